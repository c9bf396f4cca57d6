//! How files and functions are cut: a first line that says what it is, and nothing too long to read at once.

use crate::tidy::files::File;

const LONGEST_FILE: usize = 800;
const LONGEST_FUNCTION: usize = 70;

pub(crate) fn check(file: &File, problems: &mut Vec<String>) {
    if !file.is_source() {
        return;
    }
    let is_rust = file.extension() == "rs";
    let is_ours = ["crates/", "games/", "xtask/"].iter().any(|folder| file.path.starts_with(folder));
    if is_rust && is_ours && !file.text.starts_with("//!") {
        problems.push(format!("{}:1: expected `//!` and what this file is about", file.path));
    }
    let n_lines = file.text.lines().count();
    let is_counted = !["tests", "e2e", "content"].iter().any(|folder| file.is_under(folder))
        && !file.name().ends_with(".test.ts")
        && !file.path.starts_with("web/src/types/");
    if is_counted && n_lines > LONGEST_FILE {
        problems.push(format!("{}: {n_lines} lines, expected at most {LONGEST_FILE}", file.path));
    }
    let is_strict = file.path.starts_with("crates/kernel/src/") || file.path.starts_with("games/");
    if is_rust && is_strict && is_counted {
        for function in functions(&file.text).into_iter().filter(|function| function.lines > LONGEST_FUNCTION) {
            let Function { name, line, lines } = function;
            problems
                .push(format!("{}:{line}: `{name}` has {lines} lines, expected at most {LONGEST_FUNCTION}", file.path));
        }
    }
}

/// A function with a body: where it begins, and how many lines it has from its name to its last brace.
#[derive(Debug, PartialEq, Eq)]
struct Function {
    name: String,
    line: usize,
    lines: usize,
}

/// Every function of a Rust file, those inside others included.
fn functions(text: &str) -> Vec<Function> {
    let code = blanked(text);
    let mut functions = Vec::new();
    // Names whose body has not begun, and bodies that have not ended, with the depth of braces around them.
    let mut pending: Option<(String, usize)> = None;
    let mut open: Vec<(String, usize, usize)> = Vec::new();
    let (mut depth, mut line) = (0_usize, 1_usize);
    let mut words = code.split_inclusive(|c: char| !c.is_alphanumeric() && c != '_').peekable();
    while let Some(word) = words.next() {
        let (name, end) = split_last(word);
        if name == "fn" && end == Some(' ') {
            let named = words.peek().map(|next| split_last(next).0).unwrap_or_default();
            pending = Some((named.to_owned(), line)).filter(|(named, _)| !named.is_empty());
        }
        match end {
            Some('\n') => line += 1,
            // A declaration without a body. Inside brackets a semicolon belongs to an array type.
            Some(';') if pending.is_some() && !is_in_type(&code, word) => pending = None,
            Some('{') => {
                if let Some((name, begun)) = pending.take() {
                    open.push((name, begun, depth));
                }
                depth += 1;
            }
            Some('}') => {
                depth = depth.saturating_sub(1);
                if open.last().is_some_and(|(.., outside)| *outside == depth)
                    && let Some((name, begun, _)) = open.pop()
                {
                    functions.push(Function { name, line: begun, lines: line - begun + 1 });
                }
            }
            _ => {}
        }
    }
    functions
}

/// A word without the character that ended it, and that character.
fn split_last(word: &str) -> (&str, Option<char>) {
    match word.chars().next_back() {
        Some(last) if !last.is_alphanumeric() && last != '_' => (&word[..word.len() - last.len_utf8()], Some(last)),
        _ => (word, None),
    }
}

/// Whether the semicolon at the end of `word`, a part of `code`, stands in `[T; N]`.
fn is_in_type(code: &str, word: &str) -> bool {
    let at = word.as_ptr() as usize - code.as_ptr() as usize + word.len();
    let before = &code[..at];
    before.rfind('[') > before.rfind(']')
}

/// The same text with comments, strings and characters blanked out, line by line as it was.
fn blanked(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = quiet_length(rest, out.chars().next_back());
        if length == 0 {
            out.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            let (quiet, after) = rest.split_at(length);
            out.extend(quiet.chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
            rest = after;
        }
    }
    out
}

