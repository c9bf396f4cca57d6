//! Clarifications to abilities and effects (LOOP-CLAR).

use kernel::Seat;
use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{Action, AgentId, Carried, Difficulty, Era, Event, Mode, TileId, samples};

use super::position::{Table, card, sample, token};

const AGENTS: [AgentId; 3] = [AgentId::MisterTime, AgentId::LadyParadox, AgentId::TimeRunner];

/// Design rule 6 of section 8.7: cards that use each clarification of effects, and the words of their data that make them do so.
const EXERCISED: [(u8, &[&str], &[&str]); 16] = [
    (5, &["use_effect_of("], &["round_table", "eternal_torrent", "mona_lisa_copy"]),
    (6, &["hand_of_other("], &["round_table", "eternal_torrent"]),
    (7, &["reveal_artifact("], &["galileo_spyglass"]),
    (8, &["everyone_discards"], &["forced_update"]),
    (9, &["n(1), in_hand(any)"], &["write_off_form", "factory_reset", "philosophers_stone_on_instalments"]),
    (10, &["draw(1)", "home_of_drawn"], &["egg_that_came_first", "mammoth_knucklebones"]),
    (11, &["push(n: "], &["starting_pistol", "rubiks_cube", "triceratops_bouncer", "factory_whistle"]),
    (12, &["pull("], &["free_wifi", "black_friday", "triceratops_bouncer"]),
    (13, &["carry: any"], &["war_steed", "tow_bar_trainers", "leonardo_ornithopter", "stephenson_locomotive"]),
    (14, &["carry: from_vortex"], &["double_joystick"]),
    (15, &["era_of_other_agent"], &["ion_temporograph", "reply_all", "machiavelli_crib", "electric_sheep"]),
    (16, &["your_era", "or: ", "each_vortex"], &["fire_beta"]),
    (17, &["push(", "went_to"], &["redirect_301", "unexpected_inquisition"]),
    (18, &["if: other_agent_in(your_era)"], &["campfire_team_building", "hitchhiker_towel"]),
    (19, &["equalise("], &["holy_grails", "liars_scales"]),
    (20, &["how: anywhere"], &["cave_wall_sat_nav", "fogg_wager", "part_time_terminator"]),
];

/// LOOP-CLAR-05 to LOOP-CLAR-20: every clarification of effects is used by some card of the content.
#[test]
fn every_clarification_is_used_by_cards() {
    let content = concat!(include_str!("../../content/artifacts.ron"), include_str!("../../content/ultramachine.ron"));
    let numbers: Vec<u8> = EXERCISED.iter().map(|(n, ..)| *n).collect();
    assert_eq!(numbers, (5..=20).collect::<Vec<_>>());
    for (n, words, cards) in EXERCISED {
        for id in cards {
            let mut entries = content.split("id: \"").filter(|entry| entry.starts_with(&format!("{id}\"")));
            let entry = entries.next().unwrap_or_else(|| panic!("there is no card {id}"));
            assert!(words.iter().all(|word| entry.contains(word)), "{id} does not use LOOP-CLAR-{n:02}");
        }
    }
}

/// LOOP-CLAR-01: the count starts again with each turn, and counts only what the active player destroyed in it.
#[test]
fn the_erasers_count_is_that_of_the_own_turn() {
    let pull = sample("[(do: pull(n(2)))]");
    let pull_one = sample("[(do: pull(n(1)))]");
    let mut table = Table::new(&[AgentId::MisterTime, AgentId::Eraser404])
        .agent(0, Industrial)
        .agent(1, Industrial)
        .duplicate("d1-2", Globalization)
        .duplicate("d0-3", Globalization)
        .duplicate("d6-4", Globalization)
        .hand(0, &[pull])
        .hand(1, &[pull_one, "double_adapter", "redirect_301"])
        .next_faux(Prehistory)
        .ready();
    table.play(pull);
    table.act(Action::Duplicate { token: token("d1-2") });
    table.act(Action::Duplicate { token: token("d0-3") });
    assert_eq!(table.game.turn.destroyed, 2, "of Mister Time");
    table.end_turn_with(&["d6-2"], &[0, 0]);
    assert_eq!((table.game.active(), table.game.turn.destroyed), (Seat(1), 0));
    table.play(pull_one);
    assert!(table.game.bag.contains(token("d6-4")));
    assert_eq!(table.game.turn.destroyed, 1);
    assert!(!table.may(Action::Accept), "the first of the own turn gives nothing");
}

