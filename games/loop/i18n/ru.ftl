# Петля: все слова игры, кроме карт.

title = Петля
tagline = Семь эпох, один злодей и очень много его двойников
minutes = 45–75
credits =
    Правила основаны на настольной игре «Петля» (авторы Максим Рамбур и Тео Ривьер).
    Тексты карт, способности агентов и все режимы, кроме основного, придуманы для этого издания.

option-mode = Режим
option-mode-sabotage = С.А.Б.О.Т.А.Ж.
option-mode-centrifuge = Ц.Е.Н.Т.Р.И.Ф.У.Г.А.
option-mode-klondike = К.Л.О.Н.Д.А.Й.К.
option-mode-ultra = У.Л.Ь.Т.Р.А.
option-level = Уровень
option-level-employee_of_the_month = Работник месяца
option-level-senior_agent = Старший агент
option-level-living_legend = Живая легенда
option-agent_1 = Агент на месте 1
option-agent_2 = Агент на месте 2
option-agent_3 = Агент на месте 3
option-agent_4 = Агент на месте 4
option-agent-choose = Выбор за столом
option-agent-random = По жребию

mode-sabotage-text = Подтвердите 4 задания. Других условий нет.
mode-centrifuge-text =
    Подтвердите 4 задания и остановите 3 центрифуги. Пока центрифуга вращается, ПЕТЛИ в её эпохе не работают, а Машина бросает туда лишнюю дыру. Тормоз стоит 1 энергию; на центрифугу их нужно 3, на двух старших уровнях – 4.
mode-klondike-text =
    Подтвердите 4 задания и уничтожьте 2, 3 или 4 супердвойников – по уровню. Первый раз супердвойник лишь трескается, второй раз погибает и оставляет пермаэнергию. Воронки заменены мегаворонками: они бросают по дыре в обе соседние эпохи.
mode-ultra-text =
    Подтвердите 4 задания и перехватите 3 карты Ультрамашины, на двух старших уровнях – 4. Левая карта программы выполняется в фазе д-ра Фальша. Перехват в эпохе карты стоит 2 энергии.

era-prehistory = Доисторическая эпоха
era-middle-ages = Средневековье
era-renaissance = Ренессанс
era-industrial = Промышленная революция
era-globalization = Глобализация
era-age-of-robots = Правление роботов
era-end-of-time = Конец времён

dimension-spiral = Спирали
dimension-star = Звёзды
dimension-line = Линии
dimension-black-hole = Чёрная Дыра

agent-mister-time = Мистер Время
agent-mister-time-ability = Раз в свой ход, как действие: переместите любого другого агента в эпоху, соседнюю с ним.
agent-time-runner = Бегущая по времени
agent-time-runner-ability = Раз в каждой фазе д-ра Фальша, в ход любого игрока: отмените 1 дыру, которая упала в эпоху, где стоит Бегущая.
agent-eraser-404 = Устранитель-404
agent-eraser-404-ability = За второго и каждого следующего двойника, которого вы уничтожили в свой ход, можете добавить 1 энергию туда, где он уничтожен.
agent-lady-paradox = Леди Парадокс
agent-lady-paradox-ability = Раз в свой ход, как действие: разрядите заряженную карту другого агента в вашей эпохе и примените её эффект как свой.
agent-eternity-accountant = Бухгалтер Вечности
agent-eternity-accountant-ability = Раз в свой ход, как действие: потратьте 1 энергию из своей эпохи и возьмите 1 карту.

tile-surrounded = Д-р Фальш, вы окружены!
tile-surrounded-text = Займите обе эпохи рядом с д-ром Фальшем: в одной вы, в другой – другой агент. 3 раза, не больше раза за ход.
tile-quantum-fitters = Квантомонтажники!
tile-quantum-fitters-text = В свою фазу действий будьте в эпохе без дыр и без двойников. 3 разные эпохи, не больше одной за ход.
tile-block-the-exhaust = Забейте выхлоп у Машины!
tile-block-the-exhaust-text = Уберите дыру из эпохи, где д-р Фальш. 5 раз.
tile-fool-the-doctor = Обведём д-ра Фальша вокруг пальца!
tile-fool-the-doctor-text = Совершите ПЕТЛЮ в эпохе, где д-р Фальш. 4 раза.
tile-prodigal-clones = Возвращение блудных клонов!
tile-prodigal-clones-text = Уничтожьте двойника в эпохе, где д-р Фальш. 4 раза.
tile-reflash-continuum = Перепрошивка континуума!
tile-reflash-continuum-text = Уберите хотя бы по одной дыре из всех 7 эпох.
tile-one-loop-two-loops = Раз петля, два петля, три петля…
tile-one-loop-two-loops-text = Совершите ПЕТЛЮ в 6 разных эпохах.
tile-duplicate-hunt = Охота на двойников!
tile-duplicate-hunt-text = Уничтожьте двойника в 6 разных эпохах.
tile-feed-time = Подпитайте время!
tile-feed-time-text = Добавьте энергию в эпоху этого задания, когда перед действием энергия есть во всех 7 эпохах. 3 раза.
tile-quantum-bomb = Огромная квантовая бомба!
tile-quantum-bomb-text = Добавьте энергию в эпоху этого задания. 6 раз.

