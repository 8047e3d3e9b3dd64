import { iblock } from '../model.ts';
import { renderBottomPanel } from '../pages/index.ts';
import { compareList } from '../session.ts';
import { htmlAnswer } from './answers.ts';
import { addressOf, type Endpoint } from './endpoint.ts';

/** The fly-out's link to the compare page, with the number of the catalogue's compare list (contract/endpoints.md, 6.1). */
export const comparePreview: Endpoint = {
  path: '{S}ajax/show_compare_preview_fly.php',
  answer({ session, options }) {
    const count = compareList(session, iblock.catalogue).size;
    const link = addressOf('{S}catalog/compare.php', options.siteDir);
    const emptyClass = count === 0 ? ' empty_items' : '';
    return htmlAnswer(
      `<a href="${link}" title="Список сравнения"><i class="svg inline svg-inline-compare" aria-hidden="true"></i>` +
        `<div class="count${emptyClass}"><span><div class="items"><div>${count}</div></div></span></div></a>`,
    );
  },
};

/** The mobile panel with all counters (5.4). */
export const bottomPanel: Endpoint = {
  path: '{S}ajax/bottom_panel.php',
  answer: ({ page }) => htmlAnswer(renderBottomPanel(page)),
};
