import { readConfigFile } from '../config/read-config-file.ts';
import { configLimits, findConfigAddress } from './raw-config.ts';

/**
 * Loads the configuration file that the page names; a missing, late or broken file is reported and ignored [EMB-04]. `isLate`: it has been asked for
 * already and did not come in time, which is told and not tried again.
 */
export async function loadConfigFile(
  page: Window,
  fetch: typeof globalThis.fetch,
  report: (name: string, message: string) => void,
  isLate = false,
): Promise<unknown> {
  const written = findConfigAddress(page) ?? '';
  const { baseURI } = page.document;
  const address = URL.canParse(written, baseURI) ? new URL(written, baseURI) : undefined;
  if (!address) return void report('config', `expected an address in data-vitrina-config, got "${written.slice(0, 80)}"`);
  const silence = { problem: `expected an answer within ${configLimits.time} ms, got none` };
  const file = isLate ? silence : await readConfigFile(fetch, address, configLimits);
  if ('problem' in file) return void report('config', `${written.slice(0, 200)}: ${file.problem}`);
  return file.config;
}
