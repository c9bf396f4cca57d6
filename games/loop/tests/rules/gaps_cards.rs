//! The rulings about cards and what they do (LOOP-GAP-17 to LOOP-GAP-19, LOOP-GAP-21 to LOOP-GAP-25, LOOP-GAP-28, LOOP-GAP-29,
//! LOOP-GAP-31 to LOOP-GAP-36, LOOP-GAP-46, LOOP-GAP-48, LOOP-GAP-49, LOOP-GAP-55 to LOOP-GAP-57).

use kernel::Seat;
use the_loop::content::library;
use the_loop::{Action, AgentId, Carried, Difficulty, Dimension, End, Era, Event, Mode, Pay, Stage, TileId};

use super::position::{Table, card, circle, go, sample, token, walk};

/// They start in the Renaissance and in the Industrial Revolution.
const TWO: [AgentId; 2] = [AgentId::LadyParadox, AgentId::EternityAccountant];
const RUNNER_FIRST: [AgentId; 2] = [AgentId::TimeRunner, AgentId::MisterTime];
const ERASER_FIRST: [AgentId; 2] = [AgentId::Eraser404, AgentId::MisterTime];

/// LOOP-GAP-17: with deck and discard pile empty nothing is drawn, in an effect and in phase V.
#[test]
fn nothing_is_drawn_from_nothing() {
    let table = Table::new(&[AgentId::MisterTime, AgentId::EternityAccountant]).hand(0, &["frequent_faller_miles"]);
    let mut table = table
        .change(|game| {
            let rest = std::mem::take(&mut game.seats[0].deck);
            game.destroyed.extend(rest);
            let rest = game.seats[1].deck.drain(2..).collect::<Vec<_>>();
            game.destroyed.extend(rest);
        })
        .ready();
    table.play("frequent_faller_miles");
    table.act(Action::Go { steps: 1, carry: None });
    assert_eq!(table.hand_of(0), ["frequent_faller_miles"]);
    assert!(table.may(Action::EndActions));
    table.act(Action::EndActions);
    assert_eq!(table.hand_of(0), ["frequent_faller_miles"], "his only card comes back");
    assert_eq!(table.hand_of(1).len(), 2);
}

/// LOOP-GAP-18: with too few cards the players choose in order while cards last.
#[test]
fn the_bonus_may_be_short() {
    for (cards, takers, destroyed) in [(0, 0, 0), (1, 1, 0), (2, 2, 0), (3, 3, 0), (4, 3, 1)] {
        let three = [AgentId::MisterTime, AgentId::LadyParadox, AgentId::EternityAccountant];
        let table = Table::new(&three).active(1).mission(Era::Renaissance, TileId::QuantumBomb, 6);
        let table = table.change(|game| {
            let kept = game.great_deck.len() - cards;
            let rest = game.great_deck.drain(..kept).collect::<Vec<_>>();
            game.seats[0].discard.extend(rest);
        });
        let mut table = table.ready();
        table.act(Action::EndActions);
        table.act(Action::Confirm);
        let mut seats = Vec::new();
        while let Stage::Bonus { seat } = table.game.stage {
            seats.push(seat.0);
            let first = table.game.bonus[0];
            table.act(Action::Gain { card: first });
        }
        assert_eq!(seats, [1, 2, 0][..takers], "{cards} cards");
        let lost = table.events.iter().filter(|event| matches!(event, Event::CardDestroyed { .. })).count();
        assert_eq!(lost, destroyed);
    }
}

/// LOOP-GAP-18: the confirmation that wins gives no bonus.
#[test]
fn victory_gives_no_bonus() {
    let table = Table::new(&TWO).confirmed(Era::Prehistory).confirmed(Era::MiddleAges).confirmed(Era::EndOfTime);
    let mut table = table.mission(Era::Renaissance, TileId::QuantumBomb, 6).ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert_eq!(table.end(), Some(End::Victory));
    assert!(table.game.bonus.is_empty() && table.game.great_deck.len() == 49);
    assert_eq!(table.game.missions().count(), 0, "and no new mission");
}

