import { proxy } from 'valtio/vanilla';
import { perRun } from './shop.ts';

/** What opens over the page: on a phone two panels of its header and the filter of a list, on a desk the menu of everything. */
export type OpenedName = 'menu' | 'phones' | 'filter' | 'burger';

/** One of them is open at a time: opening the menu closes the phone numbers [MOB-02]. */
export const openedState = perRun(() => proxy<{ name: OpenedName | undefined }>({ name: undefined }));

export function open(name: OpenedName): void {
  openedState().name = name;
}

/** Closes this one; what else is open meanwhile stays. */
export function close(name: OpenedName): void {
  if (openedState().name === name) openedState().name = undefined;
}

export function toggle(name: OpenedName): void {
  openedState().name = openedState().name === name ? undefined : name;
}
