//! The words of the effect language (LOOP-TERM).

use kernel::Seat;
use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::content::library;
use the_loop::{Action, AgentId, Carried, Dimension, Era, Event, Level, Mode, Pay, Stage, TileId};

use super::position::{Table, card, circle, go, token};

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
    let mut table = with_hand(&["reply_all"]).rifts(EndOfTime, 2).ready();
    table.play("reply_all");
    assert!(table.events.contains(&Event::Skipped { card: Some(card("reply_all")) }));
    assert_eq!(rifts(&table, EndOfTime), 1);
}

/// LOOP-TERM-02: exactly one of the alternatives, and the player says which.
#[test]
fn one_alternative_is_chosen() {
    for (n, here, beside) in [(0, 1, 0), (1, 0, 1)] {
        let mut table = with_hand(&["fauxs_utility_bill"]).faux(MiddleAges).ready();
        table.play("fauxs_utility_bill");
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
    let mut table = with_hand(&["super_pants"]).ready();
    table.play("super_pants");
    assert!(table.may(Action::Decline));
    table.act(Action::Decline);
    assert_eq!(table.game.seats[0].era, Industrial);

    let mut must = with_hand(&["war_steed"]).ready();
    must.play("war_steed");
    assert!(!must.may(Action::Decline));
}

/// LOOP-TERM-04: no card says "any agent"; LOOP-TERM-05: "any other agent" is never the own one.
#[test]
fn another_agent_is_never_the_own_one() {
    let content = include_str!("../../content/artifacts.ron");
    assert!(!content.contains("any_agent"));

    let mut moved = with_hand(&["parents_chat"]).ready();
    moved.play("parents_chat");
    let send = |seat: u8| Action::Send { seat: Seat(seat), to: Industrial };
    assert_eq!(moved.legal(), [send(1), send(2), send(3)]);

    let mut swapped = with_hand(&["castling"]).ready();
    swapped.play("castling");
    let agent = |seat: u8| Action::Agent { seat: Seat(seat) };
    assert_eq!(swapped.legal(), [agent(1), agent(2), agent(3), Action::Decline]);
}

/// LOOP-TERM-06: "in your era" is where the pawn stands, not where it started.
#[test]
fn your_era_is_where_the_pawn_stands() {
    let mut table = with_hand(&["spartan_shield"]).rifts(Industrial, 2).rifts(Globalization, 2).ready();
    assert_eq!(AgentId::MisterTime.start_era(), Globalization);
    table.play("spartan_shield");
    assert_eq!((rifts(&table, Industrial), rifts(&table, Globalization)), (0, 2));
}

/// LOOP-TERM-07: the previous era, the neighbours, and a choice between them, all round the ring.
#[test]
fn neighbours_are_counted_from_the_pawn() {
    for era in Era::ALL {
        let place = |id: &str| with_hand(&[id]).agent(0, era);
        let mut prev = place("grandfathers_health_certificate").rifts(era.prev(), 1).rifts(era.next(), 1).ready();
        prev.play("grandfathers_health_certificate");
        assert_eq!((rifts(&prev, era.prev()), rifts(&prev, era.next())), (0, 1));

        let mut each = place("mesozoic_sports_drink").ready();
        each.play("mesozoic_sports_drink");
        let fed: Vec<Era> = Era::ALL.into_iter().filter(|era| energy(&each, *era) == 1).collect();
        let mut expected = vec![era.prev(), era.next()];
        expected.sort_unstable();
        assert_eq!(fed, expected);

        let mut one = place("holy_grails").ready();
        one.play("holy_grails");
        assert_eq!(eras(&one), expected, "one of the two");
    }
}

/// LOOP-TERM-08: a neighbouring duplicate is in a neighbouring era, never in the own.
#[test]
fn neighbouring_things_are_not_in_the_own_era() {
    let mut table = with_hand(&["maxwell_demon"])
        .duplicate("d3-4", Industrial)
        .duplicate("d2-4", Renaissance)
        .duplicate("d4-4", Globalization)
        .duplicate("d5-4", AgeOfRobots)
        .ready();
    table.play("maxwell_demon");
    table.act(Action::Either { n: 0 });
    let duplicate = |name: &str| Action::Duplicate { token: token(name) };
    assert_eq!(table.legal(), [duplicate("d2-4"), duplicate("d4-4")]);
}

/// LOOP-TERM-09: a move without more words goes to either neighbour.
#[test]
fn a_plain_move_goes_to_a_neighbour() {
    let mut table = with_hand(&["frequent_faller_miles"]).ready();
    table.play("frequent_faller_miles");
    assert_eq!(table.legal(), [Action::Go { steps: -1, carry: None }, Action::Go { steps: 1, carry: None }]);
    table.act(Action::Go { steps: -1, carry: None });
    assert_eq!(table.game.seats[0].era, Renaissance);
}

/// LOOP-TERM-10: exactly so many eras, in one of the two directions.
#[test]
fn a_move_of_several_eras_is_exactly_that_long() {
    let mut table = with_hand(&["war_steed"]).ready();
    table.play("war_steed");
    assert_eq!(go_steps(&table), [-2, 2]);
    table.act(Action::Go { steps: -2, carry: None });
    assert_eq!(table.game.seats[0].era, MiddleAges);

    let mut chosen = with_hand(&["leonardo_ornithopter"]).ready();
    chosen.play("leonardo_ornithopter");
    assert_eq!(go_steps(&chosen), [-1, 1, -2, 2, -3, 3], "where the card names several lengths");
}

/// LOOP-TERM-11: a stated direction leaves no choice.
#[test]
fn a_stated_direction_is_not_chosen() {
    let mut table = with_hand(&["tow_bar_trainers"]).ready();
    table.play("tow_bar_trainers");
    assert_eq!(table.game.seats[0].era, AgeOfRobots);
}

/// LOOP-TERM-12: anywhere is each of the seven eras.
#[test]
fn anywhere_includes_the_own_era() {
    for to in Era::ALL {
        let mut table = with_hand(&["cave_wall_sat_nav"]).ready();
        table.play("cave_wall_sat_nav");
        assert_eq!(table.legal().len(), 7);
        table.act(Action::Jump { to, carry: None });
        assert_eq!((table.game.seats[0].era, energy(&table, to)), (to, 1));
    }
}

/// LOOP-TERM-13: both targets of a swap change places.
#[test]
fn a_swap_moves_both() {
    let mut agents = with_hand(&["castling"]).ready();
    agents.play("castling");
    agents.act(Action::Agent { seat: Seat(2) });
    assert_eq!(
        agents.game.seats.iter().map(|seat| seat.era).collect::<Vec<_>>(),
        [EndOfTime, EndOfTime, Industrial, EndOfTime]
    );

    let mut double = with_hand(&["finale_stunt_double"]).duplicate("d0-4", Prehistory).ready();
    double.play("finale_stunt_double");
    assert_eq!((double.game.seats[0].era, double.game.era_of(token("d0-4"))), (Prehistory, Some(Industrial)));

    let mut duplicates =
        with_hand(&["venetian_mask_for_two"]).duplicate("d3-4", Industrial).duplicate("d5-4", AgeOfRobots).ready();
    duplicates.play("venetian_mask_for_two");
    let stand = |name: &str| duplicates.game.era_of(token(name));
    assert_eq!((stand("d3-4"), stand("d5-4")), (Some(AgeOfRobots), Some(Industrial)));
}

/// LOOP-TERM-13: at the same time: the era of the agent is never clean while two duplicates change places.
#[test]
fn a_swap_is_one_step() {
    let mut table = with_hand(&["venetian_mask_for_two"])
        .mission(Globalization, TileId::QuantumFitters, 0)
        .duplicate("d3-4", Industrial)
        .duplicate("d5-4", AgeOfRobots)
        .ready();
    table.play("venetian_mask_for_two");
    assert_eq!(table.game.era_of(token("d5-4")), Some(Industrial));
    assert_eq!(table.cubes(Globalization), 0);
}

/// LOOP-TERM-14: an era with a vortex, or a mega-vortex.
#[test]
fn vortexes_are_eras_with_the_tile() {
    for mode in [Mode::Sabotage, Mode::Klondike] {
        let mut table = Table::with(mode, Level::EmployeeOfTheMonth, &AGENTS)
            .agent(0, Industrial)
            .vortex(MiddleAges)
            .vortex(AgeOfRobots)
            .rifts(MiddleAges, 2)
            .rifts(AgeOfRobots, 2)
            .rifts(Renaissance, 2)
            .hand(0, &["gutenberg_bookworm_hole"])
            .ready();
        table.play("gutenberg_bookworm_hole");
        assert_eq!(eras(&table), [MiddleAges, AgeOfRobots]);
    }
}

/// LOOP-TERM-15: Dr Faux's era is where the Machine points.
#[test]
fn the_era_of_dr_faux_is_where_the_machine_points() {
    for faux in Era::ALL {
        let mut table = with_hand(&["eighth_seal"]).faux(faux);
        for era in Era::ALL {
            table = table.rifts(era, 3);
        }
        table.play("eighth_seal");
        table.act(Action::Either { n: 0 });
        assert_eq!(rifts(&table, faux), 1);
        assert_eq!(table.game.rifts_left, 11);
    }
}

/// LOOP-TERM-16: a duplicate of the stated era goes to either of that era's neighbours.
#[test]
fn a_push_goes_to_a_neighbour_of_the_duplicates_era() {
    let push = |name: &str, to: Era| Action::Push { token: token(name), to };
    let mut own = with_hand(&["unexpected_inquisition"]).duplicate("d3-4", Industrial).duplicate("d4-4", Globalization);
    own.play("unexpected_inquisition");
    assert_eq!(own.legal(), [push("d3-4", Renaissance), push("d3-4", Globalization)]);

    let mut beside = with_hand(&["asimov_laws"]).duplicate("d4-4", Globalization).ready();
    beside.play("asimov_laws");
    beside.act(Action::Either { n: 2 });
    assert_eq!(beside.legal(), [push("d4-4", Industrial), push("d4-4", AgeOfRobots), Action::Decline]);
}

/// LOOP-TERM-17: a pull brings a duplicate of a neighbouring era into yours.
#[test]
fn a_pull_comes_from_beside() {
    let mut table = with_hand(&["hidden_grab_boot"])
        .duplicate("d3-4", Industrial)
        .duplicate("d2-4", Renaissance)
        .duplicate("d4-4", Globalization)
        .duplicate("d5-4", AgeOfRobots)
        .ready();
    table.play("hidden_grab_boot");
    let duplicate = |name: &str| Action::Duplicate { token: token(name) };
    assert_eq!(table.legal(), [duplicate("d2-4"), duplicate("d4-4")]);
    table.act(duplicate("d4-4"));
    assert_eq!(table.game.era_of(token("d4-4")), Some(Industrial));
}

/// LOOP-TERM-18: any duplicate of the era can be destroyed, wherever it would be destroyed otherwise.
#[test]
fn an_effect_destroys_any_duplicate() {
    for name in ["d3-2", "d3-3", "d3-4", "d3-5"] {
        let mut table = with_hand(&["luddite_sledgehammer"])
            .duplicate("d3-2", Industrial)
            .duplicate("d3-3", Industrial)
            .duplicate("d3-4", Industrial)
            .duplicate("d3-5", Industrial)
            .duplicate("d4-4", Globalization)
            .ready();
        table.play("luddite_sledgehammer");
        assert_eq!(table.legal().len(), 4);
        table.act(Action::Duplicate { token: token(name) });
        assert!(table.game.bag.contains(token(name)));
        assert_eq!(table.game.eras[Industrial].duplicates.len(), 3);
    }
}

/// LOOP-TERM-19, LOOP-TERM-20: picked up where the move starts or passes, left in a later era of it.
#[test]
fn a_duplicate_is_carried_from_the_way_to_a_later_era() {
    let mut table = with_hand(&["leonardo_ornithopter"])
        .duplicate("d3-4", Industrial)
        .duplicate("d4-4", Globalization)
        .duplicate("d5-3", AgeOfRobots)
        .ready();
    table.play("leonardo_ornithopter");
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
    for (to, survives) in [(AgeOfRobots, true), (Globalization, false)] {
        let mut table = with_hand(&["war_steed"]).duplicate("d2-2", Industrial).ready();
        table.play("war_steed");
        table.act(Action::Go { steps: 2, carry: Some(Carried { token: token("d2-2"), to }) });
        assert_eq!(table.game.era_of(token("d2-2")).is_some(), survives);
    }
}

/// LOOP-TERM-21: the pawn and what it carries arrive together, so a clean era is not clean for a moment.
#[test]
fn agent_and_carried_duplicate_arrive_together() {
    for (carry, cubes) in [(Some(Carried { token: token("d3-4"), to: AgeOfRobots }), 0), (None, 1)] {
        let mut table = with_hand(&["war_steed"])
            .mission(Globalization, TileId::QuantumFitters, 0)
            .duplicate("d3-4", Industrial)
            .ready();
        table.play("war_steed");
        table.act(Action::Go { steps: 2, carry });
        assert_eq!(table.cubes(Globalization), cubes);
    }
}

/// LOOP-TERM-22, LOOP-TERM-23: cubes go to the reserve and come from it.
#[test]
fn cubes_go_to_the_reserve_and_come_from_it() {
    let mut removed = with_hand(&["super_pants"]).rifts(Industrial, 3).ready();
    removed.play("super_pants");
    assert_eq!((rifts(&removed, Industrial), removed.game.rifts_left), (2, 28));

    let mut added = with_hand(&["mesozoic_sports_drink"]).energy(Renaissance, 4).ready();
    added.play("mesozoic_sports_drink");
    assert_eq!((energy(&added, Renaissance), energy(&added, Globalization), added.game.energy_left), (5, 1, 24));
}

/// LOOP-TERM-24, LOOP-TERM-26: a card drawn is the top one of the own deck, charged, and the hand may grow above three.
#[test]
fn a_drawn_card_comes_from_the_own_deck() {
    let mut table = with_hand(&["frequent_faller_miles", "castling", "war_steed", "arcade_claw"])
        .only_deck(0, &["reply_all", "blue_duct_tape"])
        .ready();
    table.play("frequent_faller_miles");
    table.act(Action::Go { steps: 1, carry: None });
    assert_eq!(table.hand_of(0), ["frequent_faller_miles", "castling", "war_steed", "arcade_claw", "blue_duct_tape"]);
    assert!(table.is_charged("blue_duct_tape"));
    assert_eq!(table.game.seats[0].deck[..], [card("reply_all")]);
    assert_eq!(table.game.great_deck.len(), library().great_deck().len() - 3);
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
    let mut table = with_hand(&["occams_razor", "liars_scales", "reply_all"]).discard(0, &["war_steed"]).ready();
    table.play("occams_razor");
    table.act(Action::Card { card: card("liars_scales") });
    assert_eq!(table.game.seats[0].discard[..], [card("war_steed"), card("liars_scales")]);
    assert!(table.game.seats[1].discard.is_empty(), "it is the pile of the one who held it");
}

/// LOOP-TERM-28: an empty deck is made anew from the discard pile, and the drawing goes on.
#[test]
fn an_empty_deck_is_made_from_the_discard_pile() {
    let mut table = with_hand(&["factory_reset"]).only_deck(0, &["reply_all"]).ready();
    let discarded = table.game.seats[0].discard.len();
    table.play("factory_reset");
    assert_eq!(table.game.seats[0].hand.len(), 3);
    assert_eq!(table.hand_of(0)[1], "reply_all");
    assert_eq!((table.game.seats[0].deck.len(), table.game.seats[0].discard.len()), (discarded - 1, 0));
}

/// LOOP-TERM-29: a destroyed card lies on top of the destroyed pile.
#[test]
fn a_destroyed_card_goes_to_the_destroyed_pile() {
    let mut table = with_hand(&["write_off_form", "reply_all"]).change(|game| {
        let lying = game.great_deck.pop().expect("a card");
        game.destroyed.push(lying);
    });
    table.play("write_off_form");
    table.act(Action::Card { card: card("reply_all") });
    assert_eq!((table.game.destroyed.last(), table.game.destroyed.len()), (Some(&card("reply_all")), 2));
    assert_eq!(table.hand_of(0), ["write_off_form"]);
}

/// LOOP-TERM-30, LOOP-TERM-31: an available card, of the eras that the text names, goes on top of the own deck.
#[test]
fn an_available_card_is_added_to_the_deck() {
    let mut table = with_hand(&["per_diem_for_all_centuries"])
        .available("rubiks_cube")
        .available("black_friday")
        .available("matryoshka")
        .ready();
    table.play("per_diem_for_all_centuries");
    table.act(Action::Go { steps: 1, carry: None });
    let cards = ["rubiks_cube", "black_friday"].map(|id| Action::Card { card: card(id) });
    assert_eq!(table.legal(), [cards[0], cards[1], Action::Decline], "those of the era the agent is in");
    table.act(cards[1]);
    let seat = &table.game.seats[0];
    assert_eq!((seat.deck.last(), seat.known), (Some(&card("black_friday")), 1));
    assert_eq!(table.game.eras[Globalization].artifacts[..], [card("rubiks_cube")]);

    let mut named = with_hand(&["yesterday_delivery"]).available("rubiks_cube").available("matryoshka").ready();
    named.play("yesterday_delivery");
    assert!(named.may(Action::Card { card: card("rubiks_cube") }), "from a neighbouring era, where the text says so");
}

/// LOOP-TERM-31, LOOP-TERM-33: a card becomes available at its home era, in phase I and by effects.
#[test]
fn artifacts_appear_at_their_home_era() {
    let mut by_faux = with_hand(&[]).on_great_deck("galileo_spyglass").ready();
    by_faux.act(Action::EndActions);
    assert_eq!(by_faux.game.eras[Renaissance].artifacts[..], [card("galileo_spyglass")]);

    let mut by_effect = with_hand(&["galileo_spyglass"]).on_great_deck("asimov_laws").ready();
    by_effect.play("galileo_spyglass");
    assert_eq!(by_effect.game.eras[AgeOfRobots].artifacts[..], [card("asimov_laws")]);
}

/// LOOP-TERM-33: a starting artifact is at home where its agent starts.
#[test]
fn a_starting_artifact_is_at_home_where_its_agent_starts() {
    for (_, card) in library().cards() {
        if let Some(agent) = card.agent {
            assert_eq!(card.home, agent.start_era(), "{}", card.id);
        }
    }
    let mut table = with_hand(&["galileo_spyglass"]).on_great_deck("spartan_shield").ready();
    table.play("galileo_spyglass");
    assert_eq!(table.game.eras[Prehistory].artifacts[..], [card("spartan_shield")]);
}

/// LOOP-TERM-32: the Great Deck is made anew from the destroyed pile when its last card is taken.
#[test]
fn an_empty_great_deck_is_made_from_the_destroyed_pile() {
    let mut table = with_hand(&["galileo_spyglass"]).only_great_deck(&["asimov_laws"]).ready();
    let destroyed = table.game.destroyed.len();
    table.play("galileo_spyglass");
    assert_eq!((table.game.great_deck.len(), table.game.destroyed.len()), (destroyed, 0));
}

/// LOOP-TERM-34: a number is exact or all there are.
#[test]
fn a_number_is_exact_or_all_there_are() {
    for (there, left) in [(0, 0), (1, 0), (2, 0), (3, 1)] {
        let mut table = with_hand(&["starting_pistol"]);
        for name in ["d3-2", "d3-3", "d3-4"].into_iter().take(there) {
            table = table.duplicate(name, Industrial);
        }
        table.play("starting_pistol");
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
    for pushed in 0..=3 {
        let mut table = with_hand(&["triceratops_bouncer"]);
        for name in ["d3-2", "d3-3", "d3-4", "d3-5"] {
            table = table.duplicate(name, Industrial);
        }
        table.play("triceratops_bouncer");
        table.act(Action::Either { n: 0 });
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
    let mut table = with_hand(&["pocket_black_hole"]).rifts(Industrial, 3).rifts(Globalization, 2).ready();
    table.play("pocket_black_hole");
    table.act(Action::Era { era: Industrial });
    assert_eq!((rifts(&table, Industrial), rifts(&table, Globalization)), (0, 2));
}

/// LOOP-TERM-35: a discharged card of the hand; not the card in use, and not one that recharges or uses others.
#[test]
fn another_discharged_card_is_recharged() {
    let mut table = with_hand(&["electric_sheep", "reply_all", "war_steed", "castling", "matryoshka"])
        .hand(1, &["liars_scales"])
        .discharged("reply_all")
        .discharged("war_steed")
        .discharged("matryoshka")
        .discharged("liars_scales")
        .ready();
    table.play("electric_sheep");
    assert_eq!(table.legal(), ["reply_all", "war_steed"].map(|id| Action::Card { card: card(id) }));
    table.act(Action::Card { card: card("war_steed") });
    assert!(table.is_charged("war_steed") && !table.is_charged("reply_all") && !table.is_charged("electric_sheep"));
}

/// LOOP-TERM-36: the card whose effect is used need not be charged, is not discharged, and stays where it is.
#[test]
fn a_card_used_through_another_stays_as_it_is() {
    for charged in [true, false] {
        let mut table = with_hand(&["matryoshka", "spartan_shield", "castling"]).rifts(Industrial, 3);
        if !charged {
            table = table.discharged("spartan_shield");
        }
        table.play("matryoshka");
        table.act(Action::Card { card: card("spartan_shield") });
        assert_eq!(rifts(&table, Industrial), 1);
        assert_eq!(table.is_charged("spartan_shield"), charged);
        assert_eq!(table.hand_of(0), ["matryoshka", "spartan_shield", "castling"]);
        assert!(!table.is_charged("matryoshka"));
    }
}

/// LOOP-TERM-37: counted when the part begins, then carried out so many times.
#[test]
fn for_each_is_counted_when_the_part_begins() {
    for (duplicates, removed) in [(0, 0), (1, 1), (2, 2)] {
        let mut table = with_hand(&["castling"]).rifts(EndOfTime, 3).duplicate("d3-4", Industrial);
        for name in ["d6-2", "d6-4"].into_iter().take(duplicates) {
            table = table.duplicate(name, EndOfTime);
        }
        table.play("castling");
        table.act(Action::Agent { seat: Seat(1) });
        assert_eq!(rifts(&table, EndOfTime), 3 - removed, "those of the era the agent has come to");
        assert_eq!(table.game.stage, Stage::Actions);
    }
}

/// LOOP-TERM-38: a condition is looked at when its part begins; if it is false, the part is skipped.
#[test]
fn a_condition_is_looked_at_when_the_part_begins() {
    for (before, after) in [(0, 1), (1, 3)] {
        let mut table = with_hand(&["compound_interest"]).energy(Industrial, before).ready();
        table.play("compound_interest");
        assert_eq!(energy(&table, Industrial), after, "the first part has added one already");
    }
    for (before, after) in [(0, 0), (1, 1), (2, 0), (3, 1)] {
        let mut table = with_hand(&["fire_beta"]).rifts(Industrial, before).ready();
        table.play("fire_beta");
        table.act(Action::Either { n: 0 });
        assert_eq!(rifts(&table, Industrial), after, "once, not again while it holds");
    }
}

/// LOOP-TERM-39: another agent goes from its own era, unpaid, and keeps its free move.
#[test]
fn another_agent_is_moved_from_its_own_era() {
    let mut table = with_hand(&["machiavelli_crib"]).energy_everywhere(1).agent(2, MiddleAges).ready();
    table.play("machiavelli_crib");
    let send = |seat: u8, to: Era| Action::Send { seat: Seat(seat), to };
    let sent: Vec<Action> = table.legal().into_iter().filter(|action| *action != Action::Decline).collect();
    assert_eq!(
        sent,
        [
            send(1, AgeOfRobots),
            send(1, Prehistory),
            send(2, Prehistory),
            send(2, Renaissance),
            send(3, AgeOfRobots),
            send(3, Prehistory),
        ]
    );
    table.act(send(2, Renaissance));
    assert_eq!((table.game.seats[2].era, table.game.seats[0].era), (Renaissance, Industrial));
    assert!(table.game.seats.iter().all(|seat| seat.rested));
    assert_eq!(table.game.energy_left, 23);
}

/// LOOP-TERM-40: energy is spent from the own era, if all of it is there; and nobody must spend it.
#[test]
fn a_paid_part_needs_the_energy() {
    let position = |here: u8| {
        let mut table =
            with_hand(&["bulk_indulgence"]).energy_everywhere(2).energy(Industrial, here).duplicate("d3-4", Industrial);
        table.play("bulk_indulgence");
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
    let mut table = with_hand(&["matryoshka", "occams_razor", "reply_all"]).ready();
    table.play("matryoshka");
    table.act(Action::Card { card: card("occams_razor") });
    assert_eq!(table.legal(), ["matryoshka", "reply_all"].map(|id| Action::Card { card: card(id) }));
    table.act(Action::Card { card: card("matryoshka") });
    assert_eq!(table.game.seats[0].discard.last(), Some(&card("matryoshka")));
    assert_eq!(table.hand_of(0), ["occams_razor", "reply_all"]);
}

/// LOOP-TERM-06: after a paid move it is the new era that counts.
#[test]
fn your_era_moves_with_the_pawn() {
    let mut table =
        with_hand(&["spartan_shield"]).energy(Industrial, 1).energy(Globalization, 1).rifts(Globalization, 2);
    table.act(go(Globalization));
    table.play("spartan_shield");
    table.act(circle(Dimension::Line));
    assert_eq!((rifts(&table, Globalization), energy(&table, Globalization)), (0, 0));
}
