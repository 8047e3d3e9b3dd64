/** A text in the shape of a mask, and the place in it where the shopper goes on typing. */
export interface Masked {
  readonly text: string;
  /** Characters before the caret. */
  readonly caret: number;
}

/** Stands for one digit. */
const slot = '9';

/** The country that `+7 (999) …` begins with: its digits before the first place for one. */
const countryOf = (mask: string) => mask.slice(0, mask.indexOf(slot)).replace(/\D/g, '');

/**
 * How many of the leading digits are the country and not the shopper's own: people write it as the mask does, as 8, or leave
 * it out. `undefined`: a number of another country (`+375…`), which this mask would only spoil.
 */
function countryLength(typed: string, digits: string, country: string, places: number): number | undefined {
  if (country === '') return 0;
  if (typed.trim().startsWith('+')) {
    if (digits.startsWith(country)) return country.length;
    return country.startsWith(digits) ? digits.length : undefined;
  }
  // As many digits as there are places: nothing but the number itself, even if it begins like the country.
  if (digits.length === places) return 0;
  if (digits.startsWith(country)) return country.length;
  return country === '7' && digits.startsWith('8') ? 1 : 0;
}

/**
 * Puts what was typed into the shape of a mask such as `+7 (999) 999-99-99`. `caret` is where the shopper stands in the typed
 * text: the digits before it stay before it [FRM-03].
 */
export function applyMask(mask: string, typed: string, caret: number = typed.length): Masked {
  const places = [...mask].filter((sign) => sign === slot).length;
  const digits = typed.replace(/\D/g, '');
  const skipped = places === 0 ? undefined : countryLength(typed, digits, countryOf(mask), places);
  if (skipped === undefined) return { text: typed, caret };
  const own = digits.slice(skipped, skipped + places);
  if (own === '') return nothingYet(mask, typed, digits);
  const text = fill(mask, own);
  if (caret >= typed.length) return { text, caret: text.length };
  const before = typed.slice(0, caret).replace(/\D/g, '').length - skipped;
  return { text, caret: placeBehind(mask, text, Math.min(Math.max(before, 0), own.length)) };
}

/**
 * A phone number without the signs that only part it: `+7 (900) 000-00-00` is `+79000000000`. A text that holds anything else,
 * such as an extension, stays as it is.
 */
export function phoneAsDigits(text: string): string {
  return /^[\d\s()+.\-–]*$/.test(text) ? text.replace(/[^\d+]/g, '') : text;
}

/** Only the country, or its plus, is there: shown as the mask has it, so that the key that was pressed is not lost. */
function nothingYet(mask: string, typed: string, digits: string): Masked {
  const country = countryOf(mask);
  const text = digits ? `${/^\W*/.exec(mask)?.[0] ?? ''}${country}` : typed.trim().startsWith('+') ? '+' : '';
  return { text, caret: text.length };
}

/** Signs between two places come with the digit behind them: an erased digit takes them along. */
function fill(mask: string, digits: string): string {
  let text = '';
  let used = 0;
  for (const sign of mask) {
    if (sign === slot && used === digits.length) break;
    text += sign === slot ? digits[used++] : sign;
  }
  return used < digits.length || text.length === mask.length ? text : text.replace(/\D+$/, '');
}

/** The place behind that many of the shopper's own digits. */
function placeBehind(mask: string, text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place++) {
    if (mask[place] !== slot) continue;
    if (count === 0) return place;
    seen += 1;
    if (seen === count) return place + 1;
  }
  return text.length;
}
