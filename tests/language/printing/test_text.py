"""What a reader sees: the sample, questions, labels, log lines, reminders; and words for all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from tenzone.games.bless.dialect import DIALECT, Break, Control, PlayFree
from tenzone.games.bless.text import text
from tenzone.language.dialect import ABILITIES, EFFECT, Dialect, Slot
from tenzone.language.grammar.glossary import GlossaryError, glossary
from tenzone.language.grammar.logic import alternatives
from tenzone.language.nodes.tree import (
    Ability,
    Add,
    All,
    Always,
    Both,
    Can,
    Cannot,
    Choose,
    Compare,
    Condition,
    Count,
    Did,
    Do,
    Draw,
    Effect,
    Either,
    Gain,
    Give,
    Has,
    If,
    Is,
    It,
    Keyword,
    Look,
    Make,
    May,
    Move,
    Non,
    Number,
    On,
    Property,
    Set,
    Target,
    The,
    This,
    Top,
    Unless,
    While,
)
from tenzone.language.printing import Text
from tenzone.language.words import Noun, Vocabulary, Word
from tests.language.printing import golden
from tests.language.printing import vocabulary as w
from tests.language.printing.vocabulary import CARD, CURSE, MINE, OTHER, THEIRS, saga

ENEMY_CURSE = Target((CURSE, THEIRS))


def test_the_sample_reads_as_it_was_read() -> None:
    assert golden.FILE.read_text(encoding="utf-8") == golden.written()


def test_the_sample_is_a_hundred_effects_all_different() -> None:
    for side in zip(*golden.pairs(), strict=True):
        assert len(set(side)) == len(side) >= 100


def test_every_word_has_its_entry() -> None:
    assert text().words.lacks(DIALECT.vocabulary) == []
    assert saga().words.lacks(w.SAGA) == []


def test_a_word_without_text_is_named() -> None:
    with pytest.raises(GlossaryError, match=r"noun\.dragon"):
        glossary().entry("noun", "dragon")
    with pytest.raises(GlossaryError, match=r"stat\.eye lacks the text en"):
        glossary('[stat.eye]\nit = "Occhio"').entry("stat", "eye").text("en")


def test_questions_say_what_for() -> None:
    said = text()
    assert said.ask_text(ENEMY_CURSE, "it", Make(ENEMY_CURSE, w.CORRUPTED)) == "Scegli una Maledizione avversaria da Corrompere."
    assert said.ask_text(ENEMY_CURSE, "en", Make(ENEMY_CURSE, w.CORRUPTED)) == "Choose an enemy Curse to Corrupt."
    assert (
        said.ask_text(ENEMY_CURSE, "it", Control(ENEMY_CURSE))
        == "Scegli una Maledizione avversaria di cui prendere il controllo."
    )
    assert said.ask_text(ENEMY_CURSE, "en", Control(ENEMY_CURSE)) == "Choose an enemy Curse and take control of it."
    unstuck = Make(Target((CURSE, MINE)), Non(w.STASIS))
    assert (
        said.ask_text(Target((CURSE, MINE)), "it", unstuck)
        == "Scegli una tua Maledizione (in Stasi o no) da cui rimuovere la Stasi."
    )
    assert (
        said.ask_text(Target((CURSE, MINE)), "en", unstuck)
        == "Choose one of your Curses (in Stasis or not) and remove its Stasis."
    )
    assert said.ask_text(ENEMY_CURSE, "it") == "Scegli una Maledizione avversaria."
    assert said.ask_text(ENEMY_CURSE, "en") == "Choose an enemy Curse."


def test_questions_about_what_cards_get_say_it() -> None:
    said = text()
    some = Target((CURSE, MINE))
    blow = Give(some, (Keyword(w.IMPACT), Add(w.EYE, Number(2))), w.THIS_TURN)
    assert (
        said.ask_text(some, "it", blow) == "Scegli una tua Maledizione a cui dare Impatto e +2 Occhio fino alla fine del turno."
    )
    assert said.ask_text(some, "en", blow) == "Choose one of your Curses: it gets Impact and +2 Eye until the end of the turn."
    calm = Give(some, (Cannot(w.ATTACK),), w.THIS_TURN)
    assert said.ask_text(some, "it", calm) == "Scegli una tua Maledizione: non può attaccare fino alla fine del turno."
    assert said.ask_text(some, "en", calm) == "Choose one of your Curses: it cannot attack until the end of the turn."


def test_among_equals_the_question_says_so() -> None:
    most = The(w.HIGHEST, w.EYE, (CURSE, THEIRS))
    assert text().ask_text(most, "it", Break(most)) == "Scegli una Maledizione avversaria da Spezzare (a parità di Occhio)."
    assert text().ask_text(most, "en", Break(most)) == "Choose an enemy Curse to Break (tied for Eye)."


@pytest.mark.parametrize(
    ("ability", "it", "en"),
    [
        (Add(w.EYE, Number(2)), "La Maledizione legata ha +2 Occhio.", "The bound Curse has +2 Eye."),
        (
            While(Is(This(), (w.PURE,)), (Set(w.EYE, Number(3)),)),
            "Se la Maledizione legata è Pura, il suo Occhio è 3.",
            "If the bound Curse is Pure, its Eye is 3.",
        ),
        (
            While(Compare(Count(All((CURSE, MINE))), ">=", Number(2)), (Keyword(w.WINS),)),
            "La Maledizione legata vince se chi la controlla ha almeno 2 Maledizioni.",
            "The bound Curse wins if its controller has at least 2 Curses.",
        ),
        (
            While(Did(w.YOU, w.HAS_ATTACKED), (Can(w.ATTACK_DIRECTLY),)),
            "La Maledizione legata può attaccare direttamente se chi la controlla ha attaccato in questo turno.",
            "The bound Curse can attack directly if its controller has attacked this turn.",
        ),
        (
            On(w.BROKEN, Draw()),
            "Quando la Maledizione legata si Spezza, chi la controlla pesca una carta.",
            "When the bound Curse Breaks, its controller draws a card.",
        ),
        (
            Has((Cannot(w.ATTACK_DIRECTLY),), w.YOU),
            "Chi controlla la Maledizione legata non può attaccare direttamente.",
            "The bound Curse's controller cannot attack directly.",
        ),
        (Keyword(w.RIVALRY), "La Maledizione legata ha Rivalità.", "The bound Curse has Rivalry."),
    ],
)
def test_a_bond_speaks_for_its_curse(ability: Ability, it: str, en: str) -> None:
    """Its text stands on another card, perhaps another player's: the Curse is named, and `you` is whoever controls it."""
    bound = Word("own", "bound")
    assert (text().ability(ability, "it", bound), text().ability(ability, "en", bound)) == (it, en)


