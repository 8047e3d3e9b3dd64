// @vitest-environment jsdom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { ScreenWidths } from './screen-widths.tsx';

/** The picker with widths of its own, as the player keeps them. */
function Kept() {
  const [widths, setWidths] = useState<readonly number[]>([390]);
  return <ScreenWidths widths={widths} onChange={setWidths} />;
}

function open() {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<Kept />));
  const press = (selector: string) => flushSync(() => place.querySelector<HTMLElement>(selector)?.click());
  return {
    place,
    press,
    add: () => press('.beside > button'),
    widths: () => [...place.querySelectorAll('.chip label')].map(({ textContent }) => textContent),
    chosen: () => place.querySelector('[data-chosen]')?.textContent,
    close: () => flushSync(() => root.unmount()),
  };
}

test('there are four screens at most, each as wide as none of the others, and the last one added is chosen [HAR-03]', () => {
  const { place, add, widths, chosen, close } = open();
  expect(widths()).toEqual([]);
  for (let times = 0; times < 3; times += 1) add();
  expect(widths()).toEqual(['390 px', '768 px', '1280 px', '992 px']);
  expect(chosen()).toContain('992 px');
  expect(place.querySelector('.beside > button')?.getAttribute('aria-disabled')).toBe('true');
  add();
  expect(widths()).toHaveLength(4);
  close();
});

test('a removed screen leaves room for another of its width [HAR-03]', () => {
  const { press, add, widths, chosen, close } = open();
  add();
  press('.chip:nth-of-type(1) button');
  expect(widths()).toEqual([]);
  add();
  expect(widths()).toEqual(['768 px', '390 px']);
  expect(chosen()).toContain('390 px');
  close();
});
