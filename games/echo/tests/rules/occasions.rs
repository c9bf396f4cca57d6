//! What permanent effects listen to (ECHO-DATA, section 8.4 of the index): every event, when it is heard and by whom.

use echo::samples::write_cost;
use echo::view::Phase;
use echo::{Action, Because, Event, Origin};
use kernel::{Eyes, Game as _, Seat};

use super::effects::{EYE, instant, seize, using};
use super::position::{
    ANNA, BORIS, Table, VERA, advance, capture, card, choose, commit, entrench, flame, play, sample,
};

/// What the Princess of a seat gains by listening while Anna does this.
fn heard(occasion: &str, listener: Seat, table: Table, deed: &[Action]) -> i16 {
    sample("princess", &format!("on({occasion}, [(do: gain_vp(n(1)))])"));
    let mut table = table.open(listener, &["princess"]).ready();
    table.acts(ANNA, deed);
    table.player(listener).vp
}

/// What began because of an occasion and what was gained, drawn, summoned and removed, in a few letters.
fn story(events: &[Event]) -> String {
    let told = events.iter().filter_map(|event| match event {
        Event::Applied { because: Because::Occasion, .. } => Some('!'),
        Event::Shifted { .. } => Some('s'),
        Event::Advanced { .. } => Some('a'),
        Event::Summoned { .. } => Some('S'),
        Event::GainedVp { .. } => Some('v'),
        Event::Drew { .. } => Some('d'),
        Event::Removed { .. } => Some('r'),
        _ => None,
    });
    told.collect()
}

/// A flame on Anna's Eye that is not used yet.
fn lit(table: Table, steps: &str) -> Table {
    sample(EYE, &format!("flame(blue, {steps})"));
    table.open(ANNA, &[EYE])
}

/// ECHO-DATA-01: every event sets off the permanent effects of the player whom it happens to, and of nobody else.
#[test]
fn every_event_is_its_owners() {
    instant("thief", "");
    sample("explorer", "");
    let strong = ["sea_queen", "meadow_man_at_arms", "builder", "slumbering_leviathan"];
    let hand = || Table::new(2).hand(ANNA, &["thief"]);
    let holding = || Table::new(2).captured(ANNA, "permanence", &["explorer"]);
    let (use_eye, remove) = (vec![flame(EYE)], vec![flame(EYE), choose("explorer")]);
    let fight = vec![capture("cyclicity"), commit("meadow_man_at_arms"), Action::Attack];
    let deeds = [
        ("summon(())", hand(), vec![play("thief")], "[]"),
        ("play(())", hand(), vec![play("thief")], "[]"),
        ("shift", hand(), use_eye.clone(), "[(do: shift(1))]"),
        ("advance", Table::new(2).board(ANNA, 5, &["thief"]), vec![advance("thief", None)], "[]"),
        ("capture", Table::new(2).open(ANNA, &["meadow_man_at_arms"]), fight, "[]"),
        ("entrench", Table::new(2).captured(ANNA, "doom", &strong), vec![entrench("doom")], "[]"),
        ("lose_source", holding(), remove.clone(), "[(pay: remove_card(()), then: [])]"),
        ("remove", holding(), remove, "[(pay: remove_card(()), then: [])]"),
        ("use_flame", hand(), use_eye.clone(), "[]"),
        ("use_flame_of(blue)", hand(), use_eye, "[]"),
    ];
    for (occasion, table, deed, steps) in deeds {
        let table = lit(table, steps);
        assert_eq!(heard(occasion, ANNA, table.clone(), &deed), 1, "{occasion}");
        assert_eq!(heard(occasion, BORIS, table, &deed), 0, "{occasion} of a rival");
    }
    for colour in ["yellow", "red"] {
        assert_eq!(heard(&format!("use_flame_of({colour})"), ANNA, lit(hand(), "[]"), &[flame(EYE)]), 0, "{colour}");
    }
}

