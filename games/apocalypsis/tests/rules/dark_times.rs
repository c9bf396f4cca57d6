//! Dark times (APOC-DARK) and the ruling about them (APOC-GAP-54).

use apocalypsis::Action;
use apocalypsis::term::{Disaster, Region, Track, Trait};

use super::position::{ANNA, Table, agent};
use super::scenes::{
    CAPITAL, FAMINE, KOTYA, VATICAN, WORLDS, choose, does, offers, pools, resolve, scene, strikes, vatican_does, will,
    world_does,
};

/// How many dice the first check has.
fn first_pool(table: &mut Table, faces: &[u8]) -> Vec<usize> {
    resolve(table, &[]);
    pools(&choose(table, 0, faces))
}

/// APOC-DARK-01: one die fewer on tasks, World cards and Vatican cards, and none on disaster cards.
#[test]
fn dark_times_take_a_die() {
    offers(CAPITAL, vec![will("[]", "[]")]);
    let mut table = scene(2).dark(1).main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
    assert_eq!(first_pool(&mut table, &[1]), [1]);
    let mut table = scene(2).dark(1).ready();
    world_does(
        WORLDS[0],
        "[(do: each_agent(all((class: healer)), [(do: check(agent: it, traits: [will], difficulty: n(1)))]))]",
    );
    assert_eq!(pools(&resolve(&mut table, &[1])), [1]);
    let mut table = scene(2).dark(1).track(Track::Social, 5).next_vatican(&[VATICAN]).ready();
    vatican_does(VATICAN, "[(check: (traits: [will], difficulty: n(1)))]", "[]");
    world_does(WORLDS[0], "[(do: track([(social, 1)]))]");
    resolve(&mut table, &[]);
    let answer = Action::Way { way: 0, agent: Some(agent(KOTYA)) };
    assert_eq!(pools(&table.rolls(ANNA, answer, &[5])), [1]);
    strikes(FAMINE, vec![will("[]", "[]")]);
    let table = scene(2).dark(1).disaster(Region::AngloSaxonia, Disaster::Famine, 1);
    let table = table.next_disaster(Disaster::Famine, &[FAMINE]);
    let mut table = table.main(Region::AngloSaxonia, KOTYA, CAPITAL).ready();
    assert_eq!(pools(&resolve(&mut table, &[1, 1])), [2]);
}

/// APOC-DARK-02: more tokens take no more dice.
#[test]
fn dark_tokens_do_not_add_up() {
    offers(CAPITAL, vec![will("[]", "[]")]);
    let table = scene(2).token(KOTYA, Trait::Will, 2).dark(7);
    let mut table = table.main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
    assert_eq!(first_pool(&mut table, &[1, 1, 1]), [3]);
}

/// APOC-DARK-03, APOC-DARK-04, APOC-GAP-54: each rise of Enlightenment takes one token away, however many steps it has.
#[test]
fn a_rise_lights_one_light() {
    let after = |parts: &str, dark: u8| {
        let mut table = scene(2).dark(dark).ready();
        world_does(WORLDS[0], parts);
        resolve(&mut table, &[]);
        table.game.dark
    };
    assert_eq!(after("[(do: track([(enlightenment, 2)]))]", 3), 2);
    assert_eq!(after("[(do: track([(enlightenment, 1)])), (do: track([(enlightenment, 1)]))]", 3), 1);
    assert_eq!(after("[(do: track([(enlightenment, -1)]))]", 3), 3);
    assert_eq!(after("[(do: track([(social, 1)]))]", 3), 3);
    assert_eq!(after("[(do: track([(enlightenment, 1)]))]", 0), 0);
}

/// APOC-DARK-05: other effects take tokens away too.
#[test]
fn effects_remove_dark_tokens() {
    offers(CAPITAL, vec![does("[(do: dark(-2))]")]);
    let mut table = scene(2).dark(3).main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    assert_eq!(table.game.dark, 1);
}

/// APOC-DARK-06: the World rolls as in bright times.
#[test]
fn the_world_needs_no_light() {
    let mut table = scene(2).dark(2).ready();
    world_does(
        WORLDS[0],
        "[(do: world_check(track: social, difficulty: n(3), success: [(do: gain(leader, links, n(1)))]))]",
    );
    resolve(&mut table, &[5, 5, 5]);
    assert_eq!(table.has(ANNA), (5, 6, 5));
}
