//! The end of the game (APOC-END) and the rulings about it (APOC-GAP-67 to APOC-GAP-70).

use apocalypsis::term::{Disaster, Region, Track};
use apocalypsis::{Action, Event, Stage, Victory, samples};
use kernel::luck::Scripted;
use kernel::{Game as _, Luck, Outcome};

use super::position::{ANNA, BORIS, Table, VERA, agent};
use super::scenes::{
    CAPITAL, CRISIS, FAMINE, KOTYA, LINKS, REDISKA, VATICAN, WORLDS, able, bites, choose, does, offers, resolve, scene,
    strikes, vatican_does, will, world_does,
};

const RISE: &str = "[(do: track([(enlightenment, 1)]))]";

fn won(bits: u8) -> Option<Victory> {
    Some(Victory::Players(bits))
}

/// Enlightenment at 11 and Kotya's task in Anglo-Saxonia; Boris has a task too.
fn last_step(parts: &str) -> Table {
    offers(CAPITAL, vec![will(parts, "[]")]);
    offers(LINKS, vec![does("[]")]);
    let table = scene(2).track(Track::Enlightenment, 11).main(Region::AngloSaxonia, KOTYA, CAPITAL);
    table.main(Region::ThirdWorld, REDISKA, LINKS).ready()
}

/// APOC-END-01: a Progress track at 13 ends it at once, in the middle of a card.
#[test]
fn thirteen_loses_at_once() {
    for track in Track::PROGRESS {
        let mut table = scene(2).track(track, 12).ready();
        world_does(WORLDS[0], &format!("[(do: track([({}, 1)])), (do: gain(each_player, links, n(1)))]", track.key()));
        resolve(&mut table, &[]);
        assert_eq!((table.game.winner, table.game.stage), (Some(Victory::WorldGovernment), Stage::Over));
        assert_eq!(table.has(ANNA), (5, 5, 5), "nothing comes after it");
        assert_eq!(table.refused(ANNA, Action::Pass), "game_over");
    }
}

/// APOC-END-02, APOC-GAP-67: at 12 the card is finished with the region's property, and nothing else happens.
#[test]
fn twelve_finishes_the_card() {
    let mut table = last_step("[(do: track([(enlightenment, 1)])), (do: gain(me, authority, n(2)))]");
    resolve(&mut table, &[]);
    let events = choose(&mut table, 0, &[5, 1]);
    assert_eq!(table.game.winner, won(0b01));
    assert_eq!(table.has(ANNA), (7, 5, 7), "authority of the result, capital of the region");
    assert!(!events.iter().any(|event| matches!(event, Event::TaskOpened { .. } | Event::WorldDrawn { .. })));
}

/// APOC-END-02: the last instruction of a result is no exception.
#[test]
fn the_region_gives_after_the_last_instruction() {
    let mut table = last_step(RISE);
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[5, 1]);
    assert_eq!((table.game.winner, table.has(ANNA)), (won(0b01), (7, 5, 5)));
}

/// APOC-GAP-67: after 12 neither tokens nor abilities nor a Progress track at 13 count.
#[test]
fn nothing_is_triggered_after_twelve() {
    let parts =
        "[(do: track([(enlightenment, 1)])), (do: track([(social, 1), (tech, 9)])), (do: gain(me, links, n(1)))]";
    let table = last_step(parts).track(Track::Social, 11);
    able(REDISKA, "(abilities: [(on: enlightenment_rose, limit: round, do: [(do: gain(me, authority, n(9)))])])");
    able(KOTYA, "(abilities: [(on: task_finished, may: true, limit: round, do: [(do: gain(me, links, n(1)))])])");
    let mut table = table;
    resolve(&mut table, &[]);
    let events = choose(&mut table, 0, &[5, 1]);
    assert_eq!(table.game.winner, won(0b01), "the result is carried out to its end");
    assert_eq!((table.has(ANNA), table.has(BORIS)), ((7, 6, 5), (5, 5, 5)));
    let none =
        |event: &Event| matches!(event, Event::VaticanToken { .. } | Event::DisasterPlaced { .. } | Event::Used { .. });
    assert!(!events.iter().any(none));
}

