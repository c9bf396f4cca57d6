//! How one piece of JSON differs from another, in few words. A list of one value puts that value in the place of the old one; an
//! object names the fields, or the places of a list, that differ, each with a difference of its own.

use serde_json::{Map, Value};

/// What makes `to` of `from`; `None` where they are the same.
#[must_use]
pub fn between(from: &Value, to: &Value) -> Option<Value> {
    if from == to {
        return None;
    }
    let changes: Map<String, Value> = match (from, to) {
        (Value::Object(before), Value::Object(after)) if before.keys().eq(after.keys()) => {
            let pairs = before.iter().zip(after.values());
            pairs.filter_map(|((key, from), to)| Some((key.clone(), between(from, to)?))).collect()
        }
        (Value::Array(before), Value::Array(after)) if before.len() == after.len() => {
            let pairs = before.iter().zip(after).enumerate();
            pairs.filter_map(|(place, (from, to))| Some((place.to_string(), between(from, to)?))).collect()
        }
        _ => return Some(Value::Array(vec![to.clone()])),
    };
    Some(Value::Object(changes))
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
        let found = between(from, to);
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
    }
}
