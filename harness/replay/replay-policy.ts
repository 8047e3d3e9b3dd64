import type { SessionFacts } from './entry-facts.ts';

/** A header that grows beyond what browsers take would take the whole policy with it. */
const mostHosts = 200;

/**
 * The content security policy of a replayed page. What it lets through comes to the worker; what it stops never could: frames of
 * other sites, web sockets, hosts that the session does not know. It holds for the empty frames of the page too, which no worker serves.
 * @param origin Of the harness.
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

/** For frames without a document of their own: they have no worker, so nothing of them may get out. */
export const emptyFramePolicy = "default-src 'unsafe-inline' 'unsafe-eval' data: blob:";
