import type { Har, HarEntry } from './har.ts';
import { kindOfName } from './kinds.ts';
import { Placeholders } from './placeholders.ts';
import { TextRedactor } from './redact-text.ts';
import type { Step, VitrinaPart } from './vitrina-part.ts';

/**
 * Takes personal data and tokens out of a session before anything is saved [EXT-05]. Two rounds over the whole of it: the first learns what
 * is secret from names and looks, the second replaces that wherever it stands, also where nothing gives it away.
 * `log._vitrina.redactions` says what was replaced. Whoever redacts one thing after another hands in what is known by then.
 */
export function redactSession(session: Har, placeholders = new Placeholders(hostsOf(session))): Har {
  new SessionRedactor(new TextRedactor(placeholders)).session(session);
  placeholders.forgetCounts();
  const redacted = new SessionRedactor(new TextRedactor(placeholders)).session(session);
  const { _vitrina: own } = redacted.log;
  if (!own) return redacted;
  return { ...redacted, log: { ...redacted.log, _vitrina: { ...own, redactions: [...own.redactions, ...placeholders.report()] } } };
}

function hostsOf({ log }: Har): Set<string> {
  const addresses = log.entries.flatMap(({ request }) => URL.parse(request.url) ?? []);
  return new Set(addresses.flatMap(({ host, hostname, origin }) => [host, hostname, origin]));
}

type Pair = { readonly name: string; readonly value: string };

class SessionRedactor {
  readonly #texts: TextRedactor;

  constructor(texts: TextRedactor) {
    this.#texts = texts;
  }

