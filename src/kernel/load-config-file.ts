import { readConfigFile } from '../config/read-config-file.ts';
import { findConfigAddress } from './raw-config.ts';

/** As long as a preview may be, and no longer than a shopper waits for a page. */
const limits = { size: 300_000, time: 2000 };

/** The configuration that lies at the page's address for it; a file that is missing, late or broken is reported and counts as none [EMB-04]. */
export async function loadConfigFile(
  page: Window,
  fetch: typeof globalThis.fetch,
  report: (name: string, message: string) => void,
): Promise<unknown> {
  const written = findConfigAddress(page) ?? '';
  const { baseURI } = page.document;
  const address = URL.canParse(written, baseURI) ? new URL(written, baseURI) : undefined;
  if (!address) return void report('config', `expected an address in data-vitrina-config, got "${written.slice(0, 80)}"`);
  const file = await readConfigFile(fetch, address, limits);
  if ('problem' in file) return void report('config', `${written.slice(0, 200)}: ${file.problem}`);
  return file.config;
}
