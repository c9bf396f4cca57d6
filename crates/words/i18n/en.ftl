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
