/** The interface of a browser engine in which the shoppers' journeys (journeys/) are run. */

/**
 * An ability that not every driver has. A journey that needs a missing one is reported as not tried, with the reason.
 * `panning`: the driver's touch scrolls the page, as a person's finger does.
 */
export type Ability = 'touch' | 'panning' | 'reducedMotion' | 'narrowWindow';

export interface Engine {
  /** Its name on the command line: `chromium`, `firefox`, `webkit`. */
  readonly name: string;
  /** Name and version as reported by the browser, e.g. `firefox/153.7.0`. */
  readonly version: string;
  /** Missing abilities, each with the reason. */
  readonly lacks: Readonly<Partial<Record<Ability, string>>>;
  /** A new visitor with own cookies and storage. */
  visitor(options: VisitorOptions): Promise<Visitor>;
  close(): Promise<void>;
}

export interface VisitorOptions {
  /** Whether the visitor's system prefers reduced motion. */
  readonly reducedMotion: boolean;
}

export interface Visitor {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** One tab. Positions are in px from the upper left corner of the viewport. */
export interface Tab {
  /** Opens an address and waits until its document is read. */
  go(address: string): Promise<void>;
  /** Goes back or forward in the history without waiting for the page. */
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function, given as text, in the page. Arguments and result are JSON values; a promise is awaited. */
  run(source: string, values: readonly unknown[]): Promise<unknown>;
  /** Moves the mouse to a position. */
  move(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** A touch that starts, moves in a few steps and ends. */
  swipe(from: Place, to: Place): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  key(name: Key): Promise<void>;
  /** Size of the viewport, px. */
  resize(width: number, height: number): Promise<void>;
  /** A screenshot as PNG. */
  picture(): Promise<Uint8Array>;
  /** Brings the tab to the front. */
  show(): Promise<void>;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'Backspace'
  | 'Delete'
  | 'End'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Space';