/// ECHO-DATA-01: a source is lost when a rival captures it, and the capturer has lost nothing.
#[test]
fn a_captured_source_is_lost_by_its_owner() {
    let table = || Table::new(3).captured(BORIS, "cyclicity", &["thief"]).open(ANNA, &["meadow_man_at_arms"]);
    let deed = [capture("cyclicity"), commit("meadow_man_at_arms"), Action::Attack];
    for (listener, vp) in [(ANNA, 0), (BORIS, 1), (VERA, 0)] {
        assert_eq!(heard("lose_source", listener, table(), &deed), vp);
    }
    let free = Table::new(2).open(ANNA, &["meadow_man_at_arms"]);
    assert_eq!(heard("lose_source", BORIS, free, &deed), 0, "out of the middle");
}

/// ECHO-DATA-01: events with a filter see only the cards that match.
#[test]
fn events_have_filters() {
    instant("thief", "");
    instant("whispering_shell", "");
    for (filter, thief, shell) in [
        ("kind: creature", 1, 0),
        ("kind: artifact", 0, 1),
        ("faction: water", 0, 1),
        ("faction: neutral, spec: warrior", 1, 0),
        ("other: true", 1, 1),
        ("cost_time: at_least(1)", 0, 0),
    ] {
        for occasion in ["summon", "play"] {
            for (id, vp) in [("thief", thief), ("whispering_shell", shell)] {
                let table = Table::new(2).hand(ANNA, &[id]);
                assert_eq!(heard(&format!("{occasion}(({filter}))"), ANNA, table, &[play(id)]), vp, "{filter} {id}");
            }
        }
    }
}

/// ECHO-DATA-01: to put a card on the board is a play and no summoning; to summon from the board is no play.
#[test]
fn plays_and_summonings_are_different_events() {
    sample("thief", "");
    write_cost("thief", 0, 2);
    for (occasion, played, summoned) in [("play(())", 1, 0), ("summon(())", 0, 1)] {
        assert_eq!(heard(occasion, ANNA, Table::new(2).hand(ANNA, &["thief"]), &[play("thief")]), played);
        let board = Table::new(2).board(ANNA, 1, &["thief"]);
        assert_eq!(heard(occasion, ANNA, board, &[advance("thief", None)]), summoned);
    }
}

/// ECHO-DATA-02: a shift is heard once for each shift, after everything that it summoned.
#[test]
fn a_shift_is_heard_after_its_summonings() {
    sample("princess", "on(shift, [(do: draw(n(1)))])");
    sample("thief", "immediate([(do: gain_vp(n(1)))])");
    sample("miner", "");
    let table = || Table::new(2).open(ANNA, &["princess"]).board(ANNA, 1, &["thief"]).board(ANNA, 2, &["miner"]);
    assert_eq!(story(&using(table(), "[(do: shift(1))]").events), "sSv!d");
    assert_eq!(story(&using(table(), "[(do: shift(2))]").events), "sSv!dsS!d");
    let events = table().ready().time_phase(ANNA);
    assert_eq!(story(&events), "ssSv!ddd", "both boards, the summoning, the effect, and a card for each");
}

/// ECHO-DATA-02: an advance is heard once for each card moved, after its summoning.
#[test]
fn an_advance_is_heard_after_its_summoning() {
    sample("princess", "on(advance, [(do: draw(n(1)))])");
    sample("thief", "immediate([(do: gain_vp(n(1)))])");
    sample("miner", "");
    let table =
        || Table::new(2).open(ANNA, &["princess"]).board(ANNA, 1, &["thief"]).board(ANNA, 5, &["miner"]).ready();
    assert_eq!(story(&table().act(ANNA, advance("thief", Some("miner")))), "aSv!da!d");
    assert_eq!(story(&table().act(ANNA, advance("miner", None))), "a!d", "two places are one move");
}

