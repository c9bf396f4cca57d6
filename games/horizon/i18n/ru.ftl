# Горизонт времени: все слова игры, кроме карт.

title = Горизонт времени
tagline = Будущее можно подготовить. Прошлое – только запомнить
minutes = 90–120
credits =
    Правила основаны на настольной игре «Горизонт времени».
    Названия и истории событий придуманы для этого издания; на ход игры они не влияют.

option-mode = Вариант
option-mode-standard = Обычная игра
option-mode-first_game = Первая партия
option-colours = Цвета
option-colours-alternating = По порядку
option-colours-any = Любые

side-yes = Произойдёт
side-no = Не произойдёт
cause = Причина
hindrance = Помеха
direction-0 = на север
direction-1 = на северо-восток
direction-2 = на юго-восток
direction-3 = на юг
direction-4 = на юго-запад
direction-5 = на северо-запад
node = { $radius }-{ $place }
node-centre = центр
node-mon = V616 Mon

note-gain =
    { $points ->
        [one] Событие · +{ $points } очко
        [few] Событие · +{ $points } очка
       *[many] Событие · +{ $points } очков
    }
note-lose =
    { $points ->
        [one] Событие · −{ $points } очко
        [few] Событие · −{ $points } очка
       *[many] Событие · −{ $points } очков
    }
note-neutral = Событие без очков
note-attacking = Атакующее событие
note-supporting = Поддерживающее событие
note-logistic = Логистическое событие
note-ball = Клубок судеб
note-item = Предмет
text-attacking = Назовите двух других игроков: один потеряет очко, если событие произойдёт, второй – если нет.
text-supporting = Назовите другого игрока и исход, при котором он получит очко.
text-logistic = Расставьте связи сами: хотя бы одну назад, общей силой не больше 8.
text-ball = Каждый жетон ставки на верном исходе приносит очко.
text-bonus = Добыча в узле: +{ $n }.
text-artifact = С 6-го раунда даёт артефакт.
text-radii = Только на радиусах { $radii }.
text-not-imminent = Не в узле, который реализуется в конце этого раунда.

group-movement = Артефакт · Движение
group-energy = Артефакт · Энергия
group-events = Артефакт · События
artifact-fold_generator = Генератор свёртывания
artifact-fold_generator-text = 4 заряда. За заряд и 1 энергию переместитесь в любой узел будущего или на V616 Mon, где добыча – 17. За вами остаётся червоточина – на один проход, для владельцев генератора.
artifact-hole_in_the_box = Дыра в коробке
artifact-hole_in_the_box-text = Занимайте до 10 энергии за ход, всего не больше 32. В конце хода долг поднимает напряжённость; за двенадцатым делением – аннигиляция: сначала теряет владелец, потом ближайшие.
artifact-collector_module = Модуль «Коллектор»
artifact-collector_module-text = 3 заряда. За заряд добыча приносит ещё и бонусы соседних событий: не меньше 5 и не больше 13.
artifact-lachesis_needle = Игла Лахесис
artifact-lachesis_needle-text = 3 пары маркеров. Свяжите свой узел с более поздним, не дальше трёх шагов: причиной или помехой.
artifact-symmetric_stabiliser = Симметричный стабилизатор
artifact-symmetric_stabiliser-text = 2 заряда. Воздействие 3 на свой узел и на два симметричных; в пустых узлах оно дождётся события.
artifact-first_ball = Клубок судеб (нить)
artifact-second_ball = Клубок судеб (узел)
artifact-ball-text = Ложится в узел как событие, без энергии. Все тайно ставят на исход: владелец – три жетона, остальные по одному. Каждый верный жетон – очко.
item-cannon = Энергетическая пушка
item-cannon-text = Раз за ход выстрел в игрока в том же узле: он теряет энергию. С 4-го раунда.
item-shield = Генератор щита
item-shield-text = Уменьшает потерю от каждого выстрела. Бесплатно и всегда.
item-accelerator = Ускоритель
item-accelerator-text = Больше шагов за ход: 3, 4 или 5 вместо 2.
item-accumulator = Кинетический накопитель
item-accumulator-text = Копит по 1 энергии с каждого перемещения, до 65. Забрать можно только всё сразу, и накопитель уйдёт в сброс.
item-amplifier = Усилитель связей
item-amplifier-text = 5 зарядов, до 3 за ход. Заряд усиливает связь своего узла на 1, до силы 4.

