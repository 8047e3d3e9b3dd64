import { messageOf } from '../platform/message-of.ts';
import { configLimits, findConfigAddress } from './raw-config.ts';

/** The configuration file that the page names. Why one cannot be used is found out and told by what comes only then. */
export async function requestConfigFile(
  page: Window,
  fetch: typeof globalThis.fetch,
  report: (name: string, message: string) => void,
): Promise<unknown> {
  const late = AbortSignal.timeout(configLimits.time);
  try {
    const options = { credentials: 'same-origin', cache: 'no-cache', signal: late } as const;
    const response = await fetch(findConfigAddress(page) ?? '', options);
    const text = await response.text();
    if (response.ok && text.length <= configLimits.size) return JSON.parse(text);
  } catch {
    // As any other file that cannot be used.
  }
  return import('./load-config-file.ts')
    .then(({ loadConfigFile }) => loadConfigFile(page, fetch, report, late.aborted))
    .catch((error) => report('config', messageOf(error)));
}
