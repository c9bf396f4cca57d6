//! What the words of cards mean in play (section 8.3 of the index, binding by APOC-GAP-84), whether a printed card says them or not.

use apocalypsis::effect::Outcome;
use apocalypsis::state::Duty;
use apocalypsis::term::{Disaster, Region, State, Track, Trait};
use apocalypsis::{Action, Bearer, Event, samples};

use super::position::{ANNA, BORIS, Table, VERA, agent, help, named, upgrade, vatican, world};
use super::scenes::{
    CAPITAL, CRISIS, DILUTSKY, FAMINE, KOTYA, PLANER, REDISKA, SCIENCE, TOMMY, VATICAN, VATICAN_2, WORLDS, able, bites,
    choose, does, offers, outcomes, pools, resolve, scene, strikes, task_in, will, world_does,
};

/// What a World card gives that gives the leader, Anna, so many links.
#[track_caller]
fn given(table: Table, number: &str) -> u16 {
    world_does(WORLDS[0], &format!("[(do: gain(leader, links, {number}))]"));
    let mut table = table.ready();
    resolve(&mut table, &[]);
    table.has(ANNA).1 - 5
}

/// Whether the condition holds on a World card.
#[track_caller]
fn holds(table: Table, condition: &str) -> bool {
    world_does(WORLDS[0], &format!("[(if: {condition}, do: gain(leader, links, n(1)))]"));
    let mut table = table.ready();
    resolve(&mut table, &[]);
    table.has(ANNA).1 == 6
}

fn uses(id: &str) -> Action {
    Action::Use { bearer: Bearer::Main(agent(id)), ability: 0 }
}

fn n_worlds(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::WorldDrawn { .. })).count()
}

/// APOC-GAP-84: there are no fractions, tokens are counted one by one, and an Awakening card is an open crisis (APOC-AWAK-04).
#[test]
fn numbers_count_what_they_name() {
    assert_eq!([4, 5].map(|n| given(scene(2), &format!("half(n({n}))"))), [2, 2]);
    let struck =
        scene(2).disaster(Region::SovietLands, Disaster::War, 2).disaster(Region::ThirdWorld, Disaster::War, 1);
    assert_eq!(given(struck, "disasters"), 3);
    for id in [CRISIS, SCIENCE] {
        bites(id, "[]");
    }
    let open = scene(2).track(Track::Science, 11).crisis(Some(ANNA), CRISIS).crisis(None, SCIENCE);
    assert_eq!(given(open, "open_crises"), 2);
    let war = "(do: place_disaster(given(war), here))";
    let mut here = task_in(
        Region::AsianRepublics,
        vec![does(&format!("[{war}, {war}, (do: gain(me, authority, disasters_here))]"))],
    );
    choose(&mut here, 0, &[]);
    assert_eq!(here.has(ANNA).2, 7, "two tokens of one type are two");
}

/// APOC-CHECK-10, APOC-CHECK-11: the excess is what lies beyond the difficulty, the successes are all of them.
#[test]
fn excess_is_not_all_successes() {
    for (number, authority) in [("excess", 6), ("successes", 7)] {
        let mut table =
            task_in(Region::AsianRepublics, vec![will(&format!("[(do: gain(me, authority, {number}))]"), "[]")]);
        choose(&mut table, 0, &[5, 6]);
        assert_eq!(table.has(ANNA).2, authority, "{number}");
    }
}

/// APOC-GAP-84: agents by state, upgrade, class, owner and work; who has been used is at home like who is idle.
#[test]
fn agents_are_told_apart() {
    let table = || {
        let table = scene(2).state(KOTYA, State::Illness).state(TOMMY, State::PhysicalTrauma);
        let table = table.upgrade(REDISKA, "bar_of_ordinary_soap").change(TOMMY, |agent| agent.duty = Duty::Used);
        samples::change_upgrade("bar_of_ordinary_soap", |data| data.power = Default::default());
        table
    };
    let counts = [
        ("agents(())", 5),
        ("agents((hurt: true))", 2),
        ("agents((state: illness))", 1),
        ("agents((upgraded: true))", 1),
        ("agents((class: healer))", 1),
        ("agents((owner: me))", 3),
        ("agents((owner: others))", 2),
        ("agents((role: idle))", 5),
        ("agents((role: main))", 0),
    ];
    for (number, n) in counts {
        assert_eq!(given(table(), number), n, "{number}");
    }
}