term-cause = Причина
term-cause-text = Зелёная связь. Если раннее событие произошло, оно тянет позднее к «произойдёт», если нет – к «не произойдёт». Сила – 2.
term-hindrance = Помеха
term-hindrance-text = Красная связь. Если раннее событие произошло, оно мешает позднему, если нет – помогает. Сила – 2.
term-influence = Воздействие
term-influence-text = Зелёные и красные жетоны на событии: плюс и минус к сумме, по которой решается исход.
term-token = Жетон организатора
term-token-text = Если сумма равна нулю, исход решает сторона, на которой лежит этот жетон.
term-bonus = Синие круги
term-bonus-text = Столько энергии прибавляется к добыче в этом узле.
term-artifact_mark = Шестерёнка
term-artifact_mark-text = Кто организует событие в раундах 6–20, берёт артефакт.
term-radii = Концентрические круги
term-radii-text = Событие можно организовать только на отмеченных радиусах.
term-not_imminent = Не накануне
term-not_imminent-text = Событие нельзя организовать там, где радиус реализуется в конце этого раунда.
term-wormhole = Червоточина
term-wormhole-text = Один проход на V616 Mon или обратно для того, у кого на столе генератор свёртывания.

prompt-tag-mine = Ваш ход
prompt-tag-other = Ходит { $name }
prompt-tag-all = Все сразу
prompt-tag-over = Партия окончена
prompt-wait = { $name } ходит
prompt-wait-choose = Выбирает карту: { $name }
prompt-wait-replace = Меняют карты: { $name }
prompt-wait-bets = Делают ставки: { $name }
prompt-wait-hit = { $name } решает, кого заденет следующим
prompt-wait-leave = { $name } выбирает, куда уйти
prompt-replace = Замените одну карту или оставьте руку как есть
prompt-replace-detail = Сначала карта из руки, потом одна из трёх новых. Никто не увидит, что вы решили.
prompt-choose = Оставьте одну карту
prompt-choose-detail = Остальные уйдут в сброс.
prompt-hit = Кого заденет следующим?
prompt-hit-detail = Они стоят на одном расстоянии от коробки.
prompt-leave = Куда уйти?
prompt-leave-detail = Узел становится прошлым. Этот шаг бесплатный.
prompt-bet =
    { $left ->
        [one] Сделайте ставку: ещё { $left } жетон
        [few] Сделайте ставки: ещё { $left } жетона
       *[many] Сделайте ставки: ещё { $left } жетонов
    }
prompt-bet-detail = Каждая энергия на жетоне – воздействие 1 и стоит 8. Ставки откроются все вместе.
prompt-turn =
    Осталось: { $ap ->
        [one] { $ap } действие
        [few] { $ap } действия
       *[many] { $ap } действий
    }, { $moves ->
        [one] { $moves } шаг
        [few] { $moves } шага
       *[many] { $moves } шагов
    }
prompt-turn-organise = Карту с руки поверните и подтвердите, узел – перейти.
prompt-turn-detail = Узел – перейти, кнопки – добыча и воздействие.
prompt-turn-no-actions = Действий больше нет. Шаги, покупки и обмен ещё возможны.
prompt-attack-arcs = «{ $card }»: кто потеряет очко?
prompt-attack-arcs-detail = Один – если событие произойдёт, другой – если нет.
prompt-support-arcs = «{ $card }»: кому поможет?
prompt-support-arcs-detail = Назовите игрока и исход.
prompt-links = «{ $card }»: расставьте связи
prompt-links-detail = Сила { $total } из 8. Нужна хотя бы одна связь назад.
prompt-token = «{ $card }»: куда положить ваш жетон?
prompt-token-detail = Он решит исход при ничьей. Цена – 13 энергии и весь ход.
prompt-over = Победа: { $names }
prompt-over-detail = Всё будущее стало прошлым. Можно посмотреть, как это вышло.

label-replace = «{ $card }» заменить на «{ $by }»
label-keep-hand = Оставить руку
label-keep = Оставить «{ $card }»
label-move = Перейти: { $node }
label-mine = Добыть { $n }
label-mine-collect = Добыть с «Коллектором»
label-weak = Слабое воздействие: { $side }
label-strong = Сильное воздействие: { $side }
label-organise = Организовать «{ $card }», поворот { $turn }
label-arcs = Произойдёт – { $yes }, нет – { $no }
label-arc-yes = Произойдёт – { $name }
label-arc-no = Не произойдёт – { $name }
label-link = { $link } { $side }, сила { $strength }
label-linked = Связи готовы
label-token = Жетон: { $side }
label-buy = { $item }: купить за { $price }
label-buy-level = { $item }, уровень { $level }: { $price }
label-attack = Выстрелить: { $name }
label-play = Разыграть: { $artifact }
label-ball = { $artifact }: { $side }
label-bet = Ставка: { $side }
label-bet-energy = Ставка: { $side }, воздействие { $n } за { $cost }
label-discharge = Разрядить: { $artifact }, +22
label-fold = Свернуть путь: { $node }
label-borrow = Занять { $n }
label-repay = Вернуть { $n }
label-needle = { $link } → { $node }
label-stabilise = Стабилизатор: { $side }
label-amplify = Усилить связь { $side }
label-amplify-needle = Усилить иглу { $from } → { $to }
label-empty = Забрать из накопителя { $n }
label-hit = Дальше: { $name }
label-refuse = Не торговать
label-end-turn = Закончить ход
label-open-trade = Обмен: { $name }
label-give-energy =
    { $n ->
        [one] +{ $n } энергия
       *[many] +{ $n } энергии
    }
