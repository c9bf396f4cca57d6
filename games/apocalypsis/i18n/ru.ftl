# Апокалипсис: все слова игры, кроме карт.

title = Apocalypsis
tagline = Спасти плоскую Землю сообща – и войти в историю в одиночку
minutes = 90–150
credits =
    Правила основаны на настольной игре «Апокалипсис».
    Тексты карт, агенты, усиления и способности придуманы для этого издания. Это сатира: официальная медицина работает – и в жизни, и в игре.

option-prestige = Престиж
option-random_factions = Фракции по жребию
option-solo_removal = В одиночной игре – без карт для нескольких игроков

prestige-0 = Обычная игра.
prestige-1 = Игра начинается с бедствием в случайном регионе.
prestige-2 = Обязательную миссию берут с первого раунда.
prestige-3 = Тёмные времена складываются: −1 кубик за один жетон, −2 за два и больше.
prestige-4 = Просветление начинается на 1 ниже.
prestige-5 = Агенты стоят на 1 связь больше.
prestige-6 = Усиления стоят на 1 капитал больше.
prestige-7 = Способности Короны стоят на 1 авторитет больше.
prestige-8 = Все три трека Прогресса начинаются на 1 выше.
prestige-9 = Обязательную миссию берёт и тот, у кого есть кризис.
prestige-10 = Каждый раунд – на одну карту Мира больше.

amount-capital = { $n ->
        [one] { $n } капитал
       *[many] { $n } капитала
    }
amount-links =
    { $n ->
        [one] { $n } связь
        [few] { $n } связи
       *[many] { $n } связей
    }
amount-authority = { $n ->
        [one] { $n } авторитет
       *[many] { $n } авторитета
    }

resource-capital = капитал
resource-capital-text = Деньги. За капитал покупают усиления, лечат агентов в Швейцарии и оплачивают задания.
resource-links = связи
resource-links-text = Полезные знакомства. За связи нанимают агентов и оплачивают задания.
resource-authority = авторитет
resource-authority-text = Ваш счёт. После общей победы выигрывает тот, у кого авторитета больше. Его можно и потерять, и потратить.

region-anglo-saxonia = Англосаксония
region-anglo-saxonia-text = За успешное задание – 2 капитала.
region-asian-republics = Азиатские демократические республики
region-asian-republics-text = За успешное задание – 1 связь.
region-sharia-lands = Страны шариата
region-sharia-lands-text = Если задание принесло авторитет, получите ещё 1. При провале агент получает физическую травму.
region-third-world = Третий мир
region-third-world-text = Каждые 3 капитала и каждые 2 связи, заработанные на задании, превращаются в 1 авторитет. −1 кубик на проверки голода и эпидемии.
region-soviet-lands = Страны Советов
region-soviet-lands-text = За проваленное задание – 1 связь и 1 капитал.

class-spiritual-leader = духовный лидер
class-spiritual-leader-text = Один из пяти классов. На задания с этим символом идут только духовные лидеры. В регионе со своим символом у агента +1 кубик, если задание называет этот класс.
class-real-scientist = настоящий учёный
class-real-scientist-text = Один из пяти классов. На задания с этим символом идут только настоящие учёные. В регионе со своим символом у агента +1 кубик, если задание называет этот класс.
class-predictor = предсказатель
class-predictor-text = Один из пяти классов. На задания с этим символом идут только предсказатели. В регионе со своим символом у агента +1 кубик, если задание называет этот класс.
class-healer = целитель
class-healer-text = Один из пяти классов. На задания с этим символом идут только целители. В регионе со своим символом у агента +1 кубик, если задание называет этот класс.
class-investigator = расследователь
class-investigator-text = Один из пяти классов. На задания с этим символом идут только расследователи. В регионе со своим символом у агента +1 кубик, если задание называет этот класс.

