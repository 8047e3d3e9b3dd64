// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { parse } from '../pages/test-page.ts';
import { makeTestShop, type TestShop } from '../test-shop.ts';

const fly = async (shop: TestShop, body = 'PARAMS=undefined') => parse(await shop.text('/ajax/basket_fly.php', body));
const values = (root: ParentNode, selector: string, name: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.getAttribute(name));
const totals = (page: ParentNode) =>
  Object.fromEntries([...page.querySelectorAll<HTMLInputElement>('.wrap_cont > input[name]')].map(({ name, value }) => [name, value]));

/** A pair with a service, a delayed pair and one that is gone. */
async function makeBasket() {
  const shop = makeTestShop();
  await shop.reset({
    lines: [
      { product: 4211, services: [{ id: 9001, quantity: 2 }] },
      { product: 4150, delayed: true },
      { product: 4177, canBuy: false },
    ],
    favourites: [4101],
    compare: [4150, 4101],
  });
  return shop;
}

describe('the fly basket (contract 5.1)', () => {
  it('answers a POST with the inner nodes and a GET with the box as well', async () => {
    const shop = await makeBasket();
    expect((await fly(shop)).body.firstElementChild?.className).toBe('wrap_cont');
    const wrapped = parse(await shop.text('/ajax/basket_fly.php'));
    expect(wrapped.querySelector('body > .basket_fly.loaded:not(.basket_empty) > .wrap_cont')).not.toBeNull();
    expect(parse(await makeTestShop().text('/ajax/basket_fly.php')).querySelector('.basket_fly.basket_empty .cart-empty')).not.toBeNull();
  });

  it('has a tab and a list for every group that holds something [FLY-01]', async () => {
    const page = await fly(await makeBasket());
    const sections = ['AnDelCanBuy', 'DelDelCanBuy', 'nAnCanBuy'];
    expect(values(page, '.basket_sort ul.tabs > li', 'item-section')).toEqual(sections);
    expect(values(page, 'form#basket_form[name=basket_form].basket_wrapp ul.tabs_content.basket > li', 'item-section')).toEqual(sections);
    expect(values(page, '.remove_all_basket', 'data-type')).toEqual(['basket', 'delay', 'na']);
    expect(page.querySelectorAll('.tabs_content > li.cur')).toHaveLength(1);
    const alone = makeTestShop();
    await alone.reset({ lines: [{ product: 4150 }] });
    expect((await fly(alone)).querySelector('.basket_sort .tabs')).toBeNull();
  });

  it('draws lines with all that their controls need, services inside their product [FLY-02] [SRV-03]', async () => {
    const page = await fly(await makeBasket());
    const [pair, service] = page.querySelectorAll('.tabs_content > li.cur .item[data-id]');
    expect([pair?.getAttribute('data-id'), pair?.getAttribute('product-id'), pair?.getAttribute('data-iblockid')]).toEqual([
      '88001',
      '4211',
      '22',
    ]);
    const input = pair?.querySelector<HTMLInputElement>('.counter_block.basket input#QUANTITY_INPUT_88001');
    expect([input?.value, input?.dataset.id, input?.min, input?.step]).toEqual(['1', '88001', '1', '1']);
    expect(values(pair ?? page, 'input[type=hidden]', 'name')).toEqual([
      'QUANTITY_88001',
      'item_price_88001',
      'item_price_discount_88001',
      'item_summ_88001',
    ]);
    expect(pair?.querySelector('ul#prop_SIZE_88001 li.bx_active')?.textContent).toBe('38');
    expect(pair?.querySelector('.remove-cell a.remove, .delay .action_item')).not.toBeNull();
    expect(pair?.querySelector<HTMLElement>('.services_in_basket.buy_services_wrap')?.dataset.parent_product).toBe('4211');
    const bought = pair?.querySelector('.services-item.services_on');
    expect(bought?.getAttribute('data-item_id')).toBe('9001');
    expect(bought?.querySelector<HTMLInputElement>('input[name=buy_switch_services]')?.checked).toBe(true);
    expect(bought?.querySelector<HTMLInputElement>('input[name=quantity]')?.value).toBe('2');
    expect(service?.classList.contains('hidden')).toBe(true);
    expect(service?.getAttribute('data-parent_product_id')).toBe('4211');
    const delayed = page.querySelector('[item-section=DelDelCanBuy] .item[data-id]');
    expect(delayed?.querySelector<HTMLInputElement>('input[name=DELAY_88003]')?.value).toBe('Y');
    expect(delayed?.querySelector('.add .action_item')).not.toBeNull();
  });

  it('carries its totals, its counters as data and the opener with all badges [CNT-01]', async () => {
    const shop = await makeBasket();
    const page = await fly(shop);
    expect(totals(page)).toMatchObject({ total_price: '6\u00a0970\u00a0₽', total_count: '2', delay_count: '1' });
    expect(page.querySelector('.opener > .basket_count.small.clicked[data-type=AnDelCanBuy] .count .items span')?.textContent).toBe('2');
    expect(page.querySelector('.opener .wish_count a.delay .count.basket-link.delay .items span.js-count')?.textContent).toBe('1');
    expect(page.querySelector('.opener #compare_fly.wraps_icon_block.compare:not(.empty_block) .items div')?.textContent).toBe('2');
    const script = [...page.querySelectorAll('script:not([src])')].map(({ textContent }) => textContent).join('');
    expect(script).toMatch(/updateBottomIconsPanel\(\{READY:\{COUNT:2,TITLE:"В корзине товаров на 6\s970\s&#8381;",HREF:"\/basket\/"\}/);
    expect(script).toContain('DEFAULT:false');
  });

  it('fills the cache of the counters, so that the next page knows them (5.6)', async () => {
    const shop = await makeBasket();
    expect(await shop.text('/')).toContain("'DEFAULT':true");
    await fly(shop);
    expect(await shop.text('/')).toContain("'DEFAULT':false");
  });

  it('takes the whole form: quantities up to the stock, lines put aside and taken back', async () => {
    const shop = await makeBasket();
    await fly(shop, 'BasketRefresh=Y&QUANTITY_88001=3&QUANTITY_INPUT_88001=3&QUANTITY_88002=2&QUANTITY_88003=100&DELAY_88003=Y');
    expect((await shop.state()).lines.map(({ quantity, delayed }) => [quantity, delayed])).toEqual([
      [3, false],
      [2, false],
      [8, true],
      [1, false],
    ]);
    await fly(shop, 'BasketRefresh=Y&QUANTITY_88001=3&DELAY_88001=Y&QUANTITY_88003=1');
    expect((await shop.state()).lines.map(({ product, delayed }) => [product, delayed])).toEqual([
      [4211, true],
      [4150, false],
      [4177, false],
    ]);
    await fly(shop, 'QUANTITY_88001=9');
    expect((await shop.state()).lines[0]?.quantity).toBe(3);
  });

  it('clears everything and removes a line where it includes the other actions', async () => {
    const shop = await makeBasket();
    await fly(shop, 'delete_top_item=Y&delete_top_item_id=88003');
    expect((await shop.state()).lines.map(({ id }) => id)).toEqual([88001, 88002, 88004]);
    await shop.text('/ajax/show_basket_fly.php', 'PARAMS=x&TYPE=2&CLEAR_ALL=Y');
    expect((await shop.state()).lines).toEqual([]);
  });

  it('says below the minimum what is missing instead of leading to the order', async () => {
    const shop = await makeBasket();
    expect((await fly(shop)).querySelector('.cur:not(.min-price) .buttons a[href="/order/"]')).not.toBeNull();
    await shop.get('/?minimum=9000');
    const page = await fly(shop);
    expect(page.querySelector('.cur.min-price .error_block')?.textContent).toMatch(/Минимальная сумма заказа 9\s000\s₽/);
    expect(page.querySelector('a[href="/order/"]')).toBeNull();
  });

  it('is in the page, closed, only with that view of the basket', async () => {
    const shop = await makeBasket();
    const page = parse(await shop.text('/?basket=fly'));
    expect(
      page.querySelector('.wrapper1.basket_fly .basket_wrapp .header-cart.fly#basket_line > .basket_fly:not(.loaded) > .opener'),
    ).not.toBeNull();
    expect(await shop.text('/')).toContain('"ORDER_BASKET_VIEW":"FLY"');
    const normal = parse(await shop.text('/?basket=normal'));
    expect(normal.querySelector('#basket_line .basket_fly, #compare_fly')).toBeNull();
    expect(parse(await shop.text('/?basket=bottom')).querySelector('.wrapper1.basket_bottom')).not.toBeNull();
  });
});

describe('the hover basket and its relatives (contract 5.2 and 5.4)', () => {
  it('lists the ready lines with their services and totals [HOV-01]', async () => {
    const shop = await makeBasket();
    const page = parse(await shop.text('/ajax/showBasketHover.php', 'firstTime=true'));
    expect(totals(page)).toMatchObject({ total_price: '6\u00a0970\u00a0₽', total_count: '2' });
    expect(values(page, 'form#basket_form .item:not(.hidden)', 'data-id')).toEqual(['88001']);
    expect(page.querySelector('.item .product_name a.dark_link')?.textContent).toBe('Кроссовки Vega Run');
    expect(page.querySelectorAll('.item .services_top_hover_wrap li')).toHaveLength(1);
    expect(page.querySelector('input#fly_basket_params')).not.toBeNull();
    await shop.text('/ajax/showBasketHover.php', 'firstTime=false&TYPE=0&CLEAR_ALL=Y');
    expect((await shop.state()).lines).toEqual([]);
  });

  it('has a place in the header and in the fixed header', async () => {
    const page = parse(await makeTestShop().text('/'));
    expect(page.querySelectorAll('.wrap_icon.top_basket > .basket_hover_block')).toHaveLength(2);
    expect(page.querySelector('#headerfixed .basket_hover_block')).not.toBeNull();
  });

  it('answers the two sums as JSON', async () => {
    const shop = await makeBasket();
    expect(await shop.json('/ajax/show_basket_top.php', 'ACTUAL=Y')).toEqual({
      BASKET_SUMM: '6\u00a0970\u00a0₽',
      DELAY_SUMM: '12\u00a0990\u00a0₽',
    });
  });
});
