//! Effects in general (ECHO-EFF) and the rulings about them (ECHO-GAP-28, ECHO-GAP-29, ECHO-GAP-33, ECHO-GAP-58).

use echo::content::library;
use echo::effect::EffectType;
use echo::samples::{write_cost, write_strength};
use echo::{Action, Bearer, Because, Colour, Event, Origin, SourceId};
use kernel::{Game as _, Seat, SeatSet};

use super::position::{
    ANNA, BORIS, Table, VERA, advance, capture, card, cards, choose, commit, discard, entrench, flame, play, sample,
    source,
};

/// The card with which Anna uses effects that a test writes.
pub(crate) const EYE: &str = "eye_of_prophecy";

/// Anna has these steps as a blue flame on her Eye of Prophecy, and uses it.
pub(crate) fn using(table: Table, steps: &str) -> Table {
    sample(EYE, &format!("flame(blue, {steps})"));
    let mut table = table.open(ANNA, &[EYE]).ready();
    table.act(ANNA, flame(EYE));
    table
}

/// A seat takes a source with these creatures, as the main action or because it is asked.
pub(crate) fn seize(table: &mut Table, seat: Seat, id: &str, creatures: &[&str]) -> Vec<Event> {
    let mut events = table.act(seat, capture(id));
    for creature in creatures {
        events.extend(table.act(seat, commit(creature)));
    }
    events.extend(table.act(seat, Action::Attack));
    events
}

/// A card that costs nothing, goes straight into the brotherhood and says this.
pub(crate) fn instant(id: &str, effect: &str) {
    sample(id, effect);
    write_cost(id, 0, 0);
}

/// The cards that a seat may answer with.
fn offered(table: &Table, seat: Seat) -> Vec<Action> {
    let mut list = table.legal(seat);
    list.sort_unstable();
    list
}

fn sorted(mut actions: Vec<Action>) -> Vec<Action> {
    actions.sort_unstable();
    actions
}

/// What was set off by an occasion: whose it is, and what bears it.
fn triggered(events: &[Event]) -> Vec<(Seat, Origin)> {
    let told = events.iter().filter_map(|event| match event {
        Event::Applied { seat, origin, because: Because::Occasion } => Some((*seat, *origin)),
        _ => None,
    });
    told.collect()
}

fn owner(table: &Table, id: SourceId) -> Option<Seat> {
    table.game.source(id).expect("a source in play").owner
}

/// ECHO-EFF-01: an effect is immediate, permanent, scoring, or a flame of one of three colours.
#[test]
fn every_effect_has_one_of_the_types() {
    let types = [
        ("immediate([])", EffectType::Immediate, None),
        ("on(shift, [])", EffectType::Permanent, None),
        ("discount(cards: 1)", EffectType::Permanent, None),
        ("defence(1)", EffectType::Permanent, None),
        ("scoring(amount(n(1)))", EffectType::Scoring, None),
        ("flame(blue, [])", EffectType::Flame, Some(Colour::Blue)),
        ("flame(yellow, [])", EffectType::Flame, Some(Colour::Yellow)),
        ("flame(red, [])", EffectType::Flame, Some(Colour::Red)),
    ];
    for (effect, expected, colour) in types {
        let written = library().card(sample("princess", effect));
        assert_eq!((written.effect_type(), written.flame()), (expected, colour), "{effect}");
    }
}

/// ECHO-EFF-01, ECHO-EFF-02: of all types only the immediate one is applied when its card is summoned.
#[test]
fn a_summoning_applies_the_immediate_effect_alone() {
    let effects = [
        ("immediate([(do: gain_vp(n(1)))])", 1),
        ("on(summon(()), [(do: gain_vp(n(1)))])", 0),
        ("scoring(amount(n(1)))", 0),
        ("flame(blue, [(do: gain_vp(n(1)))])", 0),
        ("flame(yellow, [(do: gain_vp(n(1)))])", 0),
        ("flame(red, [(do: gain_vp(n(1)))])", 0),
    ];
    for (effect, vp) in effects {
        instant("princess", effect);
        let mut table = Table::new(2).hand(ANNA, &["princess"]).ready();
        table.act(ANNA, play("princess"));
        assert!(table.player(ANNA).open.contains(card("princess")));
        assert_eq!(table.player(ANNA).vp, vp, "{effect}");
    }
}

/// ECHO-EFF-02: an immediate effect is applied when its card is summoned, not when it is played, and never again by itself.
#[test]
fn an_immediate_effect_is_applied_once() {
    instant("princess", "immediate([(do: gain_vp(n(1)))])");
    write_cost("princess", 0, 1);
    let mut table = Table::new(2).hand(ANNA, &["princess"]).ready();
    table.act(ANNA, play("princess"));
    assert_eq!((table.at(ANNA, 1), table.player(ANNA).vp), (vec![card("princess")], 0));
    for _ in 0..3 {
        table.time_phase(ANNA);
        assert_eq!(table.player(ANNA).vp, 1);
    }
}

