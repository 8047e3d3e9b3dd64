import { makeLike } from '../parts/element-patch.ts';
import { buttonLook, onButtonKeys } from './as-button.ts';

const row = '.captcha-row';
const reload = '.captcha_reload';
const idField = 'input[name="captcha_sid"], input[name="captcha_code"]';

/** Asks for another picture in place of the one with this id; `undefined`: there was none, and it was said why. */
export type RenewCaptcha = (sid: string) => Promise<{ readonly sid: string; readonly address: string } | undefined>;

export interface FollowedCaptcha {
  /** Another picture, without anybody having asked for it. */
  renew(): Promise<void>;
  /** The link was pressed: another picture, and the focus goes to the letters. */
  press(): Promise<void>;
}

/** Another picture at a press on its link: one request, however often it is pressed [CAP-01]. Answers how to do the same from elsewhere. */
export function followCaptcha(form: HTMLFormElement, renew: RenewCaptcha, signal: AbortSignal): FollowedCaptcha {
  let isRunning = false;
  prepareCaptcha(form, signal);
  const exchange = async () => {
    const field = form.querySelector<HTMLInputElement>(idField);
    if (!field || isRunning) return;
    isRunning = true;
    const renewed = await renew(field.value);
    isRunning = false;
    if (!renewed) return;
    field.value = renewed.sid;
    form.querySelector(`${row} img`)?.setAttribute('src', renewed.address);
    const word = form.querySelector<HTMLInputElement>(`${row} input:not([type="hidden"])`);
    if (word) word.value = '';
  };
  const press = async () => {
    await exchange();
    form.querySelector<HTMLElement>(`${row} input:not([type="hidden"])`)?.focus();
  };
  form.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest(reload)) void press();
    },
    { signal },
  );
  onButtonKeys(form, reload, () => void press(), signal);
  return { renew: exchange, press };
}

/** The server drew another captcha with its refusal. */
export function replaceCaptcha(form: HTMLFormElement, fresh: DocumentFragment, signal?: AbortSignal): void {
  const old = form.querySelector(row);
  const next = fresh.querySelector(row) ?? fresh.firstElementChild;
  if (!next) return;
  if (old) old.replaceWith(next);
  else if (form.querySelector('.form_body')) form.querySelector('.form_body')?.append(next);
  else (form.querySelector('[type="submit"]') ?? form.lastElementChild)?.before(next);
  prepareCaptcha(form, signal);
  next.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
}

function prepareCaptcha(form: Element, signal?: AbortSignal): void {
  for (const link of form.querySelectorAll(reload)) {
    const takeBack = makeLike([link], buttonLook(link));
    signal?.addEventListener('abort', takeBack, { once: true });
  }
}
