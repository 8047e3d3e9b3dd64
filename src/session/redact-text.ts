import { decode, unescapeHtml, unescapeScript, writings } from './escapes.ts';
import { isKeyLike, isTrivial, type Kind, kindOfName } from './kinds.ts';
import { isWhole, joined, KnownFinder } from './known-finder.ts';
import { replaceAnnounced } from './labels.ts';
import { isNeeded } from './needed.ts';
import type { Placeholders } from './placeholders.ts';
import type { Printed } from './printed.ts';
import { redactElements, redactSerialized } from './redact-formats.ts';
import { type Redact, redactFields, redactMarkup } from './redact-html.ts';
import { replaceEmails, shapes } from './shapes.ts';

/** How sent values are judged. */
export interface SentRule {
  /** What pages had printed before; absent while that is not known. */
  readonly printed?: Printed;
  /** Called with every value that no rule allows. */
  readonly note?: (value: string) => void;
}

/** Longer values are not searched for elsewhere: no page repeats a whole body. Characters. */
const longestEcho = 2000;

type Spelled = readonly [spelling: string, kind: Kind, write: (text: string) => string];

/**
 * Redacts texts of any kind: HTML, scripts, JSON in attributes, addresses, plain text. It reads them as text, never as a document, because
 * all but the secrets must be saved as it was sent. `KnownFinder` finds secrets that were learned elsewhere.
 */
export class TextRedactor implements Redact {
  readonly #placeholders: Placeholders;
  readonly #known: KnownFinder<Spelled>;
  readonly #rule: SentRule | undefined;

  /** Without a rule, sent values are judged like all others: by names and shapes. */
  constructor(placeholders: Placeholders, rule?: SentRule) {
    this.#placeholders = placeholders;
    this.#rule = rule;
    this.#known = new KnownFinder(this.#spelled());
  }

