//! Rules and tests in pairs: every rule of an index is cited by a test, and every cited rule exists.

use std::collections::{BTreeMap, BTreeSet};

use crate::tidy::files::File;

/// The rules indexes, with the folders of the games that play by them.
const GAMES: [(&str, &str); 5] = [
    ("docs/rules/timeline.md", "games/timeline/"),
    ("docs/rules/loop.md", "games/the-loop/"),
    ("docs/rules/echo.md", "games/echo/"),
    ("docs/rules/horizon.md", "games/horizon/"),
    ("docs/rules/apocalypsis.md", "games/apocalypsis/"),
];

pub(crate) fn check(files: &[File], problems: &mut Vec<String>) {
    for (index, game) in GAMES {
        let manifest = format!("{game}Cargo.toml");
        let (Some(index), true) =
            (files.iter().find(|file| file.path == index), files.iter().any(|file| file.path == manifest))
        else {
            continue;
        };
        check_game(index, game, files, problems);
    }
}

fn check_game(index: &File, game: &str, files: &[File], problems: &mut Vec<String>) {
    let rules = defined(&index.text);
    let Some(prefix) = rules.iter().next().and_then(|id| id.split('-').next()) else {
        return problems.push(format!("{}: no rule has a bold id", index.path));
    };
    let mut cited_by_tests: BTreeSet<&str> = BTreeSet::new();
    let mut unknown: BTreeMap<&str, String> = BTreeMap::new();
    for file in files.iter().filter(|file| file.path.starts_with(game)) {
        for (number, line) in file.text.lines().enumerate() {
            for id in ids(line, prefix) {
                if !rules.contains(id) {
                    unknown.entry(id).or_insert_with(|| format!("{}:{}", file.path, number + 1));
                }
                if file.path[game.len()..].starts_with("tests/") {
                    cited_by_tests.insert(id);
                }
            }
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
        let test = file("games/echo/tests/a.rs", "// ECHO-A-01\n\n// ECHO-A-09");
        let source = file("games/echo/src/a.rs", "// ECHO-A-02");
        let manifest = file("games/echo/Cargo.toml", "");
        let mut problems = Vec::new();
        let mut files = vec![index, test, source];
        check(&files, &mut problems);
        assert!(problems.is_empty(), "a game that is not there has no rules to keep: {problems:?}");
        files.push(manifest);
        check(&files, &mut problems);
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert!(problems[0].starts_with("games/echo/tests/a.rs:3: ECHO-A-09"));
        assert!(problems[1].ends_with("2 rules are cited by no test under games/echo/tests: ECHO-A-02 ECHO-A-03"));
    }
}
