import { goTo } from '../../../../platform/go-to.ts';
import { getContext } from '../../../context.ts';
import { wantsFormPage } from '../../page/form-page.ts';
import { readPopupTrigger } from '../../page/popup-trigger.ts';
import { openTriggerPopup } from '../../popups.ts';

/** Opens a popup, or its page where there is no room for a popup [POP-03]. */
export function openPopup(control: Element): void {
  const { page, facts } = getContext();
  const trigger = readPopupTrigger(control, facts.options.siteDir);
  if (wantsFormPage(page) && !trigger.isAlwaysPopup) goTo(page, trigger.page);
  else openTriggerPopup(trigger, control);
}
