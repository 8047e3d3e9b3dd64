import { onAbort } from './on-abort.ts';

/** Open layers of a page, the last one opened at the end. */
const opened = new WeakMap<Document, (() => void)[]>();

/**
 * Escape closes what was opened last [POP-02]. Until `signal` aborts, `close` is called for it, after those opened later.
 * The platform's own dialogs close first by themselves.
 */
export function closeByEscape(page: Document, close: () => void, signal: AbortSignal): void {
  const list = opened.get(page) ?? listen(page);
  list.push(close);
  onAbort(signal, () => void list.splice(list.indexOf(close), 1));
}

function listen(page: Document): (() => void)[] {
  const list: (() => void)[] = [];
  opened.set(page, list);
  // Below document, where the template listens: a key that has closed something of the layer must not close the template's popups.
  page.documentElement.addEventListener('keydown', (event) => {
    const close = list.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !close || page.querySelector('dialog[open]')) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  return list;
}
