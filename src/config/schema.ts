import * as z from 'zod/mini';
import { noConfig as defaults } from './no-config.ts';

/** The layer's colours; each is the custom property `--vitrina-…` of its own parts, which inherit the shop's look in all else. */
export const colourNames = [
  'accent',
  'alert-background',
  'gallery-arrow-background',
  'gallery-arrow-color',
  'notice-background',
  'notice-color',
  'surface',
  'text',
  'to-top-background',
  'to-top-color',
] as const;

/** A plain colour or a variable of the theme: nothing that could load an address or end the declaration. */
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/a-z+-]{1,60}\)|var\(--[\w-]{1,60}\))$/i;

const textSchema = z.string().check(z.maxLength(2000));

/**
 * The one configuration that the embed, the extension's preview and the harness take. Every part is optional:
 * a feature that is not named is on, a marker that is not named keeps its default.
 */
export const configSchema = z.strictObject({
  /** Feature id → on or off. */
  features: z._default(z.record(z.string(), z.boolean()), {}),
  /** Feature id → CSS selectors that replace the default markers, by name. */
  markers: z._default(z.record(z.string(), z.record(z.string(), textSchema)), {}),
  /** Message key → text shown instead of the page's own. */
  texts: z._default(z.record(z.string(), textSchema), {}),
  /** Path in `arAsproOptions`, e.g. `THEME.SHOW_BASKET_ONADDTOCART` → value that the layer takes instead of the page's. */
  options: z._default(z.record(z.string(), z.union([textSchema, z.number(), z.boolean()])), {}),
  /** Name of `colourNames` → CSS colour. */
  colours: z._default(z.partialRecord(z.enum(colourNames), z.string().check(z.regex(colour))), {}),
  /** Milliseconds to wait for an answer before it counts as silence. */
  timeout: z._default(z.number().check(z.minimum(500), z.maximum(60_000)), 8000),
});

export type Config = z.infer<typeof configSchema>;

/** What each part takes, in the words of a report. */
const expected: Readonly<Record<keyof Config, string>> = {
  features: 'feature ids with true or false',
  markers: 'feature ids with CSS selectors by name',
  texts: 'message keys with texts of up to 2000 characters',
  options: 'paths of options with a text, a number, true or false',
  colours: `CSS colours without addresses for ${colourNames.join(', ')}`,
  timeout: 'milliseconds from 500 to 60000',
};

/**
 * Reads a configuration value by value: one that is wrong is reported by path and left out, the
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
    const part = key as keyof Config;
    config[part] = part === 'timeout' || !isRecord(value) ? readValue(part, value, report) : readEntries(part, value, report);
  }
  for (const part of ['features', 'markers'] as const) {
    for (const id of Object.keys(config[part] as object)) {
      if (!featureIds.includes(id)) report(`config.${part}.${id}`, `unknown feature; expected one of ${featureIds.join(', ')}`);
    }
  }
  return config as Config;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part as a whole; its default, and a report by path, when it does not fit the schema. */
function readValue(part: keyof Config, value: unknown, report: (name: string, message: string) => void): unknown {
  const parsed = z.safeParse(configSchema.shape[part], value);
  if (parsed.success) return parsed.data;
  for (const { path, code, ...issue } of parsed.error.issues) {
    const keys = code === 'unrecognized_keys' && 'keys' in issue ? (issue.keys as string[]) : [];
    const got = path.reduce<unknown>((whole, key) => (isRecord(whole) ? whole[String(key)] : whole), value);
    report(['config', part, ...path, ...keys].join('.'), `expected ${expected[part]}, got ${shown(got)}`);
  }
  return defaults[part];
}

/** A part entry by entry, so that one wrong text takes no other with it. Not assigned by name: a name may be `__proto__`. */
function readEntries(part: keyof Config, value: Record<string, unknown>, report: (name: string, message: string) => void): unknown {
  const entries = Object.entries(value).flatMap(([name, inner]) =>
    Object.entries(readValue(part, Object.fromEntries([[name, inner]]), report) as Record<string, unknown>),
  );
  return Object.fromEntries(entries);
}

/** The page's own script may supply the configuration, and then it is no JSON: it may hold itself, or big integers. */
function shown(value: unknown): string {
  try {
    const json = JSON.stringify(value) ?? String(value);
    return json.length > 120 ? `${json.slice(0, 119)}…` : json;
  } catch {
    return `${typeof value} that JSON cannot hold`;
  }
}
