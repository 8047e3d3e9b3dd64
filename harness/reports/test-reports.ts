import type { FieldReport } from '../../src/report/report-schema.ts';

/** A report of a page view without events; a test overrides the fields it is about. */
export function makeReport(own: Partial<FieldReport> = {}): FieldReport {
  const quiet = { form: 1, version: '1.0.0', group: 'with', share: 50, page: 'catalogue', vitals: {} } as const;
  return { ...quiet, islands: {}, calls: {}, errors: {}, presses: 0, goals: {}, ...own };
}
