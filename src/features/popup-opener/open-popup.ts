import { wantsFormPage } from '../../page/form-page.ts';
import { goTo } from '../../page/go-to.ts';
import { readPopupTrigger } from '../../page/popup-trigger.ts';
import { openTriggerPopup } from '../../state/popups.ts';
import { shop } from '../../state/shop.ts';

/** A popup, or the same as a page where there is no room for a popup [POP-03]. */
export function openPopup(control: Element): void {
  const { page, facts } = shop();
  const trigger = readPopupTrigger(control, facts.options.siteDir);
  if (wantsFormPage(page) && !trigger.isAlwaysPopup) goTo(page, trigger.page);
  else openTriggerPopup(trigger, control);
}
