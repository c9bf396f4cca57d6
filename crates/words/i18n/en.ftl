# Words that all games share.

seat-name = Player { $number }

refused-stale = Something has changed at the table. Look again and decide anew.
refused-over = The game is over.
refused-not-awaited = Somebody else is to decide now.
refused-no-such-seat = There is no such seat at this table.
refused-script = The outcomes laid down do not fit: { $fault }
refused-nothing-to-undo = There is nothing to undo: cards were revealed or the turn has passed on.

setup-seats = This table has { $least } to { $most } seats, but { $given } were given.
setup-seats-exactly = This table has exactly { $least } seats, but { $given } were given.
setup-option = Option “{ $key }”: { $problem }
refused-not-understood = There is no such move: { $problem }

trouble-not-found = There is no such page or table. Check the link or the code.
trouble-bad-request = The request was not understood: { $problem }
trouble-cross-origin = The request came from another site and was refused.
trouble-unknown-visitor = We do not know you yet. Reload the page and try again.
trouble-outdated = The game was begun under rules that this program no longer has: only its record is kept.
trouble-not-over = You can see this when the game is over.
trouble-too-much = That is a lot at once: wait an hour and write again.
trouble-store = It could not be saved. Nothing has changed, try again.
trouble-closing = The server is restarting. Wait a few seconds.

socket-not-understood = The message was not understood: { $problem }
socket-too-fast = Too many messages in a row. Wait a moment.
socket-chat-too-fast = Not so fast: { $most } chat messages in { $seconds } seconds.
socket-chat-empty = An empty message cannot be sent.
socket-daily-once = The daily game is the same for everybody, and there is one attempt. Tomorrow there is another.
socket-daily-alone = In the daily game you decide alone: bots neither advise nor stand in.
socket-not-your-seat = This seat is not yours.
socket-not-host = That is for the one who made the table to decide.
socket-seat-taken = The seat is taken.
socket-not-waiting = The game has begun already.
socket-outdated = The game was begun under rules that this program no longer has: it can only be looked at.
socket-not-playing = The game has not begun yet, or is over.
socket-not-over = The game is still going on.
socket-person-here = This player is at the table: only somebody who is missing can be replaced.
socket-no-request = Nobody asks for an undo.
socket-request-pending = There is a request for an undo already.
socket-bug = The table stopped because of a bug of ours. The moves are saved; try to reload the page.
socket-bad-seed = The randomness of a browser is 64 hexadecimal digits.
socket-nothing-to-advise = There is nothing to decide now.

guest-name = Guest { $number }
table-waiting = waiting for players
table-over = the game is over
table-outdated = This game was begun under version { $version } of the rules. This program no longer has them, so the game cannot be played on, but its record is kept.
table-abandoned = the game was stopped
table-late = { $name }: time is up, a bot finishes the turn.
table-relieved = { $name }: time is up again, a bot keeps the seat for now.
table-to-move = { $name } to move
