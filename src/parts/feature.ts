import type { ComponentType } from 'react';
import type { Result } from '../platform/result.ts';

/**
 * What the kernel knows of a feature: where it applies and what a shopper can press there.
 * Selectors have names so that a site's configuration can replace them one by one (design.md, “Shops customise”).
 */
export interface Marker {
  /** The feature's id: its folder, its name in the log, in the configuration and in `data-vitrina-island`. */
  readonly id: string;
  readonly selectors: Selectors;
  /**
   * Classes, ids (`#mobilemenu`) and attributes (`[data-nlo]`) of which every root has one: scanning by them is several times faster than by selector.
   * Absent, or dropped when a site replaces `root`: the selector alone is used.
   */
  readonly anchors?: readonly string[];
  /** Taken over as soon as it is found, in view or not: the address may lead to it from anywhere on the page, or it is above the view, or hidden, and yet acts. */
  readonly isEarly?: boolean;
  /**
   * In the first view of a page that has it, if the page is of this kind: its code is asked for before the page is scanned, together with all that it
   * imports (`tools/build/plain-registry.ts`). Only such pages are searched for it, because a search for what is missing goes through the whole page.
   */
  readonly inFirstViewOf?: 'front' | 'catalogue' | 'product' | 'basket';
}

/** Facts about a feature that the kernel does not need: the panel, docs/shop-owner.md and the build read them beside the marker. */
export interface AboutFeature {
  /** What merchandisers call it. */
  readonly names: { readonly ru: string; readonly en: string };
  /** Visible on nearly every page of a shop (headers, lists, cards): loaded with the first chunk. Its heavy parts are loaded late. */
  readonly isEverywhere?: boolean;
}

/**
 * `root` matches the element; `controls` its clickable elements (or the root itself). Further names are the feature's own.
 * `Selectors<typeof marker>` knows them: another name is a type error.
 */
export type Selectors<Of = unknown> = Of extends { readonly selectors: infer Named }
  ? { readonly [Name in keyof Named]: string }
  : { readonly root: string; readonly controls?: string } & Readonly<Record<string, string>>;

/** What an island's component gets besides its parsed properties. */
export interface Island<Of = unknown> {
  readonly feature: string;
  /** The page's own element, in its place. */
  readonly host: HTMLElement;
  readonly selectors: Selectors<Of>;
  /** Aborted when the island ends: every listener, timer and request of the island uses it. */
  readonly signal: AbortSignal;
  /**
   * Calls the listener once for every press on one of the `controls`, including one from before the island was live. The page's own
   * handlers do not get it. The listener is removed with the island, or by the returned function. Parts get their own presses directly.
   */
  onPress(listener: PressListener): () => void;
  /**
   * Changes the page's own elements inside `scope` that match `selector`. Islands in it are read again at once and get
   * new properties.
   */
  rewrite(scope: Element, selector: string, change: (element: Element) => void): void;
  /**
   * Takes over at once what matches `selector` anywhere on the page: a panel that this control opens is hidden, so it never
   * comes near the view by itself. Resolves when it is live, with `true`; with `false` if its code did not come, or it has failed.
   */
  wake(selector: string): Promise<boolean>;
}

export type PressListener = (control: Element) => void;

export interface IslandProps<Props, Of = unknown> {
  readonly island: Island<Of>;
  readonly props: Props;
}

/** Reads an element's own data; a failure leaves the element to the page and is reported by name. */
type Read<Props, Of> = (element: Element, selectors: Selectors<Of>) => Result<Props>;

/** A feature without properties reads nothing. */
type Readable<Props, Of> = (undefined extends Props ? { readonly read?: Read<Props, Of> } : { readonly read: Read<Props, Of> }) & {
  /** Writes state that changed while the layer ran back to the page's own element, when the layer restores it. */
  writeBack?(element: Element, props: Props, selectors: Selectors<Of>): void;
};

/** A feature's main module, loaded when the page has settled or at the first use: it declares parts and handles their events. */
export type Feature<Props, Of = unknown> = Readable<Props, Of> & {
  readonly Component: ComponentType<IslandProps<Props, Of>>;
};

/** The main module of a feature that renders nothing. */
export type Behaviour<Props, Of = unknown> = Readable<Props, Of> & {
  /** Returns a function that ends it, unless the island's signal suffices. When properties change, it is ended and started again. */
  start(island: Island<Of>, props: Props): (() => void) | undefined;
};

// biome-ignore lint/suspicious/noExplicitAny: features of different properties share one list; the engine only passes them on from `read`
export type AnyFeature = Feature<any, any> | Behaviour<any, any>;

/** One feature of the registry. `load` is a late import, so that the kernel carries the marker only. */
export interface RegistryEntry {
  readonly marker: Marker;
  load(): Promise<AnyFeature>;
}