/// APOC-GAP-84: of several players with most or least of something the first in turn order is meant.
#[test]
fn of_equal_players_the_first_in_turn_is_meant() {
    let mut table = scene(3).leader(BORIS).ready();
    world_does(WORLDS[0], "[(do: gain(most(links), capital, n(1))), (do: gain(least(links), authority, n(1)))]");
    resolve(&mut table, &[]);
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.has(seat)), [(5, 5, 5), (6, 5, 6), (5, 5, 5)]);
    let mut table = scene(3).resources(ANNA, 5, 4, 5).resources(VERA, 5, 6, 5).ready();
    world_does(WORLDS[0], "[(do: gain(most(links), capital, n(1))), (do: gain(least(links), authority, n(1)))]");
    resolve(&mut table, &[]);
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.has(seat)), [(5, 4, 6), (5, 5, 5), (6, 6, 5)]);
}

/// APOC-GAP-84: so many players, and a track at so much, are reached by as many and as much; an Awakening card is no crisis that somebody
/// could close in another way (APOC-CRIS-08).
#[test]
fn conditions_hold_from_their_number_on() {
    assert_eq!([1, 2, 3].map(|n| holds(scene(2), &format!("players_at_least({n})"))), [true, true, false]);
    assert_eq!([3, 4, 5].map(|n| holds(scene(2), &format!("track_at_least(tech, {n})"))), [true, true, false]);
    for id in [CRISIS, SCIENCE] {
        bites(id, "[]");
    }
    let awake = || scene(2).track(Track::Science, 11).crisis(None, SCIENCE);
    assert_eq!([awake(), awake().crisis(Some(BORIS), CRISIS)].map(|table| holds(table, "crisis_open")), [false, true]);
}

/// APOC-GAP-84, APOC-CRIS-05: a crisis that was closed was mine, another player's or nobody's; in the next round it is forgotten.
#[test]
fn a_closed_crisis_had_an_owner() {
    let closed = |owner, condition: &str| {
        offers(CRISIS, vec![does("[(do: close_crisis)]")]);
        let ability = format!("(on: crisis_closed, if: {condition}, do: [(do: gain(me, links, n(1)))])");
        let table = scene(2).crisis(owner, CRISIS).main(Region::ThirdWorld, KOTYA, CRISIS);
        able(KOTYA, &format!("(abilities: [{ability}])"));
        let mut table = table.ready();
        resolve(&mut table, &[]);
        choose(&mut table, 0, &[]);
        table
    };
    for (owner, told) in
        [(Some(ANNA), [true, false, false]), (Some(BORIS), [false, true, false]), (None, [false, false, true])]
    {
        let conditions = ["crisis_owner(me)", "crisis_owner(others)", "nobodys"];
        assert_eq!(conditions.map(|condition| closed(owner, condition).has(ANNA).1 == 6), told, "{owner:?}");
    }
    let mut table = closed(Some(ANNA), "nobodys");
    world_does(WORLDS[1], "[(if: crisis_owner(any), do: lose(each_player, capital, n(1)))]");
    resolve(&mut table, &[]);
    assert_eq!((table.game.round, table.has(ANNA), table.has(BORIS)), (4, (5, 5, 5), (5, 5, 5)));
}

/// APOC-GAP-84, APOC-WORLD-02: a World card that is skipped in its phase goes on top unread, and one card fewer is resolved.
#[test]
fn a_world_card_can_be_skipped() {
    let mut table = scene(2).ready();
    able(KOTYA, "(abilities: [(on: before_world, limit: game, do: [(do: skip_world)])])");
    assert_eq!(n_worlds(&resolve(&mut table, &[])), 0);
    assert_eq!(table.game.world_deck.last(), Some(&world(WORLDS[0])));
    assert_eq!(n_worlds(&resolve(&mut table, &[])), 1);
}

