import type { ReportOptions } from './report-options.ts';
import type { FieldReport } from './report-schema.ts';

/** Sends a report wherever the site wants it. Nobody waits for an answer, and nothing that goes wrong here is a shopper's. */
export function sendReport(page: Window, { address, metrika }: ReportOptions, report: FieldReport): void {
  for (const send of [
    () => address && page.navigator.sendBeacon(address, JSON.stringify(report)),
    () => sendToMetrika(page, metrika, report),
  ]) {
    try {
      send();
    } catch {
      // An address or a counter that refuses: the page is being left.
    }
  }
}

/**
 * Visit parameters: `vitrina` → group → page → what was measured. Counters of both kinds that a shop may have: the function `ym`, and the older
 * object of the template.
 */
function sendToMetrika(page: Window, metrika: boolean | number, report: FieldReport): void {
  const counter = metrika === true ? ownCounter(page) : metrika;
  if (!counter) return;
  const params = { vitrina: { [report.group]: { [report.page]: paramsOf(report) } } };
  const ym: unknown = Reflect.get(page, 'ym');
  const older: unknown = Reflect.get(page, `yaCounter${counter}`);
  if (typeof ym === 'function') ym.call(page, counter, 'params', params);
  else if (isRecord(older) && typeof older.params === 'function') older.params(params);
}

/** Metrika sums numbers and counts words; an empty branch would be a row of its own. */
function paramsOf({ vitals, live, version, islands, calls, errors, goals, presses, share }: FieldReport): object {
  const failed = Object.entries(islands).flatMap(([feature, [, count]]) => (count > 0 ? [[feature, count] as const] : []));
  const failures = Object.entries(calls).flatMap(([call, outcomes]) =>
    Object.entries(outcomes).flatMap(([outcome, count]) => (outcome === 'ok' ? [] : [[`${call} ${outcome}`, count] as const])),
  );
  const branches = { failed: Object.fromEntries(failed), calls: Object.fromEntries(failures), errors, goals };
  return {
    version,
    share: String(share),
    ...vitals,
    ...(live === undefined ? {} : { live }),
    ...(presses > 0 ? { presses } : {}),
    ...Object.fromEntries(Object.entries(branches).filter(([, branch]) => Object.keys(branch).length > 0)),
  };
}

/** The counter that the template's options name, where goals go too. */
function ownCounter(page: Window): number {
  const options = Reflect.get(page, 'arAsproOptions') ?? Reflect.get(page, 'arMaxOptions');
  const branches = isRecord(options) ? [options.COUNTERS, options.THEME] : [];
  const numbers = branches.map((branch) => Number(isRecord(branch) ? branch.YA_COUNTER_ID : undefined));
  return numbers.find((number) => Number.isSafeInteger(number) && number > 0) ?? 0;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
