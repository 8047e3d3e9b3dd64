import { perSession } from '../context.ts';

/**
 * What becomes of a form of the server's, told to whoever holds it (a popup, the order page) [FRM-04]:
 * - `sending`: its request is under way; `idle`: it is not any more, and the form is there to be put right;
 * - `done`: the server took it; `text` are its words, which the form shows itself;
 * - `close`: whoever holds it shall close (the button of a success, an answer that says so);
 * - `leaving`: the shopper is being led to another page: nothing may be reloaded or closed meanwhile.
 */
export interface FormNews {
  readonly kind: 'sending' | 'idle' | 'done' | 'close' | 'leaving';
  /** The element that holds the form: a popup whose body contains it is the one that is meant. */
  readonly element: Element;
  /** Code or name of the form, as far as its markup tells, e.g. `CALLBACK`, `auth-page-form`. */
  readonly name: string;
  readonly text?: string;
}

const listeners = perSession(() => new Set<(news: FormNews) => void>());

/** Hears what becomes of forms until the signal aborts. */
export function onForm(listener: (news: FormNews) => void, signal: AbortSignal): void {
  const all = listeners();
  all.add(listener);
  signal.addEventListener('abort', () => all.delete(listener), { once: true });
}

export function tellForm(news: FormNews): void {
  for (const listener of [...listeners()]) listener(news);
}
