"""Playing in the terminal: any game, in both languages, with whatever is typed."""

import re

import pytest

import tenzone
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.terminal import Terminal
from tests.terminal.harness import GAMES, bare, console, played, rules


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_any_game_with_the_first_answer_always(name: str, lang: str, plain: bool) -> None:
    said = played(*["1", "toss 100 100", "help"] * 40, name=name, lang=lang, plain=plain)
    for key in ("terminal.", "choice.", "event.", "verb.", "zone.", "ending."):
        assert key not in said


@pytest.mark.parametrize(
    ("lang", "won", "lost"), [("en", "You win", "You lose. The winner is "), ("it", "Hai vinto", "Hai perso. Vince ")]
)
def test_whole_games(lang: str, won: str, lost: str) -> None:
    ends = set()
    for seed in range(6):
        said = played("avvisi no", *["1"] * 3000, lang=lang, seed=seed, options={"rounds": 60}, bots=("greedy",))
        ends |= {end for end in (won, lost, "Nobody wins", "Non vince nessuno") if end in said}
        assert "46. " in said or "A28. " in said
        assert ("Length: " if lang == "en" else "Durata: ") in said
    assert ends & {won, lost}


@pytest.mark.parametrize(
    ("lang", "goodbye", "how"), [("it", "Arrivederci.", "Per riprenderla: "), ("en", "Goodbye.", "To go on: ")]
)
@pytest.mark.parametrize("leaving", [[], ["quit"], ["esci"]])
def test_leaving_keeps_the_game(lang: str, goodbye: str, how: str, leaving: list[str]) -> None:
    said = played("1", *leaving, lang=lang)
    assert goodbye in said
    assert said.endswith(f"{how}tenzone play --resume last\n")


def test_what_is_asked_stands_in_one_line() -> None:
    said = played("quit", lang="it")
    lines = said.splitlines()
    at = lines.index("Scegli la tua azione.")
    assert lines[at + 1] == "  1   Pesca 1 carta dal mazzo Base                        [draw]"
    assert "  2 ! Attacca con Cavalieri                               [attack cavalieri]" in lines


def test_numbers_codes_and_commands() -> None:
    said = " ".join(played(
        "help", "99", "0", "why attack eroe", "why draw", "attack eroe", "nonsense", "", "x" * 1000, "B: draw",
        "*: first A", "undo", "recruit", "undo", "table", "A: build scudi", "q",
    ).split())  # fmt: skip
    for part in (
        "why [CODE]", "There is no answer 99: they go from 1 to 5.", "There is no answer 0",
        "You do not have this card in hand. Rule 3. Each player is dealt 5 cards",
        "That is legal.", "There is no move “nonsense” here", "at most 200 characters",
        "There is no move “B: draw” here", "There is no move to take back.", "Taken back.",
        "A builds a Fortification: Shields.",
    ):  # fmt: skip
        assert part in said, part


@pytest.mark.parametrize("typed", ["build scudi", "build Shields", "BUILD SCUDI", "build  shields", "4", "A: build scudi"])
def test_one_answer_typed_in_many_ways(typed: str) -> None:
    assert "A builds a Fortification: Shields." in played(typed, "q")


@pytest.mark.parametrize("typed", ["defend scudi + palizzate", "defend Palisades+Shields", "1 + 2", "2, 1", "2 1"])
def test_a_set_at_once(typed: str) -> None:
    start = ["warnings off", "log"]
    asked = played(*start, "q", seed=10)
    assert "Several at once, typed: defend palizzate + scudi" in asked
    said = played(*start, typed, "q", seed=10)
    assert "A deploys in Defence: Shields." in said
    assert "A deploys in Defence: Palisades." in said