/// LOOP-CLAR-01: what the other side destroys in phase I does not count.
#[test]
fn the_eraser_gains_nothing_in_phase_one() {
    let mut table = Table::with(Mode::Ultra, Difficulty::LivingLegend, &[AgentId::MisterTime, AgentId::Eraser404])
        .row(&["conveyor", "tithe"])
        .duplicate("d2-2", Industrial)
        .duplicate("d1-3", Industrial)
        .next_faux(Prehistory)
        .ready();
    table.end_turn_with(&["d5-3"], &[0, 0]);
    assert!(table.game.bag.contains(token("d2-2")) && table.game.bag.contains(token("d1-3")));
    assert_eq!((table.game.active(), table.game.turn.destroyed), (Seat(1), 0));
    assert!(!table.may(Action::Accept));
}

/// LOOP-CLAR-02: a cube that the runner cancels was never there: it makes no vortex and credits nobody.
#[test]
fn the_runners_cube_was_never_placed() {
    let mut table = Table::new(&AGENTS)
        .mission(MiddleAges, TileId::BlockTheExhaust, 0)
        .agent(2, Globalization)
        .rifts(Globalization, 3)
        .next_faux(Globalization)
        .ready();
    table.end_turn_with(&["d0-2"], &[1, 0]);
    table.act(Action::Accept);
    assert!(!table.game.is_vortex(Globalization));
    let placed: Vec<&Event> = table.events.iter().filter(|event| matches!(event, Event::RiftAdded { .. })).collect();
    assert_eq!(placed, [&Event::RiftAdded { era: Industrial, rifts: 1 }]);
    assert_eq!(table.cubes(MiddleAges), 0);
}

/// LOOP-CLAR-03, LOOP-CLAR-04: an ability is an action of its own and never comes into the middle of a card, nor a card into
/// the middle of it.
#[test]
fn abilities_and_cards_do_not_interrupt_each_other() {
    let theirs = sample("[(or: [[(do: draw(1))], [(do: pull(n(1)))]])]");
    let mine = sample("[(or: [[(do: add_energy(n(1), your_era))], [(do: add_energy(n(2), prev))]])]");
    let plain = sample("[(do: draw(1))]");
    let borrow = Action::Borrow { card: card(theirs) };
    let mut table =
        Table::new(&AGENTS).active(1).agent(0, Renaissance).hand(0, &[theirs]).hand(1, &[mine, plain]).ready();
    let mut card_first = table.clone();
    card_first.play(mine);
    assert_eq!(card_first.refused(borrow), "answer_first");
    card_first.act(Action::Either { n: 0 });
    assert!(card_first.may(borrow));

    table.act(borrow);
    assert_eq!(table.game.turn.actions, 1);
    assert_eq!(table.refused(Action::Use { card: card(plain) }), "answer_first");
    table.act(Action::Either { n: 0 });
    table.play(plain);
    assert_eq!(table.game.turn.actions, 2);
}

/// LOOP-CLAR-05: the card of another agent is applied as your own: your era, your deck, your hand.
#[test]
fn a_card_of_another_agent_is_applied_as_your_own() {
    let walk = sample("[(do: move(how: steps(1))), (do: draw(1))]");
    let through = sample("[(do: use_effect_of(card: hand_of_other(any)))]");
    let through_lying = sample("[(do: use_effect_of(card: available(any)))]");
    let mut miles =
        Table::new(&AGENTS).active(1).hand(0, &[walk]).hand(1, &[through]).only_deck(1, &["liars_scales"]).ready();
    miles.play(through);
    miles.act(Action::Go { steps: 1, carry: None });
    assert_eq!((miles.game.seats[1].era, miles.game.seats[0].era), (Industrial, Globalization));
    assert_eq!(miles.hand_of(1), [through, "liars_scales"]);

    let campfire = samples::write_over("campfire_team_building", "[(do: add_energy(n(2), your_era))]");
    let mut available = Table::new(&AGENTS).hand(0, &[through_lying]).available(campfire).ready();
    available.play(through_lying);
    assert_eq!(available.game.eras[Globalization].energy, 2, "where Mister Time is, not where the campfire lies");
    assert_eq!(available.game.eras[Prehistory].artifacts[..], [card(campfire)]);
}

