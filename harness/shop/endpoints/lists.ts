import { renderBottomPanel, renderComparePreview } from '../pages/index.ts';
import { htmlAnswer } from './answers.ts';
import type { Endpoint } from './endpoint.ts';

/** The fly-out's link to the compare page, with the number of the catalogue's compare list (contract/endpoints.md, 6.1). */
export const comparePreview: Endpoint = {
  path: '{S}ajax/show_compare_preview_fly.php',
  answer: ({ page }) => htmlAnswer(renderComparePreview(page)),
};

/** The mobile panel with all counters (5.4). */
export const bottomPanel: Endpoint = {
  path: '{S}ajax/bottom_panel.php',
  answer: ({ page }) => htmlAnswer(renderBottomPanel(page)),
};
