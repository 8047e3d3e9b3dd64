// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { Vitrina } from './api.ts';
import { bootLayer } from './boot.ts';
import { findLayer } from './find-layer.ts';

const seat = Symbol.for('vitrina');
const page = window as unknown as Window & typeof globalThis;

/** What a page may hold under the layer's name before the layer loads. */
const takers: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  null: null,
  'an element with that id': document.createElement('div'),
  'a form whose fields are called like our functions': (() => {
    const form = document.createElement('form');
    form.innerHTML = '<input name="start"><input name="islands"><input name="on">';
    return form;
  })(),
  "the shop's own script": { start: () => 'not ours', version: 3 },
  'a frame of another site': new Proxy({}, { get: () => expect.fail('SecurityError') }),
};

function put(value: unknown): void {
  Object.defineProperty(page, 'vitrina', { value, configurable: true, writable: true });
}

afterEach(() => {
  findLayer(page)?.stop();
  Reflect.deleteProperty(page, 'vitrina');
  Reflect.deleteProperty(page, seat);
  delete document.documentElement.dataset.vitrina;
});

it.each(Object.keys(takers))('a layer is found on a page where its name is taken by %s [EXT-04]', (name) => {
  put(takers[name]);
  expect(findLayer(page)).toBeUndefined();
  const layer = bootLayer({ form: 'extension', start: false }, page);
  expect(layer.form).toBe('extension');
  expect(findLayer(page)).toBe(layer);
  expect(page.vitrina).toBe(layer);
});

it.each(Object.keys(takers))('a second layer is not created after its name was taken by %s [EXT-04]', (name) => {
  const first = bootLayer({ form: 'embed', start: false }, page);
  put(takers[name]);
  expect(bootLayer({ form: 'extension' }, page)).toBe(first);
  expect(findLayer(page)).toBe(first);
  expect(document.documentElement.dataset.vitrina).toBeUndefined();
});

it('a layer of another version that has only the public name is kept [EXT-04]', () => {
  const other = { version: '9.9.9', form: 'embed', islands: () => [], on: () => () => {}, stop: () => {} } as unknown as Vitrina;
  put(other);
  expect(bootLayer({ form: 'extension' }, page)).toBe(other);
});

it('a page that has locked the name keeps it, and the layer still runs [EXT-04]', () => {
  Object.defineProperty(page, 'vitrina', { value: 'mine', configurable: true, writable: false });
  const layer = bootLayer({ form: 'extension', start: false }, page);
  expect(findLayer(page)).toBe(layer);
  expect(page.vitrina).toBe('mine');
});
