import { type RefObject, useEffect, useRef, useState } from 'react';
import { lookSetter } from '../../../../parts/element-patch.ts';
import { useParts } from '../../../../parts/part.tsx';
import { useLatest } from '../../../../parts/use-latest.ts';
import { ownStyle } from '../../../../platform/find.ts';
import { rememberFocus } from '../../../../platform/focus.ts';
import { type FormFields, watchFields } from '../../../../ui/form-fields.ts';
import { type FormCaptcha, sendingProblem, takeCaptcha, validation } from '../../../forms/index.ts';
import { notify } from '../../../overlays.ts';
import { boxOf, parentField, type Rating, readRating, writeParent } from '../../page/review-parts.ts';
import { reviewTexts, sendForm } from '../../reviews.ts';

/** Controls of a form element. */
interface FormControls {
  readonly fields: FormFields;
  readonly captcha: FormCaptcha;
  /** Shows or hides the box of the form. */
  open(isWanted: boolean): void;
}

/** What is told beside the form. */
export interface FormMessage {
  readonly text: string;
  /** Label of a button that sends the form anyway. */
  readonly again?: string;
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

interface ReviewFormState {
  readonly rating: Rating | undefined;
  /** Name of the author who is answered. */
  readonly answered: string | undefined;
  readonly message: FormMessage | undefined;
  readonly ratingProblem: string | undefined;
  /** `locked`: it is unknown whether the review has arrived. */
  readonly state: 'sending' | 'locked' | undefined;
  isOpen(): boolean;
  open(isWanted: boolean): void;
  /** Makes it the answer to a review; an empty `parent` makes it a review of its own. */
  answer(parent: string, name?: string): void;
  /** Takes the problems away that are told in the form. */
  clear(): void;
  focusStar(): void;
  /** `isWarned`: the shopper knows that it may have arrived already. */
  send(isWarned?: boolean): Promise<void>;
}

/** What a review's form is like at the moment, and what can be done with it. `onListed` gets the list that contains the new review. */
export function useReviewForm(form: HTMLFormElement, onListed: (list: DocumentFragment) => void): ReviewFormState {
  const parts = useParts();
  const [answered, setAnswered] = useState<string>();
  const [message, setMessage] = useState<FormMessage>();
  const [state, setState] = useState<'sending' | 'locked'>();
  const [ratingProblem, setRatingProblem] = useState<string>();
  // The button of a locked form stays beside any message.
  const controls = useFormControls(form, (text) => setMessage((shown) => ({ ...shown, text })));
  const rating = readRating(form);

  function open(isWanted: boolean): void {
    controls.current?.open(isWanted);
    parts.refresh();
  }

  function answer(parent: string, name?: string): void {
    writeParent(form, parent);
    setAnswered(parent ? name : undefined);
  }

  const focusStar = () => rating?.stars[Math.max(rating.value - 1, 0)]?.focus();

  function check(fields: FormFields): boolean {
    const isRated = !rating || rating.value > 0 || Boolean(parentField(form)?.value);
    setRatingProblem(isRated ? undefined : reviewTexts('reviews.ratingMissing'));
    const isFilled = fields.check() === 0;
    if (!isRated) focusStar();
    return isFilled && isRated;
  }

  async function send(isWarned = false): Promise<void> {
    if (!controls.current || state === 'sending') return;
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
      onListed(sent.value.content);
    } else if (sent.ok && sent.value.outcome === 'refused') setMessage({ text: sent.value.text });
    // A captcha is valid for one try only; the text of a refused one stays.
    if (!problem || problem.again !== undefined) await captcha.renew();
  }

  return {
    rating,
    answered,
    message,
    ratingProblem,
    state,
    // Read from the page, because its own script opens the form too, for a moderator's changes.
    isOpen: () => ownStyle(boxOf(form), 'display') !== 'none',
    open,
    answer,
    clear() {
      controls.current?.fields.clear();
      setRatingProblem(undefined);
      if (state !== 'locked') setMessage(undefined);
    },
    focusStar,
    send,
  };
}
