//! Resolving tasks (APOC-TASK) and the rulings about it (APOC-GAP-36 to APOC-GAP-41, APOC-GAP-82).

use apocalypsis::effect::{Outcome, Price};
use apocalypsis::state::{Bearer, Duty};
use apocalypsis::term::{Class, Deck, Disaster, Region, State, TaskKind, Track, Trait};
use apocalypsis::{Action, Event, samples};
use kernel::{Eyes, Game as _};

use super::position::{ANNA, BORIS, Table, VERA, agent, task};
use super::scenes::{
    ATLANTIS, CAPITAL, CHANDRA, CRISIS, FAMINE, KOTYA, LINKS, MISSION, PLANER, REDISKA, SCIENCE, TOMMY, WORLDS, able,
    choose, does, is_main, is_open, offers, opened, outcomes, owner_of, resolve, scene, send, strikes, task_in, tasks,
    top_of, when, will, world_does,
};

const NOTHING: Action = Action::Choose { option: 0 };

/// Three players with four tasks that do nothing; Vera leads.
fn four_tasks() -> Table {
    for id in [CAPITAL, LINKS, MISSION, ATLANTIS] {
        offers(id, vec![does("[]")]);
    }
    scene(3)
        .leader(VERA)
        .main(Region::AngloSaxonia, KOTYA, CAPITAL)
        .main(Region::AsianRepublics, TOMMY, LINKS)
        .main(Region::ThirdWorld, REDISKA, MISSION)
        .main(Region::SovietLands, CHANDRA, ATLANTIS)
        .ready()
}

/// APOC-TASK-01, APOC-GAP-36: from the leader clockwise, all tasks of a player in the order that the player likes.
#[test]
fn a_player_resolves_all_own_tasks_before_the_next_one() {
    let mut table = four_tasks();
    let mut events = resolve(&mut table, &[]);
    assert_eq!(table.asked(), VERA);
    events.extend(table.act(VERA, NOTHING));
    let both = [KOTYA, TOMMY].map(|id| Action::Resolve { agent: agent(id) });
    assert_eq!(table.legal(ANNA), both);
    events.extend(table.act(ANNA, both[1]));
    events.extend(table.act(ANNA, NOTHING));
    assert_eq!(table.asked(), ANNA, "her other task comes before his");
    events.extend(table.act(ANNA, NOTHING));
    events.extend(table.act(BORIS, NOTHING));
    assert_eq!(opened(&events), [CHANDRA, TOMMY, KOTYA, REDISKA]);
}

/// APOC-TASK-02: the disaster card comes before the story of the task.
#[test]
fn disaster_cards_come_before_the_task() {
    strikes(FAMINE, vec![does("[(do: lose(me, links, n(1)))]")]);
    offers(CAPITAL, vec![does("[]")]);
    let table = scene(2).main(Region::ThirdWorld, KOTYA, CAPITAL).disaster(Region::ThirdWorld, Disaster::Famine, 1);
    let mut table = table.next_disaster(Disaster::Famine, &[FAMINE]).ready();
    let events = resolve(&mut table, &[]);
    let drawn = when(&events, |event| matches!(event, Event::DisasterDrawn { .. }));
    assert!(drawn < when(&events, |event| matches!(event, Event::TaskOpened { .. })));
    assert_eq!(table.has(ANNA), (5, 4, 5), "it is carried out before anything is chosen");
}

/// Kotya and Boris's agent have tasks; a famine card takes Kotya away.
fn lost_before(on: &str) -> (Table, Vec<Event>) {
    strikes(FAMINE, vec![does("[(do: lose_agent(this))]")]);
    for id in [CAPITAL, LINKS, CRISIS, SCIENCE] {
        offers(id, vec![does("[(do: gain(me, capital, n(3)))]")]);
    }
    let mut table = scene(2);
    if on == CRISIS {
        table = table.crisis(Some(BORIS), CRISIS);
    }
    if on == SCIENCE {
        table = table.track(Track::Science, 11).crisis(None, SCIENCE);
    }
    let table = table.main(Region::SovietLands, KOTYA, on).helper(PLANER, KOTYA);
    let table = table.main(Region::ThirdWorld, REDISKA, LINKS).disaster(Region::SovietLands, Disaster::Famine, 1);
    let mut table = table.next_disaster(Disaster::Famine, &[FAMINE]).ready();
    let events = resolve(&mut table, &[]);
    (table, events)
}

