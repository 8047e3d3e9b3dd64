import type { Kind } from './kinds.ts';
import { TextMask } from './text-mask.ts';
import type { Redaction } from './vitrina-part.ts';

/** Escape sequences of addresses, HTML and scripts: their digits do not belong to a number. */
const escapes = /(%[0-9a-f]{2}|&#?\w{1,8};|\\u[0-9a-f]{4})/i;

export const digitsOf = (spelling: string) =>
  spelling
    .split(escapes)
    .filter((_, index) => index % 2 === 0)
    .join('')
    .replace(/\D/g, '');

/** Replaces the digits of a formatted number; their count and the layout stay. */
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

/** Kinds of free text: they keep their shape, so that code which compares or measures them still works. */
const masked = new Set<Kind>(['field', 'comment', 'address', 'personal', 'header', 'note']);

/**
 * Maps secrets to placeholders. The same secret always gets the same placeholder, of the same shape, so that a replay
 * still matches requests. Phones are compared by their last ten digits, e-mails without case,
 * names word by word.
 */
export class Placeholders {
  readonly #known = new Map<string, Known>();
  /** Spellings as found; they are searched for where neither key nor shape reveals them. */
  readonly #spellings = new Map<string, Kind>();
  readonly #mask = new TextMask();
  /** All placeholders, also those of a file that was redacted before. */
  readonly #standIns: Set<string>;

  /** Hosts of the session: a shop's own name is not secret in any field, and without it no request would match. */
  readonly #hosts: ReadonlySet<string>;

  constructor(hosts: ReadonlySet<string> = new Set(), standIns: Iterable<string> = []) {
    this.#hosts = hosts;
    this.#standIns = new Set(standIns);
  }

  /** The secret's placeholder. `place` is recorded for the first occurrence. */
  of(kind: Kind, secret: string, place: string): string {
    if (this.standsFor(secret) || this.#hosts.has(secret.toLowerCase())) return secret;
    if (kind === 'name') {
      // The whole name is learned too, so that it is replaced where it is sent under a neutral name.
      if (/\s/.test(secret)) this.learn('name', secret);
      return secret.replace(/[\p{L}][\p{L}'’-]*/gu, (word) => this.#make('name', word, place, (n) => nameLike(word, n)));
    }
    const digits = digitsOf(secret);
    if (kind === 'phone' && digits.length >= 10) {
      const lead = digits.slice(0, -10);
      return this.#make('phone', secret, place, (n) => withDigits(secret, lead + String(n).padStart(10, '0')), digits.slice(-10));
    }
    if (kind === 'email') return this.#make(kind, secret, place, (n) => `redacted-${n}@example.com`, secret.toLowerCase());
    if (kind === 'card' && digits.length >= 12)
      return this.#make(kind, secret, place, (n) => withDigits(secret, String(n).padStart(digits.length, '0')), digits);
    if (
      kind === 'personal' &&
      digits.length > 5 &&
      !/\p{L}/u.test(
        secret
          .split(escapes)
          .filter((_, index) => index % 2 === 0)
          .join(''),
      )
    )
      return this.#make(kind, secret, place, (n) => withDigits(secret, String(n).padStart(digits.length, '0')));
    if (masked.has(kind) && /[\p{L}\d]/u.test(secret)) return this.#make(kind, secret, place, () => this.#mask.of(secret));
    return this.#make(kind, secret, place, (n) => sameShape(kind, secret, n));
  }

  /** Remembers a text as a secret of a kind. A kind found by name or shape replaces the kind `field`. */
  learn(kind: Kind, spelling: string): void {
    const before = this.#spellings.get(spelling);
    if (before === undefined || (before === 'field' && kind !== 'field')) this.#spellings.set(spelling, kind);
  }

  /** A placeholder for a text that is not searched for elsewhere: a prefilled field. */
  masked(kind: Kind, text: string, place: string): string {
    return this.standsFor(text) ? text : this.hide(kind, this.#mask.of(text), place);
  }

  /** Counts what is removed without a placeholder: comments, files. */
  hide(kind: Kind, written: string, place: string): string {
    const known = this.#known.get(` ${kind}`) ?? { kind, number: 0, place, count: 0, placeholder: written };
    known.count += 1;
    this.#known.set(` ${kind}`, known);
    return written;
  }

  /** Returns whether the text is a placeholder already: redacting twice changes nothing. */
  standsFor(text: string): boolean {
    // Short numbers that begin with zeros may also be real codes.
    return this.#standIns.has(text) || (!/^\d{1,7}$/.test(text) && isPlaceholder(text));
  }

  /** From now on generated placeholders are recognised and kept. */
  settle(): void {
    for (const { placeholder } of this.#known.values()) this.#standIns.add(placeholder);
  }

  /** All known secrets, longest first, so that a part never breaks the whole. */
  spellings(): readonly (readonly [spelling: string, kind: Kind])[] {
    return [...this.#spellings].sort(([one], [other]) => other.length - one.length);
  }

  /** Returns whether exactly this value was found to be a secret. */
  kindOf(value: string): Kind | undefined {
    return this.#spellings.get(value);
  }

  forgetCounts(): void {
    for (const known of this.#known.values()) known.count = 0;
  }

  /** One entry per kind, in the order of discovery. */
  report(): Redaction[] {
    const lines = new Map<Kind, Redaction & { also: string[] }>();
    for (const { kind, placeholder, place, count } of this.#known.values()) {
      if (count === 0) continue;
      const line = lines.get(kind);
      if (!line) lines.set(kind, { kind, placeholder, place, count, also: [] });
      else {
        line.count += count;
        line.also.push(placeholder);
      }
    }
    return [...lines.values()].map(({ also, ...line }) => (also.length > 0 ? { ...line, also } : line));
  }

  #make(kind: Kind, spelling: string, place: string, write: (number: number) => string, identity = spelling): string {
    if (this.standsFor(spelling)) return spelling;
    const key = kind === 'name' ? identity.toLowerCase().replaceAll('ё', 'е') : identity;
    const known = this.#known.get(key) ?? { kind, number: this.#known.size + 1, place, count: 0, placeholder: '' };
    this.#known.set(key, known);
    // A secret without a layout gets the same placeholder for every kind.
    const placeholder = identity === spelling && known.placeholder ? known.placeholder : write(known.number);
    known.count += 1;
    known.placeholder ||= placeholder;
    this.learn(kind, spelling);
    return placeholder;
  }
}

const nameLike = (word: string, number: number) => `${/\p{Script=Cyrillic}/u.test(word) ? 'Имя' : 'Name'}${number}`;

function sameShape(kind: Kind, secret: string, number: number): string {
  if (kind !== 'password' && /^\d{3,}$/.test(secret)) return String(number).padStart(secret.length, '0');
  if (/^[0-9a-f]{16,}$/i.test(secret)) return number.toString(16).padStart(secret.length, '0');
  return `redacted-${number}`;
}

/** Returns whether the text can only be a placeholder, in any file. */
export function isPlaceholder(text: string): boolean {
  if (/^(?:redacted-\d+(?:@example\.com)?|(?:Имя|Name)\d*|0{8,}[0-9a-f]*|0{2,}\d{1,3})$/.test(text)) return true;
  const digits = digitsOf(text);
  if (/^0{8}/.test(digits) && !/\p{L}/u.test(text)) return true;
  return digits.length >= 10 && /^(?:\d{0,4})0{5}\d{5}$/.test(digits) && !/\p{L}/u.test(text.replace(/%[0-9a-f]{2}|&\w+;/gi, ''));
}