@pytest.mark.parametrize(
    ("properties", "it", "en"),
    [
        ((Set(w.EYE, Number(3)),), "L'Occhio delle tue Maledizioni è 3.", "The Eye of your Curses is 3."),
        (
            (Set(w.EYE, Number(3)), Cannot(w.ATTACK)),
            "L'Occhio delle tue Maledizioni è 3 e le tue Maledizioni non possono attaccare.",
            "The Eye of your Curses is 3 and your Curses cannot attack.",
        ),
        (
            (Set(w.EYE, Number(3)), Always(Set(w.KARMA, Number(1))), Keyword(w.FATE)),
            "Le tue Maledizioni hanno Fato, il loro Occhio è 3 e il loro Karma è sempre 1.",
            "Your Curses have Fate, their Eye is 3 and their Karma is always 1.",
        ),
    ],
)
def test_a_number_that_is_set(properties: tuple[Property, ...], it: str, en: str) -> None:
    everyone = Has(properties, All((CURSE, MINE)))
    assert (text().ability(everyone, "it", CURSE), text().ability(everyone, "en", CURSE)) == (it, en)


def test_a_condition_about_something_else_names_the_card_or_comes_last() -> None:
    said = text()
    many = Compare(Count(All((CURSE, THEIRS))), ">=", Number(2))
    one = While(many, (Keyword(w.WINS),))
    assert said.ability(one, "it", CURSE) == "Vince se l'avversario ha almeno 2 Maledizioni."
    two = While(many, (Add(w.EYE, Number(1)), Cannot(w.ATTACK)))
    assert said.ability(two, "it", CURSE) == (
        "Se l'avversario ha almeno 2 Maledizioni, questa Maledizione ha +1 Occhio e non può attaccare."
    )
    assert said.ability(two, "en", CURSE) == "If your opponent has at least 2 Curses, this Curse has +1 Eye and cannot attack."