trait-will = воля
trait-will-text = В. Держать себя в руках и не поддаваться соблазнам. Обычно безопасный путь.
trait-reason = разум
trait-reason-text = Р. Узнавать и объяснять истину, раскрывать заговоры. Обычно безопасный путь.
trait-charisma = харизма
trait-charisma-text = Х. Убеждать и вести за собой. Обычно безопасный путь.
trait-narcissism = нарциссизм
trait-narcissism-text = Н. Не сомневаться в собственной гениальности. Обычно щедрее и опаснее.
trait-machiavellianism = макиавеллизм
trait-machiavellianism-text = М. Обманывать обманщиков ради доброго дела. Обычно щедрее и опаснее.
trait-psychopathy = психопатия
trait-psychopathy-text = П. Решимость, дерзость и око за око. Обычно щедрее и опаснее.

state-physical-trauma = физическая травма
state-physical-trauma-text = Сама по себе ничего не меняет. Со второй физической травмой агент потерян.
state-mental-trauma = душевная травма
state-mental-trauma-text = Сама по себе ничего не меняет. Со второй душевной травмой агент потерян.
state-illness = болезнь
state-illness-text = Сама по себе ничего не меняет. Со второй болезнью агент потерян.

track-social = социальный прогресс
track-social-text = Дойдёт до 13 – победит Мировое Правительство. На 6, 8, 10 и 12 лежат жетоны Ватикана. С 11 приходит Пробуждение.
track-science = естественно-научный прогресс
track-science-text = Дойдёт до 13 – победит Мировое Правительство. На 6, 8, 10 и 12 лежат жетоны Ватикана. С 11 приходит Пробуждение.
track-tech = технический прогресс
track-tech-text = Дойдёт до 13 – победит Мировое Правительство. На 6, 8, 10 и 12 лежат жетоны Ватикана. С 11 приходит Пробуждение.
track-enlightenment = Просветление
track-enlightenment-text = Дойдёт до 12 – игроки победят вместе. На 7, 9 и 11 ждут бедствия. Каждый подъём снимает один жетон тёмных времён.

disaster-famine = голод
disaster-famine-text = Перед заданием в таком регионе основной агент берёт карту голода. Каждый лишний жетон голода – −1 кубик на её проверки.
disaster-war = война
disaster-war-text = Перед заданием в таком регионе основной агент берёт карту войны. Каждый лишний жетон войны – −1 кубик на её проверки.
disaster-epidemic = эпидемия
disaster-epidemic-text = Перед заданием в таком регионе основной агент берёт карту эпидемии. Каждый лишний жетон эпидемии – −1 кубик на её проверки.

deck-capital = «Заработать капитал»
deck-capital-text = Простые задания: деньги, а иногда и приключения.
deck-links = «Заработать связи»
deck-links-text = Простые задания: знакомства, а иногда и приключения.
deck-mission = миссии
deck-mission-text = Трудные задания с лучшими наградами. Среди них попадаются кризисы: их сразу открывают.
deck-atlantis = «Поиск Атлантиды»
deck-atlantis-text = Бесплатное задание вслепую: пойти может любой агент, карту берут снизу колоды.
deck-world = карты Мира
deck-vatican = Ватикан

kind-capital = Заработать капитал
kind-links = Заработать связи
kind-atlantis = Поиск Атлантиды
kind-mission = Миссия
kind-crisis = Кризис
kind-awakening = Пробуждение Прогресса

place-north-korea = Северная Корея
place-north-korea-text = Агент уходит к Великому Вождю, и карта говорит, что с ним станет; обычно он не возвращается. Кто сходит первым, ведёт следующий раунд. Раз в раунд; единственного агента отправить нельзя.
place-switzerland = Швейцария
place-switzerland-text = За 2 капитала агент до конца раунда лечится. Официальная медицина снимает все состояния и стоит 1 авторитет. Альтернативная – бросок кубика: на 4–6 снимает всё и даёт 1 авторитет, на 1–3 не делает ничего.
place-vatican = Ватикан
place-vatican-text = Когда Прогресс доходит до жетона Ватикана, приходит карта. Начиная с ведущего игроки могут отменить её одним из названных способов; если никто не смог, она действует.
place-world = Мировое Правительство
place-world-text = После заданий берут карту Мира (вчетвером и впятером – две). Она поднимает Прогресс и приносит новости.

