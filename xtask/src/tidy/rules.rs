//! Rules and tests in pairs: every rule of an index is cited by a test, and every cited rule exists.

use std::collections::{BTreeMap, BTreeSet};

use crate::tidy::files::File;

pub(crate) fn check(files: &[File], problems: &mut Vec<String>) {
    for file in files {
        let Some(game) = file.path.strip_prefix("games/").and_then(|path| path.strip_suffix("/Cargo.toml")) else {
            continue;
        };
        let index = format!("docs/rules/{game}.md");
        match files.iter().find(|file| file.path == index) {
            Some(index) => check_game(index, &format!("games/{game}/"), files, problems),
            None => problems.push(format!("{index}: missing, but there is a game of that name")),
        }
    }
}

fn check_game(index: &File, game: &str, files: &[File], problems: &mut Vec<String>) {
    let rules = defined(&index.text);
    let Some(prefix) = rules.iter().next().and_then(|id| id.split('-').next()) else {
        return problems.push(format!("{}: no rule has a bold id", index.path));
    };
    let mut cited_by_tests: BTreeSet<&str> = BTreeSet::new();
    let mut unknown: BTreeMap<&str, String> = BTreeMap::new();
    for file in files.iter().filter(|file| file.path.starts_with(game) || is_tests_of_all(file)) {
        for (number, line) in file.text.lines().enumerate() {
            for id in ids(line, prefix).filter(|id| !rules.contains(id)) {
                unknown.entry(id).or_insert_with(|| format!("{}:{}", file.path, number + 1));
            }
        }
        let is_test = file.path[..].starts_with(&format!("{game}tests/")) || is_tests_of_all(file);
        if is_test {
            cited_by_tests.extend(cited(file, prefix, problems));
        }
    }
    for (id, place) in unknown {
        problems.push(format!("{place}: {id} does not stand in {}", index.path));
    }
    let untested: Vec<&str> = rules.iter().copied().filter(|id| !cited_by_tests.contains(id)).collect();
    if !untested.is_empty() {
        let list = untested.join(" ");
        problems.push(format!(
            "{}: {} rules are cited by no test under {game}tests: {list}",
            index.path,
            untested.len()
        ));
    }
}

/// What the program does for every game, such as keeping results, is tested there.
fn is_tests_of_all(file: &File) -> bool {
    file.path.starts_with("crates/server/tests/")
}

/// The most rules that one test may cite: a test of more than that would not say which of them is broken.
const MOST_CITED: usize = 3;

/// The ids that tests cite: in the words above a test function, or in a scenario.
fn cited<'f>(file: &'f File, prefix: &str, problems: &mut Vec<String>) -> BTreeSet<&'f str> {
    if file.extension() == "json" {
        return file.text.lines().flat_map(|line| ids(line, prefix)).collect();
    }
    let mut found = BTreeSet::new();
    let mut above: BTreeSet<&str> = BTreeSet::new();
    let mut is_test = false;
    for (number, line) in file.text.lines().enumerate() {
        let line = line.trim();
        if line.starts_with("///") {
            above.extend(ids(line, prefix));
        } else if line.starts_with("#[") {
            is_test |= line.ends_with("test]") || line.contains("::test(");
        } else {
            if is_test && above.len() > MOST_CITED {
                let place = format!("{}:{}", file.path, number + 1);
                problems.push(format!("{place}: cites {} rules, expected at most {MOST_CITED}", above.len()));
            }
            if is_test {
                found.append(&mut above);
            }
            above.clear();
            is_test = false;
        }
    }
    found
}

/// The ids that stand in bold: `**DEMO-TIDE-03**`.
fn defined(text: &str) -> BTreeSet<&str> {
    let bold = text.lines().flat_map(|line| line.split("**").skip(1).step_by(2));
    bold.filter(|words| {
        let prefix = words.split('-').next().unwrap_or_default();
        !prefix.is_empty() && ids(words, prefix).next() == Some(words)
    })
    .collect()
}

/// The ids with this prefix in a line: capitals and digits in parts, the last one a number.
fn ids<'l>(line: &'l str, prefix: &str) -> impl Iterator<Item = &'l str> {
    let words = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').map(|word| word.trim_matches('-'));
    words.filter(move |word| {
        let parts: Vec<&str> = word.split('-').collect();
        let is_capital =
            |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
        let is_number = |part: &&str| part.len() >= 2 && part.bytes().all(|b| b.is_ascii_digit());
        parts.len() >= 3
            && parts[0] == prefix
            && parts.iter().all(is_capital)
            && parts.last().is_some_and(is_number)
            && !parts[1..parts.len() - 1].iter().any(is_number)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found() {
        let found: Vec<&str> =
            ids("(DEMO-TIDE-03), DEMO-A-1 XDEMO-B-02 DEMO-GAP-nn \"DEMO-EX-14\": DEMO-X-Y-05", "DEMO").collect();
        assert_eq!(found, ["DEMO-TIDE-03", "DEMO-EX-14", "DEMO-X-Y-05"]);
        let text = "**DEMO-A-01** If **must**, see DEMO-A-07.\n- **DEMO-B-02** and **not DEMO-A-09**";
        assert_eq!(defined(text).into_iter().collect::<Vec<_>>(), ["DEMO-A-01", "DEMO-B-02"]);
    }

    #[test]
    fn rules_and_tests_are_paired() {
        let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
        let index = file("docs/rules/echo.md", "**ECHO-A-01** a\n**ECHO-A-02** b\n**ECHO-A-03** c");
        let test = file(
            "games/echo/tests/a.rs",
            "/// ECHO-A-01\n#[test]\nfn a() {}\n// ECHO-A-09\n/// ECHO-A-02\nfn help() {}",
        );
        let source = file("games/echo/src/a.rs", "// ECHO-A-02");
        let manifest = file("games/echo/Cargo.toml", "");
        let mut problems = Vec::new();
        let mut files = vec![index, test, source];
        check(&files, &mut problems);
        assert!(problems.is_empty(), "a game that is not there has no rules to keep: {problems:?}");
        files.push(manifest);
        check(&files, &mut problems);
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert!(problems[0].starts_with("games/echo/tests/a.rs:4: ECHO-A-09"));
        assert!(problems[1].ends_with("2 rules are cited by no test under games/echo/tests: ECHO-A-02 ECHO-A-03"));
        files.push(file("crates/server/tests/b.rs", "/// ECHO-A-02\n#[tokio::test]\nasync fn b() {}"));
        files.push(file("games/echo/tests/c.json", "\"ECHO-A-03\""));
        problems.clear();
        check(&files, &mut problems);
        assert_eq!(problems.len(), 1, "{problems:?}");
    }

    #[test]
    fn a_test_cites_few_rules() {
        let text =
            "/// D-A-01, D-A-02, D-A-03,\n/// D-A-04\n#[test]\nfn a() {}\n/// D-A-01 D-A-02 D-A-03\n#[test]\nfn b() {}";
        let mut problems = Vec::new();
        let test = File { path: "games/d/tests/a.rs".to_owned(), text: text.to_owned() };
        assert_eq!(cited(&test, "D", &mut problems).len(), 4);
        assert_eq!(problems, ["games/d/tests/a.rs:4: cites 4 rules, expected at most 3"]);
    }
}
