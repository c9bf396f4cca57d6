# Эхо времени: все слова игры, кроме карт.

title = Эхо времени
tagline = Братство, которое приходит с опозданием – и точно вовремя
minutes = 45–60
credits =
    Правила основаны на настольной игре «Эхо времени» (авторы Роберто Пеллеи и Симоне Лучани, художник Джованни Калоре).
    Карты, кроме названных в правилах, их тексты и числа придуманы для этого издания.

option-mode = Вариант
option-mode-standard = Обычная игра
option-mode-low_interaction = Мирный вариант

kind-creature = Существо
kind-artifact = Артефакт
spec-warrior = Воин
spec-mage = Маг
faction-water = Вода
faction-sky = Небо
faction-forest = Лес
faction-earth = Земля
faction-neutral = Без фракции
colour-blue = Синее пламя
colour-yellow = Жёлтое пламя
colour-red = Красное пламя
card-note = { $kind } · { $spec } · { $faction }
source-note = Захват: больше { $capture }. Закрепление: больше { $entrench }
source-text = { $upper }Захват: { $capture } Закрепление: { $entrench }
source-upper = { $colour }: { $text }{" "}
source-upper-lasting = { $text }{" "}

term-summon = Призвать
term-summon-text = Карта уходит с планшета времени вправо и входит в братство. С этого момента работают её эффект, символы и очки.
term-shift = Сдвинуть жетоны
term-shift-text = Жетон рядом с планшетом встаёт на место 5, все сдвигаются вправо вместе с картами, а жетон с места 1 ложится рядом. Его карты призываются.
term-advance = Продвинуть карту
term-advance-text = Карта переходит вправо с жетона на жетон, сами жетоны стоят. Полные жетоны она перешагивает, а за местом 1 призывается.
term-flame = Пламя
term-flame-text = Цвет жетона рядом с планшетом говорит, какие эффекты пламени горят. Каждый – раз за раунд, в свой ход, без кубика.
term-capture = Захватить
term-capture-text = Отправьте под источник существ, чья общая сила больше нужной. Пока источник ваш, работает его верхний эффект.
term-entrench = Закрепиться
term-entrench-text = Если сила под захваченным источником больше нужной, он ваш навсегда. Существа под ним дают только очки.
term-remove = Удалить карту
term-remove-text = Карта братства навсегда уходит из игры. Если из-под источника ушло последнее существо, источник возвращается в общую область.
term-immediate = Немедленный эффект
term-immediate-text = Применяется один раз – когда карту призывают.
term-vp = ПО
term-vp-text = Победные очки. Жетоны берут из основного запаса: когда он кончится, раунд станет последним.
term-strength = Сила
term-strength-text = Есть только у существ. Нужна, чтобы захватывать источники, защищать их и закрепляться.

prompt-tag-mine = Ваш ход
prompt-tag-other = Ходит { $name }
prompt-tag-all = Все сразу
prompt-tag-over = Партия окончена
prompt-wait = { $name } ходит
prompt-wait-effect = { $name } решает: { $card }
prompt-wait-attack = { $name } собирает существ: { $source }
prompt-wait-discards = Выбирают, что сбросить: { $names }
prompt-wait-first = Ждём первого выбора: { $names }
prompt-first = Выберите карту для первого хода
prompt-first-detail = Все выбирают тайно. За карту сбросьте столько других, сколько она стоит.
prompt-pay = «{ $card }»: выберите, чем заплатить
prompt-pay-detail =
    { $left ->
        [one] Ещё { $left } карта из руки. { $place }
        [few] Ещё { $left } карты из руки. { $place }
       *[many] Ещё { $left } карт из руки. { $place }
    }
prompt-seal = «{ $card }»: всё выбрано
prompt-seal-detail = { $place } Карты откроются, когда выберут все.
place-board = Ляжет на место { $place }.
place-brotherhood = Войдёт сразу в братство.
prompt-discards-forced =
    { $left ->
        [one] Сбросьте { $left } карту из руки
        [few] Сбросьте { $left } карты из руки
       *[many] Сбросьте { $left } карт из руки
    }
