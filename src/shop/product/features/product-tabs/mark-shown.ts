import { applyLook } from '../../../../parts/element-patch.ts';
import { hasClass } from '../../../../platform/find.ts';
import type { Tab, TabSet } from '../../page/tab-sets.ts';

/**
 * Marks a tab as shown, with the theme's classes. The marks stay when the layer stops, because the shopper chose the tab. Without a tab all
 * are closed, which only the accordion allows.
 */
export function markShown({ tabs, usesCur }: TabSet, shown: Tab | undefined): void {
  for (const tab of tabs) {
    const active = tab === shown;
    applyLook([tab.holder], { classes: { active } });
    applyLook([tab.pane], {
      classes: { active, ...(usesCur && { cur: active }), ...(hasClass(tab.pane, 'fade') && { in: active }) },
    });
  }
}
