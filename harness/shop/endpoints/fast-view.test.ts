import { describe, expect } from 'vitest';
import { it, makeTestShop } from '../test-shop.ts';

const idOf = (html: string) => Number(/fastview-product[^>]*data-id="(\d+)"/.exec(html)?.[1]);

describe('quick view', () => {
  it('the loader names the product’s own address, and nothing without an iblock', async () => {
    const shop = makeTestShop({ defaults: { template: 'on' } });
    const loader = await shop.text('/ajax/form.php?form_id=fast_view&iblock_id=21&item_href=%2Fproduct%2Fvega-run%2F%3Foid%3D4212');
    expect(loader).toContain('loadFastView("/product/vega-run/?oid=4212&FAST_VIEW=Y")');
    expect(await shop.text('/ajax/form.php?form_id=fast_view&item_href=%2Fproduct%2Fvega-run%2F')).toBe('');
  });

  it('a product answers FAST_VIEW with its own set of buttons and the offer asked for', async ({ shop }) => {
    const html = await shop.text('/product/vega-run/?FAST_VIEW=Y&oid=4212', { FAST_VIEW: 'Y' });
    expect(idOf(html)).toBe(4101);
    expect(html).toContain('data-item="4212"');
    expect(html).not.toContain('<html');
    expect((await shop.post('/product/vega-run/', {})).status).toBe(404);
  });

  it('neighbours follow filter and sort, and both ends lead to the other one', async ({ shop }) => {
    const list = await shop.text('/catalog/botinki/?sort=PRICE&order=asc');
    const ids = [...list.matchAll(/class="item item-parent item_block" data-id="(\d+)"/g)].map(([, id]) => Number(id));
    const filter = /smart-filter-filter">var filter = (.*?);</.exec(list)?.[1]?.replaceAll("'", '"') ?? '';
    const sort = /smart-filter-sort">var filter = (.*?);</.exec(list)?.[1]?.replaceAll("'", '"') ?? '';
    const go = async (element: number, action: string) =>
      idOf(await shop.text('/ajax/fastViewNav.php', { element: String(element), iblock: '21', section: '79', filter, sort, action }));
    expect(ids.length).toBeGreaterThan(2);
    for (const [index, id] of ids.entries()) {
      expect(await go(id, 'next')).toBe(ids[(index + 1) % ids.length]);
      expect(await go(id, 'prev')).toBe(ids.at(index - 1));
    }
  });

  it('shows tables of sizes from below include/ only', async ({ shop }) => {
    const ask = (url: string) => shop.text(`/ajax/form.php?form_id=TABLES_SIZE&url=${encodeURIComponent(url)}`);
    expect(await ask('/include/table_sizes/shoes.php')).toContain('<td>EU</td>');
    for (const url of ['/bitrix/.settings.php', '/include/table_sizes/../x.php', '']) expect(await ask(url)).toBe('');
  });
});
