//! The language of effects (ECHO-DATA, section 8.4 of the index): every verb, count, condition, filter and value.

use echo::content::library;
use echo::effect::{Amount, Count, Effect, Value};
use echo::samples::{write_cost, write_strength};
use echo::{Action, Colour};
use kernel::{Eyes, Game as _};

use super::effects::{EYE, seize, using};
use super::position::{
    ANNA, BORIS, Table, VERA, capture, card, cards, choose, commit, discard, entrench, play, sample, source,
    source_flame,
};

/// Anna's Eye, Builder, Shell, Princess and Stone are open, Man-at-Arms and Miner under the source of cyclicity, the Sea Queen is
/// sealed, the Explorer lies on the board, the Thief is in hand.
fn full_table() -> Table {
    let table = Table::new(2).open(ANNA, &["builder", "whispering_shell", "princess", "resonating_stone"]);
    let table = table.captured(ANNA, "cyclicity", &["meadow_man_at_arms", "miner"]);
    let table = table.entrenched(ANNA, "permanence", &["sea_queen"]);
    table.board(ANNA, 4, &["explorer"]).hand(ANNA, &["thief"]).flame(ANNA, Colour::Blue)
}

/// What the amount comes to as points on the Eye.
fn gained(table: Table, amount: &str) -> i16 {
    using(table, &format!("[(do: gain_vp({amount}))]")).player(ANNA).vp
}

fn counted(table: Table, count: &str) -> i16 {
    gained(table, &format!("per(each: 1, of: {count})"))
}

/// How many points a scoring effect on the Stone gives.
fn scored(table: Table, value: &str) -> u8 {
    sample("resonating_stone", &format!("scoring({value})"));
    let view = table.open(ANNA, &["resonating_stone"]).ready().game.view(Eyes::Public);
    let line = view.seats[0].score.cards.iter().find(|(id, _)| *id == card("resonating_stone")).copied();
    line.expect("the Stone is there").1
}

/// Whether the condition holds for the Eye.
fn holds(table: Table, condition: &str) -> bool {
    using(table, &format!("[(if: {condition}, do: gain_vp(n(1)))]")).player(ANNA).vp == 1
}

/// ECHO-SYM-01, ECHO-SYM-05: so many cards are drawn and so many points gained, fixed or counted.
#[test]
fn draw_and_gain_vp() {
    let table = using(Table::new(2).deck_top(&["thief", "miner"]), "[(do: draw(n(2))), (do: gain_vp(n(3)))]");
    assert_eq!((table.player(ANNA).hand, table.player(ANNA).vp), (cards(&["thief", "miner"]), 3));
    let steps = "[(do: draw(per(each: 1, of: cards((kind: creature)))))]";
    let table = using(Table::new(2).open(ANNA, &["thief", "miner", "builder"]), steps);
    assert_eq!(table.player(ANNA).hand.len(), 3);
}

/// ECHO-DATA-08: an amount is so much for every so many, rounded down, the card itself counted, and at most its limit.
#[test]
fn per_divides_and_is_limited() {
    let amounts = [
        ("per(each: 1, of: cards(()))", 7),
        ("per(each: 2, of: cards(()))", 14),
        ("per(each: 1, of: cards(()), per: 2)", 3),
        ("per(each: 2, of: cards(()), per: 3)", 4),
        ("per(each: 1, of: cards(()), max: 5)", 5),
        ("per(each: 2, of: cards(()), per: 3, max: 3)", 3),
        ("per(each: 1, of: cards(()), max: 9)", 7),
        ("per(each: 1, of: cards((other: true)))", 6),
        ("n(4)", 4),
    ];
    for (amount, expected) in amounts {
        assert_eq!(gained(full_table(), amount), expected, "{amount}");
    }
}

