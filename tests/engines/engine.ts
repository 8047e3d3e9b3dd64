/** What a browser engine has to be able to do so that the journeys of shoppers (journeys/) can be walked in it. */

/**
 * Something that not every engine can be made to do from outside. A journey that needs it is told as not tried, with the reason.
 * Panning: a finger of the driver scrolls what it moves over, as one of a person does.
 */
export type Ability = 'touch' | 'panning' | 'reducedMotion' | 'narrowWindow';

export interface Engine {
  /** As it is asked for on the command line: `chromium`, `firefox`, `webkit`. */
  readonly name: string;
  /** What the browser says of itself, e.g. `firefox/153.7.0`. */
  readonly version: string;
  /** Abilities that it lacks, each with the reason in words. */
  readonly lacks: Readonly<Partial<Record<Ability, string>>>;
  /** A visitor that the shop has never seen: own cookies, own storage. */
  visitor(wishes: VisitorWishes): Promise<Visitor>;
  close(): Promise<void>;
}

export interface VisitorWishes {
  /** Whether the visitor's system asks for less motion. */
  readonly reducedMotion: boolean;
}

export interface Visitor {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** One tab. Places are px from the upper left corner of the window's content. */
export interface Tab {
  /** Opens an address and waits until its document is read. */
  go(address: string): Promise<void>;
  /** A step in the history; does not wait for what it leads to. */
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs the text of a function in the page, with values that JSON can carry both ways; a promise is waited for. */
  run(source: string, values: readonly unknown[]): Promise<unknown>;
  /** Moves the mouse there. */
  move(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** A finger that goes down, moves in a few steps, and leaves. */
  swipe(from: Place, to: Place): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  key(name: Key): Promise<void>;
  /** Size of what the page has, px. */
  resize(width: number, height: number): Promise<void>;
  /** What is seen, as a PNG. */
  picture(): Promise<Uint8Array>;
  /** Makes it the tab that is looked at. */
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