/// LOOP-GAP-19: the home era of a starting artifact is its agent's start era, also when it comes out of the Great Deck.
#[test]
fn starting_artifacts_have_a_home() {
    for agent in AgentId::ALL {
        assert!(library().starting(agent).iter().all(|card| library().card(*card).home == agent.start_era()));
    }
    let mut table = Table::new(&TWO).on_great_deck("compound_interest").ready();
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert_eq!(table.game.eras[Era::Industrial].artifacts.to_vec(), [card("compound_interest")]);
}

/// LOOP-GAP-21: what happens through an action of the active player counts, whoever's card it is.
#[test]
fn a_borrowed_effect_gives_credit() {
    let era = Era::Renaissance;
    let table = Table::new(&[AgentId::LadyParadox, AgentId::TimeRunner]).agent(1, era).faux(era).rifts(era, 3);
    let mut table = table.mission(era, TileId::BlockTheExhaust, 0).hand(1, &["spartan_shield"]).ready();
    table.act(Action::Borrow { card: card("spartan_shield") });
    assert_eq!((table.cubes(era), table.game.eras[era].rifts), (2, 1));
}

/// LOOP-GAP-21: a throw that is cancelled, or rifts that a vortex clears, are nobody's action.
#[test]
fn phase_one_gives_no_credit() {
    let table = Table::new(&RUNNER_FIRST).active(1).agent(0, Era::Industrial).rifts(Era::Globalization, 3);
    let table = table.mission(Era::EndOfTime, TileId::ReflashContinuum, 0).next_faux(Era::Globalization);
    let mut table = table.ready();
    table.end_turn_with(&["d6-2"], &[0, 1]);
    table.act(Action::Accept);
    assert_eq!(table.game.eras[Era::Industrial].rifts, 0);
    assert!(table.game.is_vortex(Era::Globalization));
    assert_eq!(table.cubes(Era::EndOfTime), 0);
}

/// LOOP-GAP-22: a carried duplicate is not in the eras it only passes; it is destroyed where it is dropped.
#[test]
fn a_carried_duplicate_passes_its_destruction_era() {
    for (to, is_destroyed) in [(Era::MiddleAges, false), (Era::Renaissance, true), (Era::Industrial, false)] {
        let table = Table::new(&RUNNER_FIRST).hand(0, &["leonardo_ornithopter"]).duplicate("d0-2", Era::Prehistory);
        let mut table = table.ready();
        table.play("leonardo_ornithopter");
        table.act(Action::Go { steps: 3, carry: Some(Carried { token: token("d0-2"), to }) });
        assert_eq!(table.game.seats[0].era, Era::Industrial);
        assert_eq!(table.game.era_of(token("d0-2")), (!is_destroyed).then_some(to));
        assert_eq!(table.game.bag.contains(token("d0-2")), is_destroyed);
    }
}

/// LOOP-GAP-22: a swap has no way between: nothing else comes along. "Anywhere" is also the era you are in.
#[test]
fn a_swap_passes_no_eras() {
    let table = Table::new(&TWO).hand(0, &["finale_stunt_double"]).duplicate("d0-3", Era::Renaissance);
    let mut table = table.duplicate("d1-3", Era::Industrial).duplicate("d2-5", Era::AgeOfRobots).ready();
    table.play("finale_stunt_double");
    let (near, far) = (token("d1-3"), token("d2-5"));
    assert_eq!(table.legal(), [Action::Duplicate { token: near }, Action::Duplicate { token: far }]);
    table.act(Action::Duplicate { token: far });
    assert_eq!(table.game.seats[0].era, Era::AgeOfRobots);
    let eras = ["d0-3", "d1-3", "d2-5"].map(|name| table.game.era_of(token(name)));
    assert_eq!(eras, [Some(Era::Renaissance), Some(Era::Industrial), Some(Era::Renaissance)]);

    let mut table = Table::new(&TWO).hand(0, &["cave_wall_sat_nav"]).duplicate("d0-3", Era::Renaissance).ready();
    table.play("cave_wall_sat_nav");
    assert_eq!(table.legal(), Era::ALL.map(|to| Action::Jump { to, carry: None }));
    table.act(Action::Jump { to: Era::Renaissance, carry: None });
    assert_eq!(table.game.eras[Era::Renaissance].energy, 1);
}

