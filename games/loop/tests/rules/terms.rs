//! The words of the effect language (LOOP-TERM).

use kernel::Seat;
use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::content::library;
use the_loop::{Action, AgentId, Carried, Difficulty, Dimension, Era, Event, Mode, Pay, Stage, TileId};

use super::position::{Table, card, circle, go, sample, token};

const AGENTS: [AgentId; 4] =
    [AgentId::MisterTime, AgentId::LadyParadox, AgentId::TimeRunner, AgentId::EternityAccountant];

/// Seat 0 is in the industrial age with these cards in hand; the others are in the end of time.
fn with_hand(cards: &[&str]) -> Table {
    Table::new(&AGENTS).agent(0, Industrial).agent(1, EndOfTime).agent(2, EndOfTime).agent(3, EndOfTime).hand(0, cards)
}

fn rifts(table: &Table, era: Era) -> u8 {
    table.game.eras[era].rifts
}

fn energy(table: &Table, era: Era) -> u8 {
    table.game.eras[era].energy
}

fn eras(table: &Table) -> Vec<Era> {
    let era = |action: Action| match action {
        Action::Era { era } => Some(era),
        _ => None,
    };
    table.legal().into_iter().filter_map(era).collect()
}

fn go_steps(table: &Table) -> Vec<i8> {
    let steps = |action: Action| match action {
        Action::Go { steps, carry: None } => Some(steps),
        _ => None,
    };
    table.legal().into_iter().filter_map(steps).collect()
}

/// LOOP-TERM-01: a part that cannot be carried out is skipped, the next one is not.
#[test]
fn parts_are_carried_out_in_order_and_impossible_ones_skipped() {
    let both = sample("[(do: remove_rift(n(1), your_era)), (do: remove_rift(n(1), era_of_other_agent))]");
    let mut table = with_hand(&[both]).rifts(EndOfTime, 2).ready();
    table.play(both);
    assert!(table.events.contains(&Event::Skipped { card: Some(card(both)) }));
    assert_eq!(rifts(&table, EndOfTime), 1);
}

/// LOOP-TERM-02: exactly one of the alternatives, and the player says which.
#[test]
fn one_alternative_is_chosen() {
    let either = sample("[(or: [[(do: add_energy(n(1), your_era))], [(do: add_energy(n(1), each_faux_neighbour))]])]");
    for (n, here, beside) in [(0, 1, 0), (1, 0, 1)] {
        let mut table = with_hand(&[either]).faux(MiddleAges).ready();
        table.play(either);
        assert_eq!(table.legal(), [Action::Either { n: 0 }, Action::Either { n: 1 }]);
        table.act(Action::Either { n });
        assert_eq!(energy(&table, Industrial), here);
        assert_eq!((energy(&table, Prehistory), energy(&table, Renaissance)), (beside, beside));
        assert!(table.may(Action::EndActions), "the other alternative is gone");
    }
}

/// LOOP-TERM-03: "may" can be declined, and what has no "may" cannot.
#[test]
fn a_part_with_may_can_be_declined() {
    let may_go = sample("[(may: true, do: move(how: steps(1)))]");
    let must_go = sample("[(do: move(how: steps(1)))]");
    let mut table = with_hand(&[may_go]).ready();
    table.play(may_go);
    assert!(table.may(Action::Decline));
    table.act(Action::Decline);
    assert_eq!(table.game.seats[0].era, Industrial);

    let mut must = with_hand(&[must_go]).ready();
    must.play(must_go);
    assert!(!must.may(Action::Decline));
}

/// LOOP-TERM-04: no card says "any agent"; LOOP-TERM-05: "any other agent" is never the own one.
#[test]
fn another_agent_is_never_the_own_one() {
    let call = sample("[(do: move_agent(to(your_era)))]");
    let swap = sample("[(may: true, do: swap(you_and_agent))]");
    let content = include_str!("../../content/artifacts.ron");
    assert!(!content.contains("any_agent"));

    let mut moved = with_hand(&[call]).ready();
    moved.play(call);
    let send = |seat: u8| Action::Send { seat: Seat(seat), to: Industrial };
    assert_eq!(moved.legal(), [send(1), send(2), send(3)]);

    let mut swapped = with_hand(&[swap]).ready();
    swapped.play(swap);
    let agent = |seat: u8| Action::Agent { seat: Seat(seat) };
    assert_eq!(swapped.legal(), [agent(1), agent(2), agent(3), Action::Decline]);
}

/// LOOP-TERM-06: "in your era" is where the pawn stands, not where it started.
#[test]
fn your_era_is_where_the_pawn_stands() {
    let mend = sample("[(do: remove_rift(n(2), your_era))]");
    let mut table = with_hand(&[mend]).rifts(Industrial, 2).rifts(Globalization, 2).ready();
    assert_eq!(AgentId::MisterTime.start_era(), Globalization);
    table.play(mend);
    assert_eq!((rifts(&table, Industrial), rifts(&table, Globalization)), (0, 2));
}