/// APOC-TASK-03, APOC-GAP-39: a task whose agent is lost before it begins is neither a success nor a failure; its card goes back, its
/// helpers stay used, and no property of the region applies.
#[test]
fn a_task_without_its_agent_is_not_carried_out() {
    let (table, events) = lost_before(CAPITAL);
    assert!(table.game.lost.contains(agent(KOTYA)));
    assert_eq!(opened(&events), [REDISKA]);
    assert_eq!(outcomes(&events), []);
    assert_eq!(table.has(ANNA), (5, 5, 5), "the Soviet Lands give nothing");
    assert_eq!(top_of(&table, Deck::Capital), Some(task(CAPITAL)));
    assert_eq!(table.of(PLANER).duty, Duty::Used);
    assert!(table.game.region(Region::SovietLands).cells.iter().all(Option::is_none));
}

/// APOC-TASK-03: a crisis stays with its owner then, and an Awakening card on the table.
#[test]
fn a_crisis_without_its_agent_stays_open() {
    let (table, events) = lost_before(CRISIS);
    assert_eq!(opened(&events), [REDISKA]);
    assert_eq!(owner_of(&table, CRISIS), Some(BORIS));
    let (table, _) = lost_before(SCIENCE);
    assert_eq!(owner_of(&table, SCIENCE), None);
}

/// APOC-TASK-03: lost in the action phase, an agent has not tried its crisis, but it has been sent.
#[test]
fn an_agent_lost_in_the_action_phase_was_sent() {
    for id in [CRISIS, LINKS] {
        offers(id, vec![does("[]")]);
    }
    let table = scene(2).crisis(Some(ANNA), CRISIS);
    able(
        REDISKA,
        "(abilities: [(on: own_turn, may: true, limit: round, do: [(do: lose_agent(chosen((owner: others, role: main))))])])",
    );
    let table = table.main(Region::SovietLands, KOTYA, CRISIS).main(Region::SovietLands, TOMMY, LINKS);
    let mut table = table.acting(BORIS).ready();
    let on_crisis = send(REDISKA, Some(CRISIS), Region::SovietLands);
    assert_eq!(table.refused(BORIS, on_crisis), "no_free_cell");
    assert_eq!(table.refused(BORIS, send(REDISKA, Some(CRISIS), Region::ThirdWorld)), "already_tried");
    table.act(BORIS, Action::Use { bearer: Bearer::Main(agent(REDISKA)), ability: 0 });
    table.act(BORIS, Action::Agent { agent: agent(KOTYA) });
    assert!(table.may(BORIS, on_crisis), "the card and the cell are free again");
    table.act(BORIS, on_crisis);
    assert_eq!(table.refused(ANNA, send(PLANER, None, Region::ThirdWorld)), "two_sent");
}

/// APOC-TASK-04, APOC-GAP-40: what stands on the back is shown to everybody when the task is opened, and not before.
#[test]
fn everybody_reads_the_story() {
    let mut table = four_tasks();
    let all = [Eyes::Seat(ANNA), Eyes::Seat(BORIS), Eyes::Seat(VERA), Eyes::Public];
    assert!(all.iter().all(|eyes| table.game.view(*eyes).task.is_none()));
    let events = resolve(&mut table, &[]);
    for eyes in all {
        let shown = table.game.view(eyes).task.expect("an opened task");
        assert_eq!((shown.seat, shown.task, shown.options.len()), (VERA, task(ATLANTIS), 1));
        let told = events.iter().filter_map(|event| event.seen_by(eyes));
        assert!(told.into_iter().any(|event| matches!(event, Event::TaskOpened { .. })));
    }
}

