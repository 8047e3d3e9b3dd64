// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { BasketFacts } from '../basket-facts.ts';
import { fireTemplateEvent } from './fire-template-event.ts';
import { onTemplateEvent } from './template-globals.ts';
import { writeTemplateBasket, writeTemplateFavourites } from './write-globals.ts';

afterEach(() => {
  for (const name of ['BX', 'arBasketAspro', 'arStatusBasketAspro']) Reflect.deleteProperty(window, name);
});

interface Platform {
  addCustomEvent(name: string, listener: (...data: unknown[]) => void): void;
  onCustomEvent(name: string, data: unknown[]): void;
}

const platform = () => Reflect.get(window, 'BX') as Platform;

/** The platform's event API, as far as the layer uses it. */
function installPlatform() {
  const listeners = new Map<string, Set<(...data: unknown[]) => void>>();
  Reflect.set(window, 'BX', {
    addCustomEvent: (name: string, listener: () => void) => void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeCustomEvent: (name: string, listener: () => void) => void listeners.get(name)?.delete(listener),
    onCustomEvent: (name: string, data: unknown[]) => {
      for (const listener of listeners.get(name) ?? []) listener(...data);
    },
  });
}

const makeFacts = (over: Partial<BasketFacts> = {}): BasketFacts => ({
  basket: undefined,
  delayed: undefined,
  subscribed: undefined,
  unavailable: undefined,
  compared: undefined,
  services: undefined,
  favouriteCount: undefined,
  favourites: undefined,
  ...over,
});

test('receives an event of the template’s scripts until the signal aborts [CNT-02]', () => {
  installPlatform();
  const heard = vi.fn();
  const stopped = new AbortController();
  onTemplateEvent(window, 'onAjaxSuccess', heard, stopped.signal);
  platform().onCustomEvent('onAjaxSuccess', [{ n: 1 }]);
  stopped.abort();
  platform().onCustomEvent('onAjaxSuccess', [{ n: 2 }]);
  expect(heard.mock.calls).toEqual([[{ n: 1 }]]);
});

test('the layer ignores events that it fires itself [CNT-02, BSK-07]', () => {
  installPlatform();
  const [ours, theirs] = [vi.fn(), vi.fn()];
  onTemplateEvent(window, 'onAjaxSuccess', ours, new AbortController().signal);
  platform().addCustomEvent('onAjaxSuccess', theirs);
  fireTemplateEvent(window, 'onAjaxSuccess', { n: 1 }, vi.fn());
  expect([ours.mock.calls, theirs.mock.calls]).toEqual([[], [[{ n: 1 }]]]);
  platform().onCustomEvent('onAjaxSuccess', [{ n: 2 }]);
  expect(ours.mock.calls).toEqual([[{ n: 2 }]]);
});

test('a listener of the page that fails is reported and breaks nothing [GOAL-02]', () => {
  installPlatform();
  const report = vi.fn();
  platform().addCustomEvent('onCounterGoals', () => JSON.parse('{'));
  expect(() => fireTemplateEvent(window, 'onCounterGoals', {}, report)).not.toThrow();
  expect(report).toHaveBeenCalledExactlyOnceWith('event onCounterGoals', expect.any(String));
});

test.each([undefined, null, {}, 'BX'])('a page whose platform is %j receives nothing and throws nothing', (odd) => {
  Reflect.set(window, 'BX', odd);
  const report = vi.fn();
  onTemplateEvent(window, 'x', vi.fn(), new AbortController().signal);
  fireTemplateEvent(window, 'x', {}, report);
  expect(report).not.toHaveBeenCalled();
});

test('updates the template’s own lists in their shapes, and clears its cache [BUY-06]', () => {
  Reflect.set(window, 'arBasketAspro', { BASKET: { 1: '1' }, DELAY: { 2: '2' }, OTHER: 'kept' });
  Reflect.set(window, 'arStatusBasketAspro', { BASKET: {} });
  const services = [{ serviceId: '9001', parentId: '4211', quantity: 2, lineId: '88002' }];
  writeTemplateBasket(window, makeFacts({ basket: ['4211'], compared: [], services }));
  expect(Reflect.get(window, 'arBasketAspro')).toEqual({
    BASKET: { 4211: '4211' },
    DELAY: { 2: '2' },
    COMPARE: {},
    SERVICES: { '9001_4211': { item_id: '9001', link_id: '4211', quantity: '2', basket_id: '88002' } },
    OTHER: 'kept',
  });
  expect(Reflect.get(window, 'arStatusBasketAspro')).toEqual({});
});

test('the compare list of module 2.6.1 keeps its shape, and both names stay one object [CMP-01, FAV-03]', () => {
  const shared = { BASKET: [], COMPARE: { ITEMS: [], COUNT: '0' }, FAVORITE: { ITEMS: [], COUNT: '0', TITLE: 'x' } };
  Object.assign(window, { arBasketAspro: shared, arAsproCounters: shared });
  writeTemplateBasket(window, makeFacts({ compared: ['4150'] }));
  writeTemplateFavourites(window, ['4101']);
  expect(Reflect.get(window, 'arBasketAspro')).toMatchObject({
    COMPARE: { ITEMS: { 4150: '4150' }, COUNT: '1' },
    FAVORITE: { ITEMS: { 4101: '4101' }, COUNT: 1, TITLE: 'x' },
  });
  expect(Reflect.get(window, 'arAsproCounters')).toBe(Reflect.get(window, 'arBasketAspro'));
  Reflect.deleteProperty(window, 'arAsproCounters');
});

test('adds no globals to a page that has none', () => {
  writeTemplateBasket(window, makeFacts({ basket: ['4211'] }));
  expect(Reflect.has(window, 'arBasketAspro')).toBe(false);
});
