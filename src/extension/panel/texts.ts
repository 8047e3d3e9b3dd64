import type { LayerFacts } from '../page-report.ts';
import type { PreviewTexts } from './preview-texts.ts';
import { en } from './texts-en.ts';

/** Everything that the panel says, in one language. A new language is one more entry of `dictionary`. */
export interface Texts {
  /** As the panel's document names it, e.g. `ru`. */
  readonly language: string;
  readonly title: string;
  readonly looking: string;
  readonly site: string;
  readonly notWebPage: { readonly title: string; readonly text: string };
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
    names: {
      'buy-button': 'Кнопки «В корзину»',
      'favourite-button': 'Кнопки «В избранное»',
      'favourite-heart': 'Сердечки избранного',
      'viewed-items': 'Просмотренные товары',
      'delay-button': 'Кнопки «Отложить»',
      'compare-button': 'Кнопки «Сравнить»',
      'compare-action': 'Кнопки «Сравнить» модуля 2.6.1',
      counters: 'Счётчики в шапке',
      services: 'Услуги к товару',
      'size-label': 'Размеры в списках и корзине',
      countdown: 'Время до конца акции',
      'price-from': 'Цены «от»',
      'long-text': 'Длинные описания',
      'group-description': 'Описания разделов',
      'collapsible-list': 'Сворачиваемые списки',
      'marketing-popup': 'Рекламные окна магазина',
      'map-places': 'Адреса на карте',
      'map-opener': 'Карта на весь экран',
      'popup-opener': 'Кнопки, которые открывают формы',
      accordion: 'Вопросы, сотрудники и вакансии',
      'size-systems': 'Выбор размерной сетки',
      'title-search': 'Поиск с подсказками',
      'city-chooser': 'Выбор города',
      'city-list': 'Поиск и списки городов',
      'city-question': 'Вопрос «Это ваш город?»',
      'store-region': 'Выбор города на странице магазинов',
      'city-select': 'Список городов в шапке',
      'lazy-part': 'Части шапки и меню, которые приходят позже',
      'fixed-header': 'Закреплённая шапка',
      'mobile-header': 'Шапка на телефоне',
      'mobile-menu-opener': 'Кнопка меню на телефоне',
      'mobile-menu': 'Меню на телефоне',
      'express-pay': 'Оплата сразу',
      'order-form': 'Оформление заказа',
      'order-messenger': 'Связь с покупателем',
      'order-agreement': 'Согласие с условиями заказа',
      'mega-menu': 'Меню каталога',
      'long-submenu': 'Длинные списки меню',
      'burger-opener': 'Кнопка меню на весь экран',
      'burger-overlay': 'Меню на весь экран',
      'phone-opener': 'Кнопка телефонов на телефоне',
      'phone-panel': 'Телефоны магазина на телефоне',
      'theme-logo': 'Логотип светлой и тёмной темы',
      'scroll-to-top': 'Кнопка «наверх»',
      'search-opener': 'Кнопка поиска',
      'search-panel': 'Панель поиска',
      'sticky-sidebar': 'Боковая колонка, которая остаётся в поле зрения',
      'compact-footer': 'Колонки подвала на телефоне',
      'side-block': 'Сворачиваемые блоки сбоку',
      'filter-opener': 'Кнопка фильтра на телефоне',
      'mobile-filter': 'Фильтр на телефоне',
      'dropdown-select': 'Раскрывающийся выбор',
      'basket-opener': 'Кнопки боковой корзины',
      'basket-fly': 'Боковая корзина',
      'basket-line': 'Строки корзины',
      'basket-hover': 'Корзина под ссылкой в шапке',
      'compare-fly': 'Ссылка на сравнение у боковой корзины',
      'banner-buttons': 'Кнопки в баннерах',
      'offer-choice': 'Выбор размера и цвета',
      'one-click-buy': 'Покупка в один клик',
      gallery: 'Фотографии товара',
      'additional-gallery': 'Фотографии во вкладке',
      'product-tabs': 'Вкладки товара',
      'store-stock': 'Наличие в магазинах',
      'delivery-preview': 'Стоимость доставки',
      reviews: 'Отзывы',
      'server-form': 'Формы магазина',
      'stores-tab': 'Вкладка магазинов',
      'fast-view': 'Кнопки «Быстрый просмотр»',
      'size-table': 'Ссылки на таблицу размеров',
      'basket-rows': 'Строки корзины',
      'basket-scroll': 'Стрелки прокрутки строк корзины',
      'basket-tabs': 'Вкладки корзины',
      'basket-share': '«Поделиться корзиной»',
      'basket-totals': 'Итог корзины и купон',
      'basket-clear': 'Очистка корзины',
      'basket-heading': 'Печать и скачивание корзины',
      'basket-back': 'Стрелка «Назад» в корзине',
      'checkout-goal': 'Цель «Оформление заказа»',
      'front-tabs': 'Вкладки с товарами на главной',
      'lazy-block': 'Блоки, которые загружаются при прокрутке',
      'compare-page': 'Страница сравнения',
      'smart-filter': 'Фильтр товаров',
      'list-reload': 'Сортировка и вид списка',
      'list-paging': '«Показать ещё» под списками',
      'bulk-list': 'Списки с галочками',
      'select-all': 'Галочка «Выбрать все»',
      'bulk-actions': 'Действия с выбранными товарами',
    },
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
