//! Drawing tasks (APOC-DRAW) and the rulings about it (APOC-GAP-23 to APOC-GAP-25).

use apocalypsis::state::OpenCrisis;
use apocalypsis::term::Deck;
use apocalypsis::{Action, Event, Stage};
use kernel::{Eyes, Game as _};

use super::position::{ANNA, BORIS, Table, VERA, task};

const CAPITAL: Action = Action::Draw { deck: Deck::Capital };
const LINKS: Action = Action::Draw { deck: Deck::Links };
const MISSION: Action = Action::Draw { deck: Deck::Mission };

/// The last player has bought and the drawing begins, in this round.
fn drawing(table: Table, round: u8) -> Table {
    let last = table.game.nth(table.game.n() - 1);
    let mut table = table.round(round).buying(last).ready();
    table.act(last, Action::EndBuying);
    table
}

fn hand(table: &Table, seat: kernel::Seat) -> Vec<&'static str> {
    table.player(seat).hand.iter().map(|task| task.name()).collect()
}

/// APOC-DRAW-01, APOC-DRAW-02, APOC-DRAW-07: from round 2 on the bottom mission comes first; in round 1 it does not.
#[test]
fn a_mission_is_mandatory_from_round_2_on() {
    let table = Table::new(2).bottom(Deck::Mission, &["great_spoon", "leap_second"]);
    let second = drawing(table.clone(), 2);
    assert_eq!(hand(&second, ANNA), ["great_spoon"]);
    assert_eq!(second.game.stage, Stage::Draw { turn: 0, left: 3 });
    let first = drawing(table, 1);
    assert!(hand(&first, ANNA).is_empty());
    assert_eq!(first.game.stage, Stage::Draw { turn: 0, left: 3 });
}

/// APOC-DRAW-03, APOC-GAP-23, APOC-EX-33: who owns an open crisis draws none, wherever it lies; a crisis of somebody else or of nobody
/// does not count.
#[test]
fn who_owns_a_crisis_draws_no_mandatory_mission() {
    let table = Table::new(2).bottom(Deck::Mission, &["great_spoon", "leap_second"]);
    assert!(hand(&drawing(table.clone().crisis(Some(ANNA), "smart_kettle"), 2), ANNA).is_empty());
    assert_eq!(hand(&drawing(table.clone().crisis(Some(BORIS), "smart_kettle"), 2), ANNA), ["great_spoon"]);
    assert_eq!(hand(&drawing(table.crisis(None, "world_referendum"), 2), ANNA), ["great_spoon"]);
}

/// Anna, who owns a crisis, draws; these cards are at the bottom.
fn with_a_crisis() -> Table {
    let table = Table::new(2).crisis(Some(ANNA), "smart_kettle").bottom(Deck::Mission, &["great_spoon"]);
    drawing(table.bottom(Deck::Capital, &["pigeon_charging", "money_visualisation"]), 2)
}

/// APOC-DRAW-12: nobody draws from Atlantis.
#[test]
fn atlantis_is_not_drawn_from() {
    let mut table = with_a_crisis();
    assert_eq!(table.legal(ANNA), [CAPITAL, LINKS, MISSION]);
    assert_eq!(table.refused(ANNA, Action::Draw { deck: Deck::Atlantis }), "deck_empty");
}

/// APOC-DRAW-05, APOC-GAP-24: cards are drawn one by one, each from a deck of choice.
#[test]
fn a_card_is_seen_before_the_next_is_chosen() {
    let mut table = with_a_crisis();
    table.act(ANNA, CAPITAL);
    assert_eq!(hand(&table, ANNA), ["pigeon_charging"], "seen before the next is chosen");
    assert_eq!(table.legal(ANNA), [CAPITAL, LINKS, MISSION]);
}

/// APOC-DRAW-04, APOC-DRAW-06: three are drawn in any split, and must be, also by who owns a crisis.
#[test]
fn three_cards_are_drawn() {
    let mut table = with_a_crisis();
    for deck in [CAPITAL, MISSION, CAPITAL] {
        assert_eq!(table.legal(ANNA), [CAPITAL, LINKS, MISSION], "one must draw");
        table.act(ANNA, deck);
    }
    assert_eq!(hand(&table, ANNA), ["pigeon_charging", "great_spoon", "money_visualisation"]);
    assert_eq!(table.asked(), BORIS);
}

/// APOC-DRAW-07: every deck is drawn from the bottom.
#[test]
fn tasks_come_from_the_bottom() {
    let mut table = drawing(Table::new(2), 1);
    for action in [CAPITAL, LINKS, MISSION] {
        let Action::Draw { deck } = action else { panic!("a draw") };
        let bottom = table.game.task_decks[deck.index()][0];
        table.act(ANNA, action);
        let drawn = table.player(ANNA).hand.contains(&bottom) || table.game.crisis(bottom).is_some();
        assert!(drawn && !table.game.task_decks[deck.index()].contains(&bottom));
    }
}

/// Anna draws, and three crises are at the bottom of the missions; the first was her mandatory mission.
fn among_crises() -> Table {
    drawing(Table::new(2).bottom(Deck::Mission, &["smart_kettle", "open_archives", "biology_lesson"]), 2)
}

/// APOC-DRAW-08, APOC-GAP-23: a crisis is laid open at once as its drawer's, one of the three or not.
#[test]
fn crises_are_laid_open() {
    let mut table = among_crises();
    assert_eq!(table.game.open.as_slice(), [OpenCrisis { task: task("smart_kettle"), owner: Some(ANNA) }]);
    let events = table.act(ANNA, MISSION);
    assert!(events.contains(&Event::CrisisOpened { seat: Some(ANNA), task: task("open_archives") }));
}