/// LOOP-CLAR-05: "another agent" is seen from the one who acts.
#[test]
fn other_agents_are_those_of_the_active_player() {
    let feed = sample("[(do: add_energy(n(1), era_of_other_agent))]");
    let through = sample("[(do: use_effect_of(card: hand_of_other(any)))]");
    let mut table = Table::new(&AGENTS)
        .active(1)
        .agent(0, Globalization)
        .agent(2, EndOfTime)
        .hand(0, &[feed])
        .hand(1, &[through])
        .ready();
    table.play(through);
    assert_eq!(table.legal(), [Globalization, EndOfTime].map(|era| Action::Era { era }));
}

/// LOOP-CLAR-06: your card in the hands of the one whose turn it is: you lose neither your place nor your cards, and it stays.
#[test]
fn your_card_is_applied_for_the_active_agent() {
    let mend = sample("[(do: remove_rift(n(1), your_era)), (do: remove_rift(n(1), era_of_other_agent))]");
    let through = sample("[(do: use_effect_of(card: hand_of_other(any)))]");
    let mut table = Table::new(&AGENTS)
        .active(1)
        .agent(0, Prehistory)
        .rifts(Prehistory, 2)
        .rifts(Renaissance, 1)
        .hand(0, &[mend])
        .hand(1, &[through])
        .agent(2, Renaissance)
        .ready();
    table.play(through);
    assert_eq!(table.game.eras[Renaissance].rifts, 0, "in the era of Lady Paradox, whose turn it is");
    assert_eq!(table.game.eras[Prehistory].rifts, 1, "the era of another agent, seen from Lady Paradox");
    assert_eq!(table.hand_of(0), [mend]);
    assert!(table.is_charged(mend));
}

/// LOOP-CLAR-07, LOOP-ACT-06 (4): an artifact that a card lays in a vortex era is there until that card is done.
#[test]
fn an_artifact_at_a_vortex_lasts_until_the_card_is_done() {
    let reveal = sample("[(do: reveal_artifact(1)), (may: true, do: add_energy(n(2), home_of_drawn))]");
    let mut table = Table::new(&AGENTS).vortex(AgeOfRobots).hand(0, &[reveal]).on_great_deck("asimov_laws").ready();
    table.play(reveal);
    assert_eq!(table.game.eras[AgeOfRobots].artifacts[..], [card("asimov_laws")]);
    table.act(Action::Era { era: AgeOfRobots });
    assert_eq!(table.game.eras[AgeOfRobots].energy, 2, "it still has a home");
    assert!(table.game.eras[AgeOfRobots].artifacts.is_empty());
    assert_eq!(table.game.destroyed[..], [card("asimov_laws")]);
}

/// LOOP-CLAR-07: until then it can even be taken; by the rules of phase I it is destroyed at once.
#[test]
fn an_artifact_at_a_vortex_can_be_taken_by_the_same_card() {
    let reveal = sample("[(do: reveal_artifact(1)), (may: true, do: add_to_deck(n(1), available(your_or_neighbour)))]");
    let mut table = Table::new(&AGENTS)
        .agent(0, Globalization)
        .vortex(AgeOfRobots)
        .hand(0, &[reveal])
        .on_great_deck("asimov_laws")
        .ready();
    table.play(reveal);
    table.act(Action::Card { card: card("asimov_laws") });
    assert_eq!(table.game.seats[0].deck.last(), Some(&card("asimov_laws")));
    assert!(table.game.destroyed.is_empty());

    let mut phase_one = Table::new(&AGENTS).vortex(AgeOfRobots).on_great_deck("asimov_laws").ready();
    phase_one.act(Action::EndActions);
    assert_eq!(phase_one.game.destroyed[..], [card("asimov_laws")]);
}

