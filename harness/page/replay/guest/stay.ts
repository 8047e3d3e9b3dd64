import { runAddressOf } from '../../../replay/run-address.ts';

/** The used part of the Navigation API, which TypeScript's types do not cover yet. */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly hashChange: boolean;
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly formData: FormData | null;
}

export interface StayFacts {
  readonly scope: string;
  readonly run: string;
  /** The page's own origin in the session. */
  readonly origin: string;
}

/**
 * Keeps the frame in its run: a navigation by link, form, script or reload leads to the recorded page of that address. Steps back and
 * forward cannot be intercepted in a frame; `replay-screens.tsx` corrects them.
 */
export function stayInRun(window: Window & typeof globalThis, facts: StayFacts): void {
  const { document, location } = window;
  const within = `${facts.scope}replay/`;

  /** The run's address for an address of the page; `undefined` for addresses that are not pages (`tel:`, `mailto:`). */
  const runAddress = (address: string): string | undefined => {
    const url = URL.parse(address, document.baseURI);
    if (!url || !/^https?:$/.test(url.protocol) || url.href.startsWith(within)) return undefined;
    const original = url.origin === location.origin ? facts.origin + url.href.slice(url.origin.length) : url.href;
    return runAddressOf(facts.scope, facts.run, original);
  };
  const go = (address: string, { form, replaces = false }: { readonly form?: FormData; readonly replaces?: boolean } = {}) => {
    const target = runAddress(address);
    if (target === undefined) return;
    if (form) return post(document, target, form);
    if (replaces) location.replace(target);
    else location.assign(target);
  };

  window.open = (address) => {
    if (address !== undefined && String(address) !== '') go(String(address));
    return null;
  };

  leadFrames(window, runAddress);

  const { navigation } = window as unknown as { readonly navigation?: EventTarget };
  navigation?.addEventListener('navigate', (given) => {
    const event = given as NavigateEvent;
    const { url, sameDocument } = event.destination;
    if (sameDocument || event.hashChange || url.startsWith(within) || !event.cancelable) return;
    event.preventDefault();
    const isReload = event.navigationType === 'reload';
    go(url, { ...(event.formData ? { form: event.formData } : {}), replaces: isReload || event.navigationType === 'replace' });
  });

  // For new windows and browsers without the Navigation API. The last of all listeners, so that the page's scripts run first.
  window.addEventListener('click', (event) => {
    const link = event.composedPath().find((one): one is HTMLAnchorElement => one instanceof window.HTMLAnchorElement && one.href !== '');
    if (!link || event.defaultPrevented || event.button !== 0 || (navigation && isOwn(link.target) && !isNewWindow(event))) return;
    if (isOwn(link.target) && link.href.split('#')[0] === location.href.split('#')[0] && link.hash) return;
    event.preventDefault();
    go(link.href);
  });
  window.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof window.HTMLFormElement) || event.defaultPrevented) return;
    const { submitter } = event;
    const target = submitter?.getAttribute('formtarget') ?? form.target;
    if ((navigation && isOwn(target)) || isFrame(document, target)) return;
    event.preventDefault();
    const sent = new FormData(form, submitter);
    const address = new URL(submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '', document.baseURI);
    const method = submitter?.getAttribute('formmethod') ?? form.method;
    if (method.toLowerCase() === 'post') return go(address.href, { form: sent });
    address.search = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)])).toString();
    go(address.href);
  });
}

/** Frames created by scripts are pages of the run, too. */
function leadFrames(window: Window & typeof globalThis, runAddress: (address: string) => string | undefined): void {
  const { prototype } = window.HTMLIFrameElement;
  const { setAttribute } = window.Element.prototype;
  const led = (frame: unknown, address: unknown) =>
    frame instanceof window.HTMLIFrameElement ? (runAddress(String(address)) ?? String(address)) : String(address);
  prototype.setAttribute = function (this: HTMLIFrameElement, name: string, value: string) {
    setAttribute.call(this, name, String(name).toLowerCase() === 'src' ? led(this, value) : value);
  };
  const native = Object.getOwnPropertyDescriptor(prototype, 'src');
  if (!native?.set || !native.get) return;
  const { get, set } = native;
  Object.defineProperty(prototype, 'src', {
    configurable: true,
    enumerable: true,
    get(this: HTMLIFrameElement): unknown {
      return get.call(this) as unknown;
    },
    set(this: HTMLIFrameElement, address: unknown) {
      set.call(this, led(this, address));
    },
  });
}

const isOwn = (target: string) => target === '' || target === '_self';
const isNewWindow = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;
const isFrame = (document: Document, target: string) =>
  target !== '' && document.querySelector(`iframe[name="${CSS.escape(target)}"]`) !== null;

/** Sends the fields to the run's address by a temporary form. */
function post(document: Document, address: string, fields: FormData): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.hidden = true;
  for (const [name, value] of fields) {
    const field = document.createElement('input');
    field.name = name;
    if (typeof value === 'string') {
      field.type = 'hidden';
      field.value = value;
    } else {
      form.enctype = 'multipart/form-data';
      field.type = 'file';
      const files = new DataTransfer();
      if (value.name) files.items.add(value);
      field.files = files.files;
    }
    form.append(field);
  }
  document.documentElement.append(form);
  // The form may have a field called `submit`.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