/// LOOP-TERM-07: the previous era, the neighbours, and a choice between them, all round the ring.
#[test]
fn neighbours_are_counted_from_the_pawn() {
    let before = sample("[(do: remove_rift(n(1), prev))]");
    let beside = sample("[(do: add_energy(n(1), each_neighbour))]");
    let one_beside = sample("[(do: equalise(energy, neighbour))]");
    for era in Era::ALL {
        let place = |id: &str| with_hand(&[id]).agent(0, era);
        let mut prev = place(before).rifts(era.prev(), 1).rifts(era.next(), 1).ready();
        prev.play(before);
        assert_eq!((rifts(&prev, era.prev()), rifts(&prev, era.next())), (0, 1));

        let mut each = place(beside).ready();
        each.play(beside);
        let fed: Vec<Era> = Era::ALL.into_iter().filter(|era| energy(&each, *era) == 1).collect();
        let mut expected = vec![era.prev(), era.next()];
        expected.sort_unstable();
        assert_eq!(fed, expected);

        let mut one = place(one_beside).ready();
        one.play(one_beside);
        assert_eq!(eras(&one), expected, "one of the two");
    }
}

/// LOOP-TERM-08: a neighbouring duplicate is in a neighbouring era, never in the own.
#[test]
fn neighbouring_things_are_not_in_the_own_era() {
    let destroy = sample("[(do: destroy_duplicate(n(1), neighbour))]");
    let mut table = with_hand(&[destroy])
        .duplicate("d3-4", Industrial)
        .duplicate("d2-4", Renaissance)
        .duplicate("d4-4", Globalization)
        .duplicate("d5-4", AgeOfRobots)
        .ready();
    table.play(destroy);
    let duplicate = |name: &str| Action::Duplicate { token: token(name) };
    assert_eq!(table.legal(), [duplicate("d2-4"), duplicate("d4-4")]);
}

/// LOOP-TERM-09: a move without more words goes to either neighbour.
#[test]
fn a_plain_move_goes_to_a_neighbour() {
    let step = sample("[(do: move(how: steps(1)))]");
    let mut table = with_hand(&[step]).ready();
    table.play(step);
    assert_eq!(table.legal(), [Action::Go { steps: -1, carry: None }, Action::Go { steps: 1, carry: None }]);
    table.act(Action::Go { steps: -1, carry: None });
    assert_eq!(table.game.seats[0].era, Renaissance);
}

/// LOOP-TERM-10: exactly so many eras, in one of the two directions.
#[test]
fn a_move_of_several_eras_is_exactly_that_long() {
    let two = sample("[(do: move(how: steps(2)))]");
    let up_to_three = sample("[(do: move(how: between(1, 3)))]");
    let mut table = with_hand(&[two]).ready();
    table.play(two);
    assert_eq!(go_steps(&table), [-2, 2]);
    table.act(Action::Go { steps: -2, carry: None });
    assert_eq!(table.game.seats[0].era, MiddleAges);

    let mut chosen = with_hand(&[up_to_three]).ready();
    chosen.play(up_to_three);
    assert_eq!(go_steps(&chosen), [-1, 1, -2, 2, -3, 3], "where the card names several lengths");
}

/// LOOP-TERM-11: a stated direction leaves no choice.
#[test]
fn a_stated_direction_is_not_chosen() {
    let onward = sample("[(do: move(how: toward(2, next)))]");
    let mut table = with_hand(&[onward]).ready();
    table.play(onward);
    assert_eq!(table.game.seats[0].era, AgeOfRobots);
}

/// LOOP-TERM-12: anywhere is each of the seven eras.
#[test]
fn anywhere_includes_the_own_era() {
    let leap = sample("[(do: move(how: anywhere)), (do: add_energy(n(1), your_era))]");
    for to in Era::ALL {
        let mut table = with_hand(&[leap]).ready();
        table.play(leap);
        assert_eq!(table.legal().len(), 7);
        table.act(Action::Jump { to, carry: None });
        assert_eq!((table.game.seats[0].era, energy(&table, to)), (to, 1));
    }
}

/// LOOP-TERM-13: both targets of a swap change places.
#[test]
fn a_swap_moves_both() {
    let with_agent = sample("[(do: swap(you_and_agent))]");
    let with_duplicate = sample("[(do: swap(you_and_duplicate(any_other)))]");
    let two_duplicates = sample("[(do: swap(duplicates(your_era, at_distance(2))))]");
    let mut agents = with_hand(&[with_agent]).ready();
    agents.play(with_agent);
    agents.act(Action::Agent { seat: Seat(2) });
    assert_eq!(
        agents.game.seats.iter().map(|seat| seat.era).collect::<Vec<_>>(),
        [EndOfTime, EndOfTime, Industrial, EndOfTime]
    );

    let mut double = with_hand(&[with_duplicate]).duplicate("d0-4", Prehistory).ready();
    double.play(with_duplicate);
    assert_eq!((double.game.seats[0].era, double.game.era_of(token("d0-4"))), (Prehistory, Some(Industrial)));

    let mut duplicates =
        with_hand(&[two_duplicates]).duplicate("d3-4", Industrial).duplicate("d5-4", AgeOfRobots).ready();
    duplicates.play(two_duplicates);
    let stand = |name: &str| duplicates.game.era_of(token(name));
    assert_eq!((stand("d3-4"), stand("d5-4")), (Some(AgeOfRobots), Some(Industrial)));
}

