//! Free actions (ECHO-FREE) and flame effects (ECHO-FLM), and the rulings about them (ECHO-GAP-20, ECHO-GAP-25, ECHO-GAP-26,
//! ECHO-GAP-27, ECHO-GAP-61).

use echo::{Action, Bearer, Because, Colour, Event, Origin, Stage};

use super::capturing::{seize, state};
use super::position::{
    ANNA, BORIS, Table, advance, capture, card, cards, choose, commit, entrench, flame, play, reinforce, sample,
    source, source_flame,
};

/// A blue flame that gives a point, on each of these cards.
fn blue_points(ids: &[&str]) {
    for id in ids {
        sample(id, "flame(blue, [(do: gain_vp(n(1)))])");
    }
}

/// ECHO-FREE-01: besides the main action there are flames and reinforcing, and nothing else.
#[test]
fn there_are_two_free_actions() {
    blue_points(&["music_box"]);
    let table = Table::new(2).captured(ANNA, "permanence", &["builder"]).board(ANNA, 2, &["explorer"]);
    let table = table.open(ANNA, &["music_box", "meadow_man_at_arms"]).hand(ANNA, &["thief"]);
    let mut table = table.ready();
    let free = [flame("music_box"), reinforce("meadow_man_at_arms", "permanence")];
    assert!(free.iter().all(|action| table.may(ANNA, *action)));
    table.act(ANNA, Action::Draw);
    let mut left = vec![Action::EndTurn];
    left.extend(free);
    assert_eq!(table.legal(ANNA), left);
}

/// ECHO-FREE-02: a free action uses no cube and no slot, and leaves the main action to be done.
#[test]
fn a_free_action_uses_no_cube() {
    blue_points(&["music_box"]);
    let table = Table::new(2).captured(ANNA, "permanence", &["builder"]);
    let mut table = table.open(ANNA, &["music_box", "meadow_man_at_arms"]).ready();
    table.acts(ANNA, &[flame("music_box"), reinforce("meadow_man_at_arms", "permanence")]);
    assert_eq!(table.player(ANNA).cubes, [0; 4]);
    assert_eq!(table.game.stage, Stage::Turn { over: 0, acted: false });
    assert_eq!(table.refused(ANNA, Action::EndTurn), "act_first");
}

/// ECHO-FREE-03: any number of free actions, before and after the main action.
#[test]
fn any_number_of_free_actions_is_taken() {
    blue_points(&["music_box", "tinderbox", "parting_cup", "wedding_loaf"]);
    let table = Table::new(2).captured(ANNA, "permanence", &["builder"]);
    let table = table.open(ANNA, &["music_box", "tinderbox", "parting_cup", "wedding_loaf", "thief", "explorer"]);
    let mut table = table.ready();
    table.acts(ANNA, &[flame("music_box"), reinforce("thief", "permanence"), flame("tinderbox"), Action::Draw]);
    table.acts(ANNA, &[flame("parting_cup"), reinforce("explorer", "permanence"), flame("wedding_loaf")]);
    assert_eq!(table.player(ANNA).vp, 4);
    assert_eq!(state(&table, "permanence").under, cards(&["builder", "thief", "explorer"]));
    table.act(ANNA, Action::EndTurn);
}

/// ECHO-FLM-01: the colour of the effect is that of the token beside the board.
#[test]
fn the_colour_has_to_match() {
    let ids = [("music_box", Colour::Blue), ("tinderbox", Colour::Yellow), ("wedding_loaf", Colour::Red)];
    sample("music_box", "flame(blue, [(do: gain_vp(n(1)))])");
    sample("tinderbox", "flame(yellow, [(do: gain_vp(n(1)))])");
    sample("wedding_loaf", "flame(red, [(do: gain_vp(n(1)))])");
    for active in Colour::ALL {
        let table = Table::new(2).open(ANNA, &["music_box", "tinderbox", "wedding_loaf"]).flame(ANNA, active).ready();
        for (id, colour) in ids {
            let mut table = table.clone();
            if colour == active {
                table.act(ANNA, flame(id));
                assert_eq!(table.player(ANNA).vp, 1);
            } else {
                assert_eq!(table.refused(ANNA, flame(id)), "wrong_flame");
            }
        }
    }
}

/// ECHO-FLM-01: it is the own token that counts, not a rival's.
#[test]
fn the_flame_of_a_rival_does_not_count() {
    blue_points(&["music_box"]);
    let table = Table::new(2).flame(ANNA, Colour::Red).flame(BORIS, Colour::Blue);
    let mut table = table.open(ANNA, &["music_box"]).ready();
    assert_eq!(table.refused(ANNA, flame("music_box")), "wrong_flame");
}

