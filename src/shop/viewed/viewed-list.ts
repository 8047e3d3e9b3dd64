import { proxy } from 'valtio/vanilla';
import { onAbort } from '../../platform/on-abort.ts';
import { getContext, perSession } from '../context.ts';
import type { ViewedRow } from '../storage/index.ts';
import { siteAddress } from './page/shown-product.ts';
import { priceText } from './page/viewed-product.ts';
import { viewedKeys } from './record-view.ts';
import { keptViews, onViewKept, openChannel } from './viewed.ts';
import type { StoredView } from './viewed-keys.ts';

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
  onViewKept(() => void load(), signal);
  page.addEventListener('storage', ({ key }) => void ((key === null || viewedKeys().isOurs(key)) && load()), { signal });
  // A page in the back/forward cache must hold no channel; when it is restored it has missed messages.
  page.addEventListener('pagehide', close, { signal });
  page.addEventListener('pageshow', ({ persisted }) => void (persisted && open()), { signal });
  onAbort(signal, close);
}

/** The template's entries include views without the layer; the layer's own have pictures, and survive damaged keys. */
async function load(): Promise<void> {
  const state = viewedState();
  const rows = await allKept();
  const stored = viewedKeys().read();
  const items = new Map<string, ViewedItem>(
    rows.map(({ product, name, link, price, picture, at, entry }) => [
      product,
      { product, name, link, price: priceText(entry.MIN_PRICE) || price, picture, at },
    ]),
  );
  for (const view of stored) {
    const known = items.get(view.product);
    if (!known || known.at < view.at) items.set(view.product, itemOf(view, known));
  }
  state.isRead = true;
  state.items = [...items.values()].sort((one, other) => other.at - one.at);
}

/** None where the script that reads them does not come: the template's entries are shown then. */
async function allKept(): Promise<readonly ViewedRow[]> {
  try {
    return await (await keptViews()).all();
  } catch (error) {
    getContext().report('cache: viewed', String(error));
    return [];
  }
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
