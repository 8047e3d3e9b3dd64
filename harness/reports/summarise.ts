import { type FieldReport, type ReportPage, reportPages } from '../../src/report/report-schema.ts';
import { groupBy } from './grouping.ts';
import { compareShares, correctForMany, estimateShare, type Share } from './proportions.ts';
import { compareQuantiles, type Difference, type Estimate, estimateQuantile, sortValues } from './quantiles.ts';
import { countTroubles, type Troubles } from './troubles.ts';

export const vitals = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof vitals)[number];
export type Group = FieldReport['group'];

/** An estimate and the number of page views behind it. */
export interface Measured extends Estimate {
  readonly views: number;
}

/** `with` and `without` are absent without measurements, `difference` if a group is too small to be compared. */
export interface Comparison {
  readonly with?: Measured;
  readonly without?: Measured;
  readonly difference?: Verdict;
}

/** With the layer minus without it. Smaller is better for vitals, larger for goals. */
export interface Verdict extends Difference {
  /** Whether it is significant at 5 %, corrected by Holm within its family: all pages with the goals, or the kinds of pages. */
  readonly isMore: boolean;
}

export interface VitalRow extends Comparison {
  readonly page: ReportPage | 'all';
  readonly vital: Vital;
}

export interface GoalRow extends Comparison {
  readonly goal: string;
}

/** Reports of one rollout can be compared, because all visitors were assigned to groups in the same way. */
export interface Rollout {
  readonly share: number;
  readonly seed?: string | undefined;
}

export interface Summary {
  /** The compared rollout: the one with the most page views, unless another was chosen. */
  readonly rollout: Rollout;
  readonly others: readonly { readonly rollout: Rollout; readonly views: number }[];
  readonly views: Readonly<Record<Group, number>>;
  /** Whether the groups have the expected sizes. If not, reports of one group are missing, and nothing can be concluded. */
  readonly isBalanced: boolean;
  /** 75th percentiles on all pages together, then by kind of page. */
  readonly vitals: readonly VitalRow[];
  /** Milliseconds until the layer was live, the 75th percentile. */
  readonly live?: Measured;
  /** Share of page views in which a goal was reported. */
  readonly goals: readonly GoalRow[];
  readonly troubles: Troubles;
}

/** Smallest number of page views of a group for a comparison. */
export const fewest = 30;

/** The percentile by which search engines judge a page. */
const quantile = 0.75;

export const keyOf = ({ share, seed = '' }: Rollout): string => `${seed}/${share}`;

/** The reports of one rollout, by its key. */
export function reportsOf(all: readonly FieldReport[], key: string): readonly FieldReport[] {
  return all.filter((report) => keyOf(report) === key);
}

/** The values of a vital on one kind of page in one group, ascending. */
export function valuesOf(reports: readonly FieldReport[], page: VitalRow['page'], vital: Vital, group: Group): number[] {
  const wanted = reports.filter((report) => report.group === group && (page === 'all' || report.page === page));
  return sortValues(wanted.flatMap((report) => report.vitals[vital] ?? []));
}

/** Summarises the reports of one rollout, chosen by the key `wanted`. Throws if there are no reports. */
export function summarise(all: readonly FieldReport[], wanted?: string): Summary {
  const byRollout = groupBy(all, keyOf);
  const ordered = byRollout.all().toSorted((one, other) => other.length - one.length);
  const reports = wanted === undefined ? ordered[0] : byRollout.at(wanted);
  const [sample] = reports ?? [];
  if (!reports || !sample) throw new Error(`Expected reports${wanted ? ` of the rollout ${wanted}` : ''}, got none.`);
  const rolloutOf = ({ share, seed }: FieldReport): Rollout => (seed === undefined ? { share } : { share, seed });
  const others = ordered
    .filter((one) => one !== reports)
    .flatMap(([one, ...more]) => (one ? [{ rollout: rolloutOf(one), views: more.length + 1 }] : []));
  const groups = splitByGroup(reports);
  const views = { with: groups.with.length, without: groups.without.length };
  const times = sortValues(groups.with.flatMap(({ live }) => live ?? []));
  // The comparisons behind the conclusions are corrected together.
  const main = judge<VitalRow | GoalRow>([...vitals.map((vital) => compareVital(groups, 'all', vital)), ...compareGoals(groups)]);
  return {
    rollout: rolloutOf(sample),
    others,
    views,
    isBalanced: areBalanced(views, sample.share / 100),
    vitals: [...main.filter((row) => 'vital' in row), ...judge(byPage(reports))],
    ...(times.length > 0 ? { live: { ...estimateQuantile(times, quantile), views: times.length } } : {}),
    goals: main.filter((row) => 'goal' in row),
    troubles: countTroubles(reports),
  };
}

