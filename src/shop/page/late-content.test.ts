// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { lateContentOf, loadTab } from './late-content.ts';

let shop: ReturnType<typeof startTestShop>;
let ended: AbortController;
let element: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
  ended = new AbortController();
  element = document.createElement('div');
  document.body.replaceChildren(element);
});
afterEach(async () => {
  await shop.stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const load = () => loadTab({ element, code: 'HIT', params: '', filter: '' }, (content) => element.replaceChildren(content), ended.signal);

test('a tab of the front page is filled once [LST-03]', async () => {
  const loaded = load();
  void load();
  expect(lateContentOf(element).phase).toBe('loading');
  await shop.last('front-tab').answer('<p onclick="go()">Кеды</p>');
  await loaded;
  await load();
  expect(element.innerHTML).toBe('<p>Кеды</p>');
  expect(lateContentOf(element).phase).toBe('loaded');
  expect(shop.countOf('front-tab')).toBe(1);
});

test('a tab that leaves the page meanwhile is not filled, and loads when it is back [LST-03]', async () => {
  const loaded = load();
  element.remove();
  await shop.last('front-tab').answer('<p>Кеды</p>');
  await loaded;
  expect([element.innerHTML, lateContentOf(element).phase]).toEqual(['', 'waiting']);
  document.body.append(element);
  const again = load();
  await shop.last('front-tab').answer('<p>Боты</p>');
  await again;
  expect(element.innerHTML).toBe('<p>Боты</p>');
});

test('a tab loads again after an aborted request; after a failure or a whole page it says why [LST-03, ERR-01]', async () => {
  const given = load();
  await shop.last('front-tab').fail('aborted');
  await given;
  expect(lateContentOf(element)).toMatchObject({ phase: 'waiting', problem: '' });
  const failing = load();
  await shop.last('front-tab').fail('offline');
  await failing;
  expect(lateContentOf(element)).toMatchObject({ phase: 'failed', problem: expect.stringMatching(/^Нет связи/) });
  const again = load();
  await shop.last('front-tab').answer('<!DOCTYPE html><html><body><p>Вход</p></body></html>');
  await again;
  expect(element.innerHTML).toBe('');
  expect(lateContentOf(element).phase).toBe('failed');
  expect(shop.report).toHaveBeenLastCalledWith('front-tab', expect.stringContaining('whole'));
});
