import type { SessionFacts } from './entry-facts.ts';

/** If the header exceeded the browser's limit, the whole policy would be lost. */
const mostHosts = 200;

/**
 * The content security policy of a replayed page. Allowed requests reach the worker. It blocks requests that would not: frames of other
 * sites, web sockets, unknown hosts. It also applies to the page's empty frames, which the worker does not control.
 * @param origin Origin of the harness.
 */
export function replayPolicy(origin: string, pages: string, { entries }: SessionFacts): string {
  const hosts = [...new Set(entries.flatMap((facts) => facts?.request.host ?? []))].slice(0, mostHosts);
  const known = hosts.flatMap((host) => [`http://${host}`, `https://${host}`]);
  return [
    `default-src ${[origin, ...known].join(' ')} data: blob: 'unsafe-inline' 'unsafe-eval'`,
    `frame-src ${pages} blob: data:`,
    'worker-src blob:',
    "object-src 'none'",
  ].join('; ');
}

/** For frames without a document of their own, which the worker does not control: all their requests are blocked. */
export const emptyFramePolicy = "default-src 'unsafe-inline' 'unsafe-eval' data: blob:";
