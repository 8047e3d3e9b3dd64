import { useLayoutEffect } from 'react';
import { addSheet } from '../platform/add-sheet.ts';

interface Adopted {
  readonly remove: () => void;
  users: number;
}

const adopted = new WeakMap<Document, Map<string, Adopted>>();

/**
 * CSS of a late part, e.g. `import css from './zoom.css?inline'`, `useStyles(css, host.ownerDocument)`: on the page while the part is rendered.
 */
export function useStyles(css: string, page: Document): void {
  useLayoutEffect(() => adopt(page, css), [page, css]);
}

/** The same outside of components; the returned function removes them. */
export function adopt(page: Document, css: string): () => void {
  const known = adopted.get(page) ?? new Map<string, Adopted>();
  adopted.set(page, known);
  const one = known.get(css) ?? { remove: addSheet(page, css), users: 0 };
  known.set(css, one);
  one.users++;
  return () => {
    one.users--;
    if (one.users > 0) return;
    known.delete(css);
    one.remove();
  };
}
