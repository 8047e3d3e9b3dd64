import { readSitesOn } from './background/settings.ts';
import { type Site, siteSchema } from './site.ts';

/** A granted site, and whether the layer is switched on there. */
export interface GrantedSite {
  readonly site: Site;
  readonly on: boolean;
}

/** Every granted site by its name. Patterns for many sites, which only the browser's own settings can grant, are ignored. */
export async function readGrantedSites(): Promise<GrantedSite[]> {
  const [{ origins = [] }, on] = await Promise.all([chrome.permissions.getAll(), readSitesOn()]);
  const sites = origins.flatMap((pattern) => siteSchema.safeParse(pattern.replace(/\/\*$/, '')).data ?? []);
  return sites.toSorted((one, other) => one.localeCompare(other)).map((site) => ({ site, on: on.includes(site) }));
}
