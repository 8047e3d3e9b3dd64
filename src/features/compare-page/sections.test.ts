// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import { marker } from './marker.ts';
import { makeSections } from './sections.ts';

const tab = (id: number, isActive = false, name = `Отдел ${id}`) =>
  `<li class="nav-item${isActive ? ' active' : ''}"><span data-section-id="${id}">${name}</span></li>`;
const panel = (id: number, look: string) => `<div class="compare-sections__item" data-section-id="${id}" ${look}>${id}</div>`;

function make(tabs: string, panels: string, wanted?: string) {
  document.body.innerHTML = `<div id="bx_catalog_compare_block"><ul class="compare-sections__tab-item">${tabs}</ul>${panels}</div>`;
  const before = document.body.innerHTML;
  const all = new Map<Element, Borrowed>();
  const borrowed = (element: Element) => {
    const known = all.get(element) ?? borrow(element);
    all.set(element, known);
    return known;
  };
  const host = document.body.firstElementChild as Element;
  const sections = makeSections(host, marker.selectors, borrowed, wanted);
  const giveBack = () => {
    for (const one of all.values()) one.giveBack();
    return document.body.innerHTML === before;
  };
  return { sections, giveBack };
}

const tabs = () => [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
const selected = () =>
  tabs().map((one) => [one.getAttribute('aria-selected'), one.tabIndex, one.parentElement?.classList.contains('active')]);
const seen = () =>
  [...document.querySelectorAll<HTMLElement>('.compare-sections__item')]
    .filter(({ style, classList }) => style.display !== 'none' && !classList.contains('hidden'))
    .map(({ textContent }) => textContent);
const key = (target: Element, name: string) => {
  let walked: string | undefined;
  const listen = (event: Event) => {
    walked = current?.walk(event as KeyboardEvent);
  };
  document.body.addEventListener('keydown', listen, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  return walked;
};
let current: ReturnType<typeof makeSections>;

test.each([
  ['a class', '', 'class="compare-sections__item hidden"'],
  ['their inline style', '', 'style="display: none;"'],
  ['the class of the shown one', 'class="compare-sections__item active"', ''],
])('departments of compared items are tabs, hidden by %s; all is given back [CMP-03]', (_how, shownLook, hiddenLook) => {
  const look = (own: string, id: number) =>
    own.startsWith('class') ? panel(id, '').replace('class="compare-sections__item"', own) : panel(id, own);
  const { sections, giveBack } = make(tab(77) + tab(79, true), look(hiddenLook, 77) + look(shownLook, 79));
  current = sections;
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

  expect(sections?.show(first)).toBe('77');
  expect(seen()).toEqual(['77']);
  expect(key(first, 'ArrowLeft')).toBe('79');
  expect(document.activeElement).toBe(second);
  expect(seen()).toEqual(['79']);
  expect(key(second, 'Tab')).toBeUndefined();
  expect(sections?.show(document.body)).toBeUndefined();
  expect(selected()[1]).toEqual(['true', 0, true]);
  expect(giveBack()).toBe(true);
});

test('a department that the shopper has chosen stays chosen when the content is exchanged, while it is there [CMP-03]', () => {
  const panels = panel(77, '') + panel(79, 'style="display:none"');
  make(tab(77, true) + tab(79), panels, '79');
  expect(seen()).toEqual(['79']);
  make(tab(77, true) + tab(79), panels, '80');
  expect(seen()).toEqual(['77']);
});

test.each([
  ['one department', tab(77, true), panel(77, '')],
  ['tabs without what they show', tab(77, true) + tab(79), panel(77, '')],
  ['none', '', ''],
])('%s has no tabs [CMP-03]', (_what, tabsHtml, panels) => {
  const { sections, giveBack } = make(tabsHtml, panels);
  expect(sections).toBeUndefined();
  expect(document.querySelector('[role]')).toBeNull();
  expect(giveBack()).toBe(true);
});
