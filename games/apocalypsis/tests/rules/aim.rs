//! What the game is about (APOC-GOAL).

use apocalypsis::term::{Region, Track};
use apocalypsis::{Action, Illegal, Stage, Victory};
use kernel::{Game as _, Luck, Outcome, Refuse as _, Seat};

use super::position::{ANNA, BORIS, CHOOSE, Table, buy, gift, named, upgrade};

/// Aunt Spelt is on a task in the Asian Republics that does this, and everybody has passed.
fn about_to(seats: u8, tracks: [u8; 4], parts: &str) -> Table {
    gift("pigeon_charging", parts);
    let mut table = Table::new(seats).calm().main(Region::AsianRepublics, "aunt_spelt", "pigeon_charging");
    for (track, value) in Track::ALL.into_iter().zip(tracks) {
        table = table.track(track, value);
    }
    let mut table = table.ready();
    table.all_pass(&mut Luck::fast(1));
    table
}

/// APOC-GOAL-01, APOC-GOAL-03: at Enlightenment 12 the players have won, and one of them alone is the winner, by authority.
#[test]
fn the_players_win_together_and_one_of_them_alone() {
    let mut table = about_to(3, [12, 4, 4, 10], "[(do: track([(enlightenment, 1)]))]").resources(BORIS, 0, 0, 2);
    table.act(ANNA, CHOOSE);
    assert_eq!(table.game.winner, None, "11 is not enough");
    let mut table = about_to(3, [12, 4, 4, 11], "[(do: track([(enlightenment, 1)]))]").resources(BORIS, 0, 0, 2);
    table.act(ANNA, CHOOSE);
    assert_eq!(table.game.winner, Some(Victory::Players(1 << 1)));
    let Some(Outcome::Ranking { places, points, .. }) = table.game.outcome() else { panic!("a ranking") };
    assert_eq!(places.iter().filter(|place| **place == 1).count(), 1);
    assert_eq!((places[1], points[0], points[1]), (1, 1, 2));
}

/// APOC-GOAL-02: any Progress track at 13 first is a win of the World Government, and everybody has lost.
#[test]
fn the_world_government_wins_with_any_track_at_13() {
    for track in Track::PROGRESS {
        let mut tracks = [4, 4, 4, 11];
        tracks[track.index()] = 12;
        let mut table =
            about_to(2, tracks, &format!("[(do: track([({}, 1)])), (do: track([(enlightenment, 1)]))]", track.key()));
        table.act(ANNA, CHOOSE);
        assert_eq!(table.game.winner, Some(Victory::WorldGovernment));
        assert!(table.game.outcome().expect("it is over").winners(2).is_empty());
        assert_eq!(table.refused(ANNA, Action::Pass), Illegal::GameOver.code());
        assert_eq!(table.game.stage, Stage::Over);
    }
}

/// APOC-GOAL-04: authority comes from tasks, abilities, two regions and alternative medicine; buying gives none.
#[test]
fn authority_comes_from_many_places_and_never_from_buying() {
    let earned = |region: Region, parts: &str| {
        gift("pigeon_charging", parts);
        let mut table = Table::new(2).main(region, "aunt_spelt", "pigeon_charging").ready();
        table.all_pass(&mut Luck::fast(1));
        table.act(ANNA, CHOOSE);
        table.has(ANNA).2 - 1
    };
    assert_eq!(earned(Region::SovietLands, "[(do: gain(me, authority, n(3)))]"), 3);
    assert_eq!(earned(Region::ShariaLands, "[(do: gain(me, authority, n(3)))]"), 4);
    assert_eq!(earned(Region::ThirdWorld, "[(do: gain(me, capital, n(7))), (do: gain(me, links, n(5)))]"), 4);
    let mut table = Table::new(2).offer(ANNA, &["kotya_pchkhi"], &["swollen_rat"]).buying(ANNA).ready();
    table.act(ANNA, buy("kotya_pchkhi"));
    table.act(ANNA, Action::BuyUpgrade { upgrade: upgrade("swollen_rat") });
    table.act(ANNA, named("kotya_pchkhi"));
    table.act(ANNA, Action::EndBuying);
    assert_eq!((table.has(ANNA), table.asked()), ((4, 3, 1), Seat(1)));
}
