import type { Selectors } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import type { marker } from './marker.ts';

/** A head and what folds under it. */
export interface SideBlock {
  readonly body: HTMLElement;
  /** A block of the side column is remembered by its own name, a property of the filter by its code and id (contract/page.md, 4.2). */
  readonly kept: { readonly block: string } | { readonly code: string; readonly property: string };
  /** What carries the mark of the state: the head is `closed`, the box of a property is `active` while it is open. */
  readonly marked: { readonly element: Element; readonly name: 'closed' | 'active' };
}

/** `undefined`: nothing folds under this head. */
export function readBlock(head: Element, selectors: Selectors<typeof marker>): SideBlock | undefined {
  if (head.matches(selectors.head)) {
    const body = [...(head.parentElement?.children ?? [])].find((beside) => beside.matches(selectors.body));
    const block = head.getAttribute('data-id');
    return body instanceof HTMLElement && block ? { body, kept: { block }, marked: { element: head, name: 'closed' } } : undefined;
  }
  const box = head.closest(selectors.box);
  const body = box && find<HTMLElement>(box, selectors.values);
  const code = box?.getAttribute('data-prop_code');
  if (!box || !body || !code) return undefined;
  return { body, kept: { code, property: box.getAttribute('data-property_id') ?? '' }, marked: { element: box, name: 'active' } };
}

export const isBlockOpen = ({ marked: { element, name } }: SideBlock): boolean => element.classList.contains(name) === (name === 'active');
