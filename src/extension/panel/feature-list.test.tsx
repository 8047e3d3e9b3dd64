// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PanelMessage } from '../panel-messages.ts';
import { textsFor } from './choose-texts.ts';
import { FeatureList } from './feature-list.tsx';
import type { PageLinkState } from './page-link.ts';
import { drawnInPanel } from './test-draw.ts';

const drawIt = drawnInPanel();
const say = vi.fn<(word: PanelMessage) => void>();
const ask = vi.fn<(on: boolean) => void>();
const features = [{ id: 'gallery', counts: { live: 1, waiting: 0, failed: 0 }, islands: [] }];
const draw = (picking: PageLinkState['picking']) =>
  drawIt(
    <FeatureList
      {...{ features }}
      texts={textsFor(['ru']).features}
      pointing={{ say, pick: ask, state: { picking, picked: undefined, seen: undefined } }}
    />,
  );
const pick = () => document.querySelector('.pick') as HTMLButtonElement;
const pressEscape = () => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void document.body.dispatchEvent(event));
  return event.defaultPrevented;
};

beforeEach(() => void ask.mockReset());

test('the button is pressed while the page picks, and a second press cancels [EXT-02]', () => {
  const seen = (['off', 'asked', 'on'] as const).map((picking) => {
    draw(picking);
    act(() => pick().click());
    return [pick().getAttribute('aria-pressed'), pick().getAttribute('aria-busy')];
  });
  expect(seen).toEqual([
    ['false', 'false'],
    ['false', 'true'],
    ['true', 'false'],
  ]);
  expect(ask.mock.calls).toEqual([[true], [false], [false]]);
});

test('Escape ends picking, wherever the panel’s focus is, also before the page picks [EXT-02]', () => {
  for (const picking of ['asked', 'on'] as const) {
    ask.mockReset();
    draw(picking);
    expect(pressEscape()).toBe(true);
    expect(ask.mock.calls).toEqual([[false]]);
  }
  draw('off');
  expect(pressEscape()).toBe(false);
});