/// ECHO-FLM-02: flames are used on creatures and artifacts of the open part and on dominated sources.
#[test]
fn flames_are_on_open_cards_and_dominated_sources() {
    blue_points(&["music_box"]);
    let captured = Table::new(2).captured(ANNA, "cyclicity", &["thief"]).open(ANNA, &["princess", "music_box"]);
    let entrenched = captured.clone().entrenched(ANNA, "cyclicity", &["builder"]);
    for table in [captured, entrenched] {
        let mut table = table.board(ANNA, 5, &["explorer"]).ready();
        table.acts(ANNA, &[flame("princess"), flame("music_box"), source_flame("cyclicity")]);
        assert_eq!(table.player(ANNA).vp, 2);
        assert_eq!(table.at(ANNA, 3), [card("explorer")], "moved twice by the source");
    }
}

/// ECHO-FLM-02: no flame is used in a hand, on a board, in a rival's brotherhood or on a source that one does not dominate.
#[test]
fn flames_elsewhere_are_not_used() {
    blue_points(&["music_box", "tinderbox", "parting_cup"]);
    let table = Table::new(2).hand(ANNA, &["music_box"]).board(ANNA, 1, &["tinderbox"]).open(BORIS, &["parting_cup"]);
    let mut table = table.open(ANNA, &["meadow_man_at_arms"]).ready();
    for action in ["music_box", "tinderbox", "parting_cup", "meadow_man_at_arms"].map(flame) {
        assert_eq!(table.refused(ANNA, action), "no_flame");
    }
    assert_eq!(table.refused(ANNA, source_flame("cyclicity")), "no_flame", "free");
    assert_eq!(table.refused(ANNA, source_flame("permanence")), "no_flame");
    let mut table = Table::new(2).captured(BORIS, "cyclicity", &["thief"]).ready();
    assert_eq!(table.refused(ANNA, source_flame("cyclicity")), "no_flame", "a rival's");
}

/// ECHO-FLM-03: each flame is used once in a round, and again in a later one.
#[test]
fn a_flame_is_used_once_in_a_round() {
    let table = Table::new(2).captured(ANNA, "cyclicity", &["thief"]).open(ANNA, &["princess"]);
    let mut table = table.ready();
    table.acts(ANNA, &[flame("princess"), source_flame("cyclicity")]);
    assert_eq!(table.refused(ANNA, flame("princess")), "activated");
    assert_eq!(table.refused(ANNA, source_flame("cyclicity")), "activated");
    table.acts(ANNA, &[Action::Draw, Action::EndTurn]);
    table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    assert_eq!(table.refused(ANNA, flame("princess")), "activated", "on the second turn of the round either");
    table.finish_round();
    let mut table = table.flame(ANNA, Colour::Blue).turn(ANNA, false).ready();
    table.acts(ANNA, &[flame("princess"), source_flame("cyclicity")]);
}

/// ECHO-FLM-04, ECHO-GAP-25: the token comes before the effect, so that a creature does not fight through its own flame.
#[test]
fn the_token_is_put_before_the_effect() {
    sample("builder", "flame(blue, [(do: capture(bonus: 3))])");
    let mut table = Table::new(2).open(ANNA, &["builder", "thief"]).ready();
    let events = table.act(ANNA, flame("builder"));
    let of = Bearer::Card(card("builder"));
    let applied = Event::Applied { seat: ANNA, origin: Origin::Card(card("builder")), because: Because::Itself };
    assert_eq!(events, [Event::Activated { seat: ANNA, of }, applied]);
    assert_eq!(table.game.activated, cards(&["builder"]));
    table.act(ANNA, capture("cyclicity"));
    assert_eq!(table.refused(ANNA, commit("builder")), "activated");
    table.acts(ANNA, &[commit("thief"), Action::Attack]);

    let mut alone = Table::new(2).open(ANNA, &["builder"]).ready();
    alone.act(ANNA, flame("builder"));
    assert!(alone.may(ANNA, Action::Draw), "by himself he captures nothing");
}

/// ECHO-GAP-25: a chain of flames that use flames repeats no card.
#[test]
fn a_chain_of_flames_repeats_no_card() {
    let ids = ["music_box", "tinderbox", "parting_cup"];
    for id in ids {
        sample(id, "flame(blue, [(do: use_flame(filter: ())), (do: gain_vp(n(1)))])");
    }
    let mut table = Table::new(2).open(ANNA, &ids).ready();
    table.act(ANNA, flame("music_box"));
    assert_eq!(table.legal(ANNA), [flame("tinderbox"), flame("parting_cup")]);
    table.act(ANNA, flame("tinderbox"));
    assert_eq!(table.player(ANNA).vp, 3, "each of them once; the last one found none");
    assert_eq!(table.game.activated, cards(&ids));
}

