//! Prestige (APOC-PRES) and the rulings about it (APOC-GAP-71, APOC-GAP-72).

use apocalypsis::term::{Deck, Disaster, Faction, Region};
use apocalypsis::{Action, Apocalypsis, Event, Options, Stage};
use kernel::{Game as _, Luck};

use super::position::{ANNA, CHOOSE, Table, asked_pools, buy, trial, upgrade};

const FACTIONS: [Faction; 5] =
    [Faction::SafeFood, Faction::Homeopaths, Faction::BlockAcademics, Faction::UntouchedRose, Faction::SwearingMedics];

fn fresh(seats: u8, prestige: u8, seed: u64) -> Apocalypsis {
    let options = Options { prestige, ..Options::default() };
    Apocalypsis::setup(&options, seats, &mut Luck::fast(seed)).expect("a table")
}

/// A table whose map is empty.
fn at(seats: u8, prestige: u8) -> Table {
    let mut table = Table::with(seats, &FACTIONS[..usize::from(seats)], prestige);
    table.game.regions.iter_mut().for_each(|region| region.disasters = [0; 3]);
    table
}

fn tokens(game: &Apocalypsis) -> u8 {
    game.regions.iter().flat_map(|region| region.disasters).sum()
}

/// APOC-PRES-01, APOC-GAP-72: from 0 to 10, and every level has all that are below it.
#[test]
fn levels_add_up() {
    for prestige in 0..=10 {
        let game = fresh(2, prestige, 4);
        assert_eq!(tokens(&game), u8::from(prestige >= 1));
        assert_eq!(game.tracks[3], if prestige >= 4 { 3 } else { 4 });
        assert_eq!(game.tracks[0], if prestige >= 8 { 5 } else { 4 });
        assert_eq!(game.crown_price(), if prestige >= 7 { 2 } else { 1 });
    }
    let options = Options { prestige: 11, ..Options::default() };
    assert!(Apocalypsis::setup(&options, 2, &mut Luck::fast(1)).is_err());
}

/// APOC-PRES-02, APOC-GAP-72: level 1: one token of any disaster, from the supply, in any region.
#[test]
fn level_1_begins_with_a_disaster() {
    let mut found = std::collections::BTreeSet::new();
    for seed in 0..150 {
        let game = fresh(3, 1, seed);
        assert_eq!((tokens(&game), game.disasters.iter().flatten().count()), (1, 3));
        for region in Region::ALL {
            for disaster in Disaster::ALL {
                if game.region(region).disasters[disaster.index()] == 1 {
                    found.insert((region, disaster));
                }
            }
        }
    }
    assert_eq!(found.len(), 15);
}

/// APOC-PRES-03: level 2: the mandatory mission comes from round 1 on.
#[test]
fn level_2_has_a_mission_in_round_1() {
    for (prestige, n) in [(1, 0), (2, 1)] {
        let mut table = at(1, prestige).round(1).bottom(Deck::Mission, &["great_spoon"]).buying(ANNA).ready();
        table.act(ANNA, Action::EndBuying);
        assert_eq!(table.player(ANNA).hand.len(), n);
    }
}

/// APOC-PRES-04, APOC-EX-32: level 3: two tokens of the dark times are two dice less, three are no more.
#[test]
fn level_3_is_darker() {
    trial("pigeon_charging", "(traits: [will], difficulty: n(1))");
    for (prestige, dark, pool) in [(2, 0, 5), (2, 1, 4), (2, 3, 4), (3, 0, 5), (3, 1, 4), (3, 2, 3), (3, 3, 3)] {
        let table = at(2, prestige).dark(dark).main(Region::SovietLands, "aunt_spelt", "pigeon_charging");
        let mut table = table.calm().upgrade("aunt_spelt", "pillow_of_nails").ready();
        table.all_pass(&mut Luck::fast(1));
        assert_eq!(asked_pools(&table.act(ANNA, CHOOSE)), [pool], "{prestige} {dark}");
    }
}

/// APOC-PRES-05, APOC-PRES-09, APOC-GAP-72: level 4: Enlightenment begins 1 lower; level 8: Progress 1 higher.
#[test]
fn levels_4_and_8_move_the_tracks() {
    assert_eq!((fresh(2, 3, 1).tracks, fresh(2, 4, 1).tracks), ([4, 4, 4, 4], [4, 4, 4, 3]));
    assert_eq!((fresh(2, 7, 1).tracks, fresh(2, 8, 1).tracks), ([4, 4, 4, 3], [5, 5, 5, 3]));
}

