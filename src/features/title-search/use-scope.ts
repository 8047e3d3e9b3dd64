import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { searchState, setSearchScope } from '../../state/search.ts';
import { shop } from '../../state/shop.ts';
import type { Borrowed } from '../../ui/borrow.ts';
import type { Island } from '../feature.ts';

const typeField = 'input[name="type"]';

/** Where is searched: the whole site or the catalogue. One choice for all fields; empty where the shop offers none [SRC-04]. */
export function useScope(island: Island, borrowed: (element: Element) => Borrowed): string {
  const { host, selectors } = island;
  const chosen = useSnapshot(searchState()).scope;
  const box = host.querySelector(selectors.scope ?? ':not(*)');
  const field = box?.querySelector<HTMLInputElement>(typeField);

  useLayoutEffect(() => {
    island.onPress((link) => {
      const scope = link.getAttribute('data-type');
      if (scope) setSearchScope(scope);
    });
  }, [island]);

  useLayoutEffect(() => {
    if (!box || chosen === undefined) return;
    const { search, catalogue } = shop().facts.options.pages;
    if (field) field.value = chosen;
    borrowed(host).setAttribute('action', chosen === 'catalog' ? catalogue : search);
    const links = [...box.querySelectorAll('.dropdown-select__list-link[data-type]')];
    for (const link of links) borrowed(link).toggleClass('dropdown-select__list-link--current', link.getAttribute('data-type') === chosen);
    const words = links.find((link) => link.getAttribute('data-type') === chosen)?.textContent?.trim();
    const title = box.querySelector('.dropdown-select__title');
    if (title && words) borrowed(title).setText(words);
  }, [box, field, chosen, host, borrowed]);

  return box ? (chosen ?? field?.value ?? '') : '';
}
