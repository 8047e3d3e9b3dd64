/**
 * The part of a service worker's global scope that `sw.ts` uses. TypeScript's own `webworker` library cannot be used in a project with
 * `dom`, because both declare `self`.
 */
export interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<WorkerClient | undefined>;
  };
  /** Absent in browsers without the Cookie Store API. */
  readonly cookieStore?: { getAll(): Promise<readonly { readonly name?: string; readonly value?: string }[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

/** A page that the worker serves. */
export interface WorkerClient {
  readonly id: string;
  /** Its address when it was opened. */
  readonly url: string;
  readonly frameType?: string;
  postMessage(message: unknown): void;
}

interface LastingEvent {
  waitUntil(done: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The requesting page; empty for a navigation. */
  readonly clientId: string;
  /** The page that a navigation creates. */
  readonly resultingClientId?: string;
  respondWith(response: Promise<Response>): void;
}

export interface MessageEvent extends LastingEvent {
  readonly data: unknown;
  readonly source: WorkerClient | null;
  readonly ports: readonly MessagePort[];
}