/// LOOP-TERM-13: at the same time: the era of the agent is never clean while two duplicates change places.
#[test]
fn a_swap_is_one_step() {
    let swap = sample("[(do: swap(duplicates(your_era, at_distance(2))))]");
    let mut table = with_hand(&[swap])
        .mission(Globalization, TileId::QuantumFitters, 0)
        .duplicate("d3-4", Industrial)
        .duplicate("d5-4", AgeOfRobots)
        .ready();
    table.play(swap);
    assert_eq!(table.game.era_of(token("d5-4")), Some(Industrial));
    assert_eq!(table.cubes(Globalization), 0);
}

/// LOOP-TERM-14: an era with a vortex, or a mega-vortex.
#[test]
fn vortexes_are_eras_with_the_tile() {
    let mend = sample("[(do: remove_rift(n(1), vortex))]");
    for mode in [Mode::Sabotage, Mode::Klondike] {
        let mut table = Table::with(mode, Difficulty::EmployeeOfTheMonth, &AGENTS)
            .agent(0, Industrial)
            .vortex(MiddleAges)
            .vortex(AgeOfRobots)
            .rifts(MiddleAges, 2)
            .rifts(AgeOfRobots, 2)
            .rifts(Renaissance, 2)
            .hand(0, &[mend])
            .ready();
        table.play(mend);
        assert_eq!(eras(&table), [MiddleAges, AgeOfRobots]);
    }
}

/// LOOP-TERM-15: Dr Faux's era is where the Machine points.
#[test]
fn the_era_of_dr_faux_is_where_the_machine_points() {
    let mend = sample("[(do: remove_rift(n(2), faux_era))]");
    for faux in Era::ALL {
        let mut table = with_hand(&[mend]).faux(faux);
        for era in Era::ALL {
            table = table.rifts(era, 3);
        }
        table.play(mend);
        assert_eq!(rifts(&table, faux), 1);
        assert_eq!(table.game.rifts_left, 11);
    }
}

/// LOOP-TERM-16: a duplicate of the stated era goes to either of that era's neighbours.
#[test]
fn a_push_goes_to_a_neighbour_of_the_duplicates_era() {
    let from_here = sample("[(do: push(n: n(1), from: your_era))]");
    let from_beside = sample("[(do: push(n: up_to(3), from: your_or_neighbour))]");
    let push = |name: &str, to: Era| Action::Push { token: token(name), to };
    let mut own = with_hand(&[from_here]).duplicate("d3-4", Industrial).duplicate("d4-4", Globalization);
    own.play(from_here);
    assert_eq!(own.legal(), [push("d3-4", Renaissance), push("d3-4", Globalization)]);

    let mut beside = with_hand(&[from_beside]).duplicate("d4-4", Globalization).ready();
    beside.play(from_beside);
    assert_eq!(beside.legal(), [push("d4-4", Industrial), push("d4-4", AgeOfRobots), Action::Decline]);
}

/// LOOP-TERM-17: a pull brings a duplicate of a neighbouring era into yours.
#[test]
fn a_pull_comes_from_beside() {
    let pull = sample("[(do: pull(n(1)))]");
    let mut table = with_hand(&[pull])
        .duplicate("d3-4", Industrial)
        .duplicate("d2-4", Renaissance)
        .duplicate("d4-4", Globalization)
        .duplicate("d5-4", AgeOfRobots)
        .ready();
    table.play(pull);
    let duplicate = |name: &str| Action::Duplicate { token: token(name) };
    assert_eq!(table.legal(), [duplicate("d2-4"), duplicate("d4-4")]);
    table.act(duplicate("d4-4"));
    assert_eq!(table.game.era_of(token("d4-4")), Some(Industrial));
}

/// LOOP-TERM-18: any duplicate of the era can be destroyed, wherever it would be destroyed otherwise.
#[test]
fn an_effect_destroys_any_duplicate() {
    let destroy = sample("[(do: destroy_duplicate(n(1), your_era))]");
    for name in ["d3-2", "d3-3", "d3-4", "d3-5"] {
        let mut table = with_hand(&[destroy])
            .duplicate("d3-2", Industrial)
            .duplicate("d3-3", Industrial)
            .duplicate("d3-4", Industrial)
            .duplicate("d3-5", Industrial)
            .duplicate("d4-4", Globalization)
            .ready();
        table.play(destroy);
        assert_eq!(table.legal().len(), 4);
        table.act(Action::Duplicate { token: token(name) });
        assert!(table.game.bag.contains(token(name)));
        assert_eq!(table.game.eras[Industrial].duplicates.len(), 3);
    }
}

