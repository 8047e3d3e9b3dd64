// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { textsFor } from './choose-texts.ts';
import { LayerCard } from './layer-card.tsx';
import { drawnInPanel } from './test-draw.ts';

const drawIt = drawnInPanel();
const onHold = vi.fn<(isHeld: boolean) => void>();
const layer = { form: 'extension', version: '1.0.0', status: 'live' } as const;
const draw = (mayHold: boolean) =>
  drawIt(
    <LayerCard on {...{ layer, mayHold, onHold }} isHeld={false} texts={textsFor(['ru']).layer} onSwitch={() => Promise.resolve(true)} />,
  );
const hold = () => document.querySelector('button[aria-pressed]');
const press = () => act(() => void hold()?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })));

beforeEach(() => void onHold.mockReset());

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
