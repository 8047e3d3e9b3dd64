import type { Kind } from './kinds.ts';
import type { Redaction } from './vitrina-part.ts';

/** Escapes of addresses, HTML and scripts: their digits are no digits of a number. */
const escapes = /(%[0-9a-f]{2}|&#?\w{1,8};|\\u[0-9a-f]{4})/i;

export const digitsOf = (spelling: string) =>
  spelling
    .split(escapes)
    .filter((_, index) => index % 2 === 0)
    .join('')
    .replace(/\D/g, '');

/** Writes other digits, as many, into the layout of a number. */
function withDigits(spelling: string, digits: string): string {
  let at = 0;
  const parts = spelling.split(escapes);
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/\d/g, () => digits[at++] ?? '0'))).join('');
}

interface Known {
  readonly kind: Kind;
  readonly number: number;
  readonly place: string;
  count: number;
  placeholder: string;
}

/**
 * Secrets and what stands for them. The same secret gets the same placeholder wherever it is found, of the same shape: a replay that
 * compares requests still finds the recorded one. Phones are the same by their last ten digits, e-mails without regard to case,
 * and of a name each word is one.
 */
export class Placeholders {
  readonly #known = new Map<string, Known>();
  /** Spellings as found, to be found again where no key and no shape gives them away. */
  readonly #spellings = new Map<string, Kind>();

  /** Hosts of the session: a shop's own name is no secret, whatever field repeats it, and without it no request would match. */
  readonly #hosts: ReadonlySet<string>;

  constructor(hosts: ReadonlySet<string> = new Set()) {
    this.#hosts = hosts;
  }

  /** What stands for the secret. `place` is remembered of the first time. */
  of(kind: Kind, secret: string, place: string): string {
    if (isPlaceholder(secret) || this.#hosts.has(secret.toLowerCase())) return secret;
    if (kind === 'name') return secret.replace(/[\p{L}][\p{L}'’-]*/gu, (word) => this.#make('name', word, place, (n) => nameLike(word, n)));
    const digits = digitsOf(secret);
    if (kind === 'phone' && digits.length >= 10) {
      const lead = digits.slice(0, -10);
      return this.#make('phone', secret, place, (n) => withDigits(secret, lead + String(n).padStart(10, '0')), digits.slice(-10));
    }
    if (kind === 'email') return this.#make(kind, secret, place, (n) => `redacted-${n}@example.com`, secret.toLowerCase());
    if (kind === 'card' && digits.length >= 12)
      return this.#make(kind, secret, place, (n) => withDigits(secret, String(n).padStart(digits.length, '0')), digits);
    return this.#make(kind, secret, place, (n) => sameShape(kind, secret, n));
  }

  /** What is known by now, longest first, so that a part never spoils the whole. */
  spellings(): readonly (readonly [spelling: string, kind: Kind])[] {
    return [...this.#spellings].sort(([one], [other]) => other.length - one.length);
  }

  /** Whether exactly this value was found to be a secret. */
  kindOf(value: string): Kind | undefined {
    return this.#spellings.get(value);
  }

  forgetCounts(): void {
    for (const known of this.#known.values()) known.count = 0;
  }

  report(): Redaction[] {
    const found = [...this.#known.values()].filter(({ count }) => count > 0);
    return found.map(({ kind, placeholder, place, count }) => ({ kind, placeholder, place, count }));
  }

  #make(kind: Kind, spelling: string, place: string, write: (number: number) => string, identity = spelling): string {
    if (isPlaceholder(spelling)) return spelling;
    const key = kind === 'name' ? identity.toLowerCase().replaceAll('ё', 'е') : identity;
    const known = this.#known.get(key) ?? { kind, number: this.#known.size + 1, place, count: 0, placeholder: '' };
    this.#known.set(key, known);
    const placeholder = write(known.number);
    known.count += 1;
    known.placeholder ||= placeholder;
    if (!this.#spellings.has(spelling)) this.#spellings.set(spelling, kind);
    return placeholder;
  }
}

const nameLike = (word: string, number: number) => `${/\p{Script=Cyrillic}/u.test(word) ? 'Имя' : 'Name'}${number}`;

function sameShape(kind: Kind, secret: string, number: number): string {
  if (kind !== 'password' && /^\d{4,}$/.test(secret)) return String(number).padStart(secret.length, '0');
  if (/^[0-9a-f]{16,}$/i.test(secret)) return number.toString(16).padStart(secret.length, '0');
  return `redacted-${number}`;
}

/** Whether the text stands for a secret already: redacting a redacted session changes nothing. */
export function isPlaceholder(text: string): boolean {
  if (/^(?:redacted-\d+(?:@example\.com)?|(?:Имя|Name)\d*|0{8,}[0-9a-f]*|0{2,}\d{1,3})$/.test(text)) return true;
  const digits = digitsOf(text);
  if (/^0{8}/.test(digits) && !/\p{L}/u.test(text)) return true;
  return digits.length >= 10 && /^(?:\d{0,4})0{5}\d{5}$/.test(digits) && !/\p{L}/u.test(text.replace(/%[0-9a-f]{2}|&\w+;/gi, ''));
}
