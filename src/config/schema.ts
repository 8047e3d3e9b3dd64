import * as z from 'zod/mini';
import { noConfig as defaults } from './no-config.ts';

/** The layer's colours; each sets the custom property `--vitrina-…` of its own parts, which inherit everything else from the shop. */
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

/** Kinds of pages that may limit a rollout: all that the layer knows (page/kind.ts). */
export const rolloutKinds = [
  'front',
  'catalogue',
  'product',
  'basket',
  'order',
  'order-done',
  'compare',
  'search',
  'favourites',
  'faq',
  'staff',
  'jobs',
  'login',
] as const;

/** Versions of the layer: `*`, `0.2.1`, `<0.3.0`, or bounds that must all hold: `>=0.2.0 <0.2.4`. */
const versionRange = /^(?:\*|(?:[<>]=?)?\d{1,5}(?:\.\d{1,5}){0,2}(?: (?:[<>]=?)?\d{1,5}(?:\.\d{1,5}){0,2}){0,3})$/;

const percent = z.number().check(z.minimum(0), z.maximum(100));

/** For whom the script tag's layer runs; by default for everybody. Decided by the kernel before this schema is loaded (layer/rollout.ts). */
const rolloutSchema = z.strictObject({
  /** Percent of visitors who get the layer; 100 by default. 0 disables it for everybody. */
  share: z.optional(percent),
  /** Another seed selects other visitors; with the same seed a growing share keeps its visitors. */
  seed: z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/))),
  /** Kinds of pages, or paths with `*` for anything: `["product", "/catalog/shoes/*"]`. Absent: all pages. */
  pages: z.optional(z.array(z.union([z.enum(rolloutKinds), z.string().check(z.regex(/^\/[^\s?#]{0,199}$/))])).check(z.minLength(1))),
  /** True: nobody gets the layer. Feature id → versions of the layer in which that feature is left to the page. */
  off: z.optional(z.union([z.boolean(), z.record(z.string(), z.string().check(z.regex(versionRange)))])),
});

/** Where field reports go (docs/field-report.md); nothing is measured or sent unless one of the first two is set. */
const reportSchema = z.strictObject({
  /** The shop's own address that accepts reports by POST: a path of the site, or an https address. */
  address: z.optional(z.string().check(z.regex(/^(?:\/(?![/\\])|https:\/\/[^/\s]+\/)\S{0,300}$/))),
  /** True: to the Metrika counter in the site's options, as visit parameters; a number: to that counter. */
  metrika: z.optional(z.union([z.boolean(), z.int().check(z.positive())])),
  /** Percent of page views that are measured; 100 by default. */
  sample: z.optional(percent),
  /** True: visitors whose browser asks not to be tracked are not measured. */
  doNotTrack: z.optional(z.boolean()),
});

/**
 * The one configuration of the embed, the extension's preview and the harness. Every part is optional:
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
  /** Milliseconds to wait for an answer before the call fails with `silence`. */
  timeout: z._default(z.number().check(z.minimum(500), z.maximum(60_000)), 8000),
  rollout: z._default(rolloutSchema, {}),
  report: z._default(reportSchema, {}),
});

export type Config = z.infer<typeof configSchema>;

/** What each part accepts, as reports say it. */
const expected: Readonly<Record<keyof Config, string>> = {
  features: 'feature ids with true or false',
  markers: 'feature ids with CSS selectors by name',
  texts: 'message keys with texts of up to 2000 characters',
  options: 'paths of options with a text, a number, true or false',
  colours: 'CSS colours without addresses',
  timeout: 'milliseconds from 500 to 60000',
  rollout: 'an object with share, seed, pages, off',
  report: 'an object with address, metrika, sample, doNotTrack',
};

/** Keys of the parts that have no others. */
const keysOf: { readonly [Part in keyof Config]?: readonly string[] } = {
  colours: colourNames,
  rollout: Object.keys(rolloutSchema.shape),
  report: Object.keys(reportSchema.shape),
};

/** The same for nested keys. */
const expectedInside: Readonly<Record<string, string>> = {
  'rollout.share': 'percent from 0 to 100',
  'rollout.seed': 'up to 40 Latin letters, digits, points and dashes',
  'rollout.pages': `a list of paths such as "/catalog/*", or of ${rolloutKinds.join(', ')}`,
  'rollout.off': 'true, false, or feature ids with versions such as "<0.3.0"',
  'report.address': 'a path of the site or an https address',
  'report.metrika': 'true, false, or the number of a counter',
  'report.sample': 'percent from 0 to 100',
  'report.doNotTrack': 'true or false',
};

/**
 * Reads a configuration value by value: a wrong one is reported by path and left out, the
 * rest applies; unknown keys and unknown feature ids are reported by name [EMB-04]. An empty configuration is valid.
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
  const whole = config as Config;
  const named = { features: whole.features, markers: whole.markers, 'rollout.off': whole.rollout.off };
  for (const [part, value] of Object.entries(named)) {
    for (const id of isRecord(value) ? Object.keys(value) : []) {
      if (!featureIds.includes(id)) report(`config.${part}.${id}`, `unknown feature; expected one of ${featureIds.join(', ')}`);
    }
  }
  return whole;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a part as a whole; an invalid one is reported by path and gets its default. */
function readValue(part: keyof Config, value: unknown, report: (name: string, message: string) => void): unknown {
  const parsed = z.safeParse(configSchema.shape[part], value);
  if (parsed.success) return parsed.data;
  for (const { path, code, ...issue } of parsed.error.issues) {
    const unknown = code === 'unrecognized_keys' && 'keys' in issue ? (issue.keys as string[]) : [];
    const name = ['config', part, ...path, ...unknown].join('.');
    const got = path.reduce<unknown>((whole, key) => (isRecord(whole) ? whole[String(key)] : whole), value);
    const known = keysOf[part];
    if (known && (unknown.length > 0 || code === 'invalid_key')) report(name, `unknown key; expected one of ${known.join(', ')}`);
    else report(name, `expected ${expectedInside[`${part}.${String(path[0])}`] ?? expected[part]}, got ${shown(got)}`);
  }
  return defaults[part];
}

/** Parses a part entry by entry, so that one wrong text does not affect the others. Not assigned by name: a name may be `__proto__`. */
function readEntries(part: keyof Config, value: Record<string, unknown>, report: (name: string, message: string) => void): unknown {
  const entries = Object.entries(value).flatMap(([name, inner]) =>
    Object.entries(readValue(part, Object.fromEntries([[name, inner]]), report) as Record<string, unknown>),
  );
  return Object.fromEntries(entries);
}

/** A configuration made by the page's own script may not be JSON: it may be circular or hold big integers. */
function shown(value: unknown): string {
  try {
    const json = JSON.stringify(value) ?? String(value);
    return json.length > 120 ? `${json.slice(0, 119)}…` : json;
  } catch {
    return `${typeof value} that JSON cannot hold`;
  }
}