type Groups = Readonly<Record<Group, readonly FieldReport[]>>;

function splitByGroup(reports: readonly FieldReport[]): Groups {
  return { with: reports.filter(({ group }) => group === 'with'), without: reports.filter(({ group }) => group === 'without') };
}

function byPage(reports: readonly FieldReport[]): VitalRow[] {
  const pages = groupBy(reports, ({ page }) => page);
  return reportPages.flatMap((page) => {
    const groups = splitByGroup(pages.at(page));
    return vitals.map((vital) => compareVital(groups, page, vital)).filter((row) => row.with || row.without);
  });
}

function compareVital(groups: Groups, page: VitalRow['page'], vital: Vital): VitalRow {
  const measured = (group: Group) => sortValues(groups[group].flatMap((report) => report.vitals[vital] ?? []));
  const [first, second] = [measured('with'), measured('without')];
  const estimate = (values: readonly number[]) => ({ ...estimateQuantile(values, quantile), views: values.length });
  return {
    page,
    vital,
    ...(first.length > 0 ? { with: estimate(first) } : {}),
    ...(second.length > 0 ? { without: estimate(second) } : {}),
    ...(Math.min(first.length, second.length) < fewest ? {} : { difference: unjudged(compareQuantiles(first, second, quantile)) }),
  };
}

function compareGoals(groups: Groups): GoalRow[] {
  const all = [...groups.with, ...groups.without];
  const goals = [...new Set(all.flatMap((report) => Object.keys(report.goals)))].sort();
  return goals.map((goal) => {
    const share = (group: Group): Share => ({
      hits: groups[group].filter((report) => (report.goals[goal] ?? 0) > 0).length,
      of: groups[group].length,
    });
    const [first, second] = [share('with'), share('without')];
    const estimate = (one: Share) => ({ ...estimateShare(one), views: one.of });
    return {
      goal,
      ...(first.of > 0 ? { with: estimate(first) } : {}),
      ...(second.of > 0 ? { without: estimate(second) } : {}),
      ...(Math.min(first.of, second.of) < fewest ? {} : { difference: unjudged(compareShares(first, second)) }),
    };
  });
}

const unjudged = (difference: Difference): Verdict => ({ ...difference, isMore: false });

/** Marks each difference of a table as significant or not, corrected for the number of differences. */
function judge<Row extends Comparison>(rows: readonly Row[]): Row[] {
  const corrected = correctForMany(rows.flatMap(({ difference }) => difference?.p ?? []));
  let next = 0;
  return rows.map((row) => {
    if (!row.difference) return row;
    const p = corrected[next++] ?? 1;
    return { ...row, difference: { ...row.difference, isMore: p < 0.05 } };
  });
}

/** Approximate number of page views per visitor. Views of one visitor are in one group, so group sizes vary more than with independent views. */
const viewsOfVisitor = 5;

function areBalanced(views: Summary['views'], share: number): boolean {
  const count = views.with + views.without;
  const deviation = Math.sqrt((share * (1 - share) * viewsOfVisitor) / count);
  // One in a thousand.
  return Math.abs(views.with / count - share) <= 3.3 * deviation + 1 / count;
}
