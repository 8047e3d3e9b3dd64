import { getContext } from '../context.ts';
import { writeSizeSystem } from './kept-size-system.ts';
import { keptSystem, knownSystem, sizeSystem } from './size-system.ts';

/** Sets the shopper's size system and stores it. Unknown names are ignored. */
export function chooseSizeSystem(name: string | null): void {
  const system = knownSystem(name);
  if (!system) return;
  sizeSystem().shown = system;
  const { page, facts, report } = getContext();
  const problem = writeSizeSystem(page, facts.options.siteId, system);
  if (problem) report('storage size system', problem);
}

/** Follows choices in other tabs until the signal aborts. */
export function followSizeSystem(signal: AbortSignal): void {
  getContext().page.addEventListener(
    'storage',
    () => {
      sizeSystem().shown = keptSystem();
    },
    { signal },
  );
}
