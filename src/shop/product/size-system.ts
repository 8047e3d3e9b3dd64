import { proxy } from 'valtio/vanilla';
import { getContext, perSession } from '../context.ts';
import { readSizeSystem, writeSizeSystem } from './kept-size-system.ts';

/** The same as `sizeSystems` of size-rules.ts, which catalogue pages do not load. */
export type SizeSystem = 'US' | 'EU' | 'RU' | 'UK' | 'CM' | 'YR';

const known = (text: string | null): SizeSystem | undefined =>
  /^(US|EU|RU|UK|CM|YR)$/.test(text ?? '') ? (text as SizeSystem) : undefined;
const kept = (): SizeSystem => known(readSizeSystem(getContext().page, getContext().facts.options.siteId)) ?? 'US';

/** The shopper's size system, for all pages and tabs of the site. The default is US: labels as printed. */
export const sizeSystem = perSession(() => proxy({ shown: kept() }));

/** Sets the shopper's size system and stores it. Unknown names are ignored. */
export function chooseSizeSystem(name: string | null): void {
  const system = known(name);
  if (!system) return;
  sizeSystem().shown = system;
  const problem = writeSizeSystem(getContext().page, getContext().facts.options.siteId, system);
  if (problem) getContext().report('storage size system', problem);
}

/** Follows choices in other tabs until the signal aborts. */
export function followSizeSystem(signal: AbortSignal): void {
  getContext().page.addEventListener(
    'storage',
    () => {
      sizeSystem().shown = kept();
    },
    { signal },
  );
}
