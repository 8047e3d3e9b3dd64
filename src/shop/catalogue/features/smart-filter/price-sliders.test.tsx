// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestIsland, type TestIsland } from '../../../../../tests/support/test-island.tsx';
import type { Feature } from '../../../../parts/feature.ts';
import { startTestShop } from '../../../test-shop.ts';
import { marker } from './marker.ts';
import { PriceSliders } from './price-sliders.tsx';

const options = {
  leftSlider: 'left',
  rightSlider: 'right',
  tracker: 'range',
  minInputId: 'from',
  maxInputId: 'to',
  minPrice: '1000',
  maxPrice: '11 000'.replace(' ', ''),
  precision: 0,
  colorAvailableActive: 'bar',
};
const form = () => document.querySelector('form') as HTMLFormElement;
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const handle = (id: string) => document.getElementById(id) as HTMLElement;
const key = (id: string, name: string) =>
  handle(id).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
const told = (id: string) => ['valuemin', 'valuenow', 'valuemax'].map((name) => Number(handle(id).getAttribute(`aria-${name}`)));

let shop: ReturnType<typeof startTestShop>;
let island: TestIsland | undefined;
const changed = vi.fn();

beforeEach(() => {
  shop = startTestShop(window);
  changed.mockClear();
  document.body.innerHTML = `<form><div class="bx_filter_parameters_box"><div class="bx_filter_parameters_box_title">Цена</div><label>от <input id="from" placeholder="1000"></label><label>до <input id="to" placeholder="11000"></label><div id="bar" style="left:0;right:0"></div><div id="range"><a class="bx_ui_slider_handle" style="left:0%" id="left" href="#"></a><a class="bx_ui_slider_handle" style="right:0%" id="right" href="#"></a></div></div></form>`;
  Reflect.set(window, 'trackBarOptions', { a: options });
});

afterEach(async () => {
  end();
  Reflect.deleteProperty(window, 'trackBarOptions');
  await shop.stop();
});

const unlimited: ReadonlyMap<string, number> = new Map();

const sliders: Feature<undefined> = {
  Component() {
    const [, redraw] = useState(0);
    const onChange = () => {
      changed();
      redraw((count) => count + 1);
    };
    return <PriceSliders form={form()} selectors={marker.selectors} limits={unlimited} grab={undefined} onChange={onChange} />;
  },
};
const start = () => {
  island = makeTestIsland(marker, sliders, form());
  return island;
};
function end() {
  island?.end();
  island = undefined;
}

test('handles are named sliders that limit each other, and are restored at stop [LST-02]', () => {
  const before = document.body.innerHTML;
  start();
  expect([
    handle('left').getAttribute('role'),
    handle('left').getAttribute('aria-label'),
    handle('right').getAttribute('aria-label'),
  ]).toEqual(['slider', 'Цена от', 'Цена до']);
  expect([handle('left').hasAttribute('href'), handle('left').tabIndex]).toEqual([false, 0]);
  expect([told('left'), told('right')]).toEqual([
    [1000, 1000, 11000],
    [1000, 11000, 11000],
  ]);
  end();
  expect(document.body.innerHTML).toBe(before);
});

test('keys move a handle by 1% or 10%, never past the other, and clear the field at its end [LST-02]', () => {
  start();
  key('left', 'ArrowRight');
  expect([field('from').value, handle('left').style.left]).toEqual(['1100', '1%']);
  key('left', 'PageUp');
  expect(field('from').value).toBe('2100');
  key('right', 'Home');
  expect([field('to').value, ...told('right')]).toEqual(['2100', 2100, 2100, 11000]);
  key('left', 'End');
  expect(field('from').value).toBe('2100');
  key('left', 'Home');
  expect(field('from').value).toBe('');
  expect(changed).toHaveBeenCalledTimes(4);
  key('left', 'Home');
  expect(changed).toHaveBeenCalledTimes(4);
});

test('numbers that no handle can have are told as the nearest that one can [LST-02]', () => {
  const { rerender } = start();
  field('from').value = '-500';
  field('to').value = '99000';
  rerender();
  expect([told('left'), told('right')]).toEqual([
    [1000, 1000, 11000],
    [1000, 11000, 11000],
  ]);
  field('from').value = '9000';
  field('to').value = '4000';
  rerender();
  expect([told('left'), told('right')]).toEqual([
    [1000, 4000, 4000],
    [9000, 9000, 11000],
  ]);
});

test('typed and restored values move the handles, also values out of range [LST-02]', () => {
  const { rerender } = start();
  field('from').value = '6 000';
  field('to').value = '99000';
  rerender();
  expect([told('left')[1], handle('right').style.right, handle('left').style.left, handle('bar').style.left]).toEqual([
    6000,
    '0%',
    '50%',
    '50%',
  ]);
});

test.each([
  ['nothing', undefined],
  ['no object', 'x'],
  ['limits that are no numbers', { a: { ...options, minPrice: '' } }],
  ['no room between the limits', { a: { ...options, maxPrice: '1000' } }],
  ['parts that are not there', { a: { ...options, tracker: 'elsewhere' } }],
])('if the page’s slider data are %s, the handles stay where they are [LST-02]', (_what, bars) => {
  Reflect.set(window, 'trackBarOptions', bars);
  start().rerender();
  key('left', 'End');
  expect([handle('left').style.left, field('from').value]).toEqual(['0%', '']);
});

test('a handle at a limit with more digits than the field empties it [LST-02]', () => {
  Reflect.set(window, 'trackBarOptions', { a: { ...options, minPrice: '1000.5', maxPrice: '10999.6' } });
  start();
  key('left', 'ArrowRight');
  key('right', 'ArrowLeft');
  expect([field('from').value, field('to').value]).not.toContain('');
  key('left', 'Home');
  key('right', 'End');
  expect([field('from').value, field('to').value]).toEqual(['', '']);
});
