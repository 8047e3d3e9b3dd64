import { useEffect, useState } from 'react';
import type { Island } from '../../../../parts/feature.ts';
import { useParts, useRewrite } from '../../../../parts/part.tsx';
import type { Rewrite } from '../../../../parts/part-declaration.ts';
import { find } from '../../../../platform/find.ts';
import { renderMustache } from '../../../../ui/mustache.ts';
import { makeTemplateRows, type TemplateRows } from '../../../../ui/template-rows.ts';
import { type Clean, makePieceCleaner } from '../../../sanitiser/index.ts';
import { basketPage } from '../../basket-page.ts';
import type { ShownRow } from '../../basket-page-rows.ts';
import { keepFocus } from '../../page/row-focus.ts';
import type { marker } from './marker.ts';
import { sortSizes } from './row-sizes.tsx';

type Draw = (rows: readonly ShownRow[]) => ReturnType<Rewrite>;

/** Renders the lines with the page's own template as soon as the sanitiser is loaded. */
export function useRows({ host, selectors }: Island<typeof marker>, rows: readonly ShownRow[]): void {
  const parts = useParts();
  const [draw, setDraw] = useState<Draw>();
  useRewrite(draw && (() => draw(rows)));
  useEffect(() => {
    let drawing: TemplateRows | undefined;
    const begin = (clean: Clean) => {
      const { row, services } = selectors;
      // The block of services has its own island, which follows the basket itself.
      const keep = (old: Element, fresh: Element) => {
        if (!old.matches(services) || !fresh.matches(services)) return false;
        const parent = fresh.getAttribute('data-parent_product');
        return old.hasAttribute('data-vitrina-island')
          ? old.closest('[data-product_id]')?.getAttribute('data-product_id') === parent
          : old.getAttribute('data-parent_product') === parent;
      };
      const made = makeTemplateRows({
        selector: row,
        make: (html) => find(clean(html), row),
        keep,
        prepare: (element) => sortSizes(parts, element),
      });
      drawing = made;
      const htmlOf = makeHtml();
      let shownInTab = '';
      let before: readonly ShownRow[] = [];
      setDraw(() => (shown: readonly ShownRow[]) => {
        const body = parts.find('body')[0] ?? host;
        const focus = keepFocus(body, row, before, shown);
        before = shown;
        const isChanged = made.show(
          body,
          shown.map((one) => ({ id: one.id, html: htmlOf(one) })),
        );
        const inTab = idsInTab(shown);
        const isOtherTab = inTab !== shownInTab;
        shownInTab = inTab;
        return (isChanged || isOtherTab) && focus.restore;
      });
    };
    let isOver = false;
    void makePieceCleaner(host.ownerDocument, 'tbody').then((clean) => isOver || begin(clean));
    return () => {
      isOver = true;
      drawing?.end();
    };
  }, [host, selectors, parts]);
}

const idsInTab = (rows: readonly ShownRow[]) => rows.flatMap(({ id, isInTab }) => (isInTab ? [id] : [])).join();

/** Caches the HTML of unchanged lines, because all lines are compared on every key that is typed. */
function makeHtml(): (shown: ShownRow) => string {
  const { rowTemplate } = basketPage().component;
  const known = new WeakMap<ShownRow['row'], { readonly isRemoved: boolean; readonly html: string }>();
  return ({ row, isRemoved }) => {
    const last = known.get(row);
    if (last?.isRemoved === isRemoved) return last.html;
    const html = renderMustache(rowTemplate, { ...row.drawn, HIDDEN: false, SHOW_RESTORE: isRemoved || undefined });
    known.set(row, { isRemoved, html });
    return html;
  };
}
