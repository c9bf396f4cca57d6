//! A table before the first round (APOC-SETUP) and the rulings about names, components and setup (APOC-GAP-01 to APOC-GAP-11).

use apocalypsis::content::library;
use apocalypsis::state::{CELLS, ZONES};
use apocalypsis::term::{Class, Deck, Disaster, Faction, Region, Resource, TaskKind, Track};
use apocalypsis::{Action, Apocalypsis, Event, Options, Stage};
use kernel::luck::Scripted;
use kernel::{Eyes, Game as _, Luck, Seat};

use super::position::{ANNA, BORIS, CHOOSE, Table, VERA, buy, gift, starting};

fn fresh(seats: u8, seed: u64) -> Apocalypsis {
    Apocalypsis::setup(&Options::default(), seats, &mut Luck::fast(seed)).expect("a table")
}

fn choose(game: &mut Apocalypsis, seat: Seat, faction: Faction) -> Vec<Event> {
    let mut events = Vec::new();
    game.apply(seat, &Action::Faction { faction }, &mut Luck::fast(3), &mut events).expect("a free faction");
    events
}

fn n_of_kind(game: &Apocalypsis, deck: Deck, kind: TaskKind) -> usize {
    game.task_decks[deck.index()].iter().filter(|task| library().task(**task).data.kind == kind).count()
}

/// APOC-SETUP-01: there is one deck for each type of cards.
#[test]
fn cards_are_sorted_into_their_decks() {
    let game = fresh(3, 1);
    assert_eq!(Deck::ALL.map(|deck| game.task_decks[deck.index()].len()), [25, 21, 27, 18]);
    assert_eq!(n_of_kind(&game, Deck::Capital, TaskKind::Capital), 25);
    assert_eq!(n_of_kind(&game, Deck::Links, TaskKind::Links), 21);
    assert_eq!(n_of_kind(&game, Deck::Atlantis, TaskKind::Atlantis), 18);
    for disaster in Disaster::ALL {
        let deck = &game.disaster_decks[disaster.index()];
        assert_eq!(deck.len(), 11);
        assert!(deck.iter().all(|card| library().catastrophe(*card).data.kind == disaster));
    }
    assert_eq!((game.world_deck.len(), game.vatican_deck.len(), game.korea_deck.len()), (28, 10, 10));
}

/// APOC-SETUP-03, APOC-GAP-04: the missions and the crises are one deck.
#[test]
fn crises_are_in_the_mission_deck() {
    let game = fresh(3, 1);
    assert_eq!([TaskKind::Mission, TaskKind::Crisis].map(|kind| n_of_kind(&game, Deck::Mission, kind)), [18, 9]);
}

/// APOC-SETUP-04, APOC-GAP-03: the bosses are the Awakening cards, three for each Progress track.
#[test]
fn bosses_have_a_deck_for_each_track() {
    let game = fresh(3, 1);
    for track in Track::PROGRESS {
        let deck = &game.awakening_decks[track.index()];
        let is_boss =
            |data: &apocalypsis::content::TaskData| data.kind == TaskKind::Awakening && data.track == Some(track);
        assert_eq!(deck.len(), 3);
        assert!(deck.iter().all(|task| is_boss(&library().task(*task).data)));
    }
}

/// APOC-SETUP-05: the legendary upgrades lie apart from the others.
#[test]
fn legendary_upgrades_lie_apart() {
    let game = fresh(3, 1);
    assert_eq!((game.legendary.len(), game.upgrade_deck.len()), (9, 54));
    assert!(game.upgrade_deck.iter().all(|upgrade| library().upgrade(*upgrade).price.is_some()));
}

/// APOC-GAP-09: the starting agents are among the 35, and each has a price.
#[test]
fn starting_agents_are_agents() {
    assert_eq!(fresh(3, 1).agent_deck.len(), 35);
    assert!(library().agents.iter().filter(|agent| agent.data.starts.is_some()).all(|agent| agent.data.price > 0));
}