def test_from_the_hand_cards_are_cast() -> None:
    hand = Target((CARD, MINE, w.IN_HAND))
    assert text().effect(PlayFree(hand, w.AS_CURSE), "it") == "Cala gratuitamente una carta come Maledizione."
    assert text().effect(PlayFree(hand, w.AS_CURSE), "en") == "Cast a card as a Curse for free."
    assert text().effect(PlayFree(hand, Word("half", "as_either")), "en") == "Cast a card for free."


def test_offers_are_asked_as_they_are_printed() -> None:
    said = text()
    paid = May(Move(Target((CARD, MINE, w.IN_HAND)), w.VOID), Draw(Number(2)))
    assert said.may_text(paid, "it") == "Vuoi scartare una carta per pescare 2 carte?"
    assert said.may_text(paid, "en") == "Do you want to discard a card to draw 2 cards?"
    simple = May(Do((Break(ENEMY_CURSE), Draw())))
    assert said.may_text(simple, "it") == "Vuoi Spezzare una Maledizione avversaria e pescare una carta?"
    assert said.may_text(simple, "en") == "Do you want to Break an enemy Curse and draw a card?"
    wide = May(Draw(Number(2), w.OPPONENT))
    assert said.may_text(wide, "it") == "Vuoi far pescare 2 carte all'avversario?"
    assert said.may_text(wide, "en") == "Do you want to have your opponent draw 2 cards?"


def test_modes_have_labels() -> None:
    choice = Choose((Draw(), Gain(w.ACTIONS)))
    assert text().mode_labels(choice, "it") == ["Pesca una carta.", "Guadagni 1 Azione."]
    assert text().mode_labels(choice, "en") == ["Draw a card.", "Gain 1 Action."]


@pytest.mark.parametrize(
    ("effect", "it", "en"),
    [
        (Make(ENEMY_CURSE, w.CORRUPTED), "{player} Corrompe {cards}", "{player} Corrupts {cards}"),
        (Move(ENEMY_CURSE, w.VOID), "{player} manda nel Vuoto {cards}", "{player} sends {cards} to the Void"),
        (Control(ENEMY_CURSE), "{player} prende il controllo di {cards}", "{player} takes control of {cards}"),
        (Look(Top(1, w.DECK)), "{player} guarda {cards}", "{player} looks at {cards}"),
        (Draw(Number(2)), "{player} pesca {n} carte", "{player} draws {n} cards"),
        (
            Give(ENEMY_CURSE, (Add(w.EYE, Number(2)),), w.THIS_TURN),
            "{cards} ha +2 Occhio fino alla fine del turno",
            "{cards} has +2 Eye until the end of the turn",
        ),
    ],
)
def test_log_lines(effect: Make | Move | Control | Look | Draw | Give, it: str, en: str) -> None:
    assert (text().log_line(effect, "it"), text().log_line(effect, "en")) == (it, en)


def test_keywords_print_as_keywords_and_explain_themselves() -> None:
    assert text().ability(Keyword(w.BARRIER), "it") == "Barriera."
    assert text().reminder(w.IMPACT, "en") == "Impact: When it Corrupts an enemy card in a Clash, it Blesses."
    assert text().reminder(w.IMPACT, "it") == "Impatto: Quando in uno Scontro Corrompe una carta avversaria, Blessa."


