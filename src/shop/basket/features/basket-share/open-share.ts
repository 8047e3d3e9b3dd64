import { copyText } from '../../../../platform/clipboard.ts';
import { goTo } from '../../../../platform/go-to.ts';
import { getContext } from '../../../context.ts';
import { notify } from '../../../overlays.ts';
import { loadFragment, openFragmentDialog, readPopupTrigger, wantsFormPage } from '../../../popups/index.ts';
import { basketTexts } from '../../basket-page-texts.ts';
import { shareForm } from '../../calls/share-basket-call.ts';

/** Opens the server's form with the link: in a popup or, on narrow screens, as a page [BSK-03, POP-03]. */
export function openShare(control: Element): void {
  const { page, facts } = getContext();
  const trigger = readPopupTrigger(control, facts.options.siteDir);
  if (wantsFormPage(page) && !trigger.isAlwaysPopup) {
    goTo(page, trigger.page);
    return;
  }
  openFragmentDialog({
    name: 'share_basket',
    title: control.textContent?.trim() || basketTexts('basketPage.share'),
    page: trigger.page,
    load: (signal) => loadFragment(shareForm, {}, signal),
  });
}

/** Copies the link to the clipboard and tells the shopper whether that worked. */
export async function copyShareLink(link: string): Promise<void> {
  const isCopied = await copyText(getContext().page, link);
  notify(isCopied ? 'status' : 'alert', basketTexts(isCopied ? 'basketPage.copied' : 'basketPage.notCopied'));
}