def test_picks_in_any_order_with_second_thoughts() -> None:
    picks = ["defend palizzate", "defend scudi"]
    for order in (picks, picks[::-1], ["1", "1"]):
        said = played("warnings off", *order, "done", "q", seed=10)
        assert "Chosen so far: Deploy Palisades, Deploy Shields." in said or "Chosen so far: Deploy Shields, Deploy Pal" in said
        assert "A deploys in Defence: Shields." in said
        assert "A deploys in Defence: Palisades." in said
    said = played("warnings off", "defend palizzate", "defend palizzate", "undo", "defend scudi", "done", "q", seed=10)
    assert "You do not have this card in hand." in said
    assert "A deploys in Defence: Shields." in said
    assert "A deploys in Defence: Palisades." not in said
    assert "A deploys" not in played("defend scudi", "undo", "done", "q", seed=10)


def test_hints_reckon_with_what_was_picked() -> None:
    for picks in (["defend scudi"], ["defend palizzate", "defend scudi"], ["defend scudi", "defend palizzate"]):
        said = played("warnings off", *picks, "hint", "q", seed=10)
        hint = said[said.index("A hint: ") :].splitlines()[0]
        assert not any(f"[{pick}]" in hint for pick in picks)


def test_the_mark_of_a_probable_mistake_is_explained() -> None:
    marked = "! probably a mistake: why is said before it is played"
    drawn = played("q", seed=10)
    assert re.search(r"^ +\d+ ! ", drawn, re.MULTILINE)
    assert drawn.count(marked) == 1
    plain = played("q", seed=10, plain=True)
    assert "Risky:" in plain
    assert marked not in plain
    assert played("warnings off", "log", "q", seed=10).count(marked) == 1  # nothing is marked any more
    assert "! probabilmente un errore" in played("q", seed=10, lang="it")


def test_what_is_far_from_every_answer_has_no_nearest() -> None:
    assert "There is no move “zzz” here." in played("zzz", "q")
    assert "the nearest is “recruit”" in played("recriut", "q")


def test_what_cannot_be_given_together() -> None:
    assert "cannot be given together" in played("1 + 4", "q")


def test_help_tells_the_rules_of_the_choice() -> None:
    said = " ".join(played("help", "q").split())
    for part in (
        "Choose your action. The rules of this choice:", "Rule 6. On your turn follow this order",
        "Rule 30. One of the possible actions: draw 1 card", "Rule 34. One of the possible actions: discard 2 cards",
        "Not possible now: Put down as your Fortification: Palisades: Your first Fortification is a Shields card",
        "(rule 10)",
    ):  # fmt: skip
        assert part in said, part
    assert "Rule 35." not in said  # no Resources in this hand


def test_why_alone_tells_everything_refused() -> None:
    assert "Put down as your Fortification: Palisades" in played("why", "q")
    assert "Nothing you might try here is refused" in played("build scudi", "why", "q", seed=11)


def test_why_tells_also_what_is_legal_but_unwise() -> None:
    said = " ".join(played("why attack cavalieri", "q").split())
    assert "That is legal. For Knights you need a Fortification of 1, and yours is 0" in said


def test_rules_and_rulings() -> None:
    said = " ".join(played("rule", "rule 12", "rule proelio:12", "rule a5", "rule 99", "regola 1", "q").split())
    assert "The Attack: 11, 12, 13, 14" in said
    assert said.count("Rule 12. An Attack is worth the figure printed") == 2
    assert "Rulings on this rule: A4" in said
    assert "Rule A5." in said
    assert "There is no rule 99" in said
    assert "Rule 1. Open War" in said


def test_cards() -> None:
    said = " ".join(played("cards", "cards knights", "card Torre", "cards zzzzzz", "q").split())
    assert "Knights [cavalieri]: Attack, value 2, needs 1, × 12" in said
    assert "Imperial Edict [editto]: Defence, × 3" in said
    assert "Rule 13. Value of the Attacks" in said
    assert "Tower [torre]: Defence, value 3, needs 2" in said
    assert "There is no card zzzzzz" in said


def test_a_card_says_its_halves_and_what_its_keywords_mean() -> None:
    said = " ".join(played("cards torre candida", "cards occaso", "q", name="bless").split())
    assert "Curse: Barrier. When this Curse becomes Corrupted, draw a card. Prayer: The bound Curse has Barrier." in said
    assert said.count("(Barrier: When it becomes Corrupted, it cannot be attacked until the end of the turn.)") == 1
    assert "Curse: No effect. Prayer: The bound Curse is Dual. (Is Dual: It counts both as Light and as Shadow.)" in said