def test_a_card_has_a_paragraph_for_each_ability() -> None:
    curse: list[Ability] = [Keyword(w.FATE), On(w.BLESSES, Gain(w.ACTIONS))]
    trees: list[tuple[Slot, Sequence[Ability] | Effect]] = [
        (Slot("curse", ABILITIES), curse),
        (Slot("prayer", EFFECT), Draw(Number(2))),
    ]
    expected = ["Fato.", "Quando Blessa, guadagni 1 Azione.", "Pesca 2 carte."]
    assert text().card_text({"type": "echo"}, trees, "it") == expected


def test_a_pronoun_needs_its_card_to_be_the_last_named() -> None:
    said = text()
    near = Do((Make(ENEMY_CURSE, w.CORRUPTED), Break(It())))
    far = Do((Make(ENEMY_CURSE, w.CORRUPTED), Draw(), Break(It())))
    assert said.effect(near, "it") == "Corrompi una Maledizione avversaria, poi Spezzala."
    assert said.effect(far, "it").endswith("Spezza quella Maledizione.")
    assert said.effect(near, "en") == "Corrupt an enemy Curse, then Break it."
    assert said.effect(far, "en").endswith("Break that Curse.")


def test_others_act_in_the_third_person() -> None:
    said = text()
    discard = Move(Target((CARD, THEIRS, w.IN_HAND), by=w.OPPONENT), w.VOID)
    assert said.effect(discard, "it") == "L'avversario scarta una carta."
    both = Do((Make(Target((CURSE, THEIRS), n=2, by=w.OPPONENT), w.CORRUPTED), Look(All((CARD, MINE, w.IN_HAND)), w.OPPONENT)))
    assert (
        said.effect(both, "it")
        == "L'avversario Corrompe 2 sue Maledizioni, poi l'avversario guarda tutte le carte della tua Mano."
    )


def truth(condition: Condition, facts: dict[Condition, bool]) -> bool:
    match condition:
        case Both(parts):
            return all(truth(part, facts) for part in parts)
        case Either(parts):
            return any(truth(part, facts) for part in parts)
        case Unless(what):
            return not truth(what, facts)
        case _:
            return facts[condition]


def test_conditions_without_brackets_mean_the_same() -> None:
    a, b, c = (Did(w.YOU, fact) for fact in (w.HAS_ATTACKED, w.HAS_BLESSED, w.HAS_CAST_CURSE))
    for condition in (
        Both((a, Either((b, c)))),
        Unless(Both((a, Either((Unless(b), c))))),
        Either((Both((a, b)), Unless(Either((a, c))))),
    ):
        for values in product((True, False), repeat=3):
            facts: dict[Condition, bool] = dict(zip((a, b, c), values, strict=True))
            plain = any(all(facts[x.what] == x.holds for x in way) for way in alternatives(condition))
            assert plain == truth(condition, facts)


def test_a_game_says_its_own_nodes() -> None:
    said = saga()
    wound = w.Wound(Target((w.ENEMY, Non(w.Near(The(w.HIGHEST, w.ARMOUR, (w.ENEMY,)))))), 1, Word("severity", "grave"))
    assert (
        said.effect(wound, "it") == "Infliggi 1 ferita grave a un nemico non vicino al nemico in scena con l'Armatura maggiore."
    )
    assert said.effect(wound, "en") == "Deal 1 grave wound to a foe not near the foe in the scene with the highest Armour."
    assert said.effect(May(w.Dawn(w.Distance(This()))), "it", w.HERO) == (
        "Puoi rinviare l'alba di un numero di turni pari alla distanza da questo eroe."
    )
    assert said.effect(May(w.Dawn(w.Distance(This()))), "en", w.HERO) == (
        "You may put dawn off by as many turns as the distance to this hero."
    )
    assert said.ability(While(Unless(w.Night()), (w.Flies(),)), "it", w.HERO) == "Se non è notte, vola."
    assert said.ability(While(Unless(w.Night()), (w.Flies(),)), "en", w.HERO) == "If it is not night, this hero flies."
    guard = w.Guards(All((w.HERO, MINE, OTHER)))
    assert said.ability(guard, "it", w.HERO) == "Subisce le ferite di tutti i tuoi altri eroi."
    assert said.ability(guard, "en", w.HERO) == "It suffers the wounds of all your other heroes."


