import { makeLike } from '../../../../parts/element-patch.ts';
import type { Tab, TabSet } from '../../page/tab-sets.ts';

/**
 * Marks one tab as the shown one, the way the theme expects it. These marks stay when the layer goes: they are what the shopper
 * chose. Without a tab all are closed, as only the accordion can have it.
 */
export function markShown({ tabs, usesCur }: TabSet, shown: Tab | undefined): void {
  for (const tab of tabs) {
    const active = tab === shown;
    makeLike([tab.holder], { classes: { active } });
    makeLike([tab.pane], {
      classes: { active, ...(usesCur && { cur: active }), ...(tab.pane.classList.contains('fade') && { in: active }) },
    });
  }
}
