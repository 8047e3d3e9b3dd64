import * as z from 'zod/mini';
import type { Config } from '../config/schema.ts';

/** Storage key of a tab's counts of failures by feature. */
export const failuresKey = 'vitrina-failures';

/** After this many failures in one tab a feature is left to the page in this tab. */
const mostFailures = 3;

const failuresSchema = z.catch(z.record(z.string(), z.number().check(z.minimum(0))), {});

/** A chunk that failed to load does not count: it is a problem of the connection. */
const isNotLoaded = /dynamically imported module|importing a module script failed/i;

/** Why a feature is left to the page that failed too often. */
const tooManyFailures = `failed ${mostFailures} times in this tab: left to the page`;

/** Counts a failure; returns why the feature is left to the page from now on, `undefined` if it is not. Without storage nothing is counted. */
export function countFailure(page: Window, feature: string, message: string): string | undefined {
  if (isNotLoaded.test(message)) return undefined;
  const failures = readFailures(page);
  const count = (Object.hasOwn(failures, feature) ? (failures[feature] ?? 0) : 0) + 1;
  try {
    page.sessionStorage.setItem(failuresKey, JSON.stringify({ ...failures, [feature]: count }));
  } catch {
    return undefined;
  }
  return count === mostFailures ? tooManyFailures : undefined;
}

/** Features left to the page on this page view, and why: switched off for this version, or failed too often in this tab. */
export function findDisabledFeatures(page: Window, { off }: Config['rollout'], version: string): ReadonlyMap<string, string> {
  const ranges = Object.entries(typeof off === 'object' ? off : {}).filter(([, range]) => isInRange(version, range));
  const failed = Object.entries(readFailures(page)).filter(([, count]) => count >= mostFailures);
  return new Map([
    ...ranges.map(([feature, range]) => [feature, `off by the configuration for versions ${range}, this is ${version}`] as const),
    ...failed.map(([feature]) => [feature, tooManyFailures] as const),
  ]);
}

function readFailures(page: Window): Readonly<Record<string, number>> {
  try {
    return z.parse(failuresSchema, JSON.parse(page.sessionStorage.getItem(failuresKey) ?? '{}'));
  } catch {
    return {};
  }
}

/** Whether a version is within a range: `*`, or bounds that must all hold, as `>=0.2.0 <0.2.4` (config/schema.ts). */
export function isInRange(version: string, range: string): boolean {
  if (range === '*') return true;
  return range.split(' ').every((bound) => {
    const [, sign = '', than = ''] = /^([<>]?=?)([\d.]+)$/.exec(bound) ?? [];
    const order = compareVersions(version, than);
    return order === 0 ? sign !== '<' && sign !== '>' : sign.startsWith(order < 0 ? '<' : '>');
  });
}

/** Negative where `one` is older. Missing parts are zero; a suffix after a dash is ignored. */
function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) =>
    version
      .replace(/[-+].*$/, '')
      .split('.')
      .map(Number),
  );
  for (const part of [0, 1, 2]) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
