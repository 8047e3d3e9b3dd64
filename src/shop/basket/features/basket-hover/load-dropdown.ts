import type { BasketPrices } from '../../../basket-facts.ts';
import { flyState, opensAfterAdd } from '../../fly-state.ts';
import { ensureHover, loadHover } from '../../hover.ts';
import { Dropdown } from './dropdown.tsx';

export type ShowDropdown = (part: typeof Dropdown, isAdded: boolean) => void;

/**
 * Shows the dropdown and loads its content, anew after an add; `show` is called before and after. Returns the header's sums, if the content has them.
 */
export async function loadDropdown(isAdded: boolean, show: ShowDropdown): Promise<BasketPrices | undefined> {
  // After an add the fly-out opens instead [BUY-03].
  if (isAdded && flyState().isThere && opensAfterAdd()) return undefined;
  show(Dropdown, false);
  const prices = await (isAdded ? loadHover() : ensureHover());
  show(Dropdown, isAdded);
  return prices;
}
