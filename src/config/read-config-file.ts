/** A configuration file's content, or why it is not valid. */
export type ConfigFile = { readonly config: unknown } | { readonly problem: string };

/** Limits of the file: the layer waits for it, so it must be small and quick. */
export interface ConfigFileLimits {
  /** Bytes. */
  readonly size: number;
  /** Milliseconds from the request to the last byte. */
  readonly time: number;
}

/** What an error says: anything may be thrown. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Reads a site's configuration from its own host or from one that allows it (CORS) [EMB-04]. Never throws and never exceeds the
 * time limit. The browser revalidates its copy each time: a rollout that is switched off ends with the next page view.
 */
export async function readConfigFile(fetch: typeof globalThis.fetch, address: URL, { size, time }: ConfigFileLimits): Promise<ConfigFile> {
  const late = AbortSignal.timeout(time);
  if (!/^https?:$/.test(address.protocol)) return { problem: `expected an address of http or https, got "${address.protocol}"` };
  try {
    const response = await fetch(address.href, { credentials: 'same-origin', cache: 'no-cache', signal: late });
    if (!response.ok) return { problem: `expected a status of 2xx, got ${response.status}` };
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > size) return { problem: `expected at most ${size} bytes, got more` };
    return readJson(new TextDecoder().decode(bytes));
  } catch (error) {
    return { problem: late.aborted ? `expected an answer within ${time} ms, got none` : `could not be asked for: ${messageOf(error)}` };
  }
}

function readJson(text: string): ConfigFile {
  try {
    return { config: JSON.parse(text) };
  } catch {
    return { problem: `expected JSON, got "${text.trim().slice(0, 80)}"` };
  }
}