term-check = Проверка
term-check-text = Два кубика и прибавки. Кубик с 5 или 6 – успех. Нужно не меньше успехов, чем сложность: (В | 2) – проверка воли сложности 2.
term-critical = Критический успех
term-critical-text = Успехов больше, чем сложность. Если у варианта есть награда за критический успех, её получают сверх обычной, а иногда вместо неё.
term-counter-check = Встречная проверка
term-counter-check-text = Два агента бросают кубики друг против друга. У кого успехов больше, тот и победил. Можно и не сопротивляться.
term-world-check = Проверка Мира
term-world-check-text = Бросают два кубика и ещё столько, каков модификатор трека. Прибавки агентов не действуют.
term-modifier = Модификатор трека
term-modifier-text = 1, пока значение трека не больше 5; 2 – от 6 до 10; 3 – с 11.
term-main-agent = Основной агент
term-main-agent-text = Агент, который пошёл на задание. Проверки и их последствия – его.
term-helper = Помощник
term-helper-text = Агент рядом с основным, своим или чужим. Действует только его способность помощника. У одного основного агента не больше трёх помощников.
term-crisis = Кризис
term-crisis-text = Миссия, которая лежит открытой и действует в конце каждого раунда, пока её не закроют. Взяться за неё может любой игрок.
term-awakening = Пробуждение Прогресса
term-awakening-text = Кризис, который приходит, когда трек Прогресса дошёл до 11. Он ничей, и закрыть его может любой.
term-dark-times = Тёмные времена
term-dark-times-text = −1 кубик на все проверки агентов, кроме проверок бедствий. Каждый подъём Просветления снимает один жетон.
term-trait-token = Жетон характеристики
term-trait-token-text = Постоянная прибавка к характеристике или вычет: от −2 до +2.
term-legendary = Легендарное усиление
term-legendary-text = Купить его нельзя: такие усиления дают только задания.
term-dendroagent = Дендроагент
term-dendroagent-text = Агент, который пустил корни. С места он больше не сходит, но помогать может, а беды его не берут. Такой агент в игре один.
term-leader = Ведущий игрок
term-leader-text = Ходит первым в каждой фазе. Следующий раунд ведёт тот, кто первым сходил в Северную Корею, а если никто – сосед слева.
term-spend = Потратить и потерять
term-spend-text = Потратить можно, только если хватает на всё сразу. Потерять можно и больше, чем есть: останется ноль.
term-prestige = Престиж
term-prestige-text = Трудность от 0 до 10. Каждая ступень добавляет одно правило, и все нижние остаются в силе.

entry-main = { $name }. { $text }
entry-helper = Помощник – { $name }. { $text }
entry-power = { $name }. { $text }
entry-legendary = Легендарное
entry-crown = Достаётся тому, у кого авторитета строго больше всех, в начале раунда. Каждая способность – не чаще раза в раунд; платят за неё авторитетом.
origin-rules = Правила

prompt-tag-mine = Ваш ход
prompt-tag-other = Решает { $name }
prompt-tag-over = Партия окончена

prompt-faction = Выберите фракцию
prompt-faction-detail = У каждой свой символ, своя способность и свой первый агент.
prompt-starting-agent = Оставить стартового агента?
prompt-starting-agent-detail = Вместо него можно взять случайного. Второй раз поменять не дадут.
prompt-buy = Наймите агентов и купите усиления
prompt-buy-detail = У вас { $capital } и { $links }. Что не купите, уйдёт в сброс.
prompt-draw =
    { $left ->
        [one] Возьмите ещё { $left } задание
        [few] Возьмите ещё { $left } задания
       *[many] Возьмите ещё { $left } заданий
    }
