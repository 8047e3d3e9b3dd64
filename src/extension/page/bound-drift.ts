import type { DriftReport } from '../../check/drift-report.ts';
import type { PageMessage } from '../panel-messages.ts';
import { limits } from '../report-limits.ts';

type BoundDrift = NonNullable<Extract<PageMessage, { type: 'drift' }>['report']>;

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** The report within the limits of the panel's messages. Too long paths are left out: a truncated one would match other elements. */
export function boundDrift({ version, isLive, path, width, findings }: DriftReport): BoundDrift {
  return {
    version: cut(version, limits.name),
    isLive,
    path: cut(path, limits.text),
    width: Math.round(width),
    findings: findings.slice(0, limits.findings).map(({ feature, part, selector, problem, count, places, reason }) => ({
      feature: cut(feature, limits.name),
      part: cut(part, limits.name),
      selector: cut(selector, limits.selector),
      problem,
      count,
      places: places.filter(({ length }) => length <= limits.text).slice(0, limits.places),
      ...(reason === undefined ? {} : { reason: cut(reason, limits.text) }),
    })),
  };
}
