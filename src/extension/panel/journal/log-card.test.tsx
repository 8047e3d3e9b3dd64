// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '../../../journal/journal.ts';
import { drawnInPanel } from '../test-draw.ts';
import { LogCard } from './log-card.tsx';

const noon = Date.UTC(2026, 0, 15, 12);
const entries: readonly Entry[] = [
  { kind: 'page', key: '1', at: noon, path: '/catalog/' },
  {
    kind: 'call',
    key: '2',
    at: noon,
    call: {
      id: 1,
      phase: 'answered',
      name: 'add-to-basket',
      method: 'POST',
      url: '/ajax/item.php?id=4150',
      body: 'quantity=2',
      at: noon,
      outcome: 'http',
      status: 500,
      duration: 12,
    },
  },
  { kind: 'goal', key: '3', at: noon, goal: { name: 'goal_wish_add', params: { id: '4150' } } },
  { kind: 'state', key: '4', at: noon, state: { store: 'items', key: '4150', value: { text: 'а'.repeat(100) } } },
  { kind: 'error', key: '5', at: noon, error: { name: 'basket', message: 'не читается' } },
];

const drawIt = drawnInPanel();
const onClear = vi.fn();
const redactAgain = vi.fn((lines: readonly Entry[]) => lines);
const writeText = vi.fn(async (_text: string) => {});

const draw = (lines: readonly Entry[], lost = 0) =>
  drawIt(<LogCard entries={lines} lost={lost} language="ru" {...{ onClear, redactAgain }} />);
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());
const lines = () => [...document.querySelectorAll('.log li')].map((line) => line.textContent ?? '');
const status = () => document.querySelector('[role=status]')?.textContent;

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  draw(entries);
});

test('every kind of line is readable, the newest first; a call shows its fields and how it ended [EXT-06]', () => {
  expect(lines()).toHaveLength(5);
  expect(lines()[0]).toContain('ошибка basketне читается');
  expect(lines()[1]).toContain('изменение items: 4150');
  expect(lines()[2]).toContain('цель goal_wish_add {"id":"4150"}');
  expect(lines()[3]).toContain('http 500 · 12 мс');
  expect(lines()[3]).toContain('POST /ajax/item.phpВ адресеid4150В теле запросаquantity2');
  expect(lines()[4]).toContain('страница /catalog/');
});

test('lines are filtered by kind and text, and the copy has the shown ones, redacted again [EXT-06]', async () => {
  await press('Изменения');
  await press('Страницы');
  expect(lines()).toHaveLength(3);
  const search = document.querySelector('input');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'WISH');
  act(() => void search?.dispatchEvent(new Event('input', { bubbles: true })));
  expect(lines()).toHaveLength(1);
  await press('Копировать JSON');
  expect(redactAgain).toHaveBeenCalledWith([entries[2]]);
  expect(JSON.parse(writeText.mock.lastCall?.[0] ?? '')).toEqual([
    { kind: 'goal', at: '2026-01-15T12:00:00.000Z', name: 'goal_wish_add', params: { id: '4150' } },
  ]);
  expect(status()).toBe('Скопировано записей: 1.');
  writeText.mockRejectedValueOnce(new Error('denied'));
  await press('Копировать JSON');
  expect(status()).toBe('Браузер не дал скопировать.');
});

test('a paused list does not change and counts new lines; resuming shows them [EXT-06]', async () => {
  await press('Пауза');
  const more: Entry = { kind: 'page', key: '6', at: noon, path: '/basket/' };
  draw([...entries, more]);
  expect(lines()).toHaveLength(5);
  expect(status()).toBe('На паузе. Новых записей: 1.');
  await press('Продолжить');
  expect(lines()[0]).toContain('/basket/');
});

test('the journal can be cleared, says when it is empty, and counts dropped lines [EXT-06]', async () => {
  await press('Очистить');
  expect(onClear).toHaveBeenCalledTimes(1);
  draw([], 7);
  expect(document.querySelector('[role=log]')?.textContent).toBe('Пока тихо.');
  expect(document.body.textContent).toContain('Слишком частые записи не показаны: 7.');
  expect(button('Копировать JSON')?.disabled).toBe(true);
  // A page may send any time.
  draw([{ kind: 'page', key: '1', at: 1e300, path: '/never/' }]);
  expect(lines()[0]).toContain('/never/');
});