/// Fifteen decks are shuffled; then chance names the first player, lays out the disasters of the track and gives each region a
/// class, and nothing else.
#[track_caller]
fn scripted() -> Apocalypsis {
    let decks = std::iter::repeat_n(Scripted::Keep, 15);
    let rest = [Scripted::Number(2), Scripted::Order(vec![2, 0]), Scripted::Order(vec![4, 3, 2, 1])];
    let mut luck = Luck::script(decks.chain(rest));
    let game = Apocalypsis::setup(&Options::default(), 3, &mut luck).expect("a table");
    assert_eq!((luck.fault(), luck.left_over()), (None, 0));
    game
}

/// APOC-SETUP-02, APOC-GAP-08: every deck is shuffled, and once.
#[test]
fn every_deck_is_shuffled_once() {
    scripted();
    let (one, other) = (fresh(3, 1), fresh(3, 2));
    assert_ne!(one.agent_deck, other.agent_deck);
    assert_ne!(one.upgrade_deck, other.upgrade_deck);
    assert!(one.task_decks.iter().zip(&other.task_decks).all(|(one, other)| one != other));
    assert!(one.disaster_decks.iter().zip(&other.disaster_decks).all(|(one, other)| one != other));
    assert_ne!(
        (one.world_deck, one.vatican_deck, one.korea_deck),
        (other.world_deck, other.vatican_deck, other.korea_deck)
    );
}

/// APOC-SETUP-06: the first player is drawn by lot, and may be anybody.
#[test]
fn the_first_player_is_drawn() {
    assert_eq!(scripted().leader, VERA);
    let leaders: std::collections::BTreeSet<Seat> = (0..40).map(|seed| fresh(3, seed).leader).collect();
    assert_eq!(leaders.len(), 3);
}

/// APOC-SETUP-14, APOC-SETUP-15: the disasters of the track and the classes of the regions are in random order, one of each.
#[test]
fn disasters_and_classes_are_laid_out_by_chance() {
    let game = scripted();
    assert_eq!(game.disasters, [Some(Disaster::Epidemic), Some(Disaster::Famine), Some(Disaster::War)]);
    let classes = [Class::Investigator, Class::Healer, Class::Predictor, Class::RealScientist, Class::SpiritualLeader];
    assert_eq!(Region::ALL.map(|region| game.region(region).class), classes);
}

/// APOC-GAP-08: an Awakening card that goes back is shuffled into its deck; a used World card goes on top, and nothing is shuffled.
#[test]
fn only_awakening_cards_are_shuffled_back() {
    let mut table = Table::new(2).calm().track(Track::Social, 10).crisis(None, "world_referendum").ready();
    let (mut worlds, mut luck) = (table.game.world_deck.clone(), Luck::script([Scripted::Order(vec![2, 1])]));
    table.all_pass(&mut luck);
    assert_eq!((luck.fault(), luck.left_over()), (None, 0));
    let deck: Vec<&str> = table.game.awakening_decks[0].iter().map(|task| task.name()).collect();
    assert_eq!((deck.len(), deck[0]), (3, "world_referendum"));
    worlds.rotate_left(1);
    assert_eq!(table.game.world_deck, worlds);
}

/// APOC-SETUP-07, APOC-GAP-10: the first player chooses first, then clockwise; a faction belongs to one player.
#[test]
fn factions_are_chosen_in_turn() {
    let mut game = fresh(3, 5);
    game.leader = BORIS;
    let turn = |game: &Apocalypsis| game.status().awaited().iter().next();
    assert_eq!(turn(&game), Some(BORIS));
    choose(&mut game, BORIS, Faction::SafeFood);
    assert_eq!(turn(&game), Some(VERA));
    let mut table = Table { game, events: Vec::new(), disclosure: None };
    assert_eq!(table.refused(VERA, Action::Faction { faction: Faction::SafeFood }), "faction_taken");
    assert_eq!(table.legal(VERA).len(), 13);
    choose(&mut table.game, VERA, Faction::FreeCarpenters);
    assert_eq!(table.asked(), ANNA);
}

/// APOC-GAP-10: the table may also have its factions by lot, a different one for each.
#[test]
fn factions_may_be_drawn_by_lot() {
    let options = Options { random_factions: true, ..Options::default() };
    let game = Apocalypsis::setup(&options, 5, &mut Luck::fast(4)).expect("a table");
    let factions: std::collections::BTreeSet<Faction> = game.seats.iter().filter_map(|player| player.faction).collect();
    assert_eq!((factions.len(), game.round), (5, 1));
}

