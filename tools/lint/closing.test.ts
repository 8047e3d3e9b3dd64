// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What closes something that a shopper sees. */
const closers = /\b(?:closeByEscape|closeByEscapeFirst|onClickBeside|onOutsidePress|onChoiceOrOutside|onFocusLeft)\(/;

/** Effects that may run after the browser has shown the drawing, as they are formatted. */
const effects = (text: string) => [...text.matchAll(/^ {2}useEffect\((?:.*\);$|[\s\S]*?^ {2}\}, )/gm)].map(([effect]) => effect);

test('what closes a panel listens before the panel is seen: a press or Escape may come at once [POP-02]', () => {
  const files = globSync('src/**/*.tsx', { cwd: root }).filter((file) => !/\.test\./.test(file));
  const found = files.flatMap((file) => effects(readFileSync(join(root, file), 'utf8')).map((effect) => ({ file, effect })));
  expect(found.length).toBeGreaterThan(50);
  const late = found.filter(({ effect }) => closers.test(effect));
  // These give the focus back when they end, which React undoes in a layout effect's end. Their panels are opened by a store (the test below).
  const overPage = late.filter(({ effect }) => effect.includes('openOverPage('));
  expect(overPage.length).toBeGreaterThan(0);
  expect(late.filter((one) => !overPage.includes(one)).map(({ file }) => file)).toEqual([]);
});

const state = proxy({ isOpen: false });
const order: string[] = [];

function Panel() {
  const { isOpen } = useSnapshot(state);
  useLayoutEffect(() => {
    if (isOpen) queueMicrotask(() => order.push('something else'));
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) order.push('effect');
  }, [isOpen]);
  return isOpen && 'open';
}

test('effects of what a store opens run with the drawing, before anything else can happen [POP-02]', async () => {
  const place = document.createElement('div');
  const drawn = createRoot(place);
  drawn.render(createElement(Panel));
  await new Promise((resolve) => setTimeout(resolve, 50));
  state.isOpen = true;
  await expect.poll(() => place.textContent).toBe('open');
  expect(order).toEqual(['effect', 'something else']);
  drawn.unmount();
});
