// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clearSteps } from './clear-steps.ts';

let area: HTMLElement;
let ended: AbortController;
const html =
  '<div id="bx-soa-delivery" class="bx-step-completed bx-soa-section bx-active"></div><div id="bx-soa-paysystem" class="bx-step-completed"></div><div id="bx-soa-properties" class="bx-soa-section bx-step-completed"></div>';
const marked = () => [...area.querySelectorAll('.bx-step-completed')].map(({ id }) => id);
const start = () => clearSteps(area, '#bx-soa-delivery, #bx-soa-properties', MutationObserver, ended.signal, () => true);
const settled = () => Promise.resolve();

beforeEach(() => {
  document.body.innerHTML = `<form>${html}</form>`;
  area = document.querySelector('form') as HTMLElement;
  ended = new AbortController();
});

test('marks of delivery and properties go on load, also those that come late, until the buyer does something [ORD-01]', async () => {
  start();
  expect(marked()).toEqual(['bx-soa-paysystem']);
  document.getElementById('bx-soa-delivery')?.classList.add('bx-step-completed');
  await settled();
  expect(marked()).toEqual(['bx-soa-paysystem']);
  area.dispatchEvent(new Event('change'));
  document.getElementById('bx-soa-delivery')?.classList.add('bx-step-completed');
  await settled();
  expect(marked()).toEqual(['bx-soa-delivery', 'bx-soa-paysystem']);
});

test('stopped before the buyer did anything, the page is as it was; afterwards nothing is undone [ORD-01, EMB-03]', () => {
  start();
  ended.abort();
  expect(area.innerHTML).toBe(html);
  ended = new AbortController();
  start();
  area.dispatchEvent(new Event('input'));
  ended.abort();
  expect(marked()).toEqual(['bx-soa-paysystem']);
});
