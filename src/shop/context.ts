import type { Send } from '../platform/server/transport.ts';
import type { PageFacts } from './page/index.ts';

/** What the stores need from outside; given once when the layer starts. */
export interface Context {
  readonly page: Window;
  /** Aborted when the layer stops: modules that load late remove their listeners then. */
  readonly stopped: AbortSignal;
  readonly facts: PageFacts;
  readonly send: Send;
  readonly natives: {
    readonly setTimeout: (callback: () => void, milliseconds: number) => number;
    readonly clearTimeout: (timer: number) => void;
    /** Some pages replace theirs by one that drops its messages (contract/page.md, 4). */
    readonly MutationObserver: typeof MutationObserver;
  };
  /** Reports a problem by name (`vitrina.on('error')`). */
  readonly report: (name: string, message: string) => void;
  readonly emitGoal: (goal: { name: string; params: Record<string, unknown> }) => void;
  /** Tells `vitrina.on('state')` of a change. */
  readonly emitState: (event: { store: string; key: string; value: unknown }) => void;
  /** Stores of modules that load late, by name: `vitrina.state()` shows a plain copy of each. */
  readonly lazySnapshots: Map<string, () => unknown>;
}

let connected: Context | undefined;

export function setContext(context: Context): void {
  connected = context;
}

/** What the layer was started with. Calling it before `setContext` is a mistake in the layer itself. */
export function getContext(): Context {
  if (!connected) throw new Error('Expected setContext before getContext');
  return connected;
}

/** State of a module that loads late, created anew for each run of the layer: nothing is carried over. */
export function perSession<Value>(make: () => Value): () => Value {
  let run: Context | undefined;
  let value: Value;
  return () => {
    if (run !== getContext()) {
      run = getContext();
      value = make();
    }
    return value;
  };
}
