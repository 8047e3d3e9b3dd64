/** What a configuration's file was, or why it is none. */
export type ConfigFile = { readonly config: unknown } | { readonly problem: string };

/** Bounds of the file: the layer waits for it, so it may be neither long nor late. */
export interface ConfigFileLimits {
  /** Bytes. */
  readonly size: number;
  /** Milliseconds from asking to the last byte. */
  readonly time: number;
}

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Reads a site's configuration from an address of its own or of a host that allows it (CORS) [EMB-04]. Never throws and never asks for longer
 * than it may; a file that grows too long is not read to its end.
 */
export async function readConfigFile(fetch: typeof globalThis.fetch, address: URL, { size, time }: ConfigFileLimits): Promise<ConfigFile> {
  const late = AbortSignal.timeout(time);
  if (!/^https?:$/.test(address.protocol)) return { problem: `expected an address of http or https, got "${address.protocol}"` };
  try {
    const response = await fetch(address.href, { credentials: 'same-origin', signal: late });
    if (!response.ok) return { problem: `expected a status of 2xx, got ${response.status}` };
    const text = await readBounded(response, size);
    if (text === undefined) return { problem: `expected at most ${size} bytes, got more` };
    return readJson(text);
  } catch (error) {
    return { problem: late.aborted ? `expected an answer within ${time} ms, got none` : `could not be asked for: ${said(error)}` };
  }
}

/** Nothing when the body is longer than `size`. */
async function readBounded(response: Response, size: number): Promise<string | undefined> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    read += part.value.length;
    if (read > size) {
      void reader?.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function readJson(text: string): ConfigFile {
  try {
    return { config: JSON.parse(text) };
  } catch {
    return { problem: `expected JSON, got "${text.trim().slice(0, 80)}"` };
  }
}
