//! World cards and North Korea (section 8.5).

use std::collections::BTreeMap;

use apocalypsis::content::WorldData;
use apocalypsis::effect::{Agents, Part, Verb};
use apocalypsis::mind::worth;
use apocalypsis::term::{Class, Track};

use crate::{koreas, parts, verbs, worlds};

/// By how much a card raises social, science and tech before anything else.
fn rises(card: &WorldData) -> [i8; 3] {
    let Some(Verb::Track(moves)) = card.parts.first().and_then(Part::bare_verb) else {
        panic!("{}: a World card begins with Progress", card.id);
    };
    Track::PROGRESS.map(|track| moves.iter().filter(|(own, _)| *own == track).map(|(_, by)| *by).sum())
}

fn is_silver(part: &Part) -> bool {
    matches!(part.verb, Some(Verb::RemoveDisaster(..)))
}

/// What softens cards by the number of players, and how many cards have it.
fn linings() -> [(Part, usize); 10] {
    let table = [
        ("(do: track([(enlightenment, 1)]))", 8),
        ("(if: not(players_at_least(4)), do: track([(enlightenment, 1)]))", 5),
        ("(if: both(players_at_least(2), not(players_at_least(4))), do: track([(enlightenment, 1)]))", 2),
        ("(if: not(players_at_least(3)), do: track([(enlightenment, 1)]))", 4),
        ("(if: both(players_at_least(2), not(players_at_least(3))), do: track([(enlightenment, 1)]))", 2),
        ("(if: solo, do: track_choice([social, science, tech], -1))", 7),
        ("(if: not(solo), do: track([(social, -1), (science, -1), (tech, -1)]))", 1),
        ("(if: players_at_least(3), do: track([(social, -1), (science, -1), (tech, -1)]))", 1),
        ("(if: players_at_least(4), do: track([(social, -1), (science, -1), (tech, -1)]))", 6),
        ("(if: players_at_least(4), do: dark(-1))", 3),
    ];
    table.map(|(text, n)| (parts(text).remove(0), n))
}

