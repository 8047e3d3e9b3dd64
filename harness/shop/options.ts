import type { PageOptions } from './model.ts';

/** The default options of a page. */
export const defaultOptions: PageOptions = {
  siteDir: '/',
  icons: 'new',
  layer: 'embed',
  template: 'off',
  libraries: 'both',
  cards: 24,
  page: 1,
  basket: 'normal',
  minimum: 1500,
  basketButtons: 'all',
  theme: 'light',
  mobileHeader: 'always',
  menu: 'leftside',
  filter: 'vertical',
  offers: 'type1',
};

/** The choices of each option; `--help` and the errors of the command line name them too. */
export const choices = {
  icons: ['new', 'actions', 'old', 'both', 'custom'],
  layer: ['embed', 'none'],
  template: ['on', 'off', 'late', 'left-out'],
  libraries: ['both', 'core', 'none'],
  basket: ['normal', 'fly', 'bottom'],
  basketButtons: ['all', 'none'],
  theme: ['light', 'dark', 'default'],
  mobileHeader: ['always', 'up'],
  menu: ['leftside', 'dropdown'],
  filter: ['vertical', 'horizontal', 'compact'],
  offers: ['plain', 'type1', 'type2'],
} as const;

/** A larger number of cards would not help any measurement. */
const maximumCards = 2000;

/** Remembered options; the page number is not one of them. */
const rememberedNames = [
  'icons',
  'layer',
  'template',
  'libraries',
  'cards',
  'basket',
  'minimum',
  'basketButtons',
  'theme',
  'mobileHeader',
  'menu',
  'filter',
  'offers',
] as const;

/**
 * The options of one page: from the query, else remembered, else the defaults. Invalid values are ignored. `remembered` has the
 * form of a query: `icons=old&cards=200`.
 */
export function readOptions(query: URLSearchParams, remembered: string, defaults: PageOptions): PageOptions {
  const older = new URLSearchParams(remembered);
  const choose = <T extends string>(name: string, allowed: readonly T[], usual: T): T =>
    allowed.find((value) => value === query.get(name)) ?? allowed.find((value) => value === older.get(name)) ?? usual;
  return {
    siteDir: defaults.siteDir,
    icons: choose('icons', choices.icons, defaults.icons),
    layer: choose('layer', choices.layer, defaults.layer),
    template: choose('template', choices.template, defaults.template),
    libraries: choose('libraries', choices.libraries, defaults.libraries),
    cards: wholeNumber(query.get('cards'), 1, maximumCards) ?? wholeNumber(older.get('cards'), 1, maximumCards) ?? defaults.cards,
    page: wholeNumber(query.get('PAGEN_1') ?? query.get('page'), 1, 1000) ?? defaults.page,
    basket: choose('basket', choices.basket, defaults.basket),
    minimum: wholeNumber(query.get('minimum'), 0, 1e6) ?? wholeNumber(older.get('minimum'), 0, 1e6) ?? defaults.minimum,
    basketButtons: choose('basketButtons', choices.basketButtons, defaults.basketButtons),
    theme: choose('theme', choices.theme, defaults.theme),
    mobileHeader: choose('mobileHeader', choices.mobileHeader, defaults.mobileHeader),
    menu: choose('menu', choices.menu, defaults.menu),
    filter: choose('filter', choices.filter, defaults.filter),
    offers: choose('offers', choices.offers, defaults.offers),
  };
}

/** The options to remember after this page; `undefined` if nothing changed. */
export function optionsToRemember(query: URLSearchParams, remembered: string, options: PageOptions): string | undefined {
  const older = new URLSearchParams(remembered);
  for (const name of rememberedNames) {
    if (query.has(name)) older.set(name, String(options[name]));
  }
  return older.toString() === remembered ? undefined : older.toString();
}

function wholeNumber(text: string | null, minimum: number, maximum: number): number | undefined {
  const number = Number(text ?? '');
  return text !== null && text !== '' && Number.isInteger(number) && number >= minimum && number <= maximum ? number : undefined;
}
