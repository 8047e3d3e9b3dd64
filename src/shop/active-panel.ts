import { proxy } from 'valtio/vanilla';
import { perSession } from './context.ts';

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
