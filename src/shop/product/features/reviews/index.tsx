import { type ReactNode, useEffect, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { find, hasClass } from '../../../../platform/find.ts';
import { roleIfNone } from '../../../../ui/name-or-role.ts';
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

/** Class of the current order (contract/page.md, 3.22). */
const current = 'dropdown-select__list-link--current';

/** Reviews in the page's own block: sorting, voting, writing and removing [REV-01, REV-02, REV-03, REV-04]. */
function Reviews({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const [isLoading, setLoading] = useState(false);
  const [list] = useState(() => makeReviewList(island, setLoading));
  const [vote] = useState(() => makeVotes(host, list.findSource));
  const [remove] = useState(() => makeRemoval(host, signal));
  useEffect(() => void list.fill(), [list]);
  // A reloaded list may contain another form.
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
      <Part name="sort" {...button} each={(sort) => ({ pressed: hasClass(sort, current) })} onPress={(sort) => void list.sort(sort)} />
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
      {/* These links have no other function. */}
      <Part name="reply" {...button} />
      <Part name="remove" {...button} onPress={(link) => void remove(link)} />
      {form && <ReviewForm key={keyOf(form)} form={form} onListed={list.put} />}
    </>
  );
}

const keys = new WeakMap<Element, number>();
let lastKey = 0;

/** A React key per form, so that messages of an old form are not shown at a new one. */
function keyOf(form: Element): number {
  const key = keys.get(form) ?? ++lastKey;
  keys.set(form, key);
  return key;
}

export const feature: Feature<undefined, typeof marker> = { Component: Reviews };
