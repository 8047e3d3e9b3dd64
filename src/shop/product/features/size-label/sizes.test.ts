// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestIsland, type TestIsland } from '../../../../../tests/support/test-island.tsx';
import { startTestShop } from '../../../test-shop.ts';
import { chooseSizeSystem } from '../../choose-size-system.ts';
import type { SizeSystem } from '../../size-system.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

let shop: ReturnType<typeof startTestShop>;
let islands: TestIsland[];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  shop = startTestShop(window);
  islands = [];
});

const end = () => {
  for (const island of islands.splice(0)) island.end();
};

afterEach(async () => {
  end();
  await shop.stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** The selector of a product page (contract/page.md, 3.8). */
const offers = (...sizes: string[]) => `<div class="item_wrapper"><div class="show_class">Размер: <span class="val">${sizes[0]}</span></div>
<ul class="list_values_wrapper">${sizes.map((size) => `<li class="item" title="Размер: ${size}"><a class="cnt" href="?oid=1">${size}<span class="sr-only"> нет</span></a></li>`).join(' ')} <li class="more"><a href="#">+2</a></li></ul></div>`;

async function keep(html: string): Promise<Element> {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as Element;
  expect(element.matches(marker.selectors.root)).toBe(true);
  await mount(element);
  return element;
}

async function mount(element: Element): Promise<void> {
  islands.push(makeTestIsland(marker, feature, element as HTMLElement));
  // The code for such lists loads late.
  await import('./sizes.tsx');
  await settle();
}

const settle = () => vi.advanceTimersByTimeAsync(0);
async function choose(system: SizeSystem) {
  chooseSizeSystem(system);
  await settle();
}
const texts = (element: Element, selector: string) => [...element.querySelectorAll(selector)].map((one) => one.firstChild?.nodeValue);
const titles = (element: Element) => [...element.querySelectorAll('[title]')].map((one) => one.getAttribute('title'));

test('labels, titles and the chosen value change system; US restores the printed text [DET-03]', async () => {
  const printed = ['7 | 38 | 37', '8 | 39,5', '9'];
  const before = offers(...printed);
  const element = await keep(before);
  const html = element.outerHTML;
  await choose('EU');
  expect(texts(element, '.cnt')).toEqual(['38', '39,5', '9']);
  expect(titles(element)).toEqual(['Размер: 38', 'Размер: 39,5', 'Размер: 9']);
  expect(texts(element, '.val')).toEqual(['38']);
  expect(element.textContent).toContain('нет');
  await choose('RU');
  expect(texts(element, '.cnt')).toEqual(['37', '8 | 39,5', '9']);
  await choose('US');
  expect(element.outerHTML).toBe(html);
});

test('sizes are sorted by EU, other values keep their place, and stop restores the order [DET-04]', async () => {
  const printed = ['9 | 42', '7 | 40', '8 | 41'];
  document.body.innerHTML = offers(...printed);
  const html = document.body.innerHTML;
  const element = await keep(html);
  (element.querySelectorAll('a')[0] as HTMLElement).focus();
  expect(texts(element, '.cnt')).toEqual(['7 | 40', '8 | 41', '9 | 42']);
  expect(element.querySelector('ul')?.lastElementChild?.className).toBe('more');
  await choose('EU');
  expect(texts(element, '.cnt')).toEqual(['40', '41', '42']);
  end();
  expect(document.body.innerHTML).toBe(html);
});

test('the focus stays on its size while sizes are sorted [DET-04]', async () => {
  document.body.innerHTML = offers('9 | 42', '7 | 40');
  const element = document.body.firstElementChild as Element;
  const [link] = element.querySelectorAll('a');
  link?.focus();
  await mount(element);
  expect(texts(element, '.cnt')).toEqual(['7 | 40', '9 | 42']);
  expect(document.activeElement).toBe(link);
});

test('sizes inserted or written later are shown in the chosen system [DET-03, PAGE-05]', async () => {
  const element = await keep(offers('9 | 42'));
  await choose('EU');
  const list = element.querySelector('ul') as Element;
  list.insertAdjacentHTML('afterbegin', '<li class="item" title="Размер: 10 | 43"><span class="cnt">10 | 43</span></li>');
  await settle();
  expect(texts(element, '.cnt')).toEqual(['42', '43']);
  // The page shows the chosen size: as printed, or as a copy of the shown text.
  const val = element.querySelector('.val') as Element;
  val.textContent = '10 | 43';
  await settle();
  expect(val.textContent).toBe('43');
  val.textContent = '42';
  await settle();
  await choose('US');
  expect(val.textContent).toBe('9 | 42');
  expect(texts(element, '.cnt')).toEqual(['9 | 42', '10 | 43']);
});

test('a select keeps its choice while its options change text and order [DET-03, DET-04]', async () => {
  const element = await keep(
    '<div class="item_wrapper"><select class="list_values_wrapper"><option value="2" selected="">9 | 42</option><option value="1">7 | 40</option></select></div>',
  );
  await choose('EU');
  expect(texts(element, 'option')).toEqual(['40', '42']);
  expect(element.querySelector('select')?.value).toBe('2');
  end();
  expect(texts(element, 'option')).toEqual(['9 | 42', '7 | 40']);
  expect(element.querySelector('select')?.value).toBe('2');
});

test('ONE SIZE: alone it is invisible but keeps its space, first of two it is hidden, else it stays [BSK-06]', async () => {
  const alone = await keep(offers('ONE SIZE'));
  expect(alone.querySelector('ul')?.style.visibility).toBe('hidden');
  const two = await keep(offers('ONE SIZE', 'XL 190 см'));
  expect([...two.querySelectorAll('li')].map(({ style }) => style.display)).toEqual(['none', '', '']);
  const html = offers('ONE SIZE', '7 | 38', '8 | 39');
  expect([...(await keep(html)).querySelectorAll('li')].map(({ style }) => style.display)).toEqual(['', '', '', '']);
  end();
  expect(document.body.innerHTML).not.toContain('style');
});

test('facets are sorted with their checkboxes; with a separate checkbox only texts change [DET-03, DET-04]', async () => {
  const facet = (size: string, loose: boolean) => {
    const parts = `<input type="checkbox" id="f${size[0]}"><label for="f${size[0]}"><span class="bx_filter_param_text" title="${size}">${size}</span></label>`;
    return loose ? parts : `<div class="filter-value">${parts}</div>`;
  };
  for (const loose of [false, true]) {
    const box = await keep(
      `<div class="bx_filter_parameters_box"><div class="bx_filter_block">${facet('9 | 42', loose)}${facet('7 | 40', loose)}</div></div>`,
    );
    await choose('EU');
    expect(texts(box, '.bx_filter_param_text')).toEqual(loose ? ['42', '40'] : ['40', '42']);
    expect(titles(box)).toEqual(texts(box, '.bx_filter_param_text'));
    expect([...box.querySelectorAll('input')].map(({ id }) => id)).toEqual(loose ? ['f9', 'f7'] : ['f7', 'f9']);
    await choose('US');
  }
});

test('sizes of basket lines change only their text; the basket page sorts them [DET-03, BSK-06]', async () => {
  const row = await keep(
    '<div class="basket-item-property"><ul class="basket-item-scu-list"><li title="9 | 42" data-sku-name="9 | 42"><span class="basket-item-scu-item-inner">9 | 42</span></li><li title="7 | 40" data-sku-name="7 | 40"><span class="basket-item-scu-item-inner">7 | 40</span></li></ul></div>',
  );
  await choose('EU');
  expect(texts(row, '.basket-item-scu-item-inner')).toEqual(['42', '40']);
  expect(titles(row)).toEqual(['42', '40']);
  expect(row.querySelector('li')?.dataset.skuName).toBe('9 | 42');
});

test('a choice is stored per site; if storage fails, that is reported and the choice lasts for the page [DET-03]', async () => {
  const element = await keep(offers('9 | 42'));
  await choose('UK');
  expect(localStorage.getItem('vitrina_size_system_s1')).toBe('UK');
  localStorage.setItem('vitrina_size_system_s1', 'EU');
  window.dispatchEvent(new StorageEvent('storage', { key: 'vitrina_size_system_s1' }));
  await settle();
  expect(texts(element, '.cnt')).toEqual(['42']);
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await choose('US');
  refuse.mockRestore();
  expect(texts(element, '.cnt')).toEqual(['9 | 42']);
  expect(shop.report).toHaveBeenCalledWith('storage size system', expect.stringContaining('full'));
});
