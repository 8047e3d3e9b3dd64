/** What an invented buyer says of a product. */
export interface Review {
  readonly id: number;
  readonly product: number;
  /** An invented first name. */
  readonly author: string;
  /** 1 to 5. */
  readonly rating: number;
  /** Day of 2026, e.g. `2026-03-14`. */
  readonly date: string;
  readonly virtues: string;
  readonly limitations: string;
  readonly text: string;
  readonly likes: number;
  readonly dislikes: number;
  readonly hasPhoto: boolean;
  readonly answer?: string;
}

/** Author, rating, day, virtues, limitations, text, likes, dislikes; then whether there is a photo, and the shop's answer. */
type Row = readonly [string, number, string, string, string, string, number, number, boolean?, string?];

const said: Readonly<Record<number, readonly Row[]>> = {
  4101: [
    [
      'Марина',
      5,
      '03-14',
      'лёгкие, не натирают',
      '',
      'Бегаю второй месяц, подошва как новая.',
      12,
      1,
      true,
      'Спасибо! Рады, что пара подошла.',
    ],
    ['Олег', 4, '02-02', 'мягкая пятка', 'маломерят', 'Берите на полразмера больше.', 25, 2],
    [
      'Ирина',
      2,
      '01-20',
      '',
      'промокают',
      'Для сухой погоды хороши, в дождь промокли сразу.',
      9,
      6,
      false,
      'Модель без мембраны: для дождя есть Vega Trail.',
    ],
    ['Павел', 5, '04-05', 'дышат', '', '', 3, 0],
    ['Анна', 3, '04-18', 'красивые', 'шнурки короткие', 'Сидят хорошо, но шнурки пришлось заменить.', 4, 1, true],
    ['Тимур', 5, '05-01', 'цена', '', 'За эти деньги лучше не найти.', 7, 0],
    ['Вера', 1, '05-11', '', 'брак', 'Отклеился носок; магазин обменял за три дня.', 15, 3, true, 'Просим прощения за эту пару.'],
    ['Денис', 4, '05-20', 'цвет', '', 'Вживую ярче, чем на фото.', 2, 0],
  ],
  4150: [
    ['Галина', 5, '01-09', 'тёплые', '', 'Минус двадцать и сухие ноги.', 31, 0, true],
    ['Фёдор', 4, '01-15', 'подошва не скользит', 'тяжёлые', 'Для города тяжеловаты, для леса в самый раз.', 18, 2],
    ['Людмила', 5, '02-11', '', '', '', 2, 0],
    ['Сергей', 3, '02-27', 'кожа', 'узкие', 'На широкую ногу не подойдут.', 8, 4],
    ['Нина', 5, '03-03', 'качество', '', 'Ношу вторую зиму, чищу кремом раз в неделю.', 14, 0, true],
    ['Артём', 2, '03-21', '', 'шнурки развязываются', 'Ботинки хорошие, шнурки никакие.', 5, 5],
  ],
  4102: [
    ['Кирилл', 5, '04-02', 'цепкие', '', 'По корням и грязи идут как по асфальту.', 10, 0],
    ['Ольга', 4, '04-10', 'носок усилен', 'жёсткие первую неделю', 'Разносились и сели как надо.', 6, 1, true],
    ['Максим', 5, '05-06', '', '', 'Язычок правда не пускает песок.', 3, 0],
    ['Юлия', 3, '05-19', 'сцепление', 'вес', 'Ждала полегче.', 1, 2],
  ],
  4348: [
    ['Егор', 5, '02-08', 'запах', '', 'Кожа блестит неделю.', 4, 0],
    ['Светлана', 4, '03-17', 'экономный', 'крышка тугая', '', 2, 0],
    ['Роман', 5, '04-25', 'цвет в цвет', '', 'Царапин не видно.', 3, 1, true],
    ['Дарья', 4, '05-14', 'впитывается', '', 'Беру третью банку.', 1, 0],
  ],
};

const firstId = 501;

export const reviews: readonly Review[] = Object.entries(said)
  .flatMap(([product, rows]) => rows.map((row) => ({ product: Number(product), row })))
  .map(({ product, row: [author, rating, day, virtues, limitations, text, likes, dislikes, hasPhoto = false, answer] }, index) => ({
    id: firstId + index,
    product,
    author,
    rating,
    date: `2026-${day}`,
    virtues,
    limitations,
    text,
    likes,
    dislikes,
    hasPhoto,
    ...(answer === undefined ? {} : { answer }),
  }));