def test_a_glossary_may_overrule_spelling() -> None:
    """Where the first letters mislead, the entry says which article the noun takes."""
    own = (w.HERE / "saga.toml").read_text(encoding="utf-8")
    own += '[noun.sphinx]\nit = "pneuma"\nit_plural = "pneumi"\ngender = "m"\narticle = "il"\n'
    own += 'en = "heir"\nen_plural = "heirs"\nen_article = "an"\n'
    vocabulary = Vocabulary(w.SAGA.own, {**w.SAGA.nouns, "sphinx": Noun(("scene",))})
    said = Text(glossary(own), Dialect(vocabulary, (), w.no_slots), w.SagaText(), w.STUNT, w.this_hero)
    one = Make(Target((Word("noun", "sphinx"),)), w.PRONE)
    assert said.effect(one, "it") == "Atterra un pneuma."
    assert said.effect(one, "en") == "Knock down an heir."
    assert said.effect(Make(Target((Word("noun", "sphinx"), OTHER)), w.PRONE), "it") == "Atterra un altro pneuma."


def test_the_opponent_is_asked_from_his_own_side() -> None:
    said = text()
    theirs = Target((CURSE, THEIRS), by=w.OPPONENT)
    assert said.ask_text(theirs, "it", Make(theirs, w.CORRUPTED)) == "Scegli una tua Maledizione da Corrompere."
    assert said.ask_text(theirs, "en", Make(theirs, w.CORRUPTED)) == "Choose one of your Curses to Corrupt."
    assert said.may_text(May(Break(theirs), by=w.OPPONENT), "it") == "Vuoi Spezzare una tua Maledizione?"
    modes = Choose((Draw(), Gain(w.POINTS, Number(2), w.OPPONENT)), by=w.OPPONENT)
    assert said.mode_labels(modes, "it") == ["L'avversario pesca una carta.", "Guadagni 2 Punti Vittoria."]


def test_what_you_do_is_not_taken_for_what_another_does() -> None:
    """`Pesca` is both what you are told and what he does; `peschi` is only yours."""
    said = text()
    both = Do((Draw(Number(2), w.OPPONENT), Draw()))
    assert said.effect(both, "it") == "L'avversario pesca 2 carte, poi peschi una carta."
    idle = If(Unless(Did(w.OPPONENT, w.HAS_ATTACKED)), Draw())
    assert said.effect(idle, "it") == "Se l'avversario non ha attaccato in questo turno, peschi una carta."
    assert said.effect(If(Did(w.YOU, w.HAS_ATTACKED), Draw()), "it") == "Se hai attaccato in questo turno, pesca una carta."
    refuses = May(Draw(who=w.OPPONENT), otherwise=Draw(), by=w.OPPONENT)
    assert said.effect(refuses, "it") == "L'avversario può pescare una carta. Se non lo fa, peschi una carta."


def test_denials_say_what_they_deny() -> None:
    said = text()
    peace = Give(w.EVERYONE, (Cannot(w.ATTACK),), w.NEXT_TURN)
    assert said.effect(peace, "it") == "Nessun giocatore può attaccare fino alla fine del turno successivo a questo."
    assert said.effect(peace, "en") == "No player can attack until the end of the turn after this one."
    either = Either((Unless(Is(This(), (w.CORRUPTED,))), Unless(Is(This(), (w.STASIS,)))))
    assert said.ability(While(either, (Keyword(w.WINS),)), "it", CURSE) == "Se non è Corrotta o non è in Stasi, vince."
    assert said.ability(While(Unless(Is(This(), (w.LIGHT, w.CORRUPTED))), (Keyword(w.WINS),)), "it", CURSE) == (
        "Se non è sia Luce sia Corrotta, vince."
    )
