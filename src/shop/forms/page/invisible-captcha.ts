/**
 * The captcha of a script that the page itself has loaded (contract/page.md, 1.3 and 3.35). Nothing is loaded here: a missing script is a failure.
 */
interface CaptchaScript {
  getResponse?: (widget?: number) => unknown;
  execute?: (widgetOrKey?: number | string, options?: { action: string }) => unknown;
  reset?: (widget?: number) => unknown;
}

interface Timers {
  readonly setTimeout: (callback: () => void, milliseconds: number) => number;
  readonly clearTimeout: (timer: number) => void;
}

/** Timeout of a captcha and polling interval, in milliseconds. */
const patience = 10_000;
const pause = 100;

const box = '.g-recaptcha';
const responseName = 'g-recaptcha-response';

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
 * `undefined`: it did not answer in time, and nothing may be sent.
 */
export async function passCaptcha(page: Window, form: HTMLFormElement, timers: Timers, signal: AbortSignal): Promise<string | undefined> {
  const settings = settingsOf(page);
  const place = form.querySelector(box);
  if (!settings?.isInvisible || !(place || settings.version === '3')) return '';
  let isAsked = false;
  let token = '';
  for (let waited = 0; waited < patience && !signal.aborted; waited += pause) {
    const script = scriptOf(page);
    if (script?.execute && !isAsked) {
      draw(page, place);
      isAsked = true;
      const asked = await ask(script, settings, form, timers);
      if (asked === undefined) isAsked = false;
      token = typeof asked === 'string' ? asked : '';
    }
    token ||= isAsked ? responseIn(page, form) : '';
    if (token) return token;
    await new Promise<void>((resolve) => void timers.setTimeout(resolve, pause));
  }
  return undefined;
}

/** The captcha of a late form is not rendered yet: the page's own function does it. */
function draw(page: Window, place: Element | null): void {
  const render: unknown = Reflect.get(page, 'renderRecaptchaById');
  if (!place?.id || place.hasAttribute('data-widgetid') || typeof render !== 'function') return;
  try {
    render.call(page, place.id);
  } catch {
    // Retried until the time is over.
  }
}

/** `null`: executed, its answer is pending; `undefined`: it could not be executed yet. */
async function ask(script: CaptchaScript, { key, version }: Settings, form: HTMLFormElement, timers: Timers): Promise<unknown> {
  try {
    const answer = version === '3' ? script.execute?.(key, { action: 'maxscore' }) : script.execute?.(widgetOf(form));
    return (await Promise.race([answer, new Promise<null>((resolve) => void timers.setTimeout(() => resolve(null), patience))])) ?? null;
  } catch {
    return undefined;
  }
}

/** A token is valid for one request. */
export function renewRecaptcha(page: Window, form: HTMLFormElement): void {
  if (!form.querySelector(box)) return;
  try {
    scriptOf(page)?.reset?.(widgetOf(form));
  } catch {
    // A captcha that was never rendered needs no reset.
  }
}
