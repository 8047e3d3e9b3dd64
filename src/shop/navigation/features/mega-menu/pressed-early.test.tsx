// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { PartsContext } from '../../../../parts/part.tsx';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

test('a tap before the menu’s code has come opens its panel when that has, without a pointer above it [MEGA-01]', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class extends EventTarget implements Pick<ResizeObserver, 'observe'> {
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true });
  vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(() => {});
  document.head.innerHTML = '<style>.dropdown-menu { position: absolute }</style>';
  document.body.innerHTML =
    '<nav class="mega-menu"><td><div class="wrap"><a href="/a/">a</a><div class="dropdown-menu">b</div></div></td></nav>'.replaceAll(
      'td>',
      'div>',
    );
  const shop = startTestShop(window);
  const host = document.querySelector('.mega-menu') as HTMLElement;
  const { signal } = new AbortController();
  const island = { host, selectors: marker.selectors, signal, wake: () => Promise.resolve(true) };
  const { Component } = feature;
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <PartsContext value={makeTestParts(host, marker.selectors, signal)}>
        <Component island={island as never} props={undefined} />
      </PartsContext>,
    ),
  );
  const link = document.querySelector('a') as HTMLElement;
  for (const type of ['pointerdown', 'click'])
    link.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true }), { pointerType: 'touch' }));
  const panel = document.querySelector('.dropdown-menu') as HTMLElement;
  await vi.waitUntil(() => panel.id, 5000);
  expect(panel.style.display).toBe('block');
  flushSync(() => root.unmount());
  await shop.stop();
});
