//! How one piece of JSON differs from another, in few words. A list of one value puts that value in the place of the old one; an
//! object names the fields, or the places of a list, that differ, each with a difference of its own.
//!
//! Views are compared as they are sent, as text: every move makes some, and to read them first would cost more than all the rest of it.

use std::fmt::Write as _;

use serde_json::Value;
use serde_json::value::RawValue;

/// What makes `to` of `from`; `None` where they are the same.
#[must_use]
pub fn between(from: &RawValue, to: &RawValue) -> Option<Box<RawValue>> {
    let mut out = String::new();
    let differs = write_difference(from.get(), to.get(), &mut out);
    differs.then(|| RawValue::from_string(out).expect("it is put together from JSON"))
}

/// Writes what makes `to` of `from`, and says whether there is anything. Both are compact, as this program writes JSON.
fn write_difference(from: &str, to: &str, out: &mut String) -> bool {
    if from == to {
        return false;
    }
    let mark = out.len();
    let opening = from.as_bytes().first().filter(|first| to.as_bytes().first() == Some(first));
    let is_told = match opening {
        Some(b'{') => write_fields(from, to, out),
        Some(b'[') => write_places(from, to, out),
        _ => false,
    };
    if !is_told {
        out.truncate(mark);
        out.push('[');
        out.push_str(to);
        out.push(']');
    }
    true
}

/// The differences of two objects with the same fields in the same order; `false` where they have others.
fn write_fields(from: &str, to: &str, out: &mut String) -> bool {
    let (mut before, mut after) = (Items::of(from), Items::of(to));
    let mut opening = '{';
    while let Some((key, from)) = before.next_field() {
        if after.skip(key, from) {
            continue;
        }
        let Some((_, to)) = after.next_field().filter(|(same, _)| *same == key) else { return false };
        out.push(opening);
        out.push_str(key);
        out.push(':');
        write_difference(from, to, out);
        opening = ',';
    }
    out.push('}');
    after.is_empty() && opening == ','
}

/// The differences of two lists of the same length; `false` where it differs.
fn write_places(from: &str, to: &str, out: &mut String) -> bool {
    let (mut before, mut after) = (Items::of(from), Items::of(to));
    let mut opening = '{';
    for place in 0_u32.. {
        let Some(from) = before.next_value() else { break };
        if after.skip("", from) {
            continue;
        }
        let Some(to) = after.next_value() else { return false };
        let _ = write!(out, "{opening}\"{place}\":");
        write_difference(from, to, out);
        opening = ',';
    }
    out.push('}');
    after.is_empty() && opening == ','
}

/// What is left of an object or a list, behind the opening bracket or an item.
struct Items<'a>(&'a str);

impl<'a> Items<'a> {
    fn of(text: &'a str) -> Items<'a> {
        Items(&text[1..])
    }

    fn is_empty(&self) -> bool {
        self.0.starts_with(['}', ']'])
    }

    /// The next field: its name, in quotes, and its value.
    fn next_field(&mut self) -> Option<(&'a str, &'a str)> {
        let key = self.next_value()?;
        self.0 = &self.0[1..];
        Some((key, self.take()))
    }

    fn next_value(&mut self) -> Option<&'a str> {
        self.0 = self.0.strip_prefix(',').unwrap_or(self.0);
        if self.is_empty() { None } else { Some(self.take()) }
    }

    fn take(&mut self) -> &'a str {
        let (value, rest) = self.0.split_at(end_of_value(self.0.as_bytes()));
        self.0 = rest;
        value
    }

    /// Goes on behind the next item if it has this name, or none, and this value.
    fn skip(&mut self, key: &str, value: &str) -> bool {
        let rest = self.0.strip_prefix(',').unwrap_or(self.0);
        let behind_key = if key.is_empty() { Some(rest) } else { rest.strip_prefix(key).map(|rest| &rest[1..]) };
        let behind =
            behind_key.and_then(|rest| rest.strip_prefix(value)).filter(|rest| rest.starts_with([',', '}', ']']));
        behind.map(|rest| self.0 = rest).is_some()
    }
}

