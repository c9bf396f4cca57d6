//! Who makes a request, in which language, and from where.

use std::convert::Infallible;
use std::net::Ipv4Addr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use cookie::Cookie;
use serde::Deserialize;
use words::{Args, Lang};

use crate::address::is_code;
use crate::budget::{What, Who};
use crate::caller::{Caller, Peer};
use crate::error::Error;
use crate::hall::{Hall, now};
use crate::origin::is_own;
use crate::people::{PersonId, language};
use crate::protocol::SanctionKind;
use crate::store::Write;
use crate::table::Visitor;

/// A request's language, person and origin.
#[derive(Clone, Debug)]
pub(super) struct Visit {
    pub(super) lang: Lang,
    pub(super) person: Option<PersonId>,
    /// The cookie is to be given anew.
    pub(super) is_renewed: bool,
    pub(super) is_same_origin: bool,
    /// Where it comes from.
    pub(super) caller: Caller,
}

#[derive(Deserialize)]
struct LangQuery {
    lang: Option<String>,
}

impl FromRequestParts<Arc<Hall>> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Visit, Infallible> {
        let pass = hall.signer.pass(&parts.headers).filter(|pass| hall.revocations.allow(pass));
        let asked = Query::<LangQuery>::try_from_uri(&parts.uri).ok().and_then(|Query(asked)| asked.lang);
        Ok(Visit {
            lang: language(asked.as_deref(), &parts.headers),
            person: pass.as_ref().map(|pass| pass.person.clone()),
            is_renewed: pass.is_some_and(|pass| pass.is_old(now())),
            is_same_origin: is_own(&parts.headers, hall.config.base_url.as_ref()),
            caller: caller(parts, hall),
        })
    }
}

fn caller(parts: &Parts, hall: &Hall) -> Caller {
    // Tests ask without a connection: they are on this machine.
    let Peer(peer) = parts.extensions.get().copied().unwrap_or(Peer(Ipv4Addr::LOCALHOST.into()));
    Caller::of(peer, &parts.headers, &hall.config.proxies)
}

impl Visit {
    /// Refuses those who may not play with others.
    pub(super) fn check_ban(&self, hall: &Hall) -> Result<(), Error> {
        let ban = hall.sanctions.find(SanctionKind::Ban, self.person.as_ref(), &self.caller);
        ban.map_or(Ok(()), |ban| Err(Error::Banned(ban.until)))
    }

    /// Whose budget it is at the cost of.
    pub(super) fn who(&self) -> Who<'_> {
        Who { person: self.person.as_ref().map(|person| person.0.as_str()), caller: &self.caller }
    }

    /// The same for somebody who has just been made known.
    pub(super) fn who_as<'a>(&'a self, visitor: &'a Visitor) -> Who<'a> {
        Who { person: Some(&visitor.person.0), caller: &self.caller }
    }

    /// The id of the table in an address. A code can be guessed, so each is paid for before anything is looked up, and a right one
    /// costs nothing in the end: whoever tries thousands at once has paid for all of them.
    pub(super) async fn table(&self, hall: &Arc<Hall>, id_or_code: &str) -> Result<String, Error> {
        if !is_code(id_or_code) {
            return Ok(id_or_code.to_owned());
        }
        hall.ledger.take(What::Codes, self.who())?;
        let id = hall.by_code(id_or_code).await?.ok_or(Error::NotFound)?;
        hall.ledger.give_back(What::Codes, self.who());
        Ok(id)
    }

    /// Looks for something that takes time where bots think, at the cost of whoever asks.
    pub(super) async fn look<T: Send + 'static>(
        &self,
        hall: &Arc<Hall>,
        look: impl FnOnce() -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        hall.ledger.take(What::Looks, self.who())?;
        let whose = format!("looks of {}", self.caller);
        hall.thinkers.think(&whose, look).await.ok_or(Error::Closing)?
    }

    /// Refuses requests that another site's page has sent.
    pub(super) fn check_origin(&self) -> Result<(), Error> {
        if self.is_same_origin { Ok(()) } else { Err(Error::CrossOrigin) }
    }

    /// The visitor with a nickname, if the cookie is known.
    pub(super) async fn visitor(&self, hall: &Arc<Hall>) -> Result<Option<Visitor>, Error> {
        let Some(person) = self.person.clone() else { return Ok(None) };
        let name = match hall.nicknames.of(&person) {
            Some(name) => name,
            None => {
                let Some(name) = hall.store.person(person.0.clone()).await? else { return Ok(None) };
                hall.nicknames.learn(person.clone(), name.clone());
                name
            }
        };
        hall.sightings.note(&person.0, &self.caller);
        Ok(Some(Visitor { person, name }))
    }

    /// The visitor, made known if need be; the cookie to set in that case.
    pub(super) async fn welcome(&self, hall: &Arc<Hall>) -> Result<(Visitor, Option<Cookie<'static>>), Error> {
        if let Some(visitor) = self.visitor(hall).await? {
            if !self.is_renewed {
                return Ok((visitor, None));
            }
            // Then it is also noted that they were here.
            call(hall, &visitor.person, &visitor.name).await?;
            let cookie = hall.signer.cookie(&visitor.person, now());
            return Ok((visitor, Some(cookie)));
        }
        hall.ledger.take(What::People, Who { person: None, caller: &self.caller })?;
        let person = PersonId::fresh();
        hall.sightings.note(&person.0, &self.caller);
        let name = guest_name(&person, self.lang);
        call(hall, &person, &name).await?;
        let cookie = hall.signer.cookie(&person, now());
        Ok((Visitor { person, name }, Some(cookie)))
    }
}

/// What the house calls somebody who has not said a name.
fn guest_name(person: &PersonId, lang: Lang) -> String {
    let digits = person.0.get(..4).unwrap_or_default();
    let number = i64::from(u16::from_str_radix(digits, 16).unwrap_or(0) % 900 + 100);
    words::house::book().say(lang, "guest-name", &Args::new().number("number", number))
}

/// Whether somebody has chosen a name.
pub(super) fn is_named(visitor: &Visitor) -> bool {
    Lang::ALL.into_iter().all(|lang| guest_name(&visitor.person, lang) != visitor.name)
}

/// Gives somebody a nickname.
pub(super) async fn call(hall: &Hall, person: &PersonId, name: &str) -> Result<(), Error> {
    hall.journal.write(Write::Person { id: person.0.clone(), name: name.to_owned(), seen: now() }).await?;
    hall.nicknames.set(person.clone(), name.to_owned());
    Ok(())
}
