// The list of favourites, by the template or by the shop itself. Other subjects use what is listed here, and the calls.
export { applyFavourites, changeHeart, trackFavourites } from './change-favourites.ts';
