import { byId, findAll } from '../../../platform/find.ts';

/**
 * Google's captcha by the script that the page itself has loaded (contract/page.md, 1.3 and 3.35). Nothing is loaded here: a missing script is a failure.
 */
interface CaptchaScript {
  render?: unknown;
  getResponse?: (widget?: number) => unknown;
  execute?: (widgetOrKey?: number | string, options?: { action: string }) => unknown;
  reset?: (widget?: number) => unknown;
}

interface Timers {
  readonly setTimeout: (callback: () => void, milliseconds: number) => number;
  readonly clearTimeout: (timer: number) => void;
}

/** Timeouts of a captcha's answer and of its script, and polling interval, in milliseconds. */
const maxWait = 10_000;
const scriptPatience = 60_000;
const pause = 100;

const box = '.g-recaptcha';

/** The field of the token that Google's script writes. */
export const responseName = 'g-recaptcha-response';

const scriptOf = (page: Window) => Reflect.get(page, 'grecaptcha') as CaptchaScript | undefined;

interface Settings {
  readonly key: string;
  readonly version: string;
  readonly isInvisible: boolean;
}

function settingsOf(page: Window): Settings | undefined {
  const raw: unknown = Reflect.get(page, 'asproRecaptcha');
  if (typeof raw !== 'object' || raw === null) return undefined;
  const params: unknown = Reflect.get(raw, 'params');
  const size: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'recaptchaSize') : '';
  const version = String(Reflect.get(raw, 'ver') ?? '');
  return { key: String(Reflect.get(raw, 'key') ?? ''), version, isInvisible: size === 'invisible' || version === '3' };
}

/** The number that the page's script has given to the captcha of a form. */
function widgetOf(form: Element): number | undefined {
  const written = form.querySelector(box)?.getAttribute('data-widgetid') ?? '';
  return /^\d+$/.test(written) ? Number(written) : undefined;
}

/** Marked by the page's function, or filled by another script. */
const isDrawn = (place: Element): boolean => place.hasAttribute('data-widgetid') || place.firstElementChild !== null;

/**
 * Draws the captchas of a form that are not drawn yet, by the page's own function: the scripts of a fragment, which would call it, never run. It is called
 * once more when Google's script has come, for which a page's own form may have to wait.
 */
export async function drawCaptchas(page: Window, form: HTMLFormElement, timers: Timers, signal: AbortSignal): Promise<void> {
  const hasScript = () => typeof scriptOf(page)?.render === 'function';
  const isLate = !hasScript();
  drawAll(page, form);
  if (!isLate) return;
  for (let waited = 0; waited < scriptPatience && !signal.aborted && hasUndrawn(form); waited += pause) {
    if (hasScript()) return drawAll(page, form);
    await sleep(timers);
  }
}

const undrawn = (form: Element) => findAll(form, box).filter((place) => place.id && !isDrawn(place));

const hasUndrawn = (form: Element) => undrawn(form).length > 0;

const sleep = (timers: Timers) => new Promise<void>((resolve) => void timers.setTimeout(resolve, pause));

function drawAll(page: Window, form: HTMLFormElement): void {
  const render: unknown = Reflect.get(page, 'renderRecaptchaById');
  if (typeof render !== 'function') return;
  for (const place of undrawn(form)) {
    takeOwnId(page.document, place);
    try {
      render.call(page, place.id);
    } catch {
      // Google's script has not come.
    }
  }
}

/** The server counts the captchas of each answer anew, and the page's function would draw the first element with this id. */
function takeOwnId(page: Document, place: Element): void {
  const { id } = place;
  for (let count = 2; byId(page, place.id) !== place && place.isConnected; count += 1) place.id = `${id}-${count}`;
}

/** The token of a form's captcha so far; forms without a captcha need none, and an invisible one is executed later. */
export function recaptchaResponse(page: Window, field: { readonly form: HTMLFormElement | null }): string {
  const { form } = field;
  const settings = settingsOf(page);
  if (!form?.querySelector(box) || !settings || settings.isInvisible) return 'not needed';
  return responseIn(page, form);
}

function responseIn(page: Window, form: HTMLFormElement): string {
  const written = form.querySelector<HTMLTextAreaElement | HTMLInputElement>(`[name="${responseName}"]`)?.value;
  if (written) return written;
  // Without a number the answer would be that of the page's first captcha.
  if (hasUndrawn(form)) return '';
  try {
    const answer = scriptOf(page)?.getResponse?.(widgetOf(form));
    return typeof answer === 'string' ? answer : '';
  } catch {
    // Not rendered yet.
    return '';
  }
}

/**
 * The gate before sending: executes an invisible captcha and waits for it [FRM-04]. Returns the token to send with the form (empty: none is needed), or
 * `undefined`: it did not answer in time, and nothing may be sent. Version 3 gives a token to any form; only one with a captcha's place needs it.
 */
export async function passCaptcha(page: Window, form: HTMLFormElement, timers: Timers, signal: AbortSignal): Promise<string | undefined> {
  const settings = settingsOf(page);
  const isNeeded = form.querySelector(box) !== null;
  if (!settings?.isInvisible || !(isNeeded || (settings.version === '3' && scriptOf(page)?.execute))) return '';
  let isAsked = false;
  let token = '';
  for (let waited = 0; waited < maxWait && !signal.aborted; waited += pause) {
    const script = scriptOf(page);
    if (script?.execute && !isAsked) {
      drawAll(page, form);
      isAsked = true;
      const asked = await ask(script, settings, form, timers);
      if (asked === undefined) isAsked = false;
      token = typeof asked === 'string' ? asked : '';
    }
    token ||= isAsked ? responseIn(page, form) : '';
    if (token) return token;
    await sleep(timers);
  }
  return isNeeded || signal.aborted ? undefined : '';
}

/** `null`: executed, its answer is pending; `undefined`: it could not be executed yet. */
async function ask(script: CaptchaScript, { key, version }: Settings, form: HTMLFormElement, timers: Timers): Promise<unknown> {
  if (version !== '3' && hasUndrawn(form)) return undefined;
  try {
    const answer = version === '3' ? script.execute?.(key, { action: 'maxscore' }) : script.execute?.(widgetOf(form));
    return (await Promise.race([answer, new Promise<null>((resolve) => void timers.setTimeout(() => resolve(null), maxWait))])) ?? null;
  } catch {
    return undefined;
  }
}

/** A token is valid for one request. Without a number of its own, the page's first captcha would be reset. */
export function renewRecaptcha(page: Window, form: HTMLFormElement): void {
  const place = form.querySelector(box);
  if (!place || !isDrawn(place)) return;
  try {
    scriptOf(page)?.reset?.(widgetOf(form));
  } catch {
    // A captcha that was never rendered needs no reset.
  }
}
