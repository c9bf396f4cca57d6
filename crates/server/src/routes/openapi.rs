//! `/api/openapi.json`: the HTTP API for programs, with the schema of every message. The schemas are derived from the types of
//! the wire; the addresses are kept here by hand, and a test compares them with the routers.

use std::sync::LazyLock;

use axum::Json;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::protocol::{
    Ask, Collection, Course, CreateTable, Created, Daily, Fairness, Frame, GameInfo, House, Lift, Login, Me,
    OperatorTable, Overview, PersonInfo, Picture, Problem, Rename, Report, ReportInfo, RulesPage, SanctionInfo,
    Sanctioned, TableInfo, TableSummary, Tell, Token, Tutorial,
};

type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

fn of<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Schema {
    schemas.subschema_for::<T>()
}

/// What a request is answered with.
enum Returned {
    Json(SchemaOf),
    /// A file to keep, in a format of its own.
    File(&'static str),
    Text,
    /// Done, and nothing more to say.
    Nothing,
    /// The request becomes a WebSocket.
    Socket,
}

/// Method, path, what it does, the body it takes, what it answers.
type Route = (&'static str, &'static str, &'static str, Option<SchemaOf>, Returned);

const ROUTES: &[Route] = &[
    (
        "get",
        "/api/me",
        "The visitor and the visitor's tables. Sets the cookie on a first visit.",
        None,
        Returned::Json(of::<Me>),
    ),
    ("post", "/api/me", "Change the nickname.", Some(of::<Rename>), Returned::Json(of::<Me>)),
    ("get", "/api/me/data", "Everything that is kept of the visitor.", None, Returned::File("The visitor's data.")),
    ("post", "/api/me/delete", "Forget the visitor for good.", None, Returned::Nothing),
    ("post", "/api/me/revoke", "End every other cookie of the visitor.", None, Returned::Nothing),
    ("get", "/api/house", "The house: its rules about data.", None, Returned::Json(of::<House>)),
    ("get", "/api/operator", "The server at a glance.", None, Returned::Json(of::<Overview>)),
    ("post", "/api/operator/login", "Log in with the token.", Some(of::<Login>), Returned::Nothing),
    ("post", "/api/operator/logout", "Log out.", None, Returned::Nothing),
    ("post", "/api/operator/token", "A new token, for programs on the machine.", None, Returned::Json(of::<Token>)),
    ("post", "/api/operator/token/revoke", "No token, for programs on the machine.", None, Returned::Nothing),
    ("get", "/api/operator/people", "People.", None, Returned::Json(of::<Vec<PersonInfo>>)),
    ("get", "/api/operator/tables", "Tables.", None, Returned::Json(of::<Vec<OperatorTable>>)),
    ("get", "/api/operator/reports", "Reports.", None, Returned::Json(of::<Vec<ReportInfo>>)),
    ("get", "/api/operator/sanctions", "Bans and mutes.", None, Returned::Json(of::<Vec<SanctionInfo>>)),
    ("post", "/api/operator/sanctions", "Ban or mute somebody.", Some(of::<Sanctioned>), Returned::Nothing),
    ("post", "/api/operator/lift", "Lift a ban or a mute.", Some(of::<Lift>), Returned::Nothing),
    ("post", "/api/operator/tables/{id}/close", "Stop the game of a table.", None, Returned::Nothing),
    ("post", "/api/operator/tables/{id}/delete", "Delete a table.", None, Returned::Nothing),
    ("post", "/api/operator/people/{id}/delete", "Forget a person.", None, Returned::Nothing),
    ("post", "/api/operator/people/{id}/revoke", "End all cookies of a person.", None, Returned::Nothing),
    ("get", "/api/games", "The games on the shelf with their options.", None, Returned::Json(of::<Vec<GameInfo>>)),
    ("get", "/api/tables", "Listed tables that wait for players.", None, Returned::Json(of::<Vec<TableSummary>>)),
    ("post", "/api/tables", "Make a table.", Some(of::<CreateTable>), Returned::Json(of::<Created>)),
    ("get", "/api/tables/{id}", "A table by its id or its code.", None, Returned::Json(of::<TableInfo>)),
    ("get", "/api/tables/{id}/socket", "The table's socket: sends Ask, receives Tell.", None, Returned::Socket),
    ("get", "/api/tables/{id}/at/{position}", "A position of a finished game.", None, Returned::Json(of::<Frame>)),
    ("get", "/api/tables/{id}/replay", "A finished game, to be verified.", None, Returned::File("A replay.")),
    ("get", "/api/tables/{id}/course", "A finished game looked back at.", None, Returned::Json(of::<Course>)),
    ("post", "/api/tables/{id}/rematch", "Another game with the same people.", None, Returned::Json(of::<Created>)),
    (
        "get",
        "/api/tables/{id}/fairness",
        "The commitment; after the end the seed and the check.",
        None,
        Returned::Json(of::<Fairness>),
    ),
    ("get", "/api/tables/{id}/scenario", "The end of a finished game.", None, Returned::File("A scenario.")),
    ("get", "/api/rules/{game}", "The rules for players.", None, Returned::Json(of::<RulesPage>)),
    ("get", "/api/rules/{game}/pictures/{id}", "A picture of the rules.", None, Returned::Json(of::<Picture>)),
    ("get", "/api/tutorials/{game}/{id}", "A guided game.", None, Returned::Json(of::<Tutorial>)),
    ("get", "/api/daily/{game}", "The game of the day with its results.", None, Returned::Json(of::<Daily>)),
    ("post", "/api/daily/{game}", "Begin the game of the day, or go on with it.", None, Returned::Json(of::<Created>)),
    ("get", "/api/collection/{game}", "What the visitor has met.", None, Returned::Json(of::<Collection>)),
    ("post", "/api/reports", "Tell that the content says something wrong.", Some(of::<Report>), Returned::Nothing),
    ("get", "/api/openapi.json", "This document.", None, Returned::File("An OpenAPI document.")),
    ("get", "/operator", "The operator's page; there is none without a token.", None, Returned::Text),
    ("get", "/healthz", "Whether the server and its store work.", None, Returned::Text),
    ("get", "/metrics", "Counters for Prometheus.", None, Returned::Text),
];

pub(super) async fn document() -> Json<&'static Value> {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(written);
    Json(&DOCUMENT)
}

fn written() -> Value {
    // OpenAPI 3.1 speaks this draft, but keeps its schemas in a place of its own.
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut schemas = settings.into_generator();
    let mut paths = Map::new();
    for (method, path, about, body, answer) in ROUTES {
        let mut operation = json!({
            "summary": about,
            "parameters": parameters(path),
            "responses": responses(answer, &mut schemas),
        });
        if let Some(body) = body {
            operation["requestBody"] = json!({ "required": true, "content": content(&body(&mut schemas)) });
        }
        paths.entry(*path).or_insert_with(|| json!({}))[*method] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Chronoteka", "version": env!("CARGO_PKG_VERSION") },
        "paths": paths,
        "components": { "schemas": schemas.take_definitions(true) },
    })
}

