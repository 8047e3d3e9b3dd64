import { type ReactNode, useLayoutEffect } from 'react';
import { failed, ok } from '../../contract/result.ts';
import { shop } from '../../state/shop.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { startAccordion } from './accordion.ts';
import { type Entry, readEntries } from './entries.ts';

/** Entries that open under their heads: questions, staff, jobs [SMALL-05]. */
function Accordion({ island, props: entries }: IslandProps<readonly Entry[]>): ReactNode {
  useLayoutEffect(() => startAccordion(island, entries, shop().natives), [island, entries]);
  return null;
}

export const feature: Feature<readonly Entry[]> = {
  read(element, selectors) {
    const entries = readEntries(element, selectors);
    // An empty list is no failure; heads without anything under them are.
    const isBroken = entries.length === 0 && element.querySelector(selectors.controls ?? ':not(*)') !== null;
    return isBroken ? failed('unreadable', 'accordion: expected a panel for a head') : ok(entries);
  },
  Component: Accordion,
};
