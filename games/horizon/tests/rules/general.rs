//! Rules about rules (HORZ-META).

use horizon::content::library;
use horizon::{Action, Artifact, CardId, Direction, Event, Horizon, Item, Kind, Mode, Node, Options, Side, Stage};
use kernel::{Eyes, Game as _, Luck, Match, Refusal, Refuse as _, Seat};

use super::position::{ANNA, BORIS, MINE, Table, VERA, buy, card, go, influence, node, organise, token};

const INDEX: &str = include_str!("../../../../docs/rules/horizon.md");

/// Something of every kind, sensible or not.
fn all_actions() -> Vec<Action> {
    let mut all = vec![Action::KeepHand, Action::Linked, Action::Empty, Action::RefuseTrades, Action::EndTurn];
    for to in Node::all().chain([Node::MON]) {
        all.extend([Action::Move { to }, Action::Fold { to }, Action::Needle { to, link: Kind::Cause }]);
        all.push(Action::AmplifyNeedle { from: Node::CENTRE, to });
    }
    for index in (0..114).step_by(3).chain(86..111) {
        let card = CardId(index);
        all.extend((0..7).map(|rotation| Action::Organise { card, rotation }));
        all.extend([Action::Keep { card }, Action::Replace { card, by: CardId(5) }]);
    }
    for seat in Seat::all(6) {
        all.extend([Action::Attack { seat }, Action::Hit { seat }, Action::Arcs { yes: Some(seat), no: None }]);
        all.extend([Action::OpenTrade { with: seat }, Action::Agree { with: seat }, Action::CloseTrade { with: seat }]);
        all.push(Action::GiveEnergy { with: seat, by: 5 });
        for artifact in Artifact::ALL {
            let (with, laid) = (seat, true);
            all.extend([Action::Give { with, artifact, laid }, Action::TakeBack { with, artifact, laid }]);
        }
    }
    for side in Side::ALL {
        all.extend([Action::Token { side }, Action::Stabilise { side }, Action::Bet { side, energy: 9 }]);
        all.extend([true, false].map(|strong| Action::Influence { side, strong }));
        all.extend(Artifact::ALL.map(|artifact| Action::PlayBall { artifact, side }));
    }
    for artifact in Artifact::ALL {
        all.extend([Action::Play { artifact }, Action::Discharge { artifact }]);
    }
    for direction in Direction::ALL.into_iter().chain([Direction(6)]) {
        all.push(Action::Amplify { direction });
        all.extend((0..6).map(|strength| Action::Link { direction, link: Kind::Cause, strength }));
    }
    all.extend([0, 1, 10, 11, 33].map(|energy| Action::Borrow { energy }));
    all.extend([0, 1, 33].map(|energy| Action::Repay { energy }));
    all.extend([true, false].map(|collect| Action::Mine { collect }));
    all.extend(Item::ALL.map(|item| Action::Buy { item }));
    all
}

/// Tables in every stage.
fn tables() -> Vec<Table> {
    let mut drafting = Table::new(3).at(ANNA, node(2, 1));
    drafting.act(ANNA, organise("S-LOG-0", 0));
    let mut attacking = Table::new(3).at(ANNA, node(2, 1));
    attacking.act(ANNA, organise("S-ATT-0", 2));
    let mut bets = Table::new(3).round(7).holds(ANNA, Artifact::FirstBall);
    bets.act(ANNA, Action::PlayBall { artifact: Artifact::FirstBall, side: Side::Yes });
    let mut leaving = Table::new(3).round(5).at(ANNA, node(1, 2)).turn_of(VERA);
    leaving.act(VERA, Action::EndTurn);
    let mut ended = Table::new(3).round(20);
    ended.pass_to_round(21);
    let mut choosing = Table::new(3).drawn(ANNA, &["A1-0", "A2-0"]).hand(ANNA, &[]);
    choosing.game.stage = Stage::BeforeTurn;
    let standard = super::setup::dealt(Mode::Standard, horizon::Colours::Any, 3, 1);
    let company = Table::new(3).at(ANNA, node(4, 5)).items(ANNA, |items| items.cannon = 2);
    let mut rich = Table::new(3).round(8).at(ANNA, node(3, 4)).event(node(3, 4), "A1-0", 3, BORIS, Side::Yes);
    for artifact in Artifact::LAID {
        rich = rich.laid(ANNA, artifact);
    }
    let poor = Table::new(3).energy(ANNA, 1);
    vec![Table::new(4), drafting, attacking, bets, leaving, ended, choosing, standard, company, rich, poor]
}