fn content(schema: &Schema) -> Value {
    json!({ "application/json": { "schema": schema } })
}

fn parameters(path: &str) -> Vec<Value> {
    let parameter = |name: &str, place: &str, schema: Value| json!({ "name": name, "in": place, "required": place == "path", "schema": schema });
    let number = || json!({ "type": "integer", "minimum": 0 });
    let names = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let schema = |name: &str| if name == "position" { number() } else { json!({ "type": "string" }) };
    let mut all: Vec<Value> = names.map(|name| parameter(name, "path", schema(name))).collect();
    if path.starts_with("/api/") {
        all.push(parameter("lang", "query", json!({ "type": "string", "enum": ["ru", "en"] })));
    }
    if path.ends_with("{position}") {
        all.push(parameter("eyes", "query", number()));
    }
    all
}

fn responses(answer: &Returned, schemas: &mut SchemaGenerator) -> Value {
    let problem = json!({ "description": "A problem.", "content": content(&of::<Problem>(schemas)) });
    let (status, good) = match answer {
        Returned::Json(schema) => ("200", json!({ "description": "Done.", "content": content(&schema(schemas)) })),
        Returned::File(about) => (
            "200",
            json!({ "description": about, "content": { "application/json": { "schema": { "type": "object" } } } }),
        ),
        Returned::Text => {
            ("200", json!({ "description": "Text.", "content": { "text/plain": { "schema": { "type": "string" } } } }))
        }
        Returned::Nothing => ("204", json!({ "description": "Done." })),
        Returned::Socket => {
            let (ask, tell) = (of::<Ask>(schemas), of::<Tell>(schemas));
            ("101", json!({ "description": "A WebSocket.", "x-sends": tell, "x-receives": ask }))
        }
    };
    json!({ status: good, "default": problem })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Method and path of every `.route(…)` in a router's text.
    fn routed(source: &str) -> BTreeSet<(String, String)> {
        let mut found = BTreeSet::new();
        for route in source.split(".route(\"").skip(1) {
            let (path, rest) = route.split_once('"').expect("a path ends");
            let handlers = rest.split('\n').next().unwrap_or_default();
            for method in ["get", "post"].into_iter().filter(|method| handlers.contains(&format!("{method}("))) {
                found.insert((method.to_owned(), path.to_owned()));
            }
        }
        found
    }

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let sources = [
            include_str!("mod.rs"),
            include_str!("me.rs"),
            include_str!("games.rs"),
            include_str!("tables.rs"),
            include_str!("daily.rs"),
            include_str!("collection.rs"),
            include_str!("privacy.rs"),
            include_str!("operator.rs"),
        ];
        let mut routes: BTreeSet<_> = sources.into_iter().flat_map(routed).collect();
        routes.retain(|(_, path)| !path.contains("{*"));
        let described = ROUTES.iter().map(|(method, path, ..)| ((*method).to_owned(), (*path).to_owned()));
        assert_eq!(described.collect::<BTreeSet<_>>(), routes);
    }

    /// Every place that a document points to.
    fn references(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
                fields.values().for_each(|field| references(field, found));
            }
            Value::Array(items) => items.iter().for_each(|item| references(item, found)),
            _ => {}
        }
    }

    #[test]
    fn every_schema_is_there() {
        let document = written();
        let mut found = BTreeSet::new();
        references(&document, &mut found);
        for name in ["Ask", "Tell", "Frame", "TableInfo", "CreateTable", "Problem", "Offer"] {
            assert!(found.contains(&format!("#/components/schemas/{name}")), "{name}: {found:?}");
        }
        for reference in found {
            let pointer = reference.strip_prefix('#').expect("it points into the document");
            assert!(document.pointer(pointer).is_some_and(Value::is_object), "{reference}");
        }
        assert_eq!(
            document.pointer("/components/schemas/CreateTable/required"),
            Some(&json!(["game", "seats", "listed", "start"]))
        );
    }
}
