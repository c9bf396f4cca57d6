//! Instructions and triggers (APOC-TIME) and the rulings about them (APOC-GAP-42, APOC-GAP-75).

use apocalypsis::state::Bearer;
use apocalypsis::term::{Deck, Disaster, Region, State, Track};
use apocalypsis::{Action, Event, samples};
use kernel::Seat;

use super::position::{ANNA, BORIS, Table, VERA, agent, vatican};
use super::scenes::{
    CAPITAL, CHANDRA, CRISIS, KOTYA, LINKS, PLANER, REDISKA, TOMMY, VATICAN, VATICAN_2, WORLDS, able, bites, choose,
    does, offers, resolve, scene, send, task_in, vatican_does, when, will, world_does,
};

fn uses(id: &str) -> Action {
    Action::Use { bearer: Bearer::Main(agent(id)), ability: 0 }
}

/// APOC-TIME-01, APOC-GAP-42: two tracks in one line are one instruction, in two lines two, with the triggers between them.
#[test]
fn a_line_is_one_instruction() {
    let first_moves = |parts: &str| {
        let mut table = scene(2).track(Track::Social, 5).next_vatican(&[VATICAN]).ready();
        vatican_does(VATICAN, "[(cost: (links: 1))]", "[]");
        world_does(WORLDS[0], parts);
        resolve(&mut table, &[]);
        assert_eq!(table.asked(), ANNA, "the Vatican asks");
        table.tracks()
    };
    assert_eq!(first_moves("[(do: track([(social, 1), (tech, 1)]))]"), [6, 4, 5, 4]);
    assert_eq!(first_moves("[(do: track([(social, 1)])), (do: track([(tech, 1)]))]"), [6, 4, 4, 4]);
}

/// APOC-TIME-02: an agent is lost in the moment of the second equal state, before the next instruction.
#[test]
fn a_second_state_kills_at_once() {
    offers(
        CAPITAL,
        vec![does(
            "[(do: add_state(this, illness)), (if: at_least(agents((owner: me)), n(3)), do: gain(me, links, n(1)))]",
        )],
    );
    let table = scene(2).state(KOTYA, State::Illness).main(Region::ThirdWorld, KOTYA, CAPITAL);
    let mut table = table.ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    assert!(table.game.lost.contains(agent(KOTYA)));
    assert_eq!(table.has(ANNA), (5, 5, 5), "she has two agents left when it is asked");
}

/// APOC-TIME-03, APOC-GAP-42: first the disaster tokens of Enlightenment, then the Vatican tokens, then the card goes on.
#[test]
fn triggers_come_in_their_order() {
    let table = scene(2).track(Track::Social, 5).track(Track::Enlightenment, 6).next_vatican(&[VATICAN]);
    vatican_does(VATICAN, "[(cost: (links: 1))]", "[]");
    world_does(WORLDS[0], "[(do: track([(social, 1), (enlightenment, 1)])), (do: gain(leader, links, n(9)))]");
    let mut table = table.ready();
    // Famine comes from the track to the fourth region.
    let events = resolve(&mut table, &[4]);
    let placed = Event::DisasterPlaced { disaster: Disaster::Famine, region: Region::ThirdWorld, from_track: Some(7) };
    let token = when(&events, |event| matches!(event, Event::VaticanToken { .. }));
    assert!(when(&events, |event| *event == placed) < token);
    assert!(token < when(&events, |event| matches!(event, Event::VaticanDrawn { .. })));
    assert_eq!(table.has(ANNA), (5, 5, 5), "the World card waits");
    table.act(ANNA, Action::Decline);
    table.act(BORIS, Action::Decline);
    assert_eq!(table.has(ANNA), (5, 14, 5));
}

/// APOC-TIME-03: a Progress track at 13 comes before everything else, Enlightenment at 12 before tokens.
#[test]
fn the_end_comes_before_tokens() {
    let mut table = scene(2).track(Track::Social, 11).track(Track::Enlightenment, 10).ready();
    world_does(WORLDS[0], "[(do: track([(social, 2), (enlightenment, 1)]))]");
    let events = resolve(&mut table, &[]);
    assert!(!events.iter().any(|event| matches!(event, Event::DisasterPlaced { .. } | Event::VaticanToken { .. })));
    let mut table = scene(2).track(Track::Social, 11).track(Track::Enlightenment, 10).ready();
    world_does(WORLDS[0], "[(do: track([(social, 1), (enlightenment, 2)]))]");
    let events = resolve(&mut table, &[1, 2]);
    assert!(!events.iter().any(|event| matches!(event, Event::DisasterPlaced { .. } | Event::VaticanToken { .. })));
}

