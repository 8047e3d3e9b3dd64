import type { ReactNode } from 'react';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import type { Rating } from '../../page/review-parts.ts';
import { ratingMessage } from '../../page/review-parts.ts';
import { reviewTexts } from '../../reviews.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const problemId = 'vitrina-rating-problem';

interface RatingStarsProps {
  readonly rating: Rating;
  /** Error message of the field. */
  readonly problem: string | undefined;
  onChosen(): void;
}

/**
 * The stars of the form as a radio group: one Tab stop, arrow keys choose (APG). The hidden field holds the number, as in the template
 * [REV-01].
 */
export function RatingStars({ rating, problem, onChosen }: RatingStarsProps): ReactNode {
  const { group, stars } = rating;
  const parts = useParts();
  const numberOf = (star: Element) => stars.indexOf(star as HTMLElement) + 1;
  const choose = (event: Event, value: number | undefined) => {
    if (!value) return;
    event.preventDefault();
    rating.value = value;
    parts.refresh();
    stars[value - 1]?.focus();
    onChosen();
  };
  return (
    <>
      <Part
        name="form"
        at={() => stars}
        role="radio"
        each={(star) => {
          const number = numberOf(star);
          return {
            label: [reviewTexts('reviews.star', { rating: number }), star.getAttribute('data-message')].filter(Boolean).join(', '),
            attributes: { 'aria-checked': String(number === rating.value) },
            tabIndex: number === Math.max(rating.value, 1) ? 0 : -1,
            classes: { filed: number <= rating.value },
          };
        }}
        on={{
          click: (event, star) => choose(event, numberOf(star)),
          keydown: (event, star) => choose(event, nextValue(event.key, rating.value, numberOf(star), stars.length)),
        }}
      />
      <Part
        name="form"
        at={() => [group]}
        role="radiogroup"
        label={reviewTexts('reviews.rating')}
        attributes={{
          'aria-required': 'true',
          'aria-invalid': String(problem !== undefined),
          ...(problem !== undefined && { 'aria-describedby': problemId }),
        }}
        // The template's own stars listen to clicks too.
        on={{ click: (event) => event.stopPropagation() }}
      />
      <Part
        name="form"
        at={() => [ratingMessage(group)]}
        each={() => ({ text: stars[rating.value - 1]?.getAttribute('data-message') ?? undefined })}
      />
      {problem !== undefined && (
        <Slot behind="form" at={() => [group]} as={{ tag: 'p', className: 'vitrina-dialog__error', id: problemId }}>
          {problem}
        </Slot>
      )}
    </>
  );
}

/** The star that a key chooses, wrapping at the ends; `undefined` for other keys. */
function nextValue(key: string, value: number, focused: number, count: number): number | undefined {
  if (key === ' ' || key === 'Enter') return focused;
  if (key === 'Home') return 1;
  if (key === 'End') return count;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (value % count) + 1;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return value > 1 ? value - 1 : count;
  return undefined;
}
