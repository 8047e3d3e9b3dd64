import { readConfigFile } from '../config/read-config-file.ts';
import { findConfigAddress } from './raw-config.ts';

/** As large as a preview may be; no slower than a visitor waits for a page. */
const limits = { size: 300_000, time: 2000 };

/** Loads the configuration file that the page names; a missing, late or broken file is reported and ignored [EMB-04]. */
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
