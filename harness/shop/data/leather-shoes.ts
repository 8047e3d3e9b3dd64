import type { Shelf } from './entry.ts';

export const boots: Shelf = {
  section: 'botinki',
  kind: 'boot',
  measure: 'пара',
  services: [9001, 9002, 9004],
  entries: [
    { id: 4150, code: 'botinki-sever', name: 'Ботинки Север', brand: 'Север', price: 12990, stock: 8, maximum: 6, hues: [28, 12], mark: 'hit', about: 'Для настоящей зимы: натуральный мех, прошитая подошва и крючки, которые шнуруются в перчатках. Один универсальный размер с вкладышами.' },
    { id: 4151, code: 'sever-chelsea', name: 'Челси Север', brand: 'Север', price: 9990, sizes: '37-44', hues: [18, 30], about: 'Гладкая кожа и широкая резинка: снимаются одним движением.' },
    { id: 4152, code: 'tropa-gtx', name: 'Ботинки Тропа Непромокаемые', brand: 'Тропа', price: 10490, oldPrice: 12490, sizes: '39-45', out: ['40'], hues: [110, 40], about: 'Мембрана, высокий борт и подошва, которая держит мокрый камень.' },
    { id: 4153, code: 'tropa-light', name: 'Ботинки Тропа Лёгкие', brand: 'Тропа', price: 7990, sizes: '36-41', hues: [165, 55], about: 'Для прогулок выходного дня: весят как кроссовки, выглядят как ботинки.' },
    { id: 4154, code: 'zavod-worker', name: 'Ботинки Завод Рабочие', brand: 'Завод', price: 6990, sizes: '40-45', largestSizeExtra: 300, hues: [38, 0], about: 'Толстая кожа и рант на виду: можно менять подошву столько раз, сколько захочется.' },
    { id: 4155, code: 'zavod-cargo', name: 'Ботинки Завод Карго', brand: 'Завод', price: 8490, sizes: '38-43', out: 'all', hues: [85, 25], about: 'Карман на щиколотке вмещает ключ и проездной.' },
    { id: 4156, code: 'liniya-lace', name: 'Ботинки Линия на шнуровке', brand: 'Линия', price: 11490, sizes: '36-40', out: ['38'], hues: [350, 330], mark: 'new', about: 'Узкий силуэт, каблук четыре сантиметра и потайная молния сбоку.' },
  ],
};

export const shoes: Shelf = {
  section: 'tufli',
  kind: 'shoe',
  measure: 'пара',
  services: [9002, 9003, 9004],
  entries: [
    { id: 4131, code: 'liniya-oxford', name: 'Оксфорды Линия', brand: 'Линия', price: 9490, sizes: '39-45', hues: [20, 15], about: 'Закрытая шнуровка и телячья кожа: к костюму и на первое собеседование.' },
    { id: 4132, code: 'liniya-derby', name: 'Дерби Линия', brand: 'Линия', price: 8990, oldPrice: 9990, sizes: '39-45', out: ['39'], hues: [10, 35], about: 'Открытая шнуровка для высокого подъёма; мягкая подошва для долгого дня.' },
    { id: 4133, code: 'vals-pumps', name: 'Туфли-лодочки Вальс', brand: 'Вальс', price: 6490, sizes: '36-40', hues: [345, 5], mark: 'hit', about: 'Каблук семь сантиметров, устойчивый: проверено на брусчатке.' },
    { id: 4134, code: 'vals-ballet', name: 'Балетки Вальс', brand: 'Вальс', price: 3990, sizes: '36-41', out: ['36', '41'], hues: [325, 300], about: 'Складываются пополам и помещаются в сумку; чехол в комплекте.' },
    { id: 4135, code: 'vals-strap', name: 'Туфли Вальс с ремешком', brand: 'Вальс', price: 6990, sizes: '36-40', hues: [280, 320], about: 'Ремешок на кнопке под пряжкой: застёгивается одной рукой.' },
    { id: 4136, code: 'bereg-loafers', name: 'Лоферы Берег', brand: 'Берег', price: 7290, sizes: '37-44', out: ['37'], hues: [205, 30], about: 'Мягкая замша без подкладки, ручной шов по мыску.' },
    { id: 4137, code: 'bereg-moccasins', name: 'Мокасины Берег', brand: 'Берег', price: 5490, oldPrice: 6990, sizes: '40-45', out: 'all', hues: [45, 20], about: 'Шипы на подошве для педалей и палубы.' },
  ],
};

export const sandals: Shelf = {
  section: 'sandalii',
  kind: 'sandal',
  measure: 'пара',
  services: [9002, 9003],
  entries: [
    { id: 4177, code: 'sandalii-briz', name: 'Сандалии Бриз', brand: 'Бриз', price: 2490, out: 'all', hues: [188, 40], about: 'Три регулируемых ремешка и пробковая стелька. Разошлись за неделю; ждём новую партию.' },
    { id: 4178, code: 'briz-sport', name: 'Сандалии Бриз Спорт', brand: 'Бриз', price: 3290, sizes: '36-44', hues: [200, 90], about: 'Сохнут за час, не скользят на мокром: для лодки, реки и дождливого города.' },
    { id: 4179, code: 'briz-kids', name: 'Сандалии Бриз Детские', brand: 'Бриз', price: 1990, sizes: '36-38', out: ['37'], hues: [55, 170], about: 'Закрытый носок и две липучки.' },
    { id: 4180, code: 'yug-platform', name: 'Сандалии Юг на платформе', brand: 'Юг', price: 4490, sizes: '36-40', hues: [30, 60], mark: 'new', about: 'Платформа четыре сантиметра из настоящей пробки.' },
    { id: 4181, code: 'yug-flip-flops', name: 'Сланцы Юг', brand: 'Юг', price: 790, stock: 40, minimum: 2, maximum: 10, hues: [140, 20], about: 'Продаём от двух пар: одна для дачи, другая для моря. Размер универсальный, подрезается ножницами.' },
    { id: 4182, code: 'yug-leather', name: 'Сандалии Юг Кожаные', brand: 'Юг', price: 5290, oldPrice: 5990, sizes: '39-44', out: ['44'], hues: [22, 25], about: 'Кожа растительного дубления: темнеет от солнца и запоминает форму стопы.' },
    { id: 4183, code: 'domik-clogs', name: 'Сабо Домик', brand: 'Домик', price: 1690, stock: 15, requiredProps: { COLOR: ['зелёный', 'песочный', 'лиловый'] }, hues: [120, 45], about: 'Для дома и сада. Размер один на все ноги от 38 до 41; цвет выберите сами.' },
  ],
};