/// APOC-GAP-84, APOC-WORLD-02: so does one that is skipped earlier in the round, and the next round has its card again.
#[test]
fn a_world_card_is_skipped_for_one_round() {
    let mut table = scene(2).ready();
    able(KOTYA, "(abilities: [(on: own_turn, may: true, limit: game, do: [(do: skip_world)])])");
    table.act(ANNA, uses(KOTYA));
    assert_eq!(n_worlds(&resolve(&mut table, &[])), 0);
    let events = resolve(&mut table, &[]);
    assert!(events.contains(&Event::WorldDrawn { card: world(WORLDS[1]) }));
}

/// APOC-GAP-84: a further World card is drawn after this one.
#[test]
fn a_world_card_can_bring_another() {
    let mut table = scene(2).ready();
    world_does(WORLDS[0], "[(do: extra_world)]");
    assert_eq!(n_worlds(&resolve(&mut table, &[])), 2);
    assert_eq!(n_worlds(&resolve(&mut table, &[])), 1);
}

/// APOC-GAP-84: a random agent is any of those that are meant.
#[test]
fn a_random_agent_is_any_of_them() {
    let hurt = |face: u8| {
        let mut table = scene(2).ready();
        world_does(WORLDS[0], "[(do: add_state(random((owner: others)), illness))]");
        resolve(&mut table, &[face]);
        [DILUTSKY, REDISKA].map(|id| table.of(id).is_hurt())
    };
    let (one, other) = (hurt(1), hurt(2));
    assert_eq!((one.iter().filter(|is| **is).count(), other), (1, one.map(|is| !is)));
}

/// APOC-GAP-84: a random legendary upgrade is any of the supply.
#[test]
fn a_random_legendary_upgrade_is_any_of_them() {
    let gained = |face: u8| {
        let mut table = task_in(Region::ThirdWorld, vec![does("[(do: gain_upgrade(random_legendary))]")]);
        let supply: Vec<_> = table.game.legendary.iter().collect();
        choose(&mut table, 0, &[face]);
        supply.into_iter().position(|id| !table.game.legendary.contains(id))
    };
    assert_eq!([1, 2, 4].map(gained), [Some(0), Some(1), Some(3)]);
}

/// APOC-GAP-84: of the tokens in the regions each is equally likely to be taken away.
#[test]
fn each_token_is_equally_likely_to_go() {
    for (face, left) in [(1, [0, 2]), (2, [1, 1]), (3, [1, 1])] {
        let table = scene(2).disaster(Region::AngloSaxonia, Disaster::War, 1);
        let mut table = table.disaster(Region::SovietLands, Disaster::War, 2).ready();
        world_does(WORLDS[0], "[(do: remove_disaster(given(war), random))]");
        resolve(&mut table, &[face]);
        let wars = [Region::AngloSaxonia, Region::SovietLands].map(|region| table.game.region(region).disasters[1]);
        assert_eq!(wars, left, "token {face}");
    }
}

/// APOC-STATE-05: only who has the state can be cured of it, and only who has any can be cured at all; all states are all of them.
#[test]
fn only_the_hurt_are_cured() {
    let table = |healing: &str| {
        offers(CAPITAL, vec![does(&format!("[(do: cure(chosen((owner: me)), {healing}))]"))]);
        let table = scene(2).agent(ANNA, "madame_grounds").state(KOTYA, State::Illness).state(PLANER, State::Illness);
        let table = table.state(PLANER, State::PhysicalTrauma).state(TOMMY, State::PhysicalTrauma);
        let mut table = table.main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
        resolve(&mut table, &[]);
        choose(&mut table, 0, &[]);
        table
    };
    let offered = |healing: &str| {
        let table = table(healing);
        [PLANER, KOTYA, TOMMY, "madame_grounds"].map(|id| table.may(ANNA, named(id)))
    };
    assert_eq!(offered("one(illness)"), [true, true, false, false]);
    assert_eq!(offered("any"), [true, true, true, false]);
    assert_eq!(offered("all"), [true, true, true, false]);
    let mut table = table("all");
    table.act(ANNA, named(PLANER));
    assert_eq!((table.of(PLANER).is_hurt(), table.of(KOTYA).is_hurt()), (false, true));
}

