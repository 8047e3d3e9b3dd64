/** What can be put in the way of a call. */
export interface Fault {
  /** Part of the path and query of the calls that it hits. */
  readonly path: string;
  readonly fault: FaultKind | { readonly delay: number };
  /** How many calls it hits; every one unless told. */
  times?: number | undefined;
}

export const faultKinds = ['offline', 'http-500', 'http-404', 'silence', 'empty', 'html', 'broken-json', 'null'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The first fault of the list that hits this address; one with `times` is used up by it. */
export function takeFault(faults: Fault[], url: URL): Fault['fault'] | undefined {
  const hit = faults.find((fault) => fault.times !== 0 && (url.pathname + url.search).includes(fault.path));
  if (hit?.times !== undefined) hit.times -= 1;
  return hit?.fault;
}

/** The faulty answer. `offline` is a network error (`Response.error()`), which the server in Node turns into a closed connection. */
export async function faultyAnswer(kind: FaultKind, signal: AbortSignal): Promise<Response> {
  switch (kind) {
    case 'offline':
      return Response.error();
    case 'silence':
      await gone(signal);
      return Response.error();
    case 'http-500':
      return broken('<!doctype html><title>500</title><h1>500 Internal Server Error</h1>', 'text/html', 500);
    case 'http-404':
      return broken('<!doctype html><title>404</title><h1>404 Not Found</h1>', 'text/html', 404);
    case 'empty':
      return broken('', 'text/html');
    case 'html':
      return broken('<!doctype html><title>Вход</title><p>Сайт временно закрыт на техническое обслуживание.</p>', 'text/html');
    case 'broken-json':
      return broken('{"STATUS":"OK","MESSAGE":"CATALOG_SUCC', 'application/json');
    case 'null':
      return broken('null', 'application/json');
  }
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

const broken = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { 'Content-Type': `${type}; charset=UTF-8`, 'Cache-Control': 'no-store' } });
