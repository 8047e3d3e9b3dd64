import type { Result } from '../../platform/result.ts';
import { getContext, perSession } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { overlays } from '../overlays.ts';
import { fireTemplateEvent } from '../page/index.ts';
import { type Fragment, takePopupTitle } from '../popups/index.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { marketingPopup } from './calls/marketing-popup-call.ts';
import { mayCome, recordOf } from './marketing-rules.ts';
import { isShopperBusy } from './page/busy-shopper.ts';
import { keepMarketingRecord, readMarketingRecord } from './page/marketing-record.ts';

export const marketingTexts = lazyMessages({ 'marketing.title': 'Предложение магазина', 'marketing.close': 'Закрыть' });

/** Milliseconds after which a popup checks again whether the shopper is busy. */
const maxWait = 1000;

/** Which of the page's popups is open. */
const page = perSession(() => ({ current: undefined as Element | undefined }));

export interface ClosingRule {
  readonly key: string;
  readonly timeout: number | undefined;
  readonly comesAlways: boolean;
}

/** Whether the record of a popup allows it to open now. */
export function mayPopupCome(key: string): boolean {
  return key === '' || mayCome(readMarketingRecord(getContext().page, key), Date.now());
}

/** Resolves with true when the shopper is not busy and no other popup is open; with false when the signal aborts. */
export async function takeTurn(element: Element, signal: AbortSignal): Promise<boolean> {
  const { page: view, natives } = getContext();
  const run = page();
  while (!signal.aborted) {
    if (!run.current && overlays.dialogs.length === 0 && !isShopperBusy(view.document)) {
      run.current = element;
      return true;
    }
    await new Promise<void>((resolve) => void natives.setTimeout(resolve, maxWait));
  }
  return false;
}

export function endTurn(element: Element): void {
  const run = page();
  if (run.current === element) run.current = undefined;
}

/** The sanitised content of a popup, in a frame with its classes. The shopper did not ask for it: a failure is only logged. */
export async function loadMarketing(params: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Result<Fragment>> {
  const answer = await getContext().send(marketingPopup, { params }, signal);
  if (!answer.ok) {
    if (answer.failure.kind !== 'aborted') getContext().report('marketing-popup', answer.failure.message);
    return answer;
  }
  const clean = await makePieceCleaner(getContext().page.document);
  const content = clean(answer.value);
  const classes = content.querySelector('.marketing-popup')?.getAttribute('data-classes');
  const title = takePopupTitle(content) ?? marketingTexts('marketing.title');
  if (classes) {
    const frame = getContext().page.document.createElement('div');
    frame.className = classes;
    frame.append(...content.childNodes);
    content.append(frame);
  }
  return { ok: true, value: { content, title } };
}

/** Arguments of the site's listeners: the element that opened the popup, and the popup's frame (live-pages.md, 10). */
export interface MarketingFrame {
  readonly t: Element;
  readonly w: ArrayLike<Element>;
}

/** The frame as a jQuery object; without jQuery an array with the frame. */
export function marketingFrame(trigger: Element, frame: Element): MarketingFrame {
  const jQuery: unknown = Reflect.get(getContext().page, 'jQuery');
  return { t: trigger, w: typeof jQuery === 'function' ? jQuery(frame) : [frame] };
}

export function announcePopupShown(hash: MarketingFrame): void {
  const { page: view, report } = getContext();
  fireTemplateEvent(view, 'onMarketingPopupShow', { hash }, report);
}

/** Records that the shopper closed the popup, and fires its event. */
export function announcePopupClosed(hash: MarketingFrame, { key, timeout, comesAlways }: ClosingRule): void {
  const { page: view, report } = getContext();
  if (key) keepMarketingRecord(view, key, recordOf(Date.now(), timeout, comesAlways));
  fireTemplateEvent(view, 'onMarketingPopupClose', { hash }, report);
}