  *#spelled(): Iterable<readonly [string, Spelled]> {
    for (const [spelling, kind] of this.#placeholders.spellings()) {
      if (spelling.length > longestEcho) continue;
      const isTold = kind === 'field' || kind === 'header' ? this.#isUnique(spelling) : isTelling(spelling, kind);
      if (isTold) for (const write of writings) yield [write(spelling), [spelling, kind, write]];
    }
  }

  /** Returns whether a sent value is so unusual that every occurrence in a page must be an echo of it. */
  #isUnique(spelling: string): boolean {
    if (/^[\d.,\s-]+$/.test(spelling)) return spelling.length >= 7;
    return spelling.length >= 4 && this.#rule?.printed !== undefined && !this.#rule.printed.seen.has(spelling);
  }

  /** Redacts a field's value by the field's name, or else by the value's shape. */
  value(name: string, value: string, place: string): string {
    const kind = kindOfName(name) ?? (isTrivial(value) ? undefined : this.#placeholders.kindOf(value));
    return kind && !isTrivial(value, kind) ? this.secret(kind, value, place) : this.text(value, place);
  }

  /** Returns whether exactly this value was found to be a secret elsewhere. */
  isSecret(value: string): boolean {
    return !isTrivial(value) && this.#placeholders.kindOf(value) !== undefined;
  }

  /** Redacts a sent value unless a replay needs it or a page had offered it to everybody. */
  sent(name: string, value: string, place: string): string {
    const kind = kindOfName(name);
    if (!this.#rule || (kind && !isTrivial(value, kind)) || isTrivial(value) || this.#isHidden(value))
      return this.value(name, value, place);
    const known = this.#placeholders.kindOf(value);
    if (known) return this.secret(known, value, place);
    const looked = this.text(value, place);
    if (looked !== value && this.#isHidden(looked)) return looked;
    if (/^[a-z\d]{2}$/i.test(value) || (!isKeyLike(value) && isNeeded(name, value))) return looked;
    if (this.#rule.printed?.offered.has(value) && !isKeyLike(value)) return looked;
    if (value.length <= longestEcho) this.#rule.note?.(value);
    return this.#rule.printed ? this.secret('field', value, place) : looked;
  }

  /** The value of an unlisted header: it is replaced as a whole unless its shape is known. */
  header(name: string, value: string, place: string): string {
    const kind = kindOfName(name);
    if (kind && !isTrivial(value, kind)) return this.secret(kind, value, place);
    const looked = this.text(value, place);
    if (!this.#rule || isTrivial(value) || this.#isHidden(looked) || this.#placeholders.standsFor(value)) return looked;
    return this.secret('header', value, place);
  }

  filled(name: string, value: string, place: string): string {
    const looked = this.value(name, value, place);
    if (!this.#rule || looked !== value || isTrivial(value) || this.#isHidden(value)) return looked;
    if (isNeeded(name, value) || this.#rule.printed?.offered.has(value)) return looked;
    return this.#placeholders.masked('field', value, place);
  }

  /** Returns whether the text consists of placeholders and separators only. */
  #isHidden(text: string): boolean {
    return (
      text
        .split(/[\s,;]+/)
        .every((part) => !/[\p{L}\d]/u.test(part) || /^(?:Bearer|Basic|Token)$/i.test(part) || this.#placeholders.standsFor(part)) ||
      this.#placeholders.standsFor(text)
    );
  }

  secret(kind: Kind, value: string, place: string): string {
    return isTrivial(value, kind) && kind !== 'cookie' ? value : this.#placeholders.of(kind, value, place);
  }

  hide(kind: Kind, written: string, place: string): string {
    return this.#placeholders.hide(kind, written, place);
  }

  /** `isCode`: a script or a style sheet, where punctuation is syntax. */
  text(text: string, place: string, isCode = false): string {
    if (text.length < 3) return text;
    const secret = (kind: Kind, value: string) => this.secret(kind, value, place);
    const markup = !text.includes('<') ? text : isCode ? redactFields(text, place, this, false) : redactMarkup(text, place, this);
    const formats = redactSerialized(isCode ? markup : redactElements(markup, secret), secret);
    const named = this.#queries(this.#named(formats, place), place);
    const announced = isCode || text.includes('<') ? named : replaceAnnounced(named, secret);
    const known = this.#known.replace(announced, (found, [spelling, kind, write], at) => {
      const joins = kind === 'name' ? joined : undefined;
      const isWord = kind === 'name' || kind === 'field' || kind === 'header' || /^[\p{L}\d]+$/u.test(found);
      return isWord && !isWhole(announced, at, found, joins) ? undefined : write(this.#placeholders.of(kind, spelling, place));
    });
    const mails = replaceEmails(known, (found) => this.#placeholders.of('email', found, place));
    return shapes.reduce(
      (sum, { kind, pattern, fits, needs }) =>
        needs && !needs.test(sum)
          ? sum
          : sum.replace(pattern, (found) => (!fits || fits(found) ? this.#placeholders.of(kind, found, place) : found)),
      mails,
    );
  }

  /**
   * `key: 'value'`, `"key":"value"`, `data-key="value"`, also inside attributes and script strings; and pairs where one
   * value names the next, `code: 'FIO', value: '…'`.
   */
  #named(text: string, place: string): string {
    let hint: { readonly kind: Kind; readonly end: number } | undefined;
    return text.replace(namedValue, (all, key: string, middle: string, quote: string, value: string, at: number) => {
      const own = kindOfName(key) ?? (/^name$/i.test(key) && isOfPerson.test(text.slice(Math.max(0, at - 160), at)) ? 'name' : undefined);
      const isHint = hintKey.test(key);
      if (!own && !hint && !isHint) return all;
      const kind =
        own ?? (hint && valueKey.test(key) && at < hint.end + 160 && !text.slice(hint.end, at).includes('}') ? hint.kind : undefined);
      if (isHint) {
        const told = value.length < 60 ? kindOfName(value) : undefined;
        if (told) hint = { kind: told, end: at + all.length };
      }
      if (!kind || isTrivial(value, kind) || !isValue(kind, value)) return all;
      const plain = quote === '&quot;' ? unescapeHtml(value) : value.includes('\\') ? unescapeScript(value) : unescapeHtml(value);
      return key + middle + quote + this.secret(kind, plain, place) + quote;
    });
  }

  /** `?key=value&…` anywhere, and `; key=value` as in cookies. Similar-looking program text is left unchanged. */
  #queries(text: string, place: string): string {
    const redact = (all: string, start: string, key: string, value: string) => {
      const plain = decode(value);
      const name = decode(key);
      const kind = kindOfName(name) ?? (isKeyLike(plain) && keyNames.test(name) ? 'token' : undefined);
      return kind && !isTrivial(plain, kind) ? `${start}${key}=${encodeURIComponent(this.secret(kind, plain, place))}` : all;
    };
    return text.replace(queryPair, redact).replace(cookiePair, redact);
  }
}

/** Names whose value in an address may be a key or a plain word. */
const keyNames = /^(?:code|sign|signature|state|hash|key|ticket|session|sess|id_token|access|refresh|invite|ref|uid|uuid|guid)$/i;

/** An assignment or a comparison has brackets, operators or another `=` in its value, or is followed by what no address contains. */
const queryPair = /([?&#]|&amp;)([\w.\-[\]%]{2,80})=((?!=|\$\{)[^&"'`\s<>#;\\(){}|]{2,4000})(?=[&"'`\s<>#\\]|$)/g;
/** A key has digits; a variable's name seldom does. */
const cookiePair = /(;\s?)([\w.\-[\]%]{2,80})=((?=[^;]{0,4000}\d)[\w%.~+/-]{8,4000}=*)(?=[;"'`\s<]|$)/g;

const namedValue =
  /(?<![\p{L}\d_$])([\p{L}_$][\p{L}\d_$[\]-]{1,60})((?:["']|&quot;|\\")?\s{0,3}[:=]\s{0,3}(?:\[\s{0,3})?)("|'|&quot;|\\")((?:(?!\3)[^\n]){1,2000}?)\3/gu;
const hintKey = /^(?:code|name|key|id|field|property|prop|label|title)$/i;
const valueKey = /^(?:value|val|values|current)$/i;
const isOfPerson =
  /(?<![\p{L}\d])(?:user|profile|customer|buyer|client|recipient|person|contact|payer|account|author|me)(?:["']|&quot;|\\")?\s{0,3}[:=]\s{0,3}\{[^{}]{0,120}$/iu;

/** Code and labels that stand beside a personal name: `phone: 'Телефон'`, `token="/upload/x.svg"`. */
export function isValue(kind: Kind, value: string): boolean {
  if (kind === 'phone' || kind === 'card') return /\d{2}/.test(value);
  if (kind === 'email') return /@|%40|&#64;|\\u0040/.test(value);
  return !/[<>{}]/.test(value);
}

/** Returns whether a spelling is unusual enough to be replaced everywhere. */
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