/// ECHO-DATA-08, ECHO-DATA-12: every count of the grammar.
#[test]
fn every_count() {
    for (id, strength) in [("builder", 2), ("princess", 1), ("meadow_man_at_arms", 4), ("miner", 2), ("sea_queen", 4)] {
        write_strength(id, strength);
    }
    let counts = [
        ("cards(())", 7),
        ("strength(())", 9),
        ("strength((faction: forest))", 5),
        ("different_factions", 4),
        ("faction_sets", 1),
        ("pairs", 3),
        ("sources_dominated", 2),
        ("sources_entrenched", 1),
        ("cards_on_board", 1),
        ("cards_in_hand", 1),
        ("cards_under", 2),
        ("removed_own", 0),
    ];
    for (count, expected) in counts {
        assert_eq!(counted(full_table(), count), expected, "{count}");
    }
}

/// ECHO-DATA-08: sets of factions and pairs are counted by what there is least of.
#[test]
fn sets_and_pairs_are_counted_by_the_least() {
    let table = || Table::new(2).open(ANNA, &["explorer", "princess", "builder"]);
    assert_eq!(counted(table(), "faction_sets"), 0, "no Water");
    assert_eq!(counted(table(), "different_factions"), 3);
    assert_eq!(counted(table().open(ANNA, &["sea_queen"]), "faction_sets"), 1);
    assert_eq!(counted(table(), "pairs"), 1, "one warrior");
    assert_eq!(counted(table().open(ANNA, &["miner", "thief", "meadow_man_at_arms"]), "pairs"), 3, "three mages");
}

/// ECHO-DATA-08: only the own cards that were removed in this game count as such.
#[test]
fn removed_cards_are_counted() {
    let steps = "[(pay: remove_card(()), then: []), (do: gain_vp(per(each: 1, of: removed_own)))]";
    for (removed_before, vp) in [(0, 1), (2, 3)] {
        let mut table = using(Table::new(2).open(ANNA, &["thief"]).deck_of(60, true), steps);
        table.game.seats[0].removed = removed_before;
        table.game.seats[1].removed = 5;
        table.act(ANNA, choose("thief"));
        assert_eq!(table.player(ANNA).vp, vp);
    }
}

/// ECHO-DATA-12: every filter: symbols also match under captured sources, the type and colour of an effect in the open part only.
#[test]
fn every_filter() {
    let costs = [
        ("builder", 1, 2),
        ("whispering_shell", 3, 2),
        ("princess", 2, 2),
        ("resonating_stone", 3, 4),
        (EYE, 2, 3),
        ("meadow_man_at_arms", 2, 3),
        ("miner", 3, 3),
    ];
    for (id, cards, time) in costs {
        write_cost(id, cards, time);
    }
    for (id, strength) in [("builder", 2), ("princess", 1), ("meadow_man_at_arms", 4), ("miner", 2)] {
        write_strength(id, strength);
    }
    sample("builder", "immediate([])");
    sample("princess", "flame(blue, [])");
    sample("miner", "flame(red, [])");
    let filters = [
        ("kind: creature", 4),
        ("kind: artifact", 3),
        ("spec: warrior", 3),
        ("spec: mage", 4),
        ("faction: water", 1),
        ("faction: sky", 1),
        ("faction: forest", 2),
        ("faction: earth", 2),
        ("faction: neutral", 1),
        ("cost_cards: at_most(2)", 4),
        ("cost_cards: at_least(3)", 3),
        ("cost_time: at_most(2)", 3),
        ("cost_time: at_least(4)", 1),
        ("strength: at_most(2)", 3),
        ("strength: at_least(2)", 3),
        ("effect: immediate", 1),
        ("effect: permanent", 1),
        ("effect: scoring", 1),
        ("effect: flame", 2),
        ("effect: none", 0),
        ("colour: blue", 2),
        ("colour: red", 0),
        ("other: true", 6),
        ("under: true", 2),
        ("under: false", 5),
        ("kind: creature, spec: warrior, faction: earth", 2),
        ("kind: creature, spec: warrior, under: true, strength: at_least(3)", 1),
        ("kind: artifact, spec: warrior", 0),
    ];
    for (filter, expected) in filters {
        assert_eq!(counted(full_table(), &format!("cards(({filter}))")), expected, "{filter}");
    }
}

