import { applyLook } from '../parts/element-patch.ts';
import { buttonLook, onButtonKeys } from './as-button.ts';

const row = '.captcha-row';
const reload = '.captcha_reload';
/** The field for the letters; Google's captcha has a field for its error only. */
const word = 'input:not([type="hidden"], .recaptcha)';
const idField = 'input[name="captcha_sid"], input[name="captcha_code"]';

/** Requests a new picture to replace the one with this id; `undefined`: the request failed. `isPressed`: the visitor waits for it. */
export type RenewCaptcha = (sid: string, isPressed: boolean) => Promise<{ readonly sid: string; readonly address: string } | undefined>;

export interface FollowedCaptcha {
  /** A new picture without a request of the visitor. */
  renew(): Promise<void>;
  /** The link was pressed: a new picture, and the focus moves to the text field. */
  press(): Promise<void>;
}

/** Loads a new picture at a press on its link: one request at a time [CAP-01]. Returns a function that does the same. */
export function followCaptcha(form: HTMLFormElement, renew: RenewCaptcha, signal: AbortSignal): FollowedCaptcha {
  let isRunning = false;
  prepareCaptcha(form, signal);
  const exchange = async (isPressed: boolean) => {
    const field = form.querySelector<HTMLInputElement>(idField);
    if (!field || isRunning) return;
    isRunning = true;
    const renewed = await renew(field.value, isPressed);
    isRunning = false;
    if (!renewed) return;
    field.value = renewed.sid;
    form.querySelector(`${row} img`)?.setAttribute('src', renewed.address);
    const letters = form.querySelector<HTMLInputElement>(`${row} ${word}`);
    if (!letters) return;
    letters.value = '';
    // What was said of the old letters does not hold for the new picture; after a refusal it is said of them later.
    if (isPressed) letters.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const press = async () => {
    await exchange(true);
    form.querySelector<HTMLElement>(`${row} ${word}`)?.focus();
  };
  form.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(reload)) return;
      event.preventDefault();
      // The template's handler on the document would request a second picture and empty the field when it comes (contract/page.md, 3.25).
      event.stopPropagation();
      void press();
    },
    { signal },
  );
  onButtonKeys(form, reload, () => void press(), signal);
  return { renew: () => exchange(false), press };
}

/** The server sent another captcha with its refusal. */
export function replaceCaptcha(form: HTMLFormElement, fresh: DocumentFragment, signal?: AbortSignal): void {
  const old = form.querySelector(row);
  const next = fresh.querySelector(row) ?? fresh.firstElementChild;
  if (!next) return;
  if (old) old.replaceWith(next);
  else if (form.querySelector('.form_body')) form.querySelector('.form_body')?.append(next);
  else (form.querySelector('[type="submit"]') ?? form.lastElementChild)?.before(next);
  prepareCaptcha(form, signal);
  next.querySelector<HTMLElement>(word)?.focus();
}

function prepareCaptcha(form: Element, signal?: AbortSignal): void {
  for (const link of form.querySelectorAll(reload)) {
    const takeBack = applyLook([link], buttonLook(link));
    signal?.addEventListener('abort', takeBack, { once: true });
  }
}
