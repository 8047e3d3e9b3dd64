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