/// APOC-MOD-05, APOC-GAP-84: of several traits each is chosen once, and none that has its token already at the end.
#[test]
fn different_traits_are_chosen() {
    offers(CAPITAL, vec![does("[(for_each: n(2), do: trait(this, [will, reason, charisma], 1))]")]);
    let mut table = scene(2).token(KOTYA, Trait::Charisma, 2).main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    let asked = |asked: Trait| Action::Trait { asked };
    assert_eq!(table.legal(ANNA), [asked(Trait::Will), asked(Trait::Reason)]);
    table.act(ANNA, asked(Trait::Will));
    assert_eq!(table.of(KOTYA).tokens, [1, 1, 2, 0, 0, 0], "only reason is left, and nobody is asked");
}

/// APOC-GAP-84, APOC-DECK-03: of the cards among which one is chosen the others are discarded.
#[test]
fn what_is_not_chosen_is_discarded() {
    let ids = ["swollen_rat", "hereditary_gift", "successful_forecast"];
    offers(CAPITAL, vec![does("[(do: gain_upgrade(chosen_of(3)))]")]);
    let mut table = scene(2).next_upgrades(&ids).main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    assert_eq!(table.legal(ANNA).len(), 3);
    table.act(ANNA, Action::Upgrade { upgrade: upgrade(ids[1]) });
    assert_eq!(ids.map(|id| table.game.upgrade_discard.contains(upgrade(id))), [true, false, true]);
    table.act(ANNA, named(KOTYA));
    assert!(table.of(KOTYA).upgrades.contains(upgrade(ids[1])));

    let ids = ["nikolai_pravshov", "baron_halite"];
    offers(CAPITAL, vec![does("[(do: gain_agent(chosen_of(2)))]")]);
    let mut table = scene(2).next_agents(&ids).main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    table.act(ANNA, named(ids[1]));
    assert_eq!((table.game.owner(agent(ids[1])), table.game.agent_discard.contains(agent(ids[0]))), (Some(ANNA), true));
}

/// APOC-WRAP-04, APOC-GAP-84: dice for the round are there until its end, dice for the task until the card is put away; they are the
/// agent's alone and for the checks that are named.
#[test]
fn dice_for_a_while() {
    let later = |who: &str, dice: &str| {
        offers(CAPITAL, vec![does(&format!("[(do: dice(agents: {who}, n: 1, {dice}))]"))]);
        let table = scene(2).main(Region::ThirdWorld, KOTYA, CAPITAL);
        for id in [WORLDS[0], WORLDS[1]] {
            world_does(
                id,
                "[(do: each_agent(all((class: healer)), [(do: check(agent: it, traits: [will], difficulty: n(1)))]))]",
            );
        }
        let mut table = table.ready();
        resolve(&mut table, &[]);
        let events = table.act_with(ANNA, Action::Choose { option: 0 }, &mut kernel::Luck::fast(7));
        (table, pools(&events))
    };
    assert_eq!(later("this", "lasts: round").1, [3]);
    assert_eq!(later("this", "lasts: task").1, [2]);
    assert_eq!(later("this", "filter: (traits: [reason]), lasts: round").1, [2]);
    assert_eq!(later("this", "filter: (kinds: [task]), lasts: round").1, [2]);
    assert_eq!(later("all((class: spiritual_leader))", "lasts: round").1, [2], "they are Tommy's");
    let (mut table, _) = later("this", "lasts: round");
    assert_eq!(pools(&resolve(&mut table, &[1, 1])), [2], "in the next round");
}

