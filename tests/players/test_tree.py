"""What a search remembers."""

from tenzone.players.tree import Node

DEEP = 3000  # deeper than the interpreter lets objects fall apart one inside the other


def test_a_deep_tree_falls_apart_without_harm() -> None:
    for _ in range(20):
        root = Node(0)
        last = root
        for key in range(DEEP):
            last = last.child(key)
        assert last.key == DEEP - 1
        del root, last
