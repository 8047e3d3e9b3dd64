// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestIsland } from '../../../../../tests/support/test-island.tsx';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

const tab = (id: number, isActive = false, name = `Отдел ${id}`) =>
  `<li class="nav-item${isActive ? ' active' : ''}"><span data-section-id="${id}">${name}</span></li>`;
const panel = (id: number, look: string) => `<div class="compare-sections__item" data-section-id="${id}" ${look}>${id}</div>`;

function make(tabs: string, panels: string) {
  document.body.innerHTML = `<div id="bx_catalog_compare_block"><ul class="compare-sections__tab-item">${tabs}</ul>${panels}</div>`;
  const before = document.body.innerHTML;
  const island = makeTestIsland(marker, feature);
  const restore = () => {
    island.end();
    return document.body.innerHTML === before;
  };
  return { ...island, restore };
}

const tabs = () => [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
const selected = () =>
  tabs().map((one) => [one.getAttribute('aria-selected'), one.tabIndex, one.parentElement?.classList.contains('active')]);
const seen = () =>
  [...document.querySelectorAll<HTMLElement>('.compare-sections__item')]
    .filter(({ style, classList }) => style.display !== 'none' && !classList.contains('hidden'))
    .map(({ textContent }) => textContent);
const key = (target: Element, name: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
const remembered = () => /compare_section=(\d+)/.exec(document.cookie)?.[1];

function writeCookie(page: Document, text: string): void {
  page.cookie = text;
}

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  shop = startTestShop(window);
});
afterEach(async () => {
  writeCookie(document, 'compare_section=; path=/; max-age=0');
  await shop.stop();
});

test.each([
  ['a class', '', 'class="compare-sections__item hidden"'],
  ['their inline style', '', 'style="display: none;"'],
  ['the class of the shown one', 'class="compare-sections__item active"', ''],
])('departments of compared items are tabs, hidden by %s, and restored at the end [CMP-03]', (_how, shownLook, hiddenLook) => {
  const look = (own: string, id: number) =>
    own.startsWith('class') ? panel(id, '').replace('class="compare-sections__item"', own) : panel(id, own);
  const { press, restore } = make(tab(77) + tab(79, true), look(hiddenLook, 77) + look(shownLook, 79));
  expect(seen()).toEqual(['79']);
  expect(selected()).toEqual([
    ['false', -1, false],
    ['true', 0, true],
  ]);
  expect(document.querySelector('[role="tablist"]')?.className).toBe('compare-sections__tab-item');
  const [first, second] = tabs();
  if (!first || !second) throw new Error('Expected two tabs');
  for (const one of [first, second]) {
    const its = document.getElementById(one.getAttribute('aria-controls') ?? '');
    expect([its?.getAttribute('role'), its?.getAttribute('aria-labelledby')]).toEqual(['tabpanel', one.id]);
    expect(one.parentElement?.getAttribute('role')).toBe('presentation');
  }

  press(first);
  expect([seen(), remembered()]).toEqual([['77'], '77']);
  expect(key(first, 'ArrowLeft')).toBe(false);
  expect(remembered()).toBe('79');
  expect(document.activeElement).toBe(second);
  expect(seen()).toEqual(['79']);
  expect(key(second, 'Tab')).toBe(true);
  press(document.body);
  expect(selected()[1]).toEqual(['true', 0, true]);
  expect(restore()).toBe(true);
});

test('the chosen department stays chosen when the content is exchanged, as long as it exists [CMP-03]', () => {
  const panels = panel(77, '') + panel(79, 'style="display:none"');
  const { host, press, rerender, end } = make(tab(77, true) + tab(79), panels);
  const content = host.innerHTML;
  press(tabs()[1] as Element);
  host.innerHTML = content;
  rerender();
  expect(seen()).toEqual(['79']);
  host.innerHTML = content.replaceAll('79', '80');
  rerender();
  expect(seen()).toEqual(['77']);
  end();
});

test.each([
  ['one department', tab(77, true), panel(77, '')],
  ['tabs without panels', tab(77, true) + tab(79), panel(77, '')],
  ['none', '', ''],
])('%s has no tabs [CMP-03]', (_what, tabsHtml, panels) => {
  const { restore } = make(tabsHtml, panels);
  expect(document.querySelector('[role]')).toBeNull();
  expect(restore()).toBe(true);
});
