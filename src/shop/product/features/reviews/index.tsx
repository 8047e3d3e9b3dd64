import { type ReactNode, useEffect, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { find } from '../../../../platform/find.ts';
import { ok } from '../../../../platform/result.ts';
import { roleIfNone } from '../../../../ui/named.ts';
import { useChanges } from '../../../../ui/use-changes.ts';
import { getContext } from '../../../context.ts';
import { commentsOf, listPlaceOf, ratingShown, votesOf } from '../../page/review-parts.ts';
import { reviewTexts } from '../../reviews.ts';
import { makeReviewList } from './list.ts';
import type { marker } from './marker.ts';
import { makeRemoval } from './removal.ts';
import { ReviewForm } from './review-form.tsx';
import { makeVotes } from './votes.ts';

const Part = partOf<typeof marker.selectors>();

const button = { role: 'button', tabIndex: 0 };

/** Class of the order that is chosen (contract/page.md, 3.22). */
const current = 'dropdown-select__list-link--current';

/** Reading, judging and writing reviews in the page's own block [REV-01, REV-02, REV-03, REV-04]. */
function Reviews({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const [isLoading, setLoading] = useState(false);
  const [list] = useState(() => makeReviewList(island, setLoading));
  const [vote] = useState(() => makeVotes(host, list.findSource));
  const [remove] = useState(() => makeRemoval(host, signal));
  useEffect(() => void list.fill(), [list]);
  // A list that is loaded anew may bring another form.
  useChanges(host, getContext().natives.MutationObserver);
  const form = find<HTMLFormElement>(host, selectors.form);

  return (
    <>
      <Part
        name="vote"
        {...button}
        each={(thumb) => ({
          label: reviewTexts(thumb.matches('.plus') ? 'reviews.like' : 'reviews.dislike', { count: votesOf(thumb) }),
          pressed: thumb.matches('.active'),
        })}
        onPress={(thumb) => void vote(thumb)}
      />
      <Part
        name="sort"
        {...button}
        each={(sort) => ({ pressed: sort.classList.contains(current) })}
        onPress={(sort) => void list.sort(sort)}
      />
      <Part
        name="sort"
        at={(sort) => [sort.parentElement]}
        each={(group) => (roleIfNone(group, 'group').role ? { role: 'group', label: reviewTexts('reviews.sorting') } : {})}
      />
      <Part
        name="filter"
        on={{
          submit(event, filter) {
            event.preventDefault();
            event.stopPropagation();
            void list.filter(filter as HTMLFormElement);
          },
          change(event, filter) {
            event.stopPropagation();
            void list.filter(filter as HTMLFormElement);
          },
        }}
      />
      {isLoading && (
        <>
          <Part name="root" at={(root) => [listPlaceOf(root)]} busy />
          <Part name="root" at={(root) => [commentsOf(root)]} classes={{ blur: true }} />
        </>
      )}
      <Part name="stars" role="img" each={(stars) => ({ label: reviewTexts('reviews.stars', { rating: ratingShown(stars) }) })} />
      {/* Links of the page that lead nowhere else. */}
      <Part name="reply" {...button} />
      <Part name="remove" {...button} onPress={(link) => void remove(link)} />
      {form && <ReviewForm key={keyOf(form)} form={form} onListed={list.put} />}
    </>
  );
}

const keys = new WeakMap<Element, number>();
let lastKey = 0;

/** Another form is another component: nothing that was said of the last one is about this one. */
function keyOf(form: Element): number {
  const key = keys.get(form) ?? ++lastKey;
  keys.set(form, key);
  return key;
}

export const feature: Feature<undefined, typeof marker> = { read: () => ok(undefined), Component: Reviews };
