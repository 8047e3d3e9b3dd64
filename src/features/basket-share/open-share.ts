import { copyText } from '../../page/clipboard.ts';
import { wantsFormPage } from '../../page/form-page.ts';
import { goTo } from '../../page/go-to.ts';
import { readPopupTrigger } from '../../page/popup-trigger.ts';
import { basketTexts } from '../../shop/basket/basket-page-texts.ts';
import { loadShareForm } from '../../shop/basket/share-basket.ts';
import { openFragmentDialog } from '../../state/fragment-dialog.ts';
import { notify } from '../../state/overlays.ts';
import { shop } from '../../state/shop.ts';

/** The server's form with the link, in a popup or, where there is no room for one, as a page [BSK-03, POP-03]. */
export function openShare(control: Element): void {
  const { page, facts } = shop();
  const trigger = readPopupTrigger(control, facts.options.siteDir);
  if (wantsFormPage(page) && !trigger.isAlwaysPopup) {
    goTo(page, trigger.page);
    return;
  }
  openFragmentDialog({
    name: 'share_basket',
    title: control.textContent?.trim() || basketTexts('basketPage.share'),
    page: trigger.page,
    load: loadShareForm,
  });
}

export async function copyShareLink(link: string): Promise<void> {
  const isCopied = await copyText(shop().page, link);
  notify(isCopied ? 'status' : 'alert', basketTexts(isCopied ? 'basketPage.copied' : 'basketPage.notCopied'));
}