/// APOC-TIME-04: tokens are reached in tasks, World cards, crises and Vatican cards alike, and in the action phase too.
#[test]
fn triggers_happen_at_any_moment() {
    let rise = "[(do: track([(social, 1), (enlightenment, 1)]))]";
    let near = || scene(2).track(Track::Social, 5).track(Track::Enlightenment, 6).next_vatican(&[VATICAN, VATICAN_2]);
    for id in [VATICAN, VATICAN_2] {
        vatican_does(id, "[(cost: (links: 1))]", "[]");
    }
    let has_come = |table: &Table| {
        assert_eq!(table.game.vatican, Some(vatican(VATICAN)));
        assert_eq!(table.game.region(Region::AngloSaxonia).disasters, [1, 0, 0]);
    };
    let mut table = near();
    world_does(WORLDS[0], rise);
    resolve(&mut table, &[1]);
    has_come(&table);
    bites(CRISIS, rise);
    let mut table = near().crisis(Some(BORIS), CRISIS);
    resolve(&mut table, &[1]);
    has_come(&table);
    offers(CAPITAL, vec![does(rise)]);
    let mut table = near().main(Region::ThirdWorld, REDISKA, CAPITAL);
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[1]);
    has_come(&table);
    let mut table = near();
    able(KOTYA, &format!("(abilities: [(on: own_turn, may: true, limit: round, do: {rise})])"));
    table.rolls(ANNA, uses(KOTYA), &[1]);
    has_come(&table);
    assert!(table.may(ANNA, Action::Decline), "she is asked by the Vatican in her turn");
    table.act(ANNA, Action::Decline);
    table.act(BORIS, Action::Decline);
    assert!(table.may(ANNA, send(TOMMY, None, Region::ThirdWorld)), "and her turn goes on");
}

/// APOC-TIME-05: where it is nobody's turn the leader decides first, then the others clockwise; each uses what he likes first.
#[test]
fn the_leader_decides_first() {
    let table = scene(3).leader(BORIS);
    for id in [KOTYA, TOMMY, REDISKA, CHANDRA] {
        able(id, "(abilities: [(on: before_resolving, may: true, limit: round, do: [(do: gain(me, links, n(1)))])])");
    }
    let mut table = table.ready();
    resolve(&mut table, &[]);
    assert_eq!(table.asked(), BORIS);
    table.act(BORIS, Action::Decline);
    table.act(VERA, uses(CHANDRA));
    assert_eq!(table.legal(ANNA), [uses(KOTYA), uses(TOMMY), Action::Decline]);
    table.act(ANNA, uses(TOMMY));
    table.act(ANNA, uses(KOTYA));
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.has(seat).1), [7, 5, 6]);
}

/// APOC-TIME-05: so it is with what works by itself: first the leader's, then that of the others.
#[test]
fn the_leaders_comes_first_by_itself() {
    for (leader, order) in [(ANNA, [ANNA, BORIS]), (BORIS, [BORIS, ANNA])] {
        let mut table = scene(2).leader(leader).ready();
        for id in [KOTYA, REDISKA] {
            able(id, "(abilities: [(on: enlightenment_rose, limit: round, do: [(do: gain(me, links, n(1)))])])");
        }
        world_does(WORLDS[0], "[(do: track([(enlightenment, 1)]))]");
        let events = resolve(&mut table, &[]);
        let gained = |event: &Event| if let Event::Gained { seat, .. } = event { Some(*seat) } else { None };
        assert_eq!(events.iter().filter_map(gained).collect::<Vec<Seat>>(), order);
    }
}

/// APOC-ROUND-04, APOC-LEAD-06: what each player does for himself the leader does first, then the others clockwise.
#[test]
fn each_player_in_turn_order() {
    let mut table = scene(3).leader(BORIS).ready();
    world_does(WORLDS[0], "[(do: each_player(each_player, [(do: lose(me, links, n(1)))]))]");
    let events = resolve(&mut table, &[]);
    let lost = |event: &Event| if let Event::Lost { seat, .. } = event { Some(*seat) } else { None };
    assert_eq!(events.iter().filter_map(lost).collect::<Vec<Seat>>(), [BORIS, VERA, ANNA]);
}

