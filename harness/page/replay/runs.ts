import type { Har } from '../../../src/session/har.ts';
import { startOf } from '../../replay/entry-facts.ts';
import { runAddressOf } from '../../replay/run-address.ts';
import { type FaultRule, type RunLayer, type RunRequest, runRequestSchema, type ToWorker } from '../../replay/run-messages.ts';
import { startShopWorker } from '../shop-worker.ts';
import { prefixOfRun } from './guest/run-storage.ts';
import { keyOf } from './kept-sessions.ts';

/** One replay of a session from its start, in one frame. */
export interface Run {
  readonly id: string;
  /** The address to open in the run's frame for a page of the session, given by its recorded absolute address. */
  addressOf(original: string): string;
  /** Address of the session's first page. */
  readonly start: string;
  /** All requests of the run's pages so far, in order; requests under way are `sent`. */
  readonly requests: readonly RunRequest[];
  /** Adds a listener that is called twice for each request: when it is sent and when it is answered. */
  onRequest(listener: (request: RunRequest) => void): () => void;
  inFlight(): number;
  /** Applies from the next request on. */
  setFaults(faults: readonly FaultRule[]): Promise<void>;
  /** Ends the run and removes the storage of its pages. The frame should be removed before. */
  close(): Promise<void>;
}

export interface RunOptions {
  readonly layer: RunLayer;
  readonly faults: readonly FaultRule[];
}

/** Permissions of the run's sandboxed frame: its pages must not navigate the harness itself. */
export const runSandbox = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads';

let starting: Promise<void> | undefined;
const folder = () => new URL('.', location.href).href;

/** Opens a run of the session; its first page is then opened in a frame by `addressOf(start)`. */
export async function openRun(session: Har, { layer, faults }: RunOptions): Promise<Run> {
  starting ??= startShopWorker(`${folder()}sw.js`);
  await starting;
  const key = await keyOf(session);
  const id = crypto.randomUUID().slice(0, 13);
  const requests = new Map<number, RunRequest>();
  const listeners = new Set<(request: RunRequest) => void>();
  const hear = ({ data }: MessageEvent<unknown>) => {
    const told = runRequestSchema.safeParse(data);
    if (!told.success || told.data.run !== id) return;
    requests.set(told.data.id, told.data);
    for (const listener of listeners) listener(told.data);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  await sendToWorker({ type: 'run-open', run: id, session: key, layer, faults: [...faults] });
  const start = startOf(session);
  return {
    id,
    start,
    addressOf: (original) => runAddressOf(folder(), id, original),
    get requests() {
      return [...requests.values()];
    },
    onRequest(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    inFlight: () => [...requests.values()].filter(({ kind }) => kind === 'sent').length,
    setFaults: (rules) => sendToWorker({ type: 'run-faults', run: id, faults: [...rules] }),
    async close() {
      navigator.serviceWorker.removeEventListener('message', hear);
      listeners.clear();
      await sendToWorker({ type: 'run-close', run: id });
      await forgetStored(id);
    },
  };
}

/** Sends a message to the worker and waits for its confirmation. */
async function sendToWorker(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<{ readonly ok: boolean; readonly problem?: string }>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ readonly ok: boolean; readonly problem?: string }>) => resolve(data);
  });
  active?.postMessage(message, [port2]);
  const { ok, problem } = await answered;
  port1.close();
  if (!ok) throw new Error(problem ?? 'Expected the worker to do as told, it did not.');
}

async function forgetStored(run: string): Promise<void> {
  const prefix = prefixOfRun(run);
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  // `databases` is missing in older browsers; a remaining database is never used again.
  const databases = (await indexedDB.databases?.()) ?? [];
  for (const { name } of databases) if (name?.startsWith(prefix)) indexedDB.deleteDatabase(name);
}
