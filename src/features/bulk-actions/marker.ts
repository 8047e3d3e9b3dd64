import type { Marker } from '../feature.ts';

/** “Select all” and the buttons for what is selected (contract/page.md, 3.37). */
export const marker: Marker = {
  id: 'bulk-actions',
  kind: 'enhance',
  selectors: { root: '.opt_action[data-action], input#select_all_items', controls: '.opt_action[data-action]' },
};
