// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { countChoice, makeFilter, resetChoice, showChoice } from './smart-filter.ts';

let shop: ReturnType<typeof startTestShop>;
let ended: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  // The form's address is compared with the page's, which another file may have changed.
  history.replaceState(null, '', '/catalog/');
  shop = startTestShop(window);
  ended = new AbortController();
});
afterEach(async () => {
  ended.abort();
  await shop.stop();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

function makeForm(action: string, areas: readonly string[] = []) {
  document.body.innerHTML = `<form action="${action}"><input type="checkbox" name="arrFilter_50_501" value="Y" checked></form>`;
  return makeFilter(document.querySelector('form') as HTMLFormElement, areas, ended.signal);
}
const asked = () => shop.sent.filter(({ name }) => name === 'filter-numbers').map(({ input }) => input);

test('a choice is counted at the form’s own address, without its query [LST-02]', async () => {
  const counted = countChoice(makeForm('/catalog/boots/?old=1'));
  expect(asked()).toEqual([{ address: '/catalog/boots/', fields: { arrFilter_50_501: 'Y' } }]);
  await shop.last().answer(JSON.stringify({ ITEMS: {}, ELEMENT_COUNT: 7 }));
  expect((await counted)?.numbers).toMatchObject({ count: 7 });
});

test('a form that leads to another site asks nothing [LST-02]', async () => {
  expect(await countChoice(makeForm('https://example.org/catalog/'))).toEqual({ numbers: undefined });
  expect(asked()).toEqual([]);
});

test('of two counts the newer one answers, and a failed one is reported without numbers [LST-02]', async () => {
  const filter = makeForm('/catalog/boots/');
  const first = countChoice(filter);
  const second = resetChoice(filter);
  expect(asked()[1]).toEqual({ address: '/catalog/boots/', fields: { reset_form: 'y' } });
  expect(filter.form.querySelector('input')?.checked).toBe(false);
  await shop.sent[0]?.answer(JSON.stringify({ ITEMS: {}, ELEMENT_COUNT: 7 }));
  await shop.last().fail('http');
  expect(await first).toBeUndefined();
  expect(await second).toEqual({ numbers: undefined });
  expect(shop.report).toHaveBeenCalledWith('filter-numbers', 'as the test wants it');
});

test('of the lists that the filter names, the one on the page is replaced, with its number [LST-02]', async () => {
  const filter = makeForm('/catalog/boots/', ['.of-another-template', '.ajax_load']);
  document.body.insertAdjacentHTML('beforeend', '<h1>Ботинки <i class="element-count">7</i></h1><div class="ajax_load">Все</div>');
  const shown = showChoice(filter, undefined);
  await vi.waitFor(() => expect(shop.last().name).toBe('filtered-list'));
  await shop.last().answer('<h1>Ботинки <i class="element-count">2</i></h1><div class="ajax_load">Зимние</div>');
  expect(await shown).toBe(true);
  expect(document.querySelector('.ajax_load')?.textContent).toBe('Зимние');
  expect(document.querySelector('.element-count')?.textContent).toBe('2');
  history.replaceState(null, '', '/');
});
