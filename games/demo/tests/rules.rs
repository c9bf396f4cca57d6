//! Every rule of `docs/rules/demo.md`, a file for each heading; each test names the rules that it would see broken.

mod rules {
    mod bid;
    mod setup;
}