/// The length in bytes of the comment, string or character that `rest` begins with; 0 if it begins with code.
fn quiet_length(rest: &str, before: Option<char>) -> usize {
    let up_to = |end: &str, from: usize| rest[from..].find(end).map_or(rest.len(), |at| from + at + end.len());
    if rest.starts_with("//") {
        return rest.find('\n').unwrap_or(rest.len());
    }
    if rest.starts_with("/*") {
        return block_comment(rest);
    }
    if rest.starts_with('"') {
        return string(rest);
    }
    let is_word = before.is_some_and(|c| c.is_alphanumeric() || c == '_');
    if !is_word && (rest.starts_with("r\"") || rest.starts_with("r#")) {
        let hashes = rest[1..].bytes().take_while(|byte| *byte == b'#').count();
        if rest[1 + hashes..].starts_with('"') {
            return up_to(&format!("\"{}", "#".repeat(hashes)), hashes + 2);
        }
    }
    if let Some(after) = rest.strip_prefix('\'') {
        let mut chars = after.char_indices();
        match (chars.next(), chars.next()) {
            (Some((_, '\\')), _) => {
                // What is escaped may be a quotation mark itself.
                let escaped = after.chars().nth(1).map_or(0, char::len_utf8);
                return up_to("'", (2 + escaped).min(rest.len()));
            }
            (Some(_), Some((at, '\''))) => return 1 + at + 1,
            // Otherwise it is a lifetime.
            _ => {}
        }
    }
    0
}

fn string(rest: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < rest.len() {
        let tail = &rest[at..];
        if tail.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if tail.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += tail.chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_functions(text: &str, expected: &[(&str, usize, usize)]) {
        let found = functions(text);
        let found: Vec<_> = found.iter().map(|f| (f.name.as_str(), f.line, f.lines)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn functions_are_measured() {
        check_functions("fn a() {}\n\npub fn b(\n    x: u8,\n) -> u8 {\n    x\n}\n", &[("a", 1, 1), ("b", 3, 5)]);
        check_functions(
            "trait T {\n    fn a(&self);\n    fn b(x: [u8; 2]) {\n    }\n}\nfn c() {\n    fn d() {\n    }\n}",
            &[("b", 3, 2), ("d", 7, 2), ("c", 6, 4)],
        );
        check_functions("fn a(f: impl Fn(u8) -> u8, g: fn(u8)) {\n}\nstruct S { f: fn() }", &[("a", 1, 2)]);
    }

    #[test]
    fn braces_in_strings_and_comments_do_not_count() {
        check_functions("fn a<'a>(x: &'a str) { // }\n    let c = '}'; let d = '\\''; \"}\\\"}\"; }\n", &[("a", 1, 2)]);
        check_functions("fn a() { /* } /* } */ } */\n    r#\"}\"}\"#; b'}'; '\\u{7d}';\n}\n", &[("a", 1, 3)]);
        check_functions("// fn a() {\nfn b() { \"fn c() {\" }", &[("b", 2, 1)]);
    }

    #[track_caller]
    fn check_file(path: &str, text: String, expected: Option<&str>) {
        let mut problems = Vec::new();
        check(&File { path: path.to_owned(), text }, &mut problems);
        assert_eq!(problems.len(), usize::from(expected.is_some()), "{problems:?}");
        expected.iter().for_each(|expected| assert!(problems[0].contains(expected), "{problems:?}"));
    }

    #[test]
    fn long_things_and_files_without_a_first_line_are_found() {
        check_file("games/a/src/lib.rs", "//! A.\n".to_owned(), None);
        check_file("games/a/src/lib.rs", "\n//! A.\n".to_owned(), Some("lib.rs:1: expected `//!`"));
        check_file("web/src/a.ts", "x\n".repeat(801), Some("801 lines"));
        check_file("web/src/a.test.ts", "x\n".repeat(801), None);
        check_file("web/src/types/a.ts", "x\n".repeat(801), None);
        check_file("crates/a/tests/b.rs", "//!\n".repeat(801), None);
        let long = format!("//! A.\nfn f() {{\n{}}}\n", "x;\n".repeat(69));
        check_file("games/a/src/rules/b.rs", long.clone(), Some("b.rs:2: `f` has 71 lines"));
        check_file("crates/server/src/b.rs", long, None);
    }
}
