import { renewCaptcha } from '../../state/captcha.ts';
import { judging } from '../../state/form-problems.ts';
import { failureText, notify } from '../../state/overlays.ts';
import { reviewTexts, sendForm } from '../../state/reviews.ts';
import { problemOf } from '../../state/send-once.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import { followCaptcha } from '../../ui/captcha-row.ts';
import { type FormFields, watchFields } from '../../ui/form-fields.ts';
import { sayProblem } from '../../ui/say-problem.ts';
import type { Island } from '../feature.ts';
import { makeRating, type Rating } from './rating.ts';

export interface ReviewForm {
  /** Takes over the form that is there now. */
  find(): void;
  /** The button “leave a review”. */
  toggle(button: Element): void;
  /** The link “answer” of a review. */
  reply(link: Element): void;
  /** Sends it when nothing is missing; `put` gets the list with the new review in it. `isWarned`: it may have arrived already. */
  send(put: (list: DocumentFragment) => void, isWarned?: boolean): Promise<void>;
}

/** What belongs to one form element; a list that is loaded anew may bring another one. */
interface Taken {
  readonly form: HTMLFormElement;
  readonly frame: Borrowed;
  readonly box: Borrowed;
  readonly message: HTMLElement;
  readonly answering: HTMLElement;
  readonly fields: FormFields;
  readonly rating: Rating | undefined;
  readonly captcha: { renew(): Promise<void> };
  readonly end: AbortController;
}