/// ECHO-EFF-03: a permanent effect is applied every time that its condition is fulfilled.
#[test]
fn a_permanent_effect_is_applied_every_time() {
    sample("princess", "on(advance, [(do: gain_vp(n(1)))])");
    let mut table = Table::new(2).open(ANNA, &["princess"]).board(ANNA, 5, &["thief", "miner"]).ready();
    table.act(ANNA, advance("thief", Some("miner")));
    assert_eq!(table.player(ANNA).vp, 2);
    table.acts(ANNA, &[Action::EndTurn]);
    table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    table.act(ANNA, advance("miner", None));
    assert_eq!(table.player(ANNA).vp, 3);
}

/// ECHO-EFF-03: a card on the board, in hand, under a source or sealed has no permanent effect.
#[test]
fn a_permanent_effect_needs_the_open_part() {
    sample("princess", "on(advance, [(do: gain_vp(n(1)))])");
    let table = || Table::new(2).board(ANNA, 5, &["thief"]);
    let places = [
        (table().open(ANNA, &["princess"]), 1),
        (table().board(ANNA, 4, &["princess"]), 0),
        (table().hand(ANNA, &["princess"]), 0),
        (table().captured(ANNA, "cyclicity", &["princess"]), 0),
        (table().entrenched(ANNA, "cyclicity", &["princess"]), 0),
    ];
    for (table, vp) in places {
        let mut table = table.ready();
        table.act(ANNA, advance("thief", None));
        assert_eq!(table.player(ANNA).vp, vp);
    }
}

/// ECHO-EFF-03: the permanent effect of a source is its dominator's, captured or entrenched, and nobody else's.
#[test]
fn a_permanent_effect_of_a_source_is_its_dominators() {
    instant("whispering_shell", "");
    let table = || Table::new(2).hand(ANNA, &["whispering_shell"]);
    let tables = [
        (table().captured(ANNA, "memory", &["thief"]), 1),
        (table().entrenched(ANNA, "memory", &["thief"]), 1),
        (table().captured(BORIS, "memory", &["thief"]), 0),
        (table().in_play("memory"), 0),
    ];
    for (table, drawn) in tables {
        let mut table = table.ready();
        table.act(ANNA, play("whispering_shell"));
        assert_eq!(table.player(ANNA).hand.len(), drawn);
        assert!(table.player(BORIS).hand.is_empty());
    }
}

/// ECHO-EFF-03: a discount applies without a trigger, as long as its card is in the open part.
#[test]
fn a_discount_stands_while_its_card_is_open() {
    sample("princess", "discount(cards: 1)");
    write_cost("thief", 1, 3);
    let table = || Table::new(2).hand(ANNA, &["thief"]);
    assert!(table().open(ANNA, &["princess"]).ready().may(ANNA, play("thief")));
    let without = [
        table(),
        table().board(ANNA, 1, &["princess"]),
        table().captured(ANNA, "cyclicity", &["princess"]),
        table().open(BORIS, &["princess"]),
    ];
    for table in without {
        assert_eq!(table.ready().refused(ANNA, play("thief")), "too_few_cards");
    }
}

/// ECHO-EFF-04: a scoring effect gives points in the final scoring and no tokens at any time.
#[test]
fn a_scoring_effect_waits_for_the_end() {
    instant("princess", "scoring(amount(n(5)))");
    let mut table = Table::new(2).hand(ANNA, &["princess"]).round(30).ready();
    table.act(ANNA, play("princess"));
    assert_eq!((table.player(ANNA).vp, table.game.main_vp), (0, 24));
    table.finish_round();
    assert_eq!((table.player(ANNA).vp, table.game.main_vp), (0, 24));
    assert_eq!(table.game.outcome().expect("the end").score(ANNA), 5);
}

/// ECHO-EFF-05: a flame does nothing when its colour comes; it is used as a free action of that colour.
#[test]
fn a_flame_is_applied_by_its_free_action() {
    sample("princess", "flame(red, [(do: gain_vp(n(1)))])");
    let mut table = Table::new(2).open(ANNA, &["princess"]).flame(ANNA, Colour::Yellow).ready();
    assert_eq!(table.refused(ANNA, flame("princess")), "wrong_flame");
    table.time_phase(ANNA);
    assert_eq!((table.player(ANNA).flame(), table.player(ANNA).vp), (Colour::Red, 0));
    table.act(ANNA, flame("princess"));
    assert_eq!(table.player(ANNA).vp, 1);
}

/// ECHO-EFF-05: the other way to a flame effect is an effect that allows it.
#[test]
fn a_flame_is_applied_by_an_effect_that_allows_it() {
    sample("princess", "flame(red, [(do: gain_vp(n(1)))])");
    let table = using(Table::new(2).open(ANNA, &["princess"]), "[(do: use_flame(filter: ()))]");
    assert_eq!((table.player(ANNA).flame(), table.player(ANNA).vp), (Colour::Blue, 1));
}

