//! The cards and sources that the rule book names (section 7 of the index).

use echo::effect::Effect;
use echo::{Faction, Kind, Spec};
use words::Lang;

use crate::{card, effect, sources};

/// A row of table 7.1: what a card is, its strength, cards, time and points, its effect, and how many there are.
type NamedRow = (&'static str, [&'static str; 2], (Kind, Spec, Faction), [Option<u8>; 4], &'static str, u8);

/// ECHO-CONT-12: the ten named cards are those of table 7.1.
#[test]
fn named_cards_are_those_of_the_table() {
    use Faction::{Earth, Forest, Neutral, Sky, Water};
    use Kind::{Artifact, Creature};
    use Spec::{Mage, Warrior};
    let n = |strength: u8, cards: u8, time: u8, vp: u8| [Some(strength), Some(cards), Some(time), Some(vp)];
    let artifact = |cards: u8, time: u8, vp: Option<u8>| [None, Some(cards), Some(time), vp];
    let table: [NamedRow; 10] = [
        (
            "builder",
            ["Строитель", "Builder"],
            (Creature, Warrior, Earth),
            n(2, 1, 2, 2),
            "immediate([(do: advance(1))])",
            1,
        ),
        (
            "sea_queen",
            ["Морская королева", "Sea Queen"],
            (Creature, Mage, Water),
            n(4, 5, 5, 3),
            "immediate([(do: gain_vp(per(each: 1, of: cards(()))))])",
            1,
        ),
        (
            "whispering_shell",
            ["Ракушка шёпота", "Whispering Shell"],
            (Artifact, Mage, Water),
            artifact(3, 2, Some(2)),
            "on(summon((other: true)), [(do: draw(n(1)))])",
            2,
        ),
        (
            "thief",
            ["Вор", "Thief"],
            (Creature, Warrior, Neutral),
            n(1, 0, 3, 0),
            "flame(yellow, [(do: rivals_discard_vp(1, each_rival)), (do: gain_vp(n(1)))])",
            1,
        ),
        (
            "explorer",
            ["Исследователь", "Explorer"],
            (Creature, Mage, Sky),
            n(2, 1, 3, 1),
            "immediate([(do: draw(n(2)))])",
            1,
        ),
        (
            "princess",
            ["Принцесса", "Princess"],
            (Creature, Mage, Forest),
            n(1, 2, 2, 3),
            "flame(blue, [(do: gain_vp(n(1)))])",
            1,
        ),
        (
            "meadow_man_at_arms",
            ["Латник с лугов", "Meadow Man-at-Arms"],
            (Creature, Warrior, Forest),
            n(4, 2, 3, 2),
            "",
            1,
        ),
        ("miner", ["Шахтёр", "Miner"], (Creature, Warrior, Earth), n(2, 3, 3, 1), "flame(red, [(do: draw(n(4)))])", 1),
        (
            "resonating_stone",
            ["Резонирующий камень", "Resonating Stone"],
            (Artifact, Mage, Neutral),
            artifact(4, 4, None),
            "scoring(amount(per(each: 1, of: cards(()))))",
            2,
        ),
        (
            "eye_of_prophecy",
            ["Око пророчества", "Eye of Prophecy"],
            (Artifact, Mage, Sky),
            artifact(2, 3, Some(2)),
            "flame(yellow, [(do: use_immediate((cost_cards: at_most(3))))])",
            2,
        ),
    ];
    for (id, names, symbols, numbers, text, copies) in table {
        let card = card(id);
        assert_eq!(Lang::ALL.map(|lang| card.name.get(lang)), names, "{id}");
        assert_eq!((card.kind, card.spec, card.faction), symbols, "{id}");
        assert_eq!([card.strength, Some(card.cost.cards), Some(card.cost.time), card.vp], numbers, "{id}");
        assert_eq!(card.effect, (!text.is_empty()).then(|| effect(text)), "{id}");
        assert_eq!((card.copies, card.x), (copies, id == "thief"), "{id}");
    }
}

/// A row of table 7.2: capture strength and points, entrench strength and points, the upper effect, both sides.
type SourceRow = (&'static str, [&'static str; 2], [u8; 4], &'static str, [&'static str; 2]);

/// ECHO-GAP-47, ECHO-GAP-48: the six sources are those of table 7.2, exactly one of them without an upper effect, and doom alone
/// bears the X.
#[test]
fn sources_are_those_of_the_table() {
    let table: [SourceRow; 6] = [
        (
            "cyclicity",
            ["Источник цикличности", "Source of Cyclicity"],
            [3, 5, 9, 9],
            "flame(blue, [(do: advance(2))])",
            ["[(do: shift(1))]", "[(do: gain_vp(n(5)))]"],
        ),
        (
            "doom",
            ["Источник гибели", "Source of Doom"],
            [5, 5, 9, 10],
            "flame(red, [(do: rivals_discard_cards(1, one_rival)), (do: gain_vp(n(1)))])",
            ["[(do: rivals_discard_vp(1, each_rival)), (do: draw(n(1)))]", "[(do: rivals_discard_vp(2, each_rival))]"],
        ),
        (
            "permanence",
            ["Источник постоянства", "Source of Permanence"],
            [5, 4, 11, 10],
            "",
            ["[(do: gain_vp(n(3)))]", "[(do: gain_vp(n(2))), (do: draw(n(2)))]"],
        ),
        (
            "memory",
            ["Источник памяти", "Source of Memory"],
            [3, 5, 10, 10],
            "on(summon((kind: artifact)), [(do: draw(n(1)))])",
            ["[(do: draw(n(2))), (do: gain_vp(n(1)))]", "[(do: use_immediate(())), (do: gain_vp(n(3)))]"],
        ),
        (
            "plenty",
            ["Источник изобилия", "Source of Plenty"],
            [2, 4, 9, 10],
            "discount(filter: (cost_cards: at_least(3)), cards: 1, time: 0)",
            ["[(do: draw(n(2)))]", "[(do: play(minus_cards: 2, minus_time: 2))]"],
        ),
        (
            "ember",
            ["Источник негасимого огня", "Source of the Undying Ember"],
            [5, 5, 11, 10],
            "flame(yellow, [(do: use_flame(filter: ()))])",
            ["[(do: use_flame(filter: ())), (do: gain_vp(n(1)))]", "[(do: gain_vp(n(4))), (do: shift(1))]"],
        ),
    ];
    assert_eq!(sources().count(), table.len());
    for (source, (id, names, numbers, upper, sides)) in sources().zip(table) {
        assert_eq!((source.id.as_str(), Lang::ALL.map(|lang| source.name.get(lang))), (id, names));
        let (capture, entrench) = (&source.capture, &source.entrench);
        assert_eq!([capture.strength, capture.vp, entrench.strength, entrench.vp], numbers, "{id}");
        assert_eq!(source.upper, (!upper.is_empty()).then(|| effect(upper)), "{id}");
        let sides = sides.map(|steps| effect(&format!("immediate({steps})")));
        assert_eq!([capture, entrench].map(|side| Effect::Immediate(side.steps.clone())), sides, "{id}");
        assert_eq!(source.x, id == "doom");
    }
}
