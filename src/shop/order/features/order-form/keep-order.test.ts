// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runsOf } from '../../../../../tests/support/variants.ts';
import type { OrderDraft } from '../../order-draft.ts';
import { keepOrder } from './keep-order.ts';

const names = ['ORDER_PROP_1', 'ORDER_PROP_3', 'ORDER_DESCRIPTION', 'USER_CONSENT'] as const;
type Name = (typeof names)[number];
type Values = Record<Name, string>;
const empty: Values = { ORDER_PROP_1: '', ORDER_PROP_3: '', ORDER_DESCRIPTION: '', USER_CONSENT: 'false' };

let area: HTMLElement;
let ended: AbortController;

/** Renders as the platform's component does: everything anew, from its own state. */
function draw(values: Values, hidden: readonly Name[] = []): void {
  const field = (name: Name) => {
    if (hidden.includes(name)) return '';
    if (name === 'USER_CONSENT') return `<input type="checkbox" name="${name}" value="Y"${values[name] === 'true' ? ' checked' : ''}>`;
    if (name === 'ORDER_DESCRIPTION') return `<textarea name="${name}">${values[name]}</textarea>`;
    return `<input name="${name}" value="${values[name]}">`;
  };
  area.innerHTML = `<div>${names.map(field).join('')}</div><input type="radio" name="DELIVERY_ID" value="2" checked><button>Заказать</button>`;
}

const find = <Found extends Element = HTMLInputElement>(name: string) => area.querySelector<Found>(`[name="${name}"]`);
const read = (name: Name) => (name === 'USER_CONSENT' ? String(find(name)?.checked) : (find(name)?.value ?? ''));
const readAll = (hidden: readonly Name[]): Partial<Values> =>
  Object.fromEntries(names.filter((name) => !hidden.includes(name)).map((name) => [name, read(name)]));
/** Before the next frame is painted. */
const beforePaint = () => Promise.resolve();

function type(name: Name, text: string): void {
  const field = find(name);
  if (!field) return;
  if (name === 'USER_CONSENT') field.checked = !field.checked;
  else field.value += text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  document.body.innerHTML = '<form id="order"></form>';
  area = document.getElementById('order') as HTMLElement;
  ended = new AbortController();
});

afterEach(() => ended.abort());

/** As the island does it: its listeners run before the component's. */
function start(own = '[name=DELIVERY_ID]', draft?: OrderDraft) {
  const { note, readDraft } = keepOrder(area, own, MutationObserver, ended.signal, draft);
  for (const type of ['input', 'change']) area.addEventListener(type, note, { capture: true, signal: ended.signal });
  return readDraft;
}

type Step =
  | { readonly kind: 'type'; readonly name: Name; readonly text: string }
  | { readonly kind: 'focus'; readonly name: Name }
  | { readonly kind: 'ask' }
  | { readonly kind: 'answer'; readonly hidden: readonly Name[] }
  | { readonly kind: 'lose' }
  | { readonly kind: 'news'; readonly name: Exclude<Name, 'USER_CONSENT'> };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('type' as const), name: fc.constantFrom(...names), text: fc.constantFrom('а', 'б', 'в') }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('focus' as const), name: fc.constantFrom(...names) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), hidden: fc.subarray([...names], { maxLength: 1 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('news' as const),
        name: fc.constantFrom('ORDER_PROP_1', 'ORDER_PROP_3', 'ORDER_DESCRIPTION'),
      }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);

test('at random input and renders no input is lost, and no newer value of the server overwritten [ORD-01]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      ended.abort();
      ended = new AbortController();
      let drawn = { ...empty };
      let asked = { ...empty };
      let hidden: readonly Name[] = [];
      const wanted: Values = { ...empty };
      let newsCount = 0;
      let focused: Name | undefined;
      (document.activeElement as HTMLElement | null)?.blur?.();
      draw(drawn);
      start();

      const show = async (values: Values, without: readonly Name[] = []) => {
        drawn = values;
        hidden = without;
        draw(values, without);
        await beforePaint();
        if (focused && hidden.includes(focused)) focused = undefined;
      };

      for (const step of walk) {
        if (step.kind === 'type') {
          if (hidden.includes(step.name)) continue;
          type(step.name, step.text);
          wanted[step.name] = read(step.name);
        } else if (step.kind === 'focus') {
          if (hidden.includes(step.name)) continue;
          find(step.name)?.focus();
          focused = step.name;
          await beforePaint();
        } else if (step.kind === 'ask') {
          // A field that is not on the page is not sent, and the component keeps its known value.
          asked = { ...drawn, ...readAll(hidden) };
        } else if (step.kind === 'answer') await show({ ...asked }, step.hidden);
        else if (step.kind === 'lose') await show({ ...drawn }, hidden);
        else {
          if (hidden.includes(step.name)) continue;
          const news = `новое ${++newsCount}`;
          asked = { ...asked, [step.name]: news };
          wanted[step.name] = news;
          await show({ ...asked }, hidden);
        }
        for (const name of names) if (!hidden.includes(name)) expect(read(name), name).toBe(wanted[name]);
        if (focused) expect((document.activeElement as HTMLInputElement | null)?.name).toBe(focused);
      }
    }),
    { numRuns: runsOf(50, 150), seed: 7 },
  );
});

