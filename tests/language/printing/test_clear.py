"""What readers stumbled over: who is meant, which cards, since when, how far a condition reaches."""

from __future__ import annotations

import re
from random import Random

import pytest

from tenzone.games.bless.dialect import DIALECT
from tenzone.games.bless.text import text
from tenzone.games.catalogue import rules
from tenzone.language.grammar.glossary import Lang
from tenzone.language.nodes.tree import Ability, Effect, Needs
from tenzone.language.parse import parse
from tenzone.language.words import Word
from tests.language.printing.meaning import nodes
from tests.language.printing.trees import Grower
from tests.language.printing.vocabulary import CURSE, PRAYER

BOND = Word("own", "bound")


def effect(written: str) -> tuple[str, str]:
    node = parse(written, "effect", DIALECT)
    assert isinstance(node, Effect)
    return text().effect(node, "it", PRAYER), text().effect(node, "en", PRAYER)


def ability(written: str, this: Word = CURSE) -> tuple[str, str]:
    node = parse(written, "ability", DIALECT)
    assert isinstance(node, Ability)
    return text().ability(node, "it", this), text().ability(node, "en", this)


@pytest.mark.parametrize(
    ("written", "it", "en"),
    [
        (
            "on(corrupts, may(control(it)))",
            (
                "Quando la Maledizione legata Corrompe una Maledizione, chi controlla la Maledizione legata può prendere il "
                "controllo di quella Maledizione."
            ),
            "When the bound Curse Corrupts a Curse, the bound Curse's controller may take control of that Curse.",
        ),
        (
            "on(broken, move(self, hand))",
            "Quando la Maledizione legata si Spezza, chi la controlla la prende in Mano.",
            "When the bound Curse Breaks, its controller takes it into their hand.",
        ),
        (
            "on(broken, break_(target(curse, theirs)))",
            "Quando la Maledizione legata si Spezza, chi la controlla Spezza una Maledizione del proprio avversario.",
            "When the bound Curse Breaks, its controller Breaks one of their opponent's Curses.",
        ),
        (
            "on(turn_starts, move(target(card, mine, in_(hand)), void))",
            "All'inizio del turno di chi controlla la Maledizione legata, quel giocatore scarta una carta.",
            "At the start of the turn of the bound Curse's controller, that player discards a card.",
        ),
        (
            "add(eye, count(all(card, mine, in_(hand))))",
            "La Maledizione legata ha +1 Occhio per ogni carta nella Mano del suo controllore.",
            "The bound Curse has +1 Eye for each card in its controller's hand.",
        ),
        (
            "has(cannot(attack_directly), to=opponent)",
            "L'avversario di chi controlla la Maledizione legata non può attaccare direttamente.",
            "The opponent of the bound Curse's controller cannot attack directly.",
        ),
        (
            "while_(did(opponent, attacked), has(wins, to=all(prayer)), cannot(be_offered))",
            (
                "Se l'avversario di chi controlla la Maledizione legata ha attaccato in questo turno, la Maledizione legata non "
                "può essere Offerta e le Preghiere in campo vincono."
            ),
            (
                "If the opponent of the bound Curse's controller has attacked this turn, it cannot be Offered and Prayers "
                "in play win."
            ),
        ),
        (
            "while_(tally(points) >= 3 and is_(self, pure), add(eye, 1))",
            "La Maledizione legata ha +1 Occhio se è Pura e chi la controlla ha almeno 3 Punti Vittoria.",
            "The bound Curse has +1 Eye if it is Pure and its controller has at least 3 Victory Points.",
        ),
        (
            "needs(count(all(curse, mine)) >= 2)",
            "Puoi giocare questa carta solo se hai almeno 2 Maledizioni.",
            "You may play this card only if you have at least 2 Curses.",
        ),
    ],
)
def test_on_a_bond_everybody_is_named_from_its_curse(written: str, it: str, en: str) -> None:
    assert ability(written, BOND) == (it, en)


@pytest.mark.parametrize(
    ("written", "it", "en"),
    [
        (
            "give(all(curse, theirs), cannot(attack), until=this_turn)",
            "Le Maledizioni avversarie ora in campo non possono attaccare fino alla fine del turno.",
            "Enemy Curses now in play cannot attack until the end of the turn.",
        ),
        (
            "give(target(curse), add(karma, 1))",
            "Dai +1 Karma a una Maledizione finché resta in campo.",
            "Give a Curse +1 Karma as long as it stays in play.",
        ),
        (
            "give(opponent, cannot(attack))",
            "L'avversario non può attaccare per il resto della partita.",
            "Your opponent cannot attack for the rest of the game.",
        ),
        (
            "give(target(curse), always(cannot(attack)), add(eye, 1), until=this_turn)",
            "Scegli una Maledizione: fino alla fine del turno ha +1 Occhio e non può in nessun caso attaccare.",
            "Choose a Curse: until the end of the turn, it has +1 Eye and can in no case attack.",
        ),
        (
            "do(control(target(curse, theirs)), give(it, cannot(attack), until=this_turn))",
            "Prendi il controllo di una Maledizione avversaria: non può attaccare fino alla fine del turno.",
            "Take control of an enemy Curse: it cannot attack until the end of the turn.",
        ),
    ],
)
def test_what_is_given_says_to_which_cards_and_for_how_long(written: str, it: str, en: str) -> None:
    assert effect(written) == (it, en)


