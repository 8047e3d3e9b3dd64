// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestIsland } from '../../../../../tests/support/test-island.tsx';
import { startTestShop } from '../../../test-shop.ts';
import { readEntries } from './entries.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as typeof window.matchMedia;
window.scrollBy = () => {};

const entry = (id: number, parent = '#accordion12', isOpen = false) =>
  `<div class="item item-accordion-wrapper${isOpen ? ' opened' : ''}"><div class="accordion-head accordion-${isOpen ? 'open' : 'close'}" data-toggle="collapse" data-parent="${parent}" href="#accordion${id}_12"><span>${id}?</span></div><div id="accordion${id}_12" class="panel-collapse collapse${isOpen ? ' in' : ''}"><p id="in-${id}">${id}</p></div></div>`;

const older = {
  faq: '<div class="faq list"><div class="item"><div class="q"><a href="#">Что?</a></div><div class="a">Это.</div></div></div>',
  staff:
    '<div class="staff list"><div class="staff_section"><div class="staff_section_title"><a href="#">Дизайн</a><span class="opener_icon"></span></div><div class="staff_section_items">Анна</div></div></div>',
  jobs: '<div class="jobs_wrapp"><div class="item"><div class="name">Продавец</div><div class="description_wrapp">Да</div></div></div>',
};

let shop: ReturnType<typeof startTestShop>;
let island: ReturnType<typeof makeTestIsland>;
beforeEach(() => {
  shop = startTestShop(window);
});
afterEach(() => {
  island.end();
  shop.stop();
});

function start(html: string) {
  document.body.innerHTML = html;
  const host = document.body.firstElementChild as HTMLElement;
  const before = host.outerHTML;
  const entries = readEntries(host, marker.selectors);
  island = makeTestIsland(marker, feature);
  const { press, end } = island;
  const heads = entries.map(({ head }) => head);
  return {
    host,
    before,
    entries,
    heads,
    press: (index: number) => press(heads[index] as Element),
    open: () => heads.map((head) => head.getAttribute('aria-expanded') === 'true'),
    stop: end,
  };
}

const list = (...entries: string[]) => `<div class="accordion-type-1">${entries.join('')}</div>`;

test('a press opens an entry with the template’s classes; one entry of a group is open [SMALL-05]', () => {
  const { host, press, open } = start(list(entry(1), entry(2), entry(3, '#other', true)));
  press(0);
  expect(open()).toEqual([true, false, true]);
  expect(host.querySelector('.item')?.className).toBe('item item-accordion-wrapper opened');
  expect(host.querySelector('.accordion-head')?.className).toBe('accordion-head accordion-open');
  expect(host.querySelector('.panel-collapse')?.className).toBe('panel-collapse collapse in');
  press(1);
  expect(open()).toEqual([false, true, true]);
  press(1);
  expect(open()).toEqual([false, false, true]);
});

test('an opened entry stays open when the layer stops, and nothing else is left [SMALL-05]', () => {
  const closed = start(list(entry(1), entry(2)));
  closed.press(0);
  closed.press(0);
  closed.stop();
  expect(closed.host.outerHTML).toBe(closed.before);
  const opened = start(list(entry(1), entry(2)));
  opened.press(1);
  opened.stop();
  expect(opened.host.outerHTML).toBe(list(entry(1), entry(2, '#accordion12', true)));
});

test('Enter and Space press, arrows, Home and End walk over the heads [SMALL-05]', () => {
  const { heads, open } = start(list(entry(1), entry(2), entry(3)));
  const type = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const at = () => heads.indexOf(document.activeElement as HTMLElement);
  heads[0]?.focus();
  const walked = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home'].map((key) => [key, type(key), at()]);
  expect(walked.map(([, isDefault, place]) => [isDefault, place])).toEqual([2, 0, 1, 2, 0].map((place) => [false, place]));
  type('Enter');
  type('ArrowDown');
  type(' ');
  expect(open()).toEqual([false, true, false]);
});

test.each(Object.entries(older))('the older list «%s» opens and closes, with its inline display [SMALL-05]', (_name, html) => {
  const { press, open, entries } = start(html);
  const panel = entries[0]?.panel;
  expect(entries).toHaveLength(1);
  press(0);
  expect([open(), panel?.style.display, entries[0]?.frame?.classList.contains('opened')]).toEqual([[true], 'block', true]);
  press(0);
  expect([open(), panel?.style.display, entries[0]?.frame?.classList.contains('opened')]).toEqual([[false], 'none', false]);
});

