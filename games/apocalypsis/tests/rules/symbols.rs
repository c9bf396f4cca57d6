//! Faction symbols (APOC-SYM) and the ruling about them (APOC-GAP-74).

use apocalypsis::content::library;
use apocalypsis::samples;
use apocalypsis::term::{Class, Faction, Region};

use super::position::{ANNA, BORIS, Table};
use super::scenes::{
    CAPITAL, KOTYA, LINKS, REDISKA, TOMMY, choose, does, offers, pools, resolve, scene, send, task_in, will,
};

/// A task for healers with these symbols. Anna plays the carpenters, Boris the homeopaths.
fn marked(id: &str, symbols: &[Faction]) {
    offers(id, vec![will("[]", "[]")]);
    samples::change_task(id, |data| {
        data.classes = vec![Class::Healer];
        data.symbols = symbols.to_vec();
    });
}

fn pool(table: Table, id: &str, on: &str, faces: &[u8]) -> Vec<usize> {
    let mut table = table.main(Region::AngloSaxonia, id, on).ready();
    resolve(&mut table, &[]);
    pools(&choose(&mut table, 0, faces))
}

/// APOC-SYM-01, APOC-GAP-74: every agent of a marked faction may go, whatever its class; several symbols work each for itself.
#[test]
fn a_symbol_opens_a_task() {
    marked(CAPITAL, &[Faction::EightMarmots]);
    marked(LINKS, &[Faction::EightMarmots, Faction::Homeopaths]);
    let table = scene(2).hand(ANNA, &[CAPITAL]).hand(BORIS, &[LINKS]);
    let mut table = table.ready();
    assert!(table.may(ANNA, send(KOTYA, Some(CAPITAL), Region::ThirdWorld)));
    assert_eq!(table.refused(ANNA, send(TOMMY, Some(CAPITAL), Region::ThirdWorld)), "wrong_class");
    let table = table.acting(BORIS);
    assert!(table.may(BORIS, send(REDISKA, Some(LINKS), Region::ThirdWorld)), "no healer, but a homeopath");
}

/// APOC-SYM-02, APOC-GAP-74: one die on its checks, for agents of the class too, besides the bonus of the region.
#[test]
fn a_symbol_gives_a_die() {
    marked(CAPITAL, &[Faction::FreeCarpenters, Faction::EightMarmots]);
    marked(LINKS, &[Faction::Homeopaths]);
    let at = |class: Class| scene(2).class(Region::AngloSaxonia, class);
    assert_eq!(pool(at(Class::Predictor), TOMMY, CAPITAL, &[1; 3]), [3]);
    assert_eq!(pool(at(Class::Predictor), KOTYA, CAPITAL, &[1; 3]), [3]);
    assert_eq!(pool(at(Class::Healer), KOTYA, CAPITAL, &[1; 4]), [4]);
    assert_eq!(pool(at(Class::Healer), TOMMY, CAPITAL, &[1; 3]), [3], "the region's bonus is for healers");
    assert_eq!(pool(at(Class::Predictor), KOTYA, LINKS, &[1; 2]), [2], "another faction's symbol");
}

/// APOC-SYM-03, APOC-GAP-74: an event of a faction happens once if the faction is in the game, and not at all otherwise.
#[test]
fn an_event_needs_its_faction() {
    let with = |faction: &str| {
        let parts = format!(
            "[(do: for_faction({faction}, [(do: lose(each_player, links, n(1)))])), (do: gain(me, capital, has(links)))]"
        );
        let mut table = task_in(Region::SovietLands, vec![does(&parts)]);
        choose(&mut table, 0, &[]);
        [ANNA, BORIS].map(|seat| table.has(seat))
    };
    assert_eq!(with("homeopaths"), [(9, 4, 5), (5, 4, 5)], "at its place, before the capital");
    assert_eq!(with("eight_marmots"), [(10, 5, 5), (5, 5, 5)]);
}

/// APOC-SYM-04: a reward of a faction is for its player, whoever did the task; without that player for nobody.
#[test]
fn a_reward_is_for_its_faction() {
    let with = |faction: &str| {
        let parts = format!("[(do: for_faction({faction}, [(do: gain(faction, authority, n(2)))]))]");
        let mut table = task_in(Region::SovietLands, vec![does(&parts)]);
        choose(&mut table, 0, &[]);
        [ANNA, BORIS].map(|seat| table.has(seat).2)
    };
    assert_eq!(with("free_carpenters"), [7, 5]);
    assert_eq!(with("homeopaths"), [5, 7]);
    assert_eq!(with("eight_marmots"), [5, 5]);
}

/// APOC-SYM-05: fourteen factions with a symbol of their own each.
#[test]
fn every_faction_has_a_symbol() {
    let mut symbols: Vec<&str> = library().factions.iter().map(|faction| faction.data.symbol.as_str()).collect();
    symbols.sort_unstable();
    symbols.dedup();
    assert_eq!((symbols.len(), Faction::ALL.len()), (14, 14));
}
