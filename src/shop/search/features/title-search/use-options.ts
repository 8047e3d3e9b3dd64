import { useLayoutEffect, useState } from 'react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Selectors } from '../../../../parts/feature.ts';
import { findAll, linksIn } from '../../../../platform/find.ts';
import { type Clean, makePieceCleaner } from '../../../sanitiser/index.ts';
import { tableParts } from '../../page/search-field.ts';
import type { marker } from './marker.ts';

/**
 * Puts the server's list, sanitised, into the listbox (contract/endpoints.md, 10), and returns its options: the links in order, without separators.
 */
export function useOptions(
  page: Document,
  box: HTMLElement | undefined,
  html: string,
  selectors: Selectors<typeof marker>,
): readonly HTMLElement[] {
  const [options, setOptions] = useState<readonly HTMLElement[]>([]);
  const [clean, setClean] = useState<Clean>();

  useLayoutEffect(() => {
    let isGone = false;
    void makePieceCleaner(page).then((ready) => {
      if (!isGone) setClean(() => ready);
    });
    return () => {
      isGone = true;
    };
  }, [page]);

  useLayoutEffect(() => {
    if (!box || !clean) return;
    box.replaceChildren(clean(html));
    setOptions(optionsIn(box, selectors.separator));
  }, [box, clean, html, selectors]);
  return options;
}

const forTheEye = { attributes: { 'aria-hidden': 'true' } };

/** One link per row: in tables the picture is a link to the same place. Separators are decorative. */
function optionsIn(box: HTMLElement, separator: string): HTMLElement[] {
  applyLook(findAll(box, separator), forTheEye);
  applyLook(tableParts(box), { role: 'presentation' });
  const links = linksIn(box).filter((link) => !link.closest(separator));
  const rows = new Map<Element, HTMLElement>();
  for (const link of links) {
    const row = link.closest('tr') ?? link;
    if (!rows.has(row)) rows.set(row, link);
  }
  const options = [...rows.values()];
  applyLook(
    links.filter((link) => !options.includes(link)),
    { ...forTheEye, tabIndex: -1 },
  );
  return options;
}
