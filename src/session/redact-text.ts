import { isTrivial, type Kind, kindOfName } from './kinds.ts';
import type { Placeholders } from './placeholders.ts';
import { shapes } from './shapes.ts';

/**
 * Redacts texts of any kind: HTML, scripts, JSON in attributes, addresses, words. It reads them as text, never as a document, because what
 * is saved must stay what was sent but for the secrets. `knownFinder` finds what is known from other places.
 */
export class TextRedactor {
  readonly #placeholders: Placeholders;
  readonly #known: RegExp | undefined;
  readonly #spelled = new Map<string, readonly [spelling: string, kind: Kind, write: (text: string) => string]>();

  constructor(placeholders: Placeholders) {
    this.#placeholders = placeholders;
    const patterns: string[] = [];
    for (const [spelling, kind] of placeholders.spellings()) {
      if (!isTelling(spelling, kind)) continue;
      for (const write of writings) {
        const written = write(spelling);
        if (this.#spelled.has(written)) continue;
        this.#spelled.set(written, [spelling, kind, write]);
        patterns.push(boundedPattern(written, kind));
      }
    }
    this.#known = patterns.length > 0 ? new RegExp(patterns.join('|'), 'gu') : undefined;
  }

  /** The value of a field: by its name where that says something, else by its looks. */
  value(name: string, value: string, place: string): string {
    const kind = isTrivial(value) ? undefined : (kindOfName(name) ?? this.#placeholders.kindOf(value));
    return kind ? this.secret(kind, value, place) : this.text(value, place);
  }

  secret(kind: Kind, value: string, place: string): string {
    return isTrivial(value) && kind !== 'cookie' ? value : this.#placeholders.of(kind, value, place);
  }

  text(text: string, place: string): string {
    if (text.length < 3) return text;
    const fields = text.includes('<') ? this.#fields(text, place) : text;
    const named = this.#queries(this.#named(fields, place), place);
    const known = this.#known ? named.replace(this.#known, (found) => this.#rewrite(found, place)) : named;
    return shapes.reduce(
      (sum, { kind, pattern, fits }) =>
        sum.replace(pattern, (found) => (!fits || fits(found) ? this.#placeholders.of(kind, found, place) : found)),
      known,
    );
  }

  #rewrite(found: string, place: string): string {
    const [spelling, kind, write] = this.#spelled.get(found) ?? [found, 'token', same];
    return write(this.#placeholders.of(kind, spelling, place));
  }

  /** Fields of forms, `meta` elements and elements that are marked as a person's name. */
  #fields(html: string, place: string): string {
    return html
      .replace(/<(?:input|meta|button|option)\b[^>]{1,4000}>/gi, (tag) => {
        const kind = kindOfTag(tag);
        return kind
          ? tag.replace(valueAttribute, (_, start: string, value: string, end: string) => start + this.#html(kind, value, place) + end)
          : tag;
      })
      .replace(/(<(textarea)\b[^>]{1,4000}>)([^<]+)(?=<\/\2)/gi, (all, tag: string, _, value: string) => {
        const kind = kindOfTag(tag);
        // A script that writes the field names a variable there: without it the script would write the placeholder.
        return kind && !/^\$\{[^{}]{1,200}\}$/.test(value) ? tag + this.#html(kind, value, place) : all;
      })
      .replace(
        /(<(\w+)\b[^>]{0,2000}(?:class|id|itemprop)=["'][^"']{1,200}["'][^>]{0,2000}>)([^<]{2,200})(?=<\/\2>)/gi,
        (all, tag: string, _, value: string) => {
          const mark = /(?:class|id|itemprop)=["']([^"']{1,200})["']/i.exec(tag)?.[1] ?? '';
          return mark.split(/\s+/).some((one) => kindOfName(one) === 'name') && !isTrivial(value)
            ? tag + this.#html('name', value, place)
            : all;
        },
      );
  }

  #html(kind: Kind, value: string, place: string): string {
    return escapeHtml(this.secret(kind, unescapeHtml(value), place));
  }

  /** `key: 'value'`, `"key":"value"`, `data-key="value"`, also within attributes and within strings of scripts. */
  #named(text: string, place: string): string {
    return text.replace(namedValue, (all, start: string, key: string, middle: string, quote: string, value: string) => {
      const kind = kindOfName(key);
      if (!kind || isTrivial(value) || !isValue(kind, value)) return all;
      const plain = quote === '&quot;' ? unescapeHtml(value) : value.includes('\\') ? unescapeScript(value) : unescapeHtml(value);
      return start + key + middle + quote + this.secret(kind, plain, place) + quote;
    });
  }

  /** `?key=value&…` wherever it stands, and `; key=value` as cookies are written. Program text that merely looks alike stays as it is. */
  #queries(text: string, place: string): string {
    const redact = (all: string, start: string, key: string, value: string) => {
      const kind = kindOfName(decode(key));
      const plain = decode(value);
      return kind && !isTrivial(plain) ? `${start}${key}=${encodeURIComponent(this.secret(kind, plain, place))}` : all;
    };
    return text.replace(queryPair, redact).replace(cookiePair, redact);
  }
}

/** An assignment or a comparison has brackets, signs or another `=` in its value, or ends otherwise than an address goes on. */
const queryPair = /([?&]|&amp;)([\w.\-[\]%]{2,80})=((?!=|\$\{)[^&"'`\s<>#;\\(){}|]{2,4000})(?=[&"'`\s<>#\\]|$)/g;
/** A key has digits; the name of a variable seldom. */
const cookiePair = /(;\s?)([\w.\-[\]%]{2,80})=((?=[^;]*\d)[\w%.~+/-]{8,4000}=*)(?=[;"'`\s<]|$)/g;

const same = (text: string) => text;
const valueAttribute = /(\s(?:value|content)=["'])([^"']*)(["'])/i;
const namedValue =
  /((?:["']|&quot;|\\")?)([\p{L}_$][\p{L}\d_$[\]-]{1,60})((?:["']|&quot;|\\")?\s{0,3}[:=]\s{0,3})("|'|&quot;|\\")((?:(?!\4)[^\n]){1,2000}?)\4/gu;

function kindOfTag(tag: string): Kind | undefined {
  if (/\stype=["']?(?:submit|button|checkbox|radio|image|reset)/i.test(tag)) return undefined;
  const hints = [...tag.matchAll(/\s(?:name|id|autocomplete|type|placeholder|data-name|aria-label)=["']?([^"'>]{1,200})/gi)];
  return (
    hints.map(([, hint = '']) => kindOfName(hint)).find((kind) => kind !== undefined) ??
    (hints.some(([, hint]) => hint === 'name') && /autocomplete=["']name/i.test(tag) ? 'name' : undefined)
  );
}

/** Code and labels that merely stand beside a telling name: `phone: 'Телефон'`, `token="/upload/x.svg"`. */
function isValue(kind: Kind, value: string): boolean {
  if (kind === 'phone' || kind === 'card') return /\d{2}/.test(value);
  if (kind === 'email') return /@|%40|&#64;|\\u0040/.test(value);
  return !/[<>{}]/.test(value);
}

/** Whether a spelling is unlike any other word, so that it may be replaced wherever it stands. */
function isTelling(spelling: string, kind: Kind): boolean {
  if (kind === 'name')
    return (
      spelling.length >= 3 &&
      (/\p{Script=Cyrillic}/u.test(spelling) ? /^\p{Lu}/u.test(spelling) : spelling.length >= 4 && /^[A-Z][a-z]+$/.test(spelling))
    );
  if (/^\d+$/.test(spelling)) return spelling.length >= 7;
  if (spelling.length === 5) return /^(?=.*\d)(?=.*\p{L})[\p{L}\d]+$/u.test(spelling);
  return spelling.length >= 6 && !/^[a-z_-]{1,12}$/i.test(spelling);
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function boundedPattern(written: string, kind: Kind): string {
  const pattern = escapeRegExp(written);
  if (kind === 'name') return `(?<![\\p{L}\\d_-])${pattern}(?![\\p{L}\\d_-])`;
  return /^[\p{L}\d]+$/u.test(written) ? `(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])` : pattern;
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? '&#039;');

const unescapeHtml = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }[name.toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

const unescapeScript = (text: string) =>
  text.replace(/\\u([\da-f]{4})|\\(.)/gi, (_, code: string | undefined, one: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : one,
  );

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const escapeUnicode = (text: string) => text.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** How the same words are written in addresses, forms, HTML and scripts. */
const writings: readonly ((text: string) => string)[] = [
  same,
  encodeURIComponent,
  (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  (text) => encodeURIComponent(text).replace(/%../g, (one) => one.toLowerCase()),
  escapeHtml,
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  escapeUnicode,
  (text) => escapeUnicode(text).replaceAll('/', '\\/'),
];
