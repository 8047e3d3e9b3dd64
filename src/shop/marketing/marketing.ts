import type { Result } from '../../platform/result.ts';
import { getContext, perSession } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { overlays } from '../overlays.ts';
import { fireTemplateEvent } from '../page/index.ts';
import { type Fragment, takePopupTitle } from '../popups/index.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { marketingPopup } from './calls/marketing-popup-call.ts';
import { distinctDelay, mayCome, recordOf } from './marketing-rules.ts';
import { isShopperBusy } from './page/busy-shopper.ts';
import { keepMarketingRecord, readMarketingRecord } from './page/marketing-record.ts';

export const marketingTexts = lazyMessages({ 'marketing.title': 'Предложение магазина', 'marketing.close': 'Закрыть' });

/** Milliseconds after which a popup that would have disturbed looks again. */
const patience = 1000;

/** Popups of one page: their delays, and which of them is there. */
const page = perSession(() => ({ delays: [] as number[], current: undefined as Element | undefined }));

export interface ClosingRule {
  readonly key: string;
  readonly timeout: number | undefined;
  readonly comesAlways: boolean;
}

/** The delay of one more popup, ms: never that of another one of the page [MKT-01]. The answer's second part lets it go. */
export function takeDelay(wanted: number): readonly [number, () => void] {
  const { delays } = page();
  const delay = distinctDelay(wanted, delays);
  delays.push(delay);
  return [delay, () => void delays.splice(delays.indexOf(delay), 1)];
}

/** Whether what the browser keeps of a popup lets it come now. */
export function mayPopupCome(key: string): boolean {
  return key === '' || mayCome(readMarketingRecord(getContext().page, key), Date.now());
}

/** Resolves when a popup may come without disturbing anybody, and it is the only one; `false` when nobody waits any more. */
export async function takeTurn(element: Element, signal: AbortSignal): Promise<boolean> {
  const { page: view, natives } = getContext();
  const run = page();
  while (!signal.aborted) {
    if (!run.current && overlays.dialogs.length === 0 && !isShopperBusy(view.document)) {
      run.current = element;
      return true;
    }
    await new Promise<void>((resolve) => void natives.setTimeout(resolve, patience));
  }
  return false;
}

export function endTurn(element: Element): void {
  const run = page();
  if (run.current === element) run.current = undefined;
}

/** What a popup shows, cleaned, in a frame of the classes that it asks for. Nobody has asked for it: a failure is only logged. */
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

/** What listeners of the site are told: the element that opened the popup, and the popup's frame (live-pages.md, 10). */
export interface MarketingFrame {
  readonly t: Element;
  readonly w: ArrayLike<Element>;
}

/** The frame as a jQuery object; where the page has no jQuery, a list with the frame alone. */
export function marketingFrame(trigger: Element, frame: Element): MarketingFrame {
  const jQuery: unknown = Reflect.get(getContext().page, 'jQuery');
  return { t: trigger, w: typeof jQuery === 'function' ? jQuery(frame) : [frame] };
}

export function tellShown(hash: MarketingFrame): void {
  const { page: view, report } = getContext();
  fireTemplateEvent(view, 'onMarketingPopupShow', { hash }, report);
}

/** The shopper has closed it: it stays away as long as it says. */
export function tellClosed(hash: MarketingFrame, { key, timeout, comesAlways }: ClosingRule): void {
  const { page: view, report } = getContext();
  if (key) keepMarketingRecord(view, key, recordOf(Date.now(), timeout, comesAlways));
  fireTemplateEvent(view, 'onMarketingPopupClose', { hash }, report);
}