/// Anna and Boris have chosen these factions.
fn chosen() -> Apocalypsis {
    let mut game = fresh(2, 5);
    game.leader = ANNA;
    choose(&mut game, ANNA, Faction::SafeFood);
    choose(&mut game, BORIS, Faction::EightMarmots);
    game
}

/// APOC-SETUP-09: everybody begins with 5 capital, 4 links and 1 authority, and pays nothing for the starting agent.
#[test]
fn players_begin_with_some_resources() {
    let game = chosen();
    assert!([ANNA, BORIS].into_iter().all(|seat| game.player(seat).resources == [5, 4, 1]));
}

/// APOC-SETUP-08, APOC-SETUP-10, APOC-GAP-11: a board has four zones, and the starting agent is in zone 1.
#[test]
fn players_begin_with_an_agent_in_zone_1() {
    let game = chosen();
    assert_eq!(ZONES, 4);
    for (seat, faction) in [(ANNA, Faction::SafeFood), (BORIS, Faction::EightMarmots)] {
        assert_eq!(
            game.player(seat).zones.each_ref().map(|zone| zone.as_ref().map(|agent| agent.id)),
            [Some(starting(faction)), None, None, None]
        );
    }
}

/// APOC-SETUP-11, APOC-GAP-09: the starting agents of factions that nobody plays stay in the deck.
#[test]
fn other_starting_agents_stay_in_the_deck() {
    let game = chosen();
    for faction in Faction::ALL {
        let is_for_sale = game.agent_deck.contains(&starting(faction))
            || game.seats.iter().any(|player| player.offer_agents.contains(&starting(faction)));
        assert_eq!(is_for_sale, !matches!(faction, Faction::SafeFood | Faction::EightMarmots));
    }
}

/// APOC-SETUP-12, APOC-SETUP-13: all tracks are at 4, and a Vatican token is on 6, 8, 10 and 12 of each Progress track.
#[test]
fn tracks_before_the_first_round() {
    for seats in 2..=5 {
        let game = fresh(seats, 9);
        assert_eq!(game.tracks, [4; 4]);
        assert_eq!(game.vatican_tokens, [[true; 4]; 3]);
    }
    let tokens: Vec<u8> = fresh(2, 9).view(Eyes::Public).tracks[0].vatican.clone();
    assert_eq!(tokens, [6, 8, 10, 12]);
}

/// APOC-SETUP-16, APOC-SETUP-18: nobody holds the Crown, there are no dark times, and nothing is on the map.
#[test]
fn crown_and_map_before_the_first_round() {
    for seats in 2..=5 {
        let game = fresh(seats, 9);
        assert_eq!(game.crown, None);
        assert_eq!(game.dark, 0);
        assert!(game.regions.iter().all(|region| region.disasters == [0; 3] && region.cells == [None, None]));
    }
}

/// APOC-SETUP-15: the class tokens of the regions stay where they are.
#[test]
fn class_tokens_stay() {
    let mut table = Table::new(2).calm().class(Region::ThirdWorld, Class::Healer).ready();
    let before = Region::ALL.map(|region| table.game.region(region).class);
    table.next_round();
    assert_eq!(Region::ALL.map(|region| table.game.region(region).class), before);
    assert_eq!((before[3], table.tracks()), (Class::Healer, [4; 4]));
}

/// APOC-SETUP-17: a disaster token that Enlightenment has already reached lies in a random region.
#[test]
fn a_reached_token_is_in_a_region_at_once() {
    let mut regions = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let game = fresh(1, seed);
        assert_eq!((game.disasters[0], game.disasters[1].is_some(), game.disasters[2].is_some()), (None, true, true));
        let lies = |region: &&Region| game.region(**region).disasters.iter().sum::<u8>() == 1;
        let found: Vec<&Region> = Region::ALL.iter().filter(lies).collect();
        assert_eq!(found.len(), 1);
        let missing =
            Disaster::ALL.into_iter().find(|disaster| !game.disasters.contains(&Some(*disaster))).expect("one");
        assert_eq!(game.region(*found[0]).disasters[missing.index()], 1);
        regions.insert(*found[0]);
    }
    assert_eq!(regions.len(), 5);
}

