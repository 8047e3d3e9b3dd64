import type { Selectors } from '../../../../parts/feature.ts';
import { find, hasClass } from '../../../../platform/find.ts';
import type { marker } from './marker.ts';

/** A foldable block and its header. */
export interface SideBlock {
  readonly body: HTMLElement;
  /** The name for its cookie: a block of the side column by its own name, a filter property by code and id (contract/page.md, 4.2). */
  readonly kept: { readonly block: string } | { readonly code: string; readonly property: string };
  /** The element with the state's class: a header is `closed`, a property's box is `active` while open. */
  readonly marked: { readonly element: Element; readonly name: 'closed' | 'active' };
}

/** Reads the block of a header; `undefined` if nothing folds under it. */
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

/** Whether the page marks a block as open. */
export const isBlockOpen = ({ marked: { element, name } }: SideBlock): boolean => hasClass(element, name) === (name === 'active');