/// ECHO-DATA-12: the lower part of a creature is looked at again when it is open.
#[test]
fn effects_are_looked_at_in_the_open_part() {
    sample("miner", "flame(red, [])");
    sample("meadow_man_at_arms", "");
    for (filter, id) in
        [("colour: red", "miner"), ("effect: flame, other: true", "miner"), ("effect: none", "meadow_man_at_arms")]
    {
        let count = format!("cards(({filter}))");
        assert_eq!(counted(Table::new(2).open(ANNA, &[id]), &count), 1, "{filter}");
        assert_eq!(counted(Table::new(2).captured(ANNA, "cyclicity", &[id]), &count), 0, "{filter}");
    }
}

/// ECHO-DATA-14: every condition.
#[test]
fn every_condition() {
    let busy =
        || Table::new(2).hand(ANNA, &["thief"]).board(ANNA, 3, &["miner"]).captured(ANNA, "cyclicity", &["builder"]);
    for (condition, is_empty_enough, is_busy_enough) in [
        ("at_least(cards(()), 1)", true, true),
        ("at_least(cards(()), 2)", false, true),
        ("at_most(cards(()), 1)", true, false),
        ("at_most(cards(()), 2)", true, true),
        ("hand_empty", true, false),
        ("board_empty", true, false),
        ("no_source", true, false),
        ("active_flame(blue)", true, true),
        ("active_flame(yellow)", false, false),
        ("active_flame(red)", false, false),
    ] {
        assert_eq!(holds(Table::new(2), condition), is_empty_enough, "{condition}");
        assert_eq!(holds(busy(), condition), is_busy_enough, "{condition}");
    }
    assert!(!holds(Table::new(2).entrenched(ANNA, "cyclicity", &["builder"]), "no_source"), "an entrenched one is one");
    assert!(holds(Table::new(2).captured(BORIS, "cyclicity", &["builder"]), "no_source"), "a rival's is not");
}

/// ECHO-DATA-14: a condition is read when its step is reached.
#[test]
fn a_condition_is_read_late() {
    let steps = "[(if: hand_empty, do: draw(n(1))), (if: hand_empty, do: gain_vp(n(1))),
        (do: shift(1)), (if: active_flame(yellow), then: [(do: gain_vp(n(2))), (do: gain_vp(n(4)))])]";
    let table = using(Table::new(2), steps);
    assert_eq!((table.player(ANNA).hand.len(), table.player(ANNA).vp), (1, 6));
}

/// ECHO-DATA-14: of two branches one has to be taken, also one that achieves nothing.
#[test]
fn one_branch_has_to_be_taken() {
    let steps = "[(or: [[(do: advance(1))], [(do: draw(n(1))), (do: draw(n(1)))]]), (do: gain_vp(n(1)))]";
    for (n, drawn) in [(0, 0), (1, 2)] {
        let mut table = using(Table::new(2), steps);
        assert_eq!(table.legal(ANNA), [Action::Either { n: 0 }, Action::Either { n: 1 }]);
        assert_eq!(table.refused(ANNA, Action::Decline), "not_allowed");
        table.act(ANNA, Action::Either { n });
        assert_eq!((table.player(ANNA).hand.len(), table.player(ANNA).vp), (drawn, 1));
    }
}

/// ECHO-DATA-14: the best of several amounts is the highest.
#[test]
fn best_is_the_highest_amount() {
    let best = "best([per(each: 1, of: cards((kind: creature))), n(2), per(each: 3, of: cards_in_hand)])";
    assert_eq!(scored(Table::new(2), best), 2);
    assert_eq!(scored(Table::new(2).open(ANNA, &["thief", "miner", "builder"]), best), 3);
    assert_eq!(scored(Table::new(2).hand(ANNA, &["thief", "miner"]), best), 6);
}

