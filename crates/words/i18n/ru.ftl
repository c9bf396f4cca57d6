# Слова, общие для всех игр.

seat-name = Игрок { $number }

refused-stale = За столом уже что-то изменилось. Посмотрите ещё раз и решите снова.
refused-over = Партия окончена.
refused-not-awaited = Сейчас решает кто-то другой.
refused-no-such-seat = За этим столом нет такого места.
refused-script = Заданные исходы не подходят: { $fault }
refused-nothing-to-undo = Отменять нечего: карты уже открыты или ход перешёл к другому.

setup-seats = За этим столом от { $least } до { $most } мест, а указано { $given }.
setup-seats-exactly = За этим столом мест ровно { $least }, а указано { $given }.
setup-option = Настройка «{ $key }»: { $problem }
refused-not-understood = Такого хода нет: { $problem }
