/** Texts of the configuration's editors in one language. */
export interface EditorTexts {
  readonly language: string;
  /** Titles of the schema's parts, by name. */
  readonly parts: Readonly<Record<string, string>>;
  /** Descriptions of parts, by name; absent where the title suffices. */
  readonly hints: Readonly<Record<string, string>>;
  readonly colours: Readonly<Record<string, string>>;
  /** Labels of the values in a part with fixed keys, by part and name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly search: string;
  readonly none: string;
  readonly back: string;
  readonly places: string;
  readonly site: string;
  readonly palette: string;
  readonly choose: string;
  readonly yes: string;
  readonly no: string;
  changed(count: number): string;
  back1(name: string): string;
}

const ru: EditorTexts = {
  language: 'ru',
  parts: {
    features: 'Что включено',
    markers: 'Где слой ищет элементы',
    texts: 'Тексты',
    options: 'Параметры сайта',
    colours: 'Цвета',
    timeout: 'Ожидание ответа сервера',
    rollout: 'Кому включать',
    report: 'Отчёты о работе',
  },
  hints: {
    markers: 'Селекторы CSS. Пустое поле — селектор слоя, он показан серым.',
    texts: 'Пустое поле — текст сайта или слоя, он показан серым. В фигурных скобках то, что слой подставит.',
    options: 'Слой возьмёт это вместо параметров страницы (arAsproOptions). Сам сайт не изменится.',
    colours: 'Цвет CSS или переменная темы, например #0f766e или var(--theme-base-color).',
    timeout: 'Миллисекунд, после которых слой считает, что ответа не будет.',
    rollout: 'Действует на сайте, не в предпросмотре. Пусто — слой включён у всех и везде.',
    report: 'Что слой измерит на сайте и куда отправит. Пусто — ничего. В предпросмотре отчётов нет.',
  },
  colours: {
    accent: 'Главный цвет',
    'alert-background': 'Фон предупреждений',
    'gallery-arrow-background': 'Фон стрелок галереи',
    'gallery-arrow-color': 'Стрелки галереи',
    'notice-background': 'Фон сообщений',
    'notice-color': 'Текст сообщений',
    surface: 'Фон окон',
    text: 'Текст окон',
    'to-top-background': 'Фон кнопки «наверх»',
    'to-top-color': 'Стрелка кнопки «наверх»',
  },
  fields: {
    'rollout.share': 'Доля покупателей, %',
    'rollout.seed': 'Имя выборки: другое имя — другие покупатели',
    'rollout.pages': 'На каких страницах: виды или пути через запятую',
    'rollout.off': 'Выключить: true или возможности с версиями, {"gallery": "<0.3.0"}',
    'report.address': 'Адрес магазина для отчётов',
    'report.metrika': 'Яндекс.Метрика: true или номер счётчика',
    'report.sample': 'Доля просмотров, %',
    'report.doNotTrack': 'Не измерять тех, чей браузер просит не следить',
  },
  search: 'Найти',
  none: 'Ничего не найдено.',
  back: 'Вернуть',
  places: 'Подставляется',
  site: 'На сайте',
  palette: 'палитра',
  choose: 'как на сайте',
  yes: 'да',
  no: 'нет',
  changed: (count) => `изменено: ${count}`,
  back1: (name) => `Вернуть как на сайте: ${name}`,
};

const en: EditorTexts = {
  language: 'en',
  parts: {
    features: 'What is on',
    markers: 'Where the layer looks for elements',
    texts: 'Texts',
    options: 'Options of the site',
    colours: 'Colours',
    timeout: 'Waiting for the server',
    rollout: 'For whom it is on',
    report: 'Field reports',
  },
  hints: {
    markers: 'CSS selectors. An empty field is the layer’s own selector, shown in grey.',
    texts: 'An empty field is the text of the site or the layer, shown in grey. In braces: what the layer fills in.',
    options: 'The layer takes this instead of the page’s options (arAsproOptions). The site itself does not change.',
    colours: 'A CSS colour or a variable of the theme, such as #0f766e or var(--theme-base-color).',
    timeout: 'Milliseconds after which the layer gives up waiting for an answer.',
    rollout: 'Applies on the site, not in a preview. Empty: the layer is on for everybody, everywhere.',
    report: 'What the layer measures on the site, and where it sends it. Empty: nothing. A preview sends no reports.',
  },
  colours: {
    accent: 'Accent',
    'alert-background': 'Background of warnings',
    'gallery-arrow-background': 'Background of gallery arrows',
    'gallery-arrow-color': 'Gallery arrows',
    'notice-background': 'Background of notices',
    'notice-color': 'Text of notices',
    surface: 'Background of dialogs',
    text: 'Text of dialogs',
    'to-top-background': 'Background of “to the top”',
    'to-top-color': 'Arrow of “to the top”',
  },
  fields: {
    'rollout.share': 'Share of visitors, %',
    'rollout.seed': 'Name of the draw: another name, other visitors',
    'rollout.pages': 'On which pages: kinds or paths, with commas',
    'rollout.off': 'Switch off: true, or features with versions, {"gallery": "<0.3.0"}',
    'report.address': 'Address of the shop for reports',
    'report.metrika': 'Yandex.Metrika: true or the number of a counter',
    'report.sample': 'Share of page views, %',
    'report.doNotTrack': 'Leave out browsers that ask not to be tracked',
  },
  search: 'Find',
  none: 'Nothing found.',
  back: 'Reset',
  places: 'Filled in',
  site: 'On the site',
  palette: 'palette',
  choose: 'as on the site',
  yes: 'yes',
  no: 'no',
  changed: (count) => `changed: ${count}`,
  back1: (name) => `Reset to the site’s value: ${name}`,
};

/** The editors' texts in the panel's language. */
export const editorTextsFor = (language: string): EditorTexts => (language === 'en' ? en : ru);
