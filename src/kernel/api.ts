import type { DriftReport } from '../check/drift-report.ts';
import type { Config } from '../config/schema.ts';
import type { CallReport } from '../platform/server/transport.ts';
import type { Group } from './group.ts';

/** In which of its three forms the layer runs (design.md). */
export type Form = 'embed' | 'extension' | 'harness';

/** `waiting`: found, its page element still in place; `live`: taken over; `failed`: given back for good, `error` says why. */
export type IslandState = 'waiting' | 'live' | 'failed';

/** One place on the page that a feature is responsible for. */
export interface IslandReport {
  readonly feature: string;
  /** The page's own element while waiting or failed, the layer's host while live. */
  readonly element: Element;
  readonly state: IslandState;
  readonly error?: string;
}

/** A call to the server. */
export type CallEvent = CallReport;

/** A change of a store: `store` is its name, `key` the item or field, `value` a plain copy. */
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

/** Something that the layer could not read or do and carried on without. `name` is what it concerns, e.g. `arAsproOptions.PRICES.MIN_PRICE`. */
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

/** An event as it is kept for a field report. */
export type HeardEvent = { [Type in 'call' | 'goal' | 'error']: { readonly type: Type; readonly event: LayerEvents[Type] } }[
  | 'call'
  | 'goal'
  | 'error'];

/** `window.vitrina`: the layer as the page, the extension and the harness see it (design.md, interfaces that stay). */
export interface Vitrina {
  readonly version: string;
  readonly form: Form;
  /** Whether this visitor has the layer, and why; undefined where nobody has been chosen yet, and in the extension. */
  readonly group: Group | undefined;
  readonly config: Config;
  /**
   * Takes the page over; does nothing when it is already running. Resolves when the first islands are live. Another `config` stands in for
   * the page's own from then on (a running layer starts again with it), null brings the page's own back [EXT-03].
   */
  start(config?: object | null): Promise<void>;
  /** Gives every element of the page back exactly; does nothing when it is not running. */
  stop(): void;
  islands(): IslandReport[];
  /**
   * The drift report: widgets of the template that seem to be on the page but have other markup than the layer knows, islands that could
   * not be read, and why. Looks at the whole page, changes nothing on it. Resolves when the layer is live and has been checked.
   */
  check(): Promise<DriftReport>;
  /** A plain copy of every store, for showing and for tests. */
  state(): Readonly<Record<string, unknown>>;
  /** Adds a listener; the returned function removes it. Problems reported before are repeated to a new `error` listener. */
  on<Type extends keyof LayerEvents>(type: Type, listener: (event: LayerEvents[Type]) => void): () => void;
}

declare global {
  interface Window {
    vitrina?: Vitrina;
  }
}