prompt-draw-detail = Кризис из колоды миссий сразу ляжет на стол и в руку не попадёт.
prompt-act = Займите агента делом или спасуйте
prompt-act-detail =
    { $left ->
        [one] На задания можно отправить ещё { $left } агента.
       *[many] На задания можно отправить ещё { $left } агентов.
    }
prompt-act-sent = На задания больше никого не отправить. Остались помощь, Северная Корея и Швейцария.
prompt-cure = { $agent }: как лечить?
prompt-cure-detail = Официальная медицина – наверняка, за 1 авторитет. Альтернативная – как выпадет кубик.
prompt-cure-bound = За эту цену – только альтернативная медицина.
prompt-order = Чьё задание разобрать первым?
prompt-order-detail = Второе разберёте сразу после него.
prompt-disaster-order = Какое бедствие первым?
prompt-disaster-order-detail = Задание – после всех карт бедствий.
prompt-option = Что делать?
prompt-option-detail = К чему это приведёт, покажет бросок.
prompt-option-card = «{ $card }»: что делать?
prompt-option-where = { $agent } · { $region }. К чему это приведёт, покажет бросок.
prompt-option-who = { $agent }. К чему это приведёт, покажет бросок.
prompt-disaster-prevent = { $agent }. Можно откупиться: { $price }.
prompt-trait = Какую характеристику проверить?
prompt-defend = Чем ответить?
prompt-defend-line = Чем ответит { $agent }?
prompt-defend-detail = Можно и не сопротивляться.
prompt-defend-against = { $user }: { $traits }. Можно и не сопротивляться.
prompt-vatican = Отменить карту Ватикана?
prompt-vatican-card = «{ $card }»: отменить?
prompt-vatican-detail = Если никто не отменит, карта подействует на всех.
prompt-attach = «{ $upgrade }»: кому?
prompt-attach-detail = Усиление ляжет под агента и останется с ним.
prompt-settle = { $agent }: кого уволить?
prompt-settle-detail = Все четыре зоны заняты. За увольнение теряют 1 связь; можно и отпустить новичка.
prompt-surplus = { $agent }: какое усиление сбросить?
prompt-surplus-detail = Агент несёт больше, чем может.
prompt-volunteer = Кто попробует пройти проверку { $check }?
prompt-volunteer-detail = «{ $card }». К чему это приведёт, покажет бросок.
prompt-step = Выберите
prompt-step-card = «{ $card }»: выберите
prompt-step-detail = «{ $card }»
prompt-each-agent = Чья очередь?
prompt-which-state = Какое состояние снять?
prompt-whose-upgrade = Кому достанется усиление?
prompt-which-region = В какой регион?
prompt-which-deck = Из какой колоды взять карту?
prompt-window-agent = { $agent }. Можно применить способность.
prompt-window-detail = Можно применить способность.
prompt-check-open = { $agent }: сложность { $difficulty }.
prompt-check-before =
    { $pool ->
        [one] { $agent } { $check }: { $pool } кубик. Успех – { $success } %, критический – { $critical } %.
        [few] { $agent } { $check }: { $pool } кубика. Успех – { $success } %, критический – { $critical } %.
       *[many] { $agent } { $check }: { $pool } кубиков. Успех – { $success } %, критический – { $critical } %.
    }
prompt-check-after = { $agent } { $check }: выпало { $dice }, успехов – { $successes }.
prompt-over = Просветление победило. Первый среди равных – { $names }
prompt-over-alone = Просветление победило
prompt-over-lost = Победило Мировое Правительство
prompt-over-detail = Стол остался как был: можно посмотреть, чем всё закончилось.

wait-faction = { $name } выбирает фракцию
wait-buy = { $name } нанимает и покупает
wait-draw = { $name } берёт задания
wait-act = { $name } распоряжается агентами
wait-order = { $name } решает, с чего начать
wait-card = { $name } решает: «{ $card }»
wait-vatican = { $name } отвечает Ватикану: «{ $card }»
wait-window = { $name } решает, применить ли способность
wait-any = { $name } выбирает