token = Двойник (гибель: { $destruction })
token-super = Супердвойник (гибель: { $destruction })

prompt-tag-mine = Ваш ход
prompt-tag-other = Ходит { $name }
prompt-tag-over = Партия окончена
prompt-wait = { $name } выбирает, что делать
prompt-wait-choosing = { $name } выбирает агента
prompt-wait-throw = { $name } решает, отменить ли дыру
prompt-wait-bonus = { $name } выбирает артефакт от Агентства
prompt-choosing = Выберите агента
prompt-choosing-detail = У каждого своя способность, своя начальная эпоха и шесть своих артефактов.
prompt-throw = Отменить дыру, которая упала к Бегущей по времени?
prompt-throw-detail = Куб вернётся в запас и не станет дырой. Раз в фазе д-ра Фальша.
prompt-trigger = Добавить 1 энергию? { $era }
prompt-trigger-detail = Способность Устранителя-404: это не первый двойник за ход.
prompt-actions = Выберите действие или завершите действия
prompt-actions-detail = { $era }: энергии здесь { $energy }. Следующая ПЕТЛЯ стоит { $cost }.
prompt-gain = { $era }: возьмёте артефакт?
prompt-gain-detail = Карта ляжет на верх вашей колоды и придёт в руку, когда вы доберёте карты.
prompt-confirm = { $era }: подтвердите задание?
prompt-confirm-detail = Задание уйдёт в копилку команды. Если партия продолжится, каждый получит артефакт от Агентства.
prompt-bonus = Выберите артефакт от Агентства
prompt-bonus-detail = Он ляжет на верх вашей колоды. Карту, которая останется, уничтожат.
prompt-either =
    { $n ->
        [2] Выберите одно из двух
        [3] Выберите одно из трёх
       *[other] Выберите одно из { $n }
    }
prompt-discard = Сбросьте 1 карту из руки
prompt-effect-detail = Карта «{ $card }»
prompt-over-detail = Поле осталось как было: можно посмотреть, чем всё закончилось.

label-move-free = Перейти свободно → { $era }
label-move = Перейти за энергию → { $era }
label-move-green = Перейти за зелёный куб → { $era }
label-use = Применить «{ $card }»
label-loop =
    { $cost ->
        [one] ПЕТЛЯ: { $dimension } ({ $cost } энергия)
       *[many] ПЕТЛЯ: { $dimension } ({ $cost } энергии)
    }
label-loop-green =
    { $cost ->
        [one] ПЕТЛЯ: { $dimension } ({ $cost } энергия, сначала зелёные кубы)
       *[many] ПЕТЛЯ: { $dimension } ({ $cost } энергии, сначала зелёные кубы)
    }
label-send = { $agent } → { $era }
label-borrow = Одолжить эффект карты «{ $card }»
label-audit = Взять карту за 1 энергию
label-brake = Затормозить центрифугу
label-override = Перехватить «{ $card }»
label-end-actions = Завершить действия
label-gain = Взять «{ $card }»
label-decline-gain = Не брать артефакт
label-confirm = Подтвердить задание
label-decline-confirm = Не подтверждать
label-accept = Выполнить
label-decline = Отказаться
label-enough = Достаточно
label-cancel-rift = Отменить 1 дыру
label-let-fall = Не отменять
label-trigger = Добавить 1 энергию
label-spend =
    { $cost ->
        [one] Потратить { $cost } энергию
       *[many] Потратить { $cost } энергии
    }
label-spend-green =
    { $cost ->
        [one] Потратить { $cost } зелёный куб
       *[many] Потратить { $cost } энергии: сначала зелёные кубы
    }
