//! Every worked example of the rules index as a scenario file.

use std::path::Path;

use apocalypsis::Apocalypsis;
use kernel::scenario::{check_examples, run_folder};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");
const RULES: &str = include_str!("../../../docs/rules/apocalypsis.md");

#[test]
fn scenarios_hold() {
    let n_scenarios =
        run_folder::<Apocalypsis>(Path::new(FOLDER)).unwrap_or_else(|failures| panic!("{}", failures.join("\n")));
    assert!(n_scenarios >= 40, "only {n_scenarios} scenarios");
}

#[test]
fn every_example_is_a_scenario() {
    let n_rules =
        check_examples(Path::new(FOLDER), RULES, "APOC-").unwrap_or_else(|failures| panic!("{}", failures.join("\n")));
    assert!(n_rules > 400, "only {n_rules} rules were found");
}