/// HORZ-META-01: an additional rule goes before a general one: the ball lies in a node without action points and energy.
#[test]
fn an_additional_rule_goes_before_a_general_one() {
    let mut table = Table::new(3).round(7).holds(ANNA, Artifact::FirstBall).energy(ANNA, 5);
    table.act(ANNA, MINE).act(ANNA, MINE);
    assert_eq!(table.refused(ANNA, organise("S-YES-0", 2)), "no_action_points");
    let before = table.reserve(ANNA);
    table.act(ANNA, Action::PlayBall { artifact: Artifact::FirstBall, side: Side::Yes });
    assert!(table.game.node(node(4, 0)).event.is_some());
    assert_eq!(table.reserve(ANNA), before);
}

/// HORZ-META-01: an owner who has dropped out decides nothing any more, but the order of his annihilation.
#[test]
fn who_has_dropped_out_still_orders_the_annihilation() {
    let mut table = Table::new(4).round(7).energy(ANNA, 9).at(ANNA, node(3, 0)).at(BORIS, node(3, 1));
    table = table.at(VERA, node(3, 17));
    table = table.laid_with(ANNA, Artifact::HoleInTheBox, |hole| (hole.anticharge, hole.tension) = (25, 12));
    table.act(ANNA, Action::EndTurn);
    assert!(!table.game.player(ANNA).active);
    table.act(ANNA, Action::Hit { seat: VERA });
    assert_eq!((table.reserve(VERA), table.reserve(BORIS)), (34, 50));
    assert!(table.legal(ANNA).is_empty());
}

/// HORZ-META-02: whatever is not offered is refused, changes nothing and names a rule of the index.
#[test]
fn a_refusal_changes_nothing_and_names_a_rule() {
    let all = all_actions();
    for table in tables() {
        for seat in Seat::all(table.game.n() + 1) {
            let legal = table.legal(seat);
            for action in &all {
                let mut game = table.game.clone();
                let mut events: Vec<Event> = Vec::new();
                let done = game.apply(seat, action, &mut Luck::fast(1), &mut events);
                assert_eq!(done.is_ok(), legal.contains(action), "{seat} {action:?} {:?}", table.game.stage);
                let Err(why) = done else { continue };
                assert_eq!(game, table.game, "{action:?}");
                assert!(events.is_empty());
                assert!(INDEX.contains(&format!("**{}**", why.rule())), "{action:?}: {}", why.rule());
            }
        }
    }
}

/// HORZ-META-02: the rule that is named is the one that forbids.
#[test]
fn a_refusal_names_the_rule_that_forbids() {
    let table = Table::new(3).round(7).at(ANNA, node(2, 1)).energy(ANNA, 5);
    assert_eq!(table.refused_by(BORIS, MINE).1, "HORZ-TURN-07");
    assert_eq!(table.refused_by(ANNA, go(1, 1)).1, "HORZ-BOARD-10");
    assert_eq!(table.refused_by(ANNA, go(4, 4)).1, "HORZ-MOVE-01");
    assert_eq!(table.refused_by(ANNA, buy(Item::Cannon)).1, "HORZ-OUT-02");
    assert_eq!(table.refused_by(ANNA, influence(Side::Yes, false)).1, "HORZ-INFL-08");
    let mut done = table.clone();
    done.act(ANNA, MINE).act(ANNA, MINE);
    assert_eq!(done.refused_by(ANNA, MINE).1, "HORZ-TURN-04");
    let armed = Table::new(3).phase_zero(1).at(ANNA, node(4, 5)).items(ANNA, |items| items.cannon = 1);
    let rule = armed.refused_by(ANNA, Action::Attack { seat: BORIS }).1;
    assert!(["HORZ-ATK-07", "HORZ-PER-02"].contains(&rule), "{rule}");
}

