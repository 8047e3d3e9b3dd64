/** The size options of a basket line, as the shopper should find them [BSK-06]. Options are given by their titles. */

/** Indexes of the titles in ascending order of the first number in each; those without a number come last, as they stand. */
export function sortBySize(titles: readonly string[]): number[] {
  const sizes = titles.map(firstNumber);
  return titles.map((_title, index) => index).sort((one, other) => (sizes[one] ?? Infinity) - (sizes[other] ?? Infinity) || one - other);
}

function firstNumber(title: string): number | undefined {
  const found = /\d+(?:[.,]\d+)?/.exec(title)?.[0];
  return found === undefined ? undefined : Number(found.replace(',', '.'));
}

/** Whether the first option says nothing: «ONE SIZE» alone, or as the first of two. `titles` stand as the page has them. */
export function isOneSizeHidden(titles: readonly string[]): boolean {
  const [first = ''] = titles;
  return titles.length > 0 && titles.length <= 2 && /^one[\s_-]*size$/i.test(first.trim());
}

/** Names of properties that the shop's editors and its shoppers call differently. */
export function shownPropertyName(name: string): string {
  return name.replace('Размер обуви', 'Размер');
}