/// ECHO-DATA-14: a table gives the points of the highest step that is reached, and nothing below the lowest.
#[test]
fn a_table_gives_the_highest_step_reached() {
    let value = "table(count: cards((kind: creature)), steps: [(1, 2), (2, 5), (4, 9)])";
    let creatures = ["thief", "miner", "builder", "explorer", "princess"];
    for (n, points) in [(0, 0), (1, 2), (2, 5), (3, 5), (4, 9), (5, 9)] {
        assert_eq!(scored(Table::new(2).open(ANNA, &creatures[..n]), value), points, "{n} creatures");
    }
    let down = "table(count: cards((kind: creature)), steps: [(1, 6), (2, 3)])";
    assert_eq!(scored(Table::new(2).open(ANNA, &["thief", "miner"]), down), 3, "the step counts, not its points");
}

/// ECHO-DATA-11: the engine puts no limit on a scoring effect, and nothing counts below 0.
#[test]
fn scoring_has_no_hidden_limit() {
    let many = ["thief", "miner", "builder", "explorer", "princess", "sea_queen", "meadow_man_at_arms", EYE];
    assert_eq!(scored(Table::new(2).open(ANNA, &many), "amount(per(each: 3, of: cards(())))"), 27);
    assert_eq!(scored(Table::new(2), "amount(per(each: 3, of: cards_in_hand))"), 0);
}

/// ECHO-DATA-11: every printed scoring effect but that of the Resonating Stone keeps to 12 by what it says.
#[test]
fn printed_scoring_effects_limit_themselves() {
    let most = |amount: &Amount| match amount {
        Amount::N(n) => Some(*n),
        Amount::Per { max: Some(max), .. } => Some(*max),
        Amount::Per { each, of: Count::DifferentFactions, .. } => Some(each * 4),
        Amount::Per { .. } => None,
    };
    for (id, printed) in library().cards() {
        let Some(Effect::Scoring(value)) = &printed.data.effect else { continue };
        let most = match value {
            Value::Amount(amount) => most(amount),
            Value::Best(amounts) => {
                amounts.iter().map(most).collect::<Option<Vec<_>>>().and_then(|all| all.into_iter().max())
            }
            Value::Table { steps, .. } => steps.iter().map(|(_, vp)| *vp).max(),
        };
        let is_stone = printed.first == card("resonating_stone");
        assert_eq!(most.is_none_or(|most| most > 12), is_stone, "{id}");
    }
}

/// ECHO-DATA-10: a filter restricts which card may be played, and the discounts of the step are its own.
#[test]
fn play_with_a_filter() {
    write_cost("whispering_shell", 2, 3);
    write_cost("thief", 0, 3);
    let table = Table::new(2).hand(ANNA, &["thief", "whispering_shell", "miner"]);
    let mut table = using(table, "[(do: play(filter: (kind: artifact), minus_cards: 1, minus_time: 2))]");
    assert_eq!(table.legal(ANNA), [play("whispering_shell"), Action::Decline]);
    assert_eq!(table.refused(ANNA, play("thief")), "not_allowed");
    table.acts(ANNA, &[play("whispering_shell"), discard("miner")]);
    assert_eq!(table.at(ANNA, 1), [card("whispering_shell")]);
    assert_eq!(table.player(ANNA).hand, cards(&["thief"]));
    assert!(table.may(ANNA, Action::Draw), "no main action");
}

/// ECHO-DATA-10: a hand with nothing that fits or that can be paid leaves the step unused.
#[test]
fn a_play_that_cannot_be_used() {
    write_cost("thief", 2, 3);
    for hand in [&["thief", "miner"][..], &["miner"], &[]] {
        let steps = "[(do: play(filter: (faction: neutral))), (do: gain_vp(n(1)))]";
        let mut table = using(Table::new(2).hand(ANNA, hand), steps);
        assert_eq!(table.legal(ANNA), [Action::Decline]);
        table.act(ANNA, Action::Decline);
        assert_eq!((usize::from(table.player(ANNA).hand.len()), table.player(ANNA).vp), (hand.len(), 1));
    }
}

