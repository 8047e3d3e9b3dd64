// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { clearTypeOf, readBasketComponent, writeBasketComponent } from './basket-component.ts';

const row = (id: number, more = '') => `{'ID':'${id}','PRODUCT_ID':'${id + 1}','NAME':'Товар','QUANTITY':1${more}}`;
const start = (over = '') =>
  `BX.ready(function () { BX.Sale.BasketComponent.init({'result':{'BASKET_ITEMS_COUNT':2,'allSum_FORMATED':'5 990,50 &#8381;','BASKET_ITEM_RENDER_DATA':[${row(1)},${row(2)}],'TOTAL_RENDER_DATA':{}},'params':{'AJAX_PATH':'/own/ajax.php','ACTION_VARIABLE':'action'},'template':'v2.sign','signedParamsString':'abc.def','siteId':'s1','siteTemplateId':'aspro_max'${over}}); });`;

function show(script: string, rows = [2, 1], templates = ['basket-item-template', 'basket-total-template']): void {
  document.body.innerHTML =
    `<a data-entity="basket-items-count" data-filter="delayed" class="active"></a>` +
    `<table>${rows.map((id) => `<tr data-entity="basket-item" data-id="${id}"></tr>`).join('')}</table>` +
    templates.map((id) => `<script id="${id}" type="text/html">{{NAME}}</script>`).join('');
  const element = document.createElement('script');
  element.type = 'text/plain';
  element.textContent = script;
  document.body.append(element);
}

afterEach(() => {
  Reflect.deleteProperty(window, 'BX');
});

test('reads the component’s PHP data: access, address, lines in the page’s order [BSK-07]', () => {
  show(start());
  const page = readBasketComponent(window);
  expect(page).toMatchObject({
    ok: true,
    value: {
      access: { actionName: 'action', siteId: 's1', siteTemplateId: 'aspro_max', template: 'v2.sign', signedParams: 'abc.def' },
      address: '/own/ajax.php',
      tab: 'delayed',
      removed: [],
    },
  });
  expect(page.ok && page.value.data.rows.map(({ id }) => id)).toEqual(['2', '1']);
});

test('a sum that only the text has is read from the text, without its spaces [BSK-09]', () => {
  show(start());
  const page = readBasketComponent(window);
  expect(page.ok && page.value.data.sum).toBe(5990.5);
});

test('the component’s state overrides its start parameters [BSK-07]', () => {
  show(start());
  const result = { BASKET_ITEMS_COUNT: 1, allSum: 7, BASKET_ITEM_RENDER_DATA: [], TOTAL_RENDER_DATA: {} };
  const items = { 2: { ID: 2, PRODUCT_ID: 3, QUANTITY: 5 }, 1: { ID: 1, PRODUCT_ID: 2, QUANTITY: 1, SHOW_RESTORE: true } };
  Reflect.set(window, 'BX', { Sale: { BasketComponent: { result, items } } });
  const page = readBasketComponent(window);
  expect(page).toMatchObject({ value: { removed: ['1'], data: { sum: 7 } } });
  expect(page.ok && page.value.data.rows.map(({ quantity }) => quantity)).toEqual([5, 1]);
});

test.each([
  ['no signed parameters', () => show(start(`,'signedParamsString':''`)), /signedParamsString/],
  ['no start at all', () => show('alert(1)'), /signedParamsString/],
  ['an address of another site', () => show(start(`,'ajaxUrl':'https://evil.example/'`)), /signedParamsString/],
  ['no template of a row', () => show(start(), [1], ['basket-total-template']), /basket-item-template/],
  ['no data', () => show(start(`,'result':{}`)), /BASKET_DATA/],
])('a page with %s keeps its own basket script [BSK-07]', (_what, prepare, reason) => {
  prepare();
  const page = readBasketComponent(window);
  expect(!page.ok && page.failure.message).toMatch(reason);
});

test('after stop the component goes on with the current lines [EMB-03]', () => {
  const component = { result: {}, items: { 1: { ID: 1 }, 2: { ID: 2 } } };
  Reflect.set(window, 'BX', { Sale: { BasketComponent: component } });
  writeBasketComponent(window, { allSum: 1 }, new Map([['2', { ID: 2, QUANTITY: 4 }]]));
  expect(component).toEqual({ result: { allSum: 1 }, items: { 2: { ID: 2, QUANTITY: 4 } } });
  Reflect.set(window, 'BX', undefined);
  expect(() => writeBasketComponent(window, {}, new Map())).not.toThrow();
});

test.each([
  ['all', 0, 'all'],
  ['delayed', 3, '2'],
  ['delayed', 1, '2'],
  ['ready', 1, '1'],
  ['not-available', 4, '4'],
  ['gifts', 3, '2'],
  ['gifts', 1, '1'],
  ['gifts', -1, '0'],
])('the tab %s at position %i is cleared as %s [BSK-02]', (tab, index, type) => {
  expect(clearTypeOf(tab, index)).toBe(type);
});