/// ECHO-EFF-06: of several permanent effects of one event their player chooses which comes first.
#[test]
fn the_player_orders_effects_of_one_event() {
    sample("princess", "on(summon(()), [(do: gain_vp(per(each: 1, of: cards_in_hand)))])");
    sample("whispering_shell", "on(summon(()), [(do: draw(n(1)))])");
    instant("thief", "");
    for (first, vp) in [("princess", 0), ("whispering_shell", 1)] {
        let mut table = Table::new(2).open(ANNA, &["princess", "whispering_shell"]).hand(ANNA, &["thief"]).ready();
        table.act(ANNA, play("thief"));
        let order = |id| Action::First { of: Bearer::Card(card(id)) };
        assert_eq!(offered(&table, ANNA), sorted(vec![order("princess"), order("whispering_shell")]));
        assert_eq!(table.refused(BORIS, order(first)), "not_your_turn");
        table.act(ANNA, order(first));
        assert_eq!((table.player(ANNA).vp, table.player(ANNA).hand.len()), (vp, 1));
        assert!(table.may(ANNA, Action::EndTurn), "both are done");
    }
}

/// ECHO-EFF-06: what rivals have to choose is a choice, too: a discard of theirs has no place of its own among the effects.
#[test]
fn the_player_orders_discards_of_rivals() {
    sample("whispering_shell", "on(summon(()), [(do: gain_vp(n(1)))])");
    instant("thief", "");
    for rivals in ["each_rival", "one_rival"] {
        sample("princess", &format!("on(summon(()), [(do: rivals_discard_cards(1, {rivals}))])"));
        let table = Table::new(2).open(ANNA, &["princess", "whispering_shell"]).hand(ANNA, &["thief"]);
        let mut table = table.hand(BORIS, &["miner", "builder"]).ready();
        table.act(ANNA, play("thief"));
        let order = |id| Action::First { of: Bearer::Card(card(id)) };
        assert_eq!(offered(&table, ANNA), sorted(vec![order("princess"), order("whispering_shell")]), "{rivals}");
        table.act(ANNA, order("whispering_shell"));
        assert_eq!(table.player(ANNA).vp, 1, "before anybody discards");
        assert_eq!(table.player(BORIS).hand.len(), 2);
    }
}

/// ECHO-EFF-06: effects without a choice in them come in the order in which their cards entered the brotherhood.
#[test]
fn effects_without_a_choice_come_in_order_of_entry() {
    sample("princess", "on(summon(()), [(do: gain_vp(n(1)))])");
    sample("whispering_shell", "on(summon(()), [(do: draw(n(1)))])");
    instant("thief", "");
    for order in [["princess", "whispering_shell"], ["whispering_shell", "princess"]] {
        let mut table = Table::new(2).open(ANNA, &order).hand(ANNA, &["thief"]).ready();
        let events = table.act(ANNA, play("thief"));
        assert_eq!(triggered(&events), order.map(|id| (ANNA, Origin::Card(card(id)))));
    }
}

/// The capturer listens to captures, the loser to the loss of a source.
fn two_listeners() {
    sample("princess", "on(capture, [(do: gain_vp(n(1)))])");
    sample("whispering_shell", "on(lose_source, [(do: draw(n(1)))])");
    write_strength("meadow_man_at_arms", 4);
    write_strength("thief", 1);
}

/// ECHO-EFF-07: in the action phase effects of several players come clockwise from the player whose turn it is.
#[test]
fn in_a_turn_the_active_player_comes_first() {
    two_listeners();
    for (capturer, loser) in [(BORIS, ANNA), (BORIS, VERA), (VERA, ANNA), (ANNA, VERA)] {
        let table = Table::new(3).captured(loser, "permanence", &["thief"]).open(loser, &["whispering_shell"]);
        let mut table = table.open(capturer, &["princess", "meadow_man_at_arms"]).turn(capturer, false).ready();
        let events = seize(&mut table, capturer, "permanence", &["meadow_man_at_arms"]);
        let origins = [(capturer, Origin::Card(card("princess"))), (loser, Origin::Card(card("whispering_shell")))];
        assert_eq!(triggered(&events), origins);
    }
}

/// ECHO-EFF-07: outside the action phase effects of several players come clockwise from the first player.
#[test]
fn in_the_time_phase_the_first_player_comes_first() {
    two_listeners();
    sample("builder", "immediate([(do: capture())])");
    let table = Table::new(2).captured(ANNA, "permanence", &["thief"]).open(ANNA, &["whispering_shell"]);
    let table = table.open(BORIS, &["princess", "meadow_man_at_arms"]).board(BORIS, 1, &["builder"]);
    let mut table = table.ready();
    table.time_phase(ANNA);
    let events = seize(&mut table, BORIS, "permanence", &["meadow_man_at_arms"]);
    let origins = [(ANNA, Origin::Card(card("whispering_shell"))), (BORIS, Origin::Card(card("princess")))];
    assert_eq!(triggered(&events), origins);
}

/// ECHO-EFF-08: what a step sets off is applied when the step is complete and before the next step.
#[test]
fn a_triggered_effect_comes_between_two_steps() {
    sample("whispering_shell", "on(summon((other: true)), [(do: draw(n(1)))])");
    sample("thief", "immediate([(do: gain_vp(n(2)))])");
    let table = Table::new(2).open(ANNA, &["whispering_shell"]).board(ANNA, 1, &["thief"]);
    let table = using(table, "[(do: gain_vp(n(1))), (do: advance(1)), (do: gain_vp(n(3)))]");
    let told: Vec<_> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::GainedVp { n, .. } => Some(*n),
            Event::Summoned { .. } => Some(20),
            Event::Drew { .. } => Some(10),
            _ => None,
        })
        .collect();
    assert_eq!(told, [1, 20, 2, 10, 3]);
}

