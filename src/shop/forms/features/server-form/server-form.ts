import { applyLook } from '../../../../parts/element-patch.ts';
import type { Island } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { goTo } from '../../../../platform/go-to.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import { ownAddress } from '../../../../platform/own-address.ts';
import { ok, type Result } from '../../../../platform/result.ts';
import { isDialogClosed } from '../../../../ui/is-dialog-closed.ts';
import { getContext, perSession } from '../../../context.ts';
import { announce, notify } from '../../../overlays.ts';
import { formAddress } from '../../../sanitiser/index.ts';
import { dropDraft, followDraft, restoreKeptDraft } from '../../drafts.ts';
import { ruleText } from '../../form-problems.ts';
import { emitFormStatus } from '../../forms.ts';
import { boxOf } from '../../page/form-answer.ts';
import { draftKey } from '../../page/form-draft.ts';
import { captchaId, fileFields } from '../../page/form-elements.ts';
import { type FormField, fieldsOf, readRemote } from '../../page/form-rules.ts';
import { sendingProblem } from '../../send-once.ts';
import { type FormOutcome, isCaptchaRight, isValueTaken, sendServerForm, serverFormTexts } from '../../send-server-form.ts';
import { enhanceFileField } from './enhance-fields.ts';
import type { marker } from './marker.ts';
import { type EmitStatus, showOutcome } from './show-outcome.ts';
import { type TakenForm, takeForm } from './taken-form.ts';

export interface ServerForm {
  /** Takes over the current form: the page may have replaced it. */
  findForm(): void;
  press(control: Element): void;
  /** The shopper has read the result: its popup can close. */
  close(): void;
  /** `isWarned`: the shopper knows that it may have arrived already. */
  submit(submitter: Element | null, isWarned?: boolean): Promise<void>;
}

/** A form that was sent, until its answer is there. */
interface Sending {
  /** `undefined`: its captcha, or a value that is checked before, was refused. */
  readonly answer: Promise<Result<FormOutcome> | undefined>;
  /** Shows the answer: the form that was sent, or the same one that was opened after it. */
  shownIn: HTMLFormElement;
}

/** By `draftKey`. Closing a form does not call it back: the same form, opened again meanwhile, waits for the same answer [FRM-04]. */
const underWay = perSession(() => new Map<string, Sending>());

/**
 * A server form from the first key to its answer: validated, sent once, answered in place. Its input is never lost [FRM-04].
 */
