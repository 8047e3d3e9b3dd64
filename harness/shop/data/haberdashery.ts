import type { Shelf } from './entry.ts';

/** Goods by length and small things: fractional ratios, minimum and maximum quantities, required properties. */
export const haberdashery: Shelf = {
  section: 'tkani-shnurki',
  kind: 'lace',
  measure: 'шт',
  services: [],
  entries: [
    { id: 4341, code: 'tesma-kontur', name: 'Тесьма Контур', brand: 'Нить', price: 120, ratio: 0.5, maximum: 25, measure: 'м', stock: 60, hues: [350, 40], about: 'Хлопковая тесьма 20 мм. Отрезаем по полметра.' },
    { id: 4342, code: 'lenta-svet', name: 'Лента светоотражающая Свет', brand: 'Нить', price: 90, ratio: 0.1, minimum: 0.3, maximum: 10, measure: 'м', stock: 30, hues: [55, 0], mark: 'new', about: 'Нашивается на куртку и рюкзак: вас видно за двести метров. Отрез от 30 см с шагом 10 см.' },
    { id: 4343, code: 'dzhinsa-metr', name: 'Ткань джинсовая', brand: 'Полотно', price: 890, ratio: 0.25, minimum: 0.5, measure: 'м', stock: 18.5, hues: [220, 30], about: 'Плотность 340 г на метр, ширина полотна 150 см. Для заплат хватит полуметра.' },
    { id: 4344, code: 'flis-metr', name: 'Флис', brand: 'Полотно', price: 640, oldPrice: 760, ratio: 0.5, measure: 'м', stock: 42, hues: [25, 160], about: 'Двусторонний, не скатывается: на подкладку, плед или шапку.' },
    { id: 4345, code: 'rezinka-bielevaya', name: 'Резинка бельевая', brand: 'Нить', price: 45.5, ratio: 0.1, measure: 'м', stock: 0, out: 'all', hues: [0, 0], about: 'Мягкая, 8 мм. Ждём поставку.' },
    { id: 4346, code: 'shnurki-dvor', name: 'Шнурки Двор', brand: 'Двор', price: 190, measure: 'пара', stock: 200, minimum: 2, maximum: 20, requiredProps: { COLOR: ['белый', 'чёрный', 'красный', 'жёлтый'], LENGTH: ['90 см', '120 см', '150 см'] }, hues: [12, 220], about: 'Плоские, с металлическими наконечниками. Продаются от двух пар; цвет и длину выберите.' },
    { id: 4347, code: 'shnurki-kruglye', name: 'Шнурки круглые вощёные', brand: 'Линия', price: 240, measure: 'пара', stock: 90, hues: [20, 20], about: 'Для туфель: тонкие, не развязываются.' },
    { id: 4348, code: 'krem-uhod', name: 'Крем для обуви', brand: 'Уход', price: 390, stock: 35, maximum: 5, requiredProps: { COLOR: ['бесцветный', 'чёрный', 'коричневый'] }, hues: [30, 15], about: 'Пчелиный воск и скипидар; банка 75 мл. Цвет подберите под обувь.' },
  ],
};
