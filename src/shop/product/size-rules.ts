/**
 * Parses sizes of shoes and clothes as shops print them: a US size, then EU, RU, UK, insole in centimetres or age, separated by bars
 * (specification, sections 3 and 4) [DET-03, DET-04, BSK-06]. Real labels are messy; `test-size-labels.ts` lists dozens.
 */

/** Size systems in the order of a label's segments. `CM` is the insole in centimetres, `YR` an age in months or years. */
export const sizeSystems = ['US', 'EU', 'RU', 'UK', 'CM', 'YR'] as const;
export type SizeSystem = (typeof sizeSystems)[number];
export type SizeSegments = Partial<Readonly<Record<SizeSystem, string>>>;

/** Words that name the system of a segment, wherever it stands. Names of systems are removed from the shown text, units stay. */
const systemWords: readonly (readonly [SizeSystem, string])[] = [
  ['US', 'us usa сша'],
  ['EU', 'eu eur euro евр евро'],
  ['RU', 'ru rus рф рос рус'],
  ['UK', 'uk gb'],
  ['CM', 'cm см mm мм'],
  ['YR', 'y yr yrs year years m mo mos month months мес месяц месяца месяцев г год года годов лет'],
];
const systemOfWord = new Map(systemWords.flatMap(([system, words]) => words.split(' ').map((word) => [word, system] as const)));
const systemOf = (word: string) => systemOfWord.get(word.toLowerCase());
const isName = (word: string) => sizeSystems.slice(0, 4).some((system) => systemOf(word) === system);
const anyLetter = /[A-Za-z\u00c0-\u024f\u0400-\u04ff]/;
/**
 * A word in Latin or Cyrillic letters, with a full stop and brackets around it. One pattern, and without the flag `i`: the browser takes longer to prepare
 * a pattern with such ranges than to read all sizes of a page by it.
 */
const anyWord = /\(?([A-Za-z\u00c0-\u024f\u0400-\u04ff]+)\.?\)?/g;