/// APOC-TASK-05, APOC-GAP-82: costs, classes, traits and difficulties are known before the choice, results only after the roll.
#[test]
fn results_are_hidden_until_the_roll() {
    let option = |result: &str| {
        let check = "(traits: [will], difficulty: modifier(social))";
        let mut option = samples::option(check, result, "[]", "[(do: dark(1))]");
        option.cost = Price { links: 2, ..Price::FREE };
        option.classes = vec![Class::Healer];
        vec![option, will("[]", result)]
    };
    let mut table = task_in(Region::AngloSaxonia, option("[(do: gain(me, capital, n(1)))]"));
    let before = [ANNA, BORIS].map(|seat| table.game.view(Eyes::Seat(seat)));
    let shown = &before[0].task.as_ref().expect("an opened task").options[0];
    assert_eq!((shown.links, shown.classes.as_slice()), (2, [Class::Healer].as_slice()));
    assert_eq!((shown.traits.as_slice(), shown.difficulty), ([Trait::Will].as_slice(), Some(1)));
    offers(CAPITAL, option("[(do: lose(each_player, authority, n(4)))]"));
    assert_eq!([ANNA, BORIS].map(|seat| table.game.view(Eyes::Seat(seat))), before, "other results look the same");
    let events = choose(&mut table, 0, &[5, 1]);
    let rolled = when(&events, |event| matches!(event, Event::DiceRolled { .. }));
    assert!(rolled < when(&events, |event| matches!(event, Event::Ended { .. })));
    assert_eq!(table.has(BORIS), (5, 5, 1));
}

/// APOC-TASK-06: exactly one option is chosen and carried out; doing nothing is none.
#[test]
fn one_option_is_chosen() {
    let mut table = task_in(
        Region::ThirdWorld,
        vec![does("[(do: gain(me, capital, n(1)))]"), does("[(do: gain(me, links, n(1)))]")],
    );
    assert_eq!(table.legal(ANNA), [0, 1].map(|option| Action::Choose { option }));
    assert_eq!(table.refused(ANNA, Action::Decline), "answer_first");
    choose(&mut table, 1, &[]);
    assert_eq!(table.has(ANNA), (5, 6, 5));
}

/// APOC-TASK-07: an option asks for all that it costs, and that is spent when it is chosen, whatever the dice say.
#[test]
fn an_option_is_paid_for_when_it_is_chosen() {
    let dear = |capital: u8| {
        let mut option = will("[]", "[]");
        option.cost = Price { capital, links: 1, ..Price::FREE };
        option
    };
    let mut table = task_in(Region::ThirdWorld, vec![dear(6), dear(5), does("[]")]);
    assert_eq!(table.legal(ANNA), [1, 2].map(|option| Action::Choose { option }));
    let events = choose(&mut table, 1, &[1, 1]);
    let spent = when(&events, |event| matches!(event, Event::Spent { .. }));
    assert!(spent < when(&events, |event| matches!(event, Event::DiceRolled { .. })));
    assert_eq!(table.has(ANNA), (0, 4, 5));
}

/// APOC-TASK-08, APOC-GAP-41: a class is asked for when the option is chosen; whoever has lost the class of the task goes on with it.
#[test]
fn a_class_is_asked_for_when_it_is_used() {
    let of = |class: Class| {
        let mut option = will("[]", "[]");
        option.classes = vec![class];
        option
    };
    let options = || vec![of(Class::Healer), of(Class::Predictor), does("[]")];
    offers(CAPITAL, options());
    samples::change_task(CAPITAL, |data| data.classes = vec![Class::Investigator]);
    // Kotya was an investigator when she was sent to the Soviet Lands, where investigators have a bonus.
    let mut table = scene(2).main(Region::SovietLands, KOTYA, CAPITAL).ready();
    resolve(&mut table, &[]);
    assert_eq!(table.legal(ANNA), [0, 2].map(|option| Action::Choose { option }));
    choose(&mut table, 0, &[5, 1]);
    let mut table = scene(2).learned(KOTYA, Class::Predictor).main(Region::SovietLands, KOTYA, CAPITAL).ready();
    resolve(&mut table, &[]);
    assert_eq!(table.legal(ANNA), [0, 1, 2].map(|option| Action::Choose { option }));
}

