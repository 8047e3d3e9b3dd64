import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange, recording } from '../../src/session/test-recording.ts';
import type { Step } from '../../src/session/vitrina-part.ts';
import { type Exchange, makeSession } from '../../src/session/write-session.ts';
import { isCall, isDocument } from './recorded-calls.ts';
import { readTimeline } from './timeline.ts';

const began = Date.UTC(2026, 10, 22, 10);
const at = (since: number, over: Partial<Exchange> = {}) => exchange({ startedAt: began + since, ...over });
const form = { requestHeaders: [['Content-Type', 'application/x-www-form-urlencoded']] } as const;
const open: Step = { type: 'navigate', url: 'https://shop.example/catalog/', _at: 0 };
const press = (text: string, _at: number): Step => ({
  type: 'click',
  selectors: [[`#${text}`], [`text/${text}`]],
  offsetX: 1,
  offsetY: 1,
  _at,
});
const key = (type: 'keyDown' | 'keyUp', name: string, _at: number): Step => ({ type, key: name, _at });
const typed = (value: string, _at: number): Step => ({
  type: 'change',
  selectors: [['#title-search-input']],
  value,
  _at,
  _field: 'q Поиск',
});

function timelineOf(steps: readonly Step[], exchanges: readonly Exchange[] = [], states: { at: number; change: unknown }[] = []) {
  return readTimeline(makeSession(recording(exchanges, { flow: { title: 'Проба', steps: [...steps] }, states })));
}
const texts = (steps: readonly Step[]) => timelineOf(steps).steps.map(({ text }) => text);

test('each step has the calls and state changes until the next one, named by the layer’s calls [HAR-03]', () => {
  const { steps, title, startedAt } = timelineOf(
    [open, press('В корзину', 1000), press('Сравнить', 2000)],
    [
      at(20, { url: 'https://shop.example/ajax/actualBasket.php', method: 'POST', ...form, requestBody: 'iblockID=7' }),
      at(1010, { url: 'https://shop.example/ajax/item.php', method: 'POST', ...form, requestBody: 'add_item=Y&item=4150&quantity=1' }),
      at(2100, { url: 'https://shop.example/own/script.php?x=%D1%8F', requestHeaders: [['X-Requested-With', 'XMLHttpRequest']] }),
    ],
    [
      { at: 1200, change: { store: 'counters', key: 'basket', value: 1 } },
      { at: 1300, change: 'no change at all' },
    ],
  );
  expect(title).toBe('Проба');
  expect(startedAt).toBe(began);
  expect(steps.map(({ text }) => text)).toEqual(['Открыть /catalog/', 'Нажать «В корзину»', 'Нажать «Сравнить»']);
  expect(steps.map(({ calls }) => calls.map(({ call, address }) => call ?? address))).toEqual([
    [expect.any(String)],
    ['add-to-basket'],
    ['/own/script.php?x=%D1%8F'],
  ]);
  expect(steps[1]?.calls[0]?.params).toContainEqual(['item', '4150']);
  expect(steps[2]?.calls[0]?.params).toEqual([['x', 'я']]);
  expect(steps[1]?.states).toEqual([{ store: 'counters', key: 'basket', value: 1 }]);
  expect(steps.map(({ page }) => page)).toEqual(Array(3).fill('https://shop.example/catalog/'));
});

test('one action is one step: a click and its page, a key and its release, a label and its box [HAR-03]', () => {
  const basket: Step = { type: 'navigate', url: 'https://shop.example/basket/', _at: 1500 };
  expect(texts([open, press('Корзина', 1000), basket])).toEqual(['Открыть /catalog/', 'Нажать «Корзина» → /basket/']);
  expect(texts([open, press('Корзина', 1000), { ...basket, _at: 12_000 }])).toHaveLength(3);
  expect(texts([open, press('Размер 40', 1000), press('', 1003), press('Размер 40', 1200)])).toHaveLength(3);
  // Three presses that the page combines, and one after their request was sent.
  const add = [1000, 1240, 1500, 1900].map((moment) => press('+', moment));
  const sent = [at(1700, { url: 'https://shop.example/ajax/item.php', method: 'POST' })];
  const { steps } = timelineOf([open, ...add], sent);
  expect(steps.map(({ text }) => text).slice(1)).toEqual(['Нажать «+» × 3', 'Нажать «+»']);
  expect(steps[1]?.actions.map(({ gap }) => gap)).toEqual([undefined, 240, 260]);
  const walk = [0, 1, 2].flatMap((one) => [key('keyDown', 'Tab', 1000 + one * 200), key('keyUp', 'Tab', 1080 + one * 200)]);
  expect(texts([open, ...walk, key('keyDown', 'Escape', 2000), key('keyUp', 'Escape', 2050)]).slice(1)).toEqual([
    'Клавиша Tab × 3',
    'Клавиша Esc',
  ]);
  const scrolls = [100, 200].map((y): Step => ({ type: 'scroll', x: 0, y, _at: 1000 + y }));
  expect(texts([open, ...scrolls])).toEqual(['Открыть /catalog/', 'Прокрутить до 200 px']);
  // Reported 200 ms after the last movement; the press came after that movement.
  const scroll: Step = { type: 'scroll', x: 0, y: 300, _at: 1150 };
  expect(texts([open, press('Ещё', 1000), scroll])).toEqual(['Открыть /catalog/', 'Прокрутить до 300 px', 'Нажать «Ещё»']);
  expect(texts([open, press('Ещё', 900), scroll])).toEqual(['Открыть /catalog/', 'Нажать «Ещё»', 'Прокрутить до 300 px']);
});