/// APOC-DRAW-09, APOC-GAP-24: a crisis among the three is one of the three and is not replaced.
#[test]
fn a_crisis_is_not_replaced() {
    let mut table = among_crises();
    assert_eq!(table.game.stage, Stage::Draw { turn: 0, left: 3 });
    table.act(ANNA, MISSION);
    assert_eq!(table.game.stage, Stage::Draw { turn: 0, left: 2 });
    table.act(ANNA, MISSION);
    table.act(ANNA, LINKS);
    assert_eq!((table.game.open.len(), table.player(ANNA).hand.len(), table.asked()), (3, 1, BORIS));
}

/// APOC-DRAW-10: one player may own many crises.
#[test]
fn one_player_owns_many_crises() {
    let mut table = among_crises();
    table.act(ANNA, MISSION);
    table.act(ANNA, MISSION);
    assert_eq!(table.game.open.len(), 3);
    assert!(table.game.open.iter().all(|open| open.owner == Some(ANNA)));
    assert_eq!(table.game.view(Eyes::Public).crises.len(), 3);
}

/// APOC-DRAW-11: the others see how many cards of which deck one has, and not which.
#[test]
fn a_hand_is_hidden() {
    let mut table = drawing(Table::new(2).bottom(Deck::Capital, &["pigeon_charging"]), 1);
    let events = table.act(ANNA, CAPITAL);
    assert_eq!(table.game.view(Eyes::Seat(ANNA)).players[0].tasks, Some(vec![task("pigeon_charging")]));
    for eyes in [Eyes::Seat(BORIS), Eyes::Public] {
        let view = table.game.view(eyes);
        assert_eq!((view.players[0].tasks.clone(), view.players[0].hand.clone()), (None, vec![Deck::Capital]));
        let seen: Vec<Event> = events.iter().filter_map(|event| event.seen_by(eyes)).collect();
        assert!(seen.contains(&Event::TaskDrawn { seat: ANNA, deck: Deck::Capital, task: None }));
    }
}

/// APOC-DRAW-13: nobody has to use a mission: with one in hand one may pass, and it goes back.
#[test]
fn a_mission_need_not_be_used() {
    let mut table = Table::new(2).calm().hand(ANNA, &["great_spoon"]).ready();
    table.act(ANNA, Action::Pass);
    table.act(BORIS, Action::Pass);
    assert_eq!(table.game.task_decks[Deck::Mission.index()].last(), Some(&task("great_spoon")));
}

/// APOC-DRAW-14, APOC-GAP-25: an empty deck cannot be chosen; without missions there is no mandatory one; without any card the rest is
/// skipped.
#[test]
fn what_is_not_there_is_not_drawn() {
    let mut table = Table::new(2);
    // The cards are in the hand of somebody who will not draw.
    let missions: Vec<_> = std::mem::take(&mut table.game.task_decks[Deck::Mission.index()]).into_iter().collect();
    let (open, closed): (Vec<_>, Vec<_>) =
        missions.into_iter().partition(|task| apocalypsis::content::library().task(*task).data.kind.is_crisis());
    open.into_iter().for_each(|task| table.game.open.push(OpenCrisis { task, owner: Some(BORIS) }));
    closed.iter().take(12).for_each(|task| table.game.seats[1].hand.push(*task));
    closed.iter().skip(12).for_each(|task| table.game.seats[0].hand.push(*task));
    let before = table.player(ANNA).hand.len();
    let mut table = drawing(table, 2);
    assert_eq!((table.player(ANNA).hand.len(), table.legal(ANNA)), (before, vec![CAPITAL, LINKS]));
    assert_eq!(table.refused(ANNA, MISSION), "deck_empty");
}

/// APOC-DRAW-14, APOC-GAP-25: when the last card is drawn the turn to draw is over.
#[test]
fn drawing_ends_with_the_last_card() {
    let mut table = Table::new(1);
    for deck in Deck::DRAWN {
        table.game.task_decks[deck.index()].clear();
    }
    let mut table = table.bottom(Deck::Links, &["buckwheat_queue"]);
    table.game.round = 1;
    table.game.stage = Stage::Draw { turn: 0, left: 3 };
    let mut events: Vec<Event> = Vec::new();
    table.game.apply(ANNA, &LINKS, &mut kernel::Luck::fast(1), &mut events).expect("the last card");
    assert_eq!((table.game.stage, table.player(ANNA).hand.len()), (Stage::Act { seat: ANNA }, 1));
}

/// APOC-DRAW-15, APOC-GAP-14: each player draws the mission and the three before the next draws anything.
#[test]
fn one_draws_after_the_other() {
    let table = Table::new(3).leader(BORIS).bottom(Deck::Mission, &["great_spoon", "leap_second", "robotics_club"]);
    let mut table = drawing(table, 2);
    for (seat, mission) in [(BORIS, "great_spoon"), (VERA, "leap_second"), (ANNA, "robotics_club")] {
        assert_eq!((table.asked(), hand(&table, seat)), (seat, vec![mission]));
        for _ in 0..3 {
            table.act(seat, LINKS);
        }
        assert_eq!(table.player(seat).hand.len(), 4);
    }
    assert_eq!(table.game.stage, Stage::Act { seat: BORIS });
}
