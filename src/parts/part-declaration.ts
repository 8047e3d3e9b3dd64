import type { Look } from './look.ts';

/** Event handlers of an element, by the platform's event names. */
export type PartEvents = {
  readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type], element: HTMLElement) => void;
};

/** The declaration of one part: the look of its elements and their handlers. */
export interface PartDeclaration {
  readonly name: string;
  /**
   * Where its elements are searched for, evaluated each time: in a row of the island, or (with the name `root`) an element around it.
   * By default the whole island.
   */
  readonly within?: (() => Element | null | undefined) | undefined;
  /** The target elements, where they are not the part itself but related to it. */
  readonly at?: ((element: HTMLElement) => Iterable<Element | null | undefined>) | undefined;
  /** Whether its look stays when the island ends: it is the visitor's choice. */
  readonly stays?: boolean | undefined;
  /** Evaluated for each element, because elements of a part may differ (in their text, for one). */
  look(element: HTMLElement): Look;
  /** A promise that it returns holds back the presses that came before the page was live (`islands/press-turns.ts`). */
  readonly onPress?: ((element: HTMLElement) => unknown) | undefined;
  /** Typing; also a value written by another script, which counts as typing. */
  readonly onInput?: ((value: string, element: HTMLElement) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** A held press repeats: a held key presses again (for mouse and touch see `ui/hold.ts`). */
  readonly repeats?: boolean | undefined;
  /** Any other event on it or in it, handled before the page; the handler decides whether the page gets it. */
  readonly on?: PartEvents | undefined;
}

/** Marks the layer's additions to the page's elements, so that copies of them can be recognised. */
export const slotAttribute = 'data-vitrina-slot';

/** Where the layer's own element goes: after a part, before it, or as its first or last child. */
export type SlotPlace = 'behind' | 'before' | 'inside' | 'last';

export interface PlacedSlot extends Pick<PartDeclaration, 'name' | 'at'> {
  readonly place: SlotPlace;
}

/**
 * Replaces HTML of the page; returns what to do after the parts have been applied to it (e.g. move the focus), or `false` if it left the page as
 * it was.
 */
export type Rewrite = () => (() => void) | undefined | false;