  session(session: Har): Har {
    const { log } = session;
    return {
      ...session,
      log: {
        ...log,
        ...(log.pages ? { pages: log.pages.map((page) => ({ ...page, title: this.#texts.text(page.title, 'page title') })) } : {}),
        entries: log.entries.map((entry, index) => this.#entry(entry, `request ${index + 1}`)),
        ...(log._vitrina ? { _vitrina: this.#own(log._vitrina) } : {}),
      },
    };
  }

  #entry(entry: HarEntry, place: string): HarEntry {
    const { request, response } = entry;
    return {
      ...entry,
      request: {
        ...request,
        url: this.#address(request.url, `${place}, address`),
        headers: this.#headers(request.headers, place),
        cookies: this.#cookies(request.cookies, place),
        queryString: request.queryString.map((pair) => this.#pair(pair, `${place}, address`)),
        ...(request.postData ? { postData: this.#posted(request.postData, place) } : {}),
      },
      response: {
        ...response,
        headers: this.#headers(response.headers, place),
        cookies: this.#cookies(response.cookies, place),
        redirectURL: this.#address(response.redirectURL, `${place}, redirect`),
        content: this.#content(response.content, `${place}, answer`),
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
      if (name === 'location' || name === 'referer') return { ...header, value: this.#address(header.value, where) };
      return this.#pair(header, where);
    });
  }

  #cookie(value: string, place: string): string {
    return value === '' ? value : this.#texts.secret('cookie', value, place);
  }

  #cookies<Cookie extends Pair>(cookies: readonly Cookie[], place: string): Cookie[] {
    return cookies.map((cookie) => ({ ...cookie, value: this.#cookie(cookie.value, `${place}, cookie ${cookie.name}`) }));
  }

  #pair<One extends Pair>(pair: One, place: string): One {
    return { ...pair, value: this.#texts.value(pair.name, pair.value, place) };
  }

  /** Query and fragment by name; user and password of the address go; the path by its looks. */
  #address(address: string, place: string): string {
    const bare = address.replace(/^(\w+:\/\/)[^/?#@]*@/, '$1');
    const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(bare) ?? [];
    return this.#texts.text(path, place) + (query && `?${this.#form(query.slice(1), place)}`) + this.#texts.text(hash, place);
  }

  /** Pairs as they were encoded, but for the values that are replaced. */
  #form(form: string, place: string): string {
    return form
      .split('&')
      .map((pair) => {
        const [[name = '', value = ''] = []] = new URLSearchParams(pair);
        const redacted = this.#texts.value(name, value, `${place}, field ${name}`);
        return redacted === value ? pair : `${pair.slice(0, pair.indexOf('=') + 1)}${encodeURIComponent(redacted).replaceAll('%20', '+')}`;
      })
      .join('&');
  }

  #posted(posted: NonNullable<HarEntry['request']['postData']>, place: string): typeof posted {
    const params = posted.params?.map((param) => ({
      ...param,
      ...(typeof param.value === 'string' ? { value: this.#texts.value(param.name, param.value, `${place}, field ${param.name}`) } : {}),
    }));
    return {
      ...posted,
      ...(typeof posted.text === 'string' ? { text: this.#body(posted.text, posted.mimeType, place) } : {}),
      ...(params ? { params } : {}),
    };
  }

  #content(content: HarEntry['response']['content'], place: string): typeof content {
    if (typeof content.text !== 'string') return content;
    if (content.encoding !== 'base64') return { ...content, text: this.#body(content.text, content.mimeType, place) };
    // Pictures and fonts hold no words; a text may come encoded all the same.
    if (!/text|json|script|xml|html|urlencoded/i.test(content.mimeType)) return content;
    const text = new TextDecoder().decode(Uint8Array.from(atob(content.text), (one) => one.charCodeAt(0)));
    const { encoding: _, ...rest } = content;
    return { ...rest, text: this.#body(text, content.mimeType, place) };
  }

  #body(body: string, mimeType: string, place: string): string {
    if (/multipart\/form-data/i.test(mimeType)) return this.#multipart(body, place);
    if (/^\s*[[{"]/.test(body)) {
      const json = this.#json(body, place);
      if (json !== undefined) return json;
    }
    if (/urlencoded/i.test(mimeType) || /^[\w.[\]%-]+=[^\s<>"'{]*(?:&[\w.[\]%-]+=[^\s<>"'{]*)*$/.test(body)) return this.#form(body, place);
    return this.#texts.text(body, place);
  }

  #multipart(body: string, place: string): string {
    return body.replace(
      /(name="([^"]*)"[^\n]*\r?\n(?:[\w-]+:[^\n]*\r?\n)*\r?\n)([\s\S]*?)(?=\r?\n--)/g,
      (_, head: string, name: string, value: string) => {
        const isFile = /filename="/.test(head);
        return head + (isFile ? this.#texts.text(value, place) : this.#texts.value(name, value, `${place}, field ${name}`));
      },
    );
  }

  #json(text: string, place: string): string | undefined {
    try {
      const value: unknown = JSON.parse(text);
      const redacted = JSON.stringify(this.#deep(value, '', place));
      // What holds no secret stays as it was sent, to the byte.
      return redacted === JSON.stringify(value) ? text : redacted;
    } catch {
      // No JSON, or nested deeper than the stack is high: read as plain text.
      return undefined;
    }
  }

  /** Leaves by the name nearest to them: lists of e-mails are e-mails. A number may be a phone. */
  #deep(value: unknown, name: string, place: string): unknown {
    if (typeof value === 'string') return this.#words(name, value, place);
    if (typeof value === 'number' && (kindOfName(name) || String(value).length > 9)) {
      const redacted = this.#texts.value(name, String(value), `${place}, ${name}`);
      return redacted === String(value) ? value : redacted;
    }
    if (Array.isArray(value)) return value.map((one) => this.#deep(one, name, place));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [this.#texts.text(key, place), this.#deep(inner, key || name, place)]),
    );
  }

  #words(name: string, value: string, place: string): string {
    const where = name ? `${place}, ${name}` : place;
    if (/^\s*[[{]/.test(value)) return this.#json(value, where) ?? this.#texts.text(value, where);
    return this.#texts.value(name, value, where);
  }

  #own(own: VitrinaPart): VitrinaPart {
    const kept = (pairs: VitrinaPart['storage']['local'], place: string) =>
      pairs.map(([key, value]): [string, string] => [this.#texts.text(key, place), this.#words(key, value, `${place} ${key}`)]);
    return {
      ...own,
      storage: { local: kept(own.storage.local, 'localStorage'), session: kept(own.storage.session, 'sessionStorage') },
      flow: {
        title: this.#texts.text(own.flow.title, 'title'),
        steps: own.flow.steps.flatMap((step, index) => this.#step(step, `step ${index + 1}`)),
      },
      ...(own.config ? { config: this.#deep(own.config, '', 'configuration') as typeof own.config } : {}),
      states: own.states.map(({ at, change }) => ({ at, change: this.#deep(change, '', 'state') })),
      left: own.left.map((line) => this.#texts.text(line, 'left')),
    };
  }

  /** Keys that write are left out: what they wrote is in the `change` that follows. */
  #step(step: Step, place: string): Step[] {
    if (step.type === 'keyDown' || step.type === 'keyUp') return [...step.key].length === 1 ? [] : [step];
    const texts = <Value>(value: Value) => this.#deep(value, '', place) as Value;
    if (step.type === 'navigate') return [{ ...step, url: this.#address(step.url, place) }];
    if (step.type === 'change') {
      const { _field: field, ...rest } = step;
      const name = typeof field === 'string' ? field : '';
      return [
        {
          ...texts(rest),
          type: 'change',
          selectors: texts(step.selectors),
          value: this.#texts.value(name, step.value, `${place}, ${name || 'typed text'}`),
        },
      ];
    }
    return [texts(step)];
  }
}
