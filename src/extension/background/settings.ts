import * as z from 'zod/mini';
import { type Site, siteSchema } from '../site.ts';

/** What is kept for a site. A preview's configuration will be kept here too [EXT-03]. */
const settingsSchema = z.object({
  /** Whether the extension starts the layer on the site. */
  on: z._default(z.boolean(), false),
});

export type SiteSettings = z.infer<typeof settingsSchema>;

// One key by site: two changes at a time never overwrite each other.
const prefix = 'site:';

/** The settings of a site; the defaults when nothing readable is kept. */
export async function readSettings(site: Site): Promise<SiteSettings> {
  const key = prefix + site;
  const parsed = settingsSchema.safeParse((await chrome.storage.local.get(key))[key]);
  return parsed.success ? parsed.data : { on: false };
}

export async function writeSettings(site: Site, settings: SiteSettings): Promise<void> {
  await chrome.storage.local.set({ [prefix + site]: settings });
}

/** Every site that is switched on. */
export async function readSitesOn(): Promise<Site[]> {
  const kept = Object.entries(await chrome.storage.local.get(null));
  return kept.flatMap(([key, value]) => {
    const site = siteSchema.safeParse(key.startsWith(prefix) ? key.slice(prefix.length) : undefined);
    const settings = settingsSchema.safeParse(value);
    return site.success && settings.success && settings.data.on ? [site.data] : [];
  });
}
