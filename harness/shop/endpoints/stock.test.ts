import { describe, expect } from 'vitest';
import { findSellable, products } from '../catalogue.ts';
import { amountIn, stores } from '../stores.ts';
import { it } from '../test-shop.ts';

describe('stock by stores (contract 8.1 and 8.2) [DET-06]', () => {
  it('has at least three stores, which share what the basket sells', () => {
    expect(stores.length).toBeGreaterThanOrEqual(3);
    for (const { id, stock } of [...products, ...products.flatMap(({ offers }) => offers)]) {
      const sellable = findSellable(id);
      const amounts = stores.map((store) => (sellable ? amountIn(sellable, store) : Number.NaN));
      expect(amounts.every((amount) => amount >= 0)).toBe(true);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(stock));
    }
  });

  it('tells sums in words, by the limits 2 and 10, and leaves out what it does not know', async ({ shop }) => {
    const words = async (wire: string) => (await shop.json('/ajax/amount.php', wire)) as { amount: Record<string, string> };
    const all = await words('ids[]=4101&ids[]=4211&ids[]=31337&ids[]=9001');
    expect(all).toMatchObject({ success: true, error: '' });
    expect(Object.keys(all.amount)).toEqual(['4101', '4211']);
    expect(all.amount['4101']).toBe('<span class="value">Много</span>');
    const one = await words('ids[]=4211&stores[]=2');
    expect(one.amount['4211']).toMatch(/Достаточно|Мало|Нет/);
    expect(await shop.json('/ajax/amount.php', 'stores[]=2')).toEqual({ success: false, error: 'Не указаны товары', amount: '' });
  });

  it('lists the stores that are asked for, by POST with ajax=Y only', async ({ shop }) => {
    const wire = 'ajax=Y&ELEMENT_ID=4211&FIELDS[]=TITLE&USER_FIELDS=&STORES[]=2&STORES[]=3';
    const html = await shop.text('/ajax/productStoreAmountCompact.php', wire);
    expect(html).toMatch(/^<div class="js-info-block rounded3"><div class="stores_block_wrap"><div class="block_title">/);
    expect(html.match(/data-storehref/g)).toHaveLength(2);
    // The client gives the last link its address.
    expect(html).toContain('<div class="more-btn"><a href="">');
    expect(await shop.text('/ajax/productStoreAmountCompact.php', 'ELEMENT_ID=4211')).toBe('');
    expect(await shop.text('/ajax/productStoreAmountCompact.php?ajax=Y&ELEMENT_ID=4211')).toBe('');
    expect(await shop.text('/ajax/productStoreAmount.php', 'ajax=Y&ELEMENT_ID=4211')).toContain('stores_table');
  });
});
