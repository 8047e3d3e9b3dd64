import { onAbort } from '../../platform/on-abort.ts';
import { perSession } from '../context.ts';

/**
 * States of a server form, reported to its container (a popup, the order page) [FRM-04]:
 * - `sending`: its request is pending; `idle`: it has ended, and the form can be corrected;
 * - `done`: the server accepted it; `text` is its message, which the form shows itself;
 * - `close`: the container must close (the button of a success, an answer that says so);
 * - `leaving`: the page is navigating: nothing may be reloaded or closed meanwhile;
 * - `titled`: it has another heading now, `text`, which its container shows.
 */
export interface FormStatus {
  readonly kind: 'sending' | 'idle' | 'done' | 'close' | 'leaving' | 'titled';
  /** The form's parent element: it identifies the popup that contains it. */
  readonly element: Element;
  /** Code or name of the form, as far as its markup tells, e.g. `CALLBACK`, `auth-page-form`. */
  readonly name: string;
  readonly text?: string;
}

const listeners = perSession(() => new Set<(status: FormStatus) => void>());

/** Calls back on states of forms until the signal aborts. */
export function onForm(listener: (status: FormStatus) => void, signal: AbortSignal): void {
  const all = listeners();
  all.add(listener);
  onAbort(signal, () => all.delete(listener));
}

export function emitFormStatus(status: FormStatus): void {
  for (const listener of [...listeners()]) listener(status);
}