/// ECHO-EFF-09: a step is carried out as far as it can be, and the next ones follow.
#[test]
fn what_cannot_be_done_is_lost() {
    let steps = "[(do: capture()), (do: entrench()), (do: advance(1)), (do: use_immediate(())),
        (do: use_flame(filter: ())), (do: draw(n(4))), (do: rivals_discard_vp(2, each_rival)), (do: gain_vp(n(1)))]";
    let table = using(Table::new(2).deck_of(1, true).vp(BORIS, 1), steps);
    let anna = table.player(ANNA);
    assert_eq!((anna.hand.len(), anna.vp, table.player(BORIS).vp), (1, 1, 0));
    assert!(table.may(ANNA, Action::Draw));
}

/// ECHO-EFF-09: what a price would have bought is not given when the price was not paid; what stands behind it is.
#[test]
fn no_bonus_without_its_price() {
    let steps = "[(pay: discard_vp(2), then: [(do: draw(n(3)))]), (do: gain_vp(n(1)))]";
    let table = using(Table::new(2).vp(ANNA, 1), steps);
    assert_eq!((table.player(ANNA).hand.len(), table.player(ANNA).vp), (0, 2));
    let mut table = using(Table::new(2).vp(ANNA, 2), steps);
    table.act(ANNA, Action::Decline);
    assert_eq!((table.player(ANNA).hand.len(), table.player(ANNA).vp), (0, 3));
}

/// ECHO-EFF-10, ECHO-GAP-28: a play, a capture, an entrenching, a removal and a price may be declined, and then nothing happens.
#[test]
fn some_steps_may_be_declined() {
    write_strength("slumbering_leviathan", 6);
    let steps = [
        "[(do: play())]",
        "[(do: capture())]",
        "[(do: entrench())]",
        "[(pay: remove_card(()), then: [(do: gain_vp(n(3)))])]",
        "[(pay: discard_cards(1), then: [(do: gain_vp(n(3)))])]",
        "[(pay: discard_vp(1), then: [(do: gain_vp(n(3)))])]",
    ];
    for step in steps {
        let table = Table::new(2).hand(ANNA, &["thief"]).vp(ANNA, 1).open(ANNA, &["slumbering_leviathan"]);
        let under = ["sea_queen", "meadow_man_at_arms", "builder"];
        let mut table = using(table.captured(ANNA, "cyclicity", &under), step);
        assert!(table.legal(ANNA).len() > 1, "{step}: it could be done");
        let mut before = table.game.clone();
        table.act(ANNA, Action::Decline);
        before.resolving = table.game.resolving.clone();
        assert_eq!(table.game, before, "{step}");
        assert!(table.may(ANNA, Action::Draw));
    }
}

/// ECHO-EFF-10, ECHO-GAP-28: where another step leaves a choice, one of its answers has to be given.
#[test]
fn other_steps_may_not_be_declined() {
    let steps = [
        "(do: advance(1))",
        "(do: use_immediate(()))",
        "(do: use_flame(filter: ()))",
        "(do: rivals_discard_cards(1, one_rival))",
        "(do: rivals_discard_vp(1, one_rival))",
    ];
    sample("explorer", "immediate([(do: draw(n(1)))])");
    sample("builder", "immediate([(do: gain_vp(n(1)))])");
    sample("princess", "flame(blue, [(do: gain_vp(n(1)))])");
    sample("miner", "flame(red, [(do: draw(n(1)))])");
    for step in steps {
        let table = Table::new(3).open(ANNA, &["explorer", "builder", "princess", "miner"]);
        let mut table = using(table.board(ANNA, 3, &["thief", "sea_queen"]), &format!("[{step}]"));
        assert_eq!(table.legal(ANNA).len(), 2, "{step}");
        assert_eq!(table.refused(ANNA, Action::Decline), "not_allowed", "{step}");
    }
}

/// ECHO-EFF-10: draws, gains, shifts, a move of the only card and discards of rivals happen without a question.
#[test]
fn mandatory_steps_happen_by_themselves() {
    let steps = "[(do: draw(n(1))), (do: gain_vp(n(1))), (do: shift(1)), (do: advance(1)),
        (do: rivals_discard_vp(1, each_rival)), (do: rivals_discard_cards(1, each_rival))]";
    let table = Table::new(2).board(ANNA, 5, &["thief"]).vp(BORIS, 1).hand(BORIS, &["miner"]);
    let table = using(table, steps);
    let (anna, boris) = (table.player(ANNA), table.player(BORIS));
    assert_eq!((anna.hand.len(), anna.vp, anna.shifts, anna.place_of(card("thief"))), (1, 1, 2, Some(3)));
    assert_eq!((boris.hand.len(), boris.vp), (0, 0));
    assert!(table.may(ANNA, Action::Draw));
}

