import { proxy } from 'valtio/vanilla';
import { perSession } from './context.ts';

/** What opens over the page: on a phone two panels of its header and the filter of a list, on a desk the menu of everything. */
export type PanelName = 'menu' | 'phones' | 'filter' | 'burger';

/** One of them is open at a time: opening the menu closes the phone numbers [MOB-02]. */
export const activePanel = perSession(() => proxy<{ name: PanelName | undefined }>({ name: undefined }));

export function openPanel(name: PanelName): void {
  activePanel().name = name;
}

/** Closes this one; what else is open meanwhile stays. */
export function closePanel(name: PanelName): void {
  if (activePanel().name === name) activePanel().name = undefined;
}

export function togglePanel(name: PanelName): void {
  activePanel().name = activePanel().name === name ? undefined : name;
}
