//! The solo game (APOC-SOLO) and the ruling about it (APOC-GAP-73).

use apocalypsis::content::library;
use apocalypsis::samples;
use apocalypsis::term::{Faction, Region, Track};
use apocalypsis::{Action, Apocalypsis, Bearer, Event, Options, Stage, TaskId};
use kernel::{Eyes, Game as _, Luck, Outcome};

use super::position::{ANNA, CHOOSE, Table, agent, gift, starting, trial};

fn alone(removal: bool, faction: Faction) -> Apocalypsis {
    let options = Options { solo_removal: removal, ..Options::default() };
    let mut game = Apocalypsis::setup(&options, 1, &mut Luck::fast(3)).expect("a table");
    game.apply(ANNA, &Action::Faction { faction }, &mut Luck::fast(3), &mut Vec::new()).expect("any faction");
    game
}

fn agents(game: &Apocalypsis) -> usize {
    let player = game.player(ANNA);
    game.agent_deck.len() + player.offer_agents.len() + player.n_agents()
}

/// APOC-SOLO-01, APOC-SOLO-05, APOC-SOLO-06: as always, but Enlightenment begins at 7, and so one disaster is on the map.
#[test]
fn enlightenment_begins_at_7() {
    let game = alone(true, Faction::SafeFood);
    assert_eq!((game.tracks, game.player(ANNA).resources), ([4, 4, 4, 7], [5, 4, 1]));
    assert_eq!((game.disasters[0], game.regions.iter().flat_map(|region| region.disasters).sum::<u8>()), (None, 1));
    assert_eq!((game.player(ANNA).offer_agents.len(), game.stage), (3, Stage::Buy { turn: 0 }));
}

/// APOC-SOLO-02, APOC-GAP-73: cards that need others are left out, unless the player wants them.
#[test]
fn cards_that_need_others_are_left_out() {
    let marked = |task: &TaskId| library().task(*task).data.not_for_solo;
    let count = |game: &Apocalypsis| game.task_decks.iter().flatten().filter(|task| marked(task)).count();
    let without = alone(true, Faction::SafeFood);
    let with = alone(false, Faction::SafeFood);
    let in_all = library().tasks.iter().filter(|task| task.data.not_for_solo).count();
    assert_eq!((count(&without), count(&with)), (0, in_all));
    assert!(in_all > 0);
    let upgrades = |game: &Apocalypsis| {
        let player = game.player(ANNA);
        let all = game.upgrade_deck.iter().chain(&player.offer_upgrades);
        all.filter(|upgrade| library().upgrade(**upgrade).not_for_solo).count()
    };
    let in_all = library().upgrades.iter().filter(|upgrade| upgrade.data.not_for_solo).count();
    assert_eq!((upgrades(&without), upgrades(&with)), (0, in_all));
    // Thirdeye is marked, and is nobody's.
    assert_eq!((agents(&without), agents(&with)), (34, 35));
    let thirdeye = starting(Faction::CombatPsychics);
    assert!(!without.agent_deck.contains(&thirdeye) && !without.player(ANNA).offer_agents.contains(&thirdeye));
    assert_eq!(Options::default(), Options { solo_removal: true, ..Options::default() });
    let two = Apocalypsis::setup(&Options::default(), 2, &mut Luck::fast(3)).expect("a table");
    assert!(count(&two) > 0 && two.agent_deck.len() == 35, "with others they are there");
}

/// APOC-SOLO-02, APOC-GAP-73: a marked legendary upgrade would be left out too.
#[test]
fn legendary_upgrades_can_be_marked() {
    samples::change_upgrade("shard_of_the_firmament", |data| data.not_for_solo = true);
    assert_eq!(alone(true, Faction::SafeFood).legendary.len(), 8);
    assert_eq!(alone(false, Faction::SafeFood).legendary.len(), 9);
}

