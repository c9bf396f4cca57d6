//! Who makes a request, in which language, and from where.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Query};
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts;
use cookie::Cookie;
use serde::Deserialize;
use words::{Args, Lang};

use crate::error::Error;
use crate::hall::Hall;
use crate::people::{PersonId, language};
use crate::store::Write;
use crate::table::Visitor;

/// A request's language, person and origin.
#[derive(Clone, Debug)]
pub(super) struct Visit {
    pub(super) lang: Lang,
    pub(super) person: Option<PersonId>,
    pub(super) is_same_origin: bool,
}

#[derive(Deserialize)]
struct LangQuery {
    lang: Option<String>,
}

impl FromRequestParts<Arc<Hall>> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Visit, Infallible> {
        let asked = Query::<LangQuery>::try_from_uri(&parts.uri).ok().and_then(|Query(asked)| asked.lang);
        Ok(Visit {
            lang: language(asked.as_deref(), &parts.headers),
            person: hall.signer.person(&parts.headers),
            is_same_origin: is_same_origin(&parts.headers),
        })
    }
}

/// Browsers say where a request comes from; other programs may say nothing.
fn is_same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    origin.is_some() && origin == host
}

impl Visit {
    /// Refuses requests that another site's page has sent.
    pub(super) fn check_origin(&self) -> Result<(), Error> {
        if self.is_same_origin { Ok(()) } else { Err(Error::CrossOrigin) }
    }

    /// The visitor with a nickname, if the cookie is known.
    pub(super) async fn visitor(&self, hall: &Arc<Hall>) -> Result<Option<Visitor>, Error> {
        let Some(person) = self.person.clone() else { return Ok(None) };
        if let Some(name) = hall.nicknames.of(&person) {
            return Ok(Some(Visitor { person, name }));
        }
        let name = hall.store.person(person.0.clone()).await?;
        if let Some(name) = &name {
            hall.nicknames.learn(person.clone(), name.clone());
        }
        Ok(name.map(|name| Visitor { person, name }))
    }

    /// The visitor, made known if need be; the cookie to set in that case.
    pub(super) async fn welcome(&self, hall: &Arc<Hall>) -> Result<(Visitor, Option<Cookie<'static>>), Error> {
        if let Some(visitor) = self.visitor(hall).await? {
            return Ok((visitor, None));
        }
        let person = PersonId::fresh();
        let number = i64::from(u16::from_str_radix(&person.0[..4], 16).unwrap_or(0) % 900 + 100);
        let name = words::house::book().say(self.lang, "guest-name", &Args::new().number("number", number));
        call(hall, &person, &name).await?;
        let cookie = hall.signer.cookie(&person);
        Ok((Visitor { person, name }, Some(cookie)))
    }
}

/// Gives somebody a nickname.
pub(super) async fn call(hall: &Hall, person: &PersonId, name: &str) -> Result<(), Error> {
    hall.journal.write(Write::Person { id: person.0.clone(), name: name.to_owned() }).await?;
    hall.nicknames.set(person.clone(), name.to_owned());
    Ok(())
}
