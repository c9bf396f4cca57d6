//! Every worked example of the rules index as a scenario file.

use std::path::Path;

use demo::Demo;
use kernel::scenario::{check_examples, run_folder};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");
const RULES: &str = include_str!("../../../docs/rules/demo.md");

#[test]
fn scenarios_hold() {
    run_folder::<Demo>(Path::new(FOLDER)).unwrap_or_else(|failures| panic!("{}", failures.join("\n")));
}

#[test]
fn every_example_is_a_scenario() {
    check_examples(Path::new(FOLDER), RULES, "DEMO-").unwrap_or_else(|failures| panic!("{}", failures.join("\n")));
}
