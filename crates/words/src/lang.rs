//! Russian and English.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lang {
    Ru,
    En,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::Ru, Lang::En];

    /// The first language of an `Accept-Language` header or a locale name that we speak; English where there is none.
    #[must_use]
    pub fn of_locale(text: &str) -> Lang {
        let mut best = (Lang::En, -1.0_f32);
        for part in text.split(',') {
            let mut pieces = part.trim().split(';');
            let tag = pieces.next().unwrap_or_default().to_ascii_lowercase();
            let weight = pieces.find_map(|piece| piece.trim().strip_prefix("q=")?.parse().ok()).unwrap_or(1.0);
            let lang = match tag.split(['-', '_', '.']).next() {
                Some("ru") => Lang::Ru,
                Some("en") => Lang::En,
                _ => continue,
            };
            if weight > best.1 {
                best = (lang, weight);
            }
        }
        best.0
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::Ru => "ru",
            Lang::En => "en",
        })
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Lang, String> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.to_string() == text)
            .ok_or_else(|| format!("expected ru or en, found {text:?}"))
    }
}

/// A text in both languages, as content files hold it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Both {
    pub ru: String,
    pub en: String,
}

impl Both {
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Ru => &self.ru,
            Lang::En => &self.en,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_understood() {
        for (header, lang) in [
            ("ru-RU,ru;q=0.9,en-US;q=0.8", Lang::Ru),
            ("en-GB", Lang::En),
            ("de, en;q=0.5, ru;q=0.7", Lang::Ru),
            ("fr", Lang::En),
            ("", Lang::En),
            ("ru_RU.UTF-8", Lang::Ru),
            (";;q=,=,ru;q=x", Lang::Ru),
        ] {
            assert_eq!(Lang::of_locale(header), lang, "{header}");
        }
    }
}
