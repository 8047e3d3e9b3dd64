import { htmlOf } from '../../replay/answer.ts';
import { documentOf, escapeAttribute } from '../../replay/document.ts';
import type { RecordedAnswer } from '../../replay/faults.ts';
import type { Nearest } from '../../replay/match.ts';
import { replayPolicy } from '../../replay/replay-policy.ts';
import { runFolder } from '../../replay/run-address.ts';
import type { RunState } from './run-state.ts';

/** Code of the first script of a replayed page, inserted by the build. */
declare const REPLAY_GUEST: string;

interface ReplayedPage {
  /** Its recorded address, absolute. */
  readonly address: string;
  /** When it was recorded, milliseconds since 1970. */
  readonly at: number | undefined;
  /** Whether it is the run's first page. */
  readonly isFirst: boolean;
}

/** A page of a run: the recorded document with the guest script, or the recorded answer of another type. */
export function documentResponse(scope: string, state: RunState, answer: RecordedAnswer, { address, at, isFirst }: ReplayedPage): Response {
  const html = htmlOf(answer);
  const { storage, cookies, config } = state.facts;
  const guest = {
    scope,
    run: state.run,
    address,
    isFirst,
    ...(config ? { config } : {}),
    ...(at === undefined ? {} : { at }),
    storage: isFirst ? storage : { local: [], session: [] },
    cookies: isFirst ? cookies : [],
  };
  const body = html === undefined ? answer.body : documentOf(html, { guest, guestCode: REPLAY_GUEST, layer: state.layer });
  const headers = new Headers(answer.headers.map(([name, value]): [string, string] => [name, value]));
  if (html !== undefined) headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', replayPolicy(new URL(scope).origin, `${scope}${runFolder}`, state.facts));
  headers.set('Cache-Control', 'no-store');
  return new Response(body, { status: answer.status, headers });
}

/** The answer to a request that is not in the session. Its text says so, to distinguish it from answers of the shop. */
export function missingAnswer({ address }: { readonly address: string }): Response {
  return new Response(`В сеансе нет ответа на этот запрос: ${address}`, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Vitrina-Replay': 'unmatched' },
  });
}

/** The page shown for an address that was not recorded. */
export function missingPage(address: string, nearest?: Nearest): Response {
  const differences = (nearest?.differences ?? []).map(
    ({ part, name, recorded, sent }) =>
      `<li>${escapeAttribute(`${names[part]} ${name}`.trim())}: в сеансе ${shown(recorded)}, сейчас ${shown(sent)}</li>`,
  );
  const nearby = differences.length > 0 ? `<p>Самая близкая из записанных отличается:</p><ul>${differences.join('')}</ul>` : '';
  return notice('Этой страницы нет в сеансе', address, nearby);
}

/** The page shown for a recorded address whose answer was saved without its content. */
export function contentlessPage(address: string): Response {
  return notice('Содержимого этой страницы нет в сеансе', address, '<p>HAR сохранён без него: в файле есть только запрос.</p>');
}

/** A page of the harness in the place of a recorded one. */
function notice(title: string, address: string, more: string): Response {
  const body = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Нет в сеансе</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:40em;margin:4em auto;padding:0 1em}code{overflow-wrap:anywhere}</style></head>
<body><h1>${title}</h1><p><code>${escapeAttribute(address)}</code></p>
${more}</body></html>`;
  return new Response(body, { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } });
}

const names = { method: 'метод', host: 'сервер', path: 'путь', parameter: 'параметр' } as const;
const shown = (value: string | undefined) => (value === undefined ? 'нет' : `<code>${escapeAttribute(value)}</code>`);