/// LOOP-TERM-19, LOOP-TERM-20: picked up where the move starts or passes, left in a later era of it.
#[test]
fn a_duplicate_is_carried_from_the_way_to_a_later_era() {
    let carry = sample("[(do: move(how: between(1, 3), carry: any))]");
    let mut table = with_hand(&[carry])
        .duplicate("d3-4", Industrial)
        .duplicate("d4-4", Globalization)
        .duplicate("d5-3", AgeOfRobots)
        .ready();
    table.play(carry);
    let carries = |steps: i8| -> Vec<(String, Era)> {
        let carry = |action: Action| match action {
            Action::Go { steps: way, carry: Some(Carried { token, to }) } if way == steps => {
                Some((token.to_string(), to))
            }
            _ => None,
        };
        table.legal().into_iter().filter_map(carry).collect()
    };
    let ways = |ways: &[(&str, Era)]| ways.iter().map(|(name, to)| ((*name).to_owned(), *to)).collect::<Vec<_>>();
    assert_eq!(carries(1), ways(&[("d3-4", Globalization)]));
    assert_eq!(
        carries(2),
        ways(&[("d3-4", Globalization), ("d3-4", AgeOfRobots), ("d4-4", AgeOfRobots)]),
        "not what stands at the destination"
    );
    assert_eq!(
        carries(3),
        ways(&[
            ("d3-4", Globalization),
            ("d3-4", AgeOfRobots),
            ("d3-4", EndOfTime),
            ("d4-4", AgeOfRobots),
            ("d4-4", EndOfTime),
            ("d5-3", EndOfTime),
        ])
    );
    assert_eq!(carries(-1), ways(&[("d3-4", Renaissance)]));
    assert_eq!(carries(-2), ways(&[("d3-4", Renaissance), ("d3-4", MiddleAges)]));
    assert!(!table.may(Action::Go { steps: 0, carry: None }));
}

/// LOOP-TERM-21: a carried duplicate is not in the eras it passes; it is destroyed only where it is left.
#[test]
fn a_carried_duplicate_passes_its_destruction_era() {
    let carry = sample("[(do: move(how: steps(2), carry: any))]");
    for (to, survives) in [(AgeOfRobots, true), (Globalization, false)] {
        let mut table = with_hand(&[carry]).duplicate("d2-2", Industrial).ready();
        table.play(carry);
        table.act(Action::Go { steps: 2, carry: Some(Carried { token: token("d2-2"), to }) });
        assert_eq!(table.game.era_of(token("d2-2")).is_some(), survives);
    }
}

/// LOOP-TERM-21: the pawn and what it carries arrive together, so a clean era is not clean for a moment.
#[test]
fn agent_and_carried_duplicate_arrive_together() {
    let ride = sample("[(do: move(how: steps(2), carry: any))]");
    for (carry, cubes) in [(Some(Carried { token: token("d3-4"), to: AgeOfRobots }), 0), (None, 1)] {
        let mut table =
            with_hand(&[ride]).mission(Globalization, TileId::QuantumFitters, 0).duplicate("d3-4", Industrial).ready();
        table.play(ride);
        table.act(Action::Go { steps: 2, carry });
        assert_eq!(table.cubes(Globalization), cubes);
    }
}

/// LOOP-TERM-22, LOOP-TERM-23: cubes go to the reserve and come from it.
#[test]
fn cubes_go_to_the_reserve_and_come_from_it() {
    let mend = sample("[(do: remove_rift(n(1), your_era))]");
    let feed = sample("[(do: add_energy(n(1), each_neighbour))]");
    let mut removed = with_hand(&[mend]).rifts(Industrial, 3).ready();
    removed.play(mend);
    assert_eq!((rifts(&removed, Industrial), removed.game.rifts_left), (2, 28));

    let mut added = with_hand(&[feed]).energy(Renaissance, 4).ready();
    added.play(feed);
    assert_eq!((energy(&added, Renaissance), energy(&added, Globalization), added.game.energy_left), (5, 1, 24));
}

/// LOOP-TERM-24, LOOP-TERM-26: a card drawn is the top one of the own deck, charged, and the hand may grow above three.
#[test]
fn a_drawn_card_comes_from_the_own_deck() {
    let draw = sample("[(do: draw(1))]");
    let mut table = with_hand(&[draw, "castling", "war_steed", "arcade_claw"])
        .only_deck(0, &["reply_all", "blue_duct_tape"])
        .ready();
    let n_great = table.game.great_deck.len();
    table.play(draw);
    assert_eq!(table.hand_of(0), [draw, "castling", "war_steed", "arcade_claw", "blue_duct_tape"]);
    assert!(table.is_charged("blue_duct_tape"));
    assert_eq!(table.game.seats[0].deck[..], [card("reply_all")]);
    assert_eq!(table.game.great_deck.len(), n_great);
}

/// LOOP-TERM-25: a turn begins with three cards in hand, unless effects left more.
#[test]
fn a_turn_begins_with_three_cards() {
    let mut table = Table::new(&AGENTS).ready();
    for seat in [1, 2, 3, 0] {
        table.pass();
        assert_eq!((table.game.active(), table.game.me().hand.len()), (Seat(seat), 3));
        assert!(table.game.me().hand.iter().all(|held| held.charged));
    }
}