/// APOC-GAP-67: World cards and crises are finished too, and no other follows.
#[test]
fn twelve_finishes_other_cards() {
    let table = scene(4).track(Track::Enlightenment, 11).resources(BORIS, 5, 5, 6);
    let mut table = table.ready();
    world_does(WORLDS[0], "[(do: track([(enlightenment, 1)])), (do: gain(leader, authority, n(9)))]");
    let events = resolve(&mut table, &[]);
    assert_eq!((table.game.winner, table.has(ANNA)), (won(0b0001), (5, 5, 14)));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::WorldDrawn { .. })).count(), 1);
    bites(CRISIS, "[(do: track([(enlightenment, 1)])), (do: gain(me, authority, n(1)))]");
    let mut table = scene(2).track(Track::Enlightenment, 11).crisis(Some(BORIS), CRISIS).ready();
    resolve(&mut table, &[]);
    assert_eq!((table.game.winner, table.has(BORIS)), (won(0b10), (5, 5, 6)));
}

/// APOC-END-02: a disaster card that brings 12 is finished; the task after it is not begun.
#[test]
fn no_task_is_begun_after_twelve() {
    for parts in [RISE, "[(do: track([(enlightenment, 1)])), (do: gain(me, links, n(1)))]"] {
        let table = last_step("[]").disaster(Region::AngloSaxonia, Disaster::Famine, 1).resources(ANNA, 5, 5, 6);
        let mut table = table.next_disaster(Disaster::Famine, &[FAMINE]);
        strikes(FAMINE, vec![does(parts)]);
        let events = resolve(&mut table, &[]);
        assert_eq!(table.game.stage, Stage::Over);
        assert!(!events.iter().any(|event| matches!(event, Event::TaskOpened { .. })));
    }
}

/// APOC-END-02: a Vatican card that brings 12 is finished, and the card that it interrupted is not.
#[test]
fn the_vatican_can_bring_twelve() {
    for parts in [RISE, "[(do: track([(enlightenment, 1)])), (do: gain(leader, links, n(1)))]"] {
        let table = last_step("[(do: track([(social, 1)])), (do: gain(me, authority, n(5)))]").track(Track::Social, 5);
        let mut table = table.next_vatican(&[VATICAN]).resources(BORIS, 5, 5, 6);
        vatican_does(VATICAN, "[(cost: (links: 9))]", parts);
        resolve(&mut table, &[]);
        choose(&mut table, 0, &[5, 1]);
        assert_eq!(table.game.stage, Stage::Over);
        assert_eq!(table.has(ANNA).2, 5);
    }
}

/// APOC-END-02: a card of North Korea that brings 12 is finished too, and nobody acts any more.
#[test]
fn north_korea_can_bring_twelve() {
    samples::change_korea("friendship_rice", |data| {
        data.parts = samples::parts("[(do: track([(enlightenment, 1)])), (do: gain(me, authority, n(1)))]");
    });
    let mut table = scene(2).track(Track::Enlightenment, 11).next_korea("friendship_rice").ready();
    table.act(ANNA, Action::Korea { agent: agent(KOTYA) });
    assert_eq!((table.game.winner, table.has(ANNA)), (won(0b01), (5, 5, 6)));
}

/// Three players with these resources when Enlightenment reaches 12; the dice are rolled off.
fn ended(resources: [(u16, u16, u16); 3], faces: &[u8]) -> Option<Victory> {
    let mut table = scene(3).track(Track::Enlightenment, 11);
    for (seat, (capital, links, authority)) in [ANNA, BORIS, VERA].into_iter().zip(resources) {
        table = table.resources(seat, capital, links, authority);
    }
    let mut table = table.ready();
    world_does(WORLDS[0], RISE);
    resolve(&mut table, faces);
    table.game.winner
}

