/** The server's time zone unless the page names another: Moscow, which has no summer time [DET-13]. */
const moscow = '+03:00';

/**
 * Parses `dd.mm.yyyy[ hh:mm[:ss]]` into milliseconds since 1970; `undefined` if it is no valid date. `offset` is the server's offset from
 * UTC, such as `+05:00`. A date without a time is midnight.
 */
export function parseEnd(text: string, offset = moscow): number | undefined {
  const found = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim());
  const zone = /^([+-])(\d{2}):?(\d{2})$/.exec(offset.trim());
  if (!found || !zone) return undefined;
  const [day = 0, month = 0, year = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const local = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds));
  const isReal = local.getUTCDate() === day && local.getUTCMonth() === month - 1 && local.getUTCHours() === hours;
  if (!isReal || minutes > 59 || seconds > 59) return undefined;
  const ahead = (Number(zone[2]) * 60 + Number(zone[3])) * 60_000;
  return local.getTime() - (zone[1] === '-' ? -ahead : ahead);
}

/** A number of whole seconds, split into units. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Splits a number of whole seconds into days, hours, minutes and seconds. */
export function splitSeconds(left: number): TimeLeft {
  return { days: Math.floor(left / 86_400), hours: Math.floor(left / 3600) % 24, minutes: Math.floor(left / 60) % 60, seconds: left % 60 };
}