/// LOOP-CLAR-08: where everybody chooses, each finishes before the next: the active player, then clockwise.
#[test]
fn simultaneous_choices_are_made_one_after_the_other() {
    let mut table = Table::with(Mode::Ultra, Difficulty::LivingLegend, &AGENTS[..2])
        .row(&["forced_update", "tithe"])
        .hand(1, &["liars_scales", "letter_to_yesterday", "occams_razor"])
        .next_faux(Prehistory)
        .ready();
    table.end_turn_with(&["d2-3"], &[0, 0]);
    assert_eq!((table.game.active(), table.game.awaited()), (Seat(1), Some(Seat(1))));
    let own: Vec<Action> = table.game.seats[1].hand.iter().map(|held| Action::Card { card: held.card }).collect();
    assert_eq!(table.legal(), own);
    table.act(Action::Card { card: card("liars_scales") });
    assert_eq!(table.game.awaited(), Some(Seat(0)));
    let first = table.game.seats[0].hand[0].card;
    table.act(Action::Card { card: first });
    assert_eq!(table.game.seats[1].discard[..], [card("liars_scales")]);
    assert_eq!(table.game.seats[0].discard.last(), Some(&first));
    assert!(table.may(Action::EndActions));
}

/// LOOP-CLAR-09: a discharged card may be chosen, the card in use included.
#[test]
fn the_card_in_use_may_be_destroyed() {
    let stone = sample(
        "[(do: add_energy(n(1), your_era)), (may: true, do: destroy_card(n(1), in_hand(any))),
          (if: happened, do: add_energy(n(2), your_era))]",
    );
    let position = || {
        let mut table = Table::new(&AGENTS).hand(0, &[stone, "reply_all", "castling"]).discharged("reply_all").ready();
        table.play(stone);
        table
    };
    for id in [stone, "reply_all", "castling"] {
        let mut table = position();
        table.act(Action::Card { card: card(id) });
        assert_eq!(table.game.destroyed.last(), Some(&card(id)));
        assert_eq!(table.game.eras[Globalization].energy, 3, "the rest of the card is still carried out");
    }
    let mut declined = position();
    declined.act(Action::Decline);
    assert_eq!(declined.game.eras[Globalization].energy, 1);
}

/// LOOP-CLAR-10: the card whose home era is used comes into the hand charged.
#[test]
fn the_drawn_card_is_charged_though_its_home_is_used() {
    let feed = sample("[(do: draw(1)), (do: add_energy(n(1), home_of_drawn))]");
    let mend = sample("[(do: draw(1)), (do: remove_rift(n(2), home_of_drawn))]");
    let mut energy = Table::new(&AGENTS).hand(0, &[feed]).on_deck(0, &["castling"]).ready();
    energy.play(feed);
    assert_eq!(energy.game.eras[MiddleAges].energy, 1);
    assert!(energy.is_charged("castling"));

    let mut rifts = Table::new(&AGENTS)
        .rifts(MiddleAges, 3)
        .rifts(Globalization, 3)
        .hand(0, &[mend])
        .on_deck(0, &["castling"])
        .ready();
    rifts.play(mend);
    assert_eq!((rifts.game.eras[MiddleAges].rifts, rifts.game.eras[Globalization].rifts), (1, 3));
    assert!(rifts.is_charged("castling"));
}

/// LOOP-CLAR-11: each duplicate of one push may go to another era.
#[test]
fn pushed_duplicates_may_part() {
    let push = sample("[(do: push(n: n(2), from: your_era))]");
    for (first, second) in
        [(Industrial, AgeOfRobots), (AgeOfRobots, Industrial), (Industrial, Industrial), (AgeOfRobots, AgeOfRobots)]
    {
        let mut table = Table::new(&AGENTS)
            .duplicate("d4-4", Globalization)
            .duplicate("d4-5", Globalization)
            .hand(0, &[push])
            .ready();
        table.play(push);
        table.act(Action::Push { token: token("d4-4"), to: first });
        table.act(Action::Push { token: token("d4-5"), to: second });
        let stand = |name: &str| table.game.era_of(token(name));
        assert_eq!((stand("d4-4"), stand("d4-5")), (Some(first), Some(second)));
    }
}

