// @vitest-environment jsdom
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type IslandRoot, makeIslandRoot } from './island-root.tsx';

let root: IslandRoot;
const gone: string[] = [];

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  document.body.innerHTML = '<b></b><i></i>';
  root = makeIslandRoot(document.createElement('div'));
  gone.length = 0;
});
afterEach(() => root.end());

function Words({ name, text }: { name: string; text: string }): ReactNode {
  const [place] = useState(() => document.querySelector(name) as Element);
  useEffect(() => () => void gone.push(name), [name]);
  return createPortal(<u>{text}</u>, place);
}

function Broken(): ReactNode {
  throw new Error('cannot be drawn');
}

const noError = (error: unknown) => {
  throw error;
};
const textOf = (name: string) => document.querySelector(name)?.textContent;
const removed = () => new Promise((resolve) => setTimeout(resolve, 0));

test('an island that fails to render reports the error, and the others are rendered', () => {
  const onError = vi.fn();
  root.set(1, <Words name="b" text="one" />, noError);
  root.set(2, <Broken />, onError);
  root.set(3, <Words name="i" text="three" />, noError);
  root.flush();
  expect([textOf('b'), textOf('i')]).toEqual(['one', 'three']);
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('cannot be drawn'));
});

test('an island that fails later reports the error, and the others stay live', () => {
  const onError = vi.fn();
  root.set(1, <Words name="b" text="one" />, noError);
  root.set(2, <Words name="i" text="two" />, onError);
  root.flush();
  root.set(2, <Broken />, onError);
  root.set(1, <Words name="b" text="still one" />, noError);
  root.flush();
  expect([textOf('b'), textOf('i')]).toEqual(['still one', '']);
  expect(onError).toHaveBeenCalledOnce();
});

test('a removed island is unmounted in a later task, with all its nodes', async () => {
  root.set(1, <Words name="b" text="one" />, noError);
  root.set(2, <Words name="i" text="two" />, noError);
  root.flush();
  root.remove(1);
  expect(textOf('b')).toBe('one');
  await removed();
  expect([textOf('b'), textOf('i')]).toEqual(['', 'two']);
  expect(gone).toEqual(['b']);
});

test('an island whose nodes another script removed ends without harm to the others', async () => {
  root.set(1, <Words name="b" text="one" />, noError);
  root.set(2, <Words name="i" text="two" />, noError);
  root.flush();
  document.querySelector('u')?.remove();
  root.remove(1);
  await removed();
  root.set(2, <Words name="i" text="still two" />, noError);
  root.flush();
  expect(textOf('i')).toBe('still two');
  expect(gone).toEqual(['b']);
});

test('nothing is rendered after the end', async () => {
  root.set(1, <Words name="b" text="one" />, noError);
  root.flush();
  root.end();
  await removed();
  root.set(1, <Words name="b" text="two" />, noError);
  root.flush();
  root.remove(1);
  await removed();
  expect([textOf('b'), gone]).toEqual(['', ['b']]);
});

test('content rendered directly into the root, a dialog, is never moved: not by another island, nor by its own change', async () => {
  const container = document.createElement('div');
  const own = makeIslandRoot(container);
  const moves = vi.fn();
  for (const key of [0, 20, 40]) own.set(key, <dialog title={`${key}`} />, noError);
  own.flush();
  new MutationObserver(moves).observe(container, { childList: true });
  own.set(0, <dialog title="other" />, noError);
  own.set(1, null, noError);
  own.flush();
  own.set(20, <dialog title="another" />, noError);
  own.flush();
  await removed();
  expect([...container.children].map((one) => one.getAttribute('title'))).toEqual(['other', 'another', '40']);
  expect(moves).not.toHaveBeenCalled();
  own.end();
});

const renders = new Map<number, number>();

function Counted({ at }: { at: number }): ReactNode {
  renders.set(at, (renders.get(at) ?? 0) + 1);
  return null;
}

test('an island is rendered in its place among hundreds, and only what has changed is rendered again', async () => {
  for (let at = 1; at <= 300; at++) root.set(at, <Counted at={at} />, noError);
  root.flush();
  root.set(150, <Counted at={150} />, noError);
  root.set(301, <Counted at={301} />, noError);
  root.remove(7);
  root.flush();
  await removed();
  expect([...renders].filter(([, times]) => times > 1)).toEqual([[150, 2]]);
  expect(renders.get(301)).toBe(1);
});
