/** Where the reports of a site go, read before the configuration's schema is there; a test holds this against it (config/schema.ts). */
export interface ReportOptions {
  /** A path of the site or an https address; empty for none. */
  readonly address: string;
  /** True: the counter that the page's options name; a number: that counter; false for none. */
  readonly metrika: boolean | number;
  readonly doNotTrack: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:\/(?![/\\])|https:\/\/[^/\s]+\/)\S{0,300}$/.test(value);
const isCounter = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isPercent = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 100;

/** Nothing where no report is wanted, and where one is asked for in a way that the schema would refuse: rather none than a wrong one. */
export function readReportOptions(raw: unknown): ReportOptions | undefined {
  if (!isRecord(raw)) return undefined;
  const { address, metrika = false, sample = 100, doNotTrack = false } = raw;
  if (!(address === undefined || isAddress(address)) || !(typeof metrika === 'boolean' || isCounter(metrika))) return undefined;
  if (!isPercent(sample) || typeof doNotTrack !== 'boolean' || !(address || metrika)) return undefined;
  return { address: address ?? '', metrika, doNotTrack };
}

/** The share and the seed of a rollout, as they stand in a report. */
export function readRollout(raw: unknown): { readonly share: number; readonly seed?: string } {
  const { share, seed } = isRecord(raw) ? raw : {};
  return {
    share: isPercent(share) ? Number(share) : 100,
    ...(typeof seed === 'string' && /^[\w.-]{1,40}$/.test(seed) ? { seed } : {}),
  };
}
