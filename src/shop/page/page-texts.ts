/**
 * The layer's Russian texts. Upper-case keys are the template's own and are used only where the page supplies none
 * (contract/page.md, 1.3); lower-case ones are the layer's. A site replaces any of them in its configuration [PAGE-04].
 */
const dictionary = {
  'quantity.label': 'Количество',
  'quantity.more': 'Увеличить количество',
  'quantity.less': 'Уменьшить количество',
  'failure.offline': 'Нет связи с магазином. Проверьте интернет и попробуйте ещё раз.',
  'failure.server': 'Магазин не смог выполнить запрос. Попробуйте ещё раз немного позже.',
  'notice.close': 'Закрыть сообщение',
  'notices.label': 'Сообщения магазина',
  'counter.favourite': 'Избранное, товаров: {count}',
} as const;

export type TextKey = keyof typeof dictionary;

export interface Texts {
  /** A text by its key; placeholders like `{name}` are filled from `values`. */
  (key: TextKey, values?: Values): string;
  /** A text of a late part of the layer, or of a key that the server named: the site and the page override it like any other. */
  own(key: string, text: string, values?: Values): string;
}

type Values = Readonly<Record<string, string | number>>;

/**
 * Order of precedence: the site's configuration, the page's own message, the dictionary. `pageMessage` returns `""` for a key that the page does not have.
 */
export function makeTexts(overrides: Readonly<Record<string, string>>, pageMessage: (key: string) => string): Texts {
  const own: Texts['own'] = (key, text, values = {}) => {
    const found = (Object.hasOwn(overrides, key) ? overrides[key] : undefined) ?? (pageMessage(key) || text);
    return found.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));
  };
  return Object.assign((key: TextKey, values?: Values) => own(key, dictionary[key], values), { own });
}
