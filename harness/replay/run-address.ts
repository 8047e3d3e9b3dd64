/** The folder of the runs' pages, relative to the harness's folder. */
export const runFolder = 'replay/';

/**
 * The address under which a page of a run is opened.
 * @param scope Full address of the harness's folder, ends with a slash.
 * @param original The page's own absolute address.
 */
export function runAddressOf(scope: string, run: string, original: string): string {
  const [address = '', ...fragment] = original.split('#');
  // The fragment is kept, because the browser scrolls to it.
  return `${scope}${runFolder}${run}/?to=${encodeURIComponent(address)}${fragment.length > 0 ? `#${fragment.join('#')}` : ''}`;
}

export interface RunAddress {
  readonly run: string;
  /** The page's recorded absolute address without its fragment; absent in addresses made by a page. */
  readonly original?: string;
}

/** The reverse; `undefined` for any other address. */
export function parseRunAddress(scope: string, address: string): RunAddress | undefined {
  const base = `${scope}${runFolder}`;
  if (!address.startsWith(base)) return undefined;
  const run = /^([\w-]{1,40})\//.exec(address.slice(base.length))?.[1];
  if (run === undefined) return undefined;
  const to = new URL(address).searchParams.get('to');
  return { run, ...(to !== null && /^https?:/i.test(to) && URL.canParse(to) ? { original: new URL(to).href } : {}) };
}
