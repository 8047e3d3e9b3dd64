import type { PageOptions } from './model.ts';

/** What a page looks like when nobody asks for anything else. */
export const defaultOptions: PageOptions = { siteDir: '/', icons: 'new', layer: 'embed', template: 'off', cards: 24, page: 1 };

/** The choices of each option; `--help` and the errors of the command line name them too. */
export const choices = {
  icons: ['new', 'old', 'both', 'custom'],
  layer: ['embed', 'none'],
  template: ['on', 'off', 'late'],
} as const;

/** A page with more cards than this measures nothing that a smaller one does not. */
const maximumCards = 2000;

/** Options that a link keeps; the number of a page belongs to one address only. */
const rememberedNames = ['icons', 'layer', 'template', 'cards'] as const;

/**
 * The options of one page: the query wins over what was remembered, which wins over the defaults. A value that is not
 * one of the choices counts as not given. `remembered` and the answer's text have the form of a query: `icons=old&cards=200`.
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
    cards: wholeNumber(query.get('cards'), maximumCards) ?? wholeNumber(older.get('cards'), maximumCards) ?? defaults.cards,
    page: wholeNumber(query.get('PAGEN_1') ?? query.get('page'), 1000) ?? defaults.page,
  };
}

/** What to remember after this page, or `undefined` when it named nothing new. */
export function optionsToRemember(query: URLSearchParams, remembered: string, options: PageOptions): string | undefined {
  const older = new URLSearchParams(remembered);
  for (const name of rememberedNames) {
    if (query.has(name)) older.set(name, String(options[name]));
  }
  return older.toString() === remembered ? undefined : older.toString();
}

function wholeNumber(text: string | null, maximum: number): number | undefined {
  const number = Number(text ?? '');
  return Number.isInteger(number) && number >= 1 && number <= maximum ? number : undefined;
}
