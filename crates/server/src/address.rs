//! Under which names a table is found: an id for links, a code for voices.

use words::Lang;

use crate::hall::now;
use crate::people::random_hex;
use crate::table::meta::random_number;

const LETTERS: [char; 20] =
    ['А', 'Б', 'В', 'Г', 'Д', 'Е', 'Ж', 'И', 'К', 'Л', 'М', 'Н', 'П', 'Р', 'С', 'Т', 'У', 'Ф', 'Э', 'Я'];
const LATIN_LETTERS: [char; 20] =
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'T', 'U', 'V', 'W'];
const LATIN_WORDS: [&str; 40] = [
    "MOON", "SNOW", "PARK", "FORD", "ROSE", "WOLF", "DUSK", "FILM", "LAKE", "DAWN", "LION", "BARK", "VISA", "QUILL",
    "FEAST", "HILL", "LLAMA", "HALL", "NOTE", "RIVER", "OWL", "WINTER", "MAY", "COURT", "YARD", "KEY", "RAFT", "RUNE",
    "SLED", "SHADE", "FLAG", "BREAD", "SCARF", "CLOCK", "EPIC", "YACHT", "ARCH", "BRIDGE", "CAVE", "PINE",
];
const WORDS: [&str; 40] = [
    "ЛУНА", "СНЕГ", "ПАРК", "МОСТ", "РОЗА", "ЛИСА", "ЧАСЫ", "КИНО", "МОРЕ", "ВОЛК", "СЛОН", "КОРА", "ВИЗА", "ПЕРО",
    "ОБЕД", "ГОРА", "ЛАМА", "ТРОН", "НОТА", "РЕКА", "СОВА", "ЗИМА", "ЛЕТО", "ВЕЧЕ", "ДВОР", "КЛЮЧ", "ПЛОТ", "РУНА",
    "САНИ", "ТЕНЬ", "ФЛАГ", "ХЛЕБ", "ШАРФ", "ЩЕКА", "ЭПОС", "ЯХТА", "АРКА", "БРОД", "ГРОТ", "ЁЛКА",
];

/// An id that nobody guesses: 64 random bits. It begins with the time, so that tables of one evening lie side by side in the store.
#[must_use]
pub fn fresh_id() -> String {
    format!("{:06x}{}", now() & 0xff_ffff, random_hex::<8>())
}

/// What a log calls a table: enough to find it, and not the link that opens it.
#[must_use]
pub fn in_log(id: &str) -> &str {
    id.get(..12).unwrap_or(id)
}

/// Whether this may be a code and not an id.
#[must_use]
pub fn is_code(text: &str) -> bool {
    text.contains('-')
}

/// A code that can be told by voice: a letter, a number, a word. It may be taken already; then it is another `attempt`'s turn.
#[must_use]
pub fn fresh_code(lang: Lang, n_tables: u64, attempt: u32) -> String {
    let random = random_number();
    let pick = |shift: u32, most: u64| (random >> shift) % most;
    let least = 10_u64.pow(n_digits(n_tables, attempt) - 1);
    let number = least + pick(16, 9 * least);
    let (letters, words) = match lang {
        Lang::Ru => (LETTERS, WORDS),
        Lang::En => (LATIN_LETTERS, LATIN_WORDS),
    };
    format!("{}{number}-{}", letters[pick(0, 20) as usize], words[pick(8, 40) as usize])
}

/// Three digits, or so many that hardly one code in a hundred is taken already; more after several attempts.
fn n_digits(n_tables: u64, attempt: u32) -> u32 {
    let n_codes = |n_digits: u32| 20 * 40 * 9 * 10_u64.pow(n_digits - 1);
    let enough = (3..9).find(|n_digits| n_codes(*n_digits) >= 100 * n_tables).unwrap_or(9);
    enough + attempt / 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_grow_with_the_number_of_tables() {
        for (n_tables, attempt, wanted) in
            [(0, 0, 3), (7_200, 2, 3), (7_200, 3, 4), (7_201, 0, 4), (72_000, 0, 4), (72_001, 0, 5)]
        {
            assert_eq!(n_digits(n_tables, attempt), wanted, "{n_tables} tables, attempt {attempt}");
        }
        assert_eq!(n_digits(u64::MAX / 100, 20), 15);
        let code = fresh_code(Lang::En, 1000, 0);
        let (head, word) = code.split_once('-').expect("a letter with a number, a word");
        assert!(LATIN_WORDS.contains(&word) && head.len() == 4, "{code}");
    }

    #[test]
    fn ids_of_one_moment_begin_alike() {
        let (a, b) = (fresh_id(), fresh_id());
        assert_eq!(a.len(), 22);
        assert_ne!(a, b);
        assert_eq!(a[..4], b[..4]);
    }
}