/// LOOP-TERM-24, LOOP-TERM-27: a discarded card lies on top of its owner's discard pile.
#[test]
fn a_discarded_card_goes_to_its_owners_pile() {
    let discard = sample("[(do: discard(n(1), other_in_hand(any)))]");
    let mut table = with_hand(&[discard, "liars_scales", "reply_all"]).discard(0, &["war_steed"]).ready();
    table.play(discard);
    table.act(Action::Card { card: card("liars_scales") });
    assert_eq!(table.game.seats[0].discard[..], [card("war_steed"), card("liars_scales")]);
    assert!(table.game.seats[1].discard.is_empty(), "it is the pile of the one who held it");
}

/// LOOP-TERM-28: an empty deck is made anew from the discard pile, and the drawing goes on.
#[test]
fn an_empty_deck_is_made_from_the_discard_pile() {
    let draw = sample("[(do: draw(2))]");
    let mut table = with_hand(&[draw]).only_deck(0, &["reply_all"]).ready();
    let discarded = table.game.seats[0].discard.len();
    table.play(draw);
    assert_eq!(table.game.seats[0].hand.len(), 3);
    assert_eq!(table.hand_of(0)[1], "reply_all");
    assert_eq!((table.game.seats[0].deck.len(), table.game.seats[0].discard.len()), (discarded - 1, 0));
}

/// LOOP-TERM-29: a destroyed card lies on top of the destroyed pile.
#[test]
fn a_destroyed_card_goes_to_the_destroyed_pile() {
    let destroy = sample("[(may: true, do: destroy_card(n(1), in_hand(any)))]");
    let mut table = with_hand(&[destroy, "reply_all"]).change(|game| {
        let lying = game.great_deck.pop().expect("a card");
        game.destroyed.push(lying);
    });
    table.play(destroy);
    table.act(Action::Card { card: card("reply_all") });
    assert_eq!((table.game.destroyed.last(), table.game.destroyed.len()), (Some(&card("reply_all")), 2));
    assert_eq!(table.hand_of(0), [destroy]);
}

/// LOOP-TERM-30, LOOP-TERM-31: an available card, of the eras that the text names, goes on top of the own deck.
#[test]
fn an_available_card_is_added_to_the_deck() {
    let here = sample("[(do: move(how: steps(1))), (may: true, do: add_to_deck(n(1), available(your_era)))]");
    let near = sample("[(do: add_to_deck(n(1), available(your_or_neighbour)))]");
    let mut table =
        with_hand(&[here]).available("rubiks_cube").available("black_friday").available("matryoshka").ready();
    table.play(here);
    table.act(Action::Go { steps: 1, carry: None });
    let cards = ["rubiks_cube", "black_friday"].map(|id| Action::Card { card: card(id) });
    assert_eq!(table.legal(), [cards[0], cards[1], Action::Decline], "those of the era the agent is in");
    table.act(cards[1]);
    let seat = &table.game.seats[0];
    assert_eq!((seat.deck.last(), seat.known), (Some(&card("black_friday")), 1));
    assert_eq!(table.game.eras[Globalization].artifacts[..], [card("rubiks_cube")]);

    let mut named = with_hand(&[near]).available("rubiks_cube").available("matryoshka").ready();
    named.play(near);
    assert!(named.may(Action::Card { card: card("rubiks_cube") }), "from a neighbouring era, where the text says so");
}

/// LOOP-TERM-31, LOOP-TERM-33: a card becomes available at its home era, in phase I and by effects.
#[test]
fn artifacts_appear_at_their_home_era() {
    let mut by_faux = with_hand(&[]).on_great_deck("galileo_spyglass").ready();
    by_faux.act(Action::EndActions);
    assert_eq!(by_faux.game.eras[Renaissance].artifacts[..], [card("galileo_spyglass")]);

    let reveal = sample("[(do: reveal_artifact(1))]");
    let mut by_effect = with_hand(&[reveal]).on_great_deck("asimov_laws").ready();
    by_effect.play(reveal);
    assert_eq!(by_effect.game.eras[AgeOfRobots].artifacts[..], [card("asimov_laws")]);
}

/// LOOP-TERM-33: a starting artifact is at home where its agent starts.
#[test]
fn a_starting_artifact_is_at_home_where_its_agent_starts() {
    let reveal = sample("[(do: reveal_artifact(1))]");
    for (_, card) in library().cards() {
        if let Some(agent) = card.agent {
            assert_eq!(card.home, agent.start_era(), "{}", card.id);
        }
    }
    let mut table = with_hand(&[reveal]).on_great_deck("spartan_shield").ready();
    table.play(reveal);
    assert_eq!(table.game.eras[Prehistory].artifacts[..], [card("spartan_shield")]);
}

