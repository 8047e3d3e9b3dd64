/**
 * Sizes of shoes and clothes as shops print them: a US size followed by bar-separated EU, RU, UK, insole in centimetres or age
 * (specification, sections 3 and 4) [DET-03, DET-04, BSK-06]. Real labels are messy; `sizes.table.ts` has them by the dozen.
 */

/** Size systems in the order of the segments of a label. `CM` is the insole in centimetres, `YR` an age in months or years. */
export const sizeSystems = ['US', 'EU', 'RU', 'UK', 'CM', 'YR'] as const;
export type SizeSystem = (typeof sizeSystems)[number];
export type SizeSegments = Partial<Readonly<Record<SizeSystem, string>>>;

/** Words that say which system a segment is of, whatever its place. Units stay part of what is shown, names of systems do not. */
const words: readonly (readonly [SizeSystem, string])[] = [
  ['US', 'USA?|США'],
  ['EU', 'EU|EUR|EURO|ЕВРО?'],
  ['RU', 'RUS?|РФ|РОС|РУС'],
  ['UK', 'UK|GB'],
  ['CM', 'cm|см|mm|мм'],
  ['YR', 'y|yrs?|years?|m|mos?|months?|мес(?:яц(?:а|ев)?)?|год(?:а|ов)?|лет|г'],
];
const names = words
  .slice(0, 4)
  .map(([, pattern]) => pattern)
  .join('|');
const wordAt = (pattern: string) => `(?<!\\p{L})(?:${pattern})(?!\\p{L})\\.?`;
const patterns = words.map(([system, pattern]) => [system, new RegExp(wordAt(pattern), 'iu')] as const);
const anyName = new RegExp(`\\(?${wordAt(names)}\\)?`, 'giu');

const bars = /[|¦｜]/;
const spaces = /[\s\u200b\ufeff]+/g;
const separatorsAround = /^[\s/,;:=()[\]–—-]+|[\s/,;:=([–—-]+$/g;
const letterSize = /^\d*X*[SML](?:[-/]\d*X*[SML])?$/i;
/** No insole is shorter than this, in centimetres: a smaller bare number in its place is an age in years. */
const shortestInsole = 8;

const tidy = (text: string) => text.replace(spaces, ' ').trim();
const saysSize = (text: string) => /\d/.test(text) || letterSize.test(text);

/** Cards of a list print the same labels over and over. */
const parsed = new Map<string, SizeSegments>();

/** The segments of a label by system; none when the label is no size. */
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
    const system = systemOf(segment, place, segments.length);
    const value = system ? sizeOf(segment) : segment;
    if (!saysSize(value)) {
      // What begins with another word is no size, e.g. a colour.
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

/** «US 8 / EU 41» has two segments without a bar: it is cut before each name, or behind each when the number comes first. */
function cutAtNames(part: string): string[] {
  const segment = tidy(part);
  const found = [...segment.matchAll(anyName)];
  if (found.length < 2) return [segment];
  const isNameFirst = found[0]?.index === 0;
  const cuts = found.map(({ 0: name, index }) => (isNameFirst ? index : index + name.length));
  const starts = isNameFirst ? cuts : [0, ...cuts];
  return starts.map((start, place) => segment.slice(start, starts[place + 1]).replace(separatorsAround, '')).filter(Boolean);
}

function systemOf(segment: string, place: number, count: number): SizeSystem | undefined {
  // M is medium, and 5Y or 10M in the first place are American sizes and widths; «5 лет» is an age anywhere.
  const isAmerican = letterSize.test(segment) || (place === 0 && count > 1 && /^[\d.,½ /-]+[a-z]{1,2}$/i.test(segment));
  return patterns.find(([system, pattern]) => pattern.test(segment) && !(isAmerican && system === 'YR'))?.[0];
}

const sizeOf = (segment: string): string => tidy(segment.replace(anyName, ' ').replace(separatorsAround, ''));

/**
 * What a label says in a system: its segment, or the whole label when it has none. `US` is the label as the shop printed it.
 * Never empty unless the label is.
 */
export function labelIn(label: string, system: SizeSystem): string {
  return (system === 'US' ? undefined : parseSize(label)[system]) ?? label;
}

const halves: Readonly<Record<string, number>> = { '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4 };

/** The first number of a text, fractions included: «42 2/3», «38½», «38,5». Of a range it is the lower one. */
export function firstNumber(text: string): number | undefined {
  const found = /(\d+(?:[.,]\d+)?)(?:\s?([½⅓⅔¼¾])|\s([1-3])\/([234])(?!\d))?/.exec(text);
  if (!found) return undefined;
  const [, whole = '', sign = '', over, under] = found;
  return Number(whole.replace(',', '.')) + (halves[sign] ?? (over ? Number(over) / Number(under) : 0));
}

/** American sizes end where European ones begin, more or less: a bare 38 is European, a bare 9 is not. */
const smallestEu = 17;

/** Where a label stands among others: its EU size; behind those, bare American sizes; then whatever has no number. */
function rankOf(label: string): number {
  const { EU, ...others } = parseSize(label);
  const european = EU === undefined ? undefined : firstNumber(EU);
  if (european !== undefined) return european;
  const isBare = Object.keys(others).join() === 'US';
  const bare = isBare ? (firstNumber(label) ?? Infinity) : Infinity;
  return bare < smallestEu ? bare + 1000 : bare;
}

/** Ascending by the numeric EU value [DET-04]; labels without one come last, as they stand. */
export function compareByEu(one: string, other: string): number {
  const [first, second] = [rankOf(one), rankOf(other)];
  return first === second ? 0 : first - second;
}

/** Indexes of the labels in ascending order of their EU sizes. */
export const sortByEu = (labels: readonly string[]): number[] => inOrder(labels.map(rankOf));

/** Indexes of the titles in ascending order of the first number in each [BSK-06]; those without a number come last, as they stand. */
export function sortBySize(titles: readonly string[]): number[] {
  return inOrder(titles.map((title) => firstNumber(title) ?? Infinity));
}

const inOrder = (keys: readonly number[]): number[] =>
  keys.map((_key, index) => index).sort((one, other) => (keys[one] === keys[other] ? one - other : (keys[one] ?? 0) - (keys[other] ?? 0)));

export function isOneSize(label: string): boolean {
  return /^(?:one[\s_-]*size|o\/?s)$/i.test(tidy(label));
}

/** Whether the first option says nothing: «ONE SIZE» alone, or as the first of two. `titles` stand as the page has them. */
export function isOneSizeHidden(titles: readonly string[]): boolean {
  const [first = ''] = titles;
  return titles.length > 0 && titles.length <= 2 && isOneSize(first);
}

/** Names of properties that the shop's editors and its shoppers call differently. */
export function shownPropertyName(name: string): string {
  return name.replace('Размер обуви', 'Размер');
}