moment-after-setup = Перед первым раундом
moment-round-start = Раунд начинается
moment-tasks-drawn = Задания взяты
moment-own-turn = Ваш ход
moment-agent-sent = Агент отправлен на задание
moment-helper-added = Помощник на месте
moment-before-resolving = Пока задания не начались
moment-before-disaster = Перед картой бедствия
moment-task-opened = Задание прочитано
moment-before-roll = Перед броском
moment-after-roll = Кубики брошены
moment-result-known = Итог проверки известен
moment-task-finished = Задание разобрано
moment-state-received = Агенту грозит травма или болезнь
moment-would-be-lost = Агента вот-вот не станет
moment-before-world = Перед картой Мира
moment-progress-would-rise = Прогресс сейчас вырастет
moment-vatican-drawn = Пришла карта Ватикана
moment-crisis-effect = Кризис сейчас подействует
moment-crisis-closed = Кризис закрыт
moment-enlightenment-rose = Просветление выросло
moment-round-end = Раунд заканчивается

label-keep-agent = Оставить этого агента
label-swap-agent = Взять случайного
label-buy-agent =
    { $price ->
        [one] Нанять: { $agent } – { $price } связь
        [few] Нанять: { $agent } – { $price } связи
       *[many] Нанять: { $agent } – { $price } связей
    }
label-replace-agent =
    { $price ->
        [one] Нанять: { $agent } – { $price } связь. Уволить: { $gone }
        [few] Нанять: { $agent } – { $price } связи. Уволить: { $gone }
       *[many] Нанять: { $agent } – { $price } связей. Уволить: { $gone }
    }
label-buy-upgrade =
    { $price ->
        [one] Купить: { $upgrade } – { $price } капитал
       *[many] Купить: { $upgrade } – { $price } капитала
    }
label-end-buying = Закончить покупки
label-draw = Взять карту: { $deck }
label-send = { $agent } → { $task }: { $region }
label-help = { $agent } помогает: { $main }
label-korea = { $agent } → Северная Корея
label-switzerland = { $agent } → Швейцария
label-switzerland-bound = { $agent } → Швейцария, только альтернативная медицина
label-official = Официальная медицина
label-alternative = Альтернативная медицина
label-pass = Пас
label-resolve = Сначала { $agent }
label-use = { $ability }. { $what }
label-use-of = { $ability } ({ $bearer }). { $what }
label-option = Вариант { $n }
label-option-asks = { $text } · { $asks }
label-option-chance = { $text } · { $asks } · { $chance } %
label-way = { $way }: { $agent }
label-yield = Не сопротивляться
label-accept = Да
label-pay = Заплатить: { $price }
label-decline = Не нужно
label-decline-vatican = Ничего не делать
label-decline-volunteer = Не пробовать
label-decline-settle = Отпустить новичка
label-enough = Достаточно
label-token = { $region }: { $disaster }
label-trait-chance =
    { $pool ->
        [one] { $trait }: { $pool } кубик, { $chance } %
        [few] { $trait }: { $pool } кубика, { $chance } %
       *[many] { $trait }: { $pool } кубиков, { $chance } %
    }
label-die = Кубик { $n }: { $face }
label-number =
    { $n ->
        [one] Убрать { $n } кубик
        [few] Убрать { $n } кубика
       *[many] Убрать { $n } кубиков
    }

short-hire = Нанять
short-buy = Купить
short-end-buying = Хватит
short-help = Помочь: { $main }
short-korea = В Северную Корею
short-switzerland = В Швейцарию
short-switzerland-bound = Лечить подобным
short-official = Официальная
short-alternative = Альтернативная
short-prevent = Откупиться
short-decline = Нет