/// LOOP-CLAR-12: each duplicate of one pull may come from another neighbour.
#[test]
fn pulled_duplicates_may_come_from_both_sides() {
    let pull = sample("[(do: pull(n(2)))]");
    for (first, second) in [("d3-4", "d5-4"), ("d5-4", "d3-4"), ("d3-4", "d3-5")] {
        let mut table = Table::new(&AGENTS)
            .duplicate("d3-4", Industrial)
            .duplicate("d3-5", Industrial)
            .duplicate("d5-4", AgeOfRobots)
            .hand(0, &[pull])
            .ready();
        table.play(pull);
        table.act(Action::Duplicate { token: token(first) });
        table.act(Action::Duplicate { token: token(second) });
        let here = table.game.eras[Globalization].duplicates;
        assert!(here.contains(token(first)) && here.contains(token(second)) && here.len() == 2);
    }
}

/// LOOP-CLAR-13: on a longer move a duplicate may be picked up on the way and left in any later era.
#[test]
fn a_duplicate_may_be_picked_up_on_the_way() {
    let ride = sample("[(do: move(how: steps(2), carry: any))]");
    let mut table = Table::new(&AGENTS)
        .agent(0, MiddleAges)
        .duplicate("d1-4", MiddleAges)
        .duplicate("d2-4", Renaissance)
        .hand(0, &[ride])
        .ready();
    table.play(ride);
    let clockwise: Vec<Option<Carried>> = (table.legal().into_iter())
        .filter_map(|action| match action {
            Action::Go { steps: 2, carry } => Some(carry),
            _ => None,
        })
        .collect();
    let carried = |name: &str, to: Era| Some(Carried { token: token(name), to });
    assert_eq!(
        clockwise,
        [None, carried("d1-4", Renaissance), carried("d1-4", Industrial), carried("d2-4", Industrial)]
    );
    table.act(Action::Go { steps: 2, carry: carried("d2-4", Industrial) });
    assert_eq!(table.game.era_of(token("d2-4")), Some(Industrial));
}

/// LOOP-CLAR-14: with the joystick only in an era with a vortex.
#[test]
fn the_joystick_picks_up_in_a_vortex_only() {
    let ride = sample("[(do: move(how: between(1, 2), carry: from_vortex))]");
    let carries = |vortex: Era| -> Vec<(i8, String)> {
        let mut table = Table::new(&AGENTS)
            .agent(0, MiddleAges)
            .duplicate("d1-4", MiddleAges)
            .duplicate("d2-4", Renaissance)
            .vortex(vortex)
            .hand(0, &[ride])
            .ready();
        table.play(ride);
        let carry = |action: Action| match action {
            Action::Go { steps, carry: Some(carried) } if steps > 0 => Some((steps, carried.token.to_string())),
            _ => None,
        };
        table.legal().into_iter().filter_map(carry).collect()
    };
    assert_eq!(carries(Renaissance), [(2, "d2-4".to_owned())]);
    assert_eq!(carries(MiddleAges), [1, 2, 2].map(|steps| (steps, "d1-4".to_owned())));
    assert!(carries(Industrial).is_empty(), "a vortex at the destination does not help");
}

/// LOOP-CLAR-15: the other agent may be in your own era.
#[test]
fn your_era_may_be_an_era_with_another_agent() {
    let feed = sample("[(do: add_energy(n(1), era_of_other_agent))]");
    let mut table = Table::new(&AGENTS).agent(1, Globalization).agent(2, Prehistory).hand(0, &[feed]).ready();
    table.play(feed);
    assert_eq!(table.legal(), [Prehistory, Globalization].map(|era| Action::Era { era }));
    table.act(Action::Era { era: Globalization });
    assert_eq!(table.game.eras[Globalization].energy, 1);
}

/// LOOP-CLAR-16: a vortex era with your agent in it gets one cube, whichever alternative is chosen.
#[test]
fn a_vortex_with_your_agent_gets_one_cube() {
    let feed = sample("[(or: [[(do: add_energy(n(1), your_era))], [(do: add_energy(n(1), each_vortex))]])]");
    for (n, elsewhere) in [(0, 0), (1, 1)] {
        let mut table = Table::new(&AGENTS).vortex(Globalization).vortex(MiddleAges).hand(0, &[feed]).ready();
        table.play(feed);
        table.act(Action::Either { n });
        assert_eq!((table.game.eras[Globalization].energy, table.game.eras[MiddleAges].energy), (1, elsewhere));
    }
}

