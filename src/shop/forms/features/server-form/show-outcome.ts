import { announce } from '../../../overlays.ts';
import { asksTheSame, renewHidden } from '../../page/form-answer.ts';
import { firstField, formHeads, formIn, hasCaptchaRow, isTypedField } from '../../page/form-elements.ts';
import { type FormOutcome, serverFormTexts } from '../../send-server-form.ts';
import type { TakenForm } from './taken-form.ts';

/** Tells the shop's scripts, and whoever shows the form, how it stands. */
export type EmitStatus = (kind: 'sending' | 'idle' | 'done' | 'close' | 'leaving', text?: string) => void;

interface FormPlace {
  readonly element: HTMLElement;
  /** Takes over the form that the element holds now. */
  findForm(): void;
  readonly emitStatus: EmitStatus;
}

/** Shows what the server said of a form that was sent: thanks, another form in its place, or what is wrong with it [FRM-04]. Letters of a captcha are good for one try. */
export async function showOutcome(own: TakenForm, outcome: FormOutcome, place: FormPlace): Promise<void> {
  if (outcome.outcome === 'leaving') {
    own.say(outcome.text, 'status');
    return place.emitStatus('leaving');
  }
  const { content, text } = outcome;
  if (outcome.outcome === 'done') {
    if (content) put(content, place);
    else {
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
  if (element.closest('dialog')) for (const head of formHeads(content)) head.remove();
  element.replaceChildren(content);
  findForm();
  const place = firstField(element, '.form_result') ?? element;
  if (!isTypedField(place)) place.tabIndex = -1;
  place.focus();
}
