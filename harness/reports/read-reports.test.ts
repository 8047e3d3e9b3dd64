import { expect, it } from 'vitest';
import { describeReportProblem, readReports } from './read-reports.ts';
import { makeReport } from './test-reports.ts';

const line = (own?: Parameters<typeof makeReport>[0]) => JSON.stringify(makeReport(own));

it('reads one report a line, whatever ends the lines; empty ones are skipped', () => {
  const text = `\ufeff${line()}\r\n\r\n${line({ page: 'product' })}\n   \n`;
  const { reports, problems } = readReports(text, 'a.ndjson');
  expect(reports.map(({ page }) => page)).toEqual(['catalogue', 'product']);
  expect(problems).toEqual([]);
});

it('an invalid line is reported by file, line and value, and the other lines are read', () => {
  const text = [line(), '\u001b[2Jcurl', line({ vitals: { lcp: -20 } }), line({ version: '2.0.0' })].join('\n');
  const { reports, problems } = readReports(text, 'november/a.ndjson');
  expect(reports.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0']);
  expect(problems.map(describeReportProblem)).toEqual([
    'november/a.ndjson:2: expected JSON, got "·[2Jcurl"',
    expect.stringMatching(/^november\/a\.ndjson:3: vitals\.lcp: .+, got -20$/),
  ]);
});