/// HORZ-META-02: a rotation is refused by the rule about the link that is wrong.
#[test]
fn a_wrong_rotation_names_the_rule_of_its_link() {
    // The earlier sides of 4.5 are N, SW and NW. The card has backward links on 0, 1, 2 and a forward link on 4.
    let table = Table::new(3).at(ANNA, node(4, 5)).hand(ANNA, &["C1-0"]);
    let sides = |rotation: u8| library().card(card("C1-0")).turned(rotation);
    let is_wrong = |rotation: u8, forward: bool| {
        Direction::ALL.iter().any(|side| {
            let link = sides(rotation)[side.index()];
            link.is_some_and(|link| link.forward == forward && forward == node(4, 5).is_earlier_side(*side))
        })
    };
    for rotation in [0, 1, 2, 3, 5] {
        let rule = table.refused_by(ANNA, organise("C1-0", rotation)).1;
        match (is_wrong(rotation, true), is_wrong(rotation, false)) {
            (true, false) => assert_eq!(rule, "HORZ-ORG-04", "rotation {rotation}"),
            (false, true) => assert_eq!(rule, "HORZ-ORG-05", "rotation {rotation}"),
            _ => assert!(["HORZ-ORG-04", "HORZ-ORG-05"].contains(&rule)),
        }
    }
    table.clone().act(ANNA, organise("C1-0", 4));
}

/// HORZ-META-02: where several rules refuse with the same code, the one that forbids is named.
#[test]
fn a_refusal_names_the_rule_of_its_own_section() {
    let setup = super::setup::dealt(Mode::Standard, horizon::Colours::Any, 3, 1);
    let (own, drawn) = (setup.game.player(ANNA).hand, &setup.game.player(ANNA).drawn);
    let own = own.iter().next().expect("a card");
    let theirs = setup.game.player(BORIS).hand.iter().next().expect("a card");
    let mut table = Table::new(3).round(7).at(ANNA, Node::MON);
    for artifact in [Artifact::FoldGenerator, Artifact::LachesisNeedle, Artifact::SymmetricStabiliser] {
        table = table.laid(ANNA, artifact);
    }
    let cases = [
        (&setup, Action::Replace { card: theirs, by: drawn[0] }, "HORZ-SETUP-22"),
        (&setup, Action::Replace { card: own, by: theirs }, "HORZ-SETUP-22"),
        (&table, Action::Needle { to: node(3, 1), link: Kind::Cause }, "HORZ-NEEDLE-12"),
        (&table, Action::Stabilise { side: Side::Yes }, "HORZ-STAB-08"),
    ];
    let wrong: Vec<(Action, &str, &str)> = cases
        .into_iter()
        .map(|(table, action, rule)| (action, rule, table.refused_by(ANNA, action).1))
        .filter(|(_, rule, named)| rule != named)
        .collect();
    assert!(wrong.is_empty(), "action, rule, what was named: {wrong:#?}");
}

/// HORZ-META-03: what was done stands: when the next player's turn is over, nobody takes anything back.
#[test]
fn nothing_is_taken_back_after_the_next_turn() {
    let options = Options { mode: Mode::FirstGame, ..Options::default() };
    let mut game: Match<Horizon> = Match::begin(options, 3, Luck::fast(1)).expect("a table");
    let first = game.state().turn_seat();
    game.act_again(first, MINE).expect("legal");
    game.act_again(first, Action::EndTurn).expect("legal");
    let second = game.state().turn_seat();
    game.act_again(second, MINE).expect("legal");
    game.act_again(second, Action::EndTurn).expect("legal");
    let before = game.state().clone();
    for seat in Seat::all(3) {
        assert_eq!(game.undo(seat), Err(Refusal::NothingToUndo), "seat {seat}");
    }
    assert_eq!(game.state(), &before);
}

/// HORZ-META-04: names, stories and pictures are in no state and in no view, and cards that differ in them alone lie alike.
#[test]
fn names_and_pictures_have_no_effect() {
    let table = Table::new(3).round(7).event(node(2, 1), "A1-0", 2, BORIS, Side::Yes);
    let state = serde_json::to_string(&table.game).expect("a state");
    let view = serde_json::to_string(&table.game.view(Eyes::Seat(ANNA))).expect("a view");
    for id in (0..114).map(CardId) {
        let data = &library().card(id).data;
        for text in [&data.name.ru, &data.name.en, &data.story.ru, &data.story.en] {
            assert!(!state.contains(text) && !view.contains(text), "{text}");
        }
    }
    assert!(view.contains("\"A1-0\""));
    // The same printed marks, other names: the same places and the same outcome.
    let outcome = |id: &str| {
        let mut table = Table::new(3).round(9).event(node(2, 1), id, 2, BORIS, Side::No);
        table.pass_to_round(10);
        table.realisation(node(2, 1))
    };
    assert_eq!(outcome("A1-0"), outcome("A1-3"));
    for node in Node::all() {
        let fits = |id: &str| [0, 1, 2, 3, 4, 5].map(|rotation| library().card(card(id)).fits(node, rotation));
        assert_eq!(fits("A1-0"), fits("A1-3"));
    }
}

