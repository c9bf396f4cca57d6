# Таймлайн Твист: все слова игры, кроме карточек.

title = Таймлайн Твист
tagline = Что было раньше? Вместе или каждый за себя
minutes = 15–20
credits =
    Правила основаны на настольной игре «Таймлайн Твист» (автор Фредерик Анри, кооперативный режим – Кори Конечка).
    Сведения на карточках собраны для развлечения: мы их проверяли, но не гарантируем их полноту, точность и достоверность.
and = и

option-mode = Как играем
option-mode-coop = Вместе
option-mode-versus = Каждый за себя
option-decks = Колоды
option-first_seat = Кто начинает
option-first_seat-random = По жребию
option-first_seat-1 = Место 1
option-first_seat-2 = Место 2
option-first_seat-3 = Место 3
option-first_seat-4 = Место 4
option-first_seat-5 = Место 5
option-first_seat-6 = Место 6
option-hints = Подсказки друг другу
option-fresh = Сначала незнакомые карточки

symbol-circle = круг
symbol-triangle = треугольник
symbol-square = квадрат
symbol-star = звезда
symbol-cross = крест
symbol-diamond = ромб

grade-newcomers = Новички
grade-junior-squad = Юная сборная
grade-good-marks-league = Лига хорошистов
grade-clever-crew = Команда умников
grade-seasoned-players = Опытные игроки
grade-expert-alliance = Альянс экспертов
grade-genius-circle = Кружок гениев
grade-time-travellers = Путешественники во времени

year-bce = { $year } до н. э.

prompt-tag-mine = Ваш ход
prompt-tag-other = Ходит { $name }
prompt-tag-over = Партия окончена
prompt-wait = { $name } выбирает карточку
prompt-wait-coop = { $name } выбирает карточку – подскажите, если знаете год
prompt-coop = Откройте карточку или сбросьте ту, на которой { $symbol }
prompt-coop-detail = Ход без карточки на оси и без сброса закончит партию для всех.
prompt-only-discard = Открывать нечего: сбросьте карточку
prompt-only-discard-detail = Подходит символ «{ $symbol }».
prompt-last-chance = Последняя попытка: если промежуток занят, партия закончится
prompt-last-chance-detail = Осталась одна карточка, и сбросить в этот ход уже нельзя.
prompt-last-chance-or-discard = Открыть можно только одну карточку. Сбросить можно ту, на которой { $symbol }.
prompt-must-go-on = Промежуток занят: откройте другую карточку
prompt-must-go-on-detail =
    { $upright ->
        [one] Осталась { $upright } попытка.
        [few] Осталось { $upright } попытки.
       *[many] Осталось { $upright } попыток.
    } Ни одной карточки на оси – и партия закончится для всех.
prompt-may-stop = Одна карточка на оси. Откроете ещё одну или завершите ход?
prompt-may-stop-detail = Даже если промежуток окажется занят, первая карточка останется на оси.
prompt-versus = Выберите карточку и место для неё
prompt-versus-detail = Ошибётесь – карточка уйдёт в сброс, а вы возьмёте новую.
prompt-tiebreak = Решающая карточка: куда её поставить?
prompt-tiebreak-detail = Кто ошибётся, выбывает, если не ошиблись все.
prompt-over-detail = Карточки на столе открыты: можно посмотреть, что осталось.

label-attempt = Открыть карточку
label-attempt-short = Открыть
label-discard-short = Сбросить
label-place-short = Поставить
label-discard = Сбросить по символу «{ $symbol }»
label-end-turn = Завершить ход
label-place-between = Поставить между { $left } и { $right }
label-place-left = Поставить левее { $right }
label-place-right = Поставить правее { $left }

line-placed-left = { $name } открывает: { $card }. { $year } – начало оси.
line-placed-right = { $name } открывает: { $card }. { $year } – конец оси.
line-placed-stack = { $name } открывает: { $card }. { $year } – этот год на оси уже есть.
line-placed-stack-second = { $name } открывает: { $card }. { $year } – этот год есть на втором уровне.
line-placed-second = { $name } открывает: { $card }. { $year } – второй уровень.
line-bounced =
    { $name } открывает: { $card }. { $year } попадает между { $from } и { $to }, где уже лежит { $by }.
line-discarded = { $name } сбрасывает: { $card } ({ $year }). Теперь нужен символ «{ $symbol }».
line-stopped = { $name } завершает ход.
line-right = { $name }: { $card }. { $year } – верно!
line-wrong = { $name }: { $card }. { $year } – мимо.
line-out = { $name }: карточек больше нет.
line-reshuffled =
    { $cards ->
        [one] Сброс перемешан: в колоде снова { $cards } карточка.
        [few] Сброс перемешан: в колоде снова { $cards } карточки.
       *[many] Сброс перемешан: в колоде снова { $cards } карточек.
    }
