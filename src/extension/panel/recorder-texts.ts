import type { Full, RecordingCounts } from '../recorder/recording.ts';

/** Texts about recordings in one language. */
export interface RecorderTexts {
  readonly title: string;
  readonly hint: string;
  readonly start: string;
  readonly stop: string;
  readonly running: string;
  readonly failed: string;
  readonly done: string;
  readonly save: string;
  readonly discard: string;
  readonly redactedHint: string;
  readonly full: Readonly<Record<Full, string>>;
  /** By kind of secret. */
  readonly kinds: Readonly<Record<string, string>>;
  counts(counts: RecordingCounts): string;
  redacted(count: number): string;
  /** The number of different redacted values of a kind. */
  different(count: number): string;
  left(count: number): string;
  /** The place of a secret's first occurrence; the recording has it in English. */
  place(place: string): string;
}

/** The words with which a recording's place descriptions begin (redact-session.ts). */
const placeWords: readonly (readonly [english: RegExp, russian: string])[] = [
  [/^request (\d+)/, 'запрос $1'],
  [/^step (\d+)/, 'действие $1'],
  [/^page title$/, 'заголовок страницы'],
  [/^title$/, 'название записи'],
  [/^state\b/, 'состояние'],
  [/^address$/, 'адрес'],
  [/^redirect$/, 'переадресация'],
  [/^answer$/, 'ответ'],
  [/^typed text$/, 'набранный текст'],
  [/^header /, 'заголовок '],
  [/^field /, 'поле '],
  [/^configuration$/, 'настройки'],
  [/^left$/, 'что не вошло'],
];

const placeInRussian = (place: string) =>
  place
    .split(', ')
    .map((part) => placeWords.reduce((text, [english, russian]) => text.replace(english, russian), part))
    .join(', ');

const megabytes = (language: string, size: number) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' }).format(size / 1_000_000);

const ru: RecorderTexts = {
  title: 'Запись сессии',
  hint: 'Страница перезагрузится. Запишутся страница, запросы с ответами и ваши действия. Запись остаётся в этой панели: не закрывайте её.',
  start: 'Записать сессию',
  stop: 'Остановить запись',
  running: 'Идёт запись',
  failed: 'Запись не началась. Обновите страницу и попробуйте ещё раз.',
  done: 'Записано.',
  save: 'Сохранить запись',
  discard: 'Удалить запись',
  redactedHint:
    'Личные данные, ключи и всё, что вы вводили, заменены до сохранения: по строке на вид, с первым местом. Посмотрите, нет ли в записи чего-нибудь ещё.',
  full: {
    size: 'Запись остановлена: она достигла наибольшего размера, 60 МБ. Всё записанное до этого на месте.',
    messages: 'Запись остановлена: в ней наибольшее число событий, 20 000. Всё записанное до этого на месте.',
    duration: 'Запись остановлена: она идёт 30 минут. Всё записанное до этого на месте.',
  },
  kinds: {
    cookie: 'Cookie',
    token: 'Ключ',
    password: 'Пароль',
    captcha: 'Капча',
    code: 'Код',
    email: 'Почта',
    phone: 'Телефон',
    name: 'Имя',
    address: 'Адрес',
    card: 'Карта',
    personal: 'Личные данные',
    comment: 'Комментарий',
    field: 'Введённое и отправленное',
    header: 'Заголовок запроса',
    note: 'Пометка в коде страницы',
    file: 'Файл',
  },
  counts: ({ pages, requests, actions, size }) =>
    `Страниц: ${pages}, запросов: ${requests}, действий: ${actions}, ${megabytes('ru', size)}`,
  redacted: (count) => `Что скрыто: ${count}`,
  different: (count) => `разных: ${count}`,
  left: (count) => `Что не вошло: ${count}`,
  place: placeInRussian,
};

const en: RecorderTexts = {
  title: 'Session recording',
  hint: 'The page will reload. The page, its requests with their answers and your actions are recorded. The recording lives in this panel: keep it open.',
  start: 'Record a session',
  stop: 'Stop recording',
  running: 'Recording',
  failed: 'The recording did not start. Reload the page and try again.',
  done: 'Recorded.',
  save: 'Save the recording',
  discard: 'Delete the recording',
  redactedHint:
    'Personal data, keys and whatever you typed were replaced before saving: a line for each kind, with its first place. Please look whether anything else should go.',
  full: {
    size: 'The recording has stopped: it reached its largest size, 60 MB. Everything before that is kept.',
    messages: 'The recording has stopped: it reached 20,000 events. Everything before that is kept.',
    duration: 'The recording has stopped after 30 minutes. Everything before that is kept.',
  },
  kinds: {
    cookie: 'Cookie',
    token: 'Key',
    password: 'Password',
    captcha: 'Captcha',
    code: 'Code',
    email: 'E-mail',
    phone: 'Phone',
    name: 'Name',
    address: 'Address',
    card: 'Card',
    personal: 'Personal data',
    comment: 'Comment',
    field: 'Typed or sent',
    header: 'Header',
    note: 'Note in the code of a page',
    file: 'File',
  },
  counts: ({ pages, requests, actions, size }) => `Pages: ${pages}, requests: ${requests}, actions: ${actions}, ${megabytes('en', size)}`,
  redacted: (count) => `Redacted: ${count}`,
  different: (count) => `different ones: ${count}`,
  left: (count) => `Left out: ${count}`,
  place: (place) => place,
};

const dictionary: Readonly<Record<string, RecorderTexts>> = { ru, en };

/** The texts in the first of the reader's languages that exists, or in Russian. */
export function recorderTextsFor(languages: readonly string[]): RecorderTexts {
  for (const language of languages) {
    const texts = dictionary[language.split('-')[0] ?? ''];
    if (texts) return texts;
  }
  return ru;
}
