import * as z from 'zod/mini';
import { onAbort } from '../../platform/on-abort.ts';
import { getContext, perSession } from '../context.ts';
import { pageMessages } from '../page/index.ts';
import { onOfferChosen } from '../product/index.ts';
import { type Kept, keptPlace, type ViewedRow } from '../storage/index.ts';
import { findProduct, readShown, siteAddress } from './page/shown-product.ts';

/** A view as it is kept in the database. */
export type KeptView = Omit<ViewedRow, 'at'>;

/** How the template names its storage of viewed products: the beginning of the platform's keys, with an empty user for a visitor. */
export function viewedOwner(): { readonly name: string; readonly user: string; readonly site: string } {
  const { page, facts } = getContext();
  const { siteId } = facts.options;
  const site = pageMessages(page)('SITE_ID') || (Reflect.has(page, 'BX') ? 'admin' : siteId);
  return { name: `MAX_VIEWED_ITEMS_${siteId}`, user: facts.userId, site };
}

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
  const view = readTold() ?? (await (await loadRecording()).recordView(stopped));
  if (!view || stopped.aborted) return;
  onOfferChosen(
    ({ product, offer, place }) => void (place !== 'card' && product === view.product && reported(() => recordOffer(offer, stopped))),
    stopped,
  );
  saveWhenIdle(view);
}

/** What records a view. Where the template's script has done that, it comes with the first choice of an offer. */
const loadRecording = () => import('./record-view.ts');

async function recordOffer(offer: string, stopped: AbortSignal): Promise<void> {
  const { natives } = getContext();
  // The page shows the offer's price after all listeners of the choice have run.
  const [{ recordView }] = await Promise.all([loadRecording(), new Promise<void>((resolve) => void natives.setTimeout(resolve, 0))]);
  const view = await recordView(stopped, offer);
  if (view) saveWhenIdle(view);
}

const viewEntrySchema = z.looseObject({
  ID: z.union([z.string(), z.number()]),
  ACTIVE_FROM: z.number(),
  NAME: z.optional(z.string()),
  DETAIL_PAGE_URL: z.optional(z.string()),
});

/** The view of this page that the template's own script has recorded already, with what the page shows beside it. */
function readTold(): KeptView | undefined {
  const { page } = getContext();
  const { location, performance } = page;
  const { name, user, site } = viewedOwner();
  const product = findProduct(page.document);
  try {
    // Behind the second at which it expires.
    const entries: unknown = JSON.parse(page.localStorage.getItem(`bx${user}-${site}-${name}`)?.slice(11) ?? '{}');
    const { data } = z.safeParse(viewEntrySchema, Reflect.get(Object(entries), product ?? ''));
    if (!product || !data || data.ACTIVE_FROM < performance.timeOrigin) return undefined;
    const shown = readShown(page);
    const link = siteAddress(data.DETAIL_PAGE_URL ?? '', location) || location.pathname;
    return { ...shown, product, id: String(data.ID), name: data.NAME || shown.name, link, entry: data };
  } catch {
    // What is unreadable is told, and mended, by what records the view.
    return undefined;
  }
}

/** Milliseconds that saving to the database waits at most after page load; the template's keys are written at once. */
const restBeforeKeeping = 1000;

/** Runs when the browser is idle. */
function atRest(act: () => void): void {
  const { page, natives } = getContext();
  if (typeof page.requestIdleCallback === 'function') page.requestIdleCallback(act, { timeout: restBeforeKeeping });
  else natives.setTimeout(act, restBeforeKeeping);
}

/** The layer's own rows, which come with the database. */
export const keptViews = async (): Promise<Kept['viewed']> => (await import('../storage/kept.ts')).kept().viewed;

/** So many views wait for the database at most. */
const mostWaiting = 20;

/**
 * Keeps a view in the local storage until somebody looks at a list of what was viewed, which opens the database (27 kB of script) and takes it over; in
 * the database at once where that storage refuses, or enough are waiting.
 */
async function keep(row: ViewedRow): Promise<void> {
  try {
    const waiting = await keptPlace<ViewedRow>('viewed', ({ product }) => product).open();
    await waiting.put([row]);
    if ((await waiting.read()).length <= mostWaiting) return;
  } catch {
    // The database tells what storage refuses, where it refuses as well.
  }
  await (await keptViews()).put(row);
}

/** Saves what the template's keys do not hold. */
function saveWhenIdle(view: KeptView): void {
  const row = { ...view, at: Date.now() };
  atRest(
    () =>
      void reported(async () => {
        await keep(row);
        const channel = openChannel();
        told(() => channel?.postMessage('viewed'));
        channel?.close();
        for (const tell of keptListeners()) tell();
      }),
  );
}

/** Blocks of this page that show what was viewed. */
const keptListeners = perSession(() => new Set<() => void>());

/** Calls whenever this page has saved a view, until the signal aborts. */
export function onViewKept(listener: () => void, signal: AbortSignal): void {
  keptListeners().add(listener);
  onAbort(signal, () => keptListeners().delete(listener));
}

/** Does what may fail without a notice: nobody sees it. */
export async function reported(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    getContext().report('cache: viewed', String(error));
  }
}