/// APOC-GAP-84, APOC-STATE-03: the first such state of a round is ignored, and no other state and no later one.
#[test]
fn the_first_state_of_a_round_is_ignored() {
    let hurt = |standing: &str, states: &[&str]| {
        let parts: Vec<String> = states.iter().map(|state| format!("(do: add_state(this, {state}))")).collect();
        let mut table = task_in(Region::ThirdWorld, vec![does(&format!("[{}]", parts.join(", ")))]);
        able(KOTYA, &format!("(standing: [{standing}])"));
        choose(&mut table, 0, &[]);
        (table.of(KOTYA).states, table)
    };
    let illness = "ignore_state(state: illness)";
    assert_eq!(hurt(illness, &["illness"]).0, [false, false, false]);
    assert_eq!(hurt(illness, &["illness", "illness"]).0, [false, false, true]);
    assert_eq!(hurt(illness, &["mental_trauma"]).0, [false, true, false]);
    assert_eq!(hurt("ignore_state(disaster: true)", &["illness"]).0, [false, false, true], "it is no disaster card");
    let (_, mut table) = hurt(illness, &["illness"]);
    world_does(WORLDS[1], "[(do: add_state(all((class: healer)), illness))]");
    resolve(&mut table, &[]);
    assert!(!table.of(KOTYA).is_hurt(), "a new round has its first again");
}

/// APOC-GAP-84: an ability for one state does not concern another.
#[test]
fn an_ability_for_one_state() {
    let prevents = |state: &str| {
        let mut table = task_in(Region::ThirdWorld, vec![does(&format!("[(do: add_state(this, {state}))]"))]);
        able(KOTYA, "(abilities: [(on: state_received(illness), limit: round, do: [(do: prevent)])])");
        choose(&mut table, 0, &[]);
        !table.of(KOTYA).is_hurt()
    };
    assert_eq!(["illness", "mental_trauma"].map(prevents), [true, false]);
}

/// APOC-GAP-84, APOC-HELP-01: the moment in which a helper is added is the helper's.
#[test]
fn a_helper_notices_that_it_helps() {
    offers(CAPITAL, vec![does("[]")]);
    let mut table = scene(2).main(Region::ThirdWorld, KOTYA, CAPITAL).acting(BORIS).ready();
    samples::change_agent(REDISKA, |data| {
        let power = "(abilities: [(on: helper_added, limit: round, do: [(do: gain(me, links, n(1)))])])";
        data.helper.power = samples::power(power);
    });
    table.act(BORIS, help(REDISKA, KOTYA));
    assert_eq!((table.has(ANNA), table.has(BORIS)), ((5, 5, 5), (5, 6, 5)));
}

/// APOC-GAP-84, APOC-DIS-05: the moment before a disaster card comes only where one is drawn.
#[test]
fn before_a_disaster_card() {
    strikes(FAMINE, vec![does("[]")]);
    offers(CAPITAL, vec![does("[]")]);
    for (tokens, links) in [(0, 5), (1, 6)] {
        let table = scene(2).disaster(Region::ThirdWorld, Disaster::Famine, tokens);
        let table = table.next_disaster(Disaster::Famine, &[FAMINE]).main(Region::ThirdWorld, KOTYA, CAPITAL);
        able(KOTYA, "(abilities: [(on: before_disaster, limit: round, do: [(do: gain(me, links, n(1)))])])");
        let mut table = table.ready();
        resolve(&mut table, &[]);
        assert_eq!(table.has(ANNA).1, links);
    }
}

/// APOC-GAP-84, APOC-VAT-06: of the Vatican cards that are looked at one goes under the deck, and the other comes next.
#[test]
fn a_vatican_card_is_put_away() {
    let mut table = scene(2).next_vatican(&[VATICAN, VATICAN_2]).ready();
    world_does(WORLDS[0], "[(do: sift(vatican, 2))]");
    resolve(&mut table, &[]);
    let put_away = |id| Action::Vatican { card: vatican(id) };
    assert_eq!(table.legal(ANNA), [VATICAN, VATICAN_2].map(put_away));
    table.act(ANNA, put_away(VATICAN));
    let deck = &table.game.vatican_deck;
    assert_eq!((deck.first(), deck.last()), (Some(&vatican(VATICAN)), Some(&vatican(VATICAN_2))));
}

/// APOC-GAP-84, APOC-TASK-16: an agent moves with its task; who is done with it stays.
#[test]
fn who_is_done_is_not_moved() {
    offers(CAPITAL, vec![does("[]")]);
    let mut table = scene(2).main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
    world_does(WORLDS[0], "[(do: move_agent(chosen((role: main))))]");
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    assert_eq!(table.game.round, 3, "nobody is asked where to");
    assert!(!table.events.iter().any(|event| matches!(event, Event::Moved { .. })));
}

