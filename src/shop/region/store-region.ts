import { failed, ok } from '../../platform/result.ts';
import { isWholePage } from '../../platform/server/html-answers.ts';
import { type LatestRequest, takeLatest } from '../../platform/take-latest.ts';
import { listAreaOf, readArea } from '../catalogue/index.ts';
import { getContext, perSession } from '../context.ts';
import { failureText } from '../failure-text.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { announce, notify } from '../overlays.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { storeRegion } from './calls/store-region-call.ts';

const texts = lazyMessages({
  'stores.changed': 'Список магазинов обновлён',
  'stores.failed': 'Список магазинов остался прежним. {reason}',
  'stores.retry': 'Повторить',
});

const places = perSession(() => new WeakMap<Element, LatestRequest>());

function latestOf(place: Element): LatestRequest {
  const known = places().get(place) ?? takeLatest(getContext().stopped);
  places().set(place, known);
  return known;
}

/**
 * Shows the stores of a region. The shown list stays until the new one is loaded; of several choices the last one counts; a failure keeps the list, and
 * `again` retries [REG-04]. `undefined`: replaced by a newer choice.
 */
export async function showStoresOf(
  select: HTMLSelectElement,
  id: string,
  place: Element,
  inner: string,
  again: () => void,
): Promise<boolean | undefined> {
  const { page, send, report } = getContext();
  const area = listAreaOf(page, place);
  area.setBusy(true);
  const { pathname, search } = page.location;
  const answer = await latestOf(place).ask(async (signal) => {
    const sent = await send(storeRegion, { address: pathname + search, id }, signal);
    if (!sent.ok) return sent;
    const clean = await makePieceCleaner(page.document);
    const piece = readArea(clean(sent.value), inner, isWholePage(sent.value));
    return piece ? ok(piece) : failed('unreadable', `store-region: expected ${inner}, got "${sent.value.slice(0, 80)}"`);
  });
  if (!answer) return undefined;
  if (!answer.ok) {
    area.setBusy(false);
    report('store-region', answer.failure.message);
    notify('alert', texts('stores.failed', { reason: failureText(answer.failure) }), { label: texts('stores.retry'), run: again });
    return false;
  }
  const focused = page.document.activeElement;
  area.exchange(answer.value);
  // Stores cannot be focused until their island is live: the focus of a removed one would go to the body.
  const isLost = page.document.activeElement === page.document.body;
  if (isLost && !focused?.isConnected) select.focus();
  announce(texts('stores.changed'));
  return true;
}