/// APOC-TASK-09, APOC-GAP-38: where nothing can be chosen the task fails without a check and without a text.
#[test]
fn a_task_without_options_fails() {
    let mut dear = does("[(do: gain(me, authority, n(1)))]");
    dear.cost = Price { capital: 9, ..Price::FREE };
    offers(CAPITAL, vec![dear]);
    let mut table = scene(2).main(Region::SovietLands, KOTYA, CAPITAL).ready();
    let events = resolve(&mut table, &[]);
    assert_eq!(outcomes(&events), [Some(Outcome::Failure)]);
    assert!(!events.iter().any(|event| matches!(event, Event::Ended { .. } | Event::DiceRolled { .. })));
    assert_eq!(table.has(ANNA), (6, 6, 5), "the Soviet Lands comfort her");
}

/// APOC-TASK-10: the text of the result is the one of the roll.
#[test]
fn the_roll_says_which_result_is_carried_out() {
    let options = || vec![will("[(do: gain(me, capital, n(1)))]", "[(do: lose(me, capital, n(2)))]")];
    let mut table = task_in(Region::ThirdWorld, options());
    choose(&mut table, 0, &[5, 1]);
    assert_eq!(table.has(ANNA), (6, 5, 5));
    let mut table = task_in(Region::ThirdWorld, options());
    choose(&mut table, 0, &[4, 1]);
    assert_eq!(table.has(ANNA), (3, 5, 5));
}

/// APOC-TASK-11, APOC-GAP-37: the last check decides, without one it is a success, and the card may say otherwise.
#[test]
fn a_task_succeeds_with_its_deciding_check() {
    let outcome = |options, faces: &[u8]| {
        let mut table = task_in(Region::ThirdWorld, options);
        outcomes(&choose(&mut table, 0, faces))
    };
    let second = "[(do: check(traits: [reason], difficulty: n(1)))]";
    let side = "[(do: check(traits: [reason], difficulty: n(1))), (do: mark(success))]";
    assert_eq!(outcome(vec![will("[]", "[]")], &[5, 1]), [Some(Outcome::Success)]);
    assert_eq!(outcome(vec![will("[]", "[]")], &[1, 1]), [Some(Outcome::Failure)]);
    assert_eq!(outcome(vec![does("[]")], &[]), [Some(Outcome::Success)]);
    assert_eq!(outcome(vec![does("[(do: mark(failure))]")], &[]), [Some(Outcome::Failure)]);
    assert_eq!(outcome(vec![will(second, "[]")], &[5, 1, 1, 1]), [Some(Outcome::Failure)]);
    assert_eq!(outcome(vec![will(side, "[]")], &[5, 1, 1, 1]), [Some(Outcome::Success)], "a side check failed");
}

/// APOC-TASK-12: the region gives after the result.
#[test]
fn the_region_comes_after_the_result() {
    let mut table = task_in(Region::AngloSaxonia, vec![does("[(do: lose(me, capital, n(5)))]")]);
    let events = choose(&mut table, 0, &[]);
    let lost = when(&events, |event| matches!(event, Event::Lost { .. }));
    assert!(lost < when(&events, |event| matches!(event, Event::RegionGave { .. })));
    assert_eq!(table.has(ANNA), (2, 5, 5));
}

