import { expect, test } from 'vitest';
import { parseSettings, querySettings } from './settings.ts';
import { addressOf, pathOf, shopPages } from './shop-address.ts';
import { parseWidth, scaleToFit } from './widths.ts';

const root = 'https://example.ru/stand/shop/';
const options = { icons: 'old', template: 'late', layer: 'none' } as const;

test('every page of the list opens inside the shop and is recognised again', () => {
  for (const { path } of shopPages) {
    const address = addressOf(root, path, options) ?? '';
    expect(address).toContain(root);
    expect(pathOf(root, address)).toBe(path);
  }
});

test('the options travel in the query of the page', () => {
  expect(addressOf(root, '/catalog/?cards=24', options)).toBe(`${root}catalog/?cards=24&icons=old&template=late&layer=none`);
});

test('an address outside the shop is refused', () => {
  for (const path of ['https://example.ru/other/', '/../../other/', 'javascript:alert(1)']) {
    expect(addressOf(root, path, options)).toBeUndefined();
  }
});

test('settings come back from the address of the harness page', () => {
  const settings = { path: '/basket/', width: 768, ...options };
  expect(parseSettings(querySettings(settings), 1280)).toEqual(settings);
});

test('settings that make no sense give way to the defaults', () => {
  expect(parseSettings('?icons=blue&width=wide', 390)).toEqual({
    path: '/catalog/?cards=24',
    width: 390,
    icons: 'new',
    template: 'left-out',
    layer: 'embed',
  });
});

test('a typed width stays between what the frame can show', () => {
  expect(['390', ' 991.6 ', '1', '99999', '', 'wide'].map(parseWidth)).toEqual([390, 992, 280, 2560, undefined, undefined]);
});

test('the frame shrinks to the room and never grows', () => {
  expect([scaleToFit(1280, 640), scaleToFit(390, 640), scaleToFit(390, 0)]).toEqual([0.5, 1, 1]);
});
