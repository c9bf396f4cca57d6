//! Every rule of `docs/rules/horizon.md`, a file for each heading; each test names the rules that it would see broken.

mod rules {
    mod artifacts;
    mod attacking;
    mod ball_of_fates;
    mod board;
    mod cards;
    mod collector;
    mod discharging;
    mod drawing;
    mod dropping_out;
    mod flexible;
    mod fold_generator;
    mod general;
    mod hole_in_the_box;
    mod imagined;
    mod influencing;
    mod invariants;
    mod items;
    mod mining;
    mod moving;
    mod needle;
    mod organising;
    mod periods;
    mod position;
    mod readings_artifacts;
    mod readings_cards;
    mod readings_setup;
    mod readings_turn;
    mod realising;
    mod realising_cleanup;
    mod rounds;
    mod secrets;
    mod setup;
    mod stabiliser;
    mod time;
    mod trading;
    mod turns;
    mod victory;
}
