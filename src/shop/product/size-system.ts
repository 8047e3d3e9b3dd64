import { proxy } from 'valtio/vanilla';
import { getContext, perSession } from '../context.ts';
import { readSizeSystem, writeSizeSystem } from './kept-size-system.ts';

/** As `sizeSystems` of the rules, which stay out of what every catalogue page loads. */
export type SizeSystem = 'US' | 'EU' | 'RU' | 'UK' | 'CM' | 'YR';

const known = (text: string | null): SizeSystem | undefined =>
  /^(US|EU|RU|UK|CM|YR)$/.test(text ?? '') ? (text as SizeSystem) : undefined;
const kept = (): SizeSystem => known(readSizeSystem(getContext().page, getContext().facts.options.siteId)) ?? 'US';

/** The size system in which this shopper reads sizes: one for all pages and tabs of the site; US, the labels as printed, unless chosen. */
export const sizeSystem = perSession(() => proxy({ shown: kept() }));

export function chooseSizeSystem(name: string | null): void {
  const system = known(name);
  if (!system) return;
  sizeSystem().shown = system;
  const problem = writeSizeSystem(getContext().page, getContext().facts.options.siteId, system);
  if (problem) getContext().report('storage size system', problem);
}

/** Follows a choice made in another tab until the signal aborts. */
export function followSizeSystem(signal: AbortSignal): void {
  getContext().page.addEventListener(
    'storage',
    () => {
      sizeSystem().shown = kept();
    },
    { signal },
  );
}
