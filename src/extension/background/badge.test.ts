import { describe, expect, it } from 'vitest';
import type { PageReport } from '../page-report.ts';
import { badgeText } from './badge.ts';

function makeReport(live: number, status: 'live' | 'stopped' | 'starting' = 'live'): PageReport {
  const layer = { version: '1', form: 'extension', status } as const;
  return { layer, features: [{ id: 'buy-button', counts: { waiting: 0, live, failed: 0 }, islands: [] }], problems: [] };
}

describe('the toolbar icon', () => {
  it('counts the live islands, in four characters at most [EXT-02]', () => {
    expect([makeReport(1), makeReport(999), makeReport(1000)].map(badgeText)).toEqual(['1', '999', '999+']);
  });

  it('shows no text while the layer is not live [EXT-02]', () => {
    expect([makeReport(0), makeReport(5, 'stopped'), makeReport(5, 'starting'), { ...makeReport(5), layer: null }].map(badgeText)).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});
