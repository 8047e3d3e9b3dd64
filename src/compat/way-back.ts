import { answered, removeStandIns, valueAt, whenReady } from './stubs.ts';

/** What does something by itself when it is pressed, as a link does: a second press would do that twice. */
const active = 'a[href],input,select,textarea,label,summary,form button';

/** What the layer is told: a name that inline code calls in vain, a call that means a press, with what it was given, a basket that somebody has changed. */
export type CompatWord = readonly [kind: 'unknown' | 'press' | 'refresh', name: string, ...given: unknown[]];

/** What the layer has not been told yet. */
export const unheard: CompatWord[] = [];

/** Where visitors pressed before the layer was there. */
const early = new Set<Element>();

/** What was pressed by a script in this task while the layer starts: when it fails, it gives the presses that it has kept to the page. */
const givenBack = new Set<Element>();

/** Whether code runs in a press that is going to be done again. */
export function isInPress(): boolean {
  const pressed = window.event?.target as Element;
  return early.has(pressed) || givenBack.has(pressed);
}

/** One of the left-out scripts. */
export function makeScript(address: string, nonce: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  // The attribute, because `outerHTML` does not have the property.
  script.setAttribute('nonce', nonce);
  script.async = false;
  return script;
}

/**
 * Adds the left-out scripts to the page when the layer does not run: its script or a chunk did not come, the configuration leaves the visitor
 * out, somebody stopped it. `<html data-vitrina>` says whether it runs.
 */
export function watchLayer(makeScripts: () => readonly HTMLScriptElement[]): void {
  const root = document.documentElement;
  const { dataset } = root;
  let isBack = false;

  const look = () => {
    if (isBack) return;
    if (dataset.vitrina && dataset.vitrina !== 'stopped') return handOver();
    isBack = true;
    const presses = [...givenBack];
    // Until the page is parsed, and by its own listeners of that, inline code calls what stands in.
    whenReady(() => setTimeout(() => bringBack(makeScripts(), presses)));
  };

  const isEmbed = ({ target }: Event) => (target as Element).matches('script[src*="/embed.js"]') && look();
  for (const name of ['load', 'error']) document.addEventListener(name, isEmbed, true);
  addEventListener('load', look);
  new MutationObserver(look).observe(root, { attributeFilter: ['data-vitrina'] });
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const pressed = target as Element;
      if (isTrusted && !dataset.vitrina && !isBack && !pressed.closest(active)) early.add(pressed);
      if (isTrusted || dataset.vitrina !== 'starting') return;
      givenBack.add(pressed);
      setTimeout(() => givenBack.clear());
    },
    true,
  );
}

/** What was called and pressed in vain is done behind the last script. */
function bringBack(scripts: readonly HTMLScriptElement[], presses: readonly Element[]): void {
  removeStandIns();
  document.head.append(...scripts);
  const repeat = () => {
    for (const [kind, name, ...given] of unheard) if (kind === 'press') answered.push(() => valueAt(name)?.(...given));
    for (const call of [...answered, ...presses.map((one) => () => click(one))]) setTimeout(call);
  };
  for (const name of ['load', 'error']) scripts[scripts.length - 1]?.addEventListener(name, repeat);
}

/** The page has heard these presses itself, so that only the layer's guard, which listens by now, hears them again. */
function handOver(): void {
  const end = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('click', end, true);
  for (const pressed of early) click(pressed);
  document.removeEventListener('click', end, true);
  early.clear();
}

// An icon has no `click()`.
const click = (pressed: Element) => pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
