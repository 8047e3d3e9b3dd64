import { textOfBase64 } from './escapes.ts';
import type { Har, HarEntry } from './har.ts';
import { isKeyLike, kindOfName } from './kinds.ts';
import { isAddressHeader, isPublicHeader } from './needed.ts';
import { Placeholders } from './placeholders.ts';
import { findPrinted } from './printed.ts';
import { TextRedactor } from './redact-text.ts';
import { ValueRedactor } from './redact-values.ts';
import type { Step, VitrinaPart } from './vitrina-part.ts';

/**
 * Removes personal data and tokens from a session before it is saved [EXT-05]. What was typed or sent is removed unless a replay
 * needs it (needed.ts) or a page had printed it for everybody (printed.ts); answers are redacted by names and shapes. There are two passes:
 * the first learns the secrets, the second replaces them everywhere, also where no name or shape reveals them.
 * `log._vitrina.redactions` lists the replacements.
 */
export function redactSession(session: Har): Har {
  const placeholders = new Placeholders(hostsOf(session), standInsOf(session));
  // Which request carried it first; any page may have offered a value that was only typed.
  const sent = new Map<string, number>();
  let request = Number.POSITIVE_INFINITY;
  const note = (value: string) => sent.set(value, Math.min(sent.get(value) ?? request, request));
  new SessionRedactor(new TextRedactor(placeholders, { note }), (index) => (request = index)).session(session);
  const printed = findPrinted(session, sent);
  for (const value of sent.keys()) if (!printed.offered.has(value)) placeholders.learn('field', value);
  placeholders.forgetCounts();
  return reported(new SessionRedactor(new TextRedactor(placeholders, { printed })).session(session), placeholders);
}

/** Redacts by names and shapes only, for display to the recording person: data arrives gradually and is redacted with what is known so far. */
export function redactByLooks(session: Har, placeholders: Placeholders): Har {
  new SessionRedactor(new TextRedactor(placeholders)).session(session);
  placeholders.forgetCounts();
  const redacted = new SessionRedactor(new TextRedactor(placeholders)).session(session);
  placeholders.settle();
  return reported(redacted, placeholders);
}

function reported(session: Har, placeholders: Placeholders): Har {
  const { _vitrina: own } = session.log;
  if (!own) return session;
  return { ...session, log: { ...session.log, _vitrina: { ...own, redactions: [...own.redactions, ...placeholders.report()] } } };
}

function hostsOf({ log }: Har): Set<string> {
  const addresses = log.entries.flatMap(({ request }) => URL.parse(request.url) ?? []);
  return new Set(addresses.flatMap(({ host, hostname, origin }) => [host, hostname, origin]));
}

const standInsOf = ({ log }: Har) => (log._vitrina?.redactions ?? []).flatMap(({ placeholder, also = [] }) => [placeholder, ...also]);

type Pair = { readonly name: string; readonly value: string };

class SessionRedactor {
  readonly #texts: TextRedactor;
  readonly #values: ValueRedactor;
  readonly #onRequest: ((index: number) => void) | undefined;

  constructor(texts: TextRedactor, onRequest?: (index: number) => void) {
    this.#texts = texts;
    this.#values = new ValueRedactor(texts);
    this.#onRequest = onRequest;
  }