/// ECHO-SYM-03, ECHO-DATA-02: several moves are single ones, of any own cards, and so are several shifts.
#[test]
fn advance_and_shift_several_times() {
    let mut table = using(Table::new(2).board(ANNA, 5, &["thief", "miner"]), "[(do: advance(3))]");
    table.acts(ANNA, &[choose("thief"), choose("miner"), choose("thief")]);
    let place = |id| table.player(ANNA).place_of(card(id));
    assert_eq!((place("thief"), place("miner")), (Some(3), Some(4)));
    let table = using(Table::new(2).board(ANNA, 3, &["thief"]), "[(do: shift(2))]");
    assert_eq!((table.shifts(ANNA), table.at(ANNA, 1)), (3, vec![card("thief")]));
}

/// ECHO-DATA-04: a capture may be limited to the middle or to rivals.
#[test]
fn capture_from_the_middle_or_from_rivals() {
    let rivals = vec![capture("permanence")];
    let common = vec![capture("cyclicity")];
    let any = vec![capture("cyclicity"), capture("permanence")];
    for (from, expected) in [("common", common), ("rival", rivals), ("any", any)] {
        let table = Table::new(2).open(ANNA, &["meadow_man_at_arms"]).captured(BORIS, "permanence", &["thief"]);
        let table = using(table, &format!("[(do: capture(from: {from}))]"));
        let mut offered = table.legal(ANNA);
        assert_eq!(offered.pop(), Some(Action::Decline));
        assert_eq!(offered, expected, "{from}");
    }
}

/// ECHO-DATA-04: the bonus of a capture counts for the comparison, needs a creature all the same, and does not stay.
#[test]
fn a_capture_with_a_bonus() {
    write_strength("builder", 2);
    let table = || Table::new(2).open(ANNA, &["builder"]);
    assert!(
        !using(table(), "[(do: capture(from: common, bonus: 1))]").may(ANNA, capture("cyclicity")),
        "2 + 1 against 3"
    );
    let mut table = using(table(), "[(do: capture(from: common, bonus: 2))]");
    table.act(ANNA, capture("cyclicity"));
    assert_eq!(table.refused(ANNA, Action::Attack), "too_weak");
    table.acts(ANNA, &[commit("builder"), Action::Attack]);
    let taken = table.game.source(source("cyclicity")).expect("in play");
    assert_eq!((taken.owner, table.game.defence(taken)), (Some(ANNA), 2));
}

/// ECHO-DATA-04: however big the bonus of a capture, at least one creature must be committed.
#[test]
fn a_bonus_alone_captures_nothing() {
    let steps = "[(do: capture(bonus: 3))]";
    let table = using(Table::new(2).in_play("plenty"), steps);
    assert!(table.may(ANNA, Action::Draw), "no creature, no capture");
    let mut table = using(Table::new(2).in_play("plenty").open(ANNA, &["thief"]), steps);
    table.act(ANNA, capture("plenty"));
    assert_eq!(table.legal(ANNA), [commit("thief")], "3 are more than 2, but nobody fights");
}

/// ECHO-DATA-04: the bonus of an entrenching counts for the comparison and for nothing else.
#[test]
fn an_entrenching_with_a_bonus() {
    write_strength("sea_queen", 4);
    write_strength("meadow_man_at_arms", 4);
    for (bonus, is_enough) in [(1, false), (2, true)] {
        let table = Table::new(2).captured(ANNA, "cyclicity", &["sea_queen", "meadow_man_at_arms"]);
        let mut table = using(table, &format!("[(do: entrench(bonus: {bonus}))]"));
        assert_eq!(table.may(ANNA, entrench("cyclicity")), is_enough, "8 + {bonus} against 9");
        if is_enough {
            table.act(ANNA, entrench("cyclicity"));
            let view = table.game.view(Eyes::Public).sources[0].clone();
            assert_eq!((view.entrenched, view.strength), (true, 8));
        }
    }
}

