//! What `docs/hosting.md` and `deploy/` say of the program is so: options, commands, limits and metrics are all there.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;
use server::metrics::Metrics;
use tempfile::tempdir;

use crate::docs::{blocks, document};
use crate::{ROOT, chronoteka};

/// What a command says of itself.
fn help(command: &[&str]) -> String {
    let args = [command, &["--help"]].concat();
    let output = chronoteka(Path::new(ROOT), &args, "");
    assert!(output.status.success(), "chronoteka {} is not there", command.join(" "));
    String::from_utf8(output.stdout).expect("help is UTF-8")
}

/// The words that begin with two dashes and a letter.
fn options(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words.filter(|word| word.len() > 3 && word.starts_with("--") && !word.starts_with("---")).collect()
}

/// The command lines of the program in a file, from the name of the command to the end of the line. A line may go on after a backslash.
fn command_lines(text: &str) -> Vec<String> {
    const PROGRAM: &str = "chronoteka ";
    let text = text.replace("\\\n", " ");
    let rests = text.lines().flat_map(|line| line.match_indices(PROGRAM).map(|(at, _)| &line[at + PROGRAM.len()..]));
    // It is also the name of a user, a container and a folder.
    let is_command =
        |rest: &&str| rest.starts_with(|c: char| c.is_ascii_lowercase()) && !rest.starts_with("chronoteka");
    rests.filter(is_command).map(str::to_owned).collect()
}

/// The arguments of the program in a file of containers: the lists that begin with the name of the command.
fn lists(text: &str) -> Vec<String> {
    const BEGIN: &str = "[\"serve\"";
    let begins = text.match_indices(BEGIN).map(|(at, _)| &text[at + 1..]);
    begins.map(|list| list.split(']').next().unwrap_or_default().replace(['"', ','], " ")).collect()
}

/// Checks every option of a command line against what its command says of itself; the name of the command.
#[track_caller]
fn check_line(name: &str, line: &str) -> String {
    let is_name = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !word.starts_with('-');
    let words: Vec<&str> = line.split_whitespace().collect();
    let n_names = if words.first() == Some(&"admin") { 2 } else { 1 };
    let command: Vec<&str> = words.into_iter().take(n_names).take_while(is_name).collect();
    let help = help(&command);
    let known = options(&help);
    for option in options(line) {
        assert!(known.contains(option), "{name}: {line}: there is no {option}");
    }
    command.join(" ")
}

#[test]
fn the_options_that_hosts_are_told_of_exist() {
    let mut commands = BTreeSet::new();
    let deploy = fs::read_dir(Path::new(ROOT).join("deploy")).expect("the folder is there").flatten();
    let units =
        deploy.filter_map(|entry| entry.file_name().into_string().ok()).filter(|name| name.ends_with(".service"));
    let units = units.map(|name| format!("deploy/{name}"));
    for name in ["deploy/compose-several.yaml", "deploy/kubernetes.yaml"] {
        let lists = lists(&document(name));
        assert!(!lists.is_empty(), "{name} starts the program");
        for list in lists {
            assert_eq!(check_line(name, &list), "serve");
            // Whoever has one of them and not the other is no one of several.
            for option in ["--database", "--nats", "--base-url", "--trust-proxy"] {
                assert!(options(&list).contains(option), "{name}: {list}: servers share {option}");
            }
        }
    }
    for name in units.chain(["docs/hosting.md".to_owned()]) {
        let text = document(&name);
        // Only what the shell would run: sentences may speak of the program, too.
        let text = if name.ends_with(".md") { blocks(&text, "```sh").join("\n") } else { text };
        for line in command_lines(&text) {
            commands.insert(check_line(&name, &line));
        }
    }
    assert!(commands.contains("serve"), "{commands:?}");
    // Options in backticks are those of the program; other programs' stand in blocks.
    let text = document("docs/hosting.md");
    let outside: Vec<&str> = text.split("```").step_by(2).collect();
    let spans: Vec<&str> = outside.iter().flat_map(|part| part.split('`').skip(1).step_by(2)).collect();
    for span in spans.iter().filter_map(|span| span.strip_prefix("chronoteka ")) {
        commands.insert(check_line("docs/hosting.md", span));
    }
    let helps: Vec<String> = commands.iter().map(|command| help(&command.split(' ').collect::<Vec<_>>())).collect();
    let known: BTreeSet<&str> = helps.iter().flat_map(|help| options(help)).collect();
    for span in spans.into_iter().filter(|span| span.starts_with("--")) {
        for option in options(span) {
            assert!(known.contains(option), "docs/hosting.md: no command has {option}");
        }
    }
}