/// LOOP-TERM-32: the Great Deck is made anew from the destroyed pile when its last card is taken.
#[test]
fn an_empty_great_deck_is_made_from_the_destroyed_pile() {
    let reveal = sample("[(do: reveal_artifact(1))]");
    let mut table = with_hand(&[reveal]).only_great_deck(&["asimov_laws"]).ready();
    let destroyed = table.game.destroyed.len();
    table.play(reveal);
    assert_eq!((table.game.great_deck.len(), table.game.destroyed.len()), (destroyed, 0));
}

/// LOOP-TERM-34: a number is exact or all there are.
#[test]
fn a_number_is_exact_or_all_there_are() {
    let push = sample("[(do: push(n: n(2), from: your_era))]");
    for (there, left) in [(0, 0), (1, 0), (2, 0), (3, 1)] {
        let mut table = with_hand(&[push]);
        for name in ["d3-2", "d3-3", "d3-4"].into_iter().take(there) {
            table = table.duplicate(name, Industrial);
        }
        table.play(push);
        while let Some(push) = table.legal().into_iter().find(|action| matches!(action, Action::Push { .. })) {
            assert!(!table.may(Action::Decline), "there is no stopping earlier");
            table.act(push);
        }
        assert_eq!(table.game.eras[Industrial].duplicates.len(), left, "of {there}");
    }
}

/// LOOP-TERM-34: "up to" is as many as the player likes, none included.
#[test]
fn up_to_a_number_can_be_less() {
    let push = sample("[(do: push(n: up_to(3), from: your_era))]");
    for pushed in 0..=3 {
        let mut table = with_hand(&[push]);
        for name in ["d3-2", "d3-3", "d3-4", "d3-5"] {
            table = table.duplicate(name, Industrial);
        }
        table.play(push);
        for _ in 0..pushed {
            let push = table.legal()[0];
            table.act(push);
        }
        if pushed < 3 {
            table.act(Action::Decline);
        }
        assert!(table.may(Action::EndActions));
        assert_eq!(table.game.eras[Industrial].duplicates.len(), 4 - pushed);
    }
}

/// LOOP-TERM-34: "all" is every one there is.
#[test]
fn all_is_every_one() {
    let mend = sample("[(do: remove_rift(all, your_or_neighbour))]");
    let mut table = with_hand(&[mend]).rifts(Industrial, 3).rifts(Globalization, 2).ready();
    table.play(mend);
    table.act(Action::Era { era: Industrial });
    assert_eq!((rifts(&table, Industrial), rifts(&table, Globalization)), (0, 2));
}

/// LOOP-TERM-35: a discharged card of the hand; not the card in use, and not one that recharges or uses others.
#[test]
fn another_discharged_card_is_recharged() {
    let recharge = sample("[(do: recharge(n(1), other_in_hand(any)))]");
    let lever = sample("[(do: use_effect_of(card: other_in_hand(any)))]");
    let mut table = with_hand(&[recharge, "reply_all", "war_steed", "castling", lever])
        .hand(1, &["liars_scales"])
        .discharged("reply_all")
        .discharged("war_steed")
        .discharged(lever)
        .discharged("liars_scales")
        .ready();
    table.play(recharge);
    assert_eq!(table.legal(), ["reply_all", "war_steed"].map(|id| Action::Card { card: card(id) }));
    assert_eq!(table.refused(Action::Card { card: card(lever) }), "not_rechargeable");
    assert_eq!(table.refused(Action::Card { card: card("liars_scales") }), "no_target", "it is in another hand");
    table.act(Action::Card { card: card("war_steed") });
    assert!(table.is_charged("war_steed") && !table.is_charged("reply_all") && !table.is_charged(recharge));
}

/// LOOP-TERM-36: the card whose effect is used need not be charged, is not discharged, and stays where it is.
#[test]
fn a_card_used_through_another_stays_as_it_is() {
    let through = sample("[(do: use_effect_of(card: other_in_hand(any)))]");
    let mend = sample("[(do: remove_rift(n(2), your_era))]");
    for charged in [true, false] {
        let mut table = with_hand(&[through, mend, "castling"]).rifts(Industrial, 3);
        if !charged {
            table = table.discharged(mend);
        }
        table.play(through);
        table.act(Action::Card { card: card(mend) });
        assert_eq!(rifts(&table, Industrial), 1);
        assert_eq!(table.is_charged(mend), charged);
        assert_eq!(table.hand_of(0), [through, mend, "castling"]);
        assert!(!table.is_charged(through));
    }
}