/// LOOP-GAP-23: triggers of eraser_404 wait for the end of the action and come before any other; each takes a new note of
/// `feed_time`.
#[test]
fn triggers_wait_for_the_end_of_the_action() {
    let era = Era::AgeOfRobots;
    let table = Table::new(&ERASER_FIRST).energy_everywhere(1).energy(era, 0).mission(era, TileId::FeedTime, 0);
    let table = table.duplicate("d0-5", Era::Globalization).duplicate("d1-4", Era::EndOfTime);
    let mut table = table.hand(0, &["black_friday", "free_wifi"]).ready();
    table.play("black_friday");
    table.act(Action::Duplicate { token: token("d0-5") });
    assert_eq!(table.game.turn.destroyed, 2);
    assert_eq!(table.legal(), [Action::Either { n: 0 }, Action::Either { n: 1 }], "the card comes first");
    table.act(Action::Either { n: 1 });
    assert_eq!((table.game.eras[era].energy, table.cubes(era)), (1, 0), "the era was empty before the card");
    assert_eq!(table.legal(), [Action::Accept, Action::Decline]);
    assert_eq!(table.refused(Action::Use { card: card("free_wifi") }), "answer_first");
    assert_eq!(table.refused(Action::EndActions), "answer_first");
    table.act(Action::Accept);
    assert_eq!((table.game.eras[era].energy, table.cubes(era)), (2, 1));
    assert_eq!(table.game.turn.actions, 2);
}

/// LOOP-GAP-24: the active player first, then clockwise; each finishes before the next.
#[test]
fn everyone_discards_in_turn() {
    let three = [AgentId::MisterTime, AgentId::LadyParadox, AgentId::EternityAccountant];
    let table = Table::with(Mode::Ultra, Difficulty::LivingLegend, &three).active(0).row(&["forced_update", "tithe"]);
    let mut table = table.ready();
    table.act(Action::EndActions);
    assert_eq!((table.game.stage, table.game.active()), (Stage::Faux, Seat(1)));
    for seat in [1, 2, 0] {
        assert_eq!(table.game.awaited(), Some(Seat(seat)));
        let hand = table.game.seats[usize::from(seat)].hand.clone();
        assert_eq!(table.legal(), hand.iter().map(|held| Action::Card { card: held.card }).collect::<Vec<_>>());
        table.act(Action::Card { card: hand[1].card });
    }
    assert_eq!(table.game.stage, Stage::Actions);
    assert!(table.game.seats.iter().all(|seat| seat.hand.len() == 2));
}

/// LOOP-GAP-24: the bonus is taken by the active player first, then clockwise.
#[test]
fn the_bonus_goes_clockwise() {
    let three = [AgentId::MisterTime, AgentId::LadyParadox, AgentId::EternityAccountant];
    let mut table = Table::new(&three).active(2).mission(Era::Industrial, TileId::QuantumBomb, 6).ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    for seat in [2, 0, 1] {
        assert_eq!(table.game.stage, Stage::Bonus { seat: Seat(seat) });
        assert_eq!(table.refused_to(Seat((seat + 1) % 3), Action::Gain { card: table.game.bonus[0] }), "not_your_turn");
        let last = table.game.bonus[table.game.bonus.len() - 1];
        table.act(Action::Gain { card: last });
    }
    assert_ne!(table.game.active(), Seat(2));
}

