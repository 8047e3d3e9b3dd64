import type { Marker } from './feature.ts';

/**
 * What a page has to have for a feature to work, beside its marker: `vitrina.check()` reports what is missing. Only that late part loads it, so
 * it may be as long as it has to be. Every selector of the marker is declared, by its own name.
 */
export interface FeatureNeeds<Of extends Marker = Marker> {
  /**
   * The template's usual markup by which the widget is seen even where nothing matches `root`: whatever matches has to lie in a root, be one
   * or hold one. Never a selector of the marker, which may be the very thing that no longer fits. Absent: nothing but the root tells of it.
   */
  readonly sign?: string;
  readonly parts: Readonly<Record<Exclude<keyof Of['selectors'], 'root'>, PartNeed>>;
}

/** `needed`: without it the feature does not work, or not wholly. `optional`: pages may leave it out. */
export type PartNeed = 'needed' | 'optional' | NeededPart;

export interface NeededPart {
  /** Where it has to be: in the root or the root itself, around the root, in the root's parent, or anywhere on the page. */
  readonly needed: 'inside' | 'around' | 'beside' | 'page';
  /** Only for roots that match this selector. */
  readonly where?: string;
}
