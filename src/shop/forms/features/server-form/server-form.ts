import { applyLook } from '../../../../parts/element-patch.ts';
import type { Island } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import type { Result } from '../../../../platform/result.ts';
import { getContext, perSession } from '../../../context.ts';
import { announce } from '../../../overlays.ts';
import { formAddress } from '../../../sanitiser/index.ts';
import { dropDraft, followDraft, restoreKeptDraft } from '../../drafts.ts';
import { emitFormStatus } from '../../forms.ts';
import { boxOf } from '../../page/form-answer.ts';
import { draftKey } from '../../page/form-draft.ts';
import { fileFields } from '../../page/form-elements.ts';
import { type FormOutcome, sendServerForm, serverFormTexts } from '../../send-server-form.ts';
import { enhanceFileField } from './enhance-fields.ts';
import { judgeElsewhere, type Refusal } from './judge-elsewhere.ts';
import type { marker } from './marker.ts';
import { closeOutcome, type EmitStatus, type FormPlace, isInDialog, showAnswer } from './show-outcome.ts';
import { type TakenForm, takeForm } from './taken-form.ts';

export interface ServerForm {
  /** Takes over the current form: the page may have replaced it. */
  findForm(): unknown;
  press(control: Element): void;
  /** The shopper has read the result: its popup can close. */
  close(): void;
  /** `isWarned`: the shopper knows that it may have arrived already. */
  submit(submitter: Element | null, isWarned?: boolean): Promise<void>;
}

/** A form that was sent, until its answer is there. */
interface Sending {
  /** `undefined`: a captcha's own script kept it from being sent, and the form that was sent says why. */
  readonly answer: Promise<Result<FormOutcome> | Refusal | undefined>;
  readonly address: string;
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
  const isA = (control: Element, name: keyof typeof selectors) => control.matches(selectors[name]);

  function findForm(): TakenForm | undefined {
    const form = find<HTMLFormElement>(element, selectors.form);
    if (form === (taken?.form ?? null)) return taken;
    taken?.end.abort();
    taken = form ? takeForm(element, form, selectors) : undefined;
    const sending = taken && resume(taken);
    if (taken && sending) void awaitAnswer(taken, sending);
    return taken;
  }
  onAbort(ended, () => taken?.end.abort());

  const emitStatus: EmitStatus = (kind, text) =>
    emitFormStatus({ kind, element, name: nameOf(element, taken?.form), ...(text === undefined ? {} : { text }) });
  const place: FormPlace = { element, ended, findForm, emitStatus };

  async function submit(submitter: Element | null, isWarned = false): Promise<void> {
    const address = taken && !isSending ? checkedAddress(taken) : undefined;
    if (!taken || address === undefined) return;
    await awaitAnswer(taken, startSending(taken, address, { element, submitter, isWarned }), submitter);
  }

  /** `submitter` is missing where the form was sent before this one was opened. */
  async function awaitAnswer(own: TakenForm, sending: Sending, submitter?: Element | null): Promise<void> {
    isSending = true;
    own.showSending(true);
    emitStatus('sending');
    let isLeaving = false;
    try {
      const answer = await sending.answer;
      const outcome = outcomeOf(answer);
      isLeaving = outcome === 'leaving';
      if (isLeaving || outcome === 'done') dropDraft(sending.address, own.form);
      if (sending.shownIn !== own.form) return;
      await showAnswer(own, answer, place, { isReopened: submitter === undefined, again: () => void submit(submitter ?? null, true) });
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
      if (!isInDialog(element)) closeOutcome(place);
    },
    submit,
  };
}

/** Restores what was typed into the form before it was closed. If the same form was sent and has no answer yet, this one shows the answer. */
function resume({ form, end }: TakenForm): Sending | undefined {
  const address = formAddress(getContext().page, form);
  if (address === undefined) return undefined;
  restoreKeptDraft(address, form);
  followDraft(address, form, end.signal);
  const sending = underWay().get(draftKey(address, form));
  if (sending) sending.shownIn = form;
  return sending;
}

/** The address of a form that may be sent: its fields are right. */
function checkedAddress(own: TakenForm): string | undefined {
  const wrong = own.fields.check();
  if (wrong === 0) own.lock(undefined);
  // Beside wrong fields the warning of a locked form stays, with the only way to send it.
  if (!own.isLocked()) own.say('');
  if (wrong > 0) announce(serverFormTexts('form.wrong', { count: wrong }));
  const address = wrong > 0 ? undefined : formAddress(getContext().page, own.form);
  if (wrong === 0 && address === undefined) own.say(serverFormTexts('form.elsewhere'));
  return address;
}

const outcomeOf = (answer: Awaited<Sending['answer']>) => (answer && 'ok' in answer && answer.ok ? answer.value.outcome : undefined);

interface Sent {
  readonly element: Element;
  readonly submitter: Element | null;
  readonly isWarned: boolean;
}

/** The current values are sent: later input belongs to the next try. */
function startSending(own: TakenForm, address: string, { element, submitter, isWarned }: Sent): Sending {
  const filled = collect(own.form, submitter);
  const [all, key] = [underWay(), draftKey(address, own.form)];
  const send = async () => {
    const refusal = await judgeElsewhere(own.form);
    if (refusal) return refusal;
    return (await own.captcha.pass(filled)) ? sendServerForm(address, filled, boxOf(element, own.form), isWarned) : undefined;
  };
  const sending: Sending = { address, answer: send().finally(() => all.delete(key)), shownIn: own.form };
  all.set(key, sending);
  return sending;
}

const submits = ':is(button, input)[type="submit"], button:not([type])';

function nameOf(element: Element, form: HTMLFormElement | undefined): string {
  const code = element.className.split(/\s+/).find((one) => /^[A-Z][A-Z\d_]+$/.test(one));
  return code ?? form?.getAttribute('name') ?? form?.id ?? '';
}

/** Adds the pressed button to the sent data. */
function collect(form: HTMLFormElement, submitter: Element | null): FormData {
  const isOwn = submitter?.matches(submits) && submitter.closest('form') === form;
  const button = isOwn ? submitter : find(form, submits);
  return new FormData(form, button as HTMLElement | null);
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
