// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textsFor } from './choose-texts.ts';
import { LayerCard } from './layer-card.tsx';

let root: Root;
const onHold = vi.fn<(isHeld: boolean) => void>();
const layer = { form: 'extension', version: '1.0.0', status: 'live' } as const;
const draw = (mayHold: boolean) =>
  act(() =>
    root.render(
      <LayerCard on {...{ layer, mayHold, onHold }} isHeld={false} texts={textsFor(['ru']).layer} onSwitch={() => Promise.resolve()} />,
    ),
  );
const hold = () => document.querySelector('button[aria-pressed]');
const press = () => act(() => void hold()?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onHold.mockReset();
  document.body.replaceChildren();
  root = createRoot(document.body.appendChild(document.createElement('main')));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('the hold button is ready once the page hears it, not when the page’s report is there [EXT-02]', () => {
  draw(false);
  expect(hold()?.getAttribute('aria-disabled')).toBe('true');
  press();
  expect(onHold).not.toHaveBeenCalled();
  draw(true);
  expect(hold()?.getAttribute('aria-disabled')).toBe('false');
  press();
  expect(onHold.mock.calls).toEqual([[true]]);
});
