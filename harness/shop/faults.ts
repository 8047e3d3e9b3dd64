/** A fault for calls. */
export interface Fault {
  /** Part of the path and query of the affected calls. */
  readonly path: string;
  readonly fault: FaultKind | { readonly delay: number };
  /** Number of affected calls; all by default. */
  times?: number | undefined;
}

/** Faults that replace the shop's answer; the call has no effect. */
const lostKinds = ['offline', 'http-500', 'http-404', 'silence', 'empty', 'html', 'broken-json', 'null'] as const;
/** Faults that add to the shop's answer or truncate it; the call is done. */
const spoiltKinds = ['warning-before', 'warning-after', 'bom', 'two-boms', 'cut'] as const;
export const faultKinds = [...lostKinds, ...spoiltKinds] as const;
type LostKind = (typeof lostKinds)[number];
export type SpoiltKind = (typeof spoiltKinds)[number];
export type FaultKind = (typeof faultKinds)[number];

export const isSpoilt = (fault: Fault['fault']): fault is SpoiltKind => spoiltKinds.some((kind) => kind === fault);

/** A folder of the shop's server, which must never be shown. */
const serverFolder = '/home/bitrix/ext_www/shop.example/bitrix';

const notice = (kind: string, words: string, file: string, line: number) =>
  `<br />\n<b>${kind}</b>:  ${words} in <b>${serverFolder}/${file}</b> on line <b>${line}</b><br />\n`;

const before =
  notice('Warning', 'Undefined array key "PROPS" [0]', 'modules/aspro.max/classes/general/CMax.php', 7201) +
  notice('Notice', "Trying to access array offset on value of type null, can't go on", 'php_interface/init.php', 12);
const after = notice('Deprecated', 'Function utf8_encode() is deprecated', 'modules/main/lib/text/encoding.php', 88);

/** The shop's answer from a server that prints PHP messages, has files with a BOM, or ends too early. */
export async function spoilt(kind: SpoiltKind, answer: Response): Promise<Response> {
  const body = await answer.text();
  const around: Readonly<Record<SpoiltKind, string>> = {
    'warning-before': before + body,
    'warning-after': body + after,
    bom: `\uFEFF${body}`,
    'two-boms': `\uFEFF\uFEFF${body}`,
    cut: body.slice(0, Math.floor(body.length * 0.6)),
  };
  const { status, headers } = answer;
  return new Response(around[kind], { status, headers });
}

/** The first fault that matches this address; counts it if it has `times`. */
export function takeFault(faults: Fault[], url: URL): Fault['fault'] | undefined {
  const hit = faults.find((fault) => fault.times !== 0 && (url.pathname + url.search).includes(fault.path));
  if (hit?.times !== undefined) hit.times -= 1;
  return hit?.fault;
}

/** What the broken kinds answer: text, type, status. */
const brokenAnswers = {
  'http-500': ['<!doctype html><title>500</title><h1>500 Internal Server Error</h1>', 'text/html', 500],
  'http-404': ['<!doctype html><title>404</title><h1>404 Not Found</h1>', 'text/html', 404],
  empty: ['', 'text/html', 200],
  html: ['<!doctype html><title>Вход</title><p>Сайт временно закрыт на техническое обслуживание.</p>', 'text/html', 200],
  'broken-json': ['{"STATUS":"OK","MESSAGE":"CATALOG_SUCC', 'application/json', 200],
  null: ['null', 'application/json', 200],
} as const;

/** The faulty answer. `offline` is a network error (`Response.error()`), which the server in Node turns into a closed connection. */
export async function faultyAnswer(kind: LostKind, signal: AbortSignal): Promise<Response> {
  if (kind === 'silence') await gone(signal);
  if (kind === 'silence' || kind === 'offline') return Response.error();
  const [body, type, status] = brokenAnswers[kind];
  return new Response(body, { status, headers: { 'Content-Type': `${type}; charset=UTF-8`, 'Cache-Control': 'no-store' } });
}

/** Resolves when the client has gone away or the time is over, whichever comes first. */
export function delayed(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

const gone = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
