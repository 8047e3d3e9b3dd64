import type { Live } from '../islands/live.ts';
import { readElement } from '../islands/read-element.ts';
import type { IslandReport } from '../kernel/api.ts';
import type { Natives } from '../kernel/natives.ts';
import { version } from '../kernel/version.ts';
import type { RegistryEntry } from '../parts/feature.ts';
import { allNeeds } from './all-needs.ts';
import { type DriftFinding, type DriftReport, placesAtMost } from './drift-report.ts';
import { type Drift, findDrift } from './find-drift.ts';
import { shortPath } from './short-path.ts';

/** Milliseconds after which an island in view counts as not going live. */
const maxWait = 1500;
const pause = 100;

export interface CheckSurroundings {
  readonly page: Window;
  readonly natives: Natives;
  readonly entries: readonly RegistryEntry[];
  /** Absent while the layer does not run. */
  readonly live: Live | undefined;
}

/** Compares the whole page with what the features need: see `Vitrina.check`. It does not change the page. */
export async function checkPage({ page, natives, entries, live }: CheckSurroundings): Promise<DriftReport> {
  const { document, innerWidth: width, location } = page;
  const report = (findings: readonly DriftFinding[]) => ({
    version,
    isLive: live !== undefined,
    path: location.pathname,
    width,
    findings,
  });
  if (!live) return report([]);
  const late = new Set(await waitForSight(live, natives));
  const islands = live.scanAll();
  const findings: DriftFinding[] = [];
  for (const entry of entries) {
    const { marker } = entry;
    const own = islands.filter(({ feature }) => feature === marker.id);
    const roots = own.map(({ element }) => element);
    const needs = allNeeds[marker.id];
    const drifts = needs ? findDrift(document, marker, needs, roots) : [];
    const told = new Set(drifts.map(({ element }) => element));
    // A root that lacks a needed part is also unreadable: only the missing part is reported.
    for (const island of own) if (!told.has(island.element)) drifts.push(...(await readIsland(entry, island, late.has(island.element))));
    findings.push(...gather(entry, drifts));
  }
  return report(findings);
}

/** Roots in view that are still waiting after `maxWait`: the page may have just been scrolled. */
async function waitForSight(live: Live, natives: Natives): Promise<Element[]> {
  await live.settled();
  for (let waited = 0; ; waited += pause) {
    const late = live
      .scanAll()
      .filter(({ state, element }) => state === 'waiting' && isInView(element))
      .map(({ element }) => element);
    if (late.length === 0 || waited >= maxWait) return late;
    await new Promise((resolve) => natives.setTimeout(resolve as () => void, pause));
  }
}

/** Returns whether a click in the middle of the element would reach it: covered or clipped elements are in view as well. */
function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = width > 0 && height > 0 ? element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2) : null;
  return hit !== null && element.contains(hit);
}

/** Failed islands have their reason; those that were never near the view are read now. */
async function readIsland({ marker, load }: RegistryEntry, island: IslandReport, isLate: boolean): Promise<Drift[]> {
  const { element, state, error } = island;
  const unreadable = (reason: string): Drift[] => [{ part: 'root', problem: 'unreadable', element, reason }];
  if (state === 'live') return [];
  if (state === 'failed') return unreadable(error ?? '');
  if (isLate) return [{ part: 'root', problem: 'not-live', element }];
  try {
    const read = readElement(await load(), element, marker.selectors);
    return read.ok ? [] : unreadable(read.failure.message);
  } catch (failure) {
    return unreadable(failure instanceof Error ? failure.message : String(failure));
  }
}

/** Merges equal findings of several places into one. */
function gather({ marker }: RegistryEntry, drifts: readonly Drift[]): DriftFinding[] {
  const alike = new Map<string, Drift[]>();
  for (const drift of drifts) {
    const key = JSON.stringify([drift.part, drift.problem, drift.reason]);
    alike.set(key, [...(alike.get(key) ?? []), drift]);
  }
  return [...alike.values()].flatMap((group): DriftFinding[] => {
    const [first] = group;
    if (!first) return [];
    const { part, problem, reason } = first;
    return [
      {
        feature: marker.id,
        part,
        selector: marker.selectors[part] ?? '',
        problem,
        count: group.length,
        places: group.slice(0, placesAtMost).map(({ element }) => shortPath(element)),
        ...(reason === undefined ? {} : { reason }),
      },
    ];
  });
}
