import { onAbort } from '../../platform/on-abort.ts';
import { getContext, perSession } from '../context.ts';
import { pageMessages } from '../page/index.ts';
import { onOfferChosen } from '../product/index.ts';
import type { Kept, ViewedRow } from '../storage/index.ts';
import { readViewedProduct, type ViewedProduct } from './page/viewed-product.ts';
import { makeViewedKeys, type StoredView, type ViewedKeys } from './viewed-keys.ts';

/** The template's own storage of viewed products. */
export const viewedKeys = perSession((): ViewedKeys => {
  const { page, facts, report } = getContext();
  const { siteId } = facts.options;
  const site = pageMessages(page)('SITE_ID') || (Reflect.has(page, 'BX') ? 'admin' : siteId);
  return makeViewedKeys({
    getStorage: () => page.localStorage,
    jar: page.document,
    siteId,
    owner: { user: facts.userId, site },
    report,
    now: Date.now,
  });
});

/** Tells other tabs that there is something new, which they read themselves. */
export const openChannel = (): BroadcastChannel | undefined => {
  const { page, facts } = getContext();
  const { BroadcastChannel: Channel } = page as Window & Partial<typeof globalThis>;
  if (typeof Channel !== 'function') return undefined;
  return told(() => new Channel(`vitrina viewed ${facts.options.siteId}`));
};

/** A failure of messaging is ignored. */
function told<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch (error) {
    getContext().report('viewed: tabs', String(error));
    return undefined;
  }
}

/** Records what the product page shows, at once and whenever another offer of it is chosen [DET-12, VWD-02]. */
export async function recordPage(stopped: AbortSignal): Promise<void> {
  const { page } = getContext();
  const view = await readViewedProduct(page);
  if (!view || stopped.aborted) return;
  onOfferChosen(({ product, offer, place }) => void (place !== 'card' && product === view.product && recordOffer(offer)), stopped);
  await record(view);
}

async function recordOffer(offer: string): Promise<void> {
  const { page, natives } = getContext();
  // The page shows the offer's price after all listeners of the choice have run.
  await new Promise<void>((resolve) => void natives.setTimeout(resolve, 0));
  const view = await readViewedProduct(page, offer);
  if (view) await record(view);
}

/** Milliseconds that saving to the database waits at most after page load; the template's keys are written at once. */
const restBeforeKeeping = 1000;

/** Runs when the browser is idle. */
function atRest(act: () => void): void {
  const { page, natives } = getContext();
  if (typeof page.requestIdleCallback === 'function') page.requestIdleCallback(act, { timeout: restBeforeKeeping });
  else natives.setTimeout(act, restBeforeKeeping);
}

/** The layer's own rows, which come with the database: nothing visible waits for them. */
export const keptViews = async (): Promise<Kept['viewed']> => (await import('../storage/kept.ts')).kept().viewed;

async function record(view: ViewedProduct): Promise<void> {
  const { page } = getContext();
  await reported(async () => {
    const stored = viewedKeys().read()[0];
    const begin = page.performance.timeOrigin;
    // The template's own script may have recorded it already.
    const isTold = stored?.product === view.product && String(stored.entry.ID) === String(view.id) && stored.at >= begin;
    if (!isTold) viewedKeys().record(view, viewedKeys().areDamaged() ? (await (await keptViews()).all()).map(storedView) : []);
  });
  const at = Date.now();
  atRest(() => void reported(() => keep(view, at)));
}

/** Saves the data that the template's keys do not hold. */
async function keep({ product, id, name, link, price, picture }: ViewedProduct, at: number): Promise<void> {
  const entry = viewedKeys()
    .read()
    .find((view) => view.product === product)?.entry;
  await (await keptViews()).put({ product, id: String(id), name, link, price, picture, at, entry: { ...entry } });
  const channel = openChannel();
  told(() => channel?.postMessage('viewed'));
  channel?.close();
  for (const tell of keptListeners()) tell();
}

/** Blocks of this page that show what was viewed. */
const keptListeners = perSession(() => new Set<() => void>());

/** Calls whenever this page has saved a view, until the signal aborts. */
export function onViewKept(listener: () => void, signal: AbortSignal): void {
  keptListeners().add(listener);
  onAbort(signal, () => keptListeners().delete(listener));
}

async function reported(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    getContext().report('cache: viewed', String(error));
  }
}

const storedView = ({ product, at, entry }: ViewedRow): StoredView => ({ product, at, entry });
