// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Preset } from '../control.ts';
import { lineModule, lineProvider } from '../pages/basket-data.ts';
import { itemTemplate, type MustacheData, renderMustache, totalTemplate } from '../pages/basket-templates.ts';
import { makeContext, parse } from '../pages/test-page.ts';
import { makeTestShop } from '../test-shop.ts';

/** The field without which the platform does not restore a line. */
const provider = (id: number) => ({
  [`basket[RESTORE_${id}][MODULE]`]: lineModule,
  [`basket[RESTORE_${id}][PRODUCT_PROVIDER_CLASS]`]: lineProvider,
});

const ajax = '/bitrix/components/bitrix/sale.basket.basket/ajax.php';

interface Answer {
  readonly BASKET_REFRESHED: boolean;
  readonly BASKET_DATA: MustacheData & {
    readonly BASKET_ITEM_RENDER_DATA: readonly MustacheData[];
    readonly TOTAL_RENDER_DATA: MustacheData;
  };
  readonly [key: string]: unknown;
}

async function makeBasket(preset: Preset = {}) {
  const shop = makeTestShop();
  await shop.reset({
    lines: [
      { product: 4211, services: [{ id: 9001 }] },
      { product: 4150, delayed: true },
    ],
    ...preset,
  });
  const { sessid } = await shop.state();
  const send = async (fields: Record<string, string>, action = 'recalculateAjax') =>
    (await shop.json(ajax, { basketAction: action, via_ajax: 'Y', site_id: 's1', sessid, ...fields })) as Answer;
  return { shop, send };
}

const ids = ({ BASKET_DATA }: Answer) => BASKET_DATA.BASKET_ITEM_RENDER_DATA.map(({ ID }) => ID);

