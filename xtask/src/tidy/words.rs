//! What the Fluent files may not do: count a noun without bending it, and put the same quotation marks inside each other.

use std::collections::BTreeSet;

use crate::tidy::files::File;

/// Words that stay as they are, whatever number stands before them.
const UNBENT: [&str; 8] = ["в", "до", "за", "и", "из", "или", "на", "при"];

pub(crate) fn check(files: &[File], problems: &mut Vec<String>) {
    for file in files.iter().filter(|file| file.extension() == "ftl") {
        let numbers = numbers(file, files);
        let is_noun = |word: &str| match file.name() {
            "ru.ftl" => word.starts_with(|c: char| matches!(c, 'а'..='я' | 'ё')) && !UNBENT.contains(&word),
            _ => word.len() > 3 && word.ends_with('s'),
        };
        // What the message chooses its words by: such a number may stand before a noun.
        let mut chosen = BTreeSet::new();
        for (number, line) in file.text.lines().enumerate() {
            if !line.starts_with(' ') {
                chosen.clear();
            }
            chosen.extend(line.split("{ $").filter_map(|piece| piece.split_once(" ->")).map(|(name, _)| name));
            let mut found = |what: String| problems.push(format!("{}:{}: {what}", file.path, number + 1));
            for (name, word) in followed(line) {
                if numbers.contains(name) && !chosen.contains(name) && is_noun(word) {
                    found(format!("`{{ ${name} }} {word}` has one form for every number: choose it by `${name}`"));
                }
            }
            if is_doubled(line, if file.name() == "ru.ftl" { ['«', '»'] } else { ['“', '”'] }) {
                found("quotation marks inside the same quotation marks".to_owned());
            }
        }
    }
}

/// The values that the code beside a file, and the server for the house, fills in as numbers.
fn numbers<'a>(file: &File, files: &'a [File]) -> BTreeSet<&'a str> {
    let home = file.path.split("/i18n/").next().unwrap_or_default();
    let is_near =
        |path: &str| path.starts_with(&format!("{home}/src/")) || home == "crates/words" && path.starts_with("crates/");
    let sources = files.iter().filter(|source| source.extension() == "rs" && is_near(&source.path));
    sources.flat_map(|source| source.text.split(".number(").skip(1)).filter_map(|rest| rest.split('"').nth(1)).collect()
}

/// Every value with the word that follows it after a space.
fn followed(line: &str) -> impl Iterator<Item = (&str, &str)> {
    line.split("{ $").skip(1).filter_map(|piece| {
        let (name, rest) = piece.split_once(" } ")?;
        let end = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
        Some((name, &rest[..end]))
    })
}

/// Whether a quotation begins before the one around it has ended.
fn is_doubled(line: &str, [open, close]: [char; 2]) -> bool {
    let mut depth = 0_i32;
    line.chars().any(|c| {
        depth += i32::from(c == open) - i32::from(c == close);
        depth > 1
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn found(name: &str, text: &str, expected: &[&str]) {
        let code = ".number(\"n\", 2).text(\"name\", name).number(\"left\", left)";
        let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
        let files = [file(&format!("games/a/i18n/{name}"), text), file("games/a/src/words.rs", code)];
        let mut problems = Vec::new();
        check(&files, &mut problems);
        assert_eq!(problems.len(), expected.len(), "{problems:?}");
        for (problem, expected) in problems.iter().zip(expected) {
            assert!(problem.contains(expected), "{problem}");
        }
    }

    #[test]
    fn a_counted_noun_is_chosen_by_its_number() {
        found("ru.ftl", "a = Ещё { $n } карт\n", &["ru.ftl:1: `{ $n } карт`"]);
        let two = "a = { $n ->\n    [one] { $n } карта\n   *[many] { $n } карт, { $left } мест\n}\n";
        found("ru.ftl", two, &["ru.ftl:3: `{ $left } мест`"]);
        found("ru.ftl", "a = { $n } из { $left }, { $name } ходит\nb = Место { $n }. Дальше\n", &[]);
        found("en.ftl", "a = { $n } cards\nb = { $n } energy, { $n } was\nc = { $name } draws\n", &["en.ftl:1: "]);
    }

    #[test]
    fn the_same_marks_are_not_put_inside_each_other() {
        found("ru.ftl", "a = «Карта «{ $name }»»\n", &["ru.ftl:1: quotation"]);
        found("ru.ftl", "a = «{ $name }» и «Карта „{ $name }“, „{ $name }“»\n", &[]);
        found("en.ftl", "a = “The card “{ $name }””\n", &["en.ftl:1: quotation"]);
    }
}
