// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { mapOf, parseCoordinates } from './map-adapter.ts';

afterEach(() => {
  for (const name of ['map', 'clusterer']) Reflect.deleteProperty(window, name);
  document.body.replaceChildren();
});

const bounds = [
  [55, 37],
  [56, 38],
];

test('a place is centred, all places are shown with a margin, and the map is told its new size [SMALL-04]', () => {
  const asked: unknown[] = [];
  const note = (name: string) =>
    vi.fn(function (this: unknown, ...values: unknown[]) {
      asked.push([name, this === own || this === own.container, ...values]);
    });
  const own = { setCenter: note('setCenter'), setBounds: note('setBounds'), container: { fitToViewport: note('fit') } };
  Object.assign(window, { map: own, clusterer: { getBounds: () => bounds } });
  const map = mapOf(window, (message) => asked.push(message));
  map.centre([55.79, 49.12], 15);
  map.showAll(40);
  map.fit();
  expect(asked).toEqual([
    ['setCenter', true, [55.79, 49.12], 15],
    ['setBounds', true, bounds, { zoomMargin: 40 }],
    ['fit', true],
  ]);
});

test.each([
  ['no map yet', {}],
  ['a map that is null', { map: null, clusterer: null }],
  ['a map of another kind', { map: { setCenter: 'no' }, clusterer: {} }],
  ['no places', { map: { setBounds: () => expect.fail('asked to show nothing') }, clusterer: { getBounds: () => null } }],
])('%s: nothing happens and nothing is reported [SMALL-04]', (_what, globals) => {
  Object.assign(window, globals);
  const reported: string[] = [];
  const map = mapOf(window, (message) => reported.push(message));
  map.centre([0, 0], 15);
  map.showAll(40);
  map.fit();
  expect(reported).toEqual([]);
});

test('an element named like the map is ignored [SMALL-04]', () => {
  document.body.innerHTML = '<div id="map"></div>';
  const reported: string[] = [];
  mapOf(window, (message) => reported.push(message)).centre([0, 0], 15);
  expect(reported).toEqual([]);
});

test('errors and rejections of the map are reported, and a late map is found [SMALL-04, ERR-01]', async () => {
  const reported: string[] = [];
  const map = mapOf(window, (message) => reported.push(message));
  const fails = () => {
    throw new Error('no tiles');
  };
  Object.assign(window, { map: { setCenter: fails, setBounds: () => Promise.reject(new Error('too small')) } });
  Object.assign(window, { clusterer: { getBounds: () => bounds } });
  map.centre([0, 0], 15);
  map.showAll(40);
  await Promise.resolve();
  await Promise.resolve();
  expect(reported).toEqual(['map: no tiles', 'map: too small']);
});

test.each([
  ['55.79,49.12', [55.79, 49.12]],
  [' -33.9 , 151 ', [-33.9, 151]],
  ['91,0', undefined],
  ['0,181', undefined],
  ['55,79,49,12', undefined],
  ['NaN,1', undefined],
  ['', undefined],
])('«%s» is read as %o [SMALL-04]', (text, expected) => {
  expect(parseCoordinates(text)).toEqual(expected);
});