/// ECHO-EFF-11, ECHO-GAP-29: any other immediate effect in the own open part can be applied, and none from anywhere else.
#[test]
fn another_immediate_effect_of_the_own_open_part_is_applied() {
    for id in ["explorer", "builder", "sea_queen", "miner", "thief", "meadow_man_at_arms"] {
        sample(id, "immediate([(do: gain_vp(n(1)))])");
    }
    let table = Table::new(2).open(ANNA, &["explorer", "builder", "princess", "whispering_shell"]);
    let table = table.captured(ANNA, "memory", &["sea_queen"]).board(ANNA, 4, &["miner"]).hand(ANNA, &["thief"]);
    let mut table = using(table.open(BORIS, &["meadow_man_at_arms"]), "[(do: use_immediate(()))]");
    assert_eq!(offered(&table, ANNA), sorted(vec![choose("explorer"), choose("builder")]));
    for id in ["sea_queen", "miner", "thief", "meadow_man_at_arms", "princess", EYE] {
        assert_eq!(table.refused(ANNA, choose(id)), "not_allowed", "{id}");
    }
    table.act(ANNA, choose("builder"));
    assert_eq!(table.player(ANNA).vp, 1);
    assert!(table.player(ANNA).hand.len() == 1 && table.player(ANNA).open.contains(card("builder")));
}

/// ECHO-EFF-11, ECHO-GAP-29: a card does not apply its own immediate effect; with no other one the step does nothing.
#[test]
fn a_card_does_not_apply_itself() {
    instant("thief", "immediate([(do: gain_vp(n(1))), (do: use_immediate(())), (do: draw(n(1)))])");
    let mut table = Table::new(2).hand(ANNA, &["thief"]).ready();
    table.act(ANNA, play("thief"));
    assert_eq!((table.player(ANNA).vp, table.player(ANNA).hand.len()), (1, 1));
}

/// ECHO-EFF-12, ECHO-GAP-29: a chain applies the immediate effect of a card through others once; the next chain anew.
#[test]
fn a_chain_applies_each_immediate_effect_once() {
    sample("builder", "immediate([(do: gain_vp(n(1)))])");
    sample("princess", "flame(blue, [(do: use_immediate(()))])");
    let steps = "[(do: use_immediate(())), (do: use_immediate(()))]";
    let mut table = using(Table::new(2).open(ANNA, &["builder", "princess"]), steps);
    assert_eq!(table.player(ANNA).vp, 1);
    table.act(ANNA, flame("princess"));
    assert_eq!(table.player(ANNA).vp, 2, "another free action");
    sample("explorer", "immediate([(do: gain_vp(n(5)))])");
    let mut table = using(Table::new(2).open(ANNA, &["builder", "explorer"]), steps);
    table.act(ANNA, choose("explorer"));
    assert_eq!(table.player(ANNA).vp, 6, "the second step is left with the other card");
}

/// ECHO-EFF-12: a card whose own effect is not finished cannot be applied from inside it.
#[test]
fn an_unfinished_effect_is_not_applied_again() {
    sample("builder", "immediate([(do: use_immediate(())), (do: gain_vp(n(1)))])");
    instant("thief", "immediate([(do: use_immediate(())), (do: draw(n(1)))])");
    let mut table = Table::new(2).open(ANNA, &["builder"]).hand(ANNA, &["thief"]).ready();
    table.act(ANNA, play("thief"));
    assert_eq!((table.player(ANNA).vp, table.player(ANNA).hand.len()), (1, 1));
    instant("thief", "immediate([(do: shift(1))])");
    let mut table = Table::new(2).board(ANNA, 1, &["builder"]).hand(ANNA, &["thief"]).ready();
    table.act(ANNA, play("thief"));
    assert_eq!((table.player(ANNA).vp, table.shifts(ANNA)), (1, 2), "the last step is a part of the effect");
}

/// ECHO-GAP-29: of two cards of one token the second may apply the finished effect of the first, but not the other way round.
#[test]
fn a_finished_effect_can_be_applied() {
    sample("builder", "immediate([(do: gain_vp(n(1)))])");
    sample("explorer", "immediate([(do: use_immediate(()))])");
    for (first, vp) in [("builder", 2), ("explorer", 1)] {
        let mut table = Table::new(2).board(ANNA, 1, &["builder", "explorer"]).ready();
        table.time_phase(ANNA);
        table.act(ANNA, choose(first));
        assert_eq!(table.player(ANNA).vp, vp);
    }
}

/// ECHO-GAP-29: what each player summons in the time phase is a chain of its own, and so is every round.
#[test]
fn the_time_phase_of_a_player_is_a_chain() {
    sample("builder", "immediate([(do: gain_vp(n(1)))])");
    sample("explorer", "immediate([(do: use_immediate(()))])");
    sample("miner", "immediate([(do: use_immediate(()))])");
    sample("princess", "on(round_start, [(do: use_immediate((faction: earth)))])");
    let table = || Table::new(2).open(ANNA, &["builder"]).board(ANNA, 1, &["explorer"]).board(ANNA, 2, &["miner"]);
    let mut at_start = table().open(ANNA, &["princess"]).ready();
    at_start.time_phase(ANNA);
    assert_eq!(at_start.player(ANNA).vp, 2, "the start of the round is another chain");
    let mut table = table().ready();
    table.time_phase(ANNA);
    assert_eq!(table.player(ANNA).vp, 1);
    table.time_phase(ANNA);
    assert_eq!(offered(&table, ANNA), sorted(vec![choose("builder"), choose("explorer")]));
    table.act(ANNA, choose("builder"));
    assert_eq!(table.player(ANNA).vp, 2);
}