label-keep-energy =
    { $n ->
        [one] −{ $n } энергия
       *[many] −{ $n } энергии
    }
label-give = Отдать с руки: { $artifact }
label-give-laid = Отдать со стола: { $artifact }
label-take-back = Оставить в руке: { $artifact }
label-take-back-laid = Оставить на столе: { $artifact }
label-agree = Согласиться
label-close-trade = Закрыть обмен
short-link = { $link } { $strength }
short-play = Разыграть
short-discharge = Разрядить: +22
short-organise = Организовать
short-replace = Заменить
short-keep = Оставить

caution-last-energy = Останется 0 энергии: вы выйдете из игры
caution-end =
    { $n ->
        [one] Не использовано { $n } действие
        [few] Не использованы { $n } действия
       *[many] Не использовано { $n } действий
    }
caution-empty = Накопитель уйдёт в сброс
caution-mine = Здесь нечего добывать: действие пропадёт

line-found = { $name } находит в колоде карту «{ $card }»
line-decided = { $name }: решение принято
line-replaced = Все решили, что оставить
line-round = Раунд { $round }: начинает { $name }
line-turn = Ход: { $name }
line-drew =
    { $n ->
        [one] { $name } выбирает из { $n } карты
       *[other] { $name } выбирает из { $n } карт
    }
line-reshuffled = Сброс событий перемешан
line-artifacts-reshuffled = Сброс артефактов перемешан
line-shortage = Карт не хватает: { $name } ждёт, пока остальные выберут
line-kept = { $name } оставляет карту
line-kept-card = { $name } оставляет карту «{ $card }»
line-out = { $name } остаётся без энергии и выходит из игры
line-scored = { $name } **+{ $n }**, всего { $points }
line-scored-nothing = { $name }: терять уже нечего
line-lost = { $name } **−{ $n }**, всего { $points }
line-ended = Горизонт прошёл всё время. Победа: { $names }
line-moved = { $name } → { $node }
line-left = { $name } уходит из прошлого → { $node }
line-folded = { $name } сворачивает путь: { $node }
line-passed = { $name } проходит сквозь червоточину: { $node }
line-mined = { $name } добывает { $n }
line-mined-collected = { $name } добывает { $n }, из них { $collected } – «Коллектор»
line-influenced = { $name } воздействует на { $node }: { $by }
line-organised = { $name } организует событие «{ $card }»: { $node }, жетон на «{ $side }»
line-bought = { $name } покупает: { $item } { $level } за { $price }
line-attacked = { $name } стреляет, { $victim } теряет { $n }
line-amplified = { $name } усиливает связь { $node } – { $other }
line-emptied = { $name } забирает из накопителя { $n }
line-realisation =
    { $radius ->
        [0] Реализация: центр
       *[other] Реализация: радиус { $radius }
    }
line-occurred = **{ $node }**: { $sum }, произошло
line-occurred-token = **{ $node }**: 0, по жетону произошло
line-not-occurred = **{ $node }**: { $sum }, не произошло
line-not-occurred-token = **{ $node }**: 0, по жетону не произошло
line-obtained = { $name } берёт артефакт
line-obtained-which = { $name } берёт артефакт: { $artifact }
line-played = { $name } выкладывает: { $artifact }
line-discharged = { $name } разряжает: { $artifact }, +22
line-borrowed = { $name } занимает { $n }
line-repaid = { $name } возвращает { $n }
line-tension = { $name }: напряжённость коробки { $n }
line-annihilated = Аннигиляция! Коробка ({ $name }) держала { $n }
line-hit = { $name } теряет { $n }
line-needled = { $name } связывает { $from } и { $to }: { $link }
line-stabilised = { $name } применяет стабилизатор: { $side }
line-ball = { $name } кладёт на поле: { $artifact } → { $node }
line-bets = Ставки открыты: воздействие { $by }
line-trade-opened = { $name } предлагает обмен: { $other }
line-agreed = { $name } соглашается на обмен
line-trade-closed = Обмен закрыт: { $name } и { $other }
line-trades-refused = { $name } в этот ход не торгует
line-traded = Обмен: { $name } отдаёт { $gave }, { $other } отдаёт { $got }
offer-energy =
    { $n ->
        [one] { $n } энергию
       *[many] { $n } энергии
    }
offer-hand =
    { $n ->
        [one] { $n } артефакт с руки
        [few] { $n } артефакта с руки
       *[many] { $n } артефактов с руки
    }
