import { proxy } from 'valtio/vanilla';
import { getContext, perSession } from '../context.ts';
import { readSizeSystem } from './kept-size-system.ts';

/** The same as `sizeSystems` of size-rules.ts, which catalogue pages do not load. */
export type SizeSystem = 'US' | 'EU' | 'RU' | 'UK' | 'CM' | 'YR';

export const knownSystem = (text: string | null): SizeSystem | undefined =>
  /^(US|EU|RU|UK|CM|YR)$/.test(text ?? '') ? (text as SizeSystem) : undefined;

/** The system that the shopper has chosen on some page of the site. The default is US: labels as printed. */
export const keptSystem = (): SizeSystem => knownSystem(readSizeSystem(getContext().page, getContext().facts.options.siteId)) ?? 'US';

/** The shopper's size system, for all pages and tabs of the site. */
export const sizeSystem = perSession(() => proxy({ shown: keptSystem() }));
