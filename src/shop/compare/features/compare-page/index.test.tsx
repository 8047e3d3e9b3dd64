// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { makeTestIsland } from '../../../../../tests/support/test-island.tsx';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

const content = (active: number) =>
  `<ul class="compare-sections__tab-item">${[77, 79].map((id) => `<li class="${id === active ? 'active' : ''}"><a href="?section=${id}" data-section-id="${id}">${id}</a></li>`).join('')}</ul>${[77, 79].map((id) => `<div class="compare-sections__item${id === active ? '' : ' hidden'}" data-section-id="${id}">${id}</div>`).join('')}`;

test('a pressed department is shown and remembered, survives new content, and ends with the layer [CMP-03]', async () => {
  const shop = startTestShop(window);
  document.body.innerHTML = `<div id="bx_catalog_compare_block">${content(77)}</div>`;
  const before = document.body.innerHTML;
  const { host, press, end } = makeTestIsland(marker, feature);

  const seen = () => [...host.querySelectorAll('.compare-sections__item:not(.hidden)')].map(({ textContent }) => textContent);
  const tab = (id: number) => host.querySelector(`a[data-section-id="${id}"]`) as HTMLElement;
  const hit = (id: number, init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    tab(id).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(seen()).toEqual(['77']);
  expect(document.cookie).not.toContain('compare_section');
  press(tab(79));
  expect(seen()).toEqual(['79']);
  expect(document.cookie).toContain('compare_section=79');

  // The table is new, and the server did not know the choice.
  host.innerHTML = content(77);
  await expect.poll(seen).toEqual(['79']);
  expect(hit(79, { key: 'ArrowRight', altKey: true })).toBe(false);
  expect(hit(79, { key: 'ArrowRight' })).toBe(true);
  expect([seen(), document.activeElement, tab(77).getAttribute('role')]).toEqual([['77'], tab(77), 'tab']);
  expect(document.cookie).toContain('compare_section=77');

  end();
  expect(document.body.innerHTML).toBe(before);
  expect(shop.sent).toEqual([]);
  await shop.stop();
});
