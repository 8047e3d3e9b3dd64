// What others may use of this subject, beside its calls.

export { type Kept, kept, type ViewedRow } from './kept.ts';
export { type FavouritesCache, makeFavouritesCache } from './kept-favourites.ts';
