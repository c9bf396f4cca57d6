//! Crises (APOC-CRIS) and the rulings about them (APOC-GAP-48, APOC-GAP-84).

use apocalypsis::content::library;
use apocalypsis::term::{Deck, Faction, Region, Track};
use apocalypsis::{Action, Event, samples};

use super::position::{ANNA, BORIS, Table, starting, task};
use super::scenes::{
    CRISIS, CRISIS_2, CRISIS_3, KOTYA, LINKS, PLANER, REDISKA, SCIENCE, SOCIAL, TECH, WORLDS, bites, choose, does,
    is_open, offers, owner_of, resolve, scene, send, top_of, will, world_does,
};

const LOSE_ONE: &str = "[(do: lose(me, capital, n(1)))]";

/// The crises whose effects were carried out.
fn bitten(events: &[Event]) -> Vec<&'static str> {
    let of = |event: &Event| if let Event::CrisisBites { task } = event { Some(task.name()) } else { None };
    events.iter().filter_map(of).collect()
}

/// Anna's crisis, which takes a capital from her every round.
fn one_crisis() -> Table {
    bites(CRISIS, LOSE_ONE);
    scene(2).crisis(Some(ANNA), CRISIS)
}

/// APOC-CRIS-01, APOC-CRIS-02: a crisis stays and hurts every round, the one in which it was drawn included.
#[test]
fn an_open_crisis_hurts_every_round() {
    bites(CRISIS, LOSE_ONE);
    let mut table = scene(2).bottom(Deck::Mission, &[CRISIS]).drawing(BORIS, 1).ready();
    table.act(BORIS, Action::Draw { deck: Deck::Mission });
    assert_eq!(owner_of(&table, CRISIS), Some(BORIS));
    assert_eq!(bitten(&resolve(&mut table, &[])), [CRISIS]);
    assert_eq!(table.has(BORIS), (4, 5, 5));
    let mut table = one_crisis().ready();
    assert_eq!(bitten(&resolve(&mut table, &[])), [CRISIS]);
    assert_eq!(table.has(ANNA), (4, 5, 5));
    assert_eq!(table.game.round, 3);
    assert_eq!(bitten(&resolve(&mut table, &[])), [CRISIS]);
    assert_eq!(table.has(ANNA), (3, 5, 5));
}

/// APOC-CRIS-03, APOC-CRIS-05: everybody may try an open crisis; not closed it is its owner's as before.
#[test]
fn anybody_may_try_a_crisis() {
    offers(CRISIS, vec![will("[]", "[]")]);
    let mut table = scene(2).crisis(Some(ANNA), CRISIS).acting(BORIS).ready();
    table.act(BORIS, send(REDISKA, Some(CRISIS), Region::ThirdWorld));
    resolve(&mut table, &[]);
    assert_eq!(table.asked(), BORIS);
    choose(&mut table, 0, &[1, 1]);
    assert_eq!((table.game.round, owner_of(&table, CRISIS)), (3, Some(ANNA)));
}

/// APOC-CRIS-04: only the words "Close the crisis" close it.
#[test]
fn success_alone_closes_nothing() {
    let tried = |success: &str| {
        offers(CRISIS, vec![will(success, "[(do: close_crisis)]")]);
        let mut table = scene(2).crisis(Some(ANNA), CRISIS).main(Region::ThirdWorld, KOTYA, CRISIS).ready();
        resolve(&mut table, &[]);
        choose(&mut table, 0, &[6, 6]);
        is_open(&table, CRISIS)
    };
    assert!(tried("[(do: gain(me, authority, n(3)))]"));
    assert!(!tried("[(do: close_crisis)]"));
}

/// APOC-CRIS-07: a failed attempt does not keep the crisis from hurting; a closed one is over.
#[test]
fn a_failed_attempt_prevents_nothing() {
    let tried = |faces: &[u8]| {
        offers(CRISIS, vec![will("[(do: close_crisis)]", "[]")]);
        samples::change_task(CRISIS, |data| {
            data.recurring.as_mut().expect("a crisis").parts = samples::parts(LOSE_ONE);
        });
        let mut table = scene(2).crisis(Some(ANNA), CRISIS).main(Region::ThirdWorld, KOTYA, CRISIS).ready();
        resolve(&mut table, &[]);
        choose(&mut table, 0, faces);
        table.has(ANNA)
    };
    assert_eq!(tried(&[1, 1]), (4, 5, 5));
    assert_eq!(tried(&[5, 1]), (5, 5, 5));
}