/// ECHO-DATA-02: a card does not hear the shift or the advance that summoned it, and does hear the next one.
#[test]
fn a_card_does_not_hear_what_summoned_it() {
    for occasion in ["shift", "advance"] {
        sample("princess", &format!("on({occasion}, [(do: gain_vp(n(1)))])"));
        let table = || Table::new(2).board(ANNA, 1, &["princess"]);
        let steps = format!("[(do: {occasion}(1))]");
        assert_eq!(using(table(), &steps).player(ANNA).vp, 0, "{occasion}");
        let twice = using(table(), "[(do: shift(2))]").player(ANNA).vp;
        assert_eq!(twice, i16::from(occasion == "shift"));
    }
    sample("princess", "on(shift, [(do: gain_vp(n(1)))])");
    let mut table = Table::new(2).board(ANNA, 1, &["princess"]).ready();
    table.time_phase(ANNA);
    assert_eq!(table.player(ANNA).vp, 0);
    table.time_phase(ANNA);
    assert_eq!(table.player(ANNA).vp, 1);
    sample("princess", "on(advance, [(do: gain_vp(n(1)))])");
    let mut table = Table::new(2).board(ANNA, 1, &["princess"]).board(ANNA, 5, &["thief"]).ready();
    table.act(ANNA, advance("princess", Some("thief")));
    assert_eq!(table.player(ANNA).vp, 1, "the second card is another advance");
}

/// ECHO-EFF-20, ECHO-TIME-02: all boards have moved when the first player summons. A creature that is released after that was not
/// usable before the shift of its owner and does not hear it, though that player's summonings are still to come.
#[test]
fn a_creature_released_after_the_shift_does_not_hear_it() {
    for id in ["thief", "music_box"] {
        sample(id, "on(shift, [(do: gain_vp(n(1)))])");
    }
    sample("builder", "immediate([(do: capture(from: rival))])");
    let table = Table::new(2).captured(BORIS, "permanence", &["thief"]).open(BORIS, &["music_box"]);
    let mut table = table.open(ANNA, &["meadow_man_at_arms"]).board(ANNA, 1, &["builder"]).ready();
    table.time_phase(ANNA);
    assert_eq!(table.player(BORIS).vp, 0, "his effects come after those of Anna");
    seize(&mut table, ANNA, "permanence", &["meadow_man_at_arms"]);
    assert!(table.player(BORIS).open.contains(card("thief")));
    assert_eq!(table.player(BORIS).vp, 1, "the box was open all along");
    table.time_phase(ANNA);
    assert_eq!(table.player(BORIS).vp, 3, "the next shift is heard by both");
}

/// ECHO-DATA-03, ECHO-TIME-06: the effects of the new round belong to the time phase: nobody can act before all of them are done.
#[test]
fn round_start_is_in_the_time_phase() {
    sample("princess", "on(round_start, [(or: [[(do: gain_vp(n(1)))], [(do: gain_vp(n(2)))]])])");
    let mut table = Table::new(2).open(BORIS, &["princess"]).ready();
    table.time_phase(ANNA);
    assert_eq!(table.legal(ANNA), []);
    assert_eq!(table.legal(BORIS), [Action::Either { n: 0 }, Action::Either { n: 1 }]);
    for eyes in Eyes::all(2) {
        assert_eq!(table.game.view(eyes).phase, Phase::Time);
    }
    table.act(BORIS, Action::Either { n: 1 });
    assert!(table.may(ANNA, Action::Draw));
    assert_eq!(table.game.view(Eyes::Public).phase, Phase::Action);
}

/// ECHO-DATA-03: effects of the new round come after the draw of the time phase, clockwise from the first player.
#[test]
fn round_start_comes_after_the_draw() {
    sample("princess", "on(round_start, [(do: gain_vp(per(each: 1, of: cards_in_hand)))])");
    sample("thief", "on(round_start, [(do: gain_vp(n(1)))])");
    sample("miner", "on(round_start, [(do: gain_vp(n(1)))])");
    for (first, order) in [(ANNA, [0, 1, 2]), (BORIS, [1, 2, 0]), (VERA, [2, 0, 1])] {
        let table = Table::new(3).open(ANNA, &["princess"]).open(BORIS, &["thief"]).open(VERA, &["miner"]);
        let mut table = table.ready();
        let events = table.time_phase(first);
        assert_eq!(story(&events), "sssddd!v!v!v");
        let gained = events.iter().filter_map(|event| match event {
            Event::GainedVp { seat, n: 1, .. } => Some(seat.0),
            _ => None,
        });
        assert_eq!(gained.collect::<Vec<_>>(), order);
    }
}