/// ECHO-DATA-05: a card is removed by the rules of removal: own, open or under a captured source, never the card that says it.
#[test]
fn a_removal_as_a_price() {
    let table = Table::new(3).open(ANNA, &["builder"]).captured(ANNA, "cyclicity", &["thief"]);
    let table = table.entrenched(ANNA, "permanence", &["sea_queen"]).open(BORIS, &["miner"]);
    let table = table.board(ANNA, 4, &["explorer"]).hand(ANNA, &["princess"]);
    let mut table = using(table, "[(pay: remove_card(()), then: [(do: gain_vp(n(3)))])]");
    for id in ["sea_queen", "miner", "explorer", "princess", EYE] {
        assert_eq!(table.refused(ANNA, choose(id)), "not_allowed", "{id}");
    }
    assert!(table.may(ANNA, choose("builder")));
    table.act(ANNA, choose("thief"));
    assert_eq!((table.game.removed, table.player(ANNA).vp), (cards(&["thief"]), 3));
    assert_eq!(table.game.source(source("cyclicity")).expect("in play").owner, None);
}

/// ECHO-DATA-05: a filter restricts what can be removed; without a card to remove there is no bonus.
#[test]
fn a_removal_with_a_filter() {
    let steps = "[(pay: remove_card((kind: artifact)), then: [(do: gain_vp(n(3)))])]";
    let table = using(Table::new(2).open(ANNA, &["builder"]), steps);
    assert_eq!((table.player(ANNA).vp, table.may(ANNA, Action::Draw)), (0, true));
    let table = using(Table::new(2).open(ANNA, &["builder", "whispering_shell"]), steps);
    assert_eq!(table.legal(ANNA), [choose("whispering_shell"), Action::Decline]);
}

/// ECHO-DATA-05: prices in cards and in points are needed in full.
#[test]
fn prices_are_needed_in_full() {
    let cards = |n: usize| Table::new(2).hand(ANNA, &["thief", "miner", "builder"][..n]);
    let vp = |n: i16| Table::new(2).vp(ANNA, n);
    for n in 1..=3_u8 {
        let price = format!("[(pay: discard_cards({n}), then: [(do: draw(n(1)))])]");
        assert!(!using(cards(usize::from(n) - 1), &price).may(ANNA, Action::Accept), "{price}");
        assert!(using(cards(usize::from(n)), &price).may(ANNA, Action::Accept), "{price}");
        let price = format!("[(pay: discard_vp({n}), then: [(do: draw(n(1)))])]");
        assert!(!using(vp(i16::from(n) - 1), &price).may(ANNA, Action::Accept), "{price}");
        assert!(using(vp(i16::from(n)), &price).may(ANNA, Action::Accept), "{price}");
    }
}

/// ECHO-DATA-06: the player of the effect names the rival, also one with nothing to discard, and never oneself.
#[test]
fn one_rival_is_named() {
    for step in ["rivals_discard_cards(1, one_rival)", "rivals_discard_vp(1, one_rival)"] {
        let table = Table::new(3).vp(BORIS, 2).hand(BORIS, &["thief"]);
        let mut table = using(table, &format!("[(do: {step}), (do: gain_vp(n(1)))]"));
        assert_eq!(table.legal(ANNA), [BORIS, VERA].map(|seat| Action::Rival { seat }));
        assert_eq!(table.refused(ANNA, Action::Rival { seat: ANNA }), "not_a_rival");
        assert_eq!(table.refused(BORIS, Action::Rival { seat: VERA }), "not_your_turn");
        table.act(ANNA, Action::Rival { seat: VERA });
        let boris = table.player(BORIS);
        assert_eq!((boris.vp, boris.hand.len(), table.player(ANNA).vp), (2, 1, 1), "{step}");
    }
}

