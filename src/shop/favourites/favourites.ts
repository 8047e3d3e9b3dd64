import { switchItem } from '../item-lists/index.ts';

/** A heart of the template: everything on it goes to the server (contract/endpoints.md, 6.2). */
export interface Heart {
  readonly id: string;
  readonly name: string;
  /** The heart's `data-` attributes, by name without `data-`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Optimistic, busy until answered, reverted with an explanation when it fails [FAV-01…04]. */
export const toggleFavourite = (heart: Heart): Promise<void> =>
  switchItem('favourites', heart.id, (pending, { changeHeart }) => changeHeart(pending, heart));