/// APOC-GAP-84, APOC-FAC-08: crises and Awakening cards are not exchanged, whatever an ability says of itself.
#[test]
fn a_crisis_is_not_exchanged() {
    for (id, is_offered) in [(CAPITAL, true), (CRISIS, false), (SCIENCE, false)] {
        offers(id, vec![does("[]")]);
        let mut table = scene(2).track(Track::Science, 11);
        if !is_offered {
            table = table.crisis(None, id);
        }
        able(KOTYA, "(abilities: [(on: task_opened, may: true, limit: round, do: [(do: change_task)])])");
        let mut table = table.main(Region::ThirdWorld, KOTYA, id).ready();
        resolve(&mut table, &[]);
        assert_eq!(table.may(ANNA, uses(KOTYA)), is_offered, "{id}");
    }
}

/// APOC-GAP-84, APOC-TRACK-05: a track that cannot fall is not chosen to fall.
#[test]
fn a_track_at_its_end_is_not_chosen() {
    let mut table = scene(2).track(Track::Social, 1).ready();
    world_does(WORLDS[0], "[(do: track_choice([social, tech], -1))]");
    resolve(&mut table, &[]);
    assert_eq!((table.tracks(), table.game.round), ([1, 4, 3, 4], 3), "only tech is left, and nobody is asked");
}

/// APOC-GAP-84, APOC-STATE-03: what prevents a state prevents also one that would be deadly.
#[test]
fn a_deadly_state_is_prevented() {
    let hurt = "[(do: add_state(this, illness))]";
    let mut table = task_in(Region::ThirdWorld, vec![does(hurt)]).state(KOTYA, State::Illness);
    able(KOTYA, "(abilities: [(on: state_received(illness), limit: round, do: [(do: prevent)])])");
    choose(&mut table, 0, &[]);
    assert_eq!((table.of(KOTYA).states, table.game.lost.len()), ([false, false, true], 0));
}

/// APOC-GAP-84: a die is kept for the round.
#[test]
fn a_die_is_kept_for_a_round() {
    offers(CAPITAL, vec![does("[]")]);
    let mut table = scene(2).main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
    able(KOTYA, "(abilities: [(on: before_resolving, limit: game, do: [(do: keep_die)])])");
    resolve(&mut table, &[6]);
    assert_eq!(table.player(ANNA).kept_die, 6);
    choose(&mut table, 0, &[]);
    assert_eq!((table.game.round, table.player(ANNA).kept_die), (3, 0));
}

/// APOC-CHECK-09, APOC-GAP-84: no difficulty is below 1, neither one that is counted nor one that is lowered.
#[test]
fn a_difficulty_is_never_nothing() {
    let check =
        |difficulty: &str| samples::option(&format!("(traits: [will], difficulty: {difficulty})"), "[]", "[]", "");
    let mut table = task_in(Region::ThirdWorld, vec![check("dark_tokens")]);
    assert_eq!(outcomes(&choose(&mut table, 0, &[1, 1])), [Some(Outcome::Failure)]);
    let mut table = task_in(Region::ThirdWorld, vec![check("n(1)")]);
    able(KOTYA, "(abilities: [(on: before_roll, limit: check, do: [(do: difficulty(-1))])])");
    assert_eq!(outcomes(&choose(&mut table, 0, &[1, 1])), [Some(Outcome::Failure)]);
}

/// APOC-WRAP-02, APOC-SWISS-03, APOC-GAP-34: at the end of the round who is in Switzerland is still away.
#[test]
fn the_end_of_the_round_is_before_the_return() {
    let power = "(abilities: [(on: round_end, limit: round, do: [(do: gain(me, links, n(1)))])])";
    for (duty, links) in [(Duty::Switzerland, 5), (Duty::Used, 6)] {
        let mut table = scene(2).change(KOTYA, |agent| agent.duty = duty).ready();
        able(KOTYA, power);
        resolve(&mut table, &[]);
        assert_eq!((table.has(ANNA).1, table.of(KOTYA).duty), (links, Duty::Idle));
    }
}