prompt-discards-forced-detail = Так велит эффект соперника. Карты откроются, когда выберут все.
prompt-discards-price-detail = Это цена эффекта.
prompt-discards-limit-detail = В конце раунда в руке остаётся не больше 10 карт.
prompt-attack = { $source }: отправьте существ
prompt-attack-detail = Сила { $might }, нужно больше { $needed }.
prompt-order = Какой эффект применить первым?
prompt-order-detail = Они сработали одновременно.
prompt-summon-order = Кого призвать первым?
prompt-summon-order-detail = Сначала разрешится всё, что вызовет первая карта.
prompt-effect-detail = { $card }
prompt-turn = Выберите действие
prompt-turn-detail = Горит { $flame }. Свободные действия – до и после основного.
prompt-turn-acted = Свободные действия или конец хода
prompt-turn-acted-detail = Горит { $flame }.
prompt-over = Победа: { $names }
prompt-over-detail = Стол остался как был: можно посмотреть, чем всё закончилось.
flame-blue = синее пламя
flame-yellow = жёлтое пламя
flame-red = красное пламя

label-play = Разыграть «{ $card }»
label-discard = Сбросить «{ $card }»
label-seal = Выбор сделан
label-draw = Взять 2 карты
label-advance-two = «{ $card }»: на 2 места вправо
label-advance-both = «{ $card }», затем «{ $then }»: на 1 место
label-capture = Захватить: { $source }
label-commit = Отправить «{ $card }»
label-attack = Захватить источник
label-entrench = Закрепиться: { $source }
label-flame = Применить пламя: { $card }
label-reinforce = «{ $card }» → { $source }
label-end-turn = Закончить ход
label-card-summon = Призвать «{ $card }»
label-card-advance = Продвинуть «{ $card }»
label-card-use = Применить «{ $card }»
label-card-remove = Удалить «{ $card }»
label-first = Сначала { $card }
label-accept = Да
label-pay = Заплатить
label-decline = Не нужно
short-two = На 2 места
short-play = Разыграть
short-discard = Сбросить
short-commit = Отправить
short-card-summon = Призвать
short-card-advance = Продвинуть
short-card-use = Применить
short-card-remove = Удалить
short-flame = Применить пламя
short-entrench = Закрепиться
short-decline = Нет

caution-under = Под источником эффект карты не работает
caution-end-flames =
    { $n ->
        [one] Не применён { $n } эффект пламени
        [few] Не применены { $n } эффекта пламени
       *[many] Не применено { $n } эффектов пламени
    }

line-sealed = { $name }: первый ход выбран
line-first-play = { $name } открывает карту «{ $card }»
line-ready = { $name }: выбрано, что сбросить
line-round = Раунд { $round }
line-turn = Ход: { $name }
line-drew =
    { $n ->
        [one] { $name } берёт { $n } карту
        [few] { $name } берёт { $n } карты
       *[many] { $name } берёт { $n } карт
    }
