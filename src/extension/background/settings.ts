import * as z from 'zod/mini';
import { previewLimit } from '../../config/preview.ts';
import { type Site, siteSchema } from '../site.ts';

/** What is stored for a site. */
const settingsSchema = z.object({
  /** Whether the extension starts the layer on the site. */
  on: z._default(z.boolean(), false),
  /** The preview's text; absent for the site's own configuration [EXT-03]. */
  preview: z.optional(z.string().check(z.maxLength(previewLimit))),
  /** Its earlier values, the latest last; null for the site's own. */
  before: z.optional(z.array(z.nullable(z.string().check(z.maxLength(previewLimit))))),
});

export type SiteSettings = z.infer<typeof settingsSchema>;

// One key per site: two changes at a time never overwrite each other.
const prefix = 'site:';

/** The settings of a site; the defaults when nothing readable is stored. */
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

/** Changes of a preview that can be undone: twenty of the largest stay far below the browser's storage quota. */
const stepsKept = 20;

/** The settings with another preview, and the previous one stored for `undo`. */
export function changePreview(settings: SiteSettings, preview: string | null): SiteSettings {
  const { preview: now = null, before = [], on } = settings;
  if (now === preview) return settings;
  return { on, before: [...before, now].slice(-stepsKept), ...(preview === null ? {} : { preview }) };
}

/** The settings before the last change of the preview. */
export function undoPreview({ before = [], ...settings }: SiteSettings): SiteSettings {
  const last = before.at(-1);
  if (last === undefined) return settings;
  return { on: settings.on, before: before.slice(0, -1), ...(last === null ? {} : { preview: last }) };
}
