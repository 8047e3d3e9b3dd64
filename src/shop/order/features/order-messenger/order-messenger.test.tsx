// @vitest-environment jsdom

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Island } from '../../../../parts/feature.ts';
import { PartsContext } from '../../../../parts/part.tsx';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

let root: HTMLElement;
let ended: AbortController;
let restore: () => void;

const rows = (chosen: string, values = ['call', 'telegram', 'none']) =>
  `<div data-property-id-row="8"><div class="bx-soa-custom-label">Как связаться</div>${values
    .map(
      (value) =>
        `<label><input type="radio" name="ORDER_PROP_8" value="${value}"${value === chosen ? ' checked=""' : ''}>${value === '2' ? 'Telegram' : value}</label>`,
    )
    .join('')}</div><div data-property-id-row="9"><input name="ORDER_PROP_9" value="@anna"></div>`;

const row = () => root.querySelector('[data-property-id-row="9"]') as HTMLElement;
const field = () => row().querySelector('input') as HTMLInputElement;
const isShown = () => row().style.display !== 'none' && !field().disabled;
const isSent = () => new FormData(document.querySelector('form') as HTMLFormElement).has('ORDER_PROP_9');

function choose(value: string): void {
  const radio = root.querySelector(`[value="${value}"]`) as HTMLInputElement;
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
}

function start(html: string): void {
  document.body.innerHTML = `<form><div id="bx-soa-properties">${html}</div></form>`;
  root = document.getElementById('bx-soa-properties') as HTMLElement;
  ended = new AbortController();
  const island = { host: root, selectors: marker.selectors, signal: ended.signal } as unknown as Island;
  const parts = makeTestParts(root, marker.selectors, ended.signal);
  const drawn = createRoot(document.createElement('div'));
  flushSync(() =>
    drawn.render(
      <PartsContext value={parts}>
        <feature.Component island={island} props={undefined} />
      </PartsContext>,
    ),
  );
  restore = () => {
    ended.abort();
    parts.end();
    flushSync(() => drawn.unmount());
  };
}

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  shop = startTestShop(window);
});

afterEach(async () => {
  restore();
  await shop.stop();
});

test('the Telegram name shows with its choice only; hidden it keeps its value and is not sent [ORD-02]', () => {
  start(rows('call'));
  expect([isShown(), isSent(), field().value]).toEqual([false, false, '@anna']);
  choose('telegram');
  expect([isShown(), isSent(), field().value]).toEqual([true, true, '@anna']);
  choose('none');
  expect([isShown(), isSent()]).toEqual([false, false]);
});

test('each render of the component is corrected before the browser paints it [ORD-02]', async () => {
  start(rows('telegram'));
  expect(isShown()).toBe(true);
  root.innerHTML = rows('call');
  await Promise.resolve();
  expect(isShown()).toBe(false);
  root.innerHTML = rows('telegram');
  await Promise.resolve();
  expect(isShown()).toBe(true);
});

test('choices with numbers as values are known by their labels; the radios are a named group [ORD-02]', () => {
  start(rows('1', ['1', '2']));
  expect(isShown()).toBe(false);
  choose('2');
  expect(isShown()).toBe(true);
  const group = root.querySelector('[role="radiogroup"]');
  expect(group?.getAttribute('aria-label')).toBe('Как связаться');
});

test('a shop without that choice keeps its Telegram row, and stop restores everything [ORD-02, EMB-03]', () => {
  start(rows('call', ['call', 'none']));
  expect(isShown()).toBe(true);
  restore();
  start(rows('call'));
  expect(isShown()).toBe(false);
  restore();
  expect(root.innerHTML).toBe(rows('call'));
});