/// APOC-TIME-05: on a task its player decides first, whoever leads.
#[test]
fn whose_task_it_is_decides_first() {
    let table = scene(3).leader(VERA).track(Track::Enlightenment, 4);
    for id in [KOTYA, REDISKA, CHANDRA] {
        able(id, "(abilities: [(on: enlightenment_rose, may: true, limit: round, do: [(do: gain(me, links, n(1)))])])");
    }
    offers(CAPITAL, vec![does("[(do: track([(enlightenment, 1)]))]")]);
    let mut table = table.main(Region::ThirdWorld, REDISKA, CAPITAL).ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    let order: Vec<Seat> = (0..3)
        .map(|_| {
            let seat = table.asked();
            table.act(seat, Action::Decline);
            seat
        })
        .collect();
    assert_eq!(order, [BORIS, VERA, ANNA]);
}

/// APOC-TIME-06, APOC-GAP-75: what a card says goes before the rules: a card that allows a third task is obeyed.
#[test]
fn the_text_of_a_card_prevails() {
    for id in [CAPITAL, LINKS] {
        offers(id, vec![does("[]")]);
    }
    let table = scene(2).main(Region::ThirdWorld, KOTYA, CAPITAL).main(Region::ThirdWorld, TOMMY, LINKS);
    let mut table = table.ready();
    let third = send(PLANER, None, Region::SovietLands);
    assert_eq!(table.refused(ANNA, third), "two_sent");
    able(PLANER, "(standing: [task_limit(1)])");
    assert!(table.may(ANNA, third));
}

/// APOC-GAP-75: an ability has a limit, for a check, a task, a round or a game, and one that may be used needs one.
#[test]
fn abilities_have_limits() {
    let times = |limit: &str| {
        let second = "[(do: check(traits: [will], difficulty: n(1)))]";
        offers(CAPITAL, vec![will(second, second)]);
        let table = scene(2).main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
        let ability = format!("(on: before_roll, may: true, limit: {limit}, do: [(do: gain(me, links, n(1)))])");
        able(KOTYA, &format!("(abilities: [{ability}])"));
        let mut table = table;
        resolve(&mut table, &[]);
        table.act(ANNA, Action::Choose { option: 0 });
        let mut n = 0;
        while table.may(ANNA, uses(KOTYA)) {
            table.act(ANNA, uses(KOTYA));
            n += 1;
        }
        n
    };
    assert_eq!(["check", "task", "round", "game"].map(times), [2, 1, 1, 1]);
    let unlimited = "(abilities: [(on: before_roll, may: true, do: [(do: gain(me, links, n(1)))])])";
    let refused =
        std::panic::catch_unwind(|| samples::change_agent(KOTYA, |data| data.main.power = samples::power(unlimited)));
    assert!(refused.is_err(), "the loader rejects it");
}

/// APOC-GAP-75: what is not optional happens by itself.
#[test]
fn mandatory_abilities_ask_nobody() {
    let mut table = task_in(Region::ThirdWorld, vec![will("[]", "[]")]);
    able(KOTYA, "(abilities: [(on: result_known, limit: round, do: [(do: gain(me, links, n(1)))])])");
    choose(&mut table, 0, &[1, 1]);
    assert_eq!(table.has(ANNA), (5, 6, 5));
}

/// APOC-GAP-75: once a task is once in each task: what was used in an earlier one is there again.
#[test]
fn a_new_task_gives_its_abilities_back() {
    offers(CAPITAL, vec![will("[]", "[]")]);
    let mut table = scene(2).main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
    able(KOTYA, "(abilities: [(on: before_roll, may: true, limit: task, do: [(do: gain(me, links, n(1)))])])");
    // Everything was used in the task before.
    table.game.used.task = [u64::MAX; 8];
    resolve(&mut table, &[]);
    table.act(ANNA, Action::Choose { option: 0 });
    assert!(table.may(ANNA, uses(KOTYA)));
}

/// APOC-TIME-05, APOC-GAP-75: what is used when one's tasks are drawn is not used when another draws.
#[test]
fn nobody_interferes_when_another_draws() {
    let mut table = scene(2).no_new_crises().drawing(ANNA, 1).ready();
    able(REDISKA, "(abilities: [(on: tasks_drawn, may: true, limit: round, do: [(do: gain(me, links, n(1)))])])");
    table.act(ANNA, Action::Draw { deck: Deck::Capital });
    for _ in 0..3 {
        assert!(table.may(BORIS, Action::Draw { deck: Deck::Links }) && !table.may(BORIS, uses(REDISKA)));
        table.act(BORIS, Action::Draw { deck: Deck::Links });
    }
    assert!(table.may(BORIS, uses(REDISKA)), "he has drawn himself");
}
