import { copyText } from '../../../../platform/clipboard.ts';
import { goTo } from '../../../../platform/go-to.ts';
import { ok, type Result } from '../../../../platform/result.ts';
import { getContext } from '../../../context.ts';
import { notify } from '../../../overlays.ts';
import { type Fragment, openFragmentDialog, readPopupTrigger, takePopupTitle, wantsFormPage } from '../../../popups/index.ts';
import { makePieceCleaner } from '../../../sanitiser/index.ts';
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
    load: loadShareForm,
  });
}

/** Loads that form: sanitised, without the frame of the template's popups. */
async function loadShareForm(signal: AbortSignal): Promise<Result<Fragment>> {
  const answer = await getContext().send(shareForm, {}, signal);
  if (!answer.ok) return answer;
  const clean = await makePieceCleaner(getContext().page.document);
  const content = clean(answer.value);
  return ok({ content, title: takePopupTitle(content) });
}

/** Copies the link to the clipboard and tells the shopper whether that worked. */
export async function copyShareLink(link: string): Promise<void> {
  const isCopied = await copyText(getContext().page, link);
  notify(isCopied ? 'status' : 'alert', basketTexts(isCopied ? 'basketPage.copied' : 'basketPage.notCopied'));
}