/// LOOP-TERM-36: an effect may use one that uses another, with what each of them does besides.
#[test]
fn effects_that_use_effects_are_used_like_any_other() {
    let outer = sample("[(do: use_effect_of(card: other_in_hand(any))), (do: add_energy(n(1), your_era))]");
    let inner = sample("[(do: use_effect_of(card: hand_of_other(any))), (do: remove_rift(n(1), your_era))]");
    let recharge = sample("[(do: recharge(n(1), other_in_hand(any)))]");
    let mut table = with_hand(&[outer, inner, "war_steed", "reply_all"]).hand(1, &[recharge, "castling"]);
    for spent in ["war_steed", "reply_all", recharge] {
        table = table.discharged(spent);
    }
    let mut table = table.rifts(Industrial, 3).ready();
    table.play(outer);
    assert_eq!(table.legal(), [inner, "war_steed", "reply_all"].map(|id| Action::Card { card: card(id) }));
    table.act(Action::Card { card: card(inner) });
    table.act(Action::Card { card: card(recharge) });
    assert_eq!(table.refused(Action::Card { card: card(outer) }), "not_rechargeable");
    table.act(Action::Card { card: card("war_steed") });
    assert!(table.is_charged("war_steed") && table.is_charged(inner) && !table.is_charged(outer));
    assert_eq!((table.game.eras[Industrial].energy, rifts(&table, Industrial)), (1, 2));
    assert!(table.may(Action::EndActions), "everything is done");
}

/// LOOP-TERM-36: in one action no effect is carried out twice, not even by way of another; in the next it is free again.
#[test]
fn no_effect_is_used_twice_in_an_action() {
    let mine = sample("[(do: use_effect_of(card: hand_of_other(any)))]");
    let round = sample("[(do: use_effect_of(card: hand_of_other(any))), (do: add_energy(n(1), your_era))]");
    let mut table = with_hand(&[mine, "war_steed"]).hand(1, &[round, "castling", "liars_scales"]).ready();
    table.play(mine);
    table.act(Action::Card { card: card(round) });
    assert_eq!(table.legal(), ["castling", "liars_scales"].map(|id| Action::Card { card: card(id) }));
    assert_eq!(table.refused(Action::Card { card: card(round) }), "in_use");

    let mut alone = with_hand(&[mine, "war_steed"]).hand(1, &[round]).ready();
    alone.play(mine);
    assert_eq!(alone.game.eras[Industrial].energy, 1, "a part without a target is skipped, the next is not");
    let mut again = alone.change(|game| game.seats[0].hand[0].charged = true);
    again.play(mine);
    assert_eq!(again.game.eras[Industrial].energy, 2);
}

/// LOOP-TERM-36, LOOP-GAP-55: games that were begun by the first rules go on by them.
#[test]
fn older_games_leave_such_cards_out() {
    let through = sample("[(do: use_effect_of(card: other_in_hand(any)))]");
    let lever = sample("[(do: use_effect_of(card: hand_of_other(any)))]");
    let mut table = with_hand(&[through, lever, "castling", "edison_phonograph"]).change(|game| game.rules = 1).ready();
    table.play(through);
    assert_eq!(table.legal(), ["castling", "edison_phonograph"].map(|id| Action::Card { card: card(id) }));
}

/// LOOP-TERM-37: counted when the part begins, then carried out so many times.
#[test]
fn for_each_is_counted_when_the_part_begins() {
    let swap = sample(
        "[(do: swap(you_and_agent)), (for_each: duplicates(your_era), do: remove_rift(n(1), your_or_neighbour))]",
    );
    for (duplicates, removed) in [(0, 0), (1, 1), (2, 2)] {
        let mut table = with_hand(&[swap]).rifts(EndOfTime, 3).duplicate("d3-4", Industrial);
        for name in ["d6-2", "d6-4"].into_iter().take(duplicates) {
            table = table.duplicate(name, EndOfTime);
        }
        table.play(swap);
        table.act(Action::Agent { seat: Seat(1) });
        assert_eq!(rifts(&table, EndOfTime), 3 - removed, "those of the era the agent has come to");
        assert_eq!(table.game.stage, Stage::Actions);
    }
}

/// LOOP-TERM-02, LOOP-TERM-37: an alternative is chosen in every round.
#[test]
fn a_choice_for_each_is_made_anew() {
    let rounds = "[(for_each: duplicates(your_era), or: [[(do: add_energy(n(1), your_era))], [(do: draw(1))]])]";
    let rounds = sample(rounds);
    let mut table = with_hand(&[rounds]).duplicate("d3-4", Industrial).duplicate("d3-5", Industrial).ready();
    table.play(rounds);
    table.act(Action::Either { n: 0 });
    assert_eq!((energy(&table, Industrial), table.hand_of(0).len()), (1, 1));
    table.act(Action::Either { n: 1 });
    assert_eq!((energy(&table, Industrial), table.hand_of(0).len()), (1, 2));
    assert!(table.may(Action::EndActions));
}

/// LOOP-TERM-03, LOOP-TERM-38: several parts can stand under one condition and one "may".
#[test]
fn a_group_is_carried_out_or_left_as_a_whole() {
    let group = sample(
        "[(if: at_least(energy(your_era), 1), may: true, then: [(do: draw(1)), (do: remove_rift(n(1), your_era))])]",
    );
    let position = |energy: u8| {
        let mut table = with_hand(&[group]).energy(Industrial, energy).rifts(Industrial, 2).ready();
        table.play(group);
        table
    };
    assert!(position(0).may(Action::EndActions), "the condition does not hold");
    for (answer, drawn) in [(Action::Accept, 1), (Action::Decline, 0)] {
        let mut table = position(1);
        assert_eq!(table.legal(), [Action::Accept, Action::Decline]);
        table.act(answer);
        assert_eq!((table.hand_of(0).len(), rifts(&table, Industrial)), (1 + drawn, 2 - drawn as u8));
    }
}

