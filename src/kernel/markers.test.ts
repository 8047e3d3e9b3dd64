// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { RegistryEntry } from '../parts/feature.ts';
import { chooseEntries } from './markers.ts';

const makeEntry = (id: string): RegistryEntry => ({
  marker: { id, selectors: { root: `.${id}`, controls: '.press' } },
  load: () => Promise.reject(new Error('Expected the kernel to load nothing')),
});
const registry = [makeEntry('buy'), makeEntry('heart')];

function choose(config: unknown) {
  const problems: Record<string, string> = {};
  const entries = chooseEntries(registry, config, document, (name, message) => {
    problems[name] = message;
  });
  return { markers: entries.map(({ marker }) => marker), problems };
}

test.each([undefined, null, 'x', [], {}, { features: 'x', markers: 7 }])(
  'every feature is on when the configuration is %j [EMB-04]',
  (config) => {
    expect(choose(config)).toEqual({ markers: registry.map(({ marker }) => marker), problems: {} });
  },
);

test('leaves out only the features that the site switched off [EMB-04]', () => {
  expect(choose({ features: { heart: false, buy: true } }).markers.map(({ id }) => id)).toEqual(['buy']);
  expect(choose({ features: { heart: 'false', buy: 0 } }).markers.map(({ id }) => id)).toEqual(['buy', 'heart']);
});

test('replaces selectors by name and keeps the others and the defaults [EMB-04]', () => {
  const { markers, problems } = choose({ markers: { heart: { root: '.my-heart:has(i)' } } });
  expect(markers[1]?.selectors).toEqual({ root: '.my-heart:has(i)', controls: '.press' });
  expect(markers[0]?.selectors.root).toBe('.buy');
  expect(registry[1]?.marker.selectors.root).toBe('.heart');
  expect(problems).toEqual({});
});

test.each([
  ['rot', '.x', 'root, controls'],
  ['__proto__', '.x', 'root, controls'],
  ['constructor', '.x', 'root, controls'],
  ['root', 7, '7'],
  ['root', '', '""'],
  ['root', '..x', '..x'],
  ['controls', 'a:unknown-thing(', 'a:unknown-thing('],
])('reports selector %s with value %j and what was expected, and keeps the default [EMB-04]', (name, value, words) => {
  const { markers, problems } = choose({ markers: { heart: JSON.parse(`{"${name}": ${JSON.stringify(value)}}`) } });
  expect(problems).toEqual({ [`config.markers.heart.${name}`]: expect.stringContaining(words) });
  expect(markers[1]?.selectors).toEqual({ root: '.heart', controls: '.press' });
});