line-drew-cards = { $name } берёт: { $cards }
line-reshuffled = Сброс перемешан в новую колоду
line-played = { $name } разыгрывает карту «{ $card }»: место { $place }
line-played-now = { $name } разыгрывает карту «{ $card }» сразу в братство
line-discarded = { $name } сбрасывает: { $cards }
line-paid = { $name } платит: { $cards }
line-shifted = { $name } сдвигает жетоны: { $flame }
line-advanced = { $name } продвигает карту «{ $card }»: { $from } → { $to }
line-advanced-off = { $name } продвигает карту «{ $card }» с планшета
line-summoned = { $name } призывает карту «{ $card }»
line-applied-occasion = Срабатывает { $card }
line-applied-by = { $name } применяет эффект: { $card }
line-declined = { $name } отказывается: { $card }
line-named = { $name } выбирает соперника: { $rival }
line-skipped = { $card }: без результата
line-activated = { $name } применяет пламя: { $card }
line-gained = { $name }: +{ $n } ПО
line-lost = { $name }: −{ $n } ПО
line-captured = { $name } захватывает: { $source }
line-captured-from = { $name } захватывает: { $source }. Прежний владелец – { $from }
line-released = { $name }: существа вернулись из-под источника – { $cards }
line-entrenched = { $name } закрепляется: { $source }
line-reinforced = { $name } усиливает власть: «{ $card }» → { $source }
line-removed = { $name } удаляет карту «{ $card }»
line-returned = { $source } возвращается в общую область
line-last-supply = Основной запас пуст: раунд последний
line-last-brotherhood = В братстве 12 карт: раунд последний
line-last-sources = На всех источниках закрепились: раунд последний
line-last-rounds = Тридцатый раунд – последний
line-first-player = Первый игрок теперь { $name }
line-ended = Победа: { $names }

ended-supply = Основной запас ПО исчерпан
ended-brotherhood = В братстве набралось 12 карт
ended-sources = На всех источниках закрепились
ended-rounds = Прошло 30 раундов
verdict-won = Победа: { $names }
verdict-text = { $cause }. Очки: { $points }.
verdict-seat = { $name } – { $points }

refused-game-over = Партия окончена.
refused-not-your-turn = Сейчас решает другой игрок.
refused-sealed = Первый ход уже выбран.
refused-not-chosen = Сначала выберите карту и чем за неё заплатить.
refused-answer-first = Сначала ответьте на вопрос.
refused-nothing-to-answer = Сейчас не на что отвечать.
refused-not-in-hand = Эту карту нельзя взять из руки.
refused-too-few-cards = Не хватает карт для оплаты: нужно { $needed }, есть { $there }.
refused-no-room = На планшете времени нет места: всё от нужного места до пятого занято.
refused-duplicate = Такой артефакт у вас уже есть.
refused-not-allowed = Эффект этого не позволяет.
refused-acted = Основное действие этого хода уже сделано.
refused-act-first = Сначала основное действие: взять 2 карты можно всегда.
refused-not-on-board = Этой карты нет на вашем планшете времени.
refused-no-second-card = Для этого нужны две разные карты на планшете.
refused-no-such-source = Такого источника в игре нет.
refused-is-entrenched = На этом источнике уже закрепились.
refused-own-source = Этот источник уже ваш.
refused-not-your-source = Этот источник не ваш.
refused-not-open = Этой карты нет в открытой части братства.
refused-no-creature = Для этого нужны существа.
refused-activated = Пламя этой карты уже использовано в этом раунде.
refused-too-weak = Не хватает силы: { $there }, а нужно больше { $needed }.
refused-wrong-flame = Сейчас горит пламя другого цвета.
refused-no-flame = Этот эффект пламени сейчас не применить.
refused-not-a-rival = Это не ваш соперник.

reason-draw = карт в руке мало, а играть пока нечего
reason-play = эта карта даст больше всего
reason-discard = без этой карты проще всего обойтись
reason-advance = карты скорее придут в братство
reason-capture = источник принесёт очки и эффект
reason-entrench = очки останутся навсегда
reason-flame = пламя горит только сейчас
reason-reinforce = так источник труднее отобрать
reason-enough = полезных свободных действий больше нет
reason-best = так будет лучше всего

option-mode-standard-hint = Все карты в деле, и часть из них отнимает карты и очки у соперников.
option-mode-low_interaction-hint = Карты, которые обирают соперников, остаются в коробке: каждый строит своё братство.

deed-summoned = Призвано карт
deed-tokens = Очков жетонами
deed-captured = Захвачено источников
deed-entrenched = Закреплений на источниках
deed-flames = Применено эффектов пламени