/** The form of reviews and answers: what is missing is said beside it, it is sent once, and nothing typed is lost [REV-01]. */
export function makeReviewForm({ element, selectors }: Island, ended: AbortSignal): ReviewForm {
  let taken: Taken | undefined;
  let isSending = false;
  const openers = new Map<Element, Borrowed>();

  function find(): void {
    const form = element.querySelector<HTMLFormElement>(selectors.form ?? '#form_comment');
    if (form === (taken?.form ?? null)) return;
    taken?.end.abort();
    taken = form ? takeForm(form) : undefined;
    tellOpeners();
  }
  ended.addEventListener('abort', () => {
    taken?.end.abort();
    for (const opener of openers.values()) opener.giveBack();
  });

  const isOpen = () => taken !== undefined && boxOf(taken.form).style.display !== 'none';
  function open(isWanted: boolean): void {
    taken?.box.setStyle('display', isWanted ? '' : 'none');
    tellOpeners();
  }
  function tellOpeners(): void {
    for (const button of element.querySelectorAll(selectors.open ?? ':not(*)')) {
      const own = openers.get(button) ?? borrow(button);
      openers.set(button, own);
      own.setAttribute('aria-expanded', String(isOpen()));
    }
  }

  function answer(parent: string, name: string): void {
    if (!taken) return;
    const field = taken.form.querySelector<HTMLInputElement>('input[name="parentId"]');
    if (field) field.value = parent;
    taken.answering.hidden = parent === '';
    const words = taken.answering.firstElementChild;
    if (words) words.textContent = parent ? reviewTexts('reviews.answerTo', { name }) : '';
  }

  function takeForm(form: HTMLFormElement): Taken {
    const end = new AbortController();
    const { signal } = end;
    const make = (tag: string, className: string) => Object.assign(form.ownerDocument.createElement(tag), { className });
    const message = make('p', 'vitrina-dialog__error');
    message.setAttribute('role', 'alert');
    const answering = make('p', 'vitrina-answering');
    const cancel = Object.assign(make('button', 'btn btn-transparent btn-xs'), {
      type: 'button',
      textContent: reviewTexts('reviews.noAnswer'),
    });
    cancel.addEventListener('click', (event) => {
      event.stopPropagation();
      answer('', '');
      form.querySelector<HTMLElement>('textarea')?.focus();
    });
    answering.append(make('span', ''), ' ', cancel);
    answering.hidden = true;
    form.prepend(answering);
    form.append(message);
    const own: Taken = {
      form,
      frame: borrow(form),
      box: borrow(boxOf(form)),
      message,
      answering,
      fields: watchFields(form, judging, signal),
      rating: makeRating(form, () => clear(), signal),
      captcha: followCaptcha(form, renewer(message), signal),
      end,
    };
    // A native group of radio buttons clears the problems as the stars do.
    form.addEventListener('change', (event) => (event.target as Element).matches('[name="rating"]') && clear(), { signal });
    // A handler of the page on the form itself would act on every click inside it.
    form.addEventListener('click', (event) => event.target !== form && isInline(form) && event.stopPropagation(), {
      capture: true,
      signal,
    });
    signal.addEventListener('abort', () => {
      message.remove();
      answering.remove();
      own.frame.giveBack();
      own.box.giveBack();
    });
    return own;
  }

  function clear(): void {
    taken?.fields.clear();
    taken?.rating?.complain(undefined);
    if (taken) taken.message.textContent = '';
  }

  function check(own: Taken): boolean {
    const isRated = !own.rating || own.rating.value > 0 || own.form.querySelector<HTMLInputElement>('[name="parentId"]')?.value;
    own.rating?.complain(isRated ? undefined : reviewTexts('reviews.ratingMissing'));
    const isFilled = own.fields.check() === 0;
    if (!isRated) own.rating?.focus();
    return isFilled && Boolean(isRated);
  }

  function show(own: Taken, isBusy: boolean, isLocked = isBusy): void {
    isSending = isBusy;
    own.frame.setAttribute('aria-busy', String(isBusy));
    own.frame.toggleClass('sending', isBusy);
    for (const button of own.form.querySelectorAll('[type="submit"]'))
      isLocked ? button.setAttribute('aria-disabled', 'true') : button.removeAttribute('aria-disabled');
  }

  return {
    find,
    toggle() {
      answer('', '');
      open(!isOpen());
      if (isOpen()) taken?.rating?.focus();
    },
    reply(link) {
      const review = link.closest('[id^="blg-comment-"]');
      answer(/\d+$/.exec(review?.id ?? '')?.[0] ?? '', review?.querySelector('.blog-comment__author')?.textContent?.trim() ?? '');
      open(true);
      const { form } = taken ?? {};
      (form?.querySelector<HTMLElement>('textarea[name="comment"]') ?? form?.querySelector('textarea'))?.focus();
    },
    async send(put, isWarned = false) {
      const own = taken;
      if (!own || isSending || !check(own)) return;
      show(own, true);
      own.message.textContent = '';
      const sent = await sendForm(own.form.getAttribute('action'), new FormData(own.form), isWarned);
      if (!sent.ok) {
        const { text, again } = problemOf(sent.failure);
        show(own, false, again !== undefined);
        sayProblem(own.message, text, again === undefined ? undefined : { label: again, run: () => void this.send(put, true) });
        if (again !== undefined) await own.captcha.renew();
        return;
      }
      show(own, false);
      if (sent.value.outcome === 'refused') {
        // What was typed stays; a captcha is good for one try only.
        own.message.textContent = sent.value.text;
        await own.captcha.renew();
        return;
      }
      own.form.reset();
      own.rating?.choose(0);
      answer('', '');
      open(false);
      notify('status', reviewTexts('reviews.sent'));
      element.querySelector<HTMLElement>(selectors.open ?? ':not(*)')?.focus();
      put(sent.value.content);
    },
  };
}

/** The template hides the form in a box of its own. */
const boxOf = (form: HTMLFormElement): HTMLElement => form.closest<HTMLElement>('[id^="form_comment_"]') ?? form;

const isInline = (form: HTMLFormElement) => form.hasAttribute('onclick');

function renewer(message: HTMLElement) {
  return async (sid: string) => {
    const renewed = await renewCaptcha(sid);
    if (renewed.ok) return renewed.value;
    message.textContent = failureText(renewed.failure);
    return undefined;
  };
}