test('a job without an address finds its panel behind its head [SMALL-05]', () => {
  const { open, press, entries } = start(
    '<div class="vacancy-list1 accordion-mode"><div><div class="item accordion-head accordion-close" data-toggle="collapse">Закройщик</div><div class="panel-collapse collapse">Да</div></div></div>',
  );
  press(0);
  expect(open()).toEqual([true]);
  expect(entries[0]?.panel.id).not.toBe('');
});

const jobs = (inside: string) => `<div class="jobs_wrapp">${inside}</div>`;

test('the older list’s first job opens once after 300 ms, unless an entry was pressed or is open [SMALL-05]', () => {
  vi.useFakeTimers();
  const untouched = start(jobs(entry(1) + entry(2)));
  vi.advanceTimersByTime(299);
  expect(untouched.open()).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(untouched.open()).toEqual([true, false]);
  untouched.press(0);
  vi.advanceTimersByTime(5000);
  expect(untouched.open()).toEqual([false, false]);

  const touched = start(jobs(entry(1) + entry(2)));
  touched.press(1);
  vi.advanceTimersByTime(300);
  expect(touched.open()).toEqual([false, true]);

  const printed = start(jobs(entry(1) + entry(2, '#accordion12', true)));
  vi.advanceTimersByTime(300);
  expect(printed.open()).toEqual([false, true]);

  for (const html of [list(entry(1), entry(2)), `<div class="vacancy-list1">${entry(1)}${entry(2)}</div>`]) {
    const { open: stillClosed } = start(html);
    vi.advanceTimersByTime(5000);
    expect(stillClosed()).toEqual([false, false]);
  }

  const gone = start(jobs(entry(1)));
  gone.stop();
  vi.advanceTimersByTime(300);
  expect(gone.host.outerHTML).toBe(gone.before);
  vi.useRealTimers();
});

test.each([
  ['before', 'with a click'],
  ['after', 'with a click'],
  ['before', 'by its handler alone'],
  ['after', 'by its handler alone'],
])('when the template presses the first job %s the layer, %s, it ends open [SMALL-05]', async (when, how) => {
  vi.useFakeTimers();
  const { open, press, entries } = start(older.jobs);
  const [{ frame, panel } = { frame: undefined, panel: undefined }] = entries;
  if (when === 'after') vi.advanceTimersByTime(300);
  // Its handler runs by jQuery, outside of DOM events; the click that jQuery may fire afterwards arrives here.
  frame?.classList.toggle('opened');
  if (how === 'with a click') press(0);
  // The end of its animation.
  await vi.advanceTimersByTimeAsync(600);
  panel?.style.setProperty('display', when === 'before' ? 'block' : 'none');
  await vi.advanceTimersByTimeAsync(5000);
  expect([open(), panel?.style.display]).toEqual([[true], 'block']);
  press(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect([open(), panel?.style.display]).toEqual([[false], 'none']);
  vi.useRealTimers();
});

test('a queued press of the template does not close the entry that the template has opened [SMALL-05]', () => {
  vi.useFakeTimers();
  const { open, press } = start(older.jobs.replace('"item"', '"item opened"'));
  press(0);
  vi.advanceTimersByTime(5000);
  expect(open()).toEqual([true]);
  press(0);
  expect(open()).toEqual([false]);
  const later = start(older.jobs.replace('"item"', '"item opened"'));
  vi.advanceTimersByTime(300);
  later.press(0);
  expect(later.open()).toEqual([false]);
  vi.useRealTimers();
});

test.each(['#accordion2_12', '#in-2'])('the address %s opens its entry, at load and later [SMALL-05]', (hash) => {
  history.replaceState(null, '', hash);
  const { open, press } = start(list(entry(1), entry(2)));
  expect(open()).toEqual([false, true]);
  press(1);
  history.replaceState(null, '', '#%E0%A4%A');
  window.dispatchEvent(new Event('hashchange'));
  expect(open()).toEqual([false, false]);
  history.replaceState(null, '', hash);
  window.dispatchEvent(new Event('hashchange'));
  expect(open()).toEqual([false, true]);
  history.replaceState(null, '', '#');
});
