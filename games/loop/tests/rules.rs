//! Every rule of `docs/rules/loop.md`, a file for each heading; each test names the rules that it would see broken.

mod rules {
    mod position;

    mod abilities;
    mod actions;
    mod agents;
    mod cards;
    mod centrifuge;
    mod clarifications;
    mod confirming;
    mod decks;
    mod ending;
    mod eras;
    mod faux;
    mod gaining;
    mod gaps_board;
    mod gaps_cards;
    mod gaps_table;
    mod general;
    mod klondike;
    mod looping;
    mod missions;
    mod modes;
    mod moves;
    mod setup;
    mod solo;
    mod supplies;
    mod terms;
    mod tiles;
    mod ultra;
    mod using;
    mod vortex;
}
