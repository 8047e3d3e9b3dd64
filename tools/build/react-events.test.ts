import { expect, test } from 'vitest';
import { usesInLayer } from './layer-sources.ts';
import { allEvents, unreadOfEvents, usedEvents } from './react-events.ts';

/** Events that have a name of their own, or are made of others; React is asked for `focusin` by `onFocus`. */
const otherEvents =
  'AnimationEnd AnimationIteration AnimationStart DoubleClick TransitionRun TransitionStart TransitionCancel TransitionEnd MouseEnter MouseLeave PointerEnter PointerLeave Select BeforeInput CompositionEnd CompositionStart CompositionUpdate ScrollEnd';

test('no component of the embed asks React for an event that its build does not listen to', () => {
  const kept = new Set(usedEvents.toLowerCase().split(' '));
  const cutEvents = [...allEvents.toLowerCase().split(' '), ...otherEvents.toLowerCase().split(' ')].filter((name) => !kept.has(name));
  const asked = usesInLayer(/\bon([A-Z][A-Za-z]+?)(?:Capture)?\s*(?:=\{|:\s*\()/g).map(({ file, name }) => ({
    file,
    name: name.toLowerCase(),
  }));
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter(({ name }) => cutEvents.includes(name))).toEqual([]);
});

test('no component of the embed reads of an event what its React leaves out', () => {
  expect(usesInLayer(new RegExp(`\\.(${unreadOfEvents.replaceAll(' ', '|')})\\b`, 'g'))).toEqual([]);
});
