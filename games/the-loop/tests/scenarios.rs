//! Every worked example of the rules index as a scenario file.

use std::collections::BTreeSet;
use std::path::Path;

use kernel::scenario::{Scenario, run_folder};
use the_loop::TheLoop;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");
const RULES: &str = include_str!("../../../docs/rules/loop.md");

/// Every scenario holds.
#[test]
fn scenarios_hold() {
    match run_folder::<TheLoop>(Path::new(FOLDER)) {
        Ok(n_scenarios) => assert!(n_scenarios >= 30, "only {n_scenarios} scenarios"),
        Err(failures) => panic!("{}", failures.join("\n")),
    }
}

/// The rules that each scenario file says it shows, by file.
fn shown() -> Vec<(String, Vec<String>)> {
    let files = std::fs::read_dir(FOLDER).expect("the folder of scenarios");
    let read = |path: &Path| {
        let text = std::fs::read_to_string(path).expect("a scenario file");
        Scenario::parse(&text).unwrap_or_else(|failure| panic!("{}: {failure}", path.display())).rules
    };
    let paths = files.map(|file| file.expect("a scenario file").path());
    paths.map(|path| (path.file_stem().expect("a name").to_string_lossy().into_owned(), read(&path))).collect()
}

/// Every example has a scenario of its name, and every rule that a scenario names exists.
#[test]
fn every_example_is_a_scenario() {
    let ids: BTreeSet<&str> = RULES.split("**").filter(|text| text.starts_with("LOOP-")).collect();
    assert!(ids.len() > 400, "only {} rules were found", ids.len());
    let shown = shown();
    for (file, rules) in &shown {
        for rule in rules {
            assert!(ids.contains(rule.as_str()), "{file}.json names {rule}, which is no rule");
        }
        let example = rules.first().map(|rule| rule.to_lowercase()).unwrap_or_default();
        assert!(file.starts_with(&example) && !example.is_empty(), "{file}.json begins with {example}");
    }
    let examples = ids.iter().filter(|id| id.starts_with("LOOP-EX-"));
    for id in examples {
        let is_shown = shown.iter().any(|(_, rules)| rules.first().is_some_and(|rule| rule == id));
        assert!(is_shown, "{id} has no scenario: add tests/scenarios/{}.json", id.to_lowercase());
    }
}