/// APOC-TASK-13: a resolved task goes on top of its own deck.
#[test]
fn a_task_goes_on_top_of_its_deck() {
    let mut table = four_tasks();
    resolve(&mut table, &[]);
    table.act(VERA, NOTHING);
    assert_eq!(top_of(&table, Deck::Atlantis), Some(task(ATLANTIS)));
    table.act(ANNA, Action::Resolve { agent: agent(KOTYA) });
    assert_ne!(top_of(&table, Deck::Capital), Some(task(CAPITAL)), "it is being resolved");
    table.act(ANNA, NOTHING);
    table.act(ANNA, NOTHING);
    table.act(BORIS, NOTHING);
    for (deck, id) in [(Deck::Capital, CAPITAL), (Deck::Links, LINKS), (Deck::Mission, MISSION)] {
        assert_eq!(top_of(&table, deck), Some(task(id)));
    }
}

/// APOC-TASK-14, APOC-GAP-51, APOC-AWAK-07: a closed crisis goes on top of the mission deck, a closed Awakening card out of the game.
#[test]
fn closed_crises_leave_the_table() {
    for id in [CRISIS, SCIENCE] {
        offers(id, vec![does("[(do: close_crisis)]")]);
    }
    let table = scene(2).track(Track::Science, 12).crisis(Some(BORIS), CRISIS).crisis(None, SCIENCE);
    let mut table = table.main(Region::ThirdWorld, KOTYA, CRISIS).main(Region::ThirdWorld, REDISKA, SCIENCE).ready();
    resolve(&mut table, &[]);
    table.act(ANNA, NOTHING);
    assert!(!is_open(&table, CRISIS));
    assert_eq!(top_of(&table, Deck::Mission), Some(task(CRISIS)));
    table.act(BORIS, NOTHING);
    assert!(!is_open(&table, SCIENCE));
    assert!(!table.game.awakening_decks[1].contains(&task(SCIENCE)));
}

/// APOC-TASK-15: what was not closed stays open where it was.
#[test]
fn what_is_not_closed_stays_open() {
    for id in [CRISIS, SCIENCE] {
        offers(id, vec![does("[(do: gain(me, capital, n(1)))]")]);
    }
    let table = scene(2).track(Track::Science, 12).crisis(Some(BORIS), CRISIS).crisis(None, SCIENCE);
    let mut table = table.main(Region::ThirdWorld, KOTYA, CRISIS).main(Region::ThirdWorld, REDISKA, SCIENCE).ready();
    resolve(&mut table, &[]);
    table.act(ANNA, NOTHING);
    table.act(BORIS, NOTHING);
    assert_eq!(table.game.round, 3);
    assert_eq!((owner_of(&table, CRISIS), owner_of(&table, SCIENCE)), (Some(BORIS), None));
}

/// APOC-TASK-16: an agent that is done stays in its region.
#[test]
fn a_main_agent_stays_until_the_end_of_the_round() {
    let mut table = four_tasks();
    resolve(&mut table, &[]);
    table.act(VERA, NOTHING);
    assert_eq!(table.of(CHANDRA).duty, Duty::Main { region: Region::SovietLands, cell: 0 });
    assert!(is_main(&table, KOTYA));
}

/// APOC-TASK-13, APOC-TASK-16: the card of a task that is done has gone back; if its agent is lost later, it does not go back again.
#[test]
fn a_card_goes_back_once() {
    offers(CAPITAL, vec![does("[]")]);
    let mut table = scene(2).main(Region::AngloSaxonia, KOTYA, CAPITAL).ready();
    world_does(WORLDS[0], "[(do: lose_agent(all((role: main))))]");
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    assert!(table.game.lost.contains(agent(KOTYA)));
    let deck = &table.game.task_decks[Deck::Capital.index()];
    assert_eq!(deck.iter().filter(|other| **other == task(CAPITAL)).count(), 1);
}