caution-dismiss = { $agent } уйдёт в сброс вместе с жетонами и усилениями, а вы потеряете 1 связь
caution-korea = Из Северной Кореи возвращаются редко
caution-healthy = Лечить нечего
caution-official = Вы потеряете 1 авторитет
caution-pass =
    { $n ->
        [one] Без дела останется { $n } агент
        [few] Без дела останутся { $n } агента
       *[many] Без дела останется { $n } агентов
    }
caution-hopeless = Кубиков не хватит даже при полном везении
caution-crown = Это стоит { $price }
caution-second-trauma = При провале здесь получают физическую травму, а со второй агент потерян
caution-disaster = Перед заданием придётся взять карту бедствия: { $disasters }

verdict-won = Мир просветлён. Победа: { $names }
verdict-won-alone = Мир просветлён
verdict-lost = Прогресс победил
verdict-text = Авторитет: { $all }.
verdict-text-alone = Вы справились в одиночку. Авторитет – { $authority }.
verdict-track = Трек «{ $track }» дошёл до конца. Мировое Правительство передаёт наилучшие пожелания.
verdict-no-track = Просветление не наступило. Мировое Правительство передаёт наилучшие пожелания.
verdict-seat = { $name } – { $authority }

line-faction = { $name } возглавляет фракцию «{ $faction }». Первый агент – { $agent }
line-agent-kept = { $name } оставляет стартового агента
line-agent-swapped = { $name } меняет стартового агента. Теперь это { $agent }
line-round = Раунд { $round }. Земля всё ещё плоская. Ведёт { $name }
line-relief = { $name } остаётся без агентов и получает нового: { $agent }
line-eliminated = { $name } выбывает: агентов больше нет
line-crown = Корону носит { $name }
line-crown-nobody = Корона лежит на столе: первого среди равных нет
line-offer =
    { $n ->
        [one] { $name } смотрит предложение: { $n } карта
        [few] { $name } смотрит предложение: { $n } карты
       *[many] { $name } смотрит предложение: { $n } карт
    }
line-offer-cards = { $name } смотрит предложение: { $cards }
line-offer-discarded = Уходит в сброс: { $cards }
line-drawn = { $name } берёт карту: { $deck }
line-drawn-card = { $name } берёт карту: { $deck } – «{ $task }»
line-returned = { $name } возвращает в колоды: { $cards }
line-counted = { $deck } – { $n }
line-leader-named = Следующий раунд ведёт { $name }
line-shuffled-agents = Сброс агентов перемешан в новую колоду
line-shuffled-upgrades = Сброс усилений перемешан в новую колоду
line-rolled-off = Всё поровну, решают кубики. { $name }: { $die }
line-won = Просветление наступило
line-over = Запомнят одного. Победа: { $names }
line-over-lost = Прогресс победил. Все здоровы и подключены

line-bought-agent =
    { $n ->
        [one] { $name } нанимает: { $agent } – { $n } связь
        [few] { $name } нанимает: { $agent } – { $n } связи
       *[many] { $name } нанимает: { $agent } – { $n } связей
    }
line-dismissed = { $name } увольняет: { $agent }
line-bought-upgrade =
    { $n ->
        [one] { $name } покупает: { $upgrade } – { $n } капитал
       *[many] { $name } покупает: { $upgrade } – { $n } капитала
    }
line-attached = { $agent } получает усиление: { $upgrade }
line-upgrade-gone = Усиление сброшено: { $upgrade }
line-upgrade-gone-of = { $agent } теряет усиление: { $upgrade }
line-sent = { $name }: { $agent } идёт на задание «{ $task }». { $region }
line-helped = { $name }: { $agent } – помощник. Основной агент – { $main }
line-korea = { $name }: { $agent } отправляется в Северную Корею. «{ $card }»
line-korea-returned = { $agent } возвращается из Северной Кореи
line-switzerland = { $name }: { $agent } едет в Швейцарию
line-treated-official = { $agent }: официальная медицина помогла
line-treated = { $agent }: альтернативная медицина, выпало { $die }. Помогло
line-not-treated = { $agent }: альтернативная медицина, выпало { $die }. Не помогло
line-passed = { $name } пасует
line-agent-lost = { $name } теряет агента: { $agent }
line-agent-saved = { $agent } остаётся в строю
line-agent-gained = { $name } получает агента: { $agent }
line-agent-discarded = { $agent } уходит в сброс
line-moved = { $agent } переезжает. { $region }
line-rooted = { $agent } пускает корни: теперь это дендроагент