/// LOOP-CLAR-17: the era a duplicate was pushed to counts even if it was destroyed there; without a push nothing happens.
#[test]
fn the_era_a_duplicate_went_to_counts() {
    check_went_to(Some("d4-4"), 1);
    check_went_to(Some("d3-2"), 1);
    check_went_to(None, 3);
}

#[track_caller]
fn check_went_to(name: Option<&str>, left: u8) {
    let push = sample("[(do: push(n: n(1), from: your_era)), (do: remove_rift(n(2), went_to))]");
    let mut table = Table::new(&AGENTS).rifts(AgeOfRobots, 3).rifts(Industrial, 3).hand(0, &[push]);
    if let Some(name) = name {
        table = table.duplicate(name, Globalization);
    }
    table.play(push);
    if let Some(name) = name {
        table.act(Action::Push { token: token(name), to: AgeOfRobots });
        assert_eq!(table.game.bag.contains(token(name)), table.game.destruction_era(token(name)) == AgeOfRobots);
    }
    assert_eq!((table.game.eras[AgeOfRobots].rifts, table.game.eras[Industrial].rifts), (left, 3));
    assert!(table.may(Action::EndActions));
}

/// LOOP-CLAR-18: with one or with several other agents the part is applied once.
#[test]
fn several_other_agents_count_once() {
    let feed =
        sample("[(do: add_energy(n(2), your_era)), (if: other_agent_in(your_era), do: add_energy(n(1), neighbour))]");
    for (others, added) in [(0, 0), (1, 1), (2, 1)] {
        let mut table = Table::new(&AGENTS).agent(1, Prehistory).agent(2, Prehistory);
        for seat in 1..=others {
            table = table.agent(seat, Globalization);
        }
        table = table.hand(0, &[feed]).ready();
        table.play(feed);
        if others > 0 {
            table.act(Action::Era { era: Industrial });
        }
        assert!(table.may(Action::EndActions));
        assert_eq!((table.game.eras[Globalization].energy, table.game.eras[Industrial].energy), (2, added));
    }
}

/// LOOP-CLAR-19: cubes are added, or removed, until the numbers are equal, and never the other way.
#[test]
fn numbers_are_made_equal_in_one_direction() {
    let feed = sample("[(do: equalise(energy, neighbour))]");
    let mend = sample("[(do: equalise(rifts, your_era))]");
    for (energy, rifts, added) in [(1, 3, 2), (0, 3, 3), (0, 1, 1), (2, 2, 0), (2, 1, 0), (5, 0, 0)] {
        let mut table = Table::new(&AGENTS)
            .energy(AgeOfRobots, energy)
            .rifts(AgeOfRobots, rifts)
            .rifts(Industrial, 2)
            .hand(0, &[feed])
            .ready();
        table.play(feed);
        table.act(Action::Era { era: AgeOfRobots });
        let era = &table.game.eras[AgeOfRobots];
        assert_eq!((era.energy, era.rifts), (energy + added, rifts), "{energy} energy, {rifts} rifts");
        assert_eq!(table.game.eras[Industrial].energy, 0);
    }
    for (energy, rifts, removed) in [(1, 3, 2), (0, 3, 3), (0, 1, 1), (2, 2, 0), (2, 1, 0), (5, 0, 0)] {
        let mut table =
            Table::new(&AGENTS).energy(Globalization, energy).rifts(Globalization, rifts).hand(0, &[mend]).ready();
        table.play(mend);
        let era = &table.game.eras[Globalization];
        assert_eq!((era.energy, era.rifts), (energy, rifts - removed), "{energy} energy, {rifts} rifts");
    }
}

/// LOOP-CLAR-20: any era may be the one you are in.
#[test]
fn you_may_move_to_where_you_are() {
    let leap = sample("[(do: move(how: anywhere)), (do: remove_rift(n(1), your_era))]");
    let mut table = Table::new(&AGENTS).rifts(Globalization, 1).hand(0, &[leap]).ready();
    table.play(leap);
    table.act(Action::Jump { to: Globalization, carry: None });
    assert_eq!((table.game.seats[0].era, table.game.eras[Globalization].rifts), (Globalization, 0));
}