/// LOOP-TERM-38: a condition is looked at when its part begins; if it is false, the part is skipped.
#[test]
fn a_condition_is_looked_at_when_the_part_begins() {
    let grow = sample(
        "[(do: add_energy(n(1), your_era)), (if: at_least(energy(your_era), 2), do: add_energy(n(1), your_era))]",
    );
    let mend = sample("[(if: at_least(rifts(your_era), 2), do: remove_rift(n(2), your_era))]");
    for (before, after) in [(0, 1), (1, 3)] {
        let mut table = with_hand(&[grow]).energy(Industrial, before).ready();
        table.play(grow);
        assert_eq!(energy(&table, Industrial), after, "the first part has added one already");
    }
    for (before, after) in [(0, 0), (1, 1), (2, 0), (3, 1)] {
        let mut table = with_hand(&[mend]).rifts(Industrial, before).ready();
        table.play(mend);
        assert_eq!(rifts(&table, Industrial), after, "once, not again while it holds");
    }
}

/// LOOP-TERM-39: another agent goes from its own era, unpaid, and keeps its free move.
#[test]
fn another_agent_is_moved_from_its_own_era() {
    let send = sample("[(may: true, do: move_agent(steps(1)))]");
    let mut table = with_hand(&[send]).energy_everywhere(1).agent(2, MiddleAges).ready();
    table.play(send);
    let to_era = |seat: u8, to: Era| Action::Send { seat: Seat(seat), to };
    let sent: Vec<Action> = table.legal().into_iter().filter(|action| *action != Action::Decline).collect();
    assert_eq!(
        sent,
        [
            to_era(1, AgeOfRobots),
            to_era(1, Prehistory),
            to_era(2, Prehistory),
            to_era(2, Renaissance),
            to_era(3, AgeOfRobots),
            to_era(3, Prehistory),
        ]
    );
    table.act(to_era(2, Renaissance));
    assert_eq!((table.game.seats[2].era, table.game.seats[0].era), (Renaissance, Industrial));
    assert!(table.game.seats.iter().all(|seat| seat.rested));
    assert_eq!(table.game.energy_left, 23);
}

/// LOOP-TERM-40: energy is spent from the own era, if all of it is there; and nobody must spend it.
#[test]
fn a_paid_part_needs_the_energy() {
    let bought = sample("[(pay: 1, then: [(do: destroy_duplicate(n(1), your_or_neighbour))])]");
    let position = |here: u8| {
        let mut table =
            with_hand(&[bought]).energy_everywhere(2).energy(Industrial, here).duplicate("d3-4", Industrial);
        table.play(bought);
        table
    };
    let mut poor = position(0);
    assert!(poor.may(Action::EndActions), "the part is skipped");
    assert_eq!(poor.refused(Action::Spend { pay: Pay::Energy }), "nothing_to_answer");

    let mut thrifty = position(1);
    assert_eq!(thrifty.legal(), [Action::Spend { pay: Pay::Energy }, Action::Decline]);
    thrifty.act(Action::Decline);
    assert_eq!((energy(&thrifty, Industrial), thrifty.game.eras[Industrial].duplicates.len()), (1, 1));

    let mut rich = position(1);
    let reserve = rich.game.energy_left;
    rich.act(Action::Spend { pay: Pay::Energy });
    assert_eq!((energy(&rich, Industrial), rich.game.energy_left), (0, reserve + 1));
    assert_eq!(rich.game.eras[Industrial].duplicates.len(), 0);
}

/// LOOP-TERM-41: in a text used through another card, the card meant is the one that bears the text: the razor asks for another
/// card than itself, and that can be the card it is used through.
#[test]
fn a_text_means_the_card_that_bears_it() {
    let through = sample("[(do: use_effect_of(card: other_in_hand(any)))]");
    let razor = sample("[(do: discard(n(1), other_in_hand(any)))]");
    let mut table = with_hand(&[through, razor, "reply_all"]).ready();
    table.play(through);
    table.act(Action::Card { card: card(razor) });
    assert_eq!(table.legal(), [through, "reply_all"].map(|id| Action::Card { card: card(id) }));
    table.act(Action::Card { card: card(through) });
    assert_eq!(table.game.seats[0].discard.last(), Some(&card(through)));
    assert_eq!(table.hand_of(0), [razor, "reply_all"]);
}

/// LOOP-TERM-06: after a paid move it is the new era that counts.
#[test]
fn your_era_moves_with_the_pawn() {
    let mend = sample("[(do: remove_rift(n(2), your_era))]");
    let mut table = with_hand(&[mend]).energy(Industrial, 1).energy(Globalization, 1).rifts(Globalization, 2);
    table.act(go(Globalization));
    table.play(mend);
    table.act(circle(Dimension::Line));
    assert_eq!((rifts(&table, Globalization), energy(&table, Globalization)), (0, 0));
}