label-token = Двойник ({ $at }, гибель: { $destruction })
label-token-from = Двойник ({ $at }, гибель: { $destruction }, родом: { $from })
label-super = Супердвойник ({ $at }, гибель: { $destruction })
label-push = { $token } → { $era }
label-exchange = Поменять местами: { $one } и { $other }
label-go = Переместиться → { $era }
label-go-carrying = Переместиться → { $era }. С собой: { $token } → { $drop }

line-agent = { $name }: агент { $agent }
line-begun = Поле готово. Начинает { $name }
line-turn = Ход { $turn } · { $name }
line-appeared = Появляется двойник: { $era }
line-super-appeared = Появляется супердвойник: { $era }
line-revealed = { $era }: артефакт «{ $card }»
line-card-destroyed = Уничтожена карта «{ $card }»
line-rebuilt =
    { $cards ->
        [one] Громадная Колода собрана заново: { $cards } карта
        [few] Громадная Колода собрана заново: { $cards } карты
       *[many] Громадная Колода собрана заново: { $cards } карт
    }
line-faux = Д-р Фальш → { $era }
line-thrown =
    { $rifts ->
        [one] Машина бросает { $rifts } дыру
        [few] Машина бросает { $rifts } дыры
       *[many] Машина бросает { $rifts } дыр
    }
line-cancelled = { $name } отменяет дыру: { $era }
line-rifts =
    { $rifts ->
        [one] { $era }: { $rifts } дыра из 3
        [few] { $era }: { $rifts } дыры из 3
       *[many] { $era }: { $rifts } дыр из 3
    }
line-vortex =
    { $left ->
        [0] Воронка: { $era }. В запасе воронок больше нет
        [one] Воронка: { $era }. В запасе ещё { $left } воронка
        [few] Воронка: { $era }. В запасе ещё { $left } воронки
       *[many] Воронка: { $era }. В запасе ещё { $left } воронок
    }
line-failed = Провалено задание «{ $tile }»
line-swallowed = Воронка поглощает закрытое задание
line-mission = { $era }: открыто задание «{ $tile }»
line-credited = «{ $tile }»: { $now } из { $needed }
line-fulfilled = Выполнено: «{ $tile }». Где подтвердить: { $era }
line-confirmed = { $name } подтверждает задание «{ $tile }». Всего подтверждено: { $confirmed }
line-moved-paid = { $name } → { $era } (за энергию)
line-moved-free = { $name } → { $era } (свободно)
line-moved = { $name } → { $era }
line-energy =
    { $n ->
        [one] { $era }: +{ $n } энергия
       *[many] { $era }: +{ $n } энергии
    }
line-energy-removed =
    { $n ->
        [one] { $era }: −{ $n } энергия
       *[many] { $era }: −{ $n } энергии
    }
line-rifts-over = { $era }: { $rifts }-я дыра – больше не помещается
line-rifts-removed =
    { $n ->
        [one] { $era }: −{ $n } дыра
        [few] { $era }: −{ $n } дыры
       *[many] { $era }: −{ $n } дыр
    }
line-used = { $name } применяет карту «{ $card }»
line-effect-used = Эффект карты «{ $card }»
line-skipped = «{ $card }»: часть эффекта пропущена
line-looped =
    { $cost ->
        [one] { $name }: ПЕТЛЯ, { $dimension } ({ $cost } энергия)
       *[many] { $name }: ПЕТЛЯ, { $dimension } ({ $cost } энергии)
    }
line-recharged = Заряжена карта «{ $card }»
line-discharged = Разряжена карта «{ $card }»
line-token-moved = Двойник: { $from } → { $to }
line-token-destroyed = Двойник уничтожен: { $era }
line-super-destroyed = Супердвойник уничтожен: { $era }
line-cracked = Супердвойник треснул: { $era }
line-perma = { $era }: +1 пермаэнергия
line-drew = { $name } берёт карту «{ $card }»
line-discarded = { $name } сбрасывает карту «{ $card }»
line-reshuffled = { $name }: сброс перемешан в колоду
line-gained = { $name } кладёт на колоду карту «{ $card }»
line-retrieved = { $name } возвращает в руку карту «{ $card }»
line-bonus =
    { $cards ->
        [one] Бонус от Агентства: { $cards } карта
        [few] Бонус от Агентства: { $cards } карты
       *[many] Бонус от Агентства: { $cards } карт
    }