/// ECHO-EFF-13: a card whose immediate effect is applied by another one is not summoned by that.
#[test]
fn an_applied_effect_is_no_summoning() {
    sample("builder", "immediate([(do: gain_vp(n(1)))])");
    let table = Table::new(2).open(ANNA, &["whispering_shell", "builder"]);
    let table = using(table, "[(do: use_immediate(()))]");
    assert_eq!((table.player(ANNA).vp, table.player(ANNA).hand.len()), (1, 0));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Summoned { .. })));
}

/// ECHO-EFF-14: a capture by an effect has all conditions and consequences of a capture, but takes no cube.
#[test]
fn an_effect_captures_without_a_cube() {
    sample("princess", "on(capture, [(do: gain_vp(n(1)))])");
    write_strength("meadow_man_at_arms", 5);
    let table = Table::new(2).open(ANNA, &["meadow_man_at_arms", "explorer", "princess"]);
    let mut table = using(table.activated(&["explorer"]), "[(do: capture())]");
    assert_eq!(
        offered(&table, ANNA),
        sorted(vec![capture("cyclicity"), capture("permanence"), Action::Decline]),
        "3 and 5 against 5 and 1"
    );
    table.act(ANNA, capture("cyclicity"));
    assert_eq!(table.refused(ANNA, commit("explorer")), "activated");
    assert_eq!(table.refused(ANNA, commit(EYE)), "no_creature");
    assert_eq!(table.refused(ANNA, Action::Attack), "too_weak");
    table.acts(ANNA, &[commit("meadow_man_at_arms"), Action::Attack]);
    assert_eq!(owner(&table, source("cyclicity")), Some(ANNA));
    assert_eq!((table.shifts(ANNA), table.player(ANNA).vp), (2, 1), "the capture effect and what listens");
    assert_eq!(table.player(ANNA).cubes, [0; 4]);
    assert!(table.may(ANNA, Action::Draw), "the main action is still to come");
}

/// ECHO-EFF-14: an entrenching by an effect has all conditions and consequences of an entrenching, but takes no cube.
#[test]
fn an_effect_entrenches_without_a_cube() {
    write_strength("sea_queen", 4);
    write_strength("meadow_man_at_arms", 4);
    sample("princess", "on(entrench, [(do: gain_vp(n(1)))])");
    for (strength, is_enough) in [(1, false), (2, true)] {
        write_strength("builder", strength);
        let under = ["sea_queen", "meadow_man_at_arms", "builder"];
        let table = Table::new(2).captured(ANNA, "cyclicity", &under).open(ANNA, &["slumbering_leviathan", "princess"]);
        let mut table = using(table, "[(do: entrench())]");
        assert_eq!(table.may(ANNA, entrench("cyclicity")), is_enough);
        if is_enough {
            table.act(ANNA, entrench("cyclicity"));
            assert!(table.game.source(source("cyclicity")).expect("in play").entrenched);
            assert_eq!((table.player(ANNA).vp, table.player(ANNA).cubes), (5 + 1, [0; 4]));
        }
        assert!(table.may(ANNA, Action::Draw));
    }
}

/// ECHO-EFF-15: forced discards hit each rival, or the one that is named, and never the player who applies the effect.
#[test]
fn each_rival_discards_unless_one_is_named() {
    let table = || Table::new(3).vp(ANNA, 5).vp(BORIS, 5).vp(VERA, 5);
    let vp = |table: &Table| [ANNA, BORIS, VERA].map(|seat| table.player(seat).vp);
    let hands = |table: &Table| [ANNA, BORIS, VERA].map(|seat| table.player(seat).hand.len());
    assert_eq!(vp(&using(table(), "[(do: rivals_discard_vp(2, each_rival))]")), [5, 3, 3]);
    let mut one = using(table(), "[(do: rivals_discard_vp(2, one_rival))]");
    one.act(ANNA, Action::Rival { seat: VERA });
    assert_eq!(vp(&one), [5, 5, 3]);
    let table = || Table::new(3).hand(ANNA, &["thief"]).hand(BORIS, &["miner"]).hand(VERA, &["builder"]);
    assert_eq!(hands(&using(table(), "[(do: rivals_discard_cards(1, each_rival))]")), [1, 0, 0]);
    let mut one = using(table(), "[(do: rivals_discard_cards(1, one_rival))]");
    one.act(ANNA, Action::Rival { seat: BORIS });
    assert_eq!(hands(&one), [1, 0, 1]);
}

