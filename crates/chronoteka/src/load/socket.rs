//! One end of a WebSocket, as cheap as it can be: the load shares its machine with the server that it measures.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::problem::Problem;

/// Room for the next read.
const ROOM: usize = 32 * 1024;
/// Any key is as good as another: the answer to it is not checked.
const KEY: &str = "dGhlIHNhbXBsZSBub25jZQ==";

mod opcode {
    pub(super) const TEXT: u8 = 1;
    pub(super) const CLOSE: u8 = 8;
}

/// A socket of a table.
#[derive(Debug)]
pub(super) struct Socket {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// What has been handed out already.
    done: usize,
}

impl Socket {
    pub(super) async fn open(address: SocketAddr, table: &str, cookie: &str) -> Result<Socket, Problem> {
        Socket::open_as(address, table, cookie, "").await
    }

    /// With further lines of the head.
    pub(super) async fn open_as(
        address: SocketAddr,
        table: &str,
        cookie: &str,
        extra: &str,
    ) -> Result<Socket, Problem> {
        let mut stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let head = format!(
            "GET /api/tables/{table}/socket?lang=ru HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n{extra}Upgrade: websocket\r\n\
             Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await?;
        let mut socket = Socket { stream, buffer: Vec::with_capacity(ROOM), done: 0 };
        loop {
            if let Some(end) = memchr::memmem::find(&socket.buffer, b"\r\n\r\n") {
                socket.done = end + 4;
                break;
            }
            if socket.stream.read_buf(&mut socket.buffer).await? == 0 {
                return Err(Problem("the socket was not opened".to_owned()));
            }
        }
        if socket.buffer.starts_with(b"HTTP/1.1 101") { Ok(socket) } else { Err(Problem("no such socket".to_owned())) }
    }

    /// The next text; `None` when the server has gone or says goodbye.
    pub(super) async fn next(&mut self) -> Option<&[u8]> {
        loop {
            match head(&self.buffer[self.done..]) {
                Some((kind, skip, length)) if self.buffer.len() >= self.done + skip + length => {
                    let begin = self.done + skip;
                    self.done = begin + length;
                    match kind {
                        opcode::TEXT => return Some(&self.buffer[begin..begin + length]),
                        opcode::CLOSE => return None,
                        _ => {}
                    }
                }
                _ => {
                    self.buffer.drain(..self.done);
                    self.done = 0;
                    self.buffer.reserve(ROOM);
                    if self.stream.read_buf(&mut self.buffer).await.ok()? == 0 {
                        return None;
                    }
                }
            }
        }
    }

    pub(super) async fn send(&mut self, text: &str) -> Result<(), Problem> {
        // A client must mask what it sends; a mask of zeros leaves it as it is.
        let mut frame = Vec::with_capacity(text.len() + 8);
        frame.push(0x80 | opcode::TEXT);
        match u8::try_from(text.len()) {
            Ok(length @ ..126) => frame.push(0x80 | length),
            _ => {
                let length = u16::try_from(text.len()).map_err(|_| Problem("too long a message".to_owned()))?;
                frame.push(0x80 | 126);
                frame.extend(length.to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        Ok(self.stream.write_all(&frame).await?)
    }
}

/// Kind, length of the head and length of the body of the frame that begins here, once its head is there.
fn head(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let (first, second) = (*bytes.first()?, *bytes.get(1)?);
    let (skip, length) = match second & 0x7f {
        126 => (4, u64::from(u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?))),
        127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?)),
        short => (2, u64::from(short)),
    };
    Some((first & 0x0f, skip, usize::try_from(length).ok()?))
}
