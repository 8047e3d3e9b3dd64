import type { ReactNode } from 'react';
import { partOf } from '../../islands/part.tsx';
import { ratingShown, votesOf } from '../../page/reviews.ts';
import { reviewTexts } from '../../state/reviews.ts';
import { roleIfNone } from '../../ui/named.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const button = { role: 'button', tabIndex: 0 };

/** Class of the order that is chosen (contract/page.md, 3.22). */
const current = 'dropdown-select__list-link--current';

/** What can be pressed in the reviews that are there now, and what their stars show. */
export function Buttons({ onPress }: { readonly onPress: (control: Element) => void }): ReactNode {
  return (
    <>
      <Part name="controls" onPress={onPress} />
      {/* Links of the page that lead nowhere else, by whatever they are made of. */}
      {(['vote', 'sort', 'open', 'reply', 'remove'] as const).map((name) => (
        <Part key={name} name={name} {...button} />
      ))}
      <Part
        name="vote"
        each={(vote) => ({
          label: reviewTexts(vote.matches('.plus') ? 'reviews.like' : 'reviews.dislike', { count: votesOf(vote) }),
          pressed: vote.matches('.active'),
        })}
      />
      <Part name="sort" each={(sort) => ({ pressed: sort.classList.contains(current) })} />
      <Part
        name="sort"
        at={(sort) => [sort.parentElement]}
        each={(group) => (roleIfNone(group, 'group').role ? { role: 'group', label: reviewTexts('reviews.sorting') } : {})}
      />
      <Part name="stars" role="img" each={(stars) => ({ label: reviewTexts('reviews.stars', { rating: ratingShown(stars) }) })} />
    </>
  );
}
