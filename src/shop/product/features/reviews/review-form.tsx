import type { ReactNode } from 'react';
import { partOf } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { authorOf, sendersOf, textField, typedFieldsOf } from '../../page/review-parts.ts';
import { reviewTexts } from '../../reviews.ts';
import type { marker } from './marker.ts';
import { RatingStars } from './rating.tsx';
import { type FormMessage, useReviewForm } from './use-review-form.ts';

const Part = partOf<typeof marker.selectors>();

interface ReviewFormProps {
  readonly form: HTMLFormElement;
  /** Called with the list that contains the new review. */
  onListed(list: DocumentFragment): void;
}

/** The form of reviews and answers. Problems are shown beside it, it is sent once, and typed text is never lost [REV-01]. */
export function ReviewForm({ form, onListed }: ReviewFormProps): ReactNode {
  const { rating, answered, message, ratingProblem, state, isOpen, open, answer, clear, focusStar, send } = useReviewForm(form, onListed);
  const isSending = state === 'sending';
  return (
    <>
      <Part
        name="open"
        role="button"
        tabIndex={0}
        disabled={isSending || undefined}
        each={() => ({ expanded: isOpen() })}
        onPress={() => {
          answer('');
          open(!isOpen());
          if (isOpen()) focusStar();
        }}
      />
      {/* The answer empties and closes the form, so until it comes nothing else is begun in it. */}
      <Part
        name="reply"
        disabled={isSending || undefined}
        onPress={(link) => {
          const review = link.closest('[id^="blg-comment-"]');
          answer(/\d+$/.exec(review?.id ?? '')?.[0] ?? '', authorOf(review));
          open(true);
          textField(form)?.focus();
        }}
      />
      <Part
        name="form"
        busy={isSending}
        classes={{ sending: isSending }}
        // The page's inline handler would react to every click in the form.
        attributes={{ onclick: null }}
        on={{
          submit(event) {
            event.preventDefault();
            event.stopPropagation();
            void send();
          },
          // A native group of radio buttons clears the problems as the stars do.
          change: ({ target }) => (target as Element).matches('[name="rating"]') && clear(),
        }}
      />
      <Part name="form" at={sendersOf} disabled={state && true} onPress={() => void send()} />
      {isSending && <Part name="form" at={typedFieldsOf} attributes={{ readonly: '' }} />}
      {rating && <RatingStars rating={rating} problem={ratingProblem} onChosen={clear} />}
      {answered !== undefined && (
        <Answering
          name={answered}
          isDisabled={isSending}
          onCancel={() => {
            if (isSending) return;
            answer('');
            textField(form)?.focus();
          }}
        />
      )}
      <Message {...message} onAgain={() => void send(true)} />
    </>
  );
}

/** Whom the shopper answers, with a button that makes it a review of its own. */
function Answering({ name, isDisabled, onCancel }: { name: string; isDisabled: boolean; onCancel: () => void }): ReactNode {
  return (
    <Slot inside="form" as={{ tag: 'p', className: 'vitrina-answering' }}>
      <span>{reviewTexts('reviews.answerTo', { name })}</span>{' '}
      <button type="button" className="btn btn-transparent btn-xs" aria-disabled={isDisabled} onClick={onCancel}>
        {reviewTexts('reviews.noAnswer')}
      </button>
    </Slot>
  );
}

function Message({ text = '', again, onAgain }: Partial<FormMessage> & { readonly onAgain: () => void }): ReactNode {
  return (
    <Slot last="form" as={{ tag: 'div' }}>
      <FormProblem text={text} action={again === undefined ? undefined : { label: again, run: onAgain }} />
    </Slot>
  );
}
