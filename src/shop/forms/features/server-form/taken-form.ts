import { applyLook, lookSetter } from '../../../../parts/element-patch.ts';
import type { Selectors } from '../../../../parts/feature.ts';
import { findAll } from '../../../../platform/find.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import type { FormFields } from '../../../../ui/form-fields.ts';
import { type ProblemAction, problemText } from '../../../../ui/show-problem.ts';
import { type FormCaptcha, takeCaptcha } from '../../captcha.ts';
import { quietValidator } from '../../page/template-validator.ts';
import { enhanceFields } from './enhance-fields.ts';
import type { marker } from './marker.ts';

/** State of one form element, until it is replaced. */
export interface TakenForm {
  readonly form: HTMLFormElement;
  readonly fields: FormFields;
  readonly captcha: FormCaptcha;
  readonly end: AbortController;
  /** Shows a message of the whole form, after its fields; empty: removes it. The button of a locked form stays beside any message. */
  say(text: string, kind?: 'alert' | 'status'): void;
  /** The form may have arrived: from now on `again` is the way to send it. `undefined`: the usual way. */
  lock(again: ProblemAction | undefined): void;
  isLocked(): boolean;
  /** The template's own look of a form that is sending; `isLocked`: of one that must not be sent again. */
  showSending(isSending: boolean, isLocked?: boolean): void;
}

const submits = '[type="submit"], button:not([type])';

export function takeForm(box: Element, form: HTMLFormElement, selectors: Selectors<typeof marker>): TakenForm {
  const end = new AbortController();
  const { signal } = end;
  const page = form.ownerDocument;
  if (page.defaultView) quietValidator(page.defaultView, form, signal);
  // Two live regions: status and alert are announced differently, and must exist before their text.
  const [alert, status] = (['alert', 'status'] as const).map((role) => {
    const place = page.createElement('p');
    place.className = `vitrina-form-said${role === 'alert' ? ' vitrina-dialog__error' : ''}`;
    applyLook([place], { role });
    form.append(place);
    return place;
  });
  const [showBox, showForm, showButtons] = [lookSetter([box]), lookSetter([form]), lookSetter(findAll(form, submits))];
  let again: ProblemAction | undefined;
  const say = (text: string, kind: 'alert' | 'status' = 'alert') => {
    if (alert) problemText(alert, kind === 'alert' ? text : '', again);
    if (status) status.textContent = kind === 'status' ? text : '';
  };
  const showSending = (isSending: boolean, isLocked = isSending) => {
    // A form that was replaced keeps no look: it may be shown again.
    if (signal.aborted) return;
    showBox({ classes: { sending: isSending } });
    showForm({ busy: isSending });
    showButtons({ classes: { loadings: isSending }, disabled: isLocked });
  };
  const captcha = takeCaptcha(form, say, signal);
  onAbort(signal, () => {
    alert?.remove();
    status?.remove();
    for (const restore of [showForm, showBox, showButtons]) restore();
  });
  const lock = (action: ProblemAction | undefined) => {
    again = action;
  };
  const fields = enhanceFields(form, selectors.filter, signal);
  return { form, fields, captcha, end, say, lock, isLocked: () => again !== undefined, showSending };
}