line-round = Круг { $round }
line-tiebreak = Решающий круг: { $names }.

ended-no-placement =
    { $points ->
        [one] Ни одна карточка не встала на ось. Итог: { $sign }{ $points } очко, «{ $grade }».
        [few] Ни одна карточка не встала на ось. Итог: { $sign }{ $points } очка, «{ $grade }».
       *[many] Ни одна карточка не встала на ось. Итог: { $sign }{ $points } очков, «{ $grade }».
    }
ended-stuck =
    { $points ->
        [one] Ни открыть, ни сбросить нечего. Итог: { $sign }{ $points } очко, «{ $grade }».
        [few] Ни открыть, ни сбросить нечего. Итог: { $sign }{ $points } очка, «{ $grade }».
       *[many] Ни открыть, ни сбросить нечего. Итог: { $sign }{ $points } очков, «{ $grade }».
    }
ended-all-played =
    { $points ->
        [one] Все карточки разыграны. Итог: { $sign }{ $points } очко, «{ $grade }».
        [few] Все карточки разыграны. Итог: { $sign }{ $points } очка, «{ $grade }».
       *[many] Все карточки разыграны. Итог: { $sign }{ $points } очков, «{ $grade }».
    }
ended-winner = Победа: { $names }.
ended-shared-win = Победу делят { $names }.

refused-game-over = Партия окончена.
refused-not-your-turn = Сейчас не ваш ход.
refused-other-mode = В этом режиме так не ходят.
refused-not-your-card = Этой карточки перед вами нет: { $card }
refused-blocked = Отложенную карточку снова открыть нельзя: { $card }
refused-wrong-symbol = Нужен символ «{ $required }», а на карточке – «{ $has }».
refused-already-placing = Вы уже открывали карточки: сбросить можно только в другой ход.
refused-no-success-yet = Сначала хотя бы одна карточка должна встать на ось.
refused-no-such-position = Такого места нет: выберите от 0 до { $most }.
refused-no-hints = Когда каждый за себя, подсказывать нельзя.
refused-hints-off = За этим столом играют без подсказок.
refused-not-on-the-table = Этого на столе нет.
refused-bad-period = Период начинается позже, чем заканчивается.

talk-ping = Посмотрите сюда
talk-ping-card = Посмотрите: { $card }
talk-knows = Точно знаю: { $card }
talk-thinks = Кажется, знаю: { $card }
talk-no-idea = Понятия не имею: { $card }
talk-year = По-моему, { $year }: { $card }
talk-period = По-моему, { $from }–{ $to }: { $card }
talk-attempt = Советую открыть: { $card }
talk-discard = Советую сбросить: { $card }
talk-keep = Приберегите ради символа: { $card }
talk-stop = Советую остановиться
talk-question = Кто знает? { $card }

off-right = подсказка попала в год
off-late = подсказка опоздала на { $years ->
    [one] { $years } год
    [few] { $years } года
   *[many] { $years } лет
}
off-early = подсказка поспешила на { $years ->
    [one] { $years } год
    [few] { $years } года
   *[many] { $years } лет
}

today =
    Сегодня у всех { $cards ->
        [one] одна и та же { $cards } карточка
        [few] одни и те же { $cards } карточки
       *[many] одни и те же { $cards } карточек
    } в одном порядке. Играете в одиночку, в две руки.
today-short =
    { $cards ->
        [one] { $cards } карточка, одна и та же для всех
        [few] { $cards } карточки, одни и те же для всех
       *[many] { $cards } карточек, одни и те же для всех
    }

reason-knows = Год этой карточки бот знает почти наверняка.
reason-thinks = Год бот помнит примерно, и место для него есть.
reason-least-risk = Остальные карточки ещё рискованнее.
reason-discard = Символ подходит, а открыть её сейчас рискованнее.
reason-stop = В остальных карточках бот не уверен: пусть подождут.

option-mode-coop-hint = Все вместе выстраивают одну ось: каждая карточка – общая удача или общий промах.
option-mode-versus-hint = У каждого свои карточки. Кто первым верно разложит их по времени, тот и победил.
option-fresh-hint = Первыми выпадают события, которых эта компания ещё не встречала.
option-hints-hint = Можно сказать соседу, какой период приходит на ум, или отметить карточку.

deed-placed = Карточек на оси
deed-right = Угадано
deed-bounced = Не нашлось места
deed-wrong = Промахи
deed-discarded = Сброшено
