import { morph } from '../parts/patch-html.ts';

interface TemplateRow {
  readonly id: string;
  readonly html: string;
}

interface ShownRow {
  readonly element: HTMLElement;
  html: string;
  undo(): void;
}

export interface TemplateRows {
  /** Shows these rows in this order. Only differences are changed, so that a field in use keeps its cursor. Returns whether there were any. */
  show(body: Element, rows: readonly TemplateRow[]): boolean;
  end(): void;
}

interface TemplateRowsOptions {
  /** Finds a row; its `data-id` identifies it. */
  readonly selector: string;
  make(html: string): Element | null;
  /** See `morph`. */
  keep(old: Element, fresh: Element): boolean;
  /** Changes a new or found row; returns an undo function for the next change. */
  prepare(row: Element): () => void;
}

/**
 * Rows made by the page's own template. They are neither parts nor rendered by React: the platform's component makes
 * the same ones, and the server's rows stay, with focus and cursor, until they differ from the template's output for the current data.
 */
export function makeTemplateRows({ selector, make, keep, prepare }: TemplateRowsOptions): TemplateRows {
  const shown = new Map<string, ShownRow>();

  function adopt(id: string, element: HTMLElement, html: string): ShownRow {
    const row: ShownRow = { element, html, undo: prepare(element) };
    shown.set(id, row);
    return row;
  }

  function makeRow(id: string, html: string): HTMLElement {
    const row = make(html);
    if (row instanceof HTMLElement) return row;
    throw new Error(`Expected the page's template to draw a row of line ${id}`);
  }

  function change(row: ShownRow, id: string, html: string): void {
    row.undo();
    morph(row.element, makeRow(id, html), keep);
    row.html = html;
    row.undo = prepare(row.element);
  }

  function nextRow(element: Element): Element | null {
    let next = element.nextElementSibling;
    while (next && !next.matches(selector)) next = next.nextElementSibling;
    return next;
  }

  return {
    show(body, rows) {
      let isChanged = false;
      const ids = new Set(rows.map(({ id }) => id));
      for (const [id, { element, undo }] of shown) {
        if (ids.has(id)) continue;
        undo();
        element.remove();
        shown.delete(id);
        isChanged = true;
      }
      const there = new Map([...body.querySelectorAll<HTMLElement>(selector)].map((row) => [row.getAttribute('data-id'), row]));
      let before: Element | null = null;
      for (const { id, html } of [...rows].reverse()) {
        const own = there.get(id);
        let row = shown.get(id);
        // Printed by the server; or replaced by another script, which may have older data.
        if (row === undefined || (own && row.element !== own)) {
          row = own ? adopt(id, own, row ? '' : html) : adopt(id, makeRow(id, html), html);
          isChanged = true;
        }
        if (row.html !== html) {
          change(row, id, html);
          isChanged = true;
        }
        // Only moved when out of order: a moved element loses the focus.
        if (row.element.parentNode !== body || nextRow(row.element) !== before) {
          body.insertBefore(row.element, before);
          isChanged = true;
        }
        before = row.element;
      }
      return isChanged;
    },
    end() {
      for (const { undo } of shown.values()) undo();
      shown.clear();
    },
  };
}
