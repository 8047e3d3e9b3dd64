import { codeAfter } from './code-after.ts';

/** What browsers say of a name that is not there, each in its own words. */
const missing = /(?:^|: )([\w$.]+) is not (?:defined|a function|a constructor)|Can't find variable: ([\w$]+)/;

/**
 * Tells of every name that inline code of the page calls in vain, and runs the rest of a script that ended so: without that, what
 * stands behind the call would be lost with it. The browser's own message stays in the console.
 */
export function watchUnknownNames(tell: (name: string) => void): void {
  addEventListener('error', ({ message, filename }) => {
    const [, name = '', inSafari = ''] = missing.exec(message || '') || [];
    const found = name || inSafari;
    if (!found || filename.split('#')[0] !== location.href.split('#')[0]) return;
    tell(found);
    const script = document.currentScript;
    if (script instanceof HTMLScriptElement && !script.src) runRest(script, codeAfter(script.text, found));
  });
}

function runRest(script: HTMLScriptElement, rest: string | undefined): void {
  if (!rest?.trim()) return;
  const next = document.createElement('script');
  next.nonce = script.nonce;
  next.text = rest;
  script.after(next);
  next.remove();
}