line-cycle = Цикл Машины: { $cycle } из 3
line-braked = Центрифуга ({ $era }): тормоз { $markers } из { $needed }
line-stopped = Центрифуга остановлена: { $era }
line-brakes-lost = Центрифуга ({ $era }): тормозов осталось { $markers }
line-centrifuge-moved = Центрифуга → { $era }
line-programmed = В программе Ультрамашины: «{ $card }»
line-ultra = Ультрамашина выполняет карту «{ $card }»
line-overridden = { $name } перехватывает карту «{ $card }». Всего перехвачено: { $overrides }
line-free-move-spent = { $name } теряет свободное перемещение

verdict-won = Победа
verdict-lost = Поражение
ended-victory = Машина остановлена: все условия победы выполнены.
ended-double-vortex = В эпохе, где уже была воронка, открылась вторая.
ended-fourth-vortex = Открылась четвёртая воронка: пространство-время не выдержало.
ended-machine-completed = Три цикла прошли, и Машина заработала в полную силу.

refused-game-over = Партия окончена.
refused-not-your-turn = Сейчас не ваш ход.
refused-agent-taken = Этот агент уже занят: выберите другого.
refused-answer-first = Сначала ответьте на вопрос: эффект ещё не закончен.
refused-nothing-to-answer = Сейчас ни один эффект не ждёт ответа.
refused-wrong-phase = В этой фазе хода так нельзя.
refused-not-neighbour = Перейти можно только в соседнюю эпоху.
refused-not-enough-energy =
    { $needed ->
        [one] Нужна { $needed } энергия, а в вашей эпохе { $there }.
       *[many] Нужно { $needed } энергии, а в вашей эпохе { $there }.
    }
refused-free-move-spent = Свободное перемещение в этот ход уже потрачено.
refused-not-in-hand = Этой карты нет у вас в руке: «{ $card }».
refused-not-charged = Карта разряжена: «{ $card }». Зарядить её может ПЕТЛЯ или эффект.
refused-black-hole = На Чёрную Дыру ПЕТЛЯ не действует.
refused-centrifuge = Здесь вращается центрифуга: пока она не остановлена, ПЕТЛЯ невозможна.
refused-no-ability = У вашего агента другая способность.
refused-ability-used = Способность в этот ход уже использована.
refused-no-target = Эту цель выбрать нельзя.
refused-not-rechargeable = Карта «{ $card }» сама заряжает или применяет карты: эффектом её не зарядить.
refused-in-use = Карта «{ $card }» уже применяется: за одно действие эффект срабатывает один раз.
refused-not-available = Этого артефакта нет среди тех, что можно взять: «{ $card }».
refused-not-fulfilled = В вашей эпохе нет выполненного задания.
refused-no-centrifuge = В вашей эпохе нет такой вращающейся центрифуги.
refused-not-in-row = Перехватить можно карту из программы, и только находясь в её эпохе.
refused-not-in-mode = В этом режиме такого действия нет.
refused-too-many-actions = За ход сделано 200 действий: осталось только завершить их.
refused-no-other-energy = Здесь только один вид энергии: выбирать, чем платить, не нужно.
refused-nothing-there = Этого на столе нет.

talk-era = Посмотрите сюда: { $era }
talk-card = Посмотрите на карту «{ $card }»
talk-duplicate = Обратите внимание: { $token }
talk-loop = Пригодится ПЕТЛЯ: { $dimension }
talk-enough = По-моему, пора завершать действия
talk-question = Что посоветуете?
talk-advice = Мой совет: { $action }
advice-loop = ПЕТЛЯ – { $dimension }
advice-agent = Выбрать агента
advice-spend = Потратить энергию
advice-exchange = Поменять местами двойников
advice-clockwise =
    { $n ->
        [one] На { $n } эпоху по часовой стрелке
        [few] На { $n } эпохи по часовой стрелке
       *[many] На { $n } эпох по часовой стрелке
    }
advice-counter-clockwise =
    { $n ->
        [one] На { $n } эпоху против часовой стрелки
        [few] На { $n } эпохи против часовой стрелки
       *[many] На { $n } эпох против часовой стрелки
    }

short-free = Свободно
short-energy = За 1 энергию
short-green = За зелёный куб
short-green-first = Зелёными кубами
short-plain-energy = Обычной энергией
short-use = Применить
short-gain = Взять
short-override = Перехватить
short-at-yours = У вас
short-at-faux = Где Фальш
short-at-beside-faux = Рядом с Фальшем
short-at-vortex = Где воронка
short-at-vortexes = Где воронки
short-at-agent = Где коллега