/// LOOP-GAP-25: an alternative that is impossible may be chosen; then the part does nothing.
#[test]
fn an_impossible_alternative_may_be_chosen() {
    let table = Table::new(&[AgentId::MisterTime, AgentId::TimeRunner]).faux(Era::Renaissance);
    let mut table = table.rifts(Era::Renaissance, 1).hand(0, &["blue_duct_tape"]).ready();
    table.play("blue_duct_tape");
    table.act(Action::Either { n: 1 });
    assert!(table.events.contains(&Event::Skipped { card: Some(card("blue_duct_tape")) }));
    assert_eq!(table.game.eras[Era::Renaissance].rifts, 1);
    assert!(!table.is_charged("blue_duct_tape") && table.may(Action::EndActions));
}

/// LOOP-GAP-28: Sasha's turn goes from the Industrial Revolution over Globalization to the Age of Robots, the vortex of both
/// uses.
#[test]
fn sashas_turn_can_be_played() {
    let (start, faux, vortex) = (Era::Industrial, Era::Globalization, Era::AgeOfRobots);
    let table = Table::new(&[AgentId::MisterTime, AgentId::TimeRunner]).vortex(vortex).faux(faux);
    let table = table.mission(Era::Prehistory, TileId::ProdigalClones, 0).agent(0, start).agent(1, Era::EndOfTime);
    let table = table.energy(start, 1).rifts(start, 1).rifts(vortex, 3).duplicate("d2-2", vortex);
    let cards = ["gutenberg_bookworm_hole", "hidden_grab_boot", "ion_temporograph"];
    let mut table = table.hand(0, &cards).ready();
    table.play("gutenberg_bookworm_hole");
    table.act(go(faux));
    table.play("hidden_grab_boot");
    assert_eq!(table.cubes(Era::Prehistory), 1);
    table.act(Action::Send { seat: Seat(1), to: vortex });
    table.play("ion_temporograph");
    table.act(walk(vortex));
    table.act(circle(Dimension::Spiral));
    table.play("gutenberg_bookworm_hole");
    table.play("ion_temporograph");
    let state = &table.game.eras[vortex];
    assert_eq!((state.rifts, state.energy, state.duplicates.len()), (0, 1, 0));
}

/// LOOP-GAP-29: Kolya's example holds in any era, as long as Dr Faux is there too.
#[test]
fn kolyas_example_holds_in_any_era() {
    for era in Era::ALL {
        for faux in [era, era.next()] {
            let missions = [era.step(2), era.step(3)];
            let table = Table::new(&RUNNER_FIRST).agent(0, era).faux(faux).rifts(era, 3);
            let table = table.mission(missions[0], TileId::BlockTheExhaust, 0);
            let table = table.mission(missions[1], TileId::QuantumFitters, 0);
            let mut table = table.hand(0, &["spartan_shield", "super_pants"]).ready();
            table.play("spartan_shield");
            table.play("super_pants");
            table.act(Action::Decline);
            let cubes = missions.map(|mission| table.cubes(mission));
            assert_eq!(cubes, if faux == era { [3, 1] } else { [0, 1] });
        }
    }
}

/// LOOP-GAP-31: in a swap both move.
#[test]
fn a_swap_moves_both() {
    let mut table = Table::new(&TWO).agent(1, Era::EndOfTime).hand(0, &["castling"]).ready();
    table.play("castling");
    table.act(Action::Agent { seat: Seat(1) });
    assert_eq!((table.game.seats[0].era, table.game.seats[1].era), (Era::EndOfTime, Era::Renaissance));

    let table = Table::new(&TWO).hand(0, &["venetian_mask_for_two"]).duplicate("d0-3", Era::Renaissance);
    let mut table = table.duplicate("d1-2", Era::Globalization).ready();
    table.play("venetian_mask_for_two");
    let eras = ["d0-3", "d1-2"].map(|name| table.game.era_of(token(name)));
    assert_eq!(eras, [Some(Era::Globalization), Some(Era::Renaissance)]);
}

