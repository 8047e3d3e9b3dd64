import type { Locator, Page } from '@playwright/test';
import { expect, type Shop, vitrina } from '../fixtures.ts';
import type { ItemAction, LayerItem, Product } from './item-actions.ts';

/** The layer's state of an item; fails if the layer does not know the item. */
export async function layerItem(page: Page, { id }: Product): Promise<LayerItem> {
  const items = (await vitrina(page, (layer) => layer?.state().items)) as Record<string, LayerItem> | undefined;
  const item = items?.[String(id)];
  if (!item) throw new Error(`Expected the layer to know item ${id}, it knows ${Object.keys(items ?? {}).join(', ')}`);
  return item;
}

/** All visible copies of an item's control, whether on or off. */
function copiesOf(scope: Page | Locator, action: ItemAction, { name }: Product): Locator {
  return action.off(scope, name).or(action.on(scope, name));
}

/**
 * The page, the layer's state and the shop's state agree: every copy in `scope` is on, or every one
 * is off. Waits, because the answer and the basket read after it may be under way; then nothing may be busy any more.
 */
export async function expectAgreement(
  page: Page,
  shop: Shop,
  action: ItemAction,
  product: Product,
  on: boolean,
  scope: Page | Locator = page,
): Promise<void> {
  const all = copiesOf(scope, action, product);
  let copies = 0;
  const count = async () => {
    copies = await all.count();
    return copies;
  };
  await expect.poll(count, 'there is a copy').toBeGreaterThan(0);
  await expect.poll(async () => action.isOnServer(await shop.state(), product.id), `the shop holds ${action.name}`).toBe(on);
  const [off, marked] = [action.off(scope, product.name), action.on(scope, product.name)];
  // A copy that was added meanwhile counts too.
  await expect.poll(() => (on ? marked : off).count(), 'no copy is lost').toBeGreaterThanOrEqual(copies);
  await expect(on ? off : marked).toHaveCount(0);
  await expect(scope.locator('.clicked, .loadings:not(.mobile-city), [aria-busy="true"]')).toHaveCount(0);
  const item = await layerItem(page, product);
  expect(action.isInLayer(item), `the layer holds ${action.name}`).toBe(on);
  expect(Object.values(item.busy)).not.toContain(true);
}

/** Requests that read the basket. Each is sent some time after a change, so it shows that the change is over. */
export async function basketReads(shop: Shop): Promise<number> {
  return (await shop.log()).filter(({ path }) => path.endsWith('ajax/actualBasket.php')).length;
}
