import { describe, expect, it } from 'vitest';
import { countLive, type PageReport, parsePageReport } from './page-report.ts';
import { limits } from './report-limits.ts';

function makeReport(change: Partial<PageReport> = {}): PageReport {
  return {
    layer: { version: '1.2.3', form: 'extension', status: 'live' },
    features: [{ id: 'buy-button', counts: { waiting: 3, live: 2, failed: 0 }, islands: [{ id: 1, label: 'div', state: 'live' }] }],
    problems: [],
    ...change,
  };
}

describe('a report from the page', () => {
  it('is read without unknown fields [EXT-01]', () => {
    expect(parsePageReport(JSON.stringify({ ...makeReport(), grant: '*://*/*' }))).toEqual(makeReport());
  });

  it('is rejected when it is not text, not JSON or not a report [EXT-01]', () => {
    for (const junk of [
      undefined,
      12,
      makeReport(),
      '',
      '{',
      'null',
      '[]',
      '{"layer":null}',
      JSON.stringify({ ...makeReport(), features: 'many' }),
    ]) {
      expect(parsePageReport(junk)).toBeUndefined();
    }
  });

  it('is rejected when it is larger than the layer would make it [EXT-01]', () => {
    const feature = makeReport().features[0];
    const features = Array.from({ length: limits.features + 1 }, () => feature);
    expect(parsePageReport(JSON.stringify({ ...makeReport(), features }))).toBeUndefined();
    expect(parsePageReport(JSON.stringify({ ...makeReport(), extra: ' '.repeat(limits.report) }))).toBeUndefined();
    const problems = [{ name: 'a', message: 'b'.repeat(limits.problem + 1) }];
    expect(parsePageReport(JSON.stringify(makeReport({ problems })))).toBeUndefined();
  });

  it('is rejected when its counts are not counts [EXT-01]', () => {
    for (const live of [-1, 1.5, 1e9, '3']) {
      const features = [{ id: 'buy-button', counts: { waiting: 0, live, failed: 0 }, islands: [] }];
      expect(parsePageReport(JSON.stringify({ ...makeReport(), features }))).toBeUndefined();
    }
  });

  it('has the number of live islands [EXT-02]', () => {
    const counts = { waiting: 0, live: 5, failed: 1 };
    const features = [...makeReport().features, { id: 'counters', counts, islands: [] }];
    expect(countLive(makeReport({ features }))).toBe(7);
  });
});