line-resolve = Все при деле. Посмотрим, что из этого вышло
line-disaster-drawn = { $agent }: { $disaster } – «{ $card }»
line-prevented = { $name } откупается: «{ $card }». { $told }
line-task = { $agent }: «{ $task }»
line-task-changed = { $agent }: теперь задание – «{ $task }»
line-option = { $name } выбирает: «{ $option }»
line-ended-success = { $agent }: успех. { $told }
line-ended-critical = { $agent }: критический успех. { $told }
line-ended-failure = { $agent }: провал. { $told }
line-done = Задание «{ $task }» разобрано
line-done-success = Задание «{ $task }» выполнено
line-done-failure = Задание «{ $task }» провалено
line-region = { $region }: свойство региона. Игрок – { $name }
line-region-kept = { $name } выбирает регион: { $region }
line-used = { $name } применяет: { $ability }
line-used-of = { $name } применяет: { $ability } ({ $bearer })
line-declined = { $name } отказывается
line-chose = { $name } выбирает: { $what }

line-check =
    { $pool ->
        [one] { $agent }: проверка { $check }, { $pool } кубик
        [few] { $agent }: проверка { $check }, { $pool } кубика
       *[many] { $agent }: проверка { $check }, { $pool } кубиков
    }
line-rolled = { $agent }: выпало { $dice }
line-rerolled = { $agent }: переброс, теперь { $dice }
line-check-success = { $agent }: проверка пройдена, успехов – { $successes } при сложности { $difficulty }
line-check-critical = { $agent }: критический успех, успехов – { $successes } при сложности { $difficulty }
line-check-failure = { $agent }: проверка не пройдена, успехов – { $successes } при сложности { $difficulty }
line-duel = Встречная проверка: { $agent } и { $target }
line-yielded = { $name } не сопротивляется
line-duel-ended = Встречную проверку выигрывает { $agent }. Проигрывает { $loser }
line-world-success = Проверка Мира – { $track }: { $dice }. Мир справился
line-world-failure = Проверка Мира – { $track }: { $dice }. Мир не справился
line-die = { $name }: на кубике { $die }
line-die-kept = { $name } откладывает кубик: { $die }

line-crisis-opened-by = { $name } открывает кризис «{ $task }»
line-crisis-opened = Открыт кризис «{ $task }»
line-awakening = Прогресс пробуждается: «{ $task }»
line-crisis-closed = Кризис «{ $task }» закрыт
line-crisis-bites = Кризис «{ $task }» продолжается. { $told }
line-awakening-left = Пробуждение «{ $task }» отступает в колоду
line-world = Мировое Правительство берёт слово: «{ $card }»
line-world-skipped = Карта Мира пропущена
line-vatican-token = { $track } доходит до жетона Ватикана: { $value }
line-vatican = Ватикан: «{ $card }»
line-vatican-declined = { $name } не вмешивается
line-vatican-paid = { $name } платит, чтобы отменить карту
line-vatican-tried = { $name } пробует отменить карту: { $agent }
line-vatican-cancelled = «{ $card }»: отменено. { $told }
line-vatican-applied = «{ $card }»: действует. { $told }
line-peeked =
    { $n ->
        [one] { $name } смотрит { $n } карту: { $deck }
        [few] { $name } смотрит { $n } карты: { $deck }
       *[many] { $name } смотрит { $n } карт: { $deck }
    }
