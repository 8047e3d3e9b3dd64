// @vitest-environment jsdom
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useOwnEscape } from './use-own-escape.ts';

let root: Root;
let heard: string[];
const hear = ({ key }: KeyboardEvent) => heard.push(key);
const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

beforeEach(() => {
  heard = [];
  document.addEventListener('keydown', hear);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  flushSync(() => root.unmount());
  document.removeEventListener('keydown', hear);
  document.body.replaceChildren();
});

function Modal({ onShown }: { readonly onShown: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useOwnEscape(dialog);
  // A modal dialog takes the page over here, before the browser has drawn it.
  useLayoutEffect(onShown, [onShown]);
  return <dialog ref={dialog} open />;
}

test('Escape does not reach the page’s scripts from the moment the dialog is shown until it is gone [POP-02, EMB-02]', async () => {
  await new Promise<void>((resolve) => {
    const onShown = () => {
      press('Escape');
      press('a');
      resolve();
    };
    root.render(<Modal onShown={onShown} />);
  });
  expect(heard).toEqual(['a']);
  press('Escape');
  expect(heard).toEqual(['a']);
  flushSync(() => root.render(null));
  press('Escape');
  expect(heard).toEqual(['a', 'Escape']);
});