describe('the basket component (contract 13.1)', () => {
  it('changes a quantity and answers the changed line with whole totals [BSK-07]', async () => {
    const { send } = await makeBasket();
    const answer = await send({ 'basket[QUANTITY_88001]': '2' });
    expect(answer).toMatchObject({
      BASKET_REFRESHED: true,
      CHANGED_BASKET_ITEMS: [88001],
      DELETED_BASKET_ITEMS: [],
      RESTORED_BASKET_ITEMS: [],
    });
    expect(ids(answer)).toEqual([88001]);
    expect(answer.BASKET_DATA).toMatchObject({
      BASKET_ITEMS_COUNT: 3,
      ORDERABLE_BASKET_ITEMS_COUNT: 2,
      DELAYED_BASKET_ITEMS_COUNT: 1,
      allSum: 12470,
      allSum_FORMATED: '12\u00a0470\u00a0₽',
      TOTAL_RENDER_DATA: { SERVICES_COUNT: 1, SERVICES_SUMM: '490\u00a0₽', DISABLE_CHECKOUT: false },
    });
  });

  it('reads everything again when a full recalculation is asked for', async () => {
    const { send } = await makeBasket();
    const full = await send({ fullRecalculation: 'Y', 'otherParams[param]': 'N' }, 'refreshAjax');
    expect([full.BASKET_REFRESHED, ids(full)]).toEqual([true, [88001, 88002, 88003]]);
    const short = await send({ fullRecalculation: 'N' }, 'refreshAjax');
    expect([short.BASKET_REFRESHED, ids(short)]).toEqual([false, []]);
  });

  it('puts aside with the services going, and takes back', async () => {
    const { shop, send } = await makeBasket();
    expect(ids(await send({ 'basket[DELAY_88001]': 'Y', 'basket[DELAY_88003]': 'N' }))).toEqual([88001, 88003]);
    expect((await shop.state()).lines.map(({ id, delayed }) => [id, delayed])).toEqual([
      [88001, true],
      [88003, false],
    ]);
  });

  it('deletes leaving services behind, and restores under a new id (invariant 3)', async () => {
    const { shop, send } = await makeBasket();
    expect(await send({ 'basket[DELETE_88001]': 'Y' })).toMatchObject({ DELETED_BASKET_ITEMS: [88001] });
    expect((await shop.state()).lines.map(({ product }) => product)).toEqual([9001, 4150]);
    await shop.text('/ajax/item.php?delete_linked_services=4211', '');
    const back = await send({
      ...provider(88001),
      'basket[RESTORE_88001][PRODUCT_ID]': '4211',
      'basket[RESTORE_88001][QUANTITY]': '2',
      'basket[RESTORE_88001][PROPS][0][CODE]': 'SIZE',
      'basket[RESTORE_88001][PROPS][0][NAME]': 'Размер',
      'basket[RESTORE_88001][PROPS][0][VALUE]': '38',
    });
    expect(back).toMatchObject({ RESTORED_BASKET_ITEMS: { 88001: 88004 } });
    expect((await shop.state()).lines.at(-1)).toMatchObject({
      id: 88004,
      product: 4211,
      quantity: 2,
      props: [{ code: 'SIZE', value: '38' }],
    });
  });

  it('restores a delayed line as one to be ordered, which another request has to delay [BSK-07]', async () => {
    const { shop, send } = await makeBasket();
    const delayed = async () => (await shop.state()).lines.map((line) => [line.product, line.delayed]).at(-1);
    await send({ 'basket[DELETE_88003]': 'Y' });
    const fields = { 'basket[RESTORE_88003][PRODUCT_ID]': '4150', 'basket[RESTORE_88003][QUANTITY]': '1' };
    expect(await send({ ...provider(88003), ...fields })).toMatchObject({ RESTORED_BASKET_ITEMS: { 88003: 88004 } });
    expect(await delayed()).toEqual([4150, false]);
    await send({ 'basket[DELAY_88004]': 'Y' });
    expect(await delayed()).toEqual([4150, true]);
  });

  it('restores no service without its product (invariant 2)', async () => {
    const { shop, send } = await makeBasket({ lines: [] });
    const props = {
      ...provider(1),
      'basket[RESTORE_1][PROPS][0][CODE]': 'ASPRO_BUY_PRODUCT_ID',
      'basket[RESTORE_1][PROPS][0][VALUE]': '4211',
    };
    expect(await send({ 'basket[RESTORE_1][PRODUCT_ID]': '9001', ...props })).toMatchObject({ RESTORED_BASKET_ITEMS: [] });
    expect((await shop.state()).lines).toEqual([]);
  });

  it('changes the size by its words or its id, and merges twins only when asked', async () => {
    const { shop, send } = await makeBasket({ lines: [{ product: 4211 }, { product: 4212 }] });
    await send({ 'basket[OFFER_88001][SIZE]': '39' });
    expect((await shop.state()).lines.map(({ product }) => product)).toEqual([4212, 4212]);
    expect(await send({ 'basket[MERGE_OFFER_88001]': 'Y' })).toMatchObject({ MERGED_BASKET_ITEMS: [88002], CHANGED_BASKET_ITEMS: [88001] });
    expect((await shop.state()).lines.map(({ id, quantity }) => [id, quantity])).toEqual([[88001, 2]]);
    await send({ 'basket[OFFER_88001][SIZE]': 'нет такого' });
    expect((await shop.state()).lines[0]?.product).toBe(4212);
  });

  it('takes coupons off every total alike, and says which are no good [BSK-05]', async () => {
    const { shop, send } = await makeBasket();
    const good = await send({ 'basket[coupon]': 'summer' });
    expect([good.VALID_COUPON, good.APPLIED_DISCOUNT_IDS, ids(good).length]).toEqual([true, [1], 3]);
    expect(good.BASKET_DATA).toMatchObject({
      allSum: 5832,
      DISCOUNT_PRICE_ALL: 648,
      COUPON_LIST: [{ COUPON: 'SUMMER', JS_STATUS: 'APPLYED' }],
    });
    expect(await shop.text('/ajax/show_basket_actual.php', '')).toMatch(/'BASKET_SUMM':'5\s832/);
    expect(await shop.text('/ajax/basket_fly.php', '')).toMatch(/data-type="price_discount"><div class="price">5\s832/);
    const bad = await send({ 'basket[coupon]': 'ZIMA' });
    expect([bad.VALID_COUPON, bad.BASKET_DATA.COUPON_LIST]).toMatchObject([false, [{}, { COUPON: 'ZIMA', JS_STATUS: 'BAD' }]]);
    expect(await send({ 'basket[delete_coupon][SUMMER]': 'SUMMER' })).toMatchObject({ BASKET_DATA: { allSum: 6480 } });
  });

  it('does nothing without the token of the session', async () => {
    const { shop } = await makeBasket();
    expect(await shop.text(ajax, 'basketAction=recalculateAjax&sessid=stale&basket[DELETE_88001]=Y')).toBe('');
    expect((await shop.state()).lines).toHaveLength(3);
  });

  it('offers sizes as the platform prints them: out of order, under a name of their own [BSK-06]', async () => {
    const { send } = await makeBasket();
    const [row] = (await send({ fullRecalculation: 'Y' }, 'refreshAjax')).BASKET_DATA.BASKET_ITEM_RENDER_DATA;
    const [block] = (row?.SKU_BLOCK_LIST ?? []) as { NAME: string; SKU_VALUES_LIST: { NAME: string; SELECTED: boolean }[] }[];
    const names = block?.SKU_VALUES_LIST.map(({ NAME }) => NAME) ?? [];
    expect(block?.NAME).toBe('Размер обуви');
    expect(block?.SKU_VALUES_LIST.filter(({ SELECTED }) => SELECTED).map(({ NAME }) => NAME)).toEqual(['38']);
    expect(names).not.toEqual([...names].sort());
  });
});

describe('the basket page and its component', () => {
  const component = readFileSync(join(import.meta.dirname, '../../template/basket-component.js'), 'utf8');
  const window: { BX: { Sale?: { BasketComponent: { renderMustache: typeof renderMustache } } } } = { BX: {} };
  runInNewContext(component, { window, document: {} });

  it('draw the same from the same templates and data', async () => {
    const { send } = await makeBasket({
      lines: [{ product: 4211, services: [{ id: 9001 }] }, { product: 4150 }, { product: 4177, canBuy: false }],
    });
    await send({ 'basket[coupon]': '{{PRICE}} <b>' });
    const { BASKET_DATA } = await send({ fullRecalculation: 'Y' }, 'refreshAjax');
    const drawn = (template: string, data: MustacheData) => [
      renderMustache(template, data),
      window.BX.Sale?.BasketComponent.renderMustache(template, data),
    ];
    for (const row of [...BASKET_DATA.BASKET_ITEM_RENDER_DATA, { SHOW_RESTORE: true, NAME: 'x' }]) {
      const [server, browser] = drawn(itemTemplate(), row);
      expect(browser).toBe(server);
      expect(server).not.toContain('{{');
    }
    const [server, browser] = drawn(totalTemplate(makeContext()), BASKET_DATA.TOTAL_RENDER_DATA);
    expect(browser).toBe(server);
    expect(server).not.toMatch(/\{\{|<b>/);
  });

  it('print tabs, rows, coupon and buttons with the hooks of the contract [BSK-01] [BSK-03] [SRV-06]', async () => {
    const { shop } = await makeBasket();
    const page = parse(await shop.text('/basket/'));
    const tabs = [...page.querySelectorAll('#basket-root .basket-items-list-header-filter > a[data-entity=basket-items-count]')];
    expect(tabs.map((tab) => tab.getAttribute('data-filter'))).toEqual(['all', 'similar', 'warning', 'delayed', 'not-available']);
    expect(tabs.map((tab) => [tab.innerHTML, tab.getAttribute('style')])).toEqual(tabs.map(() => ['', 'display:none']));
    expect(page.querySelectorAll('#basket-item-table tr[data-entity=basket-item]:not(.hidden)')).toHaveLength(2);
    expect(page.querySelector('#basket-item-88001 .buy_services_wrap.services_in_basket_page .services-item.services_on')).not.toBeNull();
    expect(page.querySelector('tr#basket-item-88002.basket-services-list-item-container.hidden')).not.toBeNull();
    expect(page.querySelector('.coupon .input_coupon input[data-entity=basket-coupon-input]')).not.toBeNull();
    for (const hook of [
      '.btn_basket_heading--print.print-link',
      '.btn_basket_heading--download',
      '.delete_all.remove_all_basket',
      '.fastorder .oneclickbuy.fast_order',
      '.basket-checkout-block-share span[data-event=jqm][data-name=share_basket]',
      '.basket-btn-checkout',
    ]) {
      expect(page.querySelector(hook), hook).not.toBeNull();
    }
    expect(await shop.text('/basket/?basketButtons=none')).not.toContain('btn_basket_heading--print');
    const delayed = parse(await shop.text('/basket/?filter=delayed'));
    expect(delayed.querySelector<HTMLElement>('#basket-item-88001')?.style.display).toBe('none');
    expect(delayed.querySelector<HTMLElement>('#basket-item-88003')?.style.display).toBe('');
  });

  it('leave to the template what its script makes', async () => {
    const { shop } = await makeBasket();
    const html = await shop.text('/basket/?template=on&minimum=100000');
    const page = parse(html);
    expect(page.querySelector('.btn_basket_heading, .delete_all, .icon_error_block, .fast_order')).toBeNull();
    expect(page.querySelector('.basket-btn-checkout')).not.toBeNull();
  });

  it('say what the smallest order is, on either side of it [BSK-04]', async () => {
    const { shop } = await makeBasket();
    const low = await shop.text('/basket/?minimum=6481');
    expect(low).toMatch(/icon_error_block">Минимальная сумма заказа 6\s481\s₽/);
    expect(await shop.text('/basket/?minimum=6480')).not.toContain('icon_error_block">Мин');
  });

  it('have a simplified mode with a way back [BSK-08]', async () => {
    const { shop } = await makeBasket();
    const page = parse(await shop.text('/basket/?basket_mode=simple'));
    expect(page.querySelector('body.simple_basket_mode .back-mobile-arrow .arrow-back')).not.toBeNull();
    expect(page.querySelector('.mega-menu, .basket-link')).toBeNull();
  });
});