/// ECHO-EFF-16: the rival chooses which cards to discard.
#[test]
fn a_rival_chooses_the_cards() {
    let table = Table::new(2).hand(ANNA, &["explorer"]).hand(BORIS, &["thief", "miner", "builder"]);
    let mut table = using(table, "[(do: rivals_discard_cards(2, each_rival)), (do: gain_vp(n(1)))]");
    assert_eq!((table.awaited(), table.player(ANNA).vp), (SeatSet::one(BORIS), 0));
    assert_eq!(offered(&table, BORIS), sorted(["thief", "miner", "builder"].map(discard).to_vec()));
    assert_eq!(table.refused(ANNA, discard("explorer")), "not_your_turn");
    assert_eq!(table.refused(BORIS, discard("explorer")), "not_in_hand");
    assert_eq!(table.refused(BORIS, Action::Decline), "answer_first");
    table.acts(BORIS, &[discard("builder"), discard("thief")]);
    assert_eq!(table.player(BORIS).hand, cards(&["miner"]));
    assert_eq!(table.game.discard.iter().copied().collect::<echo::CardSet>(), cards(&["builder", "thief"]));
    assert_eq!(table.player(ANNA).vp, 1, "then the effect goes on");
}

/// ECHO-EFF-16, ECHO-GAP-33: who has too few cards discards the hand, who has none discards nothing, and nothing replaces it.
#[test]
fn a_short_hand_is_discarded_whole() {
    let table = Table::new(3).hand(BORIS, &["thief"]).vp(BORIS, 3).vp(VERA, 3);
    let table = using(table, "[(do: rivals_discard_cards(2, each_rival))]");
    assert!(table.player(BORIS).hand.is_empty() && table.player(VERA).hand.is_empty());
    assert_eq!(table.game.discard.to_vec(), [card("thief")]);
    assert_eq!((table.player(BORIS).vp, table.player(VERA).vp), (3, 3));
    assert!(table.may(ANNA, Action::Draw), "nobody is asked");
    let table = Table::new(3).vp(BORIS, 1).hand(BORIS, &["thief"]).hand(VERA, &["miner"]);
    let table = using(table, "[(do: rivals_discard_vp(2, each_rival))]");
    assert_eq!((table.player(BORIS).vp, table.player(VERA).vp), (0, 0));
    assert_eq!((table.player(BORIS).hand.len(), table.player(VERA).hand.len()), (1, 1));
}

/// ECHO-GAP-33: all affected rivals choose at the same time; the cards are discarded clockwise after the player of the effect.
#[test]
fn rivals_choose_at_the_same_time_and_discard_clockwise() {
    sample("princess", "flame(blue, [(do: rivals_discard_cards(1, each_rival))])");
    let table = Table::new(3).open(BORIS, &["princess"]).turn(BORIS, false);
    let table = table.hand(ANNA, &["thief", "miner"]).hand(VERA, &["builder", "explorer"]);
    let mut table = table.ready();
    table.act(BORIS, flame("princess"));
    assert_eq!(table.awaited(), [ANNA, VERA].into_iter().collect());
    table.act(ANNA, discard("thief"));
    assert_eq!((table.awaited(), table.game.discard.len()), (SeatSet::one(VERA), 0));
    assert!(table.player(ANNA).hand.contains(card("thief")), "not before all have chosen");
    table.act(VERA, discard("explorer"));
    assert_eq!(table.game.discard.to_vec(), [card("explorer"), card("thief")]);
}

/// ECHO-EFF-17: a card counts for each of its symbols, in the open part and under captured sources, the card itself included.
#[test]
fn symbols_count_where_they_can_be_seen() {
    let steps = "[(do: gain_vp(per(each: 1, of: cards((faction: sky))))),
        (do: gain_vp(per(each: 1, of: cards((spec: mage))))), (do: gain_vp(per(each: 1, of: cards((kind: artifact)))))]";
    let vp = |table: Table| using(table, steps).player(ANNA).vp;
    assert_eq!(vp(Table::new(2)), 3, "the Eye itself: Sky, mage, artifact");
    assert_eq!(vp(Table::new(2).open(ANNA, &["explorer"])), 5, "Sky, mage");
    assert_eq!(vp(Table::new(2).captured(ANNA, "cyclicity", &["explorer"])), 5);
    let elsewhere = [
        Table::new(2).entrenched(ANNA, "cyclicity", &["explorer"]),
        Table::new(2).board(ANNA, 3, &["explorer"]),
        Table::new(2).hand(ANNA, &["explorer"]),
        Table::new(2).open(BORIS, &["explorer"]),
        Table::new(2).open(ANNA, &["meadow_man_at_arms"]),
    ];
    elsewhere.into_iter().for_each(|table| assert_eq!(vp(table), 3));
}

/// ECHO-EFF-17: "other" leaves the card with the effect out.
#[test]
fn other_cards_are_all_but_the_card_itself() {
    let steps = "[(do: gain_vp(per(each: 1, of: cards((faction: sky, other: true)))))]";
    assert_eq!(using(Table::new(2).open(ANNA, &["explorer"]), steps).player(ANNA).vp, 1);
}

/// ECHO-EFF-18: a count is taken when its step is carried out, not when the effect begins.
#[test]
fn a_count_is_taken_late() {
    let steps = "[(do: draw(n(2))), (do: gain_vp(per(each: 1, of: cards_in_hand))), (do: draw(n(1)))]";
    let table = using(Table::new(2).hand(ANNA, &["thief"]), steps);
    assert_eq!((table.player(ANNA).vp, table.player(ANNA).hand.len()), (3, 4));
}

