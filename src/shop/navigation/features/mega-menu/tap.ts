import type { Selectors } from '../../../../parts/feature.ts';
import { childOf } from '../../../../platform/find.ts';
import type { marker } from './marker.ts';

/** Whether it is a panel and not in the flow of its parent: the same list is a panel in the last entry, and a column in a wide panel. */
export const opens = (element: Element) => getComputedStyle(element).position !== 'static';

/** The panel that a tap opens: on touch screens the first tap opens, the second follows the link. */
export function tappedPanel({ pointerType, target }: PointerEvent, { panel }: Selectors<typeof marker>): HTMLElement | undefined {
  if (pointerType !== 'touch' || !(target instanceof Element)) return undefined;
  const found = childOf(target.closest('a')?.parentElement, panel);
  return found && opens(found) ? found : undefined;
}
