//! What the documents show is what the program does: their examples are run as they stand.

use std::fs;
use std::path::Path;

use tempfile::tempdir;

use crate::{ROOT, chronoteka};

pub(crate) fn document(name: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The fenced blocks of a document whose first line is exactly this.
pub(crate) fn blocks(text: &str, fence: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.trim() == fence {
            let inside: Vec<&str> = lines.by_ref().take_while(|line| line.trim() != "```").collect();
            blocks.push(inside.join("\n"));
        } else if line.trim().starts_with("```") {
            lines.by_ref().find(|line| line.trim() == "```");
        }
    }
    blocks
}

#[test]
fn the_scenarios_of_the_manual_hold() {
    let scenarios = blocks(&document("docs/scenarios.md"), "```json scenario");
    assert!(!scenarios.is_empty(), "docs/scenarios.md has a worked example");
    let folder = tempdir().expect("a temporary folder can be made");
    for (index, scenario) in scenarios.iter().enumerate() {
        let name = format!("example-{index}.json");
        fs::write(folder.path().join(&name), scenario).expect("the file can be written");
        let output = chronoteka(folder.path(), &["scenario", &name], "");
        let told = [output.stdout, output.stderr].concat();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&told));
    }
}

#[test]
fn the_conversations_of_the_manual_go_as_shown() {
    let conversations = blocks(&document("docs/engine.md"), "```engine");
    assert!(!conversations.is_empty(), "docs/engine.md has a worked example");
    let folder = tempdir().expect("a temporary folder can be made");
    for conversation in conversations {
        let lines =
            |mark: &str| -> Vec<&str> { conversation.lines().filter_map(|line| line.strip_prefix(mark)).collect() };
        let (requests, expected) = (lines("> "), lines("< "));
        let output = chronoteka(folder.path(), &["engine"], &(requests.join("\n") + "\n"));
        let told = String::from_utf8(output.stdout).expect("answers are UTF-8");
        let found: Vec<&str> = told.lines().collect();
        assert_eq!(found.len(), expected.len(), "{told}");
        for ((request, expected), found) in requests.iter().zip(&expected).zip(&found) {
            assert!(is_like(expected, found), "{request}\nexpected {expected}\nfound    {found}");
        }
    }
}

/// Whether `text` is what `pattern` says, where `…` stands for anything.
fn is_like(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('…');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    true
}

#[test]
fn a_pattern_stands_for_anything_where_it_says_so() {
    for (pattern, text, expected) in [
        ("abc", "abc", true),
        ("abc", "abcd", false),
        ("a…c", "abbbc", true),
        ("a…c…", "abcd", true),
        ("a…x…c", "abbc", false),
        ("…", "", true),
    ] {
        assert_eq!(is_like(pattern, text), expected, "{pattern} {text}");
    }
}

/// The command lines of the shell blocks of a document, in order.
fn command_lines(text: &str) -> Vec<String> {
    let blocks = ["```sh", "```console"].iter().flat_map(|fence| blocks(text, fence)).collect::<Vec<_>>();
    let lines = blocks.iter().flat_map(|block| block.lines());
    lines.map(|line| line.trim().trim_start_matches("$ ").to_owned()).collect()
}

#[test]
fn the_command_lines_of_the_documents_work() {
    let folder = tempdir().expect("a temporary folder can be made");
    for name in ["README.md", "CONTRIBUTING.md", "games/timeline/README.md"] {
        let mut n_run = 0;
        for line in command_lines(&document(name)) {
            let (input, command) = match line.split_once(" | chronoteka ") {
                Some((echo, command)) => {
                    let said = echo.strip_prefix("echo '").and_then(|said| said.strip_suffix('\''));
                    (said.unwrap_or_else(|| panic!("{name}: {line}: expected echo '…'")), command)
                }
                None => match line.strip_prefix("chronoteka ") {
                    Some(command) => ("", command),
                    None => continue,
                },
            };
            let Some(args) = arguments(command) else { continue };
            let output = chronoteka(folder.path(), &args, &format!("{input}\n"));
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{name}: {line}: {told}");
            n_run += 1;
        }
        assert!(n_run > 0, "{name} shows how the program is used");
    }
}

/// The arguments of a command line with small numbers and real files; `None` when there are no such files.
fn arguments(command: &str) -> Option<Vec<String>> {
    let words: Vec<&str> = command.split('#').next().unwrap_or_default().split_whitespace().collect();
    let mut args: Vec<String> = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let file = Path::new(ROOT).join(word);
        if index > 0 && words[index - 1] == "--games" {
            args.push("20".to_owned());
        } else if let Some((folder, pattern)) = word.rsplit_once('/').filter(|(_, pattern)| pattern.contains('*')) {
            let end = pattern.trim_start_matches('*');
            let files = fs::read_dir(Path::new(ROOT).join(folder)).ok()?.flatten().map(|entry| entry.path());
            let files: Vec<String> = files.filter_map(|file| file.to_str().map(str::to_owned)).collect();
            args.extend(files.into_iter().filter(|file| file.ends_with(end)));
        } else if let Some((game, file)) = word.strip_prefix("timeline=").map(|file| ("timeline", file)) {
            args.push(format!("{game}={}", Path::new(ROOT).join(file).display()));
        } else if word.contains('/') && file.is_file() {
            args.push(file.display().to_string());
        } else {
            args.push((*word).trim_matches('\'').to_owned());
        }
    }
    // A server would stay, and there are no data to be kept or looked after: such commands are asked for their help.
    if args.first().is_some_and(|command| ["serve", "admin", "backup", "restore", "check"].contains(&&**command)) {
        args.push("--help".to_owned());
    }
    (args.len() > words.len() / 2).then_some(args)
}

#[test]
fn the_chores_of_the_documents_exist() {
    let chores = document("xtask/src/main.rs");
    for name in ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/hosting.md", "games/timeline/README.md"] {
        let text = document(name);
        for rest in text.split("cargo xtask ").skip(1) {
            let chore: String = rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '-').collect();
            assert!(chores.contains(&format!("\"{chore}\" =>")), "{name}: cargo xtask {chore}");
        }
    }
}

/// Every file or folder that a document names in a link or as a path in backticks is there.
#[test]
fn the_places_that_documents_name_exist() {
    for name in [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "docs/scenarios.md",
        "docs/engine.md",
        "docs/hosting.md",
        "games/timeline/README.md",
    ] {
        let text = document(name);
        let here = Path::new(ROOT).join(name);
        let here = here.parent().expect("a document lies in a folder");
        let links = text.match_indices("](").filter_map(|(at, _)| text[at + 2..].split(')').next());
        for link in links.filter(|link| !link.contains("://") && !link.starts_with('#')) {
            let path = link.split('#').next().unwrap_or(link);
            assert!(here.join(path).exists(), "{name}: {link} is not there");
        }
    }
}
