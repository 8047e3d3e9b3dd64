// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { PanelRequest, SiteView } from '../messages.ts';
import type { Site } from '../site.ts';
import { type SiteViewState, useSiteView } from './use-site-view.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let state: SiteViewState | undefined;

function Panel({ tab }: { readonly tab: number }): null {
  state = useSiteView(tab);
  return null;
}

test('an answer is shown even if a newer poll is pending; an older answer never replaces a newer one [EXT-02]', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const asked: { readonly request: PanelRequest; readonly answer: (view: SiteView) => void }[] = [];
  const event = { addListener: () => {}, removeListener: () => {} };
  const sendMessage = (request: PanelRequest) => new Promise<SiteView>((answer) => asked.push({ request, answer }));
  vi.stubGlobal('chrome', {
    runtime: { sendMessage, onMessage: event },
    tabs: { onUpdated: event },
    permissions: { onAdded: event, onRemoved: event },
  });
  const site = 'https://shop.example' as Site;
  const view = (on: boolean): SiteView => ({ kind: 'granted', site, on, preview: null, steps: 0, report: null });
  const shown = () => (state?.view?.kind === 'granted' ? state.view.on : undefined);
  const root = createRoot(document.createElement('main'));
  const draw = (tab: number) => act(() => root.render(<Panel tab={tab} />));
  const answer = (turn: number, on: boolean) => act(async () => asked[turn]?.answer(view(on)));

  draw(1);
  await act(async () => void state?.send({ ask: 'switch', tab: 1, site, on: true }));
  act(() => vi.advanceTimersByTime(1000));
  expect(asked.map(({ request }) => request.ask)).toEqual(['look', 'switch', 'look']);
  await answer(1, true);
  expect(shown()).toBe(true);
  await answer(0, false);
  expect(shown()).toBe(true);
  await answer(2, false);
  expect(shown()).toBe(false);

  // The previous tab's answer is not shown for this one.
  act(() => vi.advanceTimersByTime(1000));
  draw(2);
  await answer(3, true);
  expect(shown()).toBeUndefined();
  await answer(4, true);
  expect(shown()).toBe(true);
  act(() => root.unmount());
});
