/*
 * The drift report: widgets that seem to be on a page but are not as the layer knows them (`vitrina.check()`). Plain data, so that it can be
 * copied, sent and shown anywhere.
 */

/**
 * `no-root`: the widget's usual markup is there, but no element that the layer would take over. `no-part`: a part that is needed was not
 * found. `unreadable`: the element was found, but the feature could not read it. `not-live`: it is in view and was not taken over.
 */
export type DriftProblem = 'no-root' | 'no-part' | 'unreadable' | 'not-live';

export interface DriftFinding {
  readonly feature: string;
  /** Name of the selector, as it is mapped in `markers` of the configuration. */
  readonly part: string;
  /** The selector that is in force. */
  readonly selector: string;
  readonly problem: DriftProblem;
  /** How many elements of the page it concerns. */
  readonly count: number;
  /** Short CSS paths of the first of them: the widget's element, or what tells that it is there. */
  readonly places: readonly string[];
  /** Why it could not be read. */
  readonly reason?: string | undefined;
}

export interface DriftReport {
  /** The layer's version. */
  readonly version: string;
  /** `false`: the layer does not run on the page, nothing was checked. */
  readonly isLive: boolean;
  /** Path of the page; its query may hold what is nobody's business. */
  readonly path: string;
  /** Width of the window, CSS px: pages have other parts at other widths. */
  readonly width: number;
  readonly findings: readonly DriftFinding[];
}

/** Places that a finding names. */
export const placesAtMost = 5;

/** The report as text to hand on. */
export const driftAsJson = (report: DriftReport): string => JSON.stringify(report, null, 2);
