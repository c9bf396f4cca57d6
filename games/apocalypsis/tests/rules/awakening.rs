//! The Awakening of Progress (APOC-AWAK) and the rulings about it (APOC-GAP-49 to APOC-GAP-51).

use apocalypsis::content::library;
use apocalypsis::term::{Deck, Region, TaskKind, Track};
use apocalypsis::{Action, Event};
use kernel::Luck;
use kernel::luck::Scripted;

use super::position::{ANNA, BORIS, Table, task};
use super::scenes::{
    CRISIS, REDISKA, SCIENCE, SOCIAL, TECH, WORLDS, bites, choose, does, is_open, offers, owner_of, resolve, scene,
    send, world_does,
};

/// Tracks at these values, without the tokens that they have passed.
fn tracks(values: [u8; 3]) -> Table {
    let table = scene(2).track(Track::Social, values[0]);
    table.track(Track::Science, values[1]).track(Track::Tech, values[2])
}

fn opened(table: &Table) -> Vec<Option<Track>> {
    let all = table.game.open.iter().map(|open| &library().task(open.task).data);
    all.filter(|data| data.kind == TaskKind::Awakening).map(|data| data.track).collect()
}

/// APOC-AWAK-01: three Awakening cards for each Progress track.
#[test]
fn each_track_has_three_cards() {
    let table = scene(2);
    for track in Track::PROGRESS {
        let deck = &table.game.awakening_decks[track.index()];
        assert_eq!(deck.len(), 3);
        assert!(deck.iter().all(|card| library().task(*card).data.track == Some(track)));
    }
    assert!(table.game.awakening_decks[0].contains(&task(SOCIAL)));
    assert!(table.game.awakening_decks[1].contains(&task(SCIENCE)));
    assert!(table.game.awakening_decks[2].contains(&task(TECH)));
}

/// APOC-AWAK-02, APOC-WRAP-01, APOC-GAP-49: at the end of the round, from 11 on, the top card is laid open; nobody owns it.
#[test]
fn eleven_wakes_progress() {
    let mut table = tracks([11, 10, 12]).ready();
    let top = *table.game.awakening_decks[0].last().expect("three cards");
    let events = resolve(&mut table, &[]);
    assert_eq!(opened(&table), [Some(Track::Social), Some(Track::Tech)]);
    assert_eq!(table.game.crisis(top).map(|open| open.owner), Some(None));
    let laid = events.iter().position(|event| *event == Event::CrisisOpened { seat: None, task: top });
    let began = events.iter().position(|event| matches!(event, Event::RoundBegan { .. }));
    assert!(laid.is_some() && laid < began);
}

/// APOC-AWAK-02, APOC-AWAK-03: one card for each track, three in all.
#[test]
fn one_card_for_each_track() {
    for id in [SOCIAL, SCIENCE, TECH] {
        bites(id, "[]");
    }
    let mut table = tracks([12, 12, 12]).crisis(None, SOCIAL).crisis(None, SCIENCE).crisis(None, TECH).ready();
    resolve(&mut table, &[]);
    assert_eq!(opened(&table).len(), 3);
    assert!([SOCIAL, SCIENCE, TECH].iter().all(|id| is_open(&table, id)));
}

/// APOC-AWAK-04: an Awakening card frees nobody from the mandatory mission, as an own crisis does.
#[test]
fn awakening_frees_nobody_from_the_mission() {
    let hands = |table: Table| {
        let mut table = table.bottom(Deck::Mission, &["great_spoon", "leap_second"]).buying(BORIS).ready();
        table.act(BORIS, Action::EndBuying);
        [ANNA, BORIS].map(|seat| table.player(seat).hand.len())
    };
    assert_eq!(hands(tracks([11, 4, 4]).crisis(None, SOCIAL))[0], 1);
    assert_eq!(hands(tracks([11, 4, 4]).crisis(None, SOCIAL).crisis(Some(ANNA), CRISIS))[0], 0);
}

/// APOC-AWAK-05, APOC-AWAK-07: anybody may go there, and a closed card leaves the game.
#[test]
fn anybody_may_face_progress() {
    offers(SOCIAL, vec![does("[(do: close_crisis)]")]);
    let mut table = tracks([12, 4, 4]).crisis(None, SOCIAL).acting(BORIS).ready();
    table.act(BORIS, send(REDISKA, Some(SOCIAL), Region::ThirdWorld));
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    assert!(!is_open(&table, SOCIAL));
    assert!(!table.game.awakening_decks[0].contains(&task(SOCIAL)));
    assert_eq!(opened(&table), [Some(Track::Social)], "the next one comes at the end of the round");
}

/// APOC-AWAK-06, APOC-GAP-50: with its track at 10 a card goes back before any crisis hurts, and the deck is shuffled.
#[test]
fn progress_falls_asleep_again() {
    bites(SOCIAL, "[(do: lose(each_player, capital, n(5)))]");
    bites(CRISIS, "[(do: track([(social, 1)]))]");
    let mut table = tracks([11, 4, 4]).crisis(None, SOCIAL).crisis(Some(ANNA), CRISIS).ready();
    world_does(WORLDS[0], "[(do: track([(social, -1)]))]");
    table = table.passed(&[BORIS]);
    let mut luck = Luck::script([Scripted::Order(vec![2, 0, 1])]);
    let events = table.act_with(ANNA, Action::Pass, &mut luck);
    assert_eq!((luck.fault(), luck.left_over()), (None, 0), "one shuffle");
    assert!(events.contains(&Event::AwakeningLeft { task: task(SOCIAL) }));
    assert_eq!(table.has(ANNA), (5, 5, 5), "without effect");
    assert_eq!(table.tracks()[0], 11, "the crisis hurts afterwards, and the round ends at 11");
    assert_eq!(opened(&table).len(), 1);
}

/// APOC-AWAK-06: it is looked at once, at the beginning of the phase.
#[test]
fn progress_that_falls_during_the_crises_stays_awake() {
    bites(SOCIAL, "[(do: lose(leader, capital, n(1)))]");
    bites(CRISIS, "[(do: track([(social, -1)]))]");
    let mut table = tracks([11, 4, 4]).crisis(None, SOCIAL).crisis(Some(ANNA), CRISIS).ready();
    resolve(&mut table, &[]);
    assert_eq!((table.tracks()[0], table.has(ANNA)), (10, (4, 5, 5)));
    assert!(is_open(&table, SOCIAL));
}

/// APOC-AWAK-08, APOC-GAP-50: an exhausted deck gives no card.
#[test]
fn three_closed_cards_are_all() {
    let mut table = tracks([12, 4, 4]);
    table.game.awakening_decks[0].clear();
    resolve(&mut table, &[]);
    assert_eq!((opened(&table), table.game.round), (vec![], 3));
}

/// APOC-AWAK-09: a card that is laid out hurts in the next round for the first time.
#[test]
fn progress_hurts_from_the_next_round_on() {
    let table = tracks([11, 4, 4]);
    let top = *table.game.awakening_decks[0].last().expect("three cards");
    bites(top.name(), "[(do: lose(leader, capital, n(1)))]");
    let mut table = table.ready();
    resolve(&mut table, &[]);
    assert_eq!((owner_of(&table, top.name()), table.has(ANNA)), (None, (5, 5, 5)));
    resolve(&mut table, &[]);
    assert_eq!(table.has(BORIS), (4, 5, 5), "he leads now");
}
