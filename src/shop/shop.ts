import type { Send } from '../platform/server/transport.ts';
import type { PageFacts } from './page/index.ts';

/** What the stores need from outside; given once when the layer starts. */
export interface Shop {
  readonly page: Window;
  /** Aborted when the layer stops: what comes late takes its listeners off then. */
  readonly stopped: AbortSignal;
  readonly facts: PageFacts;
  readonly send: Send;
  readonly natives: {
    readonly setTimeout: (callback: () => void, milliseconds: number) => number;
    readonly clearTimeout: (timer: number) => void;
    /** Some pages replace theirs by one that drops what it should tell (contract/page.md, 4). */
    readonly MutationObserver: typeof MutationObserver;
  };
  /** Reports a problem by name (`vitrina.on('error')`). */
  readonly report: (name: string, message: string) => void;
  readonly emitGoal: (goal: { name: string; params: Record<string, unknown> }) => void;
  /** Tells `vitrina.on('state')` of a change. */
  readonly emitState: (event: { store: string; key: string; value: unknown }) => void;
  /** Stores that came late, by name: `vitrina.state()` shows a plain copy of each. */
  readonly lateStores: Map<string, () => unknown>;
}

let connected: Shop | undefined;

export function connectShop(shop: Shop): void {
  connected = shop;
}

/** The connected shop. Calling it before `connectShop` is a mistake in the layer itself. */
export function shop(): Shop {
  if (!connected) throw new Error('Expected the stores to be connected to a shop before their first use');
  return connected;
}

/** State of a module that comes late, made anew for each run of the layer: what one run knew is nothing to the next. */
export function perRun<Value>(make: () => Value): () => Value {
  let run: Shop | undefined;
  let value: Value;
  return () => {
    if (run !== shop()) {
      run = shop();
      value = make();
    }
    return value;
  };
}
