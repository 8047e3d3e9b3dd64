import { failed, ok } from '../../contract/result.ts';
import { shop } from '../../state/shop.ts';
import type { Behaviour } from '../feature.ts';
import { startAccordion } from './accordion.ts';
import { type Entry, readEntries } from './entries.ts';

/** Entries that open under their heads: questions, staff, jobs [SMALL-05]. */
export const feature: Behaviour<readonly Entry[]> = {
  read(element, selectors) {
    const entries = readEntries(element, selectors);
    // An empty list is no failure; heads without anything under them are.
    const isBroken = entries.length === 0 && element.querySelector(selectors.controls ?? ':not(*)') !== null;
    return isBroken ? failed('unreadable', 'accordion: expected a panel for a head') : ok(entries);
  },
  start: (island, entries) => startAccordion(island, entries, shop().natives),
};
