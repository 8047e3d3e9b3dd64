// What the browser stores from page to page. Other subjects use what is listed here, and the calls.

export { type Kept, kept, type ViewedRow } from './kept.ts';
export { type FavouritesCache, makeFavouritesCache } from './kept-favourites.ts';
export { keptPlace } from './kept-place.ts';