/// APOC-SOLO-06, APOC-EX-39: below level 4 Enlightenment is 7 alone, and the token on 7 is in a region.
#[test]
fn alone_a_token_is_reached() {
    assert_eq!((fresh(1, 0, 1).tracks[3], tokens(&fresh(1, 0, 1))), (7, 1));
    assert_eq!((fresh(1, 3, 1).tracks[3], tokens(&fresh(1, 3, 1))), (7, 2));
}

/// APOC-SOLO-06, APOC-GAP-72, APOC-EX-39: from level 4 on Enlightenment is 6 alone, and the token on 7 stays on the track.
#[test]
fn alone_no_token_is_reached_from_level_4_on() {
    let solo = fresh(1, 8, 1);
    assert_eq!((solo.tracks, tokens(&solo), solo.crown_price()), ([5, 5, 5, 6], 1, 3));
    assert!(solo.disasters.iter().all(Option::is_some));
}

/// APOC-PRES-06: level 5: agents cost 1 link more.
#[test]
fn level_5_makes_agents_dear() {
    for (prestige, left) in [(4, 3), (5, 2)] {
        let mut table = at(2, prestige).offer(ANNA, &["kotya_pchkhi", "tommy_bobbins"], &[]).buying(ANNA).ready();
        table.act(ANNA, buy("kotya_pchkhi"));
        assert_eq!(table.has(ANNA), (5, left, 1));
        let mut table = table.resources(ANNA, 5, 9, 1);
        table.act(ANNA, buy("tommy_bobbins"));
        assert_eq!(table.has(ANNA).1, left + 3, "2, 1 for the second, and the level");
    }
}

/// APOC-PRES-07: level 6: upgrades cost 1 capital more.
#[test]
fn level_6_makes_upgrades_dear() {
    for (prestige, left) in [(5, 3), (6, 2)] {
        let mut table = at(2, prestige).offer(ANNA, &[], &["hereditary_gift"]).buying(ANNA).ready();
        table.act(ANNA, Action::BuyUpgrade { upgrade: upgrade("hereditary_gift") });
        assert_eq!(table.has(ANNA), (left, 4, 1));
    }
}

/// APOC-PRES-08, APOC-GAP-71: level 7: the Crown costs 1 authority more, alone too.
#[test]
fn level_7_makes_the_crown_dear() {
    assert_eq!(
        [(2, 6), (2, 7), (1, 6), (1, 7)].map(|(seats, prestige)| fresh(seats, prestige, 1).crown_price()),
        [1, 2, 2, 3]
    );
}

/// APOC-PRES-10: level 9: a crisis frees nobody from the mandatory mission.
#[test]
fn level_9_frees_nobody() {
    for (prestige, n) in [(8, 0), (9, 1)] {
        let table = at(1, prestige).crisis(Some(ANNA), "smart_kettle").bottom(Deck::Mission, &["great_spoon"]);
        let mut table = table.buying(ANNA).ready();
        table.act(ANNA, Action::EndBuying);
        assert_eq!((table.player(ANNA).hand.len(), table.game.stage), (n, Stage::Draw { turn: 0, left: 3 }));
    }
}

/// How many World cards a round has.
#[track_caller]
fn world_cards(seats: u8, prestige: u8) -> usize {
    let events = at(seats, prestige).calm().ready().next_round();
    events.iter().filter(|event| matches!(event, Event::WorldDrawn { .. })).count()
}

/// APOC-PRES-11, APOC-GAP-72, APOC-EX-31: level 10: one World card more, two for up to three players and three for more.
#[test]
fn level_10_has_more_world_cards() {
    for (seats, before, after) in [(1, 1, 2), (2, 1, 2), (3, 1, 2), (4, 2, 3), (5, 2, 3)] {
        assert_eq!((world_cards(seats, 9), world_cards(seats, 10)), (before, after), "{seats} players");
    }
}

/// APOC-SOLO-08: alone there is one World card, and two at level 10.
#[test]
fn alone_there_is_one_world_card() {
    assert_eq!([0, 9, 10].map(|prestige| world_cards(1, prestige)), [1, 1, 2]);
}
