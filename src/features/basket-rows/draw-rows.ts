import type { Clean } from '../../page/clean-html.ts';
import { renderMustache } from '../../rules/mustache.ts';
import { basketPage } from '../../shop/basket/basket-page.ts';
import type { ShownRow } from '../../shop/basket/basket-page-rows.ts';
import { basketTexts } from '../../shop/basket/basket-page-texts.ts';
import { plainText } from '../../state/overlays.ts';
import { borrow } from '../../ui/borrow.ts';
import { morph } from '../../ui/morph.ts';
import type { Island } from '../feature.ts';
import { decorateRow } from './decorate.ts';
import { keepFocus } from './keep-focus.ts';

/** A row as it was drawn last. */
interface DrawnRow {
  element: HTMLElement;
  html: string;
  undecorate(): void;
}

export interface RowsDrawing {
  /** Draws what has changed; every other row stays as it is, so that a field in use keeps its cursor. */
  draw(rows: readonly ShownRow[]): void;
  giveBack(): void;
}

/**
 * Draws the lines with the page's own template. What the server printed stays until it differs from what the same template
 * makes of the present.
 */
export function makeRowsDrawing({ element: table, selectors }: Island, clean: Clean): RowsDrawing {
  const { rowTemplate } = basketPage().component;
  const drawn = new Map<string, DrawnRow>();
  const body = table.querySelector('tbody') ?? table;
  const rowSelector = selectors.row ?? '';
  const displayBefore = new Map<HTMLElement, string | null>();
  let note: HTMLElement | undefined;

  const htmlOf = ({ row, isRemoved }: ShownRow) =>
    renderMustache(rowTemplate, { ...row.drawn, HIDDEN: false, SHOW_RESTORE: isRemoved || undefined });
  const elementOf = (id: string) => body.querySelector<HTMLElement>(`${rowSelector}[data-id="${CSS.escape(id)}"]`);

  // A services block has an island of its own, which follows the basket by itself.
  const keep = (old: Element, fresh: Element) => {
    const services = selectors.services ?? '';
    if (!old.matches(services) || !fresh.matches(services)) return false;
    const parent = fresh.getAttribute('data-parent_product');
    return old.hasAttribute('data-vitrina-island')
      ? old.closest('[data-product_id]')?.getAttribute('data-product_id') === parent
      : old.getAttribute('data-parent_product') === parent;
  };

  function decorate(known: DrawnRow, { row }: ShownRow): void {
    const undecorate = decorateRow(known.element, plainText(row.name));
    known.undecorate = undecorate;
  }

  /** The server printed this row, or somebody else drew it anew: it is taken as it is. */
  function adopt(shown: ShownRow, element: HTMLElement, html: string): DrawnRow {
    const known: DrawnRow = { element, html, undecorate: () => {} };
    drawn.set(shown.id, known);
    decorate(known, shown);
    return known;
  }

  function drawRow(shown: ShownRow, before: Element | null): Element {
    const html = htmlOf(shown);
    let known = drawn.get(shown.id);
    const element = elementOf(shown.id);
    if (element && known?.element !== element) known = adopt(shown, element, known ? '' : html);
    if (!known) {
      const fresh = clean(html).querySelector<HTMLElement>(rowSelector);
      if (!fresh) throw new Error(`Expected the page's template to draw a row of line ${shown.id}`);
      body.insertBefore(fresh, before);
      known = adopt(shown, fresh, html);
    } else if (known.html !== html) {
      const fresh = clean(html).querySelector(rowSelector);
      known.undecorate();
      if (fresh) morph(known.element, fresh, keep);
      known.html = html;
      decorate(known, shown);
    }
    if (known.element !== before && known.element.nextElementSibling !== before && before !== known.element) place(known.element, before);
    return known.element;
  }

  /** Only moved when it is out of order: a moved element loses the focus. */
  function place(element: Element, before: Element | null): void {
    const next = nextRow(element);
    if (next !== before) body.insertBefore(element, before);
  }

  function nextRow(element: Element): Element | null {
    let next = element.nextElementSibling;
    while (next && !next.matches(rowSelector)) next = next.nextElementSibling;
    return next;
  }

  function showState({ id, isBusy, isInTab, isRemoved, quantity }: ShownRow): void {
    const element = drawn.get(id)?.element;
    if (!element) return;
    if (!displayBefore.has(element)) displayBefore.set(element, element.getAttribute('style'));
    if (element.style.display !== (isInTab ? '' : 'none')) element.style.display = isInTab ? '' : 'none';
    if (element.getAttribute('style') === '') element.removeAttribute('style');
    if (isBusy && !isRemoved) element.setAttribute('aria-busy', 'true');
    else element.removeAttribute('aria-busy');
    const field = element.querySelector<HTMLInputElement>(selectors.field ?? '');
    // What is being typed is left alone until it counts.
    if (field && field.dataset.vitrinaTyping === undefined && field.value !== String(quantity)) field.value = String(quantity);
  }

  function sayEmpty(rows: readonly ShownRow[]): void {
    const isEmpty = !rows.some(({ isInTab, row }) => isInTab && !(row.parentId !== undefined && row.drawn.SERVICES_CLASS === 'hidden'));
    const own = table.parentElement?.querySelector<HTMLElement>('.basket-tab-empty');
    if (!isEmpty) {
      note?.remove();
      note = undefined;
      if (own && own !== note && !isEmpty) own.style.display = 'none';
      return;
    }
    if (own) {
      own.style.display = '';
      if (own.getAttribute('style') === '') own.removeAttribute('style');
      return;
    }
    note = table.ownerDocument.createElement('p');
    note.className = 'basket-tab-empty';
    note.setAttribute('role', 'status');
    note.textContent = basketTexts(rows.length === 0 ? 'basketPage.allEmpty' : 'basketPage.empty');
    table.after(note);
  }

  const busyMark = borrow(table);
  return {
    draw(rows) {
      const focus = keepFocus(body, rowSelector, rows);
      for (const [id, { element, undecorate }] of drawn) {
        if (rows.some((row) => row.id === id)) continue;
        undecorate();
        element.remove();
        drawn.delete(id);
      }
      let before: Element | null = null;
      for (const shown of [...rows].reverse()) before = drawRow(shown, before);
      for (const shown of rows) showState(shown);
      sayEmpty(rows);
      focus.restore();
    },
    giveBack() {
      for (const { element, undecorate } of drawn.values()) {
        undecorate();
        element.removeAttribute('aria-busy');
        delete element.querySelector<HTMLInputElement>(selectors.field ?? '')?.dataset.vitrinaTyping;
      }
      for (const [element, style] of displayBefore) {
        if (style === null) element.removeAttribute('style');
        else if (element.getAttribute('style') !== style) element.style.cssText = style;
      }
      note?.remove();
      busyMark.giveBack();
    },
  };
}