@pytest.mark.parametrize(
    ("written", "it", "en"),
    [
        (
            "may(play(target(card, light, in_(deck)), as_curse))",
            "Puoi cercare nel Mazzo una carta Luce e giocarla gratuitamente come Maledizione, poi mescolare il Mazzo.",
            "You may search the Deck for a Light card and play it as a Curse for free, then shuffle the Deck.",
        ),
        (
            "move(target(curse, theirs), hand)",
            "Prendi in Mano una Maledizione avversaria.",
            "Take an enemy Curse into your hand.",
        ),
        (
            "control(target(curse, mine, by=opponent))",
            "Prendi il controllo di una tua Maledizione a scelta dell'avversario.",
            "Take control of one of your Curses of your opponent's choice.",
        ),
        ("move(target(curse), altar)", "Metti nel tuo Altare una Maledizione.", "Put a Curse in your Altar."),
        (
            "move(target(card, theirs, in_(hand), by=chance), void)",
            "L'avversario scarta una carta a caso.",
            "Your opponent discards a card at random.",
        ),
        (
            "draw(count(all(card, in_(hand))))",
            "Pesca una carta per ogni carta nella Mano di uno dei due giocatori.",
            "Draw a card for each card in either player's hand.",
        ),
        (
            "use(target(prayer, theirs, echo))",
            "Usa l'effetto di un'Eco avversaria per chi la controlla.",
            "Use the effect of an enemy Echo for its controller.",
        ),
        (
            "make(target(curse, mine), not in_stasis)",
            "Rimuovi la Stasi da una tua Maledizione (in Stasi o no).",
            "Remove Stasis from one of your Curses (in Stasis or not).",
        ),
        (
            "control(target(curse, n=3, least=1))",
            "Prendi il controllo di almeno 1 e al massimo 3 Maledizioni.",
            "Take control of 1 to 3 Curses.",
        ),
    ],
)
def test_where_cards_come_from_and_whose_they_become(written: str, it: str, en: str) -> None:
    assert effect(written) == (it, en)


@pytest.mark.parametrize(
    ("written", "it", "en"),
    [
        (
            "do(look(top(3, deck)), move(it, void))",
            "Guarda le prime 3 carte del Mazzo, poi mandale nel Vuoto.",
            "Look at the top 3 cards of the Deck, then send them to the Void.",
        ),
        (
            "do(move(target(card, mine, in_(hand)), void), draw(1), move(it, hand))",
            "Scarta una carta. Pesca una carta. Prendi in Mano la carta scartata.",
            "Discard a card. Draw a card. Take the discarded card into your hand.",
        ),
        (
            "do(draw(1, opponent), use(all(prayer, mine)))",
            "L'avversario pesca una carta, poi usi l'effetto di tutte le tue Preghiere.",
            "Your opponent draws a card, then you use the effect of all your Prayers.",
        ),
        (
            "do(draw(1), later(end_of_turn, draw(1)))",
            "Pesca una carta. Alla fine del turno, pesca un'altra carta.",
            "Draw a card. At the end of the turn, draw another card.",
        ),
        (
            "each(all(curse, mine), give(it, add(eye, of(karma, it)), until=this_turn))",
            "Ogni tua Maledizione ha +X Occhio fino alla fine del turno, dove X è il suo Karma.",
            "Each of your Curses has +X Eye until the end of the turn, where X is its Karma.",
        ),
    ],
)
def test_which_card_or_player_is_meant(written: str, it: str, en: str) -> None:
    assert effect(written) == (it, en)


@pytest.mark.parametrize(
    ("written", "it", "en"),
    [
        (
            "choose(draw(1), do(choose(draw(2), gain(points, 1)), draw(3)))",
            (
                "Scegli un effetto:\n• Pesca una carta.\n• Scegli un effetto:\n◦ Pesca 2 carte.\n◦ Guadagni 1 Punto Vittoria.\n"
                "• … Pesca 3 carte."
            ),
            (
                "Choose one effect:\n• Draw a card.\n• Choose one effect:\n◦ Draw 2 cards.\n◦ Gain 1 Victory Point.\n"
                "• … Draw 3 cards."
            ),
        ),
        (
            "if_(did(you, attacked), if_(did(you, blessed), draw(1), otherwise=draw(2)))",
            (
                "Se hai attaccato in questo turno:\n• Se hai Blessato in questo turno, pesca una carta.\n"
                "• Altrimenti, pesca 2 carte."
            ),
            "If you have attacked this turn:\n• If you have Blessed this turn, draw a card.\n• Otherwise, draw 2 cards.",
        ),
        (
            "may(choose(draw(1), gain(points, 1)), then=draw(2))",
            "Se vuoi, scegli un effetto:\n• Pesca una carta.\n• Guadagni 1 Punto Vittoria.\nIn tal caso, pesca 2 carte.",
            "If you wish, choose one effect:\n• Draw a card.\n• Gain 1 Victory Point.\nIn that case, draw 2 cards.",
        ),
    ],
)
def test_lists_show_how_far_they_go(written: str, it: str, en: str) -> None:
    assert effect(written) == (it, en)


