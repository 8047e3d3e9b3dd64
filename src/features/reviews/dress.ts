import { reviewTexts } from '../../state/reviews.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import type { Selectors } from '../feature.ts';

export interface Dress {
  /** Gives roles, names and states to whatever reviews are there now. */
  wear(): void;
  takeOff(): void;
}

/** Class of the order that is chosen (contract/page.md, 3.22). */
const current = 'dropdown-select__list-link--current';

/** Makes buttons of the template's spans and links, and tells what its stars show. */
export function makeDress(root: Element, selectors: Selectors): Dress {
  const worn = new Map<Element, Borrowed>();
  const on = (element: Element): Borrowed => {
    const known = worn.get(element) ?? borrow(element);
    worn.set(element, known);
    return known;
  };
  const each = (name: string, change: (element: Element, own: Borrowed) => void) => {
    for (const element of root.querySelectorAll(selectors[name] ?? ':not(*)')) change(element, on(element));
  };
  const button = (own: Borrowed) => {
    own.setAttribute('role', 'button');
    own.setAttribute('tabindex', '0');
  };

  return {
    wear() {
      // What a new list has taken the place of is nobody's any more.
      for (const element of worn.keys()) if (!root.contains(element)) worn.delete(element);
      each('vote', (vote, own) => {
        const isLike = vote.matches('.plus');
        const count = vote.parentElement?.querySelector(isLike ? '.rating-vote-result.like' : '.rating-vote-result.dislike')?.textContent;
        button(own);
        own.setAttribute('aria-label', reviewTexts(isLike ? 'reviews.like' : 'reviews.dislike', { count: count?.trim() ?? '0' }));
        own.setAttribute('aria-pressed', String(vote.matches('.active')));
      });
      each('sort', (sort, own) => {
        button(own);
        own.setAttribute('aria-pressed', String(sort.classList.contains(current)));
        const group = sort.parentElement;
        if (!group || group.hasAttribute('role')) return;
        on(group).setAttribute('role', 'group');
        on(group).setAttribute('aria-label', reviewTexts('reviews.sorting'));
      });
      for (const name of ['open', 'reply', 'remove']) each(name, (_element, own) => button(own));
      for (const stars of root.querySelectorAll('.votes_block .inner_rating')) {
        if (stars.closest(selectors.form ?? ':not(*)')) continue;
        const rating = stars.querySelectorAll('.item-rating.filed').length;
        on(stars).setAttribute('role', 'img');
        on(stars).setAttribute('aria-label', reviewTexts('reviews.stars', { rating }));
      }
    },
    takeOff() {
      for (const own of worn.values()) own.giveBack();
      worn.clear();
    },
  };
}
