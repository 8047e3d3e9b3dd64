// @vitest-environment jsdom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestIsland, type TestIsland } from '../../../../../tests/support/test-island.tsx';
import type { Feature } from '../../../../parts/feature.ts';
import { readChoice, writeChoice } from '../../page/filter-form.ts';
import { marker } from './marker.ts';
import { ValueLists } from './value-lists.tsx';

const radio = (id: string, value: string, more = '') =>
  `<input style="display: none" type="radio" name="f_51" id="${id}" value="${value}"${more}>`;
const label = (id: string, words: string) =>
  `<li><label for="${id}" class="bx_filter_param_label" data-role="label_${id}" onclick="throw new Error('called')">${words}</label></li>`;
const html = `<form><div class="bx_filter_parameters_box"><div class="bx_filter_parameters_box_title">Цвет</div><div class="bx_filter_select_container"><div class="bx_filter_select_block"><div class="bx_filter_select_text" data-role="currentOption">Все</div><div class="bx_filter_select_arrow"></div>${radio('all_f_51_1', '')}${radio('f_51_1', '1')}${radio('f_51_2', '2')}${radio('f_51_3', '3', ' disabled')}<div class="bx_filter_select_popup" data-role="dropdownContent" style="display: none;"><ul>${label('all_f_51_1', 'Все')}${label('f_51_1', '<span class="bx_filter_btn_color_icon"></span><span>белый</span>')}${label('f_51_2', 'синий')}${label('f_51_3', 'хаки')}</ul></div></div></div></div></form>`;

const form = () => document.querySelector('form') as HTMLFormElement;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const opener = () => find('.bx_filter_select_text');
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const isOpen = () => find('.bx_filter_select_popup').style.display === 'block';
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

let island: TestIsland | undefined;
let openOrClose: (block: Element) => void;
const lists: Feature<undefined> = {
  Component() {
    const [opened, setOpened] = useState<Element>();
    openOrClose = (block) => setOpened(opened === block ? undefined : block);
    return <ValueLists form={form()} selectors={marker.selectors} opened={opened} onOpen={setOpened} />;
  },
};
/** Like the filter itself: a press on the chosen value opens its list, and a change renders it again. */
const start = () => {
  const made = makeTestIsland(marker, lists, form());
  island = made;
  form().addEventListener('change', made.rerender);
  return {
    toggle: (part: Element) => flushSync(() => openOrClose(part.closest('.bx_filter_select_block') as Element)),
    follow: made.rerender,
  };
};
function end() {
  if (island) form().removeEventListener('change', island.rerender);
  island?.end();
  island = undefined;
}

beforeEach(() => {
  Element.prototype.checkVisibility ??= () => true;
  (document as { adoptedStyleSheets?: unknown }).adoptedStyleSheets ??= [];
  globalThis.CSSStyleSheet.prototype.replaceSync ??= () => {};
  document.body.innerHTML = html;
});

afterEach(end);

test('a value is chosen by press or key and shown with its picture, without the page’s handlers [LST-02]', () => {
  const { toggle } = start();
  toggle(opener());
  expect([isOpen(), opener().getAttribute('aria-expanded'), document.activeElement?.textContent]).toEqual([true, 'true', 'Все']);
  options()[1]?.click();
  expect([isOpen(), readChoice(form()), opener().textContent]).toEqual([false, 'f_51=1', 'белый']);
  expect(opener().querySelector('.bx_filter_btn_color_icon')).not.toBeNull();
  expect(opener().getAttribute('aria-label')).toBe('Цвет: белый');
  toggle(opener());
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
  press('ArrowDown');
  press('Enter');
  expect([readChoice(form()), opener().textContent, document.activeElement === opener()]).toEqual(['f_51=2', 'синий', true]);
});

test('keys move between selectable values, to the ends and to a first letter [LST-02]', () => {
  start().toggle(opener());
  const at = () => document.activeElement?.textContent;
  press('End');
  expect(at()).toBe('синий');
  press('ArrowDown');
  expect(at()).toBe('синий');
  press('Home');
  press('б');
  expect(at()).toBe('белый');
  press('Х');
  expect(at()).toBe('белый');
  options()[3]?.click();
  expect([isOpen(), readChoice(form())]).toEqual([true, '']);
  press('Tab');
  expect(isOpen()).toBe(false);
});

test('“all” counts as no choice, and a choice from elsewhere is shown [LST-02]', () => {
  const { toggle, follow } = start();
  writeChoice(form(), 'f_51=2');
  follow();
  expect(opener().textContent).toBe('синий');
  toggle(opener());
  options()[0]?.click();
  expect([readChoice(form()), opener().textContent]).toEqual(['', 'Все']);
});

test('at stop the page’s own elements are back, with the chosen value’s text [EMB-03]', () => {
  const before = document.body.innerHTML;
  start().toggle(opener());
  end();
  expect(document.body.innerHTML).toBe(before);
  start().toggle(opener());
  options()[2]?.click();
  end();
  expect([opener().textContent, find('[role], [tabindex], .vitrina-value-list')]).toEqual(['синий', null]);
});
