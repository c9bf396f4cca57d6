//! Games keep to themselves: shared code names none of them, and no board computes a view.

use std::collections::BTreeSet;

use crate::tidy::files::File;

/// Code that every game shares.
const SHARED: [&str; 8] = [
    "crates/kernel/src/",
    "crates/words/src/",
    "crates/bots/src/",
    "crates/server/src/",
    "web/src/shell/",
    "web/src/hall/",
    "web/src/lib/",
    "web/src/art/",
];

pub(crate) fn check(files: &[File], problems: &mut Vec<String>) {
    let ids = ids(files);
    for file in files.iter().filter(|file| file.is_source() && !file.name().ends_with(".test.ts")) {
        let is_shared = SHARED.iter().any(|folder| file.path.starts_with(folder));
        let is_board = file.path.starts_with("web/src/games/");
        for (number, line) in file.text.lines().enumerate() {
            let place = || format!("{}:{}", file.path, number + 1);
            if is_shared && let Some(id) = ids.iter().find(|id| names(line, id)) {
                problems.push(format!("{}: shared code names the game `{id}`", place()));
            }
            if is_board && makes_a_view(line) {
                problems.push(format!("{}: a board draws views and makes none: the server tells the story", place()));
            }
        }
    }
}

/// The ids of all games: those that have a crate, a board or a rules index.
fn ids(files: &[File]) -> BTreeSet<&str> {
    files.iter().filter_map(|file| id(&file.path)).collect()
}

fn id(path: &str) -> Option<&str> {
    let parts: Vec<&str> = path.split('/').collect();
    match parts[..] {
        ["games", id, "Cargo.toml"] | ["web", "src", "games", id, "tokens.css"] => Some(id),
        ["docs", "rules", index] => index.strip_suffix(".md"),
        _ => None,
    }
}

/// Whether a line names a game: as a text, as a crate or as a type. Plain words, such as a loop or an echo, are no names.
fn names(line: &str, id: &str) -> bool {
    let quoted = ['"', '\'', '`'].iter().any(|quote| line.contains(&format!("{quote}{id}{quote}")));
    let path = format!("{}::", id.replace('-', "_"));
    let is_path =
        line.match_indices(&path).any(|(at, _)| !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'));
    let mut capital = id.to_owned();
    capital.get_mut(..1).unwrap_or_default().make_ascii_uppercase();
    let words = line.split(|c: char| !c.is_alphanumeric());
    let is_type = words.into_iter().any(|word| word == capital && !is_sentence_start(line, word));
    quoted || is_path || is_type
}

/// A sentence may begin with such a word.
fn is_sentence_start(line: &str, word: &str) -> bool {
    let before = line.split(word).next().unwrap_or_default().trim_end();
    before.ends_with(['/', '*', '.', ':', '!']) || before.is_empty()
}

/// A function that returns a view, or a view that is made of another.
fn makes_a_view(line: &str) -> bool {
    line.contains("): View ")
        || line.contains("): View;")
        || line.contains("{ ...view,")
        || line.contains("{ ...this.view,")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    #[track_caller]
    fn check_line(path: &str, line: &str, expected: usize) {
        let files = [file("games/chess/Cargo.toml", ""), file("docs/rules/loop.md", ""), file(path, line)];
        let mut problems = Vec::new();
        check(&files, &mut problems);
        assert_eq!(problems.len(), expected, "{line}: {problems:?}");
    }

    #[test]
    fn shared_code_names_no_game() {
        for line in
            ["if game == \"chess\" {", "import x from './chess::a'", "use chess::Board;", "let a = Chess::new();"]
        {
            check_line("crates/server/src/a.rs", line, 1);
            check_line("games/chess/src/a.rs", line, 0);
        }
        check_line("web/src/hall/a.ts", "const a = 'loop';", 1);
        check_line("web/src/hall/a.test.ts", "const a = 'loop';", 0);
        for line in ["// handled by the loop", "// Loop until it is done.", "the_chess::a", "loop {"] {
            check_line("crates/server/src/a.rs", line, 0);
        }
    }

    #[test]
    fn boards_make_no_views() {
        for line in ["function moved(view: View): View {", "return { ...view, eras };"] {
            check_line("web/src/games/chess/a.ts", line, 1);
            check_line("web/src/games/chess/a.test.ts", line, 0);
        }
        check_line("web/src/games/chess/a.ts", "const view = $derived(frame.view as View);", 0);
    }
}
