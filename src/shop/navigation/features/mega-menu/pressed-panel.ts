import type { Selectors } from '../../../../parts/feature.ts';
import { childOf } from '../../../../platform/find.ts';
import type { marker } from './marker.ts';

/** Whether it is a panel and not in the flow of its parent: the same list is a panel in the last entry, and a column in a wide panel. */
export const opens = (element: Element) => getComputedStyle(element).position !== 'static';

/** The panel that a press opens. By touch the first tap opens, the second follows the link; else only a link without an address opens. */
export function pressedPanel({ pointerType, target }: PointerEvent, { panel }: Selectors<typeof marker>): HTMLElement | undefined {
  const found = target instanceof Element && childOf(target.closest(pointerType === 'touch' ? 'a' : 'a[href="#"]')?.parentElement, panel);
  return found && opens(found) ? found : undefined;
}