export function makeServerForm(
  { host: element, selectors }: Pick<Island<typeof marker>, 'host' | 'selectors'>,
  ended: AbortSignal,
): ServerForm {
  let taken: TakenForm | undefined;
  let isSending = false;
  const { page, facts, stopped } = getContext();
  const isInDialog = element.closest('dialog') !== null;
  // Stopping the layer takes the dialog away too: nobody waits for the answer then.
  const isClosed = () => isInDialog && isDialogClosed(element) && !stopped.aborted;
  const isA = (control: Element, name: keyof typeof selectors) => control.matches(selectors[name]);

  function findForm(): void {
    const form = find<HTMLFormElement>(element, selectors.form);
    if (form === (taken?.form ?? null)) return;
    taken?.end.abort();
    taken = form ? takeForm(element, form, selectors) : undefined;
    if (!taken) return;
    const { form: own, end } = taken;
    const address = formAddress(page, own);
    if (address === undefined) return;
    restoreKeptDraft(address, own);
    followDraft(address, own, end.signal);
    const sending = underWay().get(draftKey(address, own));
    if (!sending) return;
    sending.shownIn = own;
    void awaitAnswer(taken, address, sending);
  }
  onAbort(ended, () => taken?.end.abort());

  const emitStatus: EmitStatus = (kind, text) =>
    emitFormStatus({ kind, element, name: nameOf(element, taken?.form), ...(text === undefined ? {} : { text }) });

  /** Validation by the server or a captcha's own script, whose token is added to what is sent. */
  async function judgeElsewhere(own: TakenForm, filled: FormData): Promise<boolean> {
    for (const field of fieldsOf(own.form)) {
      const answer = await isTaken(field, own.form);
      if (answer.ok && answer.value) continue;
      if (answer.ok) own.fields.complain(field, ruleText(readRemote(field)?.kind === 'captcha' ? 'captcha' : 'remote', field));
      // The value may be right.
      else own.say(sendingProblem(answer.failure).text);
      return false;
    }
    return own.captcha.pass(filled);
  }

  async function submit(submitter: Element | null, isWarned = false): Promise<void> {
    const own = taken;
    if (!own || isSending) return;
    const wrong = own.fields.check();
    if (wrong === 0) own.lock(undefined);
    // Beside wrong fields the warning of a locked form stays, with the only way to send it.
    if (!own.isLocked()) own.say('');
    if (wrong > 0) return announce(serverFormTexts('form.wrong', { count: wrong }));
    const address = formAddress(page, own.form);
    if (address === undefined) return own.say(serverFormTexts('form.elsewhere'));
    // The current values are sent: later input belongs to the next try.
    const filled = collect(own.form, submitter);
    const [all, key] = [underWay(), draftKey(address, own.form)];
    const send = async () =>
      (await judgeElsewhere(own, filled)) ? sendServerForm(address, filled, boxOf(element, own.form), isWarned) : undefined;
    const sending: Sending = { answer: send().finally(() => all.delete(key)), shownIn: own.form };
    all.set(key, sending);
    await awaitAnswer(own, address, sending, submitter);
  }

  /** `submitter` is missing where the form was sent before this one was opened. */
  async function awaitAnswer(own: TakenForm, address: string, sending: Sending, submitter?: Element | null): Promise<void> {
    isSending = true;
    own.showSending(true);
    emitStatus('sending');
    let isLeaving = false;
    try {
      const answer = await sending.answer;
      if (answer?.ok && answer.value.outcome !== 'refused' && answer.value.outcome !== 'form') dropDraft(address, own.form);
      if (sending.shownIn !== own.form) return;
      if (isClosed()) return sayOutside(answer);
      if (ended.aborted) return;
      // What is wrong is shown beside its field, in the form that was sent.
      if (!answer) return submitter === undefined ? own.say(serverFormTexts('form.refused')) : undefined;
      if (!answer.ok) {
        const { text, again } = sendingProblem(answer.failure);
        if (again !== undefined) own.lock({ label: again, run: () => void submit(submitter ?? null, true) });
        own.say(text);
        // Letters are good for one try.
        return own.isLocked() ? await own.captcha.renew() : undefined;
      }
      isLeaving = answer.value.outcome === 'leaving';
      await showOutcome(own, answer.value, { element, findForm, emitStatus });
    } finally {
      isSending = false;
      own.captcha.reset();
      if (!isLeaving) {
        own.showSending(false, own.isLocked());
        emitStatus('idle');
      }
    }
  }

  return {
    findForm,
    press(control) {
      if (isA(control, 'more')) addFile(control, taken);
      else if (isA(control, 'reload')) void taken?.captcha.press();
      else if (!isA(control, 'close')) void submit(control);
    },
    close() {
      emitStatus('close');
      const { siteDir } = facts.options;
      // A page that was opened in place of a dialog leads back [POP-03].
      if (!isInDialog && page.location.pathname === `${siteDir}form/`) goTo(page, ownAddress(page, page.document.referrer) ?? siteDir);
    },
    submit,
  };
}

const submits = ':is(button, input)[type="submit"], button:not([type])';

function nameOf(element: Element, form: HTMLFormElement | undefined): string {
  const code = element.className.split(/\s+/).find((one) => /^[A-Z][A-Z\d_]+$/.test(one));
  return code ?? form?.getAttribute('name') ?? form?.id ?? '';
}

/** Says what came of a form whose dialog was closed before the answer. */
function sayOutside(answer: Result<FormOutcome> | undefined): void {
  const { outcome, text } = answer?.ok ? answer.value : { outcome: 'failed', text: answer && sendingProblem(answer.failure).text };
  if (outcome === 'done') notify('status', text || serverFormTexts('form.sent'));
  // Who is led to another page reads it there.
  else if (outcome !== 'leaving') notify('alert', text || serverFormTexts('form.refused'));
}

/** Adds the pressed button to the sent data. */
function collect(form: HTMLFormElement, submitter: Element | null): FormData {
  const isOwn = submitter?.matches(submits) && submitter.closest('form') === form;
  const button = isOwn ? submitter : find(form, submits);
  return new FormData(form, button as HTMLElement | null);
}

/** Whether the server takes a field's value, where the field asks for that. */
async function isTaken(field: FormField, form: HTMLFormElement): Promise<Result<boolean>> {
  const remote = readRemote(field);
  if (!remote || field.value.trim() === '') return ok(true);
  if (remote.kind === 'address') return isValueTaken(remote.address, field.name, field.value);
  const sid = captchaId(form);
  return sid === undefined ? ok(true) : isCaptchaRight(field.value, sid);
}

/** Adds a file input after the last one (contract/page.md, 3.35). */
function addFile(control: Element, taken: TakenForm | undefined): void {
  const fields = taken ? fileFields(taken.form) : [];
  const last = fields.filter((field) => field.closest('.form-control, .form-group')?.contains(control)).at(-1) ?? fields.at(-1);
  if (!last || !taken) return;
  const field = last.cloneNode() as HTMLInputElement;
  field.value = '';
  applyLook([field], { label: last.labels?.[0]?.textContent?.trim(), attributes: { id: null } });
  (last.nextElementSibling?.matches('.vitrina-files') ? last.nextElementSibling : last).after(field);
  enhanceFileField(field, taken.end.signal);
  field.focus();
}