const bars = /[|¦｜]/;
const spaces = /[\s\u200b\ufeff]+/g;
const separatorsAround = /^[\s/,;:=()[\]–—-]+|[\s/,;:=([–—-]+$/g;
const letterSize = /^\d*X*[SML](?:[-/]\d*X*[SML])?$/i;
/** The shortest insole, cm. A smaller bare number in that position is an age in years. */
const shortestInsole = 8;

const tidy = (text: string) => text.replace(spaces, ' ').trim();
const isSize = (text: string) => /\d/.test(text) || letterSize.test(text);

/** A cache, because the cards of a list print the same labels many times. */
const parsed = new Map<string, SizeSegments>();

/** The segments of a label by system; empty if the label is no size. */
export function parseSize(label: string): SizeSegments {
  let segments = parsed.get(label);
  if (!segments) {
    segments = segmentsOf(label);
    parsed.set(label, segments);
  }
  return segments;
}

function segmentsOf(label: string): SizeSegments {
  const segments = label.split(bars).flatMap(cutAtNames);
  const found: Partial<Record<SizeSystem, string>> = {};
  const bare: (readonly [number, string])[] = [];
  for (const [place, segment] of segments.entries()) {
    // Most are numbers.
    const hasWords = anyLetter.test(segment);
    const system = hasWords ? systemIn(segment, place, segments.length) : undefined;
    const value = hasWords ? sizeOf(segment) : segment.replace(separatorsAround, '');
    if (!isSize(value)) {
      // A label that begins with another word is no size, e.g. a colour.
      if (place === 0 && /\p{L}/u.test(value)) return {};
      continue;
    }
    if (!system) bare.push([place, value]);
    else found[system] ??= value;
  }
  for (const [place, value] of bare) {
    const isAge = place === 4 && (firstNumber(value) ?? 0) < shortestInsole;
    const system = sizeSystems[isAge ? 5 : place];
    if (system) found[system] ??= value;
  }
  return found;
}

/** Splits «US 8 / EU 41», which has no bar: before each system's name, or after each name if the numbers come first. */
function cutAtNames(part: string): string[] {
  const segment = tidy(part);
  const found = anyLetter.test(segment) ? [...segment.matchAll(anyWord)].filter(([, word = '']) => isName(word)) : [];
  if (found.length < 2) return [segment];
  const isNameFirst = found[0]?.index === 0;
  const cuts = found.map(({ 0: name, index }) => (isNameFirst ? index : index + name.length));
  const starts = isNameFirst ? cuts : [0, ...cuts];
  return starts.map((start, place) => segment.slice(start, starts[place + 1]).replace(separatorsAround, '')).filter(Boolean);
}

function systemIn(segment: string, place: number, count: number): SizeSystem | undefined {
  const named = new Set([...segment.matchAll(anyWord)].map(([, word = '']) => systemOf(word)));
  // In the first position M is medium, and 5Y or 10M are American sizes and widths. «5 лет» is an age in any position.
  const isAmerican = letterSize.test(segment) || (place === 0 && count > 1 && /^[\d.,½ /-]+[a-z]{1,2}$/i.test(segment));
  return sizeSystems.find((system) => named.has(system) && !(isAmerican && system === 'YR'));
}

const sizeOf = (segment: string): string =>
  tidy(segment.replace(anyWord, (text, word: string) => (isName(word) ? ' ' : text)).replace(separatorsAround, ''));

/**
 * The text of a label in a system: its segment, else the whole label. `US` is always the label as printed. Empty only for an empty label.
 */
export function labelIn(label: string, system: SizeSystem): string {
  return (system === 'US' ? undefined : parseSize(label)[system]) ?? label;
}

const halves: Readonly<Record<string, number>> = { '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4 };

/** The first number of a text, fractions included: «42 2/3», «38½», «38,5». For a range the lower number. */
export function firstNumber(text: string): number | undefined {
  const found = /(\d+(?:[.,]\d+)?)(?:\s?([½⅓⅔¼¾])|\s([1-3])\/([234])(?!\d))?/.exec(text);
  if (!found) return undefined;
  const [, whole = '', sign = '', over, under] = found;
  return Number(whole.replace(',', '.')) + (halves[sign] ?? (over ? Number(over) / Number(under) : 0));
}

/** Roughly the limit between American and European sizes: a bare 38 is European, a bare 9 is not. */
const smallestEu = 17;

/** Sort key of a label: EU sizes first, then bare American sizes, then labels without a number. */
function rankOf(label: string): number {
  const { EU, ...others } = parseSize(label);
  const european = EU === undefined ? undefined : firstNumber(EU);
  if (european !== undefined) return european;
  const isBare = Object.keys(others).join() === 'US';
  const bare = isBare ? (firstNumber(label) ?? Infinity) : Infinity;
  return bare < smallestEu ? bare + 1000 : bare;
}

/** Indexes of the labels in ascending order of their EU sizes [DET-04]. Labels without one come last, in their order. */
export const sortByEu = (labels: readonly string[]): number[] => inOrder(labels.map(rankOf));

/** Indexes of the titles in ascending order of their first numbers [BSK-06]. Titles without a number come last, in their order. */
export function sortBySize(titles: readonly string[]): number[] {
  return inOrder(titles.map((title) => firstNumber(title) ?? Infinity));
}

const inOrder = (keys: readonly number[]): number[] =>
  keys.map((_key, index) => index).sort((one, other) => (keys[one] === keys[other] ? one - other : (keys[one] ?? 0) - (keys[other] ?? 0)));

/** Whether a label is «ONE SIZE» in one of its spellings. */
export function isOneSize(label: string): boolean {
  return /^(?:one[\s_-]*size|o\/?s)$/i.test(tidy(label));
}

/** Whether the first option is a meaningless «ONE SIZE»: alone, or the first of two. `titles`: in the page's order. */
export function isOneSizeHidden(titles: readonly string[]): boolean {
  const [first = ''] = titles;
  return titles.length > 0 && titles.length <= 2 && isOneSize(first);
}

/** Translates property names of the shop's editors into those that shoppers know. */
export function shownPropertyName(name: string): string {
  return name.replace('Размер обуви', 'Размер');
}
