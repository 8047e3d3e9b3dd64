import type { Marker } from './feature.ts';

/**
 * What a feature needs on a page beside its root: `vitrina.check()` reports what is missing. Only that late part loads it, so
 * its length does not matter. A selector of the marker that is not named is one that pages may leave out.
 */
export interface FeatureNeeds<Of extends Marker = Marker> {
  /**
   * The template's usual markup, which reveals the widget even where nothing matches `root`: each match must be in a root, be one
   * or hold one. Never a selector of the marker, which may be the one that no longer matches. Absent: only the root reveals it.
   */
  readonly sign?: string;
  readonly parts: Readonly<Partial<Record<Exclude<keyof Of['selectors'], 'root'>, PartNeed>>>;
}

/** Without it the feature does not work fully. `needed`: it must be in the root. */
export type PartNeed = 'needed' | NeededPart;

export interface NeededPart {
  /** Where it must be: in the root or the root itself, around the root, in the root's parent, or anywhere on the page. */
  readonly needed: 'inside' | 'around' | 'beside' | 'page';
  /** Only for roots that match this selector. */
  readonly where?: string;
}
