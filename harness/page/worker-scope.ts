/**
 * The part of a service worker's global scope that `sw.ts` uses. TypeScript's own `webworker` library cannot be in one
 * project with `dom`: both declare `self`.
 */
export interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ readonly url: string } | undefined>;
  };
  /** Absent in browsers that keep cookies from workers. */
  readonly cookieStore?: { getAll(): Promise<readonly { readonly name?: string; readonly value?: string }[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface LastingEvent {
  waitUntil(done: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The page that asks; empty for a navigation. */
  readonly clientId: string;
  respondWith(response: Promise<Response>): void;
}