/// LOOP-GAP-32: a card of another player that was discharged stays so until its owner recharges it.
#[test]
fn a_borrowed_card_stays_discharged() {
    let table = Table::new(&TWO).agent(1, Era::Renaissance).hand(1, &["compound_interest"]).energy(Era::Renaissance, 1);
    let mut table = table.ready();
    table.act(Action::Borrow { card: card("compound_interest") });
    assert!(!table.is_charged("compound_interest"));
    table.act(circle(Dimension::Spiral));
    assert!(!table.is_charged("compound_interest"), "a LOOP of the borrower");
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert_eq!(table.game.active(), Seat(1));
    assert!(!table.is_charged("compound_interest") && table.hand_of(1).len() == 3);
    table.act(circle(Dimension::Spiral));
    assert!(table.is_charged("compound_interest"));
}

/// LOOP-GAP-32, LOOP-GAP-35: a card that another player lost goes to that player's own pile and is replaced at the end of the
/// current turn.
#[test]
fn a_lost_card_is_replaced_at_the_end_of_the_turn() {
    let table = Table::with(Mode::Ultra, Difficulty::LivingLegend, &TWO).active(1).row(&["forced_update", "tithe"]);
    let mut table = table.hand(0, &["liars_scales"]).ready();
    table.act(Action::EndActions);
    table.act(Action::Card { card: card("liars_scales") });
    let given = table.game.seats[1].hand[0].card;
    table.act(Action::Card { card: given });
    assert_eq!(table.game.seats[0].discard.last(), Some(&card("liars_scales")));
    assert_eq!(table.game.seats[1].discard.last(), Some(&given));
    assert_eq!(table.game.seats[1].hand.len(), 2);
    assert_eq!((table.game.stage, table.game.active()), (Stage::Actions, Seat(0)));
    table.act(Action::EndActions);
    assert_eq!(table.game.seats[1].hand.len(), 3);
}

/// LOOP-GAP-33: using the effect of another card neither needs nor changes its charge.
#[test]
fn a_used_effect_leaves_the_charge() {
    for is_charged in [true, false] {
        let era = Era::Prehistory;
        let mut table = Table::new(&RUNNER_FIRST).rifts(era, 3).hand(0, &["matryoshka", "spartan_shield"]);
        if !is_charged {
            table = table.discharged("spartan_shield");
        }
        let mut table = table.ready();
        table.play("matryoshka");
        assert_eq!(table.game.eras[era].rifts, 1);
        assert_eq!(table.is_charged("spartan_shield"), is_charged);
        assert!(!table.is_charged("matryoshka"));
    }
}

/// LOOP-GAP-34: a card does not recharge itself, nor one that could recharge it.
#[test]
fn a_card_does_not_recharge_itself() {
    let mut table =
        Table::new(&RUNNER_FIRST).hand(0, &["electric_sheep", "matryoshka"]).discharged("matryoshka").ready();
    table.play("electric_sheep");
    assert_eq!(table.legal(), [Action::Either { n: 0 }, Action::Either { n: 1 }]);
    table.act(Action::Either { n: 0 });
    assert!(!table.is_charged("electric_sheep") && !table.is_charged("matryoshka"));

    let table = Table::new(&RUNNER_FIRST).hand(0, &["electric_sheep", "spartan_shield", "super_pants"]);
    let mut table = table.discharged("spartan_shield").ready();
    table.play("electric_sheep");
    assert!(table.is_charged("spartan_shield") && !table.is_charged("electric_sheep"));
}

/// LOOP-GAP-35: a card goes to the pile of the agent in whose hand it was, whoever's starting card it is.
#[test]
fn cards_go_to_the_pile_of_their_holder() {
    let mut table = Table::new(&TWO).hand(0, &["compound_interest"]).hand(1, &["liars_scales"]).ready();
    table.act(Action::EndActions);
    assert_eq!(table.game.seats[0].discard.to_vec(), [card("compound_interest")]);
    assert!(table.game.seats[1].discard.is_empty() && table.hand_of(1).contains(&"liars_scales"));
}

