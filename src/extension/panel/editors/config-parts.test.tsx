// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textsFor } from '../choose-texts.ts';
import { emptyMemory } from '../site-memory.ts';
import { ConfigParts } from './config-parts.tsx';
import { useDrafts } from './field-drafts.ts';
import { hexOf } from './field-row.tsx';
import { validateConfig } from './validate-config.ts';

type Json = Readonly<Record<string, unknown>>;

const names = textsFor(['ru']).features.names;
const applied = vi.fn<(config: Json) => void>();
let unmount = () => {};

function Editors({ own, first }: { readonly own: Json; readonly first: Json }) {
  const [config, setConfig] = useState(first);
  const [memory] = useState(emptyMemory);
  const drafts = useDrafts(memory);
  const onApply = async (next: Json) => {
    applied(next);
    setConfig(next);
    return true;
  };
  const siteOptions = { 'THEME.ORDER_BASKET_VIEW': 'FLY' };
  return (
    <ConfigParts {...{ config, own, names, drafts, onApply, siteOptions }} problems={validateConfig(config, document)} language="ru" />
  );
}

function show(own: Json, first: Json = own): void {
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  unmount = () => root.unmount();
  act(() => root.render(<Editors {...{ own, first }} />));
}

/** Opens a part as its summary does, or folds it; jsdom does not implement toggling. */
async function open(part: string, isOpen = true): Promise<void> {
  await act(async () => {
    const details = document.querySelector<HTMLDetailsElement>(`details[data-part="${part}"]`);
    if (details) details.open = isOpen;
    details?.dispatchEvent(new Event('toggle'));
  });
}

