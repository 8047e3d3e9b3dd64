import type { Selectors } from '../../../../parts/feature.ts';
import { childOf } from '../../../../platform/find.ts';
import type { marker } from './marker.ts';

/** Whether it opens, and does not stand in the flow of what it lies in: the same list is one in the last entry, and none in a wide panel. */
export const opens = (element: Element) => getComputedStyle(element).position !== 'static';

/** What the tap of a finger opens, which has nothing to point with: its first tap opens, the second follows the link. */
export function tappedPanel({ pointerType, target }: PointerEvent, { panel }: Selectors<typeof marker>): HTMLElement | undefined {
  if (pointerType !== 'touch' || !(target instanceof Element)) return undefined;
  const found = childOf(target.closest('a')?.parentElement, panel);
  return found && opens(found) ? found : undefined;
}