/// LOOP-GAP-36: the card in use may be destroyed; the rest of its effect is still carried out.
#[test]
fn a_card_outlives_itself() {
    let mut table = Table::new(&TWO).hand(0, &["philosophers_stone_on_instalments"]).ready();
    table.play("philosophers_stone_on_instalments");
    assert_eq!(table.game.eras[Era::Renaissance].energy, 1);
    table.act(Action::Card { card: card("philosophers_stone_on_instalments") });
    assert_eq!(table.game.destroyed.to_vec(), [card("philosophers_stone_on_instalments")]);
    assert!(table.hand_of(0).is_empty());
    assert_eq!(table.game.eras[Era::Renaissance].energy, 3);
}

/// LOOP-GAP-46: the nine named cards are what the source tells of them: agent or home era, and dimension.
#[test]
fn named_cards_are_where_the_source_has_them() {
    let expected = [
        ("spartan_shield", Some(AgentId::TimeRunner), Era::Prehistory, Dimension::Line),
        ("super_pants", Some(AgentId::TimeRunner), Era::Prehistory, Dimension::Star),
        ("gutenberg_bookworm_hole", None, Era::Renaissance, Dimension::Spiral),
        ("hidden_grab_boot", Some(AgentId::MisterTime), Era::Globalization, Dimension::Star),
        ("ion_temporograph", Some(AgentId::MisterTime), Era::Globalization, Dimension::Spiral),
        ("war_steed", None, Era::MiddleAges, Dimension::Star),
        ("matryoshka", None, Era::Industrial, Dimension::BlackHole),
        ("double_joystick", None, Era::Globalization, Dimension::Line),
        ("holy_grails", None, Era::MiddleAges, Dimension::Spiral),
    ];
    for (id, agent, home, dimension) in expected {
        let found = library().card(card(id));
        assert_eq!((found.agent, found.home, found.dimension), (agent, home, dimension), "{id}");
    }
    assert_eq!((library().cards().count(), library().great_deck().len()), (79, 49));
}

/// LOOP-GAP-48: a card may be used although nothing of its effect can be done.
#[test]
fn a_useless_card_may_be_used() {
    let mut table = Table::new(&RUNNER_FIRST).hand(0, &["spartan_shield", "starting_pistol"]).ready();
    for id in ["spartan_shield", "starting_pistol"] {
        let before = table.game.eras.clone();
        table.play(id);
        assert!(!table.is_charged(id) && table.may(Action::EndActions));
        assert_eq!(table.game.eras, before);
    }
}

/// LOOP-GAP-49: in phase V the active player draws first, then the others clockwise.
#[test]
fn hands_are_filled_clockwise() {
    let three = [AgentId::MisterTime, AgentId::LadyParadox, AgentId::EternityAccountant];
    let mut table = Table::new(&three).active(1).hand(2, &["liars_scales", "occams_razor"]).ready();
    table.end_turn_with(&["d3-2"], &[1, 1]);
    let drew = table.events.iter().filter_map(|event| match event {
        Event::Drew { seat, .. } => Some(seat.0),
        _ => None,
    });
    assert_eq!(drew.collect::<Vec<_>>(), [1, 1, 1, 2, 0, 0, 0]);
}

/// LOOP-GAP-55: after 200 actions only the end of the phase is left.
#[test]
fn two_hundred_actions_are_enough() {
    let table = Table::new(&RUNNER_FIRST).hand(0, &["spartan_shield"]).energy(Era::Prehistory, 3);
    let mut table = table.change(|game| game.turn.actions = 199).ready();
    assert!(table.may(walk(Era::MiddleAges)));
    table.act(circle(Dimension::Star));
    assert_eq!(table.legal(), [Action::EndActions]);
    let refused = [Action::Use { card: card("spartan_shield") }, walk(Era::MiddleAges), circle(Dimension::Star)];
    for action in refused {
        assert_eq!(table.refused(action), "too_many_actions");
    }
    table.end_turn_with(&["d3-2"], &[2, 2]);
    assert_eq!((table.game.turn.actions, table.legal().len() > 1), (0, true), "the next turn begins anew");
}

