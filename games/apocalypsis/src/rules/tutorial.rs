//! APOC-TUT: the scripted game for one. Decks, tokens and dice lie as the book has them; everything else is played by the rules, but
//! for the overrides D1 to D4 of APOC-GAP-77.

use kernel::{Luck, Seat, SetupError, Silent};

use crate::action::Action;
use crate::content::library;
use crate::state::Apocalypsis;
use crate::term::{Class, Deck, Disaster, Faction, Region};

/// APOC-TUT-05, first card first.
const UPGRADES: [&str; 6] = [
    "bioresonance_meter",
    "successful_forecast",
    "hereditary_gift",
    "accurate_horoscope",
    "home_kit_of_holy_fire",
    "cat_the_secret_agent",
];
/// APOC-TUT-06, first card first.
const AGENTS: [&str; 6] =
    ["nikolai_pravshov", "kotya_pchkhi", "tommy_bobbins", "deepfake_chandra", "anatoly_flamenko", "alexander_rediska"];
/// APOC-TUT-03, in the order of the regions.
const CLASSES: [Class; 5] =
    [Class::Investigator, Class::Predictor, Class::SpiritualLeader, Class::Healer, Class::RealScientist];
/// APOC-EX-10: the dice of the course of play, in its order.
const DICE: [u8; 30] = [5, 6, 1, 2, 3, 4, 1, 2, 4, 6, 1, 2, 1, 3, 1, 2, 4, 3, 1, 2, 3, 4, 1, 2, 5, 6, 1, 2, 3, 4];

/// Lays everything out.
pub(crate) fn arrange(game: &mut Apocalypsis, luck: &mut Luck) -> Result<(), SetupError> {
    SetupError::check_seats(game.n(), &(1..=1))?;
    game.leader = Seat(0);
    // APOC-TUT-02.
    for region in &mut game.regions {
        region.disasters = [0; 3];
    }
    game.regions[Region::ShariaLands.index()].disasters[Disaster::Epidemic.index()] = 1;
    game.disasters = [None, Some(Disaster::War), Some(Disaster::Famine)];
    for (region, class) in game.regions.iter_mut().zip(CLASSES) {
        region.class = class;
    }
    for id in UPGRADES.iter().rev() {
        let upgrade = library().find_upgrade(id).expect("an upgrade of the tutorial");
        game.upgrade_deck.retain(|other| *other != upgrade);
        game.upgrade_deck.push(upgrade);
    }
    for id in AGENTS.iter().rev() {
        let agent = library().find_agent(id).expect("an agent of the tutorial");
        game.agent_deck.retain(|other| *other != agent);
        game.agent_deck.push(agent);
    }
    // APOC-TUT-07 to APOC-TUT-10.
    bottom(game, Deck::Mission, "disrespect_for_traditional_values");
    bottom(game, Deck::Capital, "microwaves_to_the_furnace");
    bottom(game, Deck::Links, "flat_earth_dating_site");
    bottom(game, Deck::Links, "breatharian_championship");
    let prayer = library().find_catastrophe("prayer_service").expect("a disaster of the tutorial");
    let epidemics = &mut game.disaster_decks[Disaster::Epidemic.index()];
    epidemics.retain(|other| *other != prayer);
    epidemics.insert(0, prayer);
    // APOC-TUT-11, APOC-TUT-12.
    let doubts = library().find_vatican("theological_doubts").expect("a Vatican card of the tutorial");
    game.vatican_deck.retain(|other| *other != doubts);
    game.vatican_deck.push(doubts);
    for id in ["golden_rice", "free_healthcare"] {
        let card = library().find_world(id).expect("a World card of the tutorial");
        game.world_deck.retain(|other| *other != card);
        game.world_deck.insert(0, card);
    }
    game.script = DICE.into_iter().rev().collect();
    // APOC-TUT-01, APOC-TUT-04.
    let choice = Action::Faction { faction: Faction::Antigovernment };
    super::apply(game, Seat(0), choice, luck, &mut Silent).expect("the faction of the tutorial is free");
    Ok(())
}

fn bottom(game: &mut Apocalypsis, deck: Deck, id: &str) {
    let task = library().find_task(id).expect("a task of the tutorial");
    let deck = &mut game.task_decks[deck.index()];
    deck.retain(|other| *other != task);
    deck.insert(0, task);
}
