//! `/api/openapi.json`: the HTTP API for programs. What each message holds is told by the generated types and `docs/api.md`.

use axum::Json;
use serde_json::{Value, json};

/// Path, method, what it does, the body it takes, what it answers.
const ROUTES: &[(&str, &str, &str, Option<&str>, &str)] = &[
    ("/api/me", "get", "The visitor and the visitor's tables. Sets the cookie on a first visit.", None, "Me"),
    ("/api/me", "post", "Change the nickname.", Some("Rename"), "Me"),
    ("/api/games", "get", "The games on the shelf with their options.", None, "GameInfo[]"),
    ("/api/tables", "get", "Listed tables that wait for players.", None, "TableSummary[]"),
    ("/api/tables", "post", "Make a table.", Some("CreateTable"), "Created"),
    ("/api/tables/{id}", "get", "A table by its id or its code.", None, "TableInfo"),
    ("/api/tables/{id}/socket", "get", "The table's socket: sends Ask, receives Tell.", None, "WebSocket"),
    ("/api/tables/{id}/at/{position}", "get", "A position of a finished game.", None, "Frame"),
    ("/api/tables/{id}/replay", "get", "A finished game as a file that can be verified.", None, "Replay"),
    ("/api/tables/{id}/fairness", "get", "The commitment; after the end the seed and the check.", None, "Fairness"),
    ("/api/tables/{id}/scenario", "get", "The position of a finished game as a scenario file.", None, "Scenario"),
    ("/api/rules/{game}", "get", "The rules for players.", None, "RulesPage"),
    ("/api/tutorials/{game}/{id}", "get", "A guided game.", None, "Tutorial"),
    ("/healthz", "get", "Whether the server and its store work.", None, "text"),
    ("/metrics", "get", "Counters for Prometheus.", None, "text"),
];

pub(super) async fn document() -> Json<Value> {
    let mut paths = serde_json::Map::new();
    for (path, method, summary, body, answer) in ROUTES {
        let parameters: Vec<Value> = path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
            .collect();
        let schema = |name: &str| json!({ "application/json": { "schema": { "type": "object", "title": name } } });
        let mut operation = json!({
            "summary": summary,
            "parameters": parameters,
            "responses": {
                "200": { "description": answer, "content": schema(answer) },
                "default": { "description": "Problem", "content": schema("Problem") },
            },
        });
        if let Some(body) = body {
            operation["requestBody"] = json!({ "required": true, "content": schema(body) });
        }
        let entry = paths.entry((*path).to_owned()).or_insert_with(|| json!({}));
        entry[*method] = operation;
    }
    Json(json!({
        "openapi": "3.1.0",
        "info": { "title": "Chronoteka", "version": env!("CARGO_PKG_VERSION") },
        "paths": paths,
    }))
}