/// APOC-TASK-17, APOC-GAP-39: the player's part of the result goes on without the agent, and so do the outcome and the region.
#[test]
fn the_result_goes_on_without_the_agent() {
    let parts = "[(do: add_state(this, illness)), (do: trait(this, [will], 1)), (do: gain(me, links, n(1)))]";
    offers(CAPITAL, vec![will(parts, "[]")]);
    let table = scene(2).state(KOTYA, State::Illness).main(Region::AngloSaxonia, KOTYA, CAPITAL);
    let mut table = table.ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[5, 1]);
    assert!(table.game.lost.contains(agent(KOTYA)));
    assert_eq!(table.has(ANNA), (7, 6, 5), "a link from the result, two capital from Anglo-Saxonia");
    assert_eq!(top_of(&table, Deck::Capital), Some(task(CAPITAL)));
}

/// APOC-TASK-17: to close the crisis is no part that concerns the agent.
#[test]
fn a_crisis_is_closed_without_the_agent() {
    offers(CRISIS, vec![does("[(do: lose_agent(this)), (do: close_crisis)]")]);
    let mut table = scene(2).crisis(Some(BORIS), CRISIS).main(Region::ThirdWorld, KOTYA, CRISIS).ready();
    resolve(&mut table, &[]);
    table.act(ANNA, NOTHING);
    assert!(table.game.lost.contains(agent(KOTYA)));
    assert!(!is_open(&table, CRISIS));
    assert_eq!(top_of(&table, Deck::Mission), Some(task(CRISIS)));
}

/// APOC-TASK-17: an agent may also be lost after its roll and before the result of it.
#[test]
fn the_result_of_a_lost_agents_roll_is_carried_out() {
    offers(CAPITAL, vec![will("[(do: gain(me, links, n(1)))]", "[]")]);
    let table = scene(2).main(Region::SovietLands, KOTYA, CAPITAL).ready();
    able(KOTYA, "(abilities: [(on: result_known, limit: round, do: [(do: lose_agent(this))])])");
    let mut table = table;
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[5, 1]);
    assert!(table.game.lost.contains(agent(KOTYA)));
    assert_eq!(table.has(ANNA), (5, 6, 5), "a success: the Soviet Lands have no comfort to give");
}

/// APOC-TASK-18: what is said of missions holds for crises and Awakening cards too.
#[test]
fn crises_are_missions() {
    for id in [MISSION, CRISIS, SCIENCE, LINKS] {
        offers(id, vec![will("[]", "[]")]);
    }
    let pool = |on: &str| {
        let mut table = scene(2).track(Track::Science, 12).crisis(Some(BORIS), CRISIS).crisis(None, SCIENCE);
        table = table.main(Region::ThirdWorld, KOTYA, on).ready();
        able(KOTYA, "(standing: [dice(n: 1, filter: (tasks: [mission]))])");
        resolve(&mut table, &[]);
        table.game.view(Eyes::Public).task.expect("an opened task").options[0].chances[0].pool
    };
    assert_eq!([MISSION, CRISIS, SCIENCE, LINKS].map(pool), [3, 3, 3, 2]);
    assert_eq!([TaskKind::Mission, TaskKind::Crisis].map(TaskKind::deck), [Some(Deck::Mission); 2]);
}

/// APOC-TASK-19: every front has a title, a type, a description and the traits that may be asked.
#[test]
fn fronts_show_what_they_must() {
    for data in tasks() {
        for words in [&data.title, &data.front] {
            assert!(!words.en.is_empty() && !words.ru.is_empty(), "{}", data.id);
        }
        let asks = data.options.iter().any(|option| option.check.is_some());
        assert!(asks, "{} asks for a trait", data.id);
    }
}

/// APOC-TASK-20: a task may hold something for a faction.
#[test]
fn a_task_can_reward_a_faction() {
    let parts = "[(do: for_faction(homeopaths, [(do: gain(faction, links, n(2)))]))]";
    let mut table = task_in(Region::ThirdWorld, vec![does(parts)]);
    choose(&mut table, 0, &[]);
    assert_eq!((table.has(ANNA), table.has(BORIS)), ((5, 5, 5), (5, 7, 5)));
}
