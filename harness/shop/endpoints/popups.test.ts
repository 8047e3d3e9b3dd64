import { describe, expect } from 'vitest';
import { it, makeTestShop } from '../test-shop.ts';

describe('popups by name (contract 7.1)', () => {
  it.each([
    ['form_id=CALLBACK', /<form name="CALLBACK" method="POST" enctype="multipart\/form-data" action="\/ajax\/form\.php\?form_id=CALLBACK"/],
    ['form_id=4', /<div class="form ASK">/],
    ['form_id=SEND_GIFT', /data-sid="PRODUCT_LINK"/],
    ['form_id=TOORDER', /data-sid="PRODUCT_ID"/],
    ['form_id=SERVICES', /data-sid="DATE"/],
    ['form_id=RESUME', /type="file"/],
    ['form_id=share_basket', /basket-share-new/],
    ['form_id=subscribe&id=4177', /class="form subform"/],
    ['form_id=delivery&product_id=4150&quantity=2', /id="catalog-delivery-4150"/],
    ['type=auth&auth=Y&backurl=%2Fcatalog%2F', /id="auth-page-form"[\s\S]*name="backurl" value="\/catalog\/"/],
  ])('answers %s with its piece', async (query, piece) => {
    const html = await makeTestShop().text(`/ajax/form.php?${query}`);
    expect(html).toMatch(piece);
    expect(html).toContain('jqmClose');
    expect(html).not.toContain('<body');
  });

  it('answers nothing for what it does not know, and leads on who is signed in', async ({ shop }) => {
    expect(await shop.text('/ajax/form.php?form_id=NOPE')).toBe('');
    const wrong = await shop.text('/auth/?login=yes', 'USER_LOGIN=anna&USER_PASSWORD=x&POPUP_AUTH=Y&backurl=/catalog/');
    expect(wrong).toMatch(/id="ajax_auth"[^>]*><div class="alert alert-danger compact">[\s\S]*name="backurl" value="\/catalog\/"/);
    expect(wrong).not.toContain('<body');
    await shop.post('/auth/?login=yes', 'USER_LOGIN=anna&USER_PASSWORD=secret1&backurl=/');
    expect(await shop.text('/ajax/auth.php?backurl=%2Fcatalog%2F')).toBe('<script>location.href = "/catalog/";</script>');
    expect(await shop.text('/ajax/auth.php?backurl=//evil.example/')).toBe('<script>location.href = "/";</script>');
  });

  it('has what opens them on every page', async () => {
    const page = await makeTestShop().text('/company/staff/');
    for (const name of ['auth', 'enter', 'callback']) expect(page).toContain(`data-event="jqm" data-name="${name}"`);
  });

  it('has a footer that leads to the pages that no menu lists', async () => {
    const page = await makeTestShop().text('/');
    const footer = page.slice(page.indexOf('<footer'));
    for (const path of ['faq', 'contacts/stores', 'company/staff', 'company/vacancy']) expect(footer).toContain(`href="/${path}/"`);
  });

  it('shows the same form as a page, with the values of the trigger [POP-03]', async ({ shop }) => {
    const trigger = encodeURIComponent(JSON.stringify({ 'data-autoload-product_name': 'Кеды <b>' }));
    const page = await shop.text(`/form/?name=send_gift&form_id=SEND_GIFT&data-trigger=${trigger}`);
    expect(page).toMatch(/^<!doctype html>[\s\S]*form_page[\s\S]*<h1>Хочу в подарок<\/h1>/);
    expect(page).toContain('data-sid="PRODUCT_NAME" readonly class="inputtext input-filed" value="Кеды &lt;b&gt;"');
    expect((await shop.get('/form/?name=x&form_id=NOPE')).status).toBe(404);
  });
});

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