/// APOC-CRIS-06, APOC-GAP-48: in turn order of the owners, each one's in the order drawn, then nobody's, then the Awakening cards.
#[test]
fn crises_hurt_in_their_order() {
    let plain = "disrespect_for_traditional_values";
    for id in [CRISIS, CRISIS_2, CRISIS_3, plain, SOCIAL, SCIENCE, TECH] {
        bites(id, "[]");
    }
    let table = scene(3).leader(BORIS).track(Track::Social, 11).track(Track::Science, 11).track(Track::Tech, 11);
    let table = table.crisis(None, TECH).crisis(None, SOCIAL).crisis(None, SCIENCE).crisis(None, plain);
    let table = table.crisis(Some(ANNA), CRISIS_3).crisis(Some(BORIS), CRISIS_2).crisis(Some(BORIS), CRISIS);
    let mut table = table.ready();
    let events = resolve(&mut table, &[]);
    assert_eq!(bitten(&events), [CRISIS_2, CRISIS, CRISIS_3, plain, SOCIAL, SCIENCE, TECH]);
}

/// APOC-CRIS-02, APOC-CRIS-06: each open crisis hurts once, whatever the effects of others open and close.
#[test]
fn every_open_crisis_hurts_once() {
    bites(CRISIS, "[(do: close_other)]");
    bites(CRISIS_2, LOSE_ONE);
    bites(CRISIS_3, LOSE_ONE);
    let table = scene(2).crisis(Some(ANNA), CRISIS).crisis(Some(ANNA), CRISIS_2).crisis(Some(BORIS), CRISIS_3);
    let mut table = table.ready();
    resolve(&mut table, &[]);
    let closed = table.act(ANNA, Action::Task { task: task(CRISIS) });
    assert_eq!(bitten(&closed), [CRISIS_2, CRISIS_3]);
    // Boris's crisis opens one of Anna's, who leads.
    bites(CRISIS_3, "[(do: each_player(leader, [(do: draw_task(mission))]))]");
    bites(CRISIS, LOSE_ONE);
    let table = scene(2).crisis(Some(ANNA), CRISIS_2).crisis(Some(BORIS), CRISIS_3).bottom(Deck::Mission, &[CRISIS]);
    let mut table = table.ready();
    let mut bites = bitten(&resolve(&mut table, &[]));
    assert_eq!(owner_of(&table, CRISIS), Some(ANNA));
    bites.sort_unstable();
    assert_eq!(bites, [CRISIS_2, CRISIS, CRISIS_3]);
}

/// APOC-CRIS-08, APOC-GAP-84: another crisis is closed only if it lies in no cell, without its reward, and never an Awakening card.
#[test]
fn another_crisis_is_closed_without_reward() {
    for id in [CRISIS, CRISIS_2, SCIENCE] {
        offers(id, vec![does("[(do: gain(me, authority, n(4))), (do: close_crisis)]")]);
    }
    offers(LINKS, vec![does("[(do: close_other)]")]);
    let table = scene(2).track(Track::Science, 11).crisis(Some(BORIS), CRISIS).crisis(Some(BORIS), CRISIS_2);
    let table = table.crisis(None, SCIENCE).main(Region::ThirdWorld, KOTYA, LINKS);
    let mut both = table.clone().ready();
    resolve(&mut both, &[]);
    choose(&mut both, 0, &[]);
    assert_eq!(both.legal(ANNA), [CRISIS, CRISIS_2].map(|id| Action::Task { task: task(id) }));
    let mut table = table.main(Region::SovietLands, REDISKA, CRISIS).ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    assert!(is_open(&table, CRISIS) && !is_open(&table, CRISIS_2), "the only one that can be closed");
    assert_eq!(top_of(&table, Deck::Mission), Some(task(CRISIS_2)));
    assert_eq!((table.has(ANNA), table.has(BORIS)), ((5, 5, 5), (5, 5, 5)));
}

/// APOC-CRIS-08: with none to close it does nothing; a crisis that was tried in vain is back on the table.
#[test]
fn a_crisis_that_was_tried_can_be_closed() {
    offers(CRISIS, vec![does("[]")]);
    let table = scene(2).crisis(Some(BORIS), CRISIS).main(Region::ThirdWorld, KOTYA, CRISIS);
    world_does(WORLDS[0], "[(do: close_other)]");
    let mut table = table.ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    assert!(!is_open(&table, CRISIS));
    resolve(&mut table, &[]);
    assert_eq!(table.game.round, 4, "nothing is left to close");
}

/// APOC-GAP-84: the content of section 8 is binding: an ability and a starting agent for every faction, three abilities of the Crown.
#[test]
fn our_own_content_is_there() {
    let names = Faction::ALL.map(|faction| starting(faction).name());
    let printed = [
        "zvezdana_of_orion",
        "professor_retrogradov",
        "aunt_spelt",
        "grandpa_okolitsa",
        "warrant_officer_thirdeye",
        "doctor_dilutsky",
        "orderly_strongword",
        "marmot_the_eighth",
        "academician_seeds",
        "captain_edge",
        "alexey_tryokhkorochkin",
        "grandma_askeza",
        PLANER,
        "academician_troyevich",
    ];
    assert_eq!(names, printed);
    for faction in &library().factions {
        let power = &faction.data.power.power;
        assert!(!power.standing.is_empty() || !power.abilities.is_empty(), "{:?}", faction.data.id);
    }
    assert_eq!(library().crown.data.power.abilities.len(), 3);
}