/// ECHO-DATA-07: another flame is used whatever the active flame, and is marked as used.
#[test]
fn use_flame_does_not_look_at_the_active_flame() {
    for colour in ["blue", "yellow", "red"] {
        sample("princess", &format!("flame({colour}, [(do: gain_vp(n(1)))])"));
        let table = using(Table::new(2).open(ANNA, &["princess"]), "[(do: use_flame(filter: ()))]");
        assert_eq!((table.player(ANNA).vp, table.game.activated), (1, cards(&["princess", EYE])), "{colour}");
    }
}

/// ECHO-DATA-07: a colour is a condition on the used flame; a used one, a card under a source and a rival's are out of reach.
#[test]
fn use_flame_is_limited() {
    sample("princess", "flame(yellow, [(do: gain_vp(n(1)))])");
    sample("miner", "flame(red, [(do: gain_vp(n(2)))])");
    sample("builder", "flame(red, [(do: gain_vp(n(4)))])");
    let table = || Table::new(2).open(ANNA, &["princess", "miner"]);
    let vp = |table: Table, steps: &str| using(table, steps).player(ANNA).vp;
    assert_eq!(vp(table(), "[(do: use_flame(colour: red))]"), 2);
    assert_eq!(vp(table(), "[(do: use_flame(colour: yellow))]"), 1);
    assert_eq!(vp(table(), "[(do: use_flame(colour: blue))]"), 0, "not even itself");
    assert_eq!(vp(table(), "[(do: use_flame(filter: (spec: mage)))]"), 1);
    assert_eq!(vp(table().activated(&["miner"]), "[(do: use_flame(filter: ()))]"), 1);
    let away = table().captured(ANNA, "cyclicity", &["miner"]).open(BORIS, &["builder"]);
    assert_eq!(vp(away, "[(do: use_flame(colour: red))]"), 0);
}

/// ECHO-DATA-07: the flame of a dominated source can be used, and is marked as used.
#[test]
fn use_flame_of_a_source() {
    let table = Table::new(2).captured(ANNA, "cyclicity", &["thief"]).board(ANNA, 5, &["miner"]);
    let mut table = using(table, "[(do: use_flame(filter: ()))]");
    assert_eq!(table.at(ANNA, 3), [card("miner")]);
    assert!(table.game.activated_sources.contains(source("cyclicity")));
    assert_eq!(table.refused(ANNA, source_flame("cyclicity")), "activated");
}

/// ECHO-DATA-07: a source has none of the symbols that a filter names; a colour finds it.
#[test]
fn a_filter_finds_no_source() {
    let used = |step: &str| {
        let table = Table::new(2).captured(ANNA, "cyclicity", &["thief"]).board(ANNA, 5, &["miner"]);
        let table = using(table, &format!("[(do: use_flame({step}))]"));
        table.game.activated_sources.contains(source("cyclicity"))
    };
    for filter in ["spec: warrior", "spec: mage", "kind: artifact", "faction: neutral", "cost_cards: at_most(5)"] {
        assert!(!used(&format!("filter: ({filter})")), "{filter}");
    }
    assert!(used("filter: ()") && used("colour: blue") && !used("colour: red"));
}

/// ECHO-DATA-07: neither the capture effect nor the flame of the source of the undying ember uses its own flame.
#[test]
fn the_ember_does_not_use_itself() {
    let fighters = ["sea_queen", "meadow_man_at_arms"];
    let mut table = Table::new(2).in_play("ember").open(ANNA, &fighters).ready();
    seize(&mut table, ANNA, "ember", &fighters);
    assert!(table.game.activated_sources.is_empty() && table.may(ANNA, Action::EndTurn));
    let mut table = Table::new(2).captured(ANNA, "ember", &fighters).flame(ANNA, Colour::Yellow).ready();
    table.act(ANNA, source_flame("ember"));
    assert!(table.may(ANNA, Action::Draw), "nothing else to use");
    let mut table = Table::new(2).in_play("ember").open(ANNA, &fighters).open(ANNA, &["princess"]).ready();
    seize(&mut table, ANNA, "ember", &fighters);
    assert_eq!(table.game.activated, cards(&["princess"]));
}

