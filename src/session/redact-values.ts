import { base64Of, decodePercents, encode, readPair, textOfBase64 } from './escapes.ts';
import { isKeyLike, isTrivial, type Kind, kindOfName } from './kinds.ts';
import { redactTable } from './redact-formats.ts';
import { isValue, type TextRedactor } from './redact-text.ts';
import { keySteps } from './shapes.ts';

/** Origin of a value: sent values are removed unless a rule allows them (needed.ts, printed.ts), answered ones by names and shapes. */
export type Direction = 'sent' | 'answered';

/** Redacts structured data: addresses, forms, JSON, the bodies of requests and answers. */
export class ValueRedactor {
  readonly texts: TextRedactor;

  constructor(texts: TextRedactor) {
    this.texts = texts;
  }

  value(direction: Direction, name: string, value: string, place: string): string {
    // A personal name, or a known secret: the value is replaced as a whole, whatever its format.
    if (direction === 'sent' && (kindOfName(name) || this.texts.isSecret(value))) return this.texts.sent(name, value, place);
    if (/^\s*[[{]/.test(value)) {
      const json = this.json(direction, value, name, place);
      if (json !== undefined) return json;
    }
    if (direction === 'sent' && addressName.test(name) && /^(?:https?:\/\/|\/(?!\/))[^\s<>"'{}|\\^`]*$/i.test(value))
      return this.address(value, place);
    const inner = value.length > 15 ? textOfBase64(value) : undefined;
    if (inner !== undefined && /^[\s]*[[{<]|[=:;@ ]/.test(inner)) {
      const redacted = /^\s*[[{]/.test(inner) ? (this.json(direction, inner, name, place) ?? inner) : this.texts.text(inner, place);
      if (redacted !== inner) return base64Of(redacted);
    }
    return direction === 'sent' ? this.texts.sent(name, value, place) : this.texts.value(name, value, place);
  }

  /** Redacts query and fragment by name, the path by shape; user and password are removed. */
  address(address: string, place: string): string {
    const bare = address.replace(/^(\w+:\/\/)[^/?#@]*@/, '$1');
    const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(bare) ?? [];
    return this.#path(path, place) + (query && `?${this.form(query.slice(1), place)}`) + this.#hash(hash, place);
  }

  /** Redacts path segments by shape, and the segment after one that announces a key: `/auth/reset/…`. */
  #path(path: string, place: string): string {
    const whole = this.texts.text(path, place);
    const steps = whole.split('/');
    return steps
      .map((step, index) => {
        if (step === '') return step;
        const plain = decodePercents(step);
        const isKey =
          keySteps.test(steps[index - 1] ?? '') && index > 1 && !/^(?:[a-z][a-z-]{0,30}(?:\.(?:php|html?))?|\d{1,3})$/i.test(plain);
        const redacted = isKey ? this.texts.secret('token', plain, place) : plain === step ? step : this.texts.text(plain, place);
        return redacted === plain ? step : encode(redacted);
      })
      .join('/');
  }

  /** A fragment may be an anchor, a form, or another address: `#reviews`, `#access_token=…`, `#/order?phone=…`. */
  #hash(hash: string, place: string): string {
    if (hash.length < 2) return hash;
    const [, sign = '', path = '', query = ''] = /^(#!?)([^?=&]*\?)?(.*)$/s.exec(hash) ?? [];
    if (query.includes('=')) return sign + this.texts.text(path, place) + this.form(query, place);
    const redacted = this.texts.text(hash, place);
    return redacted === hash && isKeyLike(hash.slice(1)) ? `#${this.texts.secret('token', hash.slice(1), place)}` : redacted;
  }

  /** Pairs keep their encoding, except for replaced values. */
  form(form: string, place: string): string {
    return form
      .split('&')
      .map((pair) => {
        const { name, value } = readPair(pair);
        if (value === undefined) {
          const redacted = isKeyLike(name) ? this.texts.secret('token', name, place) : this.texts.text(name, place);
          return redacted === name ? pair : encodeURIComponent(redacted);
        }
        const redacted = this.value('sent', name, value, `${place}, field ${name}`);
        return redacted === value ? pair : `${pair.slice(0, pair.indexOf('=') + 1)}${encode(redacted).replaceAll('%20', '+')}`;
      })
      .join('&');
  }

  body(direction: Direction, body: string, mimeType: string, place: string): string {
    if (/multipart\/form-data/i.test(mimeType) || /^--[\w-]+\r?\nContent-Disposition: form-data/i.test(body))
      return this.#multipart(body, place);
    if (/^\s*[[{"]/.test(body)) {
      const json = this.json(direction, body, '', place);
      if (json !== undefined) return json;
    }
    if (/urlencoded/i.test(mimeType) || /^[\w.[\]%-]+=[^\s<>"'{]*(?:&[\w.[\]%-]+=[^\s<>"'{]*)*$/.test(body)) return this.form(body, place);
    const inner = body.length < 5_000_000 ? textOfBase64(body) : undefined;
    if (inner !== undefined && /\s|[{=<:;]/.test(inner)) {
      const redacted = this.body(direction, inner, '', place);
      return redacted === inner ? body : base64Of(redacted);
    }
    if (direction === 'sent') return this.texts.sent('', body, place);
    const secret = (kind: Kind, value: string) => this.texts.secret(kind, value, place);
    const isText = !/html|javascript|ecmascript|css|svg/i.test(mimeType) && !/^\s*</.test(body);
    const rows = isText ? redactTable(body, mimeType, secret) : undefined;
    return this.texts.text(rows ?? body, place, /javascript|ecmascript|css/i.test(mimeType));
  }

  #multipart(body: string, place: string): string {
    const boundary = /^\s*(--[^\r\n]+)/.exec(body)?.[1];
    if (!boundary) return this.texts.sent('', body, place);
    return body
      .split(boundary)
      .map((part) => this.#part(part, place))
      .join(boundary);
  }

  #part(part: string, place: string): string {
    const [gap = ''] = /\r?\n\r?\n/.exec(part) ?? [];
    const start = gap ? part.indexOf(gap) + gap.length : 0;
    const head = part.slice(0, start);
    const name = /\bname="([^"]*)"/.exec(head)?.[1];
    const [, value = '', end = ''] = /^([\s\S]*?)(\r?\n)?$/.exec(part.slice(start)) ?? [];
    // The text before the first part and after the last.
    if (name === undefined) return /^(?:--)?\s*$/.test(part) ? part : this.texts.sent('', part, place);
    const isFile = /filename="/.test(head);
    const named = head.replace(/(filename=")([^"]*)"/, (_, sign: string, file: string) => `${sign}${this.file(file, place)}"`);
    // A file that somebody chose is private; which input it was counts by its name.
    const kept = isFile ? value && this.texts.hide('file', '', `${place}, field ${name}`) : undefined;
    return named + (kept ?? this.value('sent', name, value, `${place}, field ${name}`)) + end;
  }

  /** Replaces a file's name; its extension stays. */
  file(name: string, place: string): string {
    const [, stem = '', ending = ''] = /^(.*?)(\.\w{1,5})?$/s.exec(name) ?? [];
    return this.texts.sent('', stem, place) + ending;
  }

  json(direction: Direction, text: string, name: string, place: string): string | undefined {
    try {
      const value: unknown = JSON.parse(text);
      const redacted = JSON.stringify(this.deep(direction, value, name, place));
      // Without a secret the body stays as it was sent, byte for byte.
      return redacted === JSON.stringify(value) ? text : redacted;
    } catch {
      // Not JSON, or nested deeper than the stack allows: read as plain text.
      return undefined;
    }
  }

  /** Redacts leaves by the nearest name: an array `emails` holds e-mails. A number may be a phone. */
  deep(direction: Direction, value: unknown, name: string, place: string, isPersonal = false): unknown {
    if (typeof value === 'string') return this.#leaf(direction, name, value, name ? `${place}, ${name}` : place, isPersonal);
    if (typeof value === 'number') return this.#number(direction, name, value, `${place}, ${name}`);
    if (Array.isArray(value)) return value.map((one) => this.deep(direction, one, name, place, isPersonal));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const told = namedKind(entries);
    const isPerson = entries.some(([key]) => ofPerson.test(key));
    return Object.fromEntries(
      entries.map(([key, inner]) => {
        const nearest =
          told && valueKey.test(key) && isTold(told, inner) ? told : isPerson && /^name$/i.test(key) ? 'user name' : key || name;
        return [this.texts.text(key, place), this.deep(direction, inner, nearest, place, isPersonal || personalKey.test(key))];
      }),
    );
  }

  #number(direction: Direction, name: string, value: number, place: string): unknown {
    const text = String(value);
    if (direction === 'answered' && !kindOfName(name) && text.length <= 9) return value;
    const redacted = direction === 'sent' ? this.texts.sent(name, text, place) : this.texts.value(name, text, place);
    return redacted === text ? value : redacted;
  }

  #leaf(direction: Direction, name: string, value: string, place: string, isPersonal: boolean): string {
    const redacted = this.value(direction, name, value, place);
    if (redacted !== value || direction === 'sent' || !isPersonal || isTrivial(value) || /[<>]|^[/#]|^https?:/.test(value)) return redacted;
    return /^name$/i.test(name) ? this.texts.secret('name', value, place) : this.texts.filled(name, value, place);
  }
}

/** Some write a list of one value; a hint or an error beside a field is not its value. */
function isTold(name: string, value: unknown): boolean {
  const [one] = Array.isArray(value) ? value : [value];
  const kind = kindOfName(name);
  return kind !== undefined && (typeof one === 'number' || (typeof one === 'string' && isValue(kind, one)));
}

/** Fields that hold the address of another page. */
const addressName = /ur[il]|href|link|back|return|redirect|next|goto|^to$|ref|location|page|path/i;

/** Objects that describe a person. */
const personalKey = /^(?:user|current_?user|profile|customer|buyer|client|recipient|person|payer|account|draft|visitor|me)$/i;
const ofPerson = /^(?:last_?name|second_?name|middle_?name|surname|patronymic|login|birth_?(?:day|date)|personal_\w+)$/i;
const valueKey = /^(?:value|values|val|current|value_formated|value_formatted)$/i;

/** In `{code: 'FIO', value: '…'}`: the code, as the name of the value. */
function namedKind(entries: readonly (readonly [string, unknown])[]): string | undefined {
  const hints = entries.flatMap(([key, value]) =>
    /^(?:code|name|key|id|field|property|prop|label|title|type)$/i.test(key) && typeof value === 'string' && value.length < 80
      ? [value]
      : [],
  );
  return hints.find((hint) => kindOfName(hint) !== undefined);
}