line-peeked-cards = { $name } смотрит карты: { $deck } – { $cards }
line-sifted = { $name } перекладывает карту на другой конец колоды: { $deck }
line-task-swapped = { $name } меняет задание из руки. Возвращена карта: { $deck }

line-gained = { $name }: +{ $what }
line-lost = { $name }: −{ $what }
line-spent = { $name } тратит { $what }
line-track = { $track }: { $from } → { $to }
line-dark =
    { $n ->
        [one] Тёмные времена: { $n } жетон
        [few] Тёмные времена: { $n } жетона
       *[many] Тёмные времена: { $n } жетонов
    }
line-dark-over = Тёмные времена закончились
line-disaster-from-track = Просветление доходит до { $value }, приходит бедствие – { $disaster }. { $region }
line-disaster-placed = Бедствие – { $disaster }. { $region }
line-disaster-removed = Бедствие уходит – { $disaster }. { $region }
line-state = { $agent }: { $state }
line-state-ignored = { $agent }: обошлось, а могла быть { $state }
line-cured = { $agent }: { $state } прошла
line-token = { $agent }: { $trait }, жетон { $token }
line-token-gone = { $agent }: { $trait }, жетон снят
line-learned = { $agent }: теперь ещё и { $class }

refused-game-over = Партия окончена.
refused-not-your-decision = Сейчас решает другой игрок.
refused-answer-first = Сначала ответьте на вопрос.
refused-not-now = Сейчас для этого не время.
refused-faction-taken = Эту фракцию уже возглавил другой игрок.
refused-not-offered = Этой карты вам не предлагали.
refused-cannot-pay = На это не хватает ресурсов.
refused-four-agents = Агентов уже четверо: одного придётся уволить. Пока есть свободная зона, увольнять нельзя.
refused-not-your-agent = Это не ваш агент.
refused-agent-used = Этот агент в этом раунде уже занят.
refused-agent-rooted = Дендроагент с места не сходит.
refused-two-sent = Больше агентов на задания в этом раунде не отправить.
refused-no-free-cell = В этом регионе обе ячейки заняты.
refused-wrong-class = У агента нет нужного класса.
refused-not-your-task = Этого задания у вас нет.
refused-already-tried = За этот кризис в этом раунде уже взялись.
refused-atlantis-empty = Колода «Поиск Атлантиды» пуста.
refused-no-main-agent = Помогать можно только агенту на задании.
refused-three-helpers = Больше помощников этому агенту нельзя.
refused-once-to-korea = В Северную Корею – не больше одного агента за раунд.
refused-only-agent = Единственного агента в Северную Корею не отправляют.
refused-deck-empty = Эта колода пуста.
refused-already-used = Эту способность сейчас не применить: она уже использована или её момент не настал.
refused-not-possible = Этот вариант сейчас недоступен: не хватает ресурсов или нужного класса.

option-prestige-hint = После каждой победы прибавляйте по одной ступени: правила всех прежних остаются в силе.
option-prestige-0-hint = { prestige-0 }
option-prestige-1-hint = { prestige-1 }
option-prestige-2-hint = { prestige-2 }
option-prestige-3-hint = { prestige-3 }
option-prestige-4-hint = { prestige-4 }
option-prestige-5-hint = { prestige-5 }
option-prestige-6-hint = { prestige-6 }
option-prestige-7-hint = { prestige-7 }
option-prestige-8-hint = { prestige-8 }
option-prestige-9-hint = { prestige-9 }
option-prestige-10-hint = { prestige-10 }
option-random_factions-hint = Иначе каждый по очереди выбирает из свободных.
option-solo_removal-hint = Карты, которым нужны соседи по столу, остаются в коробке.

deed-solved = Заданий выполнено
deed-critical = Критических успехов
deed-failed = Заданий провалено
deed-letters = Ответов Ватикану
deed-hired = Агентов нанято
deed-lost = Агентов потеряно
