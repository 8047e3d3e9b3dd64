/** The list of the favourites page (contract/page.md, 3.4). */
export const listSelector = '.personal__block--favorite-products .js_append.ajax_load';

export const findFavouritesList = (page: Document): Element | null => page.querySelector(listSelector);

/** The products of the hearts in that list, for pages that do not name their favourites. */
export function readListedIds(page: Document): string[] {
  const hearts = page.querySelectorAll(`${listSelector} .js-item-action[data-action="favorite"]`);
  return [...hearts].map((heart) => heart.getAttribute('data-item') ?? '').filter((id) => /^\d+$/.test(id));
}