#[test]
fn the_limits_of_the_manual_are_read_and_all_explained() {
    let text = document("docs/hosting.md");
    let folder = tempdir().expect("a temporary folder can be made");
    let print = |args: &[&str]| {
        let output = chronoteka(folder.path(), &[&["serve", "--print-limits"], args].concat(), "");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("limits are UTF-8")
    };
    let usual = print(&[]);
    let examples = blocks(&text, "```ron");
    assert!(!examples.is_empty(), "docs/hosting.md shows a file of limits");
    for example in examples {
        fs::write(folder.path().join("limits.ron"), &example).expect("the file can be written");
        assert_ne!(print(&["--limits", "limits.ron"]), usual, "{example}");
    }
    let mut section = "";
    for line in usual.lines() {
        let Some((name, value)) = line.trim().split_once(':') else { continue };
        match line.len() - line.trim_start().len() {
            4 => section = name,
            // How long things take and are kept stands there with its number; what one may take is too much to repeat.
            8 if section == "budgets" => {
                assert!(text.contains(&format!("| `{name}` |")), "docs/hosting.md does not explain {name}");
            }
            8 => {
                let row = format!("| `{name}` | {} |", value.trim().trim_end_matches(','));
                assert!(text.contains(&row), "docs/hosting.md does not say {row}");
            }
            _ => {}
        }
    }
    assert_eq!(section, "retention", "{usual}");
}

#[test]
fn every_example_is_explained() {
    let text = document("docs/hosting.md");
    let links: BTreeSet<&str> = text.split("](../deploy/").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    let files = fs::read_dir(Path::new(ROOT).join("deploy")).expect("the folder is there").flatten();
    let files: BTreeSet<String> = files.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    assert_eq!(links, files.iter().map(String::as_str).collect());
}

/// The texts of all files in a folder.
fn sources(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
        let path = entry.path();
        all += &if path.is_dir() { sources(&path) } else { fs::read_to_string(&path).unwrap_or_default() };
    }
    all
}

#[test]
fn the_log_says_what_hosts_are_told_to_look_for() {
    let text = document("docs/hosting.md");
    let (_, watch) = text.split_once("### What to watch\n").expect("hosts are told what to watch");
    let table = watch.split("### ").next().unwrap_or_default();
    let spans =
        table.lines().filter(|line| line.starts_with("| `")).flat_map(|line| line.split('`').skip(1).step_by(2));
    let lines: Vec<&str> = spans.filter(|span| span.contains(' ')).collect();
    assert!(lines.len() > 5, "{lines:?}");
    let sources = sources(&Path::new(ROOT).join("crates/server/src"));
    for line in lines {
        assert!(sources.contains(&format!("\"{line}\"")), "docs/hosting.md: nothing logs {line:?}");
    }
}

/// The names of metrics in a text.
fn metrics(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("chronoteka_")).map(str::to_owned).collect()
}

#[test]
fn every_metric_is_explained_and_on_the_dashboard() {
    let rendered = Metrics::default().render();
    let known = metrics(&rendered);
    assert!(known.contains("chronoteka_ops_total"), "{rendered}");
    assert_eq!(metrics(&document("docs/hosting.md")), known, "docs/hosting.md explains them");
    let dashboard: Value = serde_json::from_str(&document("deploy/grafana.json")).expect("a dashboard is JSON");
    let panels = dashboard["panels"].as_array().expect("a dashboard has panels");
    let targets = panels.iter().flat_map(|panel| panel["targets"].as_array().into_iter().flatten());
    let queries: Vec<&str> = targets.filter_map(|target| target["expr"].as_str()).collect();
    assert_eq!(metrics(&queries.join("\n")), known, "deploy/grafana.json shows them");
}