/// ECHO-FLM-05: a flame with an activation token is not used by any means.
#[test]
fn an_activated_flame_is_not_used_by_another_card() {
    sample("music_box", "flame(blue, [(do: use_flame(filter: ()))])");
    let table = Table::new(2).captured(ANNA, "cyclicity", &["thief"]);
    let mut table = table.open(ANNA, &["princess", "miner", "music_box"]).activated(&["princess"]).ready();
    table.game.activated_sources.insert(source("cyclicity"));
    assert_eq!(table.refused(ANNA, flame("princess")), "activated");
    assert_eq!(table.refused(ANNA, source_flame("cyclicity")), "activated");
    table.act(ANNA, flame("music_box"));
    assert_eq!(table.player(ANNA).hand.len(), 4, "only the miner was left");
    assert_eq!(table.player(ANNA).vp, 0);
}

/// ECHO-FLM-06, ECHO-GAP-27: an effect uses another flame of any colour, and its token is placed just the same.
#[test]
fn an_effect_uses_a_flame_of_any_colour() {
    sample("music_box", "flame(blue, [(do: use_flame(filter: ()))])");
    let table = Table::new(2).captured(ANNA, "cyclicity", &["builder"]);
    let table = table.open(ANNA, &["princess", "thief", "miner", "music_box"]);
    let mut table = table.ready();
    assert_eq!(table.refused(ANNA, flame("miner")), "wrong_flame");
    table.act(ANNA, flame("music_box"));
    let all = [flame("princess"), flame("thief"), flame("miner"), source_flame("cyclicity")];
    assert_eq!(table.legal(ANNA), all);
    let mut by_source = table.clone();
    by_source.act(ANNA, source_flame("cyclicity"));
    assert!(by_source.game.activated_sources.contains(source("cyclicity")));
    table.act(ANNA, flame("miner"));
    assert_eq!(table.player(ANNA).hand.len(), 4);
    assert_eq!(table.game.activated, cards(&["miner", "music_box"]));
    let mut table = table.flame(ANNA, Colour::Red);
    assert_eq!(table.refused(ANNA, flame("miner")), "activated");
}

/// ECHO-FLM-06, ECHO-GAP-27: where the effect names a colour, it is that of the flame that is used.
#[test]
fn an_effect_may_name_the_colour() {
    sample("music_box", "flame(blue, [(do: use_flame(colour: red))])");
    let mut table = Table::new(2).open(ANNA, &["princess", "thief", "miner", "music_box"]).ready();
    table.act(ANNA, flame("music_box"));
    assert_eq!(table.game.activated, cards(&["miner", "music_box"]), "the only red one");
    let mut none = Table::new(2).open(ANNA, &["princess", "thief", "music_box"]).ready();
    none.act(ANNA, flame("music_box"));
    assert_eq!(none.game.activated, cards(&["music_box"]));
}

/// ECHO-GAP-27: an effect finds flames in the open part and on dominated sources, nowhere else.
#[test]
fn an_effect_finds_flames_only_where_they_can_be_used() {
    sample("music_box", "flame(blue, [(do: use_flame(filter: ()))])");
    blue_points(&["tinderbox", "parting_cup", "wedding_loaf"]);
    let table = Table::new(4).captured(ANNA, "permanence", &["princess"]).entrenched(ANNA, "memory", &["thief"]);
    let table = table.captured(BORIS, "cyclicity", &["builder"]).in_play("ember");
    let table = table.hand(ANNA, &["tinderbox"]).board(ANNA, 1, &["parting_cup"]).open(BORIS, &["wedding_loaf"]);
    let mut table = table.open(ANNA, &["music_box"]).ready();
    let events = table.act(ANNA, flame("music_box"));
    assert!(events.contains(&Event::Skipped { seat: ANNA, origin: Origin::Card(card("music_box")) }));
    assert_eq!(table.game.activated, cards(&["music_box"]));
}