  session(session: Har): Har {
    const { log } = session;
    // The learning pass reads typed values first: their fields have labels, and requests may carry them under a number.
    const early = this.#onRequest && log._vitrina && this.#own(log._vitrina);
    return {
      ...session,
      log: {
        ...log,
        ...(log.pages ? { pages: log.pages.map((page) => ({ ...page, title: this.#texts.text(page.title, 'page title') })) } : {}),
        entries: log.entries.map((entry, index) => {
          this.#onRequest?.(index);
          return this.#entry(entry, `request ${index + 1}`);
        }),
        ...(log._vitrina ? { _vitrina: early ?? this.#own(log._vitrina) } : {}),
      },
    };
  }

  #entry(entry: HarEntry, place: string): HarEntry {
    const { request, response } = entry;
    return {
      ...entry,
      request: {
        ...request,
        url: this.#values.address(request.url, `${place}, address`),
        headers: this.#headers(request.headers, place),
        cookies: this.#cookies(request.cookies, place),
        queryString: request.queryString.map((pair) => ({
          ...pair,
          value: this.#values.value('sent', pair.name, pair.value, `${place}, address, field ${pair.name}`),
        })),
        ...(request.postData ? { postData: this.#posted(request.postData, place) } : {}),
      },
      response: {
        ...response,
        headers: this.#headers(response.headers, place),
        cookies: this.#cookies(response.cookies, place),
        redirectURL: this.#values.address(response.redirectURL, `${place}, redirect`),
        content: this.#content(response.content, `${place}, answer`),
        ...(typeof response._error === 'string' ? { _error: this.#line(response._error, place) } : {}),
      },
    };
  }

  #headers<Header extends Pair>(headers: readonly Header[], place: string): Header[] {
    return headers.map((header) => {
      const name = header.name.toLowerCase();
      const where = `${place}, header ${header.name}`;
      if (name === 'cookie')
        return {
          ...header,
          value: header.value.replace(/(=)([^;]*)/g, (_, sign: string, value: string) => sign + this.#cookie(value, where)),
        };
      if (name === 'set-cookie')
        return {
          ...header,
          value: header.value.replace(
            /(^|\n)([^=;\n]*=)([^;\n]*)/g,
            (_, line: string, start: string, value: string) => line + start + this.#cookie(value, where),
          ),
        };
      return { ...header, value: this.#header(name, header.value, where) };
    });
  }

  #header(name: string, value: string, place: string): string {
    if (isAddressHeader(name)) {
      const [, start = '', address = ''] = /^(\d+;\s*url=)?(.*)$/is.exec(value) ?? [];
      return start + this.#values.address(address, place);
    }
    if (name === 'content-disposition')
      return value.replace(
        /(filename\*?=(?:UTF-8'')?"?)([^";]+)/gi,
        (_, start: string, file: string) => start + this.#values.file(file, place),
      );
    return isPublicHeader(name) ? this.#texts.text(value, place) : this.#texts.header(name, value, place);
  }

  #cookie(value: string, place: string): string {
    return value === '' ? value : this.#texts.secret('cookie', value, place);
  }

  #cookies<Cookie extends Pair>(cookies: readonly Cookie[], place: string): Cookie[] {
    return cookies.map((cookie) => ({ ...cookie, value: this.#cookie(cookie.value, `${place}, cookie ${cookie.name}`) }));
  }

  #posted(posted: NonNullable<HarEntry['request']['postData']>, place: string): typeof posted {
    const params = posted.params?.map((param) => ({
      ...param,
      ...(typeof param.value === 'string'
        ? { value: this.#values.value('sent', param.name, param.value, `${place}, field ${param.name}`) }
        : {}),
      ...(typeof param.fileName === 'string' ? { fileName: this.#values.file(param.fileName, place) } : {}),
    }));
    return {
      ...posted,
      ...(typeof posted.text === 'string' ? { text: this.#values.body('sent', posted.text, posted.mimeType, place) } : {}),
      ...(params ? { params } : {}),
    };
  }

  #content(content: HarEntry['response']['content'], place: string): typeof content {
    if (typeof content.text !== 'string' || content.text === '') return content;
    if (content.encoding !== 'base64') return { ...content, text: this.#values.body('answered', content.text, content.mimeType, place) };
    // The bytes decide, not the declared type: text may be sent under any type.
    const text = textOfBase64(content.text);
    const { encoding: _, ...rest } = content;
    if (text !== undefined) return { ...rest, text: this.#values.body('answered', text, content.mimeType, place) };
    // Pictures, fonts and films hold no text; a fetched document may hold anything, and no page needs it.
    if (isPicture(content.text) || /^(?:image|font|audio|video)\/|wasm|font/i.test(content.mimeType)) return content;
    if (/text|json|script|xml|html|urlencoded/i.test(content.mimeType)) {
      const broken = new TextDecoder().decode(Uint8Array.from(atob(content.text), (one) => one.charCodeAt(0)));
      return { ...rest, text: this.#values.body('answered', broken, content.mimeType, place) };
    }
    return { ...rest, text: this.#texts.hide('file', '', place) };
  }

  #own(own: VitrinaPart): VitrinaPart {
    const kept = (pairs: VitrinaPart['storage']['local'], place: string) =>
      pairs.map(([key, value]): [string, string] => [this.#texts.text(key, place), this.#kept(key, value, `${place} ${key}`)]);
    return {
      ...own,
      storage: { local: kept(own.storage.local, 'localStorage'), session: kept(own.storage.session, 'sessionStorage') },
      flow: {
        title: this.#texts.text(own.flow.title, 'title'),
        steps: own.flow.steps.flatMap((step, index) => this.#step(step, `step ${index + 1}`)),
      },
      ...(own.config ? { config: this.#values.deep('answered', own.config, '', 'configuration') as typeof own.config } : {}),
      states: own.states.map(({ at, change }) => ({ at, change: this.#values.deep('answered', change, '', 'state') })),
      left: own.left.map((line) => this.#line(line, 'left')),
    };
  }

  /** Browser storage: a random-looking value that is not JSON is a key. */
  #kept(key: string, value: string, place: string): string {
    const redacted = this.#values.value('answered', key, value, place);
    return redacted === value && isKeyLike(value) ? this.#texts.secret('token', value, place) : redacted;
  }

  /** A message for people that contains addresses. */
  #line(line: string, place: string): string {
    return this.#texts.text(
      line.replace(/https?:\/\/[^\s"'<>]+/g, (address) => this.#values.address(address, place)),
      place,
    );
  }

  /** Keys that type are left out: the `change` step that follows has the text. */
  #step(step: Step, place: string): Step[] {
    if (step.type === 'keyDown' || step.type === 'keyUp') return [...step.key].length === 1 ? [] : [step];
    const texts = <Value>(value: Value) => this.#values.deep('answered', value, '', place) as Value;
    if (step.type === 'navigate') return [{ ...step, url: this.#values.address(step.url, place) }];
    if (step.type === 'change') {
      const { _field: field, ...rest } = step;
      const told = typeof field === 'string' ? field : '';
      // The field's own name is looked up first; texts beside it may name its kind but never make it needed.
      const name = kindOfName(told) ? told : (told.split(' ')[0] ?? '');
      return [
        {
          ...texts(rest),
          type: 'change',
          selectors: texts(step.selectors),
          value: this.#values.value('sent', name, step.value, `${place}, ${told || 'typed text'}`),
        },
      ];
    }
    return [texts(step)];
  }
}

/** The first bytes of PNG, JPEG, GIF, RIFF (WebP), ICO, WOFF, OpenType, MP4 and WebAssembly, in base64. */
const isPicture = (base64: string) => /^(?:iVBOR|\/9j\/|R0lGOD|UklGR|AAABAA|d09G|T1RUT|AAEAAA|AAAA.{2,6}Z0eX|AGFzb)/.test(base64);