caution-end-move = Свободное перемещение ещё не потрачено.
caution-end-cards =
    { $cards ->
        [one] Не применена { $cards } заряженная карта.
        [few] Не применены { $cards } заряженные карты.
       *[many] Не применено { $cards } заряженных карт.
    }
caution-end-both =
    { $cards ->
        [one] Не применена { $cards } заряженная карта, и осталось свободное перемещение.
        [few] Не применены { $cards } заряженные карты, и осталось свободное перемещение.
       *[many] Не применено { $cards } заряженных карт, и осталось свободное перемещение.
    }
caution-free-move = Свободное перемещение ещё не потрачено.
caution-idle-card = Сейчас эта карта ничего не сделает.
caution-nothing-to-charge = Заряжать нечего: разряженных карт этого измерения у вас нет.

reason-confirm = Подтверждённое задание – шаг к победе.
reason-gain = Артефакт усилит вашу колоду.
reason-to-confirm = Здесь выполнено задание: остаётся его подтвердить.
reason-to-gain = Больше пользы не видно, а здесь лежит артефакт.
reason-enough = Больше пользы в этот ход не видно.
reason-mission = Это продвигает задание.
reason-mode = Это приближает цель режима.
reason-danger = Иначе эпоха может переполниться дырами.
reason-duplicates = Меньше двойников – меньше новых дыр.
reason-energy = Энергия пригодится и вам, и тем, кто ходит следом.
reason-charge = Заряженные карты можно применить ещё раз.
reason-best = Из всего, что сейчас возможно, это полезнее прочего.
reason-position = Оттуда можно сделать больше.

term-energy = Энергия
term-energy-text = Зелёные кубы в эпохах. За них переходят и совершают ПЕТЛИ; тратятся те, что лежат в вашей эпохе.
term-rift = Дыра
term-rift-text = Красный куб разрыва. В эпоху помещаются 3 дыры, четвёртая открывает воронку.
term-vortex = Воронка
term-vortex-text = Открывается, когда эпоха переполнена дырами, и губит её задание. Вторая в той же эпохе или четвёртая на поле – поражение.
term-duplicate = Двойник
term-duplicate-text = Жетон злодея: из-за каждого двойника в эпохе, куда пришёл д-р Фальш, Машина бросает лишнюю дыру.
term-push = Оттолкнуть
term-push-text = Передвинуть двойника из названной эпохи в любую соседнюю с ней.
term-pull = Притянуть
term-pull-text = Передвинуть двойника из соседней эпохи в вашу.
term-destroy = Уничтожить двойника
term-destroy-text = Двойник погибает в своей эпохе гибели: её знак стоит на его жетоне. Эффект карты может уничтожить его и раньше.
term-charge = Заряд
term-charge-text = Применённая карта разряжена. ПЕТЛЯ или эффект заряжает её, и её можно применить ещё раз.
term-dimension = Измерение
term-dimension-text = Знак в углу карты: Спирали, Звёзды или Линии. ПЕТЛЯ заряжает все ваши карты одного измерения. Чёрную Дыру она не заряжает.
term-neighbour = Соседняя эпоха
term-neighbour-text = Эпохи стоят по кругу: у каждой две соседние.
term-great-deck = Громадная Колода
term-great-deck-text = Общая колода артефактов: из неё карты выкладывают к эпохам и раздаёт Агентство.

option-mode-sabotage-hint = Подтвердите четыре задания – и Машине конец. С этого режима начинают.
option-mode-centrifuge-hint = Те же четыре задания, но есть и три центрифуги: пока они вращаются, ПЕТЛИ в их эпохах не работают.
option-mode-klondike-hint = Те же четыре задания, но по эпохам бродят супердвойники, и уничтожать каждого придётся дважды.
option-mode-ultra-hint = Те же четыре задания, но Машина исполняет программу, карты которой надо перехватывать.
option-level-employee_of_the_month-hint = Для знакомства: время на ошибки есть.
option-level-senior_agent-hint = Для тех, кто уже спасал время: партия висит на волоске.
option-level-living_legend-hint = Для слаженной команды: чаще побеждает доктор Фальш.

deed-confirmed = Подтверждено заданий
deed-destroyed = Уничтожено двойников
deed-rifts = Убрано дыр
deed-used = Применено карт
deed-loops = Совершено ПЕТЕЛЬ
