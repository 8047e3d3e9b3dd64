import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allEvents, usedEvents } from './react-unused.ts';

const root = new URL('../', import.meta.url).pathname;

/** Events that have a name of their own, or are made of others; React is asked for `focusin` by `onFocus`. */
const otherEvents =
  'AnimationEnd AnimationIteration AnimationStart DoubleClick TransitionRun TransitionStart TransitionCancel TransitionEnd MouseEnter MouseLeave PointerEnter PointerLeave Select BeforeInput CompositionEnd CompositionStart CompositionUpdate ScrollEnd';

test('no component of the embed asks React for an event that its build does not listen to', () => {
  const kept = new Set(usedEvents.toLowerCase().split(' '));
  const cutEvents = [...allEvents.toLowerCase().split(' '), ...otherEvents.toLowerCase().split(' ')].filter((name) => !kept.has(name));
  const asked = globSync('src/**/*.{ts,tsx}', { cwd: root })
    // The extension and the harness have the whole of React.
    .filter((file) => !file.startsWith('src/extension/') && !/\.test\./.test(file))
    .flatMap((file) =>
      [...readFileSync(root + file, 'utf8').matchAll(/\bon([A-Z][A-Za-z]+?)(?:Capture)?\s*(?:=\{|:\s*\()/g)].map(([, name = '']) => ({
        file,
        name: name.toLowerCase(),
      })),
    );
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter(({ name }) => cutEvents.includes(name))).toEqual([]);
});
