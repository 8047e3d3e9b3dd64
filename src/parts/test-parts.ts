import { flushSync } from 'react-dom';
import { makeParts, type Parts } from './parts.ts';

/** The parts of one element for a test that renders a feature alone; they end with `signal`. */
export function makeTestParts(host: HTMLElement, selectors: Readonly<Record<string, string>>, signal: AbortSignal): Parts {
  const parts = makeParts({
    host,
    selectors,
    hear: (type, listener) => host.addEventListener(type, listener, { capture: true, signal }),
    hostMarks: {},
    write: (change) => change(),
    rewrite: (change) => change(),
    flush: flushSync,
    beforeEvent() {},
    onUsed() {},
  });
  signal.addEventListener('abort', parts.end, { once: true });
  return parts;
}