/// ECHO-EFF-11: a filter restricts which immediate effect is applied.
#[test]
fn use_immediate_with_a_filter() {
    sample("builder", "immediate([(do: gain_vp(n(1)))])");
    sample("explorer", "immediate([(do: gain_vp(n(2)))])");
    let table = || Table::new(2).open(ANNA, &["builder", "explorer"]);
    assert_eq!(using(table(), "[(do: use_immediate((faction: earth)))]").player(ANNA).vp, 1);
    assert_eq!(using(table(), "[(do: use_immediate((spec: mage)))]").player(ANNA).vp, 2);
    assert_eq!(using(table(), "[(do: use_immediate((kind: artifact)))]").player(ANNA).vp, 0);
}

/// ECHO-DATA-09: a defence bonus is added to each own captured source against attacks, and every bonus counts.
#[test]
fn a_defence_bonus() {
    write_strength("meadow_man_at_arms", 4);
    write_strength("thief", 2);
    write_strength("builder", 1);
    let table = || {
        let table = Table::new(2).captured(BORIS, "cyclicity", &["thief"]).captured(BORIS, "permanence", &["builder"]);
        table.open(ANNA, &["meadow_man_at_arms"])
    };
    let may = |table: &Table| (table.may(ANNA, capture("cyclicity")), table.may(ANNA, capture("permanence")));
    assert_eq!(may(&table().ready()), (true, true));
    sample("whispering_shell", "defence(2)");
    let mut defended = table().open(BORIS, &["whispering_shell"]).ready();
    assert_eq!(may(&defended), (false, true), "4 against 2 + 2 and 1 + 2");
    assert_eq!(defended.refused(ANNA, capture("cyclicity")), "too_weak");
    sample(EYE, "defence(1)");
    assert_eq!(may(&table().open(BORIS, &["whispering_shell", EYE]).ready()), (false, false));
    assert_eq!(
        may(&table().open(ANNA, &["whispering_shell"]).ready()),
        (true, true),
        "the attacker's is no help to Boris"
    );
}

/// ECHO-DATA-09: a defence bonus helps neither to capture nor to entrench, and does not guard a source in the middle.
#[test]
fn a_defence_bonus_is_for_defence_alone() {
    sample("whispering_shell", "defence(2)");
    write_strength("builder", 2);
    let mut table = Table::new(2).open(ANNA, &["whispering_shell", "builder"]).ready();
    assert_eq!(table.refused(ANNA, capture("cyclicity")), "too_weak", "2 against 3");
    write_strength("builder", 4);
    assert!(table.may(ANNA, capture("cyclicity")));
    assert!(
        Table::new(2)
            .open(BORIS, &["whispering_shell"])
            .open(ANNA, &["builder"])
            .ready()
            .may(ANNA, capture("cyclicity"))
    );
    write_strength("sea_queen", 9);
    let table = Table::new(2).open(ANNA, &["whispering_shell"]).captured(ANNA, "cyclicity", &["sea_queen"]);
    assert_eq!(table.ready().refused(ANNA, entrench("cyclicity")), "too_weak", "9 against 9");
}

/// ECHO-DISC-05: a permanent discount lowers the costs of the plays that its filter names.
#[test]
fn a_permanent_discount_with_a_filter() {
    sample("princess", "discount(filter: (faction: earth), cards: 1, time: 2)");
    write_cost("miner", 1, 3);
    write_cost("thief", 1, 3);
    let mut table = Table::new(2).open(ANNA, &["princess"]).hand(ANNA, &["thief"]).ready();
    assert_eq!(table.refused(ANNA, play("thief")), "too_few_cards");
    let mut table = Table::new(2).open(ANNA, &["princess"]).hand(ANNA, &["miner"]).ready();
    table.act(ANNA, play("miner"));
    assert_eq!(table.at(ANNA, 1), [card("miner")]);
}
