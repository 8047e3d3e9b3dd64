import type { Look } from './look.ts';

/** What happens to an element, by the platform's name of the event. */
export type PartEvents = {
  readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type], element: HTMLElement) => void;
};

/** What is said of one part: what its elements are like, and what people do with them. */
export interface PartDeclaration {
  readonly name: string;
  /**
   * Where its elements are looked for, asked anew each time: in a row of the island, or (with the name `root`) an element around it.
   * Without it the whole island.
   */
  readonly within?: (() => Element | null | undefined) | undefined;
  /** The elements that are meant, where those are not the part itself but stand around it or belong to it. */
  readonly at?: ((element: HTMLElement) => Iterable<Element | null | undefined>) | undefined;
  /** Whether its look stays when the island goes: it is what the shopper has chosen. */
  readonly stays?: boolean | undefined;
  /** Asked anew for each element, because copies of a part may differ (their words, for one). */
  look(element: HTMLElement): Look;
  readonly onPress?: ((element: HTMLElement) => void) | undefined;
  /** Typing; also what another script put into the field, which counts like typing. */
  readonly onInput?: ((value: string, element: HTMLElement) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** A press that is held goes on: a key that is held down presses again (for mouse and finger see `ui/hold.ts`). */
  readonly repeats?: boolean | undefined;
  /** Whatever else happens to it or in it, heard before the page hears it; the handler says whether the page does. */
  readonly on?: PartEvents | undefined;
}

/** Where an element of the layer's own stands: behind a part, before it, or as the first or the last thing in it. */
export type SlotPlace = 'behind' | 'before' | 'inside' | 'last';

export interface PlacedSlot extends Pick<PartDeclaration, 'name' | 'at'> {
  readonly place: SlotPlace;
}

/** Exchanges HTML of the page; answers what to do when the parts have been applied to it (where the focus goes). */
export type Rewrite = () => (() => void) | undefined;
