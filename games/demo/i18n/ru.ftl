title = Проба
tagline = Кто положит самую высокую карту?
minutes = 5
credits = Образец для новых игр.

option-rounds = Раунды

points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

prompt-tag-mine = Ваш выбор
prompt-tag-others = Выбирают
prompt-tag-over = Конец
prompt-choose = Положите карту рубашкой вверх
prompt-seal = Можно передумать или подтвердить
prompt-wait = Остальные ещё выбирают
prompt-prize = Разыгрывается: { $prize }

label-choose = Карта { $card }
label-seal = Готово
label-knock = Поторопить

line-sealed = { $name } делает выбор.
line-knocked = { $name } стучит по столу.
line-revealed = Карты открыты: { $cards }.
line-won = { $name } забирает приз: { $prize }.
ended = Победа: { $names }.

refused-game-over = Игра окончена.
refused-no-such-seat = Такого места нет.
refused-not-in-hand = Этой карты нет на руке.
refused-too-low = Передумать можно только в пользу карты выше.
refused-sealed = Выбор уже сделан.
refused-nothing-chosen = Сначала выберите карту.
refused-may-not-knock = Торопят те, кто выбрал, и один раз за раунд.