def test_the_log() -> None:
    said = played("draw", "1", "log 2", "log all", "q")
    assert "sentences before these: log all" in said
    assert said.count("A draws: Knights.") >= 2


def test_hints_from_a_player_that_can_give_them() -> None:
    said = played("hint", "q")
    assert "A hint: " in said
    assert "Un consiglio: " in played("hint", "q", name="morra", lang="it")


def test_the_language_changes_at_once() -> None:
    said = played("lang it", "lang", "lang en", "lang xx", "q")
    assert "Scegli la tua azione." in said
    assert "Quale lingua? Ci sono: it, en." in said
    assert said.count("Choose your action.") == 2


def test_probable_mistakes_are_asked_again() -> None:
    said = played("attack cavalieri", "n", "attack cavalieri", "y", "q")
    assert said.count("Play it all the same? (y/N)") == 2
    assert said.count("A places an Attack against C: Knights.") == 1
    assert "Play it all the same" not in played("warnings off", "attack cavalieri", "q")


def test_the_only_answer_needs_only_enter() -> None:
    said = played(*["1"] * 60, lang="en", seed=2)
    assert "(Enter: the only one)" in said
    at = said.index("(Enter: the only one)")
    lines = ["1"] * said[:at].count("Your answer")
    assert played(*lines, "", "q", seed=2).count("Your answer") > len(lines) + 1


def test_a_verb_of_the_game_comes_before_a_command() -> None:
    assert "There is no move “show” here" not in played("/help", "q", name="morra")
    assert "The rules of this choice:" in played("/help", "q", name="morra")


def test_nobody_answers_for_another_seat() -> None:
    assert "There is no move “B: throw 1” here" in played("B: throw 1", name="morra")


def test_a_guest_may_let_the_game_go_on() -> None:
    assert "or Enter to let the game go on" in played(*["", "1"] * 300, name="lanterna")


def test_nobody_at_the_keyboard_watches() -> None:
    said = played(people=(), bots=("greedy",), options={"rounds": 40})
    assert "Your answer" not in said
    assert "draws: a black card." in said
    assert "The winner is " in said or "Nobody wins." in said


def test_a_frame_holds_story_table_and_question() -> None:
    said = played("1", "1", "q", tty=True, size=(90, 36))
    frames = [bare(f) for f in said.split("\x1b[H")[1:]]
    assert len(frames) == 3
    for frame in frames:
        assert frame.index("Proelio · Round") < frame.index("·", 30) < frame.rindex("Your answer")
        assert len(frame.rstrip("\n").splitlines()) - frame.count("Goodbye") <= 40


