/**
 * The captcha of a script that the page itself has loaded (contract/page.md, 1.3 and 3.35). Nothing is loaded here: what is not there
 * in time is a failure.
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

/** Milliseconds that a captcha may take to answer, and between two looks at it. */
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

/** What the captcha of a field's form has answered by now; forms without a captcha need none, and an invisible one is asked later. */
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
    // Not drawn yet.
    return '';
  }
}

/**
 * The gate before sending: an invisible captcha is asked and waited for [FRM-04]. Answers the token that the form carries besides
 * its own fields (empty: none is needed), or `undefined`: the captcha did not answer in time, and nothing may be sent.
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

/** A form that came late has a captcha that nobody has drawn yet: the page's own function does. */
function draw(page: Window, place: Element | null): void {
  const render: unknown = Reflect.get(page, 'renderRecaptchaById');
  if (!place?.id || place.hasAttribute('data-widgetid') || typeof render !== 'function') return;
  try {
    render.call(page, place.id);
  } catch {
    // Asked again until the time is over.
  }
}

/** `null`: it was asked and will answer by itself; `undefined`: it could not be asked yet. */
async function ask(script: CaptchaScript, { key, version }: Settings, form: HTMLFormElement, timers: Timers): Promise<unknown> {
  try {
    const answer = version === '3' ? script.execute?.(key, { action: 'maxscore' }) : script.execute?.(widgetOf(form));
    return (await Promise.race([answer, new Promise<null>((resolve) => void timers.setTimeout(() => resolve(null), patience))])) ?? null;
  } catch {
    return undefined;
  }
}

/** An answer of the captcha is good for one sending. */
export function renewRecaptcha(page: Window, form: HTMLFormElement): void {
  if (!form.querySelector(box)) return;
  try {
    scriptOf(page)?.reset?.(widgetOf(form));
  } catch {
    // One that was never drawn has nothing to forget.
  }
}
