import type { Entry } from '../../../journal/journal.ts';
import type { Har, HarEntry } from '../../../session/har.ts';
import { Placeholders } from '../../../session/placeholders.ts';
import { redactByLooks } from '../../../session/redact-session.ts';

const at = new Date(0).toISOString();

/** The address and the body of a line as a recorded request; absent ones are empty. */
function requestOf(url: string, body: string | undefined): HarEntry {
  return {
    startedDateTime: at,
    time: 0,
    request: {
      method: 'POST',
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      queryString: [],
      ...(body === undefined ? {} : { postData: { mimeType: 'text/plain', text: body } }),
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status: 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: { size: 0, mimeType: 'x-unknown' },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  };
}

/** The fields of a line other than address and body, under descriptive names. */
function valuesOf(entry: Entry): unknown {
  switch (entry.kind) {
    case 'goal':
      return entry.goal.params;
    case 'state':
      return { [entry.state.key]: entry.state.value };
    case 'error':
      return { text: entry.error.message };
    default:
      return {};
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function withRedacted(entry: Entry, url: string, body: string | undefined, values: unknown): Entry {
  const found = isRecord(values) ? values : {};
  switch (entry.kind) {
    case 'call':
      return { ...entry, call: { ...entry.call, url, ...(body === undefined ? {} : { body }) } };
    case 'goal':
      return { ...entry, goal: { ...entry.goal, params: found } };
    case 'state': {
      const [[key = '', value] = []] = Object.entries(found);
      return { ...entry, state: { ...entry.state, key, value } };
    }
    case 'error':
      return { ...entry, error: { ...entry.error, message: String(found.text ?? '') } };
    case 'page':
      return { ...entry, path: url };
  }
}

/**
 * Removes tokens and personal data from journal lines before they are shown, by the rules of a recorded session [EXT-06]. Secrets
 * learned from one line are found in later ones; earlier lines are redacted again when they are copied.
 */
export class JournalRedactor {
  readonly #placeholders: Placeholders;

  /** `hosts`: the shop's own names, which are not secret. */
  constructor(hosts: readonly string[]) {
    this.#placeholders = new Placeholders(new Set(hosts));
  }

  redact(entries: readonly Entry[]): Entry[] {
    const addressOf = (entry: Entry) => (entry.kind === 'call' ? entry.call.url : entry.kind === 'page' ? entry.path : '');
    const session: Har = {
      log: {
        version: '1.2',
        creator: { name: 'Vitrina', version: '' },
        entries: entries.map((entry) => requestOf(addressOf(entry), entry.kind === 'call' ? entry.call.body : undefined)),
        _vitrina: {
          format: 1,
          layer: '',
          storage: { local: [], session: [] },
          flow: { title: '', steps: [] },
          states: entries.map((entry) => ({ at: 0, change: valuesOf(entry) })),
          redactions: [],
          left: [],
        },
      },
    };
    const { log } = redactByLooks(session, this.#placeholders);
    return entries.map((entry, index) => {
      const request = log.entries[index]?.request;
      return withRedacted(entry, request?.url ?? '', request?.postData?.text ?? undefined, log._vitrina?.states[index]?.change);
    });
  }
}