/// ECHO-EFF-19, ECHO-GAP-58: an effect is carried out to its end even when its card goes under a source meanwhile.
#[test]
fn an_effect_goes_on_when_its_card_goes_under_a_source() {
    instant("meadow_man_at_arms", "immediate([(do: capture()), (do: gain_vp(n(1)))])");
    let mut table = Table::new(2).hand(ANNA, &["meadow_man_at_arms"]).ready();
    table.act(ANNA, play("meadow_man_at_arms"));
    seize(&mut table, ANNA, "cyclicity", &["meadow_man_at_arms"]);
    assert!(table.player(ANNA).open.is_empty());
    assert_eq!(table.player(ANNA).vp, 1);
}

/// ECHO-EFF-19, ECHO-GAP-58: an effect is carried out to its end even when its card is removed meanwhile.
#[test]
fn an_effect_goes_on_when_its_card_is_removed() {
    sample("whispering_shell", "on(summon(()), [(pay: remove_card(()), then: [(do: draw(n(1)))])])");
    sample("explorer", "");
    instant("builder", "immediate([(do: advance(1)), (do: gain_vp(n(1)))])");
    let table = Table::new(2).open(ANNA, &["whispering_shell"]).board(ANNA, 1, &["explorer"]);
    let mut table = table.hand(ANNA, &["builder"]).ready();
    table.act(ANNA, play("builder"));
    assert_eq!(table.player(ANNA).vp, 0, "the summoning of the Explorer comes first");
    table.act(ANNA, choose("builder"));
    assert!(table.game.removed.contains(card("builder")));
    assert_eq!((table.player(ANNA).vp, table.player(ANNA).hand.len()), (1, 1));
}

/// ECHO-GAP-58: what happens after a card has left is not seen by it.
#[test]
fn a_card_that_left_hears_nothing() {
    sample("princess", "on(shift, [(do: gain_vp(n(5)))])");
    for (removed, vp) in [("princess", 0), ("thief", 5)] {
        let steps = "[(pay: remove_card(()), then: [(do: shift(1))])]";
        let mut table = using(Table::new(2).open(ANNA, &["princess", "thief"]), steps);
        table.act(ANNA, choose(removed));
        assert_eq!((table.shifts(ANNA), table.player(ANNA).vp), (2, vp));
    }
}

/// ECHO-EFF-20: a committed creature does not react to its own capture; one that stays open does.
#[test]
fn a_committed_creature_does_not_hear_its_capture() {
    sample("meadow_man_at_arms", "on(capture, [(do: gain_vp(n(1)))])");
    for (fighter, vp) in [("meadow_man_at_arms", 0), ("sea_queen", 1)] {
        let mut table = Table::new(2).open(ANNA, &["meadow_man_at_arms", "sea_queen"]).ready();
        seize(&mut table, ANNA, "cyclicity", &[fighter]);
        assert_eq!(table.player(ANNA).vp, vp);
    }
}

/// ECHO-EFF-20: a released creature does not react to the loss that released it; one that was open does.
#[test]
fn a_released_creature_does_not_hear_the_loss() {
    sample("thief", "on(lose_source, [(do: gain_vp(n(1)))])");
    let table = || Table::new(2).open(ANNA, &["meadow_man_at_arms"]);
    let lost = [
        (table().captured(BORIS, "cyclicity", &["thief"]), 0),
        (table().captured(BORIS, "cyclicity", &["princess"]).open(BORIS, &["thief"]), 1),
    ];
    for (table, vp) in lost {
        let mut table = table.ready();
        seize(&mut table, ANNA, "cyclicity", &["meadow_man_at_arms"]);
        assert!(table.player(BORIS).open.contains(card("thief")));
        assert_eq!(table.player(BORIS).vp, vp);
    }
}

/// ECHO-EFF-20: a source that was captured because of an event does not react to that event.
#[test]
fn a_source_does_not_hear_what_brought_it() {
    instant("whispering_shell", "immediate([(do: capture())])");
    let table = Table::new(2).in_play("memory").open(ANNA, &["meadow_man_at_arms"]);
    let mut table = table.hand(ANNA, &["whispering_shell"]).ready();
    table.act(ANNA, play("whispering_shell"));
    seize(&mut table, ANNA, "memory", &["meadow_man_at_arms"]);
    assert_eq!(table.player(ANNA).hand.len(), 2, "its capture effect, and nothing for the artifact");
}

/// ECHO-EFF-20: a permanent effect is not applied when its card is no longer usable by the time it is to be.
#[test]
fn an_effect_whose_card_left_before_its_turn_is_lost() {
    sample("whispering_shell", "on(summon(()), [(pay: remove_card(()), then: [])])");
    sample("princess", "on(summon(()), [(do: gain_vp(n(1)))])");
    instant("thief", "");
    for (first, vp) in [("whispering_shell", 0), ("princess", 1)] {
        let table = Table::new(2).open(ANNA, &["princess", "whispering_shell"]);
        let mut table = table.hand(ANNA, &["thief"]).ready();
        table.act(ANNA, play("thief"));
        table.act(ANNA, Action::First { of: Bearer::Card(card(first)) });
        table.act(ANNA, choose("princess"));
        assert_eq!(table.player(ANNA).vp, vp);
        assert!(table.may(ANNA, Action::EndTurn));
    }
}
