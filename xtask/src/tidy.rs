//! `cargo xtask tidy`: what compilers and linters do not check, in about a second.

mod code;
mod files;
mod games;
mod manifests;
mod rules;
mod words;

use std::path::Path;
use std::time::Instant;

use crate::shell::{Done, Failed, root};
use files::File;
pub(crate) use files::read_all;

pub(crate) fn run(args: &[String]) -> Done {
    if let Some(arg) = args.first() {
        return Err(Failed(format!("tidy: unknown argument {arg:?}; expected none")));
    }
    check()
}

/// Checks everything and lists every problem at once.
pub(crate) fn check() -> Done {
    let begun = Instant::now();
    let files = read_all(root()).map_err(|error| Failed(format!("the tree cannot be read: {error}")))?;
    let mut problems = Vec::new();
    for file in &files {
        code::check(file, &mut problems);
        forbidden(file, &mut problems);
        locks(file, &mut problems);
    }
    games::check(&files, &mut problems);
    manifests::check(&files, &mut problems);
    rules::check(&files, &mut problems);
    words::check(&files, &mut problems);
    licences(root(), &mut problems);
    problems.iter().for_each(|problem| println!("{problem}"));
    match problems.len() {
        0 => {
            println!("tidy: {} files in {:.2} s", files.len(), begun.elapsed().as_secs_f64());
            Ok(())
        }
        1 => Err(Failed("one thing is not tidy".to_owned())),
        n => Err(Failed(format!("{n} things are not tidy"))),
    }
}

/// The words are put together here so that this file does not hold them.
const UNFINISHED: [&str; 6] = [
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("#[ig", "nore"),
    concat!("db", "g!("),
];
const OUTSIDE: &str = concat!("../", "shared");

/// No unfinished work, no switched-off test, nothing that lies outside the tree.
fn forbidden(file: &File, problems: &mut Vec<String>) {
    for (number, line) in file.text.lines().enumerate() {
        let mut found = |word: &str, why: &str| problems.push(format!("{}:{}: `{word}` {why}", file.path, number + 1));
        if file.is_source()
            && let Some(word) = UNFINISHED.iter().find(|word| line.contains(**word))
        {
            found(word, "is not for the tree: finish it, or write it down elsewhere");
        }
        if line.contains(OUTSIDE) {
            found(OUTSIDE, "lies outside the tree");
        }
    }
}

/// A lock file names packages and checksums, never where somebody got them from.
fn locks(file: &File, problems: &mut Vec<String>) {
    const CRATES_IO: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
    let (key, allowed) = match file.name() {
        "Cargo.lock" => ("source = \"", CRATES_IO),
        "package-lock.json" => ("\"resolved\": \"http", ""),
        _ => return,
    };
    for (number, line) in file.text.lines().enumerate() {
        let line = line.trim();
        if line.starts_with(key) && line != allowed {
            problems.push(format!("{}:{}: the address of a registry: {line}", file.path, number + 1));
        }
    }
}

fn licences(root: &Path, problems: &mut Vec<String>) {
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        if !root.join(licence).is_file() {
            problems.push(format!("{licence}: missing"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(check: fn(&File, &mut Vec<String>), path: &str, text: &str, expected: &[&str]) {
        let mut problems = Vec::new();
        check(&File { path: path.to_owned(), text: text.to_owned() }, &mut problems);
        assert_eq!(problems.len(), expected.len(), "{problems:?}");
        for (problem, expected) in problems.iter().zip(expected) {
            assert!(problem.contains(expected), "{problem}");
        }
    }

    #[test]
    fn unfinished_work_is_found_in_sources() {
        for word in UNFINISHED {
            check(forbidden, "crates/a/src/lib.rs", &format!("//! A.\n{word}"), &["lib.rs:2: "]);
            check(forbidden, "docs/a.md", word, &[]);
        }
        check(forbidden, "docs/a.md", &format!("see {OUTSIDE}/x"), &["docs/a.md:1: "]);
    }

    #[test]
    fn addresses_in_lock_files_are_found() {
        let cargo = |source: &str| format!("name = \"a\"\nsource = \"{source}\"\n");
        check(locks, "Cargo.lock", &cargo("registry+https://github.com/rust-lang/crates.io-index"), &[]);
        check(locks, "Cargo.lock", &cargo("registry+http://10.0.0.1/index"), &["Cargo.lock:2"]);
        check(locks, "Cargo.lock", &cargo("git+https://github.com/a/b"), &["Cargo.lock:2"]);
        let npm = "\"resolved\": \"https://registry.npmjs.org/a.tgz\",\n\"url\": \"https://github.com/sponsors/a\"";
        check(locks, "web/package-lock.json", npm, &["package-lock.json:1"]);
    }

    #[test]
    fn this_tree_is_read() {
        let files = read_all(root()).unwrap();
        assert!(files.iter().any(|file| file.path == "xtask/src/tidy.rs"));
        assert!(!files.iter().any(|file| file.path.contains("node_modules") || file.path.starts_with("target")));
    }
}
