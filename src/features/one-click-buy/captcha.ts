import { renewCaptcha } from '../../state/one-click.ts';
import { failureText } from '../../state/overlays.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';

const row = '.captcha-row';
const reload = '.captcha_reload';
const idField = 'input[name="captcha_sid"], input[name="captcha_code"]';

/** Another picture at a press on its link: one request, however often it is pressed [CAP-01]. */
export function followCaptcha(form: HTMLFormElement, onProblem: (text: string) => void, signal: AbortSignal): void {
  let isRunning = false;
  prepare(form);
  const press = async () => {
    const field = form.querySelector<HTMLInputElement>(idField);
    if (!field || isRunning) return;
    isRunning = true;
    const renewed = await renewCaptcha(field.value);
    isRunning = false;
    if (!renewed.ok) return onProblem(failureText(renewed.failure));
    field.value = renewed.value.sid;
    form.querySelector(`${row} img`)?.setAttribute('src', renewed.value.address);
    const word = form.querySelector<HTMLInputElement>(`${row} input:not([type="hidden"])`);
    if (word) word.value = '';
    word?.focus();
  };
  form.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest(reload)) void press();
    },
    { signal },
  );
  onButtonKeys(form, reload, () => void press(), signal);
}

/** The server drew another captcha with its refusal. */
export function replaceCaptcha(form: HTMLFormElement, fresh: DocumentFragment): void {
  const old = form.querySelector(row);
  const next = fresh.querySelector(row) ?? fresh.firstElementChild;
  if (!next) return;
  if (old) old.replaceWith(next);
  else form.querySelector('.form_body')?.append(next);
  prepare(form);
  next.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
}

const prepare = (form: Element) => {
  for (const link of form.querySelectorAll(reload)) asButton(link);
};