@pytest.mark.parametrize(
    ("written", "it", "en"),
    [
        (
            "on(turn_starts, may(make(self, corrupted)), when=is_(self, pure))",
            "All'inizio del tuo turno, se questa Maledizione è Pura, puoi Corromperla.",
            "At the start of your turn, if this Curse is Pure, you may Corrupt it.",
        ),
        (
            "on(turn_starts, if_(is_(self, pure), draw(1)))",
            "All'inizio del tuo turno: se questa Maledizione è Pura, pesca una carta.",
            "At the start of your turn: if this Curse is Pure, draw a card.",
        ),
        (
            "while_(did(opponent, attacked), on(turn_ends, draw(1)))",
            "Alla fine del tuo turno, se l'avversario ha attaccato in questo turno, peschi una carta.",
            "At the end of your turn, if your opponent has attacked this turn, draw a card.",
        ),
        (
            "on(attacked, do(make(self, corrupted), draw(1), gain(points, 1)))",
            "Quando questa Maledizione viene attaccata, Corrompila, pesca una carta, poi guadagni 1 Punto Vittoria.",
            "When this Curse is attacked, Corrupt it, draw a card, then gain 1 Victory Point.",
        ),
        (
            "on(attacked, do(give(self, add(eye, 1), until=this_turn), draw(1)))",
            "Quando questa Maledizione viene attaccata:\n• Ha +1 Occhio fino alla fine del turno.\n• Pesca una carta.",
            "When this Curse is attacked:\n• It has +1 Eye until the end of the turn.\n• Draw a card.",
        ),
        (
            "on(corrupted, later(end_of_turn, make(self, pure)))",
            "Quando questa Maledizione si Corrompe, Purificala alla fine del turno.",
            "When this Curse becomes Corrupted, Purify it at the end of the turn.",
        ),
        (
            "while_(is_(self, corrupted) and is_(foe, light), wins)",
            "Se è Corrotta, vince contro carte Luce.",
            "If this Curse is Corrupted, it wins against Light cards.",
        ),
        (
            "while_(not is_(foe, pure), add(eye, 2))",
            "Ha +2 Occhio contro carte non Pure.",
            "This Curse has +2 Eye against non-Pure cards.",
        ),
        (
            "while_(clashing, set_(eye, printed(eye, foe)))",
            "Durante uno Scontro, il suo Occhio è uguale all'Occhio originale dell'altra carta.",
            "During a Clash, this Curse's Eye is equal to the other card's original Eye.",
        ),
        (
            "has(add(karma, -3), set_(karma, 6), to=all(prayer, other))",
            "Il Karma delle altre Preghiere in campo è 6 e le altre Preghiere in campo hanno −3 Karma.",
            "The Karma of other Prayers in play is 6 and other Prayers in play have −3 Karma.",
        ),
    ],
)
def test_the_moment_then_the_condition_then_the_effect(written: str, it: str, en: str) -> None:
    assert ability(written) == (it, en)


def test_a_half_without_effect_says_so() -> None:
    lexicon = rules("bless").lexicon
    assert lexicon.say("it", "text.occaso_di_marmo.curse", {}) == "Nessun effetto."
    assert lexicon.say("en", "text.occaso_di_marmo.curse", {}) == "No effect."


def test_a_card_reminds_of_each_of_its_keywords_once() -> None:
    lexicon = rules("bless").lexicon
    assert lexicon.say("en", "reminder.torre_candida", {}) == (
        "Barrier: When it becomes Corrupted, it cannot be attacked until the end of the turn."
    )
    assert [line.partition(":")[0] for line in lexicon.say("it", "reminder.cacciatore_d_eclissi", {}).splitlines()] == [
        "Vince sempre",
        "Vince",
    ]
    assert lexicon.say("it", "reminder.organo_a_vento", {}) == ""


@pytest.mark.parametrize(("lang", "yours"), [("it", r"\b(tu|te|tuo|tua|tuoi|tue|puoi|hai)\b"), ("en", r"\b(you|your|yours)\b")])
def test_a_bond_never_speaks_to_whoever_reads_it(lang: Lang, yours: str) -> None:
    """On an enemy Curse the reader may be either player."""
    for seed in range(1500):
        tree = Grower(Random(seed)).ability(3)
        if not any(isinstance(node, Needs) for node in nodes(tree)):  # whoever plays it is the reader
            said = text().ability(tree, lang, BOND)
            assert not re.search(yours, said), said
