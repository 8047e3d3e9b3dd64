import { defineItemAction } from '../../favourites/calls/favourites-call.ts';

/** The compare icon of module 2.6.1 (contract/live-pages.md, 7) [CMP-01]. */
export const compareAction = defineItemAction('compare-action', 'compare');
