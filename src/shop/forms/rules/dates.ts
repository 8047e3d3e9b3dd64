/** The order of day, month and year that forms have without a mask of the site's [FRM-01]. */
const usualMask = 'dd.mm.yyyy';

interface Time {
  readonly day?: number;
  readonly month?: number;
  readonly year?: number;
  readonly hour?: number;
  readonly minute?: number;
}

type Unit = keyof Time;

/** A mask as the site's options have it: `d.m.y`, `DD.MM.YYYY`, `yyyy-mm-dd`, `d.m.y h:s`. `undefined`: it is none. */
function readMask(mask: string): { readonly pattern: RegExp; readonly units: readonly Unit[] } | undefined {
  const units: Unit[] = [];
  let pattern = '';
  for (const part of mask.trim().match(/[a-z]+|[^a-z]+/gi) ?? []) {
    const unit = unitOf(part.toLowerCase(), units);
    if (unit) units.push(unit);
    else if (/[a-z]/i.test(part)) return undefined;
    pattern += unit ? digitsOf(unit) : part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
  }
  const isDate = (['day', 'month', 'year'] as const).every((unit) => units.filter((one) => one === unit).length === 1);
  return isDate ? { pattern: new RegExp(`^${pattern}$`), units } : undefined;
}

/** Masks of the template's kind call minutes `s`; others call them `m` or `i` behind the hours. */
function unitOf(letters: string, before: readonly Unit[]): Unit | undefined {
  const isLaterHour = before.includes('hour');
  if (/^d{1,2}$/.test(letters)) return 'day';
  if (/^(?:y{1,2}|y{4})$/.test(letters)) return 'year';
  if (/^h{1,2}$/.test(letters)) return 'hour';
  if (isLaterHour && /^(?:m{1,2}|s{1,2}|i{1,2})$/.test(letters)) return 'minute';
  return /^m{1,2}$/.test(letters) ? 'month' : undefined;
}

const digitsOf = (unit: Unit) => (unit === 'year' ? '(\\d{4})' : '(\\d{1,2})');

/** Whether the calendar has that day and the clock that minute. */
function isReal({ day = 0, month = 0, year = 0, hour = 0, minute = 0 }: Time): boolean {
  // Two-digit years of `Date.UTC` would mean 19xx: the year is set by itself.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return (
    year > 0 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60
  );
}

/** Day, month and year in the order of the mask, and a day that there is. A mask that is none counts as the usual one [FRM-01]. */
export function isDate(text: string, mask: string = usualMask): boolean {
  const { pattern, units } = readMask(mask) ?? readMask(usualMask) ?? { pattern: /$^/, units: [] };
  const found = pattern.exec(text.trim());
  if (!found) return false;
  return isReal(Object.fromEntries(units.map((unit, index) => [unit, Number(found[index + 1])])));
}

/** `2024-02-29` or `2024/2/29`, and a day that there is [FRM-01]. */
export function isIsoDate(text: string): boolean {
  const found = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(text.trim());
  return found !== null && isReal({ year: Number(found[1]), month: Number(found[3]), day: Number(found[4]) });
}

/** `yyyy-mm-dd` or `dd-mm-yyyy`, with any one sign between the numbers, as the form validator of the template takes it [FRM-02]. */
export function isEitherDate(text: string): boolean {
  const yearFirst = /^(\d{4})(\D)(\d{2})\2(\d{2})$/.exec(text.trim());
  if (yearFirst) return isReal({ year: Number(yearFirst[1]), month: Number(yearFirst[3]), day: Number(yearFirst[4]) });
  const dayFirst = /^(\d{2})(\D)(\d{2})\2(\d{4})$/.exec(text.trim());
  return dayFirst !== null && isReal({ year: Number(dayFirst[4]), month: Number(dayFirst[3]), day: Number(dayFirst[1]) });
}