offer-nothing = ничего

verdict-won = Победа: { $names }
verdict-text = Последний узел реализован. { $points }.
verdict-seat = { $name } – { $points }

reason-move = Там выгоднее действовать
reason-energy = Энергия понадобится
reason-influence = Так исход станет нужным
reason-organise = Событие принесёт очки
reason-buy = Предмет окупится
reason-attack = Соперник останется без энергии
reason-link = Связь решит исход
reason-enough = Больше ничего полезного
reason-best = Это лучшее, что есть

refused-game-over = Партия окончена
refused-not-your-turn = Сейчас не ваш ход
refused-answer-first = Сначала решите то, о чём вас спрашивают
refused-nothing-to-answer = Сейчас об этом не спрашивают
refused-choose-first = Сначала оставьте одну из взятых карт
refused-bets-first = Сначала все делают ставки
refused-decided = Вы уже решили
refused-dropped-out = Вы вышли из игры
refused-not-in-hand = Этой карты нет в руке
refused-not-drawn = Этой карты нет среди взятых
refused-too-little-energy = Нужно энергии: { $needed }, есть: { $there }
refused-no-action-points = Нужно действий: { $needed }, осталось: { $there }
refused-not-adjacent = Это не соседний узел
refused-realised = Этот узел уже в прошлом
refused-no-moves = Шаги в этот ход кончились
refused-no-event = Здесь нет события
refused-node-taken = Здесь уже есть событие
refused-not-on-the-board = Это возможно только на поле
refused-no-rotation = Карта не ложится сюда никаким поворотом
refused-wrong-rotation = Связи смотрят против времени
refused-wrong-radius = Карта не для этого радиуса
refused-imminent = Узел реализуется в конце этого раунда
refused-wrong-arcs = Назовите двух разных соперников
refused-wrong-support = Назовите одного соперника и один исход
refused-no-backward-link = Нужна хотя бы одна связь назад
refused-too-strong-in-all = Общая сила связей не больше { $most }
refused-link-too-strong = Сила связи – от 2 до 4
refused-side-taken = На этой стороне связь уже есть
refused-already-bought = Покупка в этот ход уже сделана
refused-nothing-to-buy = Выше уровня нет
refused-no-cannon = Нет пушки
refused-already-attacked = Выстрел в этот ход уже был
refused-safety-period = В раундах 1–3 атаковать нельзя
refused-not-here = Этого игрока нет в вашем узле
refused-no-such-artifact = Такого артефакта нет в руке
refused-not-on-the-table = Такого артефакта нет на столе
refused-same-kind = Такой артефакт уже лежит на столе
refused-pre-realisation = В последний раунд фазы артефакты событий не разыгрывают
refused-group-used = Артефакт этой группы в этот ход уже применён
refused-no-charges = Заряды кончились
refused-already-discharged = В этот ход артефакт уже разряжен
refused-same-place = Вы уже здесь
refused-no-wormhole = Здесь нет червоточины
refused-no-way-out = Нужен генератор свёртывания
refused-too-much-borrowed = В этот ход можно занять ещё { $most }
refused-too-much-anticharge = Коробка выдержит ещё { $most }
refused-nothing-owed = Долг – { $most }
refused-not-later = Цель должна быть позже
refused-too-far = Слишком далеко: не больше трёх шагов
refused-already-linked = Эти узлы уже связаны
refused-no-link = Здесь нет связи
refused-full-strength = Сильнее связь не станет
refused-no-amplifier = Нет усилителя связей
refused-amplified-enough = Не больше трёх усилений за ход
refused-nothing-stored = В накопителе пусто
refused-bet-too-high = Хватит только на { $most }
refused-no-trade-here = Торговать можно только в одном узле и в ход одного из двоих
refused-no-window = Обмен не открыт
refused-window-open = Обмен уже открыт
refused-trades-refused = В этот ход обменов больше не будет
refused-traded-enough = На этот ход торга достаточно
refused-not-yours = Этого у вас нет
refused-empty-trade = Нечего менять
refused-two-of-a-kind = На столе не может быть двух одинаковых артефактов
refused-already-agreed = Вы уже согласились
refused-not-the-nearest = Сначала ближайшие

option-mode-standard-hint = Перед началом каждый может тайно заменить одну карту руки.
option-mode-first_game-hint = Карты остаются как розданы: начать можно сразу.
option-colours-alternating-hint = Соседям по столу достаются цвета с разными связями, как советуют правила.
option-colours-any-hint = Какие цвета достанутся, решает случай.

deed-organised = Событий организовано
deed-scored = Очков набрано
deed-influence = Воздействия вложено
deed-mined = Энергии добыто
deed-artifacts = Артефактов найдено
deed-attacks = Проведено атак
