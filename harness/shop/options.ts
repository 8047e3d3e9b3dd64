/** The choices of an option, the default first. */
const choices = {
  /**
   * `new` is the markup of template 2.4 (heart `js-item-action`, a pair of compare icons), `actions` that of module 2.6.1 (the compare
   * icon is an action as well), `old` the 1.x one (`wish_item`), `both` puts both hearts on a card, `custom` the shop-made hearts of favorite.php.
   */
  icons: ['new', 'actions', 'old', 'both', 'custom'],
  /** Script of the layer on the page, or none. */
  layer: ['embed', 'none'],
  /** Template-like scripts on the page; `late` puts them after the layer. */
  template: ['off', 'on', 'late', 'left-out'],
  /** Which of jQuery and the platform's core a left-out page has; basket and order pages always have the core. */
  libraries: ['both', 'core', 'none'],
  /** Where the basket is drawn beside its own page: ORDER_BASKET_VIEW (contract/page.md, 1.1 and section 5). */
  basket: ['normal', 'fly', 'bottom'],
  /** The theme's switches of print, share, download and quick order on the basket page (contract/page.md, 3.14). */
  basketButtons: ['all', 'none'],
  /** The colours; `default` follows the system (contract/page.md, 3.38). */
  theme: ['light', 'dark', 'default'],
  /** The mobile header stays in view always, or only while one scrolls up (3.19). */
  mobileHeader: ['always', 'up'],
  /** How the menu of phones opens: from the side, level by level, or under the header, as an accordion (contract/page.md, 3.27). */
  menu: ['leftside', 'dropdown'],
  /** Where the filter of a list lies: beside it, or above it, as one row or as part of the list (contract/page.md, 3.28). */
  filter: ['vertical', 'horizontal', 'compact'],
  /**
   * Markup of products with offers. `type1` and `type2` are rendered live pages of 2.4 (contract/live-pages.md, 1): sizes are
   * chosen by their boxes, or the offers are a table. `plain` is a shop whose values are links and that signs no parameters.
   */
  offers: ['type1', 'type2', 'plain'],
} as const;

type Chosen = { readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

/** Options of a page, from the query or the command line. */
export interface PageOptions extends Chosen {
  /** Site directory, begins and ends with a slash. */
  readonly siteDir: string;
  /** Number of cards on a catalogue page. */
  readonly cards: number;
  readonly page: number;
  /** The lowest sum of an order, roubles; 0 for none: PRICES.MIN_PRICE. */
  readonly minimum: number;
}

export const defaultOptions: PageOptions = { ...choose(([usual]) => usual), siteDir: '/', cards: 24, page: 1, minimum: 1500 };

/** A larger number of cards would not help any measurement. */
const maximumCards = 2000;

/**
 * The options of one page: from the query, else remembered, else the defaults. Invalid values are ignored. `remembered` has the
 * form of a query: `icons=old&cards=200`.
 */
export function readOptions(query: URLSearchParams, remembered: string, defaults: PageOptions): PageOptions {
  const sources = [query, new URLSearchParams(remembered)];
  const number = (name: 'cards' | 'minimum', lowest: number, highest: number) =>
    sources.map((source) => wholeNumber(source.get(name), lowest, highest)).find((value) => value !== undefined) ?? defaults[name];
  return {
    ...choose((allowed, name) => {
      const asked = sources.map((source) => allowed.find((value) => value === source.get(name)));
      return asked.find((value) => value !== undefined) ?? defaults[name];
    }),
    siteDir: defaults.siteDir,
    cards: number('cards', 1, maximumCards),
    page: wholeNumber(query.get('PAGEN_1') ?? query.get('page'), 1, 1000) ?? defaults.page,
    minimum: number('minimum', 0, 1e6),
  };
}

function choose(pick: (allowed: readonly string[], name: keyof Chosen) => string | undefined): Chosen {
  const names = Object.keys(choices) as (keyof Chosen)[];
  return Object.fromEntries(names.map((name) => [name, pick(choices[name], name)])) as unknown as Chosen;
}

/** The options to remember after this page, but for the page number; `undefined` if nothing changed. */
export function optionsToRemember(query: URLSearchParams, remembered: string, options: PageOptions): string | undefined {
  const older = new URLSearchParams(remembered);
  for (const [name, value] of Object.entries(options)) {
    if (name !== 'siteDir' && name !== 'page' && query.has(name)) older.set(name, String(value));
  }
  return older.toString() === remembered ? undefined : older.toString();
}

function wholeNumber(text: string | null, minimum: number, maximum: number): number | undefined {
  const number = Number(text ?? '');
  return text !== null && text !== '' && Number.isInteger(number) && number >= minimum && number <= maximum ? number : undefined;
}