/// ECHO-FLM-07: flames under a captured or an entrenched source are not used, by no means.
#[test]
fn flames_under_a_source_are_not_used() {
    sample("music_box", "flame(blue, [(do: use_flame(filter: ())), (do: draw(n(1)))])");
    let table = Table::new(2).captured(ANNA, "permanence", &["princess"]).open(ANNA, &["music_box"]);
    let sealed = table.clone().entrenched(ANNA, "permanence", &["builder"]);
    for table in [table, sealed] {
        let mut table = table.ready();
        assert_eq!(table.refused(ANNA, flame("princess")), "no_flame");
        table.act(ANNA, flame("music_box"));
        assert_eq!((table.player(ANNA).vp, table.player(ANNA).hand.len()), (0, 1), "it goes on without");
    }
}

/// ECHO-FLM-08, ECHO-GAP-26: a shift changes the colour at once; an effect that has begun is carried out all the same.
#[test]
fn a_shift_opens_the_next_colour() {
    sample("music_box", "flame(blue, [(do: shift(1)), (do: gain_vp(n(2)))])");
    sample("tinderbox", "flame(yellow, [(do: shift(1))])");
    let mut table = Table::new(2).open(ANNA, &["music_box", "tinderbox", "princess", "miner"]).ready();
    assert_eq!(table.refused(ANNA, flame("tinderbox")), "wrong_flame");
    table.act(ANNA, flame("music_box"));
    assert_eq!(table.player(ANNA).vp, 2, "declared while the flame was blue");
    assert_eq!(table.player(ANNA).flame(), Colour::Yellow);
    assert_eq!(table.refused(ANNA, flame("princess")), "wrong_flame", "blue no more");
    table.act(ANNA, flame("tinderbox"));
    table.act(ANNA, flame("miner"));
    assert_eq!(table.player(ANNA).hand.len(), 4, "three colours in one turn");
}

/// ECHO-FLM-08: the main action that shifts opens a new colour as well.
#[test]
fn a_capture_that_shifts_opens_the_next_colour() {
    let mut table = Table::new(2).open(ANNA, &["meadow_man_at_arms", "thief", "princess"]).ready();
    seize(&mut table, ANNA, "cyclicity", &["meadow_man_at_arms"]);
    assert_eq!(table.refused(ANNA, flame("princess")), "wrong_flame");
    table.act(ANNA, flame("thief"));
}

/// ECHO-FLM-09: who has used the flame neither fights nor reinforces as long as the token lies there.
#[test]
fn who_used_the_flame_does_not_fight() {
    let table =
        Table::new(2).captured(ANNA, "permanence", &["builder"]).open(ANNA, &["princess", "meadow_man_at_arms"]);
    let mut table = table.ready();
    assert!(table.may(ANNA, reinforce("princess", "permanence")));
    table.act(ANNA, flame("princess"));
    assert_eq!(table.refused(ANNA, reinforce("princess", "permanence")), "activated");
    let mut attack = table.clone();
    attack.act(ANNA, capture("cyclicity"));
    assert_eq!(attack.refused(ANNA, commit("princess")), "activated");
    table.finish_round();
    let table = table.turn(ANNA, false).ready();
    assert!(table.may(ANNA, reinforce("princess", "permanence")), "in the next round");
}

/// ECHO-FLM-10: activation tokens stay through all turns of the round and are gone after it.
#[test]
fn activation_tokens_stay_until_the_end_of_the_round() {
    let table = Table::new(2).captured(ANNA, "cyclicity", &["builder"]).open(ANNA, &["princess"]);
    let mut table = table.ready();
    table.acts(ANNA, &[flame("princess"), source_flame("cyclicity")]);
    for seat in [ANNA, BORIS, ANNA, BORIS] {
        assert_eq!(table.game.activated, cards(&["princess"]));
        assert!(table.game.activated_sources.contains(source("cyclicity")));
        table.acts(seat, &[Action::Draw, Action::EndTurn]);
    }
    assert!(table.game.activated.is_empty() && table.game.activated_sources.is_empty());
}

/// ECHO-FLM-10: a token that an effect of the time phase has put stays for the turns of that round.
#[test]
fn a_token_of_the_time_phase_stays() {
    sample("builder", "immediate([(do: use_flame(filter: ()))])");
    let mut table = Table::new(2).open(ANNA, &["princess"]).board(ANNA, 1, &["builder"]).flame(ANNA, Colour::Red);
    table.time_phase(ANNA);
    assert_eq!((table.player(ANNA).vp, table.player(ANNA).flame()), (1, Colour::Blue));
    assert_eq!(table.refused(ANNA, flame("princess")), "activated");
}