/// What comes after Progress, beside a silver lining and what softens the card.
fn second(card: &WorldData) -> Vec<&Part> {
    let linings = linings();
    let is_lining = |part: &Part| linings.iter().any(|(lining, _)| lining == part);
    card.parts[1..].iter().filter(|part| !is_silver(part) && !is_lining(part)).collect()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Second {
    ClassCheck(Class),
    Volunteers,
    Resources,
    Dark,
    Disaster,
    WorldCheck,
    Nothing,
}

fn sort(card: &WorldData) -> Option<Second> {
    let Some(part) = second(card).first().copied() else { return Some(Second::Nothing) };
    match part.verb.as_ref()? {
        Verb::EachAgent(Agents::All(those), inner) => {
            let checks = matches!(inner.first().and_then(Part::bare_verb), Some(Verb::Check { agent: Agents::It, .. }));
            those.class.filter(|_| checks).map(Second::ClassCheck)
        }
        Verb::Volunteer { nobody, .. } => (!nobody.is_empty()).then_some(Second::Volunteers),
        Verb::Lose(..) | Verb::EachPlayer(..) => Some(Second::Resources),
        Verb::Dark(2) => Some(Second::Dark),
        Verb::PlaceDisaster(..) => Some(Second::Disaster),
        Verb::WorldCheck { .. } => Some(Second::WorldCheck),
        _ => None,
    }
}

/// Section 8.5: what World cards do to Progress; over all 28 social rises by 18, science by 19, tech by 18.
#[test]
fn progress_is_spread() {
    let mut found: BTreeMap<[i8; 3], usize> = BTreeMap::new();
    for card in worlds() {
        *found.entry(rises(card)).or_default() += 1;
    }
    let expected = [
        ([1, 1, 0], 5),
        ([1, 0, 1], 4),
        ([0, 1, 1], 5),
        ([2, 0, 0], 3),
        ([0, 2, 0], 3),
        ([0, 0, 2], 3),
        ([1, 1, 1], 2),
        ([1, 0, 0], 1),
        ([0, 1, 0], 1),
        ([0, 0, 1], 1),
    ];
    assert_eq!(found, BTreeMap::from(expected));
    let sums = [0, 1, 2].map(|track| worlds().map(|card| i32::from(rises(card)[track])).sum::<i32>());
    assert_eq!(sums, [18, 19, 18]);
}

/// Section 8.5: the second parts of World cards, each class checked by one card; six cards have a silver lining.
#[test]
fn second_parts_are_spread() {
    let mut found: BTreeMap<Second, usize> = BTreeMap::new();
    for card in worlds() {
        let sort = sort(card).unwrap_or_else(|| panic!("{}: {:?}", card.id, second(card)));
        *found.entry(sort).or_default() += 1;
    }
    let classes = Class::ALL.map(|class| (Second::ClassCheck(class), 1));
    let others = [
        (Second::Volunteers, 6),
        (Second::Resources, 5),
        (Second::Dark, 3),
        (Second::Disaster, 3),
        (Second::WorldCheck, 3),
        (Second::Nothing, 3),
    ];
    assert_eq!(found, classes.into_iter().chain(others).collect());
    assert_eq!(worlds().filter(|card| card.parts.iter().any(is_silver)).count(), 6);
}

/// Section 8.5: every card of our own has one part that softens it, or more; the two of the source have none.
#[test]
fn linings_are_spread() {
    for (lining, n) in linings() {
        assert_eq!(worlds().filter(|card| card.parts.contains(&lining)).count(), n, "{lining:?}");
    }
    for card in worlds() {
        let is_softened = linings().iter().any(|(lining, _)| card.parts.contains(lining));
        assert_eq!(is_softened, !["free_healthcare", "golden_rice"].contains(&card.id.as_str()), "{}", card.id);
    }
}

/// What the second part of a card costs at least, in design points; a further World card is as bad as two steps.
fn weight(part: &Part) -> f64 {
    match &part.verb {
        Some(Verb::WorldCheck { success, failure, .. }) => [success, failure]
            .map(|branch| branch.iter().map(weight).sum::<f64>())
            .into_iter()
            .fold(f64::NEG_INFINITY, f64::max),
        Some(Verb::EachPlayer(_, inner)) => worth(inner),
        Some(Verb::ExtraWorld) => -12.0,
        _ => worth(std::slice::from_ref(part)),
    }
}

/// Section 8.5: where one track rises by one only, the second part is heavy: it costs five points or more, whatever the dice say.
#[test]
fn small_rises_have_heavy_second_parts() {
    for card in worlds().filter(|card| rises(card).into_iter().sum::<i8>() == 1) {
        let weight: f64 = second(card).into_iter().map(weight).sum();
        assert!(weight <= -5.0, "{}: {weight}", card.id);
    }
}

/// Section 8.5: the ten cards of North Korea are those of the table; eight lose the agent, two return it.
#[test]
fn north_korea_is_the_table() {
    let table = [
        "(do: track_choice([social, science, tech], -1)), (do: keep_region),
            (do: each_agent(all((role: main, here: true)), [(do: add_state(it, physical_trauma))])), (do: lose_agent(this))",
        "(if: dark_times, then: [(do: track([(enlightenment, 1)])), (do: dark(-9))]), (do: lose_agent(this))",
        "(if: track_at_least(social, 9), do: track([(social, -1)])),
            (if: track_at_least(science, 9), do: track([(science, -1)])),
            (if: track_at_least(tech, 9), do: track([(tech, -1)])), (do: lose_agent(this))",
        "(for_each: n(2), may: true, do: remove_disaster(chosen, chosen)), (do: gain(me, capital, n(1))), (do: lose_agent(this))",
        "(do: return_agent), (for_each: n(2), do: trait(this,
            [will, reason, charisma, narcissism, machiavellianism, psychopathy], 1)), (do: add_state(this, mental_trauma))",
        "(do: gain(me, authority, n(2))), (do: lose_agent(this))",
        "(do: lose_agent(this)), (do: gain_agent(chosen_of(3)))",
        "(do: return_agent), (do: lose(me, links, n(1)))",
        "(do: skip_world), (do: lose(me, links, n(2))), (do: lose_agent(this))",
        "(do: close_other), (do: lose(me, links, n(1))), (do: lose_agent(this))",
    ];
    assert_eq!(koreas().count(), table.len());
    for (card, effect) in koreas().zip(table) {
        assert_eq!(card.parts, parts(effect), "{}", card.id);
    }
    let does = |wanted: &Verb| koreas().filter(|card| verbs(&card.parts).contains(wanted)).count();
    assert_eq!((does(&Verb::LoseAgent(Agents::This)), does(&Verb::ReturnAgent)), (8, 2));
}
