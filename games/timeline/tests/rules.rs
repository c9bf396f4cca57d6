//! Every rule of `docs/rules/timeline.md`, a file for each heading; each test names the rules that it would see broken.

mod rules {
    mod position;

    mod axis;
    mod blocked;
    mod both_modes;
    mod cards;
    mod discard;
    mod end;
    mod gaps;
    mod hidden;
    mod place;
    mod refill;
    mod score;
    mod setup;
    mod talk;
    mod tiebreak;
    mod turn;
    mod versus_end;
    mod versus_setup;
    mod versus_turn;
}
