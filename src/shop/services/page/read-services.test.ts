// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { marker } from '../features/services/marker.ts';
import { readServices } from './read-services.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function read(html: string) {
  document.body.innerHTML = html;
  const wrap = document.querySelector('.buy_services_wrap');
  if (!wrap) throw new Error('Expected a block of services');
  return readServices(wrap, marker.selectors.item ?? '');
}

/** As the contract prints it (page.md, 3.7). */
const block = (item = 'data-item_id="9001"', box = '') => `<div class="buy_services_wrap js-scroll-services" data-parent_product="4211">
 <div class="services-item show_service" ${item}>
  <div class="switch_block onoff filter"><input type="checkbox" name="buy_switch_services" id="bx_9001_switch" ${box}><label for="bx_9001_switch"></label></div>
  <div class="services-item__title"> Пропитка </div>
  <div class="counter_wrapp services_counter"><div class="counter_block" data-item="9001"><span class="minus" data-min="1"></span><input type="text" name="quantity" value="2"><span class="plus" data-max="5"></span></div>
   <div class="button_block hidden"><span class="to-cart" data-item="9001" data-iblockid="30" data-quantity="1" data-ratio="1"></span></div></div>
 </div></div>`;

test('reads a service with all the data that buying it sends [SRV-01, SRV-03]', () => {
  expect(read(block())).toMatchObject({
    ok: true,
    value: [
      {
        offer: {
          serviceId: '9001',
          parentId: '4211',
          name: 'Пропитка',
          iblockId: '30',
          rid: '',
          partProps: '',
          addProps: false,
          props: [],
        },
        ratio: 1,
        minimum: 1,
        maximum: 5,
        shown: { on: false, quantity: 2 },
      },
    ],
  });
});

test('a service is on by its class or its printed tick [SRV-02]', () => {
  expect(read(block('data-item_id="9001"', 'checked'))).toMatchObject({ value: [{ shown: { on: true } }] });
  expect(read(block('data-item_id="9001"').replace('show_service', 'services_on'))).toMatchObject({ value: [{ shown: { on: true } }] });
});

/** The block of a page that was reached so, after its switch was pressed without any script. */
function readPressed(way: 'navigate' | 'reload' | 'back_forward', mark: (row: Element) => void = () => {}) {
  document.body.innerHTML = block();
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: way }] });
  const input = document.querySelector('input');
  const wrap = document.querySelector('.buy_services_wrap');
  if (!input || !wrap) throw new Error('Expected a block of services');
  input.checked = true;
  mark(wrap.querySelector('.services-item') ?? wrap);
  return readServices(wrap, '.services-item');
}

test('a press before the layer is there is told apart from what the page or the template marks [SRV-02]', () => {
  expect(readPressed('navigate')).toMatchObject({ value: [{ shown: { on: false }, isTicked: true }] });
  const marked = readPressed('navigate', (row) => row.classList.add('services_on'));
  expect(marked).toMatchObject({ value: [{ shown: { on: true }, isTicked: false }] });
  expect(read(block('data-item_id="9001"', 'checked'))).toMatchObject({ value: [{ shown: { on: true }, isTicked: false }] });
});

test.each(['reload', 'back_forward'] as const)('a tick that the browser restored after "%s" is ignored [PAGE-06]', (way) => {
  expect(readPressed(way)).toMatchObject({ value: [{ shown: { on: false }, isTicked: false }] });
});

test('a block without a product is unreadable, a service without an id is left out, an empty block is read [SRV-01]', () => {
  expect(read('<div class="buy_services_wrap" data-parent_product=""></div>')).toMatchObject({
    ok: false,
    failure: { kind: 'unreadable' },
  });
  expect(read(block('data-item_id="all"'))).toEqual({ ok: true, value: [] });
  expect(read('<div class="buy_services_wrap" data-parent_product="4211"></div>')).toEqual({ ok: true, value: [] });
});
