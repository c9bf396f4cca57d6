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

trouble-not-found = Такой страницы или такого стола нет. Проверьте ссылку или код.
trouble-bad-request = Запрос не понят: { $problem }
trouble-cross-origin = Запрос пришёл с чужого сайта и отклонён.
trouble-unknown-visitor = Мы вас не узнали. Обновите страницу и попробуйте ещё раз.
trouble-outdated = Партия началась по правилам, которых в этой программе уже нет: сохранена только запись.
trouble-not-over = Это можно посмотреть, когда партия закончится.
trouble-too-much = Столько сразу не нужно: подождите час и напишите ещё.
trouble-store = Не удалось сохранить. Ничего не изменилось, попробуйте ещё раз.
trouble-closing = Сервер перезапускается. Подождите несколько секунд.

socket-not-understood = Сообщение не понято: { $problem }
socket-too-fast = Слишком много сообщений подряд. Подождите немного.
socket-chat-too-fast = Не так быстро: в чат можно писать { $most } раз за { $seconds } секунд.
socket-chat-empty = Пустое сообщение не отправить.
socket-daily-once = Партия дня одна на всех, и попытка одна. Завтра будет новая.
socket-daily-alone = В партии дня решают сами: боты не подсказывают и не заменяют.
socket-not-your-seat = Это место занимаете не вы.
socket-not-host = Это решает тот, кто создал стол.
socket-seat-taken = Место уже занято.
socket-not-waiting = Партия уже началась.
socket-outdated = Партия началась по правилам, которых в этой программе уже нет: её можно только посмотреть.
socket-not-playing = Партия ещё не началась или уже закончилась.
socket-not-over = Партия ещё идёт.
socket-person-here = Этот игрок за столом: заменить можно того, кто пропал.
socket-no-request = Никто не просит отменить ход.
socket-request-pending = Уже есть просьба отменить ход.
socket-bug = Стол остановился из-за нашей ошибки. Ходы сохранены, попробуйте обновить страницу.
socket-bad-seed = Случайность браузера – это 64 шестнадцатеричные цифры.
socket-nothing-to-advise = Сейчас решать нечего.

guest-name = Гость { $number }
table-waiting = ждём игроков
table-over = партия окончена
table-outdated = Эта партия началась по правилам версии { $version }. В этой программе их уже нет, поэтому доиграть её нельзя, но запись цела.
table-abandoned = партия прервана
table-late = { $name }: время вышло, ход закончит бот.
table-relieved = { $name }: время снова вышло, место пока у бота.
table-to-move = ходит { $name }
