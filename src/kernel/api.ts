import type { DriftReport } from '../check/drift-report.ts';
import type { Config } from '../config/schema.ts';
import type { CallReport } from '../platform/server/transport.ts';
import type { Group } from './group.ts';

/** The form in which the layer runs (design.md). */
export type LayerForm = 'embed' | 'extension' | 'harness';

/** `waiting`: found, not taken over yet; `live`: taken over; `failed`: restored for good, `error` says why. */
export type IslandState = 'waiting' | 'live' | 'failed';

/** One element that a feature takes over. */
export interface IslandReport {
  readonly feature: string;
  /** The page's own element while waiting or failed, the layer's host while live. */
  readonly element: Element;
  readonly state: IslandState;
  readonly error?: string;
}

/** A call to the server. */
export type CallEvent = CallReport;

/** A store change: `store` is its name, `key` the item or field, `value` a plain copy. */
export interface StateEvent {
  readonly store: string;
  readonly key: string;
  readonly value: unknown;
}

/** An analytics goal, e.g. `goal_wish_add` with `{ id: '4150' }`. */
export interface GoalEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A problem that the layer worked around. `name` is its subject, e.g. `arAsproOptions.PRICES.MIN_PRICE`. */
export interface ErrorEvent {
  readonly name: string;
  readonly message: string;
}

export interface LayerEvents {
  readonly call: CallEvent;
  readonly state: StateEvent;
  readonly goal: GoalEvent;
  readonly error: ErrorEvent;
}

/** An event as stored for a field report. */
export type HeardEvent = { [Type in 'call' | 'goal' | 'error']: { readonly type: Type; readonly event: LayerEvents[Type] } }[
  | 'call'
  | 'goal'
  | 'error'];

/** `window.vitrina`: the layer as the page, the extension and the harness see it (design.md, interfaces that stay). */
export interface Vitrina {
  readonly version: string;
  readonly form: LayerForm;
  /** Whether this visitor has the layer, and why; undefined before the choice, and in the extension. */
  readonly group: Group | undefined;
  readonly config: Config;
  /**
   * Takes the page over; does nothing when already running. Resolves when the first islands are live. `config` replaces
   * the page's own from then on (a running layer restarts with it), null restores the page's own [EXT-03].
   */
  start(config?: object | null): Promise<void>;
  /** Restores every element of the page exactly; does nothing when not running. */
  stop(): void;
  islands(): IslandReport[];
  /**
   * The drift report: widgets of the template whose markup differs from what the layer expects, and islands that could
   * not be read, with the reason. Checks the whole page without changing it. Resolves when the layer is live and was checked.
   */
  check(): Promise<DriftReport>;
  /** A plain copy of every store, for display and tests. */
  state(): Readonly<Record<string, unknown>>;
  /** Adds a listener; the returned function removes it. A new `error` listener first gets the earlier problems. */
  on<Type extends keyof LayerEvents>(type: Type, listener: (event: LayerEvents[Type]) => void): () => void;
}

declare global {
  interface Window {
    vitrina?: Vitrina;
  }
}
