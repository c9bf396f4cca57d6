//! Every rule of `docs/rules/echo.md`, a file for each heading; each test names the rules that it would see broken.

mod rules {
    mod advancing;
    mod board;
    mod capturing;
    mod discounts;
    mod drawing;
    mod duplicates;
    mod effects;
    mod end_of_round;
    mod ending;
    mod entrenching;
    mod first;
    mod flames;
    mod general;
    mod grammar;
    mod invariants;
    mod occasions;
    mod playing;
    mod points;
    mod position;
    mod readings;
    mod reinforcing;
    mod removing;
    mod rounds;
    mod scoring;
    mod secrets;
    mod setup;
    mod summoning;
    mod symbols;
    mod turns;
    mod under_sources;
}
