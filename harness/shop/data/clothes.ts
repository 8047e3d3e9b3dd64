import type { Shelf } from './entry.ts';

export const tShirts: Shelf = {
  section: 'futbolki',
  kind: 'tshirt',
  measure: 'шт',
  services: [9002],
  entries: [
    { id: 4301, code: 'volna-basic', name: 'Футболка Волна Базовая', brand: 'Волна', price: 1290, sizes: 'XS-XXL', colours: ['белый', 'чёрный'], out: ['XXL'], hues: [215, 0], mark: 'hit', about: 'Плотный хлопок без боковых швов; после двадцати стирок остаётся футболкой.' },
    { id: 4302, code: 'volna-stripe', name: 'Футболка Волна в полоску', brand: 'Волна', price: 1590, sizes: 'XS-XL', hues: [225, 0], about: 'Полоска вяжется, а не печатается: не сойдёт.' },
    { id: 4303, code: 'volna-long', name: 'Лонгслив Волна', brand: 'Волна', price: 1890, oldPrice: 2290, sizes: 'S-XXL', colours: ['серый', 'бордовый'], hues: [355, 210], about: 'Длинный рукав с манжетой, которая не растягивается.' },
    { id: 4304, code: 'ptica-print', name: 'Футболка Птица с рисунком', brand: 'Птица', price: 1990, sizes: 'XS-L', out: ['XS'], hues: [45, 190], mark: 'new', about: 'Рисунок сороки, напечатанный краской на воде; ткань под ним дышит.' },
    { id: 4305, code: 'ptica-oversize', name: 'Футболка Птица Свободная', brand: 'Птица', price: 2190, sizes: 'S-XL', out: 'all', hues: [160, 75], about: 'Спущенное плечо и длина до бедра.' },
    { id: 4306, code: 'tempo-dry', name: 'Футболка Tempo Dry', brand: 'Tempo', price: 1790, sizes: 'XS-XXL', largestSizeExtra: 200, hues: [182, 320], about: 'Для бега: отводит влагу и не натирает под рюкзаком.' },
    { id: 4307, code: 'volna-polo', name: 'Поло Волна', brand: 'Волна', price: 2490, sizes: 'S-XXL', out: ['S'], hues: [130, 40], about: 'Воротник держит форму без утюга.' },
  ],
};

export const jackets: Shelf = {
  section: 'kurtki',
  kind: 'jacket',
  measure: 'шт',
  services: [9001, 9002, 9003],
  entries: [
    { id: 4311, code: 'sever-parka', name: 'Парка Север', brand: 'Север', price: 18990, oldPrice: 21990, sizes: 'S-XXL', colours: ['хаки', 'тёмно-синий'], out: ['S'], largestSizeExtra: 1000, hues: [90, 215], mark: 'hit', about: 'Греет до минус тридцати; капюшон отстёгивается, карманы прорезаны там, где их ищет рука.' },
    { id: 4312, code: 'sever-vest', name: 'Жилет Север', brand: 'Север', price: 6990, sizes: 'XS-XL', hues: [20, 200], about: 'Тонкий слой пуха под пальто или поверх свитера.' },
    { id: 4313, code: 'dozhd-anorak', name: 'Анорак Дождь', brand: 'Дождь', price: 5490, sizes: 'XS-XXL', hues: [52, 205], mark: 'new', about: 'Проклеенные швы и козырёк; складывается в собственный карман.' },
    { id: 4314, code: 'dozhd-raincoat', name: 'Плащ Дождь', brand: 'Дождь', price: 7990, sizes: 'XS-L', out: ['M'], hues: [235, 50], about: 'Прямой плащ до колена; вода скатывается и через год.' },
    { id: 4315, code: 'zavod-denim', name: 'Куртка Завод джинсовая', brand: 'Завод', price: 5990, oldPrice: 7490, sizes: 'S-XL', hues: [218, 32], about: 'Плотный деним, медные пуговицы и внутренний карман для бумаг.' },
    { id: 4316, code: 'orbita-bomber', name: 'Бомбер Орбита', brand: 'Орбита', price: 6490, sizes: 'S-XXL', out: 'all', hues: [100, 20], about: 'Трикотажные манжеты и карман на рукаве.' },
    { id: 4317, code: 'tropa-wind', name: 'Ветровка Тропа', brand: 'Тропа', price: 4290, sizes: 'XS-XL', out: ['XS', 'XL'], hues: [8, 185], about: 'Сто двадцать граммов от ветра и мороси.' },
  ],
};

export const trousers: Shelf = {
  section: 'bryuki',
  kind: 'trousers',
  measure: 'шт',
  services: [9002, 9005],
  entries: [
    { id: 4321, code: 'zavod-jeans', name: 'Джинсы Завод Прямые', brand: 'Завод', price: 4490, sizes: 'XS-XXL', hues: [222, 35], mark: 'hit', about: 'Четырнадцать унций; становятся вашими примерно через месяц.' },
    { id: 4322, code: 'zavod-cargo-pants', name: 'Брюки Завод Карго', brand: 'Завод', price: 4990, sizes: 'S-XXL', colours: ['песочный', 'чёрный'], out: ['S'], hues: [40, 95], about: 'Шесть карманов, из них два с молнией.' },
    { id: 4323, code: 'liniya-suit-pants', name: 'Брюки Линия Костюмные', brand: 'Линия', price: 5990, sizes: 'S-XL', hues: [220, 10], about: 'Шерсть с каплей эластана; стрелка не исчезает к вечеру.' },
    { id: 4324, code: 'volna-joggers', name: 'Джоггеры Волна', brand: 'Волна', price: 2990, oldPrice: 3490, sizes: 'XS-XL', out: ['L'], hues: [0, 215], about: 'Футер с начёсом, карман на молнии для телефона.' },
    { id: 4325, code: 'volna-shorts', name: 'Шорты Волна', brand: 'Волна', price: 1990, sizes: 'XS-XL', hues: [180, 25], about: 'Длина до колена, пояс на широкой резинке.' },
    { id: 4326, code: 'tropa-hike', name: 'Брюки Тропа Походные', brand: 'Тропа', price: 5490, sizes: 'S-XXL', largestSizeExtra: 300, hues: [75, 28], mark: 'new', about: 'Усилены на колене; нижняя часть отстёгивается, и получаются шорты.' },
    { id: 4327, code: 'vals-skirt', name: 'Юбка Вальс', brand: 'Вальс', price: 3790, sizes: 'XS-L', out: 'all', hues: [315, 270], about: 'Юбка-солнце с потайными карманами.' },
  ],
};
