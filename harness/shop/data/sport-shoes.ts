import type { Shelf } from './entry.ts';

const services = [9001, 9002, 9003];

export const sneakers: Shelf = {
  section: 'krossovki',
  kind: 'sneaker',
  measure: 'пара',
  services,
  entries: [
    { id: 4101, code: 'vega-run', name: 'Кроссовки Vega Run', brand: 'Vega', price: 5990, sizes: '38-45', out: ['44'], hues: [212, 18], mark: 'hit', about: 'Лёгкие беговые кроссовки с дышащим верхом и мягкой пяткой: для парка, набережной и дороги на работу.' },
    { id: 4102, code: 'vega-trail', name: 'Кроссовки Vega Trail', brand: 'Vega', price: 7490, sizes: '39-45', out: ['39', '45'], hues: [95, 34], about: 'Для лесных троп: цепкая подошва, усиленный носок и язычок, который не пускает песок.' },
    { id: 4103, code: 'polyot-city', name: 'Кроссовки Полёт City', brand: 'Полёт', price: 4990, oldPrice: 6490, sizes: '36-41', hues: [338, 200], about: 'Городская пара на каждый день: гладкая кожа, широкая колодка и стелька, которую можно стирать.' },
    { id: 4104, code: 'orbita-90', name: 'Кроссовки Орбита 90', brand: 'Орбита', price: 8990, sizes: '40-45', largestSizeExtra: 500, hues: [262, 48], mark: 'new', about: 'Толстая подошва и крупные детали в духе девяностых; верх из замши и сетки.' },
    { id: 4105, code: 'tempo-lite', name: 'Кроссовки Tempo Lite', brand: 'Tempo', price: 3490, oldPrice: 4290, sizes: '36-40', out: ['36', '37'], hues: [176, 350], about: 'Весят меньше двухсот граммов: для зала, фитнеса и тех, кто не любит тяжёлой обуви.' },
    { id: 4106, code: 'tempo-marathon', name: 'Кроссовки Tempo Marathon', brand: 'Tempo', price: 11990, sizes: '38-44', hues: [12, 220], about: 'Соревновательная модель с упругой пластиной; верх не впитывает воду.' },
    { id: 4107, code: 'kometa-kids', name: 'Кроссовки Комета для подростков', brand: 'Комета', price: 2990, sizes: '36-39', out: 'all', hues: [48, 280], about: 'На двух липучках: надеваются без помощи взрослых и выдерживают школьный двор.' },
    { id: 4108, code: 'orbita-winter', name: 'Кроссовки Орбита Зима', brand: 'Орбита', price: 9490, oldPrice: 10990, sizes: '36-45', out: ['36', '41'], hues: [205, 205], about: 'Утеплены флисом, подошва остаётся мягкой до минус двадцати.' },
  ],
};

export const plimsolls: Shelf = {
  section: 'kedy',
  kind: 'plimsoll',
  measure: 'пара',
  services,
  entries: [
    { id: 4111, code: 'dvor-classic', name: 'Кеды Двор Классика', brand: 'Двор', price: 2790, sizes: '36-45', out: ['43'], hues: [0, 45], mark: 'hit', about: 'Парусина, резиновый носок и белая строчка. Ничего лишнего с первого дня и до последнего.' },
    { id: 4112, code: 'dvor-high', name: 'Кеды Двор Высокие', brand: 'Двор', price: 3190, sizes: '37-44', hues: [230, 10], about: 'Держат щиколотку, шнуруются на восемь пар петель.' },
    { id: 4113, code: 'rock-n-walk', name: "Кеды Rock'n'Walk & Co", brand: "Rock'n'Walk & Co", price: 4590, sizes: '38-42', out: ['38'], hues: [290, 60], mark: 'new', about: 'Кожаные кеды с ручной росписью по заднику: двух одинаковых пар не бывает.' },
    { id: 4114, code: 'shtil-slip', name: 'Слипоны Штиль', brand: 'Штиль', price: 2290, oldPrice: 2890, sizes: '36-41', hues: [190, 28], about: 'Без шнурков: две эластичные вставки и мягкий задник.' },
    { id: 4115, code: 'shtil-canvas', name: 'Кеды Штиль Парусина', brand: 'Штиль', price: 2590, sizes: '36-40', out: 'all', hues: [150, 100], about: 'Плотная небелёная парусина, которая со временем становится только мягче.' },
    { id: 4116, code: 'polyot-skate', name: 'Кеды Полёт Скейт', brand: 'Полёт', price: 4290, sizes: '39-45', hues: [25, 240], about: 'Двойной слой замши там, где доска стирает обычную обувь.' },
    { id: 4117, code: 'dvor-white', name: 'Кеды Двор Белые', brand: 'Двор', price: 3390, sizes: '36-42', out: ['36', '42'], hues: [60, 210], about: 'Белые до подошвы; в коробке лежит запасная пара шнурков и губка.' },
  ],
};
