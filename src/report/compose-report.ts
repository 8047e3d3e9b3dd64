import type { HeardEvent, IslandReport } from '../kernel/api.ts';
import type { FieldReport } from './report-schema.ts';

/** Bytes of a report; every name in it is ASCII, so that signs are bytes. */
const limit = 2000;

/** Everything that a report tells, read beforehand. */
export interface ReportFacts {
  readonly version: string;
  readonly group: FieldReport['group'];
  readonly rollout: { readonly share: number; readonly seed?: string };
  readonly page: FieldReport['page'];
  /** As measured: milliseconds with fractions. */
  readonly vitals: Readonly<Record<'lcp' | 'inp' | 'cls' | 'ttfb', number | undefined>>;
  /** Milliseconds from the beginning of the navigation; absent where the layer never was live. */
  readonly live: number | undefined;
  readonly islands: readonly Pick<IslandReport, 'feature' | 'state'>[];
  readonly heard: readonly HeardEvent[];
  /** Goals that the template has told, not the layer. */
  readonly templateGoals: readonly string[];
  readonly presses: number;
}

/** What one page view was like. Counts and names only: no text of a message, no address, nothing that somebody has typed. */
export function makeReport(facts: ReportFacts): FieldReport {
  const { heard, vitals, version, group, rollout, page, live, presses } = facts;
  const goals = heard.flatMap(({ type, event }) => (type === 'goal' && isGoal(event.name) ? [event.name] : []));
  const islands: Record<string, [number, number]> = {};
  for (const { feature, state } of facts.islands) {
    const counts = own<[number, number]>(islands, nameOf(feature), [0, 0]);
    if (state === 'live') counts[0]++;
    if (state === 'failed') counts[1]++;
  }
  const calls: Record<string, Record<string, number>> = {};
  for (const { type, event } of heard) {
    if (type !== 'call' || event.phase !== 'answered') continue;
    count(own(calls, nameOf(event.name), {}), event.outcome ?? 'ok');
  }
  return shorten({
    form: 1,
    version: nameOf(version).slice(0, 30),
    group,
    ...rollout,
    page,
    vitals: {
      ...whole('lcp', vitals.lcp),
      ...whole('inp', vitals.inp),
      ...(vitals.cls === undefined ? {} : { cls: Math.round(vitals.cls * 10_000) / 10_000 }),
      ...whole('ttfb', vitals.ttfb),
    },
    ...whole('live', live),
    // What is neither live nor failed was never seen. Failures first: what is left out of a long list stands at its end.
    islands: Object.fromEntries(
      Object.entries(islands)
        .filter(([, [ready, failed]]) => ready + failed > 0)
        .sort(([, [, one]], [, [, other]]) => other - one),
    ),
    calls,
    errors: countAll(heard.flatMap(({ type, event }) => (type === 'error' ? [event.name] : []))),
    presses,
    goals: countAll([...goals, ...facts.templateGoals.filter(isGoal)]),
  });
}

/** Goals of the shop; what is pushed to `dataLayer` says the same a second time. */
export const isGoal = (name: string): boolean => name.startsWith('goal_');

/** A name as a report may hold it: what is no plain sign becomes `_`, an address ends before its query, and none is `__proto__`. */
function nameOf(name: string): string {
  return (
    name
      .replace(/[?#].*$/s, '')
      .replace(/[^\w.:/-]+/g, '_')
      .replace(/^_+/, '')
      .slice(0, 60) || '_'
  );
}

/** What is there by a name, or `first` from now on. A name may be that of a method of every object. */
function own<Value>(values: Record<string, Value>, name: string, first: Value): Value {
  const value = (Object.hasOwn(values, name) ? values[name] : undefined) ?? first;
  values[name] = value;
  return value;
}

function countAll(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) count(counts, name);
  return counts;
}

function count(counts: Record<string, number>, name: string): void {
  const key = nameOf(name);
  counts[key] = (Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0) + 1;
}

function whole<Name extends string>(name: Name, milliseconds: number | undefined): { [Key in Name]?: number } {
  if (milliseconds === undefined || !(milliseconds >= 0)) return {};
  return { [name]: Math.min(3_600_000, Math.round(milliseconds)) } as { [Key in Name]?: number };
}

/** Leaves out the ends of the longest lists until the report is short enough, and says that it did. */
function shorten(report: FieldReport): FieldReport {
  let { length } = JSON.stringify(report);
  if (length <= limit) return report;
  const lists = [report.islands, report.calls, report.errors, report.goals];
  while (length > limit - '"cut":true,'.length) {
    const [longest = {}] = [...lists].sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);
    const last = Object.keys(longest).at(-1);
    if (last === undefined) break;
    delete (longest as Record<string, unknown>)[last];
    ({ length } = JSON.stringify(report));
  }
  return { ...report, cut: true };
}
