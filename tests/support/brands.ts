import type { Locator } from '@playwright/test';
import { findProduct } from '../../harness/shop/catalogue.ts';

/** The brands of the cards' products, from the catalogue, because live cards do not print them. */
export async function brandsOf(cards: Locator): Promise<string[]> {
  const ids = await cards.evaluateAll((list) => list.map((card) => card.getAttribute('data-id')));
  return ids.map((id) => findProduct(Number(id))?.brand ?? `no product ${id}`);
}
