/*
 * The drift report: widgets whose markup differs from what the layer expects (`vitrina.check()`). Plain data, so that it can be
 * copied, sent and shown anywhere.
 */

/**
 * `no-root`: the widget's usual markup is there, but no element matches the root selector. `no-part`: a needed part was not
 * found. `unreadable`: the element was found, but the feature could not read it. `not-live`: it is in view but not taken over.
 */
export type DriftProblem = 'no-root' | 'no-part' | 'unreadable' | 'not-live';

export interface DriftFinding {
  readonly feature: string;
  /** Name of the selector, as it is mapped in `markers` of the configuration. */
  readonly part: string;
  /** The selector in force. */
  readonly selector: string;
  readonly problem: DriftProblem;
  /** Number of affected elements. */
  readonly count: number;
  /** Short CSS paths of the first ones: the widget's element, or the markup that reveals it. */
  readonly places: readonly string[];
  /** Why it could not be read. */
  readonly reason?: string | undefined;
}

export interface DriftReport {
  /** The layer's version. */
  readonly version: string;
  /** `false`: the layer does not run on the page, nothing was checked. */
  readonly isLive: boolean;
  /** Path of the page; its query may hold private data. */
  readonly path: string;
  /** Width of the window, CSS px: markup depends on it. */
  readonly width: number;
  readonly findings: readonly DriftFinding[];
}

/** Places listed per finding. */
export const placesAtMost = 5;

/** The report as text to copy. */
export const driftAsJson = (report: DriftReport): string => JSON.stringify(report, null, 2);