/// ECHO-DATA-03: a card that is summoned in the time phase hears the start of that round; the effects come once a round.
#[test]
fn round_start_comes_once_a_round() {
    sample("princess", "on(round_start, [(do: gain_vp(n(1)))])");
    let mut table = Table::new(2).board(ANNA, 1, &["princess"]).ready();
    table.time_phase(ANNA);
    assert_eq!(table.player(ANNA).vp, 1);
    table.acts(ANNA, &[Action::Draw, Action::EndTurn]);
    table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    assert_eq!(table.player(ANNA).vp, 1);
    table.time_phase(ANNA);
    assert_eq!(table.player(ANNA).vp, 2);
}

/// ECHO-DATA-13: the use of a flame is heard when the used effect is resolved completely, by whatever way it is used.
#[test]
fn a_flame_is_heard_when_it_is_done() {
    sample("princess", "on(use_flame, [(do: gain_vp(n(1)))])");
    let table = using(Table::new(2).open(ANNA, &["princess"]), "[(do: shift(1)), (do: draw(n(1)))]");
    assert_eq!(story(&table.events), "sd!v");
    sample("miner", "flame(red, [(do: shift(1)), (do: shift(1))])");
    let table = Table::new(2).open(ANNA, &["princess", "miner"]);
    let table = using(table, "[(do: use_flame(filter: ())), (do: draw(n(1)))]");
    assert_eq!(story(&table.events), "ss!vd!v", "the inner one before the next step, the outer one at the end");
}

/// ECHO-DATA-13: the event of a flame is the placing of its token: a card that comes by its effect does not hear it.
#[test]
fn a_flame_is_not_heard_by_what_it_brings() {
    sample("princess", "on(use_flame, [(do: gain_vp(n(1)))])");
    let table = using(Table::new(2).board(ANNA, 1, &["princess"]), "[(do: shift(1))]");
    assert!(table.player(ANNA).open.contains(card("princess")));
    assert_eq!(table.player(ANNA).vp, 0);
}

/// ECHO-DATA-13: a removal, and the loss of a source by it, is heard before the bonus is received.
#[test]
fn a_removal_is_heard_before_its_bonus() {
    let steps = "[(pay: remove_card(()), then: [(do: draw(n(1)))])]";
    for (occasion, expected) in [("remove", "r!vd"), ("lose_source", "r!vd"), ("capture", "rd")] {
        sample("princess", &format!("on({occasion}, [(do: gain_vp(n(1)))])"));
        let table = Table::new(2).open(ANNA, &["princess"]).captured(ANNA, "cyclicity", &["thief"]);
        let mut table = using(table, steps);
        let events = table.act(ANNA, choose("thief"));
        assert_eq!(story(&events), expected, "{occasion}");
    }
    sample("princess", "on(lose_source, [(do: gain_vp(n(1)))])");
    let table = Table::new(2).open(ANNA, &["princess"]).captured(ANNA, "cyclicity", &["thief", "miner"]);
    let mut table = using(table, steps);
    assert_eq!(story(&table.act(ANNA, choose("thief"))), "rd", "the Miner still holds the source");
}

/// ECHO-DATA-13: the card that is removed does not hear its own removal.
#[test]
fn a_removed_card_does_not_hear_its_removal() {
    sample("princess", "on(remove, [(do: gain_vp(n(1)))])");
    let table = Table::new(2).open(ANNA, &["princess"]);
    let mut table = using(table, "[(pay: remove_card(()), then: [(do: draw(n(1)))])]");
    let events = table.act(ANNA, choose("princess"));
    assert_eq!(story(&events), "rd");
    assert!(!events.iter().any(|event| matches!(event, Event::Applied { origin: Origin::Card(_), .. })));
}