/// APOC-END-03, APOC-END-04, APOC-END-05: authority, then links, then capital.
#[test]
fn authority_decides_then_links_then_capital() {
    assert_eq!(ended([(9, 9, 4), (0, 0, 5), (9, 9, 3)], &[]), won(0b010));
    assert_eq!(ended([(9, 3, 5), (0, 4, 5), (9, 9, 3)], &[]), won(0b010));
    assert_eq!(ended([(1, 4, 5), (0, 4, 5), (2, 4, 5)], &[]), won(0b100));
}

/// APOC-END-03, APOC-CROWN-03: who has most authority at the end wins, whoever holds the Crown of this round.
#[test]
fn the_crown_does_not_decide() {
    let table = scene(2).track(Track::Enlightenment, 11).crown(Some(ANNA)).resources(BORIS, 5, 5, 6);
    let mut table = table.ready();
    world_does(WORLDS[0], RISE);
    resolve(&mut table, &[]);
    assert_eq!(table.game.winner, won(0b10));
}

/// APOC-END-03, APOC-RELIEF-06: who is eliminated comes last, also behind who has nothing at all.
#[test]
fn the_eliminated_come_last() {
    let table = scene(3).track(Track::Enlightenment, 11).resources(BORIS, 0, 0, 0);
    let mut table = table.without_agents(VERA).resources(VERA, 0, 0, 0);
    table.game.seats[VERA.index()].eliminated = true;
    world_does(WORLDS[0], RISE);
    resolve(&mut table, &[]);
    let Some(Outcome::Ranking { places, .. }) = table.game.outcome() else { panic!("a ranking") };
    assert_eq!(places[..], [1, 2, 3]);
}

/// APOC-END-06, APOC-GAP-69: the tied players roll a die each, the highest wins, ties roll again.
#[test]
fn equals_fight_it_out() {
    assert_eq!(ended([(5, 5, 5), (5, 5, 4), (5, 5, 5)], &[2, 6]), won(0b100));
    assert_eq!(ended([(5, 5, 5); 3], &[6, 2, 6, 3, 3, 4, 1]), won(0b001), "only those who tied roll again");
}

/// APOC-END-06: after a hundred tied rolls the win is shared.
#[test]
fn a_hundred_ties_share_the_win() {
    let mut table = scene(2).track(Track::Enlightenment, 11).passed(&[BORIS]).ready();
    world_does(WORLDS[0], RISE);
    let mut luck = Luck::script((0..200).map(|_| Scripted::Number(3)));
    table.act_with(ANNA, Action::Pass, &mut luck);
    assert_eq!((luck.fault(), luck.left_over(), table.game.winner), (None, 0, won(0b11)));
}

/// APOC-END-07, APOC-GAP-68: both in one instruction are a defeat; otherwise the earlier one decides.
#[test]
fn the_world_wins_a_dead_heat() {
    let result = |parts: &str| {
        let mut table =
            scene(2).track(Track::Enlightenment, 11).track(Track::Tech, 12).resources(ANNA, 5, 5, 9).ready();
        world_does(WORLDS[0], parts);
        resolve(&mut table, &[]);
        table.game.winner
    };
    assert_eq!(result("[(do: track([(enlightenment, 1), (tech, 1)]))]"), Some(Victory::WorldGovernment));
    assert_eq!(result("[(do: track([(enlightenment, 1)])), (do: track([(tech, 1)]))]"), won(0b01));
    assert_eq!(result("[(do: track([(tech, 1)])), (do: track([(enlightenment, 1)]))]"), Some(Victory::WorldGovernment));
}

/// APOC-END-08, APOC-GAP-70: at the end of round 30 the World Government wins.
#[test]
fn round_thirty_is_the_last() {
    let mut table = scene(2).round(29).ready();
    resolve(&mut table, &[]);
    assert_eq!((table.game.round, table.game.winner), (30, None));
    resolve(&mut table, &[]);
    assert_eq!((table.game.round, table.game.winner), (30, Some(Victory::WorldGovernment)));
}
