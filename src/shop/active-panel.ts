import { proxy } from 'valtio/vanilla';
import type { Island } from '../parts/feature.ts';
import { getContext, perSession } from './context.ts';
import { notify } from './overlays.ts';

/** The panels that open over the page: on a phone two of the header and the filter of a list, on a desktop the mega menu. */
export type PanelName = 'menu' | 'phones' | 'filter' | 'burger';

/** One of them is open at a time: opening the menu closes the phone numbers [MOB-02]. */
export const activePanel = perSession(() => proxy<{ name: PanelName | undefined }>({ name: undefined }));

export function openPanel(name: PanelName): void {
  activePanel().name = name;
}

/** Closes this panel if it is the open one; another panel stays open. */
export function closePanel(name: PanelName): void {
  if (activePanel().name === name) activePanel().name = undefined;
}

export function togglePanel(name: PanelName): void {
  activePanel().name = activePanel().name === name ? undefined : name;
}

/** Calls `act` once the panel is live, whose code comes with the first press. Code that does not come is told as a lost connection; the next press asks again [ERR-01]. */
export async function withPanel({ wake }: Pick<Island, 'wake'>, panel: string, act: () => void): Promise<void> {
  if (await wake(panel)) act();
  else notify('alert', getContext().facts.texts('failure.offline'));
}
