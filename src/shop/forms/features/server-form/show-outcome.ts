import { goTo } from '../../../../platform/go-to.ts';
import { ownAddress } from '../../../../platform/own-address.ts';
import type { Result } from '../../../../platform/result.ts';
import { isDialogClosed } from '../../../../ui/is-dialog-closed.ts';
import { getContext } from '../../../context.ts';
import { announce, notify } from '../../../overlays.ts';
import { asksTheSame, renewHidden } from '../../page/form-answer.ts';
import { firstField, formHeads, formIn, hasCaptchaRow, isTypedField } from '../../page/form-elements.ts';
import { fieldsOf } from '../../page/form-rules.ts';
import { sendingProblem } from '../../send-once.ts';
import { type FormOutcome, serverFormTexts } from '../../send-server-form.ts';
import type { Refusal } from './judge-elsewhere.ts';
import type { TakenForm } from './taken-form.ts';

/** Tells the shop's scripts, and whoever shows the form, how it stands. */
export type EmitStatus = (kind: 'sending' | 'idle' | 'done' | 'close' | 'leaving', text?: string) => void;

export interface FormPlace {
  readonly element: HTMLElement;
  readonly ended: AbortSignal;
  /** Takes over the form that the element holds now. */
  findForm(): TakenForm | undefined;
  readonly emitStatus: EmitStatus;
}

interface Try {
  /** The form was sent before this one was opened. */
  readonly isReopened: boolean;
  /** Sends what may have arrived once more. */
  again(): void;
}

/** The forms that were replaced by thanks, by the element that shows these. */
const thanked = new WeakMap<Element, DocumentFragment>();

export const isInDialog = (element: Element): boolean => element.closest('dialog') !== null;

/** Shows what came of a form that was sent: an answer, a failure, or why it was not sent after all [FRM-04]. */
export async function showAnswer(
  own: TakenForm,
  answer: Result<FormOutcome> | Refusal | undefined,
  place: FormPlace,
  { isReopened, again }: Try,
): Promise<void> {
  const { element, ended } = place;
  // Stopping the layer takes the dialog away too: nobody waits for the answer then.
  if (isInDialog(element) && isDialogClosed(element) && !getContext().stopped.aborted) return sayOutside(answer);
  if (ended.aborted) return;
  if (!answer) return isReopened ? own.say(serverFormTexts('form.refused')) : undefined;
  if ('text' in answer) return showRefusal(own, answer);
  if (answer.ok) return showOutcome(own, answer.value, place);
  const { text, again: label } = sendingProblem(answer.failure);
  if (label !== undefined) own.lock({ label, run: again });
  own.say(text);
  // Letters are good for one try.
  if (own.isLocked()) await own.captcha.renew();
}

/** Says what came of a form whose dialog was closed before the answer. */
function sayOutside(answer: Result<FormOutcome> | Refusal | undefined): void {
  const isAnswered = answer && 'ok' in answer;
  const { outcome, text } =
    isAnswered && answer.ok ? answer.value : { outcome: 'failed', text: isAnswered && !answer.ok && sendingProblem(answer.failure).text };
  if (outcome === 'done') notify('status', text || serverFormTexts('form.sent'));
  // Who is led to another page reads it there.
  else if (outcome !== 'leaving') notify('alert', text || serverFormTexts('form.refused'));
}

function showRefusal({ form, fields, say }: TakenForm, { text, field: name }: Refusal): void {
  const field = name === undefined ? undefined : fieldsOf(form).find((one) => one.name === name);
  if (field) fields.complain(field, text);
  else say(text);
}

/** Shows what the server said: thanks, another form in its place, or what is wrong with it. Letters of a captcha are good for one try. */
async function showOutcome(own: TakenForm, outcome: FormOutcome, place: FormPlace): Promise<void> {
  if (outcome.outcome === 'leaving') {
    own.say(outcome.text, 'status');
    return place.emitStatus('leaving');
  }
  const { content, text } = outcome;
  if (outcome.outcome === 'done') {
    if (content) {
      const form = new DocumentFragment();
      form.append(...place.element.childNodes);
      thanked.set(place.element, form);
      put(content, place);
    } else {
      own.form.reset();
      own.say(text || serverFormTexts('form.sent'), 'status');
    }
    place.emitStatus('done', text);
    return content ? undefined : own.captcha.renew();
  }
  if (content && formIn(content) && !asksTheSame(own.form, content)) {
    put(content, place);
    return text ? announce(text) : undefined;
  }
  if (content) renewHidden(own.form, content);
  const fresh = content && hasCaptchaRow(content);
  own.say(text || serverFormTexts('form.refused'));
  if (content && fresh) own.captcha.replace(content);
  else await own.captcha.renew();
}

/** Replaces the form by other content and moves the focus there. */
function put(content: DocumentFragment, { element, findForm }: FormPlace): void {
  // A popup has its own title.
  if (isInDialog(element)) for (const head of formHeads(content)) head.remove();
  element.replaceChildren(content);
  findForm();
  const place = firstField(element, '.form_result') ?? element;
  if (!isTypedField(place)) place.tabIndex = -1;
  place.focus();
}

/** The shopper has read the thanks of a form that stands in a page: one that was opened in place of a dialog leads back [POP-03], another shows its form again. */
export function closeOutcome(place: FormPlace): void {
  const { page, facts } = getContext();
  const { siteDir } = facts.options;
  const { pathname } = page.location;
  const form = thanked.get(place.element);
  if (pathname === `${siteDir}form/`) {
    const from = ownAddress(page, page.document.referrer);
    // A form that the browser itself has sent was led to from its own page.
    goTo(page, from?.startsWith(pathname) ? siteDir : (from ?? siteDir));
  } else if (form) {
    thanked.delete(place.element);
    formIn(form)?.reset();
    put(form, place);
    void place.findForm()?.captcha.renew();
  } else {
    // The browser itself has sent this one: its page without the answer's query shows the form.
    goTo(page, pathname);
  }
}