test('the caret and the selection stay where they were [ORD-01]', async () => {
  draw({ ...empty, ORDER_PROP_1: 'Анна Петрова' });
  start();
  const field = find('ORDER_PROP_1') as HTMLInputElement;
  field.focus();
  field.setSelectionRange(2, 4, 'backward');
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  draw({ ...empty, ORDER_PROP_1: 'Анна Петрова' });
  await beforePaint();
  const next = document.activeElement as HTMLInputElement;
  expect(next).not.toBe(field);
  expect([next.name, next.selectionStart, next.selectionEnd]).toEqual(['ORDER_PROP_1', 2, 4]);
});

test('a focus that the buyer moved, or that the component set, stays where it is [ORD-01]', async () => {
  document.body.insertAdjacentHTML('beforeend', '<button id="other"></button>');
  draw(empty);
  start();
  find('ORDER_PROP_1')?.focus();
  find('ORDER_PROP_1')?.blur();
  await beforePaint();
  draw(empty);
  await beforePaint();
  expect(document.activeElement).toBe(document.body);
  find('ORDER_PROP_1')?.focus();
  draw(empty);
  find('ORDER_PROP_3')?.focus();
  await beforePaint();
  expect((document.activeElement as HTMLInputElement).name).toBe('ORDER_PROP_3');
});

test('a button without a name and the chosen radio of a group keep the focus [ORD-01]', async () => {
  const radios =
    '<input type="radio" name="A" value="1"><input type="radio" name="A" value="2" checked><a href="#">Изменить</a><button>Заказать</button>';
  area.innerHTML = radios;
  start();
  for (const selector of ['[value="2"]', 'a', 'button']) {
    const before = area.querySelector<HTMLElement>(selector);
    before?.focus();
    area.innerHTML = radios;
    await beforePaint();
    expect(document.activeElement).toBe(area.querySelector(selector));
    expect(document.activeElement).not.toBe(before);
  }
});

test('a choice of radios that is lost in a render is restored [ORD-01, ORD-02]', async () => {
  const html = '<input type="radio" name="ORDER_PROP_8" value="call" checked><input type="radio" name="ORDER_PROP_8" value="telegram">';
  area.innerHTML = html;
  start();
  const [, telegram] = area.querySelectorAll('input');
  if (!telegram) throw new Error('Expected two radios');
  telegram.checked = true;
  telegram.dispatchEvent(new Event('change', { bubbles: true }));
  area.innerHTML = html;
  telegram.checked = false;
  await beforePaint();
  expect(area.querySelector<HTMLInputElement>(':checked')?.value).toBe('telegram');
});

test('text typed before the layer started is kept too [ORD-01]', async () => {
  draw(empty);
  (find('ORDER_PROP_1') as HTMLInputElement).value = 'Анна';
  start();
  draw(empty);
  await beforePaint();
  expect(read('ORDER_PROP_1')).toBe('Анна');
});

test('choices of the component, passwords, files and captcha texts are not restored [ORD-01, CAP-01]', async () => {
  const html =
    '<input type="radio" name="DELIVERY_ID" value="2" checked><input type="radio" name="DELIVERY_ID" value="3"><input type="password" name="P"><input name="captcha_word"><input name="ro">';
  area.innerHTML = html;
  start('[name=DELIVERY_ID], [name^=captcha_]');
  (area.querySelector('[value="3"]') as HTMLInputElement).checked = true;
  for (const name of ['P', 'captcha_word', 'ro']) (find(name) as HTMLInputElement).value = 'x';
  area.innerHTML = html.replace('name="ro"', 'name="ro" readonly');
  await beforePaint();
  expect([...area.querySelectorAll('input')].map(({ value, checked }) => (checked ? `+${value}` : value))).toEqual(['+2', '3', '', '', '']);
});

test('a draft fills the next page’s fields, except those for which the server now has another value [ORD-01]', () => {
  draw(empty);
  const leave = start();
  type('ORDER_PROP_1', 'Анна');
  type('ORDER_DESCRIPTION', 'Домофон');
  const draft = leave();
  expect(Object.keys(draft)).toHaveLength(2);
  ended.abort();
  ended = new AbortController();
  draw({ ...empty, ORDER_PROP_1: 'Пётр' });
  start(undefined, draft);
  expect([read('ORDER_PROP_1'), read('ORDER_DESCRIPTION'), read('ORDER_PROP_3')]).toEqual(['Пётр', 'Домофон', '']);
});

test('after the layer has stopped, renders are left as they are [EMB-03]', async () => {
  draw(empty);
  start();
  type('ORDER_PROP_1', 'Анна');
  ended.abort();
  draw(empty);
  await beforePaint();
  expect(read('ORDER_PROP_1')).toBe('');
});

test.each([
  ['ORDER_PROP_7', true],
  ['ORDER_DESCRIPTION', false],
])('a draft that was filled in says whether the sums may depend on it: %s [ORD-01]', (name, expected) => {
  area.innerHTML = '<input name="ORDER_PROP_7"><textarea name="ORDER_DESCRIPTION"></textarea>';
  const draft: OrderDraft = { [`text ${name}`]: { drawn: '', live: 'Ленина, 1' } };
  expect(keepOrder(area, 'none', MutationObserver, ended.signal, draft).hasRestoredPriced).toBe(expected);
});
