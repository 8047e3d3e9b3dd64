// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { PanelRequest, SiteView } from '../messages.ts';
import type { PageReport } from '../page-report.ts';
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

const site = 'https://shop.example' as Site;

/** A browser that keeps the panel's requests until they are answered, and lets a page send its own report. */
function stubBrowser() {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const asked: { readonly request: PanelRequest; readonly answer: (view: SiteView) => void }[] = [];
  const heard: ((message: unknown, sender: unknown) => void)[] = [];
  const event = { addListener: () => {}, removeListener: () => {} };
  const sendMessage = (request: PanelRequest) => new Promise<SiteView>((answer) => asked.push({ request, answer }));
  vi.stubGlobal('chrome', {
    runtime: { id: 'vitrina', sendMessage, onMessage: { ...event, addListener: (listener: () => void) => heard.push(listener) } },
    tabs: { onUpdated: event },
    permissions: { onAdded: event, onRemoved: event },
  });
  const sender = { id: 'vitrina', frameId: 0, url: `${site}/catalog/`, tab: { id: 1 } };
  const report = (status: PageStatus) =>
    act(() => {
      for (const hear of heard) hear({ from: 'bridge', report: reportOf(status) }, sender);
    });
  return { asked, report };
}

type PageStatus = 'starting' | 'live';

const reportOf = (status: PageStatus): PageReport => ({ layer: { version: '1', form: 'extension', status }, features: [], problems: [] });

const view = (on: boolean, report: PageReport | null = null): SiteView => ({ kind: 'granted', site, on, preview: null, steps: 0, report });

const granted = () => (state?.view?.kind === 'granted' ? state.view : undefined);

test('an answer is shown even if a newer poll is pending; an older answer never replaces a newer one [EXT-02]', async () => {
  const { asked } = stubBrowser();
  const shown = () => granted()?.on;
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

test('an answer that was asked for before the page’s own report does not replace it [EXT-02]', async () => {
  const { asked, report } = stubBrowser();
  const status = () => granted()?.report?.layer?.status;
  const root = createRoot(document.createElement('main'));
  const answer = (turn: number, on: boolean, said: PageReport | null) => act(async () => asked[turn]?.answer(view(on, said)));

  act(() => root.render(<Panel tab={1} />));
  await answer(0, true, reportOf('live'));
  expect(status()).toBe('live');

  // The page is loading: the background finds nothing there, and says so when the layer is live already.
  act(() => vi.advanceTimersByTime(1000));
  report('starting');
  report('live');
  await answer(1, false, null);
  expect(status()).toBe('live');
  expect(granted()?.on).toBe(false);

  // Asked later, it counts.
  act(() => vi.advanceTimersByTime(1000));
  await answer(2, true, null);
  expect(granted()).toMatchObject({ on: true, report: null });
  act(() => root.unmount());
});
