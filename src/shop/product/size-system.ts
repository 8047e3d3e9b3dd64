import { proxy } from 'valtio/vanilla';
import { perRun, shop } from '../shop.ts';
import { readSizeSystem, writeSizeSystem } from './kept-size-system.ts';

/** As `sizeSystems` of the rules, which stay out of what every catalogue page loads. */
export type SizeSystem = 'US' | 'EU' | 'RU' | 'UK' | 'CM' | 'YR';

const known = (text: string | null): SizeSystem | undefined =>
  /^(US|EU|RU|UK|CM|YR)$/.test(text ?? '') ? (text as SizeSystem) : undefined;
const kept = (): SizeSystem => known(readSizeSystem(shop().page, shop().facts.options.siteId)) ?? 'US';

/** The size system in which this shopper reads sizes: one for all pages and tabs of the site; US, the labels as printed, unless chosen. */
export const sizeSystem = perRun(() => proxy({ shown: kept() }));

export function chooseSizeSystem(name: string | null): void {
  const system = known(name);
  if (!system) return;
  sizeSystem().shown = system;
  const problem = writeSizeSystem(shop().page, shop().facts.options.siteId, system);
  if (problem) shop().report('storage size system', problem);
}

/** Follows a choice made in another tab until the signal aborts. */
export function followSizeSystem(signal: AbortSignal): void {
  shop().page.addEventListener(
    'storage',
    () => {
      sizeSystem().shown = kept();
    },
    { signal },
  );
}
