import type { Kind } from './kinds.ts';
import { TextMask } from './text-mask.ts';
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

/** Texts that somebody wrote: they keep their shape, so that what compares or measures them still works. */
const masked = new Set<Kind>(['field', 'comment', 'address', 'personal', 'header', 'note']);

/**
 * Secrets and what stands for them. The same secret gets the same placeholder wherever it is found, of the same shape: a replay that
 * compares requests still finds the recorded one. Phones are the same by their last ten digits, e-mails without regard to case,
 * and of a name each word is one.
 */
export class Placeholders {
  readonly #known = new Map<string, Known>();
  /** Spellings as found, to be found again where no key and no shape gives them away. */
  readonly #spellings = new Map<string, Kind>();
  readonly #mask = new TextMask();
  /** Everything that stands for something, also in a file that was redacted before. */
  readonly #standIns: Set<string>;

  /** Hosts of the session: a shop's own name is no secret, whatever field repeats it, and without it no request would match. */
  readonly #hosts: ReadonlySet<string>;

  constructor(hosts: ReadonlySet<string> = new Set(), standIns: Iterable<string> = []) {
    this.#hosts = hosts;
    this.#standIns = new Set(standIns);
  }

  /** What stands for the secret. `place` is remembered of the first time. */
  of(kind: Kind, secret: string, place: string): string {
    if (this.standsFor(secret) || this.#hosts.has(secret.toLowerCase())) return secret;
    if (kind === 'name') {
      // The whole of it is known too: where it is sent under a name that says nothing it is the same again.
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

  /** Remembers a text as a secret of a kind. What a name or a look says is more than that somebody sent it. */
  learn(kind: Kind, spelling: string): void {
    const before = this.#spellings.get(spelling);
    if (before === undefined || (before === 'field' && kind !== 'field')) this.#spellings.set(spelling, kind);
  }

  /** What stands for a text that is not to be looked for elsewhere: a field that the page had filled in. */
  masked(kind: Kind, text: string, place: string): string {
    return this.standsFor(text) ? text : this.hide(kind, this.#mask.of(text), place);
  }

  /** Counts what is hidden without a placeholder of its own: notes, files. */
  hide(kind: Kind, written: string, place: string): string {
    const known = this.#known.get(` ${kind}`) ?? { kind, number: 0, place, count: 0, placeholder: written };
    known.count += 1;
    this.#known.set(` ${kind}`, known);
    return written;
  }

  /** Whether the text stands for a secret already: redacting a redacted session changes nothing. */
  standsFor(text: string): boolean {
    // Short numbers that begin with zeros are codes of real messages too.
    return this.#standIns.has(text) || (!/^\d{1,7}$/.test(text) && isPlaceholder(text));
  }

  /** From now on what was written is known for what it is, and stays when it comes again. */
  settle(): void {
    for (const { placeholder } of this.#known.values()) this.#standIns.add(placeholder);
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

  /** One line a kind, in the order in which kinds were found. */
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
    // What has no layout of its own is written in one way, whichever kind it is found to be next.
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

/** Whether the text is like nothing but a placeholder, in whatever file. */
export function isPlaceholder(text: string): boolean {
  if (/^(?:redacted-\d+(?:@example\.com)?|(?:Имя|Name)\d*|0{8,}[0-9a-f]*|0{2,}\d{1,3})$/.test(text)) return true;
  const digits = digitsOf(text);
  if (/^0{8}/.test(digits) && !/\p{L}/u.test(text)) return true;
  return digits.length >= 10 && /^(?:\d{0,4})0{5}\d{5}$/.test(digits) && !/\p{L}/u.test(text.replace(/%[0-9a-f]{2}|&\w+;/gi, ''));
}