/// How long the value is that a text begins with.
fn end_of_value(text: &[u8]) -> usize {
    let mut depth = 0_u32;
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => at = end_of_string(text, at),
            b'{' | b'[' => depth += 1,
            // The bracket of what the value stands in.
            b'}' | b']' | b',' if depth == 0 => return at,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 && matches!(byte, b'"' | b'}' | b']') {
            return at;
        }
    }
    at
}

/// The place of the quote that ends the string that begins at `at`.
fn end_of_string(text: &[u8], mut at: usize) -> usize {
    loop {
        at += 1;
        match text.get(at) {
            Some(b'\\') => at += 1,
            Some(b'"') | None => return at,
            Some(_) => {}
        }
    }
}

/// `from` with a difference applied to it.
#[must_use]
pub fn applied(from: &Value, delta: &Value) -> Value {
    match (from, delta) {
        (_, Value::Array(whole)) => whole.first().cloned().unwrap_or_default(),
        (Value::Object(fields), Value::Object(changes)) => {
            let field = |(key, value): (&String, &Value)| {
                (key.clone(), changes.get(key).map_or_else(|| value.clone(), |change| applied(value, change)))
            };
            fields.iter().map(field).collect()
        }
        (Value::Array(list), Value::Object(changes)) => {
            let item = |(place, value): (usize, &Value)| {
                changes.get(&place.to_string()).map_or_else(|| value.clone(), |change| applied(value, change))
            };
            list.iter().enumerate().map(item).collect()
        }
        _ => from.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[track_caller]
    fn check(from: &Value, to: &Value, expected: Option<&Value>) {
        let text = |value: &Value| serde_json::value::to_raw_value(value).expect("it is JSON");
        let found = between(&text(from), &text(to));
        let found: Option<Value> = found.map(|delta| serde_json::from_str(delta.get()).expect("a difference is JSON"));
        assert_eq!(found.as_ref(), expected);
        assert_eq!(found.map_or_else(|| from.clone(), |delta| applied(from, &delta)), *to);
    }

    #[test]
    fn only_what_differs_is_named() {
        check(&json!({ "a": 1, "b": [1, 2] }), &json!({ "a": 1, "b": [1, 2] }), None);
        check(&json!({ "a": 1, "b": [1, 2] }), &json!({ "a": 1, "b": [1, 3] }), Some(&json!({ "b": { "1": [3] } })));
        check(&json!([1, 2]), &json!([1]), Some(&json!([[1]])));
        check(&json!({ "a": 1 }), &json!({ "b": 1 }), Some(&json!([{ "b": 1 }])));
        check(&json!({ "a": null }), &json!({ "a": {} }), Some(&json!({ "a": [{}] })));
        check(&json!(1), &json!([2]), Some(&json!([[2]])));
        check(&json!([]), &json!([0]), Some(&json!([[0]])));
        check(&json!({}), &json!({ "a": 1 }), Some(&json!([{ "a": 1 }])));
        check(&json!({ "a": 1 }), &json!({ "a": 1, "b": 2 }), Some(&json!([{ "a": 1, "b": 2 }])));
        check(&json!([1, 2, 3]), &json!([1, 20, 3]), Some(&json!({ "1": [20] })));
        check(&json!([1, 2]), &json!([12]), Some(&json!([[12]])));
    }

    #[test]
    fn brackets_in_strings_are_no_brackets() {
        let from = json!({ "a": "}],\"\\", "b": { "c": ["[", { "d": null }], "é": true } });
        let to = json!({ "a": "}],\"\\", "b": { "c": ["[", { "d": -1.5e3 }], "é": false } });
        check(&from, &to, Some(&json!({ "b": { "c": { "1": { "d": [-1.5e3] } }, "é": [false] } })));
        check(&to, &json!({ "a": "\\\"", "b": {} }), Some(&json!({ "a": ["\\\""], "b": [{}] })));
    }
}
