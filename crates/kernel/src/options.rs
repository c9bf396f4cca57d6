//! What can be chosen before a game, described so that a lobby can draw it and a command line can set it.

use std::fmt::{self, Write as _};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The options of a game: a plain struct whose fields are those of its schema.
pub trait Options:
    Clone + fmt::Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What the house fills in and no person is asked for.
    const UNASKED: &'static [&'static str] = &[];

    /// The option that says what kind of game it is, if there is one. It is asked for before all others, and only results of the
    /// same kind are compared.
    const LEADING: Option<&'static str> = None;

    /// The options in the order in which a person is asked for them.
    fn schema() -> Vec<Field>;
}

/// A game without options.
impl Options for () {
    fn schema() -> Vec<Field> {
        Vec::new()
    }
}

/// One option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    pub key: &'static str,
    pub kind: Kind,
}

/// What values an option takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Kind {
    /// Exactly one of these words.
    Choice { values: Vec<String> },
    /// One or more of these words.
    Choices { values: Vec<String> },
    /// A whole number.
    Number { least: i64, most: i64 },
    /// On or off.
    Switch,
}

/// An option that cannot be set as asked, in words that say what can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadOption {
    pub key: String,
    pub problem: String,
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option {}: {}", self.key, self.problem)
    }
}

impl std::error::Error for BadOption {}

/// Options from `key=value` texts, on top of the defaults.
pub fn from_settings<O: Options>(settings: &[(String, String)]) -> Result<O, BadOption> {
    let schema = O::schema();
    let mut object = Map::new();
    for (key, text) in settings {
        let Some(field) = schema.iter().find(|field| field.key == key) else {
            let known = list(schema.iter().map(|field| field.key));
            let problem = if known.is_empty() {
                "this game has no options".to_owned()
            } else {
                format!("unknown option; expected {known}")
            };
            return Err(BadOption { key: key.clone(), problem });
        };
        let value = field.kind.parse(text).map_err(|problem| BadOption { key: key.clone(), problem })?;
        object.insert(key.clone(), value);
    }
    from_json(Value::Object(object))
}

/// Options from a JSON object, on top of the defaults. `null` means all defaults.
pub fn from_json<O: Options>(value: Value) -> Result<O, BadOption> {
    let bad = |key: &str, problem: String| BadOption { key: key.to_owned(), problem };
    let given = match value {
        Value::Null => return Ok(O::default()),
        Value::Object(given) => given,
        other => return Err(bad("(all)", format!("expected an object, found {other}"))),
    };
    let schema = O::schema();
    let defaults = serde_json::to_value(O::default()).map_err(|error| bad("(all)", error.to_string()))?;
    let mut all = match defaults {
        Value::Object(defaults) => defaults,
        _ => Map::new(),
    };
    for (key, value) in given {
        if O::UNASKED.contains(&key.as_str()) {
            all.insert(key, value);
            continue;
        }
        let Some(field) = schema.iter().find(|field| field.key == key) else {
            return Err(bad(&key, format!("unknown option; expected {}", list(schema.iter().map(|field| field.key)))));
        };
        field.kind.check(&value).map_err(|problem| bad(&key, problem))?;
        all.insert(key, value);
    }
    if schema.is_empty() {
        return Ok(O::default());
    }
    serde_json::from_value(Value::Object(all)).map_err(|error| bad("(all)", error.to_string()))
}

impl Kind {
    /// The JSON value that `text` on a command line stands for.
    fn parse(&self, text: &str) -> Result<Value, String> {
        let value = match self {
            Kind::Choice { .. } => Value::from(text),
            Kind::Choices { .. } => text.split(',').map(|word| Value::from(word.trim())).collect(),
            Kind::Number { .. } => text.parse::<i64>().map_or_else(|_| Value::from(text), Value::from),
            Kind::Switch => match text {
                "on" | "true" | "yes" => Value::from(true),
                "off" | "false" | "no" => Value::from(false),
                other => Value::from(other),
            },
        };
        self.check(&value)?;
        Ok(value)
    }

