//! The rules of the index, one test for each statement or several that belong together.

mod rules {
    pub(crate) mod position;
    pub(crate) mod scenes;

    mod acting;
    mod agents;
    mod aim;
    mod awakening;
    mod buying;
    mod checks;
    mod classes;
    mod counter_checks;
    mod crises;
    mod crown;
    mod dark_times;
    mod decks;
    mod disasters;
    mod drawing;
    mod ending;
    mod factions;
    mod helping;
    mod kinds;
    mod knowledge;
    mod modifiers;
    mod north_korea;
    mod prestige;
    mod regions;
    mod resources;
    mod round_end;
    mod round_start;
    mod rounds;
    mod sending;
    mod setup;
    mod solo;
    mod starting_agents;
    mod states;
    mod switzerland;
    mod symbols;
    mod tasks;
    mod timing;
    mod tracks;
    mod trees;
    mod tutorial;
    mod upgrades;
    mod vatican;
    mod vocabulary;
    mod world;
    mod world_checks;
}
