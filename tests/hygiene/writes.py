"""Only atoms write the position: whoever else did would leave no event and might write into a clone's lists."""

import ast
from typing import Final

FIELDS: Final = {"fact", "mark", "zones", "counters"}
CHANGES: Final = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse"}
WRITERS: Final = {
    "src/tenzone/kernel/atoms.py": "the atoms",
    "src/tenzone/kernel/state.py": "makes and clones the lists",
    "src/tenzone/kernel/knowledge.py": "who has seen a card is part of its packed int",
    "src/tenzone/kernel/codec.py": "fills a state from its saved form",
}


def is_field(node: ast.expr) -> bool:
    """`g.fact`, but not `self.fact`: State is final and may write, so another class's field of that name is its own."""
    if not isinstance(node, ast.Attribute) or node.attr not in FIELDS:
        return False
    return not (isinstance(node.value, ast.Name) and node.value.id == "self")


def is_list_of_state(node: ast.expr) -> bool:
    """Whether an expression is one of the position's own lists rather than a number in it."""
    if isinstance(node, ast.Subscript):
        return is_field(node.value) and isinstance(node.value, ast.Attribute) and node.value.attr == "zones"
    return is_field(node)


class Writes(ast.NodeVisitor):
    """Finds assignments to the four fields, and changes of them through a name they were given in the same function."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.aliases: set[str] = set()
        self.found: list[str] = []

    def reaches(self, node: ast.expr) -> bool:
        while isinstance(node, ast.Subscript | ast.NamedExpr):
            node = node.value
        return is_field(node) or (isinstance(node, ast.Name) and node.id in self.aliases)

    def note(self, node: ast.AST, how: str) -> None:
        self.found.append(f"{self.name}:{getattr(node, 'lineno', 0)}: {how} outside the atoms")

    def target(self, node: ast.expr) -> None:
        if isinstance(node, ast.Tuple | ast.List):
            for part in node.elts:
                self.target(part)
        elif is_field(node) or (isinstance(node, ast.Subscript) and self.reaches(node.value)):
            self.note(node, f"writes {ast.unparse(node)}")

    def bind(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for left, right in zip(target.elts, value.elts, strict=False):
                self.bind(left, right)
        elif isinstance(target, ast.Name):
            known = isinstance(value, ast.Name) and value.id in self.aliases
            (self.aliases.add if known or is_list_of_state(value) else self.aliases.discard)(target.id)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self.aliases = self.aliases, set()
        self.generic_visit(node)
        self.aliases = outer

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        for target in node.targets:
            self.target(target)
            self.bind(target, node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.generic_visit(node)
        self.target(node.target)
        if node.value is not None:
            self.bind(node.target, node.value)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.generic_visit(node)
        self.bind(node.target, node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.generic_visit(node)
        if isinstance(node.target, ast.Name) and node.target.id in self.aliases:
            self.note(node, f"changes {node.target.id}")
        self.target(node.target)

    def visit_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            self.target(target)

    def visit_For(self, node: ast.For) -> None:
        if isinstance(node.target, ast.Name) and is_field(node.iter) and ast.unparse(node.iter).endswith(".zones"):
            self.aliases.add(node.target.id)
        self.target(node.target)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        call = node.func
        if isinstance(call, ast.Attribute) and call.attr in CHANGES and self.reaches(call.value):
            self.note(node, f"changes {ast.unparse(call.value)} by {call.attr}()")
        named = {str(a.value) for a in node.args[1:2] if isinstance(a, ast.Constant)}
        if isinstance(call, ast.Name) and call.id == "setattr" and named & FIELDS:
            self.note(node, f"writes {named.pop()} by setattr()")


def writes(name: str, source: str) -> list[str]:
    if name in WRITERS:
        return []
    finder = Writes(name)
    finder.visit(ast.parse(source))
    return finder.found
