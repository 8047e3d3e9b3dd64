import type { FieldReport } from '../../src/report/report-schema.ts';
import { Keyed } from './grouping.ts';

/** Problems of the layer, counted over all reports with the layer. */
export interface Troubles {
  /** Features with failed islands, the most frequent first. */
  readonly islands: readonly {
    readonly version: string;
    readonly feature: string;
    readonly live: number;
    readonly failed: number;
    /** Page views with a failed one. */
    readonly views: number;
  }[];
  /** Errors by name, the most frequent first. */
  readonly errors: readonly { readonly version: string; readonly name: string; readonly times: number; readonly views: number }[];
  /** Calls by name: the number of successes, and of failures by kind. */
  readonly calls: readonly { readonly name: string; readonly ok: number; readonly failed: Readonly<Record<string, number>> }[];
  /** Presses made before the layer was live and done afterwards. */
  readonly presses: number;
  /** Reports that were too long to be sent completely. */
  readonly cut: number;
}

export function countTroubles(reports: readonly FieldReport[]): Troubles {
  const measured = reports.filter(({ group }) => group === 'with');
  return {
    islands: countIslands(measured).filter(({ failed }) => failed > 0),
    errors: countErrors(measured),
    calls: countCalls(measured),
    presses: measured.reduce((sum, { presses }) => sum + presses, 0),
    cut: measured.filter(({ cut }) => cut).length,
  };
}

function countIslands(reports: readonly FieldReport[]): Troubles['islands'] {
  const rows = new Keyed((key) => {
    const [version = '', feature = ''] = key.split(' ');
    return { version, feature, live: 0, failed: 0, views: 0 };
  });
  for (const { version, islands } of reports)
    for (const [feature, [live, failed]] of Object.entries(islands)) {
      const row = rows.at(`${version} ${feature}`);
      row.live += live;
      row.failed += failed;
      row.views += failed > 0 ? 1 : 0;
    }
  return rows.all().toSorted((one, other) => other.failed - one.failed || one.feature.localeCompare(other.feature));
}

function countErrors(reports: readonly FieldReport[]): Troubles['errors'] {
  const rows = new Keyed((key) => {
    const [version = '', name = ''] = key.split(' ');
    return { version, name, times: 0, views: 0 };
  });
  for (const { version, errors } of reports)
    for (const [name, times] of Object.entries(errors)) {
      const row = rows.at(`${version} ${name}`);
      row.times += times;
      row.views += 1;
    }
  return rows.all().toSorted((one, other) => other.views - one.views || one.name.localeCompare(other.name));
}

function countCalls(reports: readonly FieldReport[]): Troubles['calls'] {
  const rows = new Keyed((name) => ({ name, ok: 0, failed: {} as Record<string, number> }));
  for (const { calls } of reports)
    for (const [name, outcomes] of Object.entries(calls)) {
      const row = rows.at(name);
      for (const [kind, times] of Object.entries(outcomes)) {
        if (kind === 'ok') row.ok += times;
        else row.failed[kind] = (row.failed[kind] ?? 0) + times;
      }
    }
  return rows.all().toSorted((one, other) => one.name.localeCompare(other.name));
}