const row = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`);
const field = (path: string) => row(path)?.querySelector<HTMLInputElement | HTMLSelectElement>('input:not([type=color]), select');
const palette = (path: string) => row(path)?.querySelector<HTMLInputElement>('input[type=color]');

function put(input: HTMLInputElement | HTMLSelectElement | null | undefined, value: string, event: string): void {
  const prototype = input instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
  act(() => void input?.dispatchEvent(new Event(event, { bubbles: true })));
}

/** Types and leaves the field. */
function type(path: string, text: string): void {
  put(field(path), text, 'input');
  act(() => void field(path)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}

const reset = (path: string) => act(() => row(path)?.querySelector('button')?.click());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.replaceChildren();
  applied.mockReset();
});

afterEach(() => {
  act(() => unmount());
  vi.unstubAllGlobals();
});

test('a text is changed on blur, and the reset restores the site’s own [EXT-02]', async () => {
  show({ texts: { 'compare.on': 'Уже сравниваем {name}' } });
  await open('texts');
  expect(field('texts.compare.on')).toMatchObject({ value: 'Уже сравниваем {name}', placeholder: 'Добавлено к сравнению: {name}' });
  expect(row('texts.compare.on')?.textContent).toContain('Подставляется: {name}');
  put(field('texts.compare.on'), 'Сравним', 'input');
  expect(applied).not.toHaveBeenCalled();
  type('texts.compare.on', 'Сравним: {name}');
  expect(applied.mock.lastCall?.[0]).toEqual({ texts: { 'compare.on': 'Сравним: {name}' } });
  expect(document.querySelector('details[data-part="texts"] summary')?.textContent).toContain('изменено: 1');
  reset('texts.compare.on');
  expect(applied.mock.lastCall?.[0]).toEqual({ texts: { 'compare.on': 'Уже сравниваем {name}' } });
  expect(row('texts.compare.on')?.querySelector('button')).toBeNull();
});

test('a wrong value is not applied; it stays in the field with the reason until corrected or reset [EXT-02]', async () => {
  show({});
  await open('timeout');
  type('timeout', 'скоро');
  expect(applied).not.toHaveBeenCalled();
  expect(field('timeout')).toMatchObject({ value: 'скоро' });
  expect(field('timeout')?.getAttribute('aria-invalid')).toBe('true');
  const described = field('timeout')?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Нужно целое число миллисекунд от 500 до 60000. Сейчас: "скоро".');
  reset('timeout');
  expect(field('timeout')).toMatchObject({ value: '', placeholder: '8000' });
  expect(applied).not.toHaveBeenCalled();
  type('timeout', '3000');
  expect(applied.mock.lastCall?.[0]).toEqual({ timeout: 3000 });
  type('timeout', '');
  expect(applied.mock.lastCall?.[0]).toEqual({});
});

test('a wrong value stays with its reason when its section is folded or searched [EXT-02]', async () => {
  show({});
  await open('markers');
  type('markers.countdown.root', '..');
  const reason = () => row('markers.countdown.root')?.querySelector('[role=alert]')?.textContent;
  expect(reason()).toContain('Нужен селектор CSS');
  await open('markers', false);
  expect(row('markers.countdown.root')).toBeNull();
  await open('markers');
  expect(field('markers.countdown.root')).toMatchObject({ value: '..' });
  expect(reason()).toContain('Нужен селектор CSS');
  const search = () => document.querySelector<HTMLInputElement>('details[data-part="markers"] input[type=search]');
  put(search(), 'такого нет', 'input');
  expect(row('markers.countdown.root')).toBeNull();
  put(search(), '', 'input');
  expect(reason()).toContain('Нужен селектор CSS');
});

test('a problem of a file is shown beside its field until it is fixed [EXT-02]', async () => {
  show({}, { markers: { countdown: { root: '..' } } });
  await open('markers');
  const row = () => document.querySelector('[data-path="markers.countdown.root"]');
  expect(row()?.querySelector('[role=alert]')?.textContent).toBe('Нужен селектор CSS, например .to-cart. Сейчас: "..".');
  expect(document.querySelector('fieldset legend')?.textContent).toBe('Вопросы, сотрудники и вакансии');
  type('markers.countdown.root', '.my-clock');
  expect(applied.mock.lastCall?.[0]).toEqual({ markers: { countdown: { root: '.my-clock' } } });
  expect(row()?.querySelector('[role=alert]')).toBeNull();
});

test('leaving a field changes nothing of a value that a file has in another way than it is typed [EXT-02]', async () => {
  show({}, { timeout: 3000.5 });
  await open('timeout');
  act(() => void field('timeout')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(field('timeout')?.getAttribute('aria-invalid')).toBe('false');
  expect(applied).not.toHaveBeenCalled();
});

test('a colour is typed or chosen; only the last colour of the chooser is applied [EXT-02]', async () => {
  show({});
  await open('colours');
  put(palette('colours.accent'), '#112233', 'input');
  put(palette('colours.accent'), '#445566', 'input');
  expect(applied).not.toHaveBeenCalled();
  expect(field('colours.accent')).toMatchObject({ value: '#445566' });
  put(palette('colours.accent'), '#445566', 'change');
  expect(applied.mock.calls).toEqual([[{ colours: { accent: '#445566' } }]]);
  type('colours.accent', 'url(//evil.example)');
  expect(applied).toHaveBeenCalledTimes(1);
  type('colours.accent', 'var(--theme)');
  expect(applied.mock.lastCall?.[0]).toEqual({ colours: { accent: 'var(--theme)' } });
  expect([hexOf('#Abc'), hexOf('#A1b2C3'), hexOf('teal'), hexOf('')]).toEqual(['#aabbcc', '#a1b2c3', '#000000', '#000000']);
});

test('an option is chosen from the layer’s values, beside the site’s own [EXT-02]', async () => {
  show({});
  await open('options');
  expect(row('options.THEME.ORDER_BASKET_VIEW')?.textContent).toContain('На сайте: FLY');
  put(field('options.THEME.ORDER_BASKET_VIEW'), 'BOTTOM', 'change');
  put(field('options.THEME.SHOW_BASKET_ONADDTOCART'), 'N', 'change');
  expect(applied.mock.lastCall?.[0]).toEqual({
    options: { 'THEME.ORDER_BASKET_VIEW': 'BOTTOM', 'THEME.SHOW_BASKET_ONADDTOCART': 'N' },
  });
});

test('a long part is searched by key, by text and by a feature’s name [EXT-02]', async () => {
  show({ texts: { 'to-top': 'К началу' } });
  await open('texts');
  const search = () => document.querySelector<HTMLInputElement>('details[data-part="texts"] input[type=search]');
  const shown = () => [...document.querySelectorAll<HTMLElement>('details[data-part="texts"] .field')].map(({ dataset }) => dataset.path);
  put(search(), 'К НАЧАЛУ', 'input');
  expect(shown()).toEqual(['texts.to-top']);
  put(search(), 'добавлено к сравнению', 'input');
  expect(shown()).toEqual(['texts.bulk.compare', 'texts.compare.on']);
  put(search(), 'такого нет', 'input');
  expect(document.querySelector('details[data-part="texts"]')?.textContent).toContain('Ничего не найдено.');
});