/// APOC-SETUP-19: everybody sees everybody's faction and starting agent, and nothing waits for it.
#[test]
fn factions_and_starting_agents_are_public() {
    let game = chosen();
    for eyes in [Eyes::Seat(ANNA), Eyes::Seat(BORIS), Eyes::Public] {
        let view = game.view(eyes);
        assert_eq!(view.players[1].faction, Some(Faction::EightMarmots));
        let zone = view.players[1].zones[0].as_ref().map(|agent| agent.agent);
        assert_eq!(zone, Some(starting(Faction::EightMarmots)));
    }
    assert_eq!((game.round, game.stage), (1, Stage::Buy { turn: 0 }));
}

/// APOC-GAP-01: five classes; the spiritual leader is one of them, and so is the predictor.
#[test]
fn there_are_five_classes() {
    let names = ["spiritual_leader", "real_scientist", "predictor", "healer", "investigator"];
    assert_eq!(Class::ALL.map(Class::key), names);
    for class in Class::ALL {
        assert!(library().agents.iter().any(|agent| agent.data.classes.contains(&class)), "{}", class.key());
    }
}

/// APOC-GAP-02: one common board bears five regions with two cells each, and four tracks.
#[test]
fn the_map_is_the_board() {
    let game = fresh(5, 2);
    assert_eq!((game.regions.len(), CELLS, game.tracks.len()), (5, 2, 4));
    let view = game.view(Eyes::Public);
    assert!(view.regions.iter().all(|region| region.cells.len() == 2));
    assert_eq!((view.regions.len(), view.tracks.len()), (5, 4));
}

/// APOC-GAP-05: a seventh token of the dark times and an eighth of a disaster are there; Vatican tokens, zones and the tree are counted.
#[test]
fn tokens_do_not_run_out() {
    gift(
        "pigeon_charging",
        "[(do: dark(1)), (do: place_disaster(given(famine), each)), (do: gain(me, capital, n(200)))]",
    );
    let mut table = Table::new(2).dark(6).disaster(Region::ShariaLands, Disaster::Famine, 7);
    table = table.main(Region::SovietLands, "aunt_spelt", "pigeon_charging").next_world(&["using_up_the_sun"]).ready();
    table.all_pass(&mut Luck::fast(1));
    table.act(ANNA, CHOOSE);
    assert_eq!((table.game.dark, table.game.region(Region::ShariaLands).disasters[0]), (7, 8));
    assert_eq!(table.game.has(ANNA, Resource::Capital), 205);
    assert_eq!(table.game.vatican_tokens.iter().flatten().count(), 12);
    assert_eq!(table.game.seats.iter().map(|player| player.zones.len()).max(), Some(4));
}

/// APOC-GAP-07: no card asks for a check of Enlightenment, and «Англосаксония» is written in one way.
#[test]
fn there_is_one_spelling() {
    assert_eq!(Region::ALL.map(Region::key)[0], "anglo_saxonia");
    for card in &library().tasks {
        let words = format!("{:?}", card.data);
        assert!(!words.contains("Англо-Саксон"), "{}", card.data.id);
    }
    assert_eq!(apocalypsis::term::Trait::ALL.map(apocalypsis::term::Trait::key)[5], "psychopathy");
}

/// APOC-GAP-11: a later agent goes into the lowest free zone, and no agent changes its zone.
#[test]
fn agents_keep_their_zones() {
    let mut table =
        Table::new(2).resources(ANNA, 5, 9, 1).offer(ANNA, &["kotya_pchkhi", "tommy_bobbins"], &[]).buying(ANNA);
    table = table.agent(ANNA, "deepfake_chandra").agent(ANNA, "alexander_rediska");
    table.game.seats[0].zones[1] = None;
    table.game.agent_discard.insert(super::position::agent("deepfake_chandra"));
    table = table.ready();
    table.act(ANNA, buy("tommy_bobbins"));
    table.act(ANNA, buy("kotya_pchkhi"));
    let zones: Vec<&str> = table.player(ANNA).zones.iter().flatten().map(|agent| agent.id.name()).collect();
    assert_eq!(zones, ["aunt_spelt", "tommy_bobbins", "alexander_rediska", "kotya_pchkhi"]);
}
