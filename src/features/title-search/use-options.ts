import { useLayoutEffect, useState } from 'react';
import type { Clean } from '../../page/clean-html.ts';
import { makePieceCleaner } from '../../page/clean-piece.ts';
import type { Selectors } from '../feature.ts';

interface Options {
  /** The links that can be chosen, in order; separators are none of them. */
  readonly options: readonly HTMLElement[];
  /** Index of the chosen one; -1: the field itself. */
  readonly selected: number;
  select(index: number): void;
}

/** Puts the server's list, cleaned, into the listbox and makes options of its links (contract/endpoints.md, 10). */
export function useOptions(page: Document, box: HTMLElement | undefined, html: string, selectors: Selectors, listId: string): Options {
  const [options, setOptions] = useState<readonly HTMLElement[]>([]);
  const [selected, select] = useState(-1);
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
    const links = optionsIn(box, selectors.separator ?? ':not(*)');
    links.forEach((link, index) => {
      link.id = `${listId}-${index}`;
      link.setAttribute('role', 'option');
      link.setAttribute('tabindex', '-1');
    });
    setOptions(links);
    select(-1);
  }, [box, clean, html, selectors, listId]);

  useLayoutEffect(() => {
    options.forEach((option, index) => {
      option.setAttribute('aria-selected', String(index === selected));
    });
    options[selected]?.scrollIntoView({ block: 'nearest' });
  }, [options, selected]);
  return { options, selected, select };
}

/** One link per row: in tables the picture is a link to the same place. Separators are for the eye only. */
function optionsIn(box: HTMLElement, separator: string): HTMLElement[] {
  for (const row of box.querySelectorAll(separator)) row.setAttribute('aria-hidden', 'true');
  for (const part of box.querySelectorAll('table, tbody, tr, td')) part.setAttribute('role', 'presentation');
  const rows = new Set<Element>();
  return [...box.querySelectorAll<HTMLElement>('a[href]')].filter((link) => {
    if (link.closest(separator)) return false;
    const row = link.closest('tr') ?? link;
    const isFirst = !rows.has(row);
    rows.add(row);
    if (isFirst) return true;
    link.setAttribute('aria-hidden', 'true');
    link.setAttribute('tabindex', '-1');
    return false;
  });
}