/// LOOP-GAP-55, LOOP-GAP-23: the energy of eraser_404 is an action too.
#[test]
fn triggers_end_with_the_two_hundredth_action() {
    for (before, legal) in [(198, vec![Action::Accept, Action::Decline]), (199, vec![Action::EndActions])] {
        let table = Table::new(&ERASER_FIRST).duplicate("d0-5", Era::Globalization).hand(0, &["free_wifi"]);
        let table = table.duplicate("d1-4", Era::EndOfTime);
        let mut table = table.change(|game| game.turn.actions = before).ready();
        table.play("free_wifi");
        table.act(Action::Duplicate { token: token("d0-5") });
        assert_eq!((table.game.turn.destroyed, table.legal()), (2, legal));
    }
}

/// LOOP-GAP-55: a card that was discarded in this turn can be taken back in it; only by the first rules it could not.
#[test]
fn a_discarded_card_can_be_taken_back() {
    for rules in [2, 1] {
        let table = Table::new(&TWO).hand(0, &["occams_razor", "edison_phonograph", "liars_scales"]);
        let table = table.discard(0, &["letter_to_yesterday", "egg_that_came_first"]);
        let mut table = table.change(|game| game.rules = rules).ready();
        table.play("occams_razor");
        table.act(Action::Card { card: card("liars_scales") });
        table.play("edison_phonograph");
        let lying = ["letter_to_yesterday", "egg_that_came_first", "liars_scales"];
        let expected = lying.map(|id| Action::Card { card: card(id) });
        assert_eq!(table.legal(), expected[..if rules == 1 { 2 } else { 3 }]);
        table.act(*table.legal().last().expect("a card"));
        assert!(table.is_charged(if rules == 1 { "egg_that_came_first" } else { "liars_scales" }));
    }
}

/// LOOP-GAP-56: the artifacts that a vortex destroys lie on the pile in the order in which they were laid at the era.
#[test]
fn destroyed_cards_keep_their_order() {
    let cards = ["war_steed", "holy_grails", "castling"];
    let table = cards.into_iter().fold(Table::new(&TWO), Table::available).active(1).rifts(Era::MiddleAges, 3);
    let mut table = table.faux(Era::EndOfTime).next_faux(Era::MiddleAges).ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    assert_eq!(table.game.destroyed.to_vec(), cards.map(card));
}

/// LOOP-GAP-56, LOOP-VORT-14: so do those that an effect revealed where there is a vortex, once the effect is done.
#[test]
fn cards_revealed_at_a_vortex_are_destroyed_in_their_order() {
    let cards = ["war_steed", "holy_grails", "castling"];
    let reveal = sample("[(do: reveal_artifact(3)), (may: true, do: draw(1))]");
    let table = Table::new(&TWO).vortex(Era::MiddleAges).hand(0, &[reveal]);
    // The last laid on the deck is the first to be revealed.
    let table = cards.into_iter().rev().fold(table, Table::on_great_deck);
    let mut table = table.ready();
    table.play(reveal);
    assert_eq!(table.game.eras[Era::MiddleAges].artifacts.to_vec(), cards.map(card));
    table.act(Action::Decline);
    assert_eq!(table.game.destroyed.to_vec(), cards.map(card));
}

/// LOOP-GAP-57: the free move is an action: the checks before and after actions apply to it.
#[test]
fn the_free_move_is_an_action() {
    let table = Table::new(&TWO).faux(Era::Globalization).agent(1, Era::AgeOfRobots).energy_everywhere(1);
    let mut table = table.mission(Era::EndOfTime, TileId::Surrounded, 0).ready();
    table.act(walk(Era::Industrial));
    assert_eq!((table.game.turn.actions, table.cubes(Era::EndOfTime)), (1, 1));
    assert!(table.game.turn.fed, "the note for `feed_time` was taken");
    table.act(Action::Move { to: Era::Globalization, pay: Pay::Energy });
    table.act(circle(Dimension::Line));
    assert!(!table.game.turn.fed);
    assert_eq!(table.game.turn.actions, 3);
}