test('a form sent by Enter: typing is first; the button’s click and the new page are not steps [HAR-03]', () => {
  const results: Step = { type: 'navigate', url: 'https://shop.example/catalog/?q=%D0%BA%D0%B5%D0%B4%D1%8B', _at: 1300 };
  const { steps } = timelineOf([
    open,
    key('keyDown', 'Enter', 1000),
    typed('кеды', 1001),
    press('Найти', 1002),
    results,
    key('keyUp', 'Enter', 1350),
  ]);
  expect(steps.map(({ text }) => text)).toEqual(['Открыть /catalog/', 'Ввести «кеды» в «q Поиск»', 'Клавиша Enter → /catalog/?q=кеды']);
  expect(steps[2]?.actions.map(({ step, follows = false }) => [step.type, follows])).toEqual([
    ['keyDown', false],
    ['click', true],
    ['navigate', true],
    ['keyUp', false],
  ]);
});

test('typing begins with the first request for a part of the value, and pauses where one was sent [HAR-03]', () => {
  const asked = (q: string, since: number) =>
    at(since, {
      url: 'https://shop.example/',
      method: 'POST',
      ...form,
      requestBody: new URLSearchParams({ ajax_call: 'y', q, l: '2' }).toString(),
    });
  const { steps } = timelineOf([open, press('Поиск', 500), typed('кеды', 3000)], [asked('ке', 1500), asked('кеды', 2200)]);
  expect(steps.map(({ calls }) => calls.length)).toEqual([0, 0, 2]);
  expect(steps[2]?.at).toBe(1500);
  expect(steps[2]?.actions[0]?.pauses).toEqual(['ке']);
  expect(timelineOf([open, typed('кеды', 3000)], [asked('сапоги', 1500)]).steps[1]?.actions[0]?.pauses).toBeUndefined();
});

test('a file of developer tools has one step per page; requests of scripts are separated from files [HAR-01]', () => {
  const html = { requestHeaders: [['Accept', 'text/html,application/xhtml+xml']] } as const;
  const session = makeSession({
    ...recording([
      at(0, { url: 'https://shop.example/', ...html }),
      at(10, { url: 'https://shop.example/theme.css', requestHeaders: [], responseHeaders: [['Content-Type', 'text/css']] }),
      at(20, { url: 'https://shop.example/ajax/x.php', requestHeaders: [['Sec-Fetch-Dest', 'empty']] }),
      at(500, { url: 'https://shop.example/basket/', page: 1, ...html }),
    ]),
    pages: [
      { startedAt: began, title: 'Главная', onContentLoad: 1, onLoad: 2 },
      { startedAt: began + 490, title: 'Корзина', onContentLoad: 1, onLoad: 2 },
    ],
  });
  delete session.log._vitrina;
  const { entries } = session.log;
  expect(entries.map(isCall)).toEqual([false, false, true, false]);
  expect(entries.map(isDocument)).toEqual([true, false, false, true]);
  const { steps, title } = readTimeline(session);
  expect(title).toBe('Главная');
  expect(steps.map(({ text, calls }) => [text, calls.length])).toEqual([
    ['Открыть /', 1],
    ['Открыть /basket/', 0],
  ]);
  // Chrome's own type of a request decides.
  const typed = entries.map((entry) => ({ ...entry, _resourceType: 'fetch' }));
  expect(typed.map(isCall)).toEqual([true, true, true, true]);
});

test('every call and state change of any session is in exactly one step, at any times [HAR-03]', () => {
  const moment = fc.integer({ min: 0, max: 5000 });
  const step = fc.oneof(
    fc.record({ type: fc.constant('click' as const), since: moment }),
    fc.record({ type: fc.constantFrom('keyDown' as const, 'keyUp' as const), since: moment }),
    fc.record({ type: fc.constantFrom('navigate' as const, 'scroll' as const, 'change' as const), since: moment }),
  );
  const make = ({ type, since }: { type: string; since: number }): Step => {
    if (type === 'click') return press('Кнопка', since);
    if (type === 'keyDown' || type === 'keyUp') return key(type, since % 2 ? 'Enter' : 'Tab', since);
    if (type === 'navigate') return { type, url: `https://shop.example/${since}/`, _at: since };
    return type === 'scroll' ? { type, x: 0, y: since, _at: since } : typed(String(since), since);
  };
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), fc.array(moment), fc.array(moment), (steps, callsAt, statesAt) => {
      const exchanges = callsAt.map((since) => at(since, { url: `https://shop.example/ajax/a.php?n=${since}` }));
      const states = statesAt.map((since) => ({ at: since, change: { store: 's', key: String(since), value: 1 } }));
      const timeline = timelineOf([open, ...steps.map(make)], exchanges, states).steps;
      expect(timeline.flatMap(({ calls }) => calls).length).toBe(callsAt.length);
      expect(timeline.flatMap((one) => one.states).length).toBe(statesAt.length);
      expect(timeline.flatMap(({ actions }) => actions).length).toBe(steps.length + 1);
      for (const { text } of timeline) expect(text).not.toBe('');
    }),
  );
});
