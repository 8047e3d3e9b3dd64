import type { LayerFacts } from '../page-report.ts';
import { featureNames } from './feature-names.ts';
import { en } from './panel-texts-en.ts';
import type { PreviewTexts } from './preview-texts.ts';

/** Everything that the panel says, in one language. A new language is one more entry of `dictionary`. */
export interface Texts {
  /** As the panel's document names it, e.g. `ru`. */
  readonly language: string;
  readonly title: string;
  readonly looking: string;
  readonly site: string;
  readonly notWebPage: { readonly title: string; readonly text: string };
  readonly unnamed: { readonly title: string; readonly text: string };
  readonly grant: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
    readonly refused: string;
    readonly withdraw: string;
  };
  readonly layer: {
    readonly switch: string;
    readonly switchHint: string;
    readonly status: Readonly<Record<LayerFacts['status'] | 'off', string>>;
    readonly form: string;
    readonly forms: Readonly<Record<LayerFacts['form'], string>>;
    readonly version: string;
    readonly ownLayer: string;
    readonly hold: string;
    readonly held: string;
  };
  readonly silent: { readonly title: string; readonly text: string; readonly button: string };
  readonly failed: string;
  readonly features: {
    readonly title: string;
    readonly none: string;
    readonly pick: string;
    readonly picking: string;
    readonly unseen: string;
    readonly states: Readonly<Record<'waiting' | 'live' | 'failed', string>>;
    readonly names: Readonly<Record<string, string>>;
    rest(count: number): string;
  };
  readonly problems: string;
  readonly preview: PreviewTexts;
}

const ru: Texts = {
  language: 'ru',
  title: 'Витрина',
  looking: 'Смотрим, что на странице…',
  site: 'Сайт',
  notWebPage: {
    title: 'Это не страница сайта',
    text: 'Откройте во вкладке страницу магазина: на служебных страницах браузера слой не работает.',
  },
  unnamed: {
    title: 'Нажмите значок «Витрины»',
    text: 'Какой сайт открыт во вкладке, расширение узнаёт, только когда сайт разрешён или нажат значок на панели инструментов. Если после нажатия ничего не изменилось, это служебная страница браузера: на ней слой не работает.',
  },
  grant: {
    title: 'Сайт ещё не разрешён',
    text: 'Витрина не видит этот сайт и ничего на нём не меняет. Разрешение действует только для него, его можно отозвать в любой момент.',
    button: 'Разрешить этот сайт',
    refused: 'Разрешение не выдано. Нажмите кнопку ещё раз и подтвердите запрос браузера.',
    withdraw: 'Отозвать разрешение',
  },
  layer: {
    switch: 'Слой на странице',
    switchHint: 'Видите только вы. Страница не перезагружается.',
    status: {
      starting: 'Запускается…',
      live: 'Работает',
      stopped: 'Остановлен, на странице элементы самого сайта',
      off: 'Выключен, на странице элементы самого сайта',
    },
    form: 'Запущен',
    forms: { extension: 'расширением', embed: 'самим сайтом (встроенный скрипт)', harness: 'стендом разработчика' },
    version: 'Версия',
    hold: 'Показать без слоя, пока держите',
    held: 'Страница без слоя, пока вы держите кнопку',
    ownLayer:
      'На сайте подключён собственный слой. Второй не запускается: переключатель управляет им, но после перезагрузки сайт запустит его снова.',
  },
  silent: {
    title: 'Слой не отвечает',
    text: 'Страница ещё загружается или была открыта до обновления расширения. Если сообщение не исчезает, обновите страницу.',
    button: 'Обновить страницу',
  },
  failed: 'Не получилось. Попробуйте ещё раз или обновите страницу.',
  features: {
    title: 'Что заменено на странице',
    none: 'На этой странице слой не нашёл ни одного знакомого элемента.',
    pick: 'Выбрать на странице',
    picking: 'Нажмите на элемент страницы. Esc — отмена.',
    unseen: 'На странице сейчас не видно',
    states: { waiting: 'ждёт показа', live: 'работает', failed: 'с ошибкой' },
    names: featureNames('ru'),
    rest: (count) => `и ещё ${count}`,
  },
  problems: 'Что слой не смог прочитать',
  preview: {
    title: 'Предпросмотр настроек',
    none: 'Действуют настройки самого сайта.',
    on: 'Вы видите свои настройки. Сайт для покупателей не изменился.',
    off: 'Настройки сохранены. Включите слой, чтобы увидеть их.',
    same: 'От настроек сайта они ничем не отличаются.',
    differs: 'Отличия от настроек сайта',
    absent: 'не задано',
    problems: 'Не применено',
    whole: 'Все настройки',
    wholeHint: 'Тексты, селекторы и параметры в виде файла настроек (JSON).',
    apply: 'Применить',
    undo: 'Отменить изменение',
    reset: 'Вернуть настройки сайта',
    export: 'Сохранить файл',
    import: 'Открыть файл',
    share: 'Скопировать ссылку',
    shared: 'Ссылка скопирована. Открывший её увидит вопрос в этой панели.',
    tooLongToShare: 'Настроек слишком много для ссылки. Передайте их файлом.',
    wrong: {
      'too-long': 'Файл слишком велик: настройки занимают не больше 100 000 знаков.',
      'not-json': 'Это не файл настроек: не читается как JSON.',
      'not-object': 'Это не файл настроек: ожидается объект { … }.',
    },
    offer: {
      title: 'В ссылке есть настройки для этого сайта',
      text: 'Пока ничего не применено. Проверьте, кто прислал ссылку, и посмотрите, что изменится.',
      damaged: 'Настройки в ссылке повреждены. Попросите прислать её ещё раз.',
      accept: 'Применить настройки из ссылки',
      refuse: 'Не применять',
    },
  },
};

const dictionary: Readonly<Record<string, Texts>> = { ru, en };

/** The panel's texts in the first of the reader's languages that the dictionary has, else in Russian. */
export function textsFor(languages: readonly string[]): Texts {
  for (const language of languages) {
    const texts = dictionary[language.split('-')[0] ?? ''];
    if (texts) return texts;
  }
  return ru;
}
