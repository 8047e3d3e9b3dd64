import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { lookSetter } from '../../../../parts/element-patch.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { useLatest } from '../../../../parts/use-latest.ts';
import { ownStyle } from '../../../../platform/find.ts';
import { rememberFocus } from '../../../../platform/focus.ts';
import { type FormFields, watchFields } from '../../../../ui/form-fields.ts';
import { type FormCaptcha, sendingProblem, takeCaptcha, validation } from '../../../forms/index.ts';
import { notify } from '../../../overlays.ts';
import { authorOf, boxOf, parentField, readRating, sendersOf, textField, typedFieldsOf, writeParent } from '../../page/review-parts.ts';
import { reviewTexts, sendForm } from '../../reviews.ts';
import type { marker } from './marker.ts';
import { RatingStars } from './rating.tsx';

const Part = partOf<typeof marker.selectors>();

/** Controls of a form element. */
interface FormControls {
  readonly fields: FormFields;
  readonly captcha: FormCaptcha;
  /** Shows or hides the box of the form. */
  open(isWanted: boolean): void;
}

interface ReviewFormProps {
  readonly form: HTMLFormElement;
  /** Called with the list that contains the new review. */
  onListed(list: DocumentFragment): void;
}

/** Watches fields and captcha of the form while it is mounted. `onProblem` gets the reason if the captcha cannot be renewed. */
function useFormControls(form: HTMLFormElement, onProblem: (text: string) => void): RefObject<FormControls | undefined> {
  const controls = useRef<FormControls>(undefined);
  const latest = useLatest(onProblem);
  useEffect(() => {
    const ended = new AbortController();
    const show = lookSetter([boxOf(form)]);
    controls.current = {
      fields: watchFields(form, validation, ended.signal),
      captcha: takeCaptcha(form, (text) => latest.current(text), ended.signal),
      open: (isWanted) => show({ hidden: !isWanted }),
    };
    return () => {
      ended.abort();
      show();
    };
  }, [form]);
  return controls;
}

/** The form of reviews and answers. Problems are shown beside it, it is sent once, and typed text is never lost [REV-01]. */
export function ReviewForm({ form, onListed }: ReviewFormProps): ReactNode {
  const parts = useParts();
  /** Name of the author who is answered. */
  const [answered, setAnswered] = useState<string>();
  const [message, setMessage] = useState<FormMessage>();
  /** `locked`: it is unknown whether the review has arrived. */
  const [state, setState] = useState<'sending' | 'locked'>();
  const [ratingProblem, setRatingProblem] = useState<string>();
  // The button of a locked form stays beside any message.
  const controls = useFormControls(form, (text) => setMessage((shown) => ({ ...shown, text })));
  const rating = readRating(form);
  const box = boxOf(form);
  // Read from the page, because its own script opens the form too, for a moderator's changes.
  const isOpen = () => ownStyle(box, 'display') !== 'none';
  const isSending = state === 'sending';

  function open(isWanted: boolean): void {
    controls.current?.open(isWanted);
    parts.refresh();
  }

  function answer(parent: string, name?: string): void {
    writeParent(form, parent);
    setAnswered(parent ? name : undefined);
  }

  function clear(): void {
    controls.current?.fields.clear();
    setRatingProblem(undefined);
    if (state !== 'locked') setMessage(undefined);
  }

  const focusStar = () => rating?.stars[Math.max(rating.value - 1, 0)]?.focus();

  function check(fields: FormFields): boolean {
    const isRated = !rating || rating.value > 0 || Boolean(parentField(form)?.value);
    setRatingProblem(isRated ? undefined : reviewTexts('reviews.ratingMissing'));
    const isFilled = fields.check() === 0;
    if (!isRated) focusStar();
    return isFilled && isRated;
  }

  /** `isWarned`: the shopper knows that it may have arrived already. */
  async function send(isWarned = false): Promise<void> {
    if (!controls.current || isSending) return;
    const { fields, captcha } = controls.current;
    if (!check(fields)) return;
    setState('sending');
    setMessage(undefined);
    const isFocusHere = rememberFocus(form.ownerDocument);
    const filled = new FormData(form);
    if (!(await captcha.pass(filled))) return setState(undefined);
    const sent = await sendForm(form.getAttribute('action'), filled, isWarned);
    const problem = sent.ok ? undefined : sendingProblem(sent.failure);
    setState(problem?.again === undefined ? undefined : 'locked');
    if (problem) setMessage(problem);
    else if (sent.ok && sent.value.outcome === 'listed') {
      form.reset();
      if (rating) rating.value = 0;
      answer('');
      open(false);
      notify('status', reviewTexts('reviews.sent'));
      if (isFocusHere()) parts.find('open')[0]?.focus();
      return onListed(sent.value.content);
    } else if (sent.ok && sent.value.outcome === 'refused') setMessage({ text: sent.value.text });
    // Typed text stays; a captcha is valid for one try only.
    if (!problem || problem.again !== undefined) await captcha.renew();
  }

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

interface FormMessage {
  readonly text: string;
  /** Label of a button that sends the form anyway. */
  readonly again?: string;
}

function Message({ text, again, onAgain }: Partial<FormMessage> & { readonly onAgain: () => void }): ReactNode {
  return (
    <Slot last="form" as={{ tag: 'div' }}>
      <p role="alert" className="vitrina-dialog__error">
        {text}
        {again !== undefined && (
          <>
            {' '}
            <button type="button" className="btn btn-default" onClick={onAgain}>
              {again}
            </button>
          </>
        )}
      </p>
    </Slot>
  );
}
