// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { IslandReport } from '../../kernel/api.ts';
import { parsePageReport } from '../page-report.ts';
import { limits } from '../report-limits.ts';
import { describeElement, makeReport } from './make-report.ts';

function makeElement(html: string): Element {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild ?? template.content.ownerDocument.createElement('div');
}

function makeIsland(change: Partial<IslandReport> = {}): IslandReport {
  return { feature: 'buy-button', element: makeElement('<div class="counter_wrapp list" data-item="4150">'), state: 'live', ...change };
}

function makeLayer(islands: IslandReport[]) {
  return { version: '1.2.3', form: 'embed' as const, islands: () => islands };
}

describe('the report on a page', () => {
  it('counts every island by feature and lists the failed ones first, with the reason [EXT-02]', () => {
    const failed = makeIsland({ state: 'failed', error: 'no data-item' });
    const islands = [makeIsland(), makeIsland({ state: 'waiting' }), failed, makeIsland({ feature: 'counters' })];
    const report = makeReport({ layer: makeLayer(islands), status: 'live', problems: [] });
    expect(report.layer).toEqual({ version: '1.2.3', form: 'embed', status: 'live' });
    expect(report.features.map(({ id, counts }) => ({ id, ...counts }))).toEqual([
      { id: 'buy-button', waiting: 1, live: 1, failed: 1 },
      { id: 'counters', waiting: 0, live: 1, failed: 0 },
    ]);
    expect(report.features[0]?.islands[0]).toEqual({
      id: expect.any(Number),
      label: 'div.counter_wrapp · 4150',
      state: 'failed',
      error: 'no data-item',
    });
  });

  it('tells a site without a configuration from one that is not known [EXT-03]', () => {
    const report = (own?: unknown) => makeReport({ layer: undefined, status: undefined, problems: [], own }).own;
    const circle = { itself: {} };
    circle.itself = circle;
    expect(report({ timeout: 9000 })).toBe('{"timeout":9000}');
    // What is no object is ignored by the layer.
    for (const none of [null, 5, 'text']) expect(report(none)).toBeNull();
    for (const unknown of [undefined, circle, { long: 'x'.repeat(limits.own) }]) expect(report(unknown)).toBeUndefined();
  });

  it('lists a picked island, wherever it is in the order, within the limit [EXT-02]', () => {
    const islands = Array.from({ length: limits.islands + 10 }, (_, item) =>
      makeIsland({ element: makeElement(`<p data-item="${item}">`) }),
    );
    const picked = islands.at(-2)?.element;
    const labels = (element: Element | undefined) =>
      makeReport({ layer: makeLayer(islands), status: 'live', problems: [], picked: element }).features[0]?.islands.map(
        ({ label }) => label,
      );
    expect(labels(picked)).toHaveLength(limits.islands);
    expect(labels(picked)).toContain(`p · ${limits.islands + 8}`);
    expect(labels(undefined)).not.toContain(`p · ${limits.islands + 8}`);
  });

  it('says that there is no layer [EXT-02]', () => {
    expect(makeReport({ layer: undefined, status: undefined, problems: [] })).toEqual({ layer: null, features: [], problems: [] });
  });

  it('calls a layer without a status stopped [EXT-02]', () => {
    expect(makeReport({ layer: makeLayer([]), status: undefined, problems: [] }).layer?.status).toBe('stopped');
  });

  it('keeps within the bridge’s limits, however large the page is [EXT-02]', () => {
    const long = 'ж'.repeat(500);
    const islands = Array.from({ length: 3000 }, (_, index) =>
      makeIsland({ feature: `${index % 150} ${long}`, element: makeElement(`<p class="${long}">`), state: 'failed', error: long }),
    );
    const problems = Array.from({ length: 90 }, (_, index) => ({ name: `${index}`, message: long }));
    const report = makeReport({ layer: makeLayer(islands), status: 'live', problems });
    expect(parsePageReport(JSON.stringify(report))).toEqual(report);
    expect(report.problems).toHaveLength(limits.problems);
    expect(report.problems.at(-1)?.name).toBe('89');
  });
});

describe('an island in the list', () => {
  it('is named by its tag, first class and item [EXT-02]', () => {
    expect(describeElement(makeElement('<span class="to-cart btn" data-item="12">'))).toBe('span.to-cart · 12');
    expect(describeElement(makeElement('<span data-id="7">'))).toBe('span · 7');
    expect(describeElement(makeElement('<div class="buy_block"><span data-item="31"></span></div>'))).toBe('div.buy_block · 31');
    expect(describeElement(makeElement('<header>'))).toBe('header');
  });
});