fn each_number(value: &serde_json::Value, check: &mut impl FnMut(&serde_json::Number)) {
    match value {
        serde_json::Value::Number(number) => check(number),
        serde_json::Value::Array(values) => values.iter().for_each(|value| each_number(value, check)),
        serde_json::Value::Object(fields) => fields.values().for_each(|value| each_number(value, check)),
        _ => {}
    }
}

/// HORZ-META-05: all quantities are integers.
#[test]
fn all_quantities_are_integers() {
    for table in tables() {
        let state = serde_json::to_value(&table.game).expect("a state");
        let view = serde_json::to_value(table.game.view(Eyes::Seat(ANNA))).expect("a view");
        for value in [state, view] {
            each_number(&value, &mut |number| assert!(number.is_i64(), "{number}"));
        }
    }
}

/// HORZ-META-05: the bank is unlimited: of energy as of influence, wormholes and other tokens.
#[test]
fn the_bank_is_unlimited() {
    let mut table = Table::new(3).round(15).at(ANNA, node(4, 0)).energy(ANNA, 30_000);
    table = table.event(node(4, 0), "A1-0", 2, BORIS, Side::Yes).influenced(node(4, 0), 500);
    table.act(ANNA, MINE).act(ANNA, influence(Side::Yes, true));
    assert_eq!(table.reserve(ANNA), 30_000 + 13 - 6);
    assert_eq!(table.game.node(node(4, 0)).influence, 502);
    let mut table = Table::new(3).round(15).laid(ANNA, Artifact::FoldGenerator).at(ANNA, node(4, 0));
    table.game.nodes[node(4, 0).index()].wormholes = 40;
    table.act(ANNA, Action::Fold { to: Node::MON });
    assert_eq!(table.game.node(node(4, 0)).wormholes, 41);
    let mut table = Table::new(3).round(20).points(ANNA, 60);
    table = table.event(node(4, 3), "C1-0", 0, BORIS, Side::Yes).links(node(4, 3), &[]);
    table = table.arcs(node(4, 3), Some(ANNA), None);
    table.pass_to_round(21);
    assert_eq!(table.game.player(ANNA).points, 63);
}

/// HORZ-META-05: energy is the only resource: every price lowers the reserve and nothing else.
#[test]
fn every_price_is_paid_in_energy() {
    let table = Table::new(3).at(ANNA, node(4, 1));
    for (action, price) in [(buy(Item::Cannon), 8), (buy(Item::Accumulator), 10), (go(4, 2), 1)] {
        let mut table = table.clone();
        table.act(ANNA, action);
        let player = table.game.player(ANNA);
        assert_eq!((player.reserve, player.points, player.hand.len()), (50 - price, 2, 5));
    }
    let mut table = table;
    table.act(ANNA, organise("S-YES-0", 3)).act(ANNA, token(Side::Yes));
    assert_eq!((table.reserve(ANNA), table.game.player(ANNA).points), (37, 2));
}

/// HORZ-META-06: the additional rules are in force in the first game as in every other.
#[test]
fn the_first_game_has_all_rules() {
    let positions = |mode: Mode| {
        let table = Table::with(mode, 3).at(ANNA, node(4, 5)).items(ANNA, |items| items.cannon = 1);
        let mut late = table.clone().round(8).holds(ANNA, Artifact::FirstBall).holds(ANNA, Artifact::HoleInTheBox);
        late = late.laid(ANNA, Artifact::FoldGenerator).laid(ANNA, Artifact::SymmetricStabiliser);
        let mut drafting = Table::with(mode, 3).at(ANNA, node(2, 1));
        drafting.act(ANNA, organise("S-LOG-0", 0));
        [table.legal(ANNA), late.legal(ANNA), late.legal(BORIS), drafting.legal(ANNA)]
    };
    let first = positions(Mode::FirstGame);
    assert_eq!(first, positions(Mode::Standard));
    let ball = Action::PlayBall { artifact: Artifact::FirstBall, side: Side::Yes };
    for action in [Action::Attack { seat: BORIS }, ball, Action::Stabilise { side: Side::No }] {
        assert!(first[1].contains(&action), "{action:?}");
    }
}
