//! Tracks (APOC-TRACK) and the rulings about them (APOC-GAP-52, APOC-GAP-53).

use apocalypsis::term::{Region, Track};
use apocalypsis::{Action, Bearer, Event, samples};

use super::position::{ANNA, Table, agent};
use super::scenes::{CAPITAL, KOTYA, WORLDS, able, choose, offers, pools, resolve, scene, world_does};

/// APOC-TRACK-01: three tracks of Progress and Enlightenment.
#[test]
fn there_are_four_tracks() {
    assert_eq!(Track::ALL.map(Track::key), ["social", "science", "tech", "enlightenment"]);
    assert_eq!(Track::ALL.map(Track::is_progress), [true, true, true, false]);
    assert_eq!(scene(2).tracks().len(), 4);
}

/// APOC-TRACK-02, APOC-TRACK-03, APOC-GAP-52: one table for all four tracks.
#[test]
fn one_table_of_modifiers() {
    for track in Track::ALL {
        let modifiers = [1, 5, 6, 7, 10, 11, 12].map(|value| scene(2).track(track, value).game.modifier(track));
        assert_eq!(modifiers, [1, 1, 2, 2, 2, 3, 3], "{track:?}");
    }
}

/// APOC-TRACK-04: a difficulty, a reward and a number of dice are the modifier of a track, not its value.
#[test]
fn tracks_count_by_their_modifier() {
    let table = |social: u8| -> Table {
        let check = "(traits: [will], difficulty: modifier(social))";
        offers(CAPITAL, vec![samples::option(check, "[(do: gain(me, links, modifier(social)))]", "[]", "")]);
        let mut table = scene(2).track(Track::Social, social).main(Region::ThirdWorld, KOTYA, CAPITAL);
        resolve(&mut table, &[]);
        table
    };
    let mut at_7 = table(7);
    choose(&mut at_7, 0, &[5, 6]);
    assert_eq!(at_7.has(ANNA), (5, 5, 6), "two links, and the Third World makes authority of them");
    let mut at_7 = table(7);
    choose(&mut at_7, 0, &[5, 1]);
    assert_eq!(at_7.has(ANNA), (5, 5, 5), "one success is no two");
    let mut at_5 = table(5);
    choose(&mut at_5, 0, &[5, 1]);
    assert_eq!(at_5.has(ANNA), (5, 6, 5));
}

/// APOC-TRACK-05, APOC-GAP-53: no track goes below 1 or beyond its end.
#[test]
fn tracks_have_ends() {
    let mut table = scene(2).track(Track::Social, 2).track(Track::Enlightenment, 1).ready();
    world_does(WORLDS[0], "[(do: track([(social, -3), (enlightenment, -1)]))]");
    let events = resolve(&mut table, &[]);
    assert_eq!(table.tracks(), [1, 4, 4, 1]);
    let moved = |event: &&Event| matches!(event, Event::TrackMoved { .. });
    assert_eq!(events.iter().filter(moved).count(), 1, "what cannot fall does not move");
    let mut table = scene(2).track(Track::Tech, 12).ready();
    world_does(WORLDS[0], "[(do: track([(tech, 3)]))]");
    resolve(&mut table, &[]);
    assert_eq!(table.tracks()[2], 13);
    let mut table = scene(2).track(Track::Enlightenment, 11).ready();
    world_does(WORLDS[0], "[(do: track([(enlightenment, 3)])), (do: gain(leader, links, n(1)))]");
    resolve(&mut table, &[]);
    assert_eq!(table.tracks()[3], 12);
}

/// APOC-TRACK-04: World checks have two dice and the modifier.
#[test]
fn world_checks_use_the_modifier() {
    let mut table = scene(2).track(Track::Tech, 10).ready();
    world_does(WORLDS[0], "[(do: world_check(track: tech, difficulty: n(2), success: [(do: dark(1))]))]");
    let events = resolve(&mut table, &[5, 6, 1, 1]);
    assert_eq!((table.game.dark, pools(&events)), (1, vec![]), "four dice that no agent rolled");
}

/// APOC-FAC-05, APOC-TRACK-05: a track that rises by less does not fall, however much less it is.
#[test]
fn a_smaller_rise_is_no_fall() {
    let mut table = scene(2).ready();
    able(
        KOTYA,
        "(abilities: [(on: progress_would_rise, may: true, limit: round, do: [(do: name_track), (do: rise_less(2))])])",
    );
    world_does(WORLDS[0], "[(do: track([(social, 1), (tech, 1)]))]");
    resolve(&mut table, &[]);
    table.act(ANNA, Action::Use { bearer: Bearer::Main(agent(KOTYA)), ability: 0 });
    table.act(ANNA, Action::Track { track: Track::Social });
    assert_eq!(table.tracks(), [4, 4, 5, 4]);
}
