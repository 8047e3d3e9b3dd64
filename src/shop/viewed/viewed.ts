import { proxy } from 'valtio/vanilla';
import { onAbort } from '../../platform/on-abort.ts';
import { getContext, perSession } from '../context.ts';
import { pageMessages } from '../page/index.ts';
import { onOfferChosen } from '../product/index.ts';
import { kept, type ViewedRow } from '../storage/index.ts';
import { priceText, readViewedProduct, siteAddress, type ViewedProduct } from './page/viewed-product.ts';
import { makeViewedKeys, type StoredView, type ViewedKeys } from './viewed-keys.ts';

/** A viewed product, as it is shown. */
export interface ViewedItem {
  readonly product: string;
  readonly name: string;
  readonly link: string;
  /** As the shop prints it; empty if unknown. */
  readonly price: string;
  readonly picture: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The products viewed in this browser, the newest first [VWD-01]; `undefined` until they are read. */
export const viewedState = perSession(() => {
  const state = proxy<{ items: ViewedItem[]; isRead: boolean }>({ items: [], isRead: false });
  getContext().lazySnapshots.set('viewed', () => JSON.parse(JSON.stringify(state)));
  return state;
});

const keys = perSession((): ViewedKeys => {
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
const openChannel = (): BroadcastChannel | undefined => {
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

async function record(view: ViewedProduct): Promise<void> {
  const { page } = getContext();
  await reported(async () => {
    const stored = keys().read()[0];
    const begin = page.performance.timeOrigin;
    // The template's own script may have recorded it already.
    const isTold = stored?.product === view.product && String(stored.entry.ID) === String(view.id) && stored.at >= begin;
    if (!isTold) keys().record(view, keys().areDamaged() ? (await kept().viewed.all()).map(storedView) : []);
  });
  const at = Date.now();
  atRest(() => void reported(() => keep(view, at)));
}

/** Saves the data that the template's keys do not hold. */
async function keep({ product, id, name, link, price, picture }: ViewedProduct, at: number): Promise<void> {
  const entry = keys()
    .read()
    .find((view) => view.product === product)?.entry;
  await kept().viewed.put({ product, id: String(id), name, link, price, picture, at, entry: { ...entry } });
  const channel = openChannel();
  told(() => channel?.postMessage('viewed'));
  channel?.close();
  await load();
}

async function reported(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    getContext().report('cache: viewed', String(error));
  }
}

const storedView = ({ product, at, entry }: ViewedRow): StoredView => ({ product, at, entry });

/** Fills `viewedState` and updates it by views of other tabs, until the signal aborts. */
export function followViewed(signal: AbortSignal): void {
  const { page } = getContext();
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel = openChannel();
    channel?.addEventListener('message', () => void load());
    void load();
  };
  const close = () => channel?.close();
  open();
  page.addEventListener('storage', ({ key }) => void ((key === null || keys().isOurs(key)) && load()), { signal });
  // A page in the back/forward cache must hold no channel; when it is restored it has missed messages.
  page.addEventListener('pagehide', close, { signal });
  page.addEventListener('pageshow', ({ persisted }) => void (persisted && open()), { signal });
  onAbort(signal, close);
}

/** The template's entries include views without the layer; the layer's own have pictures, and survive damaged keys. */
async function load(): Promise<void> {
  const state = viewedState();
  const rows = await kept().viewed.all();
  const stored = keys().read();
  const items = new Map<string, ViewedItem>(
    rows.map(({ product, name, link, price, picture, at }) => [product, { product, name, link, price, picture, at }]),
  );
  for (const view of stored) {
    const known = items.get(view.product);
    if (!known || known.at < view.at) items.set(view.product, itemOf(view, known));
  }
  state.isRead = true;
  state.items = [...items.values()].sort((one, other) => other.at - one.at);
}

function itemOf({ product, at, entry }: StoredView, known: ViewedItem | undefined): ViewedItem {
  const { location } = getContext().page;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    product,
    at,
    name: text(entry.NAME) || (known?.name ?? ''),
    link: siteAddress(text(entry.DETAIL_PAGE_URL), location) || (known?.link ?? ''),
    price: priceText(entry.MIN_PRICE) || (known?.price ?? ''),
    picture: known?.picture ?? '',
  };
}