@pytest.mark.parametrize("size", [(40, 24), (24, 10), (80, 24), (200, 60)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_screens_of_all_sizes(size: tuple[int, int], lang: str) -> None:
    said = bare(played("1", "1", "help", "why", "rule", "cards", "log", "table", "q", tty=True, size=size, lang=lang))
    free = ("Your answer", "La tua risposta", "The game is kept", "La partita è conservata")
    assert [line for line in said.splitlines() if len(line) > size[0] and not line.startswith(free)] == []


@pytest.mark.parametrize("seed", range(4))
def test_nothing_typed_does_harm(seed: int) -> None:
    """Whatever is typed, the game goes on or ends politely."""
    words = [
        "1", "2", "9", "+", "why", "undo", "/undo", "defend", "scudi", "attack", "A:", "*:", "help", "log", "-1", "²", "rule",
        "lang it", "lang en", "cards", "hint", "", "done", "draw", "recruit", "play", "B", "\x1b[A", "é" * 300, "pause off",
        "warnings", "{seat}", "%s", "table", "y", "1 + 1", "9" * 20, "why 1", "why +", "card \x00", "rule A", "discard", "give",
    ]  # fmt: skip
    lines = []
    state = seed + 1
    for _ in range(120):
        state = state * 1103515245 + 12345 & 0x7FFFFFFF
        first, second = words[state // 7 % len(words)], words[state // 911 % len(words)]
        lines.append(first if state % 3 else f"{first} {second}")
    for name in GAMES:
        played(*lines, name=name, seed=seed, tty=bool(seed % 2), plain=seed % 3 == 0)


LAST_CARDS = ["C: build scudi", "A: attack soldati", "B: attack trabucchi"]


def all_deployed(*picks: str) -> tuple[tenzone.Game, str]:
    """C deploys the whole hand against an Attack, while an Attack lies before the next seat too: what came of it and was said."""
    game = rules("proelio").new(3, 349)
    for move in LAST_CARDS:
        game.play(move)
    made, out = console("warnings off", *picks, "quit")
    assert Terminal(game, "en", ("C",), ("random",), made, pause=0).run() == 0
    return game, out.getvalue()


@pytest.mark.parametrize(
    "picks",
    [
        ["defend palizzate + scudi + scudi + scudi"],
        ["defend scudi", "defend scudi", "defend scudi", "defend palizzate", "done"],
        ["defend palizzate", "undo", *["defend scudi"] * 3, "defend palizzate", "done"],
    ],
)
def test_a_hand_played_to_its_last_card_closes_the_defence_by_itself(picks: list[str]) -> None:
    game, said = all_deployed(*picks)
    assert "is not asked anything now" not in said
    assert "C: done" not in [line.text() for line in game.record.lines]
    assert tenzone.replay(game.record).fingerprint == game.fingerprint


def test_the_only_card_deployed_closes_the_defence_by_itself() -> None:
    game = rules("proelio").new(3, 1109)
    for move in ["C: build scudi", "A: build scudi", "B: attack cavalieri", "C: build palizzate", *["A: defend palizzate"] * 3]:
        game.play(move)
    made, out = console("warnings off", "defend torre", "done", "hint", "quit")
    assert Terminal(game, "en", ("A",), ("random",), made, pause=0).run() == 0
    assert "is not asked anything now" not in out.getvalue()
    assert "A hint: " in out.getvalue()


def test_a_set_never_answers_for_the_next_seat() -> None:
    game = rules("proelio").new(3, 349)
    for move in [*LAST_CARDS, "C: defend palizzate + scudi + scudi + scudi"]:
        game.play(move)
    assert game.to_act == ("A",)
    assert "done" in game.legal_for("A")
    assert tenzone.replay(game.record).fingerprint == game.fingerprint


@pytest.mark.parametrize("typed", ["pause abc", "pause -1", "warnings maybe", "log -3", "log abc", "log 0"])
def test_a_command_that_is_not_understood_changes_nothing_and_says_how(typed: str) -> None:
    said = played(typed, "attack cavalieri", "n", "q")
    assert f"Type {typed.split(maxsplit=1)[0]} " in said
    assert "Pause after" not in said
    assert "Play it all the same?" in said


@pytest.mark.parametrize(("lang", "ended"), [("en", "The Final Turns "), ("it", "I Turni Finali sono ")])
def test_whole_games_of_bless(lang: str, ended: str) -> None:
    """From the deal to the end, drawn and told; every question has words of its own."""
    for plain in (False, True):
        said = played(*["1", "2"] * 700, name="bless", lang=lang, seed=3, options={"altar": 3}, plain=plain)
        assert ended in said
        for key in ("choice.", "event.", "verb.", "ending.", "{"):
            assert key not in said


def test_a_card_asks_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the printers say of a question comes before the general sentence."""
    lines = ["1", "2"] * 60
    assert "choose a card." not in played(*lines, name="bless", seed=3)
    for number in range(200):
        monkeypatch.setitem(rules("bless").lexicon.tables["en"], f"ask.{number}", "Which one, by {source}?")
    said = played(*lines, name="bless", seed=3)
    assert "Which one, by " in said
    assert "{source}" not in said
