//! Phase IV and the bonus of the Agency (LOOP-CONF, LOOP-BONUS).

use kernel::Seat;
use the_loop::Era::{AgeOfRobots, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{Action, AgentId, CardId, End, Event, Place, Stage, TileId};

use super::position::{Table, card, walk};

const AGENTS: [AgentId; 3] = [AgentId::MisterTime, AgentId::LadyParadox, AgentId::Eraser404];
/// On the Great Deck, the last on top.
const GREAT: [&str; 6] = ["asimov_laws", "turing_test", "castling", "war_steed", "matryoshka", "rubiks_cube"];

/// Seat 0 is in the renaissance, whose mission has four cubes; another mission is open.
fn fulfilled() -> Table {
    let mut table = Table::new(&AGENTS)
        .mission(Renaissance, TileId::ProdigalClones, 4)
        .mission(Industrial, TileId::BlockTheExhaust, 1)
        .agent(0, Renaissance);
    for id in GREAT {
        table = table.on_great_deck(id);
    }
    table
}

/// LOOP-CONF-01: a fulfilled mission of the own era may be confirmed, or left.
#[test]
fn a_fulfilled_mission_may_be_confirmed() {
    let mut table = fulfilled().ready();
    table.act(Action::EndActions);
    assert_eq!(table.legal(), [Action::Confirm, Action::Decline]);
    table.act(Action::Decline);
    assert_eq!((table.cubes(Renaissance), table.game.confirmed.len(), table.game.turn.active), (4, 0, Seat(1)));
}

/// LOOP-CONF-01: only in the era of its tile, at the end of the actions.
#[test]
fn a_mission_is_confirmed_where_it_lies() {
    let mut table = fulfilled().agent(0, MiddleAges).ready();
    assert_eq!(table.refused(Action::Confirm), "not_fulfilled");
    let mut elsewhere = table.clone();
    elsewhere.act(Action::EndActions);
    assert_eq!(elsewhere.game.turn.active, Seat(1));
    table.act(walk(Renaissance));
    assert_eq!(table.refused(Action::Confirm), "wrong_phase");
    table.act(Action::EndActions);
    assert_eq!(table.game.stage, Stage::Confirm);
}

/// LOOP-CONF-02: one cube too few is too few.
#[test]
fn an_unfulfilled_mission_cannot_be_confirmed() {
    for tile in TileId::ALL {
        let at = |cubes: u8| {
            let mut table = Table::new(&AGENTS).mission(Renaissance, tile, cubes).agent(0, Renaissance).ready();
            // Two missions are checked in every position; here they get no cube.
            table = table.change(|game| (game.turn.fitters, game.turn.surrounded) = (true, true));
            table.act(Action::EndActions);
            table.game.stage == Stage::Confirm
        };
        assert!(at(tile.needed()), "{}", tile.key());
        assert!(!at(tile.needed() - 1), "{}", tile.key());
    }
}

/// LOOP-CONF-03: one mission per turn, though another is fulfilled too.
#[test]
fn one_mission_is_confirmed_per_turn() {
    let mut table = fulfilled().mission(Industrial, TileId::BlockTheExhaust, 5).ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert_eq!(table.game.stage, Stage::Bonus { seat: Seat(0) });
    for _ in 0..3 {
        let first = table.game.bonus[0];
        table.act(Action::Gain { card: first });
    }
    assert_eq!((table.game.confirmed.len(), table.game.turn.active), (1, Seat(1)));
    assert_eq!(table.cubes(Industrial), 5);
}

/// LOOP-CONF-04: the tile leaves the board with its cubes, and the team has one more.
#[test]
fn a_confirmed_tile_leaves_the_board() {
    let mut table = fulfilled().confirmed(Prehistory).ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert_eq!(table.game.eras[Renaissance].place, Place::Empty);
    assert_eq!(table.game.confirmed.last(), Some(&TileId::ProdigalClones));
    let told = Event::Confirmed { seat: Seat(0), tile: TileId::ProdigalClones, era: Renaissance, confirmed: 2 };
    assert!(table.events.contains(&told));
}

/// LOOP-CONF-05: the fourth wins, and nothing further happens.
#[test]
fn the_fourth_confirmation_ends_the_game() {
    let mut table = fulfilled().confirmed(Prehistory).confirmed(MiddleAges).confirmed(AgeOfRobots);
    table = table.hand(0, &["reply_all"]).ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert_eq!(table.end(), Some(End::Victory));
    let further = |event: &Event| matches!(event, Event::MissionRevealed { .. } | Event::BonusLaid { .. });
    assert!(!table.events.iter().any(further));
    assert_eq!(table.hand_of(0), ["reply_all"], "there is no phase V");
}

/// LOOP-CONF-06, LOOP-BONUS-01: first a new mission, then the bonus: as many cards as players and one more.
#[test]
fn a_new_mission_and_then_the_bonus() {
    let mut table = fulfilled().faux(Globalization).ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert!(matches!(table.game.eras[Globalization].place, Place::Mission(_)), "the tile of Faux's era");
    assert_eq!(table.game.missions().count(), 2);
    let at = |wanted: fn(&Event) -> bool| table.events.iter().position(wanted).expect("it happened");
    assert!(
        at(|event| matches!(event, Event::MissionRevealed { .. }))
            < at(|event| matches!(event, Event::BonusLaid { cards: 4 }))
    );
    assert_eq!(table.game.bonus[..], ["rubiks_cube", "matryoshka", "war_steed", "castling"].map(card));
}

/// LOOP-BONUS-01: by the number of players.
#[test]
fn the_bonus_grows_with_the_players() {
    let agents = [AgentId::MisterTime, AgentId::LadyParadox, AgentId::Eraser404, AgentId::EternityAccountant];
    for players in 2..=4 {
        let mut table = Table::new(&agents[..players])
            .mission(Renaissance, TileId::ProdigalClones, 4)
            .agent(0, Renaissance)
            .ready();
        table.act(Action::EndActions);
        table.act(Action::Confirm);
        assert_eq!(table.game.bonus.len(), players + 1);
    }
}

/// LOOP-CONF-07: artifacts of the era stay.
#[test]
fn artifacts_of_the_era_stay() {
    let mut table = fulfilled().available("mona_lisa_copy").ready();
    table.act(Action::EndActions);
    table.act(Action::Decline);
    table.act(Action::Confirm);
    assert_eq!(table.game.eras[Renaissance].artifacts[..], [card("mona_lisa_copy")]);
}

/// LOOP-CONF-08: the place stays empty, until a vortex comes.
#[test]
fn the_place_stays_empty_unless_a_vortex_comes() {
    let position = fulfilled().confirmed(Renaissance).next_faux(Renaissance).agent(0, AgeOfRobots);
    let mut calm = position.clone().ready();
    calm.end_turn_with(&["d0-2"], &[0, 0]);
    assert_eq!(calm.game.eras[Renaissance].place, Place::Empty);

    let mut stormy = position.rifts(Renaissance, 3).ready();
    stormy.end_turn_with(&["d0-2"], &[1, 0]);
    assert!(stormy.game.is_vortex(Renaissance));
    assert!(!stormy.events.iter().any(|event| matches!(event, Event::TileLost { .. })));
    assert_eq!(stormy.game.confirmed.len(), 1, "what is confirmed stays confirmed");
}

/// LOOP-BONUS-02: the cards lie beside the board, and a vortex at their home era does nothing to them.
#[test]
fn vortexes_do_not_touch_the_bonus() {
    let mut table = fulfilled().vortex(Globalization).vortex(MiddleAges).ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert!(table.game.bonus.contains(&card("rubiks_cube")) && table.game.bonus.contains(&card("war_steed")));
    assert!(table.game.destroyed.is_empty());
    assert!(table.game.eras.0.iter().all(|era| era.artifacts.is_empty()));
}

/// LOOP-BONUS-03: everybody must take exactly one, on top of the own deck.
#[test]
fn everybody_adds_one_card_to_the_deck() {
    let mut table = fulfilled().ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    for (seat, id) in [(0, "war_steed"), (1, "rubiks_cube")] {
        assert!(!table.may(Action::Decline));
        assert_eq!(table.refused(Action::Gain { card: card("turing_test") }), "not_available");
        table.act(Action::Gain { card: card(id) });
        let seat = &table.game.seats[seat];
        assert_eq!((seat.deck.last(), seat.known, seat.deck.len()), (Some(&card(id)), 1, 7));
    }
    let left: Vec<Action> = ["matryoshka", "castling"].map(|id| Action::Gain { card: card(id) }).into();
    assert_eq!(table.legal(), left, "what is taken is taken");
}

/// LOOP-BONUS-04: the active player chooses first, then the others clockwise.
#[test]
fn the_bonus_goes_clockwise_from_the_active_player() {
    for active in 0..3 {
        let mut table = fulfilled().active(active).agent(active, Renaissance).ready();
        table.act(Action::EndActions);
        table.act(Action::Confirm);
        let mut order = Vec::new();
        while let Stage::Bonus { seat } = table.game.stage {
            assert_eq!(table.game.awaited(), Some(seat));
            order.push(seat.0);
            let first = table.game.bonus[0];
            table.act(Action::Gain { card: first });
        }
        assert_eq!(order, [active, (active + 1) % 3, (active + 2) % 3]);
    }
}

/// LOOP-BONUS-05: the card left over is destroyed.
#[test]
fn the_last_card_of_the_bonus_is_destroyed() {
    let mut table = fulfilled().ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    for id in ["war_steed", "castling", "rubiks_cube"] {
        table.act(Action::Gain { card: card(id) });
    }
    assert_eq!(table.game.destroyed[..], [card("matryoshka")]);
    assert!(table.game.bonus.is_empty());
}

/// LOOP-BONUS-06: with too few cards, those choose first who come first.
#[test]
fn a_short_bonus_is_shared_in_order() {
    for (cards, takers) in [(0, 0), (1, 1), (2, 2), (3, 3)] {
        let mut table = fulfilled().only_great_deck(&GREAT[..cards]).change(|game| {
            let rest = std::mem::take(&mut game.destroyed);
            game.seats[2].discard.extend(rest);
        });
        table = table.ready();
        table.act(Action::EndActions);
        table.act(Action::Confirm);
        let mut taken: Vec<CardId> = Vec::new();
        while let Stage::Bonus { seat } = table.game.stage {
            assert_eq!(usize::from(seat.0), taken.len());
            taken.push(table.game.bonus[0]);
            table.act(Action::Gain { card: taken[taken.len() - 1] });
        }
        assert_eq!(taken.len(), takers);
        assert!(table.game.destroyed.is_empty(), "nothing is left over");
    }
}
