import { getContext, perSession } from '../context.ts';
import type { ViewedRow } from '../storage/index.ts';
import { readViewedProduct } from './page/viewed-product.ts';
import { type KeptView, keptViews, reported, viewedOwner } from './viewed.ts';
import { makeViewedKeys, type StoredView, type ViewedKeys } from './viewed-keys.ts';

/** The template's own storage of viewed products. */
export const viewedKeys = perSession((): ViewedKeys => {
  const { page, report } = getContext();
  return makeViewedKeys({ getStorage: () => page.localStorage, jar: page.document, owner: viewedOwner(), report, now: Date.now });
});

/** Records the product of the page, or the offer of it that was chosen, as the template's script does. `undefined`: the page shows none, or the layer has stopped. */
export async function recordView(stopped: AbortSignal, offer?: string): Promise<KeptView | undefined> {
  const { page } = getContext();
  const view = await readViewedProduct(page, offer);
  if (!view || stopped.aborted) return undefined;
  const keys = viewedKeys();
  await reported(async () => {
    const stored = keys.read()[0];
    // The template's own script may have recorded it meanwhile.
    const isTold =
      stored?.product === view.product && String(stored.entry.ID) === String(view.id) && stored.at >= page.performance.timeOrigin;
    if (!isTold) keys.record(view, keys.areDamaged() ? (await (await keptViews()).all()).map(storedView) : []);
  });
  const { product, id, name, link, price, picture } = view;
  const entry = keys.read().find((one) => one.product === product)?.entry;
  return { product, id: String(id), name, link, price, picture, entry: { ...entry } };
}

const storedView = ({ product, at, entry }: ViewedRow): StoredView => ({ product, at, entry });
