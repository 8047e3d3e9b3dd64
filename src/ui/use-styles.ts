import { useLayoutEffect } from 'react';

interface Adopted {
  readonly sheet: CSSStyleSheet;
  users: number;
}

const adopted = new WeakMap<Document, Map<string, Adopted>>();

/**
 * CSS of a late part, e.g. `import css from './zoom.css?inline'`, `useStyles(css, host.ownerDocument)`: on the page while the part is rendered. A
 * constructed sheet does not change the markup and is allowed by content security policies that forbid inline styles.
 */
export function useStyles(css: string, page: Document): void {
  useLayoutEffect(() => adopt(page, css), [page, css]);
}

/** The same outside of components; the returned function removes them. */
export function adopt(page: Document, css: string): () => void {
  const known = adopted.get(page) ?? new Map<string, Adopted>();
  adopted.set(page, known);
  const one = known.get(css) ?? add(page, css);
  known.set(css, one);
  one.users++;
  return () => {
    one.users--;
    if (one.users > 0) return;
    known.delete(css);
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => sheet !== one.sheet);
  };
}

function add(page: Document, css: string): Adopted {
  const Sheet = page.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return { sheet, users: 0 };
}
