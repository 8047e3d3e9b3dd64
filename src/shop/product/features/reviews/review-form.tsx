import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lookOf } from '../../../../parts/element-patch.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { followCaptcha } from '../../../../ui/captcha-row.ts';
import { type FormFields, watchFields } from '../../../../ui/form-fields.ts';
import { problemOf, renewCaptcha, validation } from '../../../forms/index.ts';
import { failureText, notify } from '../../../overlays.ts';
import { authorOf, boxOf, parentField, readRating, sendersOf, textField } from '../../page/review-parts.ts';
import { reviewTexts, sendForm } from '../../reviews.ts';
import type { marker } from './marker.ts';
import { RatingStars } from './rating.tsx';

const Part = partOf<typeof marker.selectors>();

/** What belongs to one form element. */
interface Taken {
  readonly fields: FormFields;
  readonly captcha: { renew(): Promise<void> };
  /** Shows the box of the form, or hides it. */
  open(isWanted: boolean): void;
}

interface ReviewFormProps {
  readonly form: HTMLFormElement;
  /** Gets the list with the new review in it. */
  onListed(list: DocumentFragment): void;
}

/** The form of reviews and answers: what is missing is said beside it, it is sent once, and nothing typed is lost [REV-01]. */
export function ReviewForm({ form, onListed }: ReviewFormProps): ReactNode {
  const parts = useParts();
  const taken = useRef<Taken>(undefined);
  /** Whom the shopper answers. */
  const [answered, setAnswered] = useState<string>();
  /** `again`: the words of a button that sends all the same. */
  const [message, setMessage] = useState<{ readonly text: string; readonly again?: string }>();
  /** `locked`: nobody can tell whether it has arrived. */
  const [state, setState] = useState<'sending' | 'locked'>();
  const [ratingProblem, setRatingProblem] = useState<string>();
  const rating = readRating(form);
  const box = boxOf(form);
  // What the page shows: its own script opens the form as well, for a moderator's changes.
  const isOpen = () => box.style.display !== 'none';

  useEffect(() => {
    const ended = new AbortController();
    const show = lookOf([boxOf(form)]);
    const renew = async (sid: string) => {
      const renewed = await renewCaptcha(sid);
      if (renewed.ok) return renewed.value;
      setMessage({ text: failureText(renewed.failure) });
      return undefined;
    };
    taken.current = {
      fields: watchFields(form, validation, ended.signal),
      captcha: followCaptcha(form, renew, ended.signal),
      open: (isWanted) => show({ hidden: !isWanted }),
    };
    return () => {
      ended.abort();
      show();
    };
  }, [form]);

  function open(isWanted: boolean): void {
    taken.current?.open(isWanted);
    parts.refresh();
  }

  function answer(parent: string, name?: string): void {
    const field = parentField(form);
    if (field) field.value = parent;
    setAnswered(parent ? name : undefined);
  }

  function clear(): void {
    taken.current?.fields.clear();
    setRatingProblem(undefined);
    setMessage(undefined);
  }

  const focusStar = () => rating?.stars[Math.max(rating.value - 1, 0)]?.focus();

  function check(fields: FormFields): boolean {
    const isRated = !rating || rating.value > 0 || Boolean(parentField(form)?.value);
    setRatingProblem(isRated ? undefined : reviewTexts('reviews.ratingMissing'));
    const isFilled = fields.check() === 0;
    if (!isRated) focusStar();
    return isFilled && isRated;
  }

  /** `isWarned`: it may have arrived already. */
  async function send(isWarned = false): Promise<void> {
    if (!taken.current || state === 'sending') return;
    const { fields, captcha } = taken.current;
    if (!check(fields)) return;
    setState('sending');
    setMessage(undefined);
    const sent = await sendForm(form.getAttribute('action'), new FormData(form), isWarned);
    const problem = sent.ok ? undefined : problemOf(sent.failure);
    setState(problem?.again === undefined ? undefined : 'locked');
    if (problem) setMessage(problem);
    else if (sent.ok && sent.value.outcome === 'listed') {
      form.reset();
      if (rating) rating.value = 0;
      answer('');
      open(false);
      notify('status', reviewTexts('reviews.sent'));
      parts.find('open')[0]?.focus();
      return onListed(sent.value.content);
    } else if (sent.ok && sent.value.outcome === 'refused') setMessage({ text: sent.value.text });
    // What was typed stays; a captcha is good for one try only.
    if (!problem || problem.again !== undefined) await captcha.renew();
  }

  return (
    <>
      <Part
        name="open"
        role="button"
        tabIndex={0}
        each={() => ({ expanded: isOpen() })}
        onPress={() => {
          answer('');
          open(!isOpen());
          if (isOpen()) focusStar();
        }}
      />
      <Part
        name="reply"
        onPress={(link) => {
          const review = link.closest('[id^="blg-comment-"]');
          answer(/\d+$/.exec(review?.id ?? '')?.[0] ?? '', authorOf(review));
          open(true);
          textField(form)?.focus();
        }}
      />
      <Part
        name="form"
        busy={state === 'sending'}
        classes={{ sending: state === 'sending' }}
        // A handler of the page on the form itself would act on every click inside it.
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
      {rating && <RatingStars rating={rating} problem={ratingProblem} onChosen={clear} />}
      {answered !== undefined && (
        <Slot inside="form" as={{ tag: 'p', className: 'vitrina-answering' }}>
          <span>{reviewTexts('reviews.answerTo', { name: answered })}</span>{' '}
          <button
            type="button"
            className="btn btn-transparent btn-xs"
            onClick={() => {
              answer('');
              textField(form)?.focus();
            }}
          >
            {reviewTexts('reviews.noAnswer')}
          </button>
        </Slot>
      )}
      <Slot last="form" as={{ tag: 'div' }}>
        <p role="alert" className="vitrina-dialog__error">
          {message?.text}
          {message?.again !== undefined && (
            <>
              {' '}
              <button type="button" className="btn btn-default" onClick={() => void send(true)}>
                {message.again}
              </button>
            </>
          )}
        </p>
      </Slot>
    </>
  );
}