/// ECHO-FLM-10: the token of a removed card goes back to the supply.
#[test]
fn a_removed_card_loses_its_token() {
    sample("music_box", "flame(blue, [(pay: remove_card(()), then: [(do: gain_vp(n(3)))])])");
    let mut table = Table::new(2).open(ANNA, &["princess", "music_box"]).ready();
    table.acts(ANNA, &[flame("princess"), flame("music_box"), choose("princess")]);
    assert_eq!(table.game.activated, cards(&["music_box"]));
}

/// ECHO-FLM-11, ECHO-GAP-20: the token on a source stays when a rival takes it, who cannot use its flame this round.
#[test]
fn the_token_stays_on_a_source_that_changes_hands() {
    let table = Table::new(2).captured(ANNA, "cyclicity", &["thief"]).open(BORIS, &["meadow_man_at_arms"]);
    let mut table = table.flame(BORIS, Colour::Red).ready();
    table.acts(ANNA, &[source_flame("cyclicity"), Action::Draw, Action::EndTurn]);
    seize(&mut table, BORIS, "cyclicity", &["meadow_man_at_arms"]);
    assert_eq!(table.player(BORIS).flame(), Colour::Blue, "the source has shifted his board");
    assert_eq!(table.refused(BORIS, source_flame("cyclicity")), "activated");
    table.finish_round();
    let table = table.flame(BORIS, Colour::Blue).turn(BORIS, false).ready();
    assert!(table.may(BORIS, source_flame("cyclicity")), "in the next round he can");
}

/// ECHO-FLM-11, ECHO-GAP-20: the token on a source stays when it falls back to the common area.
#[test]
fn the_token_stays_on_a_source_that_goes_back() {
    sample("music_box", "flame(blue, [(pay: remove_card(()), then: [(do: gain_vp(n(3)))])])");
    let table = Table::new(2).captured(ANNA, "cyclicity", &["thief"]).flame(BORIS, Colour::Red);
    let mut table = table.open(ANNA, &["music_box"]).open(BORIS, &["meadow_man_at_arms"]).ready();
    table.acts(ANNA, &[source_flame("cyclicity"), flame("music_box"), choose("thief")]);
    assert_eq!(state(&table, "cyclicity").owner, None);
    assert!(table.game.activated_sources.contains(source("cyclicity")));
    table.acts(ANNA, &[Action::Draw, Action::EndTurn]);
    seize(&mut table, BORIS, "cyclicity", &["meadow_man_at_arms"]);
    assert_eq!(table.refused(BORIS, source_flame("cyclicity")), "activated");
}

/// ECHO-FLM-12, ECHO-GAP-61: a flame may be used for nothing, and is used up then.
#[test]
fn a_flame_is_used_for_nothing() {
    sample("music_box", "flame(blue, [(do: advance(2))])");
    sample("tinderbox", "on(use_flame, [(do: gain_vp(n(1)))])");
    let mut table = Table::new(2).open(ANNA, &["music_box", "tinderbox"]).ready();
    let events = table.act(ANNA, flame("music_box"));
    assert!(events.contains(&Event::Skipped { seat: ANNA, origin: Origin::Card(card("music_box")) }));
    assert_eq!(table.player(ANNA).vp, 1, "using it was something all the same");
    assert_eq!(table.refused(ANNA, flame("music_box")), "activated");
}

/// ECHO-FLM-12: a flame of which one step does nothing carries out the others.
#[test]
fn a_flame_is_used_for_what_it_can_do() {
    sample("music_box", "flame(blue, [(do: capture()), (do: advance(1)), (do: gain_vp(n(1)))])");
    let mut table = Table::new(2).open(ANNA, &["music_box"]).ready();
    table.act(ANNA, flame("music_box"));
    assert_eq!(table.player(ANNA).vp, 1);
    assert_eq!(table.game.activated, cards(&["music_box"]));
}

/// ECHO-GAP-61: of the main actions only drawing may be without result.
#[test]
fn only_drawing_may_yield_nothing() {
    let table = Table::new(2).captured(ANNA, "cyclicity", &["thief"]).hand(ANNA, &["princess"]);
    let mut table = table.deck_of(0, true).ready();
    assert_eq!(table.refused(ANNA, play("princess")), "too_few_cards");
    assert_eq!(table.refused(ANNA, advance("princess", None)), "not_on_board");
    assert_eq!(table.refused(ANNA, capture("permanence")), "no_creature");
    assert_eq!(table.refused(ANNA, entrench("cyclicity")), "too_weak");
    table.act(ANNA, Action::Draw);
    assert_eq!(table.player(ANNA).hand, cards(&["princess"]));
    assert_eq!(table.player(ANNA).cubes, [1, 0, 0, 0]);
}
