import { ownAddress } from '../../platform/own-address.ts';
import type { Result } from '../../platform/result.ts';
import { failed } from '../../platform/result.ts';
import type { ListFilter } from '../catalogue/index.ts';
import { getContext } from '../context.ts';
import { sendFastViewGoal } from '../goals/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import type { Fragment } from '../popups/index.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { fastView, fastViewNeighbour, type Neighbour, serviceView } from './calls/fast-view-call.ts';
import { type FastViewTrigger, hasProductButton, readShownElement, takeProductName } from './page/fast-view-trigger.ts';

export const fastViewTexts = lazyMessages({
  'fastView.title': 'Быстрый просмотр',
  'fastView.previous': 'Предыдущий товар',
  'fastView.next': 'Следующий товар',
  'fastView.ways': 'Другие товары списка',
  'fastView.shown': 'Показан товар: {name}',
});

/** The content of a quick view, with what is needed to move on to its neighbours. */
export interface Viewed extends Fragment {
  /** Id of the product; empty if the content does not tell it, then there are no neighbour buttons. */
  readonly element: string;
}

/** Loads the product of a card, or a service, for the quick view [DET-11]. */
export async function loadFastView(
  { address, isService }: Pick<FastViewTrigger, 'address' | 'isService'>,
  signal: AbortSignal,
): Promise<Result<Viewed>> {
  const { page, send } = getContext();
  const clearCache = new URLSearchParams(page.location.search).get('clear_cache') === 'Y';
  const answer = await send(isService ? serviceView : fastView, { address, clearCache }, signal);
  return answer.ok ? readViewed(answer.value, isService) : answer;
}

/** Loads the previous or next product, in the order of the server's list. */
export async function loadNeighbour(
  from: Omit<FastViewTrigger, 'address' | 'isService'> & ListFilter,
  action: 'prev' | 'next',
  signal: AbortSignal,
): Promise<Result<Viewed>> {
  const { element, iblock, section, filter, sort } = from;
  const answer = await getContext().send(fastViewNeighbour, { element, iblock, section, filter, sort, action }, signal);
  return answer.ok ? follow(answer.value, signal) : answer;
}

async function follow(neighbour: Neighbour, signal: AbortSignal): Promise<Result<Viewed>> {
  if ('html' in neighbour) return readViewed(neighbour.html);
  const address = ownAddress(getContext().page, neighbour.address);
  if (address !== undefined) return loadFastView({ address }, signal);
  return failed('unreadable', `fast-view-neighbour: expected an address of this site, got "${neighbour.address}"`);
}

async function readViewed(html: string, isService = false): Promise<Result<Viewed>> {
  const { page, report } = getContext();
  const clean = await makePieceCleaner(page.document);
  const content = clean(html);
  if (!isService && !hasProductButton(content))
    return failed('unreadable', 'fast-view: expected a product with a button, got one that breaks off');
  // Not awaited: a goal must neither delay nor break the quick view.
  if (!isService)
    void sendFastViewGoal(html).catch((error: unknown) => report('goals', error instanceof Error ? error.message : String(error)));
  return { ok: true, value: { content, element: readShownElement(content), title: takeProductName(content) } };
}