/// APOC-SOLO-03, APOC-GAP-73: in the place of a marked starting agent the player may have the top card of the deck; kept it stays in the game.
#[test]
fn a_marked_starting_agent_may_be_replaced() {
    let game = alone(true, Faction::CombatPsychics);
    assert_eq!(game.stage, Stage::SoloAgent);
    let thirdeye = starting(Faction::CombatPsychics);
    let mut swapped = game.clone();
    let top = swapped.agent_deck.last().copied();
    swapped.apply(ANNA, &Action::SwapAgent, &mut Luck::fast(3), &mut Vec::new()).expect("a choice");
    assert_eq!(swapped.player(ANNA).zones[0].as_ref().map(|agent| agent.id), top);
    assert!(!swapped.agent_deck.contains(&thirdeye) && agents(&swapped) == 34);
    assert!(swapped.lost.contains(thirdeye) && swapped.agent_discard.is_empty(), "it does not come back");
    let mut kept = game;
    kept.apply(ANNA, &Action::KeepAgent, &mut Luck::fast(3), &mut Vec::new()).expect("a choice");
    assert_eq!(kept.player(ANNA).zones[0].as_ref().map(|agent| agent.id), Some(thirdeye));
    assert_eq!((kept.round, kept.stage, agents(&kept)), (1, Stage::Buy { turn: 0 }, 35));
    assert_eq!(alone(true, Faction::SafeFood).round, 1, "nobody else is asked");
}

/// APOC-SOLO-04: options with their costs and difficulties are known when the task is opened; the result is told after the roll.
#[test]
fn results_come_after_the_roll() {
    trial("pigeon_charging", "(traits: [will], difficulty: n(2))");
    let mut table = Table::new(1).calm().main(Region::SovietLands, "aunt_spelt", "pigeon_charging");
    table.game.regions.iter_mut().for_each(|region| region.disasters = [0; 3]);
    let mut table = table.ready();
    let before = table.all_pass(&mut Luck::fast(1));
    let opened = table.game.view(Eyes::Seat(ANNA)).task.expect("an opened task");
    assert_eq!((opened.options.len(), opened.options[0].difficulty, opened.outcome), (1, Some(2), None));
    let is_result = |event: &Event| matches!(event, Event::Ended { .. });
    assert!(!before.iter().any(is_result));
    let events = table.act(ANNA, CHOOSE);
    let rolled = events.iter().position(|event| matches!(event, Event::DiceRolled { .. })).expect("a roll");
    assert!(events.iter().position(is_result).expect("a result") > rolled);
}

/// APOC-SOLO-07: the player always holds the Crown, also without authority; each use costs 2.
#[test]
fn the_crown_is_always_there() {
    let mut table = Table::new(1).calm().resources(ANNA, 5, 4, 0).crown(None).ready();
    table.next_round();
    assert_eq!((table.game.crown, table.game.crown_price()), (Some(ANNA), 2));
    assert_eq!(alone(true, Faction::SafeFood).crown, Some(ANNA), "in round 1 too");
    let hurt = |authority: u16| {
        let table =
            Table::new(1).resources(ANNA, 5, 4, authority).state("aunt_spelt", apocalypsis::term::State::Illness);
        table.ready().may(ANNA, Action::Use { bearer: Bearer::Crown, ability: 1 })
    };
    assert_eq!((hurt(1), hurt(2)), (false, true));
}

/// APOC-SOLO-08: one World card in a round.
#[test]
fn one_world_card_in_a_round() {
    let mut table = Table::new(1).calm().ready();
    let events = table.next_round();
    assert_eq!(events.iter().filter(|event| matches!(event, Event::WorldDrawn { .. })).count(), 1);
}

/// APOC-SOLO-09: at Enlightenment 12 the player has won, with a Progress track at 13 lost; authority is the score.
#[test]
fn alone_one_wins_or_loses() {
    for (parts, won) in [("[(do: track([(enlightenment, 1)]))]", true), ("[(do: track([(tech, 1)]))]", false)] {
        gift("pigeon_charging", parts);
        let table = Table::new(1).track(Track::Enlightenment, 11).track(Track::Tech, 12).resources(ANNA, 0, 0, 6);
        let mut table = table.main(Region::SovietLands, "aunt_spelt", "pigeon_charging");
        table.game.regions.iter_mut().for_each(|region| region.disasters = [0; 3]);
        let mut table = table.ready();
        table.all_pass(&mut Luck::fast(1));
        table.act(ANNA, CHOOSE);
        let Some(Outcome::Team { won: result, score, .. }) = table.game.outcome() else { panic!("a result") };
        assert_eq!((result, score), (Some(won), 6));
        assert_eq!(table.of("aunt_spelt").id, agent("aunt_spelt"));
    }
}
