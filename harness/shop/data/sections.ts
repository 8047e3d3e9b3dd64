import type { Service, Shelf } from '../model.ts';

/** The sections of the invented shop, in the order of its menu. */
export const sections: readonly Shelf[] = [
  { id: 77, code: 'krossovki', name: 'Кроссовки', department: 'shoes' },
  { id: 78, code: 'kedy', name: 'Кеды', department: 'shoes' },
  {
    id: 79,
    code: 'botinki',
    name: 'Ботинки',
    department: 'shoes',
    footnote: [
      'Ботинки на осень и зиму: на тонкой подошве для города, на толстой для всего остального.',
      'Кожу перед первым выходом пропитайте: за одну осень без пропитки она стареет на две.',
    ],
  },
  { id: 80, code: 'tufli', name: 'Туфли', department: 'shoes' },
  { id: 81, code: 'sandalii', name: 'Сандалии', department: 'shoes' },
  {
    id: 82,
    code: 'iz-ssha',
    name: 'Из США',
    department: 'shoes',
    description: [
      'Обувь, которую шьют для американских полок: колодка шире, подъём выше, а размеры свои.',
      'Рядом с американским размером производитель печатает европейский, российский и английский, длину стельки, а для детей возраст. Выберите привычную сетку над списком: подписи сменятся на всех страницах магазина.',
      'Не уверены между двумя размерами? Закажите оба с примеркой: второй курьер заберёт обратно.',
    ],
    popular: ['Harbor', 'Prairie', 'Union', 'Coast', 'Vega'],
  },
  { id: 91, code: 'futbolki', name: 'Футболки', department: 'clothes' },
  { id: 92, code: 'kurtki', name: 'Куртки', department: 'clothes' },
  { id: 93, code: 'bryuki', name: 'Брюки', department: 'clothes' },
  { id: 94, code: 'tkani-shnurki', name: 'Ткани и шнурки', department: 'clothes' },
];

/** Services that are bought together with a product; prices in roubles. */
export const services: readonly Service[] = [
  { id: 9001, name: 'Водоотталкивающая пропитка', price: 490 },
  { id: 9002, name: 'Подарочная упаковка', price: 290 },
  { id: 9003, name: 'Доставка другого размера на обмен', price: 350 },
  { id: 9004, name: 'Защитные накладки на подошву', price: 890 },
  { id: 9005, name: 'Подгонка по длине', price: 700 },
];