    /// Whether `value` is one of those allowed; the error says which are.
    fn check(&self, value: &Value) -> Result<(), String> {
        let known =
            |values: &[String], value: &Value| value.as_str().is_some_and(|word| values.iter().any(|v| v == word));
        let fits = match self {
            Kind::Choice { values } => known(values, value),
            Kind::Choices { values } => value.as_array().is_some_and(|chosen| {
                !chosen.is_empty() && chosen.iter().all(|word| known(values, word)) && no_repeats(chosen)
            }),
            Kind::Number { least, most } => value.as_i64().is_some_and(|number| (*least..=*most).contains(&number)),
            Kind::Switch => value.is_boolean(),
        };
        if fits { Ok(()) } else { Err(format!("expected {self}, found {value}")) }
    }
}

fn no_repeats(values: &[Value]) -> bool {
    values.iter().enumerate().all(|(index, value)| !values[..index].contains(value))
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Choice { values } => f.write_str(&list(values)),
            Kind::Choices { values } => write!(f, "one or more of {}, each once", list(values)),
            Kind::Number { least, most } => write!(f, "a whole number from {least} to {most}"),
            Kind::Switch => f.write_str("on or off"),
        }
    }
}

fn list<S: AsRef<str>>(words: impl IntoIterator<Item = S>) -> String {
    let words: Vec<S> = words.into_iter().collect();
    let mut text = String::new();
    for (index, word) in words.iter().enumerate() {
        let glue = match index {
            0 => "",
            _ if index + 1 == words.len() => " or ",
            _ => ", ",
        };
        let _ = write!(text, "{glue}`{}`", word.as_ref());
    }
    text
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    struct Sample {
        mode: String,
        sets: Vec<String>,
        rounds: u8,
        fast: bool,
    }

    impl Options for Sample {
        fn schema() -> Vec<Field> {
            let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
            vec![
                Field { key: "mode", kind: Kind::Choice { values: words(&["a", "b"]) } },
                Field { key: "sets", kind: Kind::Choices { values: words(&["x", "y"]) } },
                Field { key: "rounds", kind: Kind::Number { least: 1, most: 9 } },
                Field { key: "fast", kind: Kind::Switch },
            ]
        }
    }

    #[track_caller]
    fn check(settings: &[(&str, &str)], expected: Result<Sample, &str>) {
        let settings: Vec<_> = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let result = from_settings::<Sample>(&settings).map_err(|error| error.to_string());
        assert_eq!(result, expected.map_err(str::to_owned));
    }

    #[test]
    fn settings_fit_the_schema_or_say_what_would() {
        let sample = Sample { mode: "b".to_owned(), sets: vec!["y".to_owned(), "x".to_owned()], rounds: 3, fast: true };
        check(&[("mode", "b"), ("sets", "y,x"), ("rounds", "3"), ("fast", "on")], Ok(sample));
        check(&[("tempo", "b")], Err("option tempo: unknown option; expected `mode`, `sets`, `rounds` or `fast`"));
        check(&[("mode", "c")], Err("option mode: expected `a` or `b`, found \"c\""));
        check(
            &[("sets", "x,x")],
            Err("option sets: expected one or more of `x` or `y`, each once, found [\"x\",\"x\"]"),
        );
        check(&[("rounds", "12")], Err("option rounds: expected a whole number from 1 to 9, found 12"));
        check(&[("fast", "maybe")], Err("option fast: expected on or off, found \"maybe\""));
    }

    #[test]
    fn json_is_checked_like_settings() {
        assert_eq!(from_json::<Sample>(Value::Null), Ok(Sample::default()));
        assert!(from_json::<Sample>(serde_json::json!([1])).unwrap_err().to_string().contains("expected an object"));
        assert!(
            from_json::<Sample>(serde_json::json!({"rounds": "3"})).unwrap_err().to_string().contains("whole number")
        );
        assert!(from_json::<()>(serde_json::json!({"x": 3})).is_err());
    }
}
