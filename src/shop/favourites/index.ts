// What others may use of this subject, beside its calls.
export { applyFavourites, trackFavourites } from './favourites.ts';
