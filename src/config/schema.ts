import * as z from 'zod/mini';

/**
 * The one configuration that the embed, the extension's preview and the harness take. Every part is optional:
 * a feature that is not named is on, a marker that is not named keeps its default.
 */
export const configSchema = z.strictObject({
  /** Feature id → on or off. */
  features: z._default(z.record(z.string(), z.boolean()), {}),
  /** Feature id → CSS selectors that replace the default markers, by name. */
  markers: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
  /** Message key → text shown instead of the page's own. */
  texts: z._default(z.record(z.string(), z.string()), {}),
  /** Milliseconds to wait for an answer before it counts as silence. */
  timeout: z._default(z.number().check(z.minimum(500), z.maximum(60_000)), 8000),
});

export type Config = z.infer<typeof configSchema>;

const defaults: Config = { features: {}, markers: {}, texts: {}, timeout: 8000 };

/**
 * Reads a configuration part by part: a part that is wrong is reported by path and falls back to its default, the
 * rest applies; unknown keys and unknown feature ids are reported by name [EMB-04]. No configuration is a good one.
 */
export function parseConfig(raw: unknown, featureIds: readonly string[], report: (name: string, message: string) => void): Config {
  if (raw === undefined || raw === null) return defaults;
  if (typeof raw !== 'object' || Array.isArray(raw)) {
    report('config', `expected an object, got ${shown(raw)}`);
    return defaults;
  }
  const parts = configSchema.shape;
  const config: Record<string, unknown> = { ...defaults };
  for (const [key, value] of Object.entries(raw)) {
    if (!Object.hasOwn(parts, key)) {
      report(`config.${key}`, `unknown key; expected one of ${Object.keys(parts).join(', ')}`);
      continue;
    }
    const parsed = z.safeParse(parts[key as keyof typeof parts], value);
    if (parsed.success) config[key] = parsed.data;
    else
      for (const issue of parsed.error.issues)
        report(['config', key, ...issue.path].join('.'), `expected ${issue.message}, got ${shown(value)}`);
  }
  for (const part of ['features', 'markers'] as const) {
    for (const id of Object.keys(config[part] as object)) {
      if (!featureIds.includes(id)) report(`config.${part}.${id}`, `unknown feature; expected one of ${featureIds.join(', ')}`);
    }
  }
  return config as Config;
}

/** The page's own script may supply the configuration, and then it is no JSON: it may hold itself, or big integers. */
function shown(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return `${typeof value} that JSON cannot hold`;
  }
}
