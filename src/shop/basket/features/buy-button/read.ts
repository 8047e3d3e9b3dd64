import type { Selectors } from '../../../../parts/feature.ts';
import { find, hasClass } from '../../../../platform/find.ts';
import { failed, ok, type Result } from '../../../../platform/result.ts';
import { readCodes, readItemId } from '../../../item-lists/index.ts';
import type { SubscribeWay } from '../../../subscriptions/index.ts';
import type { marker } from './marker.ts';

/** The data of a buy block. */
export interface BuyProps {
  readonly itemId: string;
  readonly iblockId: string;
  /** Absent when the item can only be subscribed to. */
  readonly add?: AddProps;
  readonly subscribeWay?: SubscribeWay;
}

export type AddProps = Readonly<ReturnType<typeof readAdd>>;

/** Reads a block when its island is mounted. Fails if an attribute is invalid; the block then stays the page's. */
export function readBuyBlock(element: Element, selectors: Selectors<typeof marker>): Result<BuyProps> {
  const part = (name: keyof typeof selectors) => find(element, selectors[name]);
  const button = part('add');
  const subscribe = part('subscribe');
  const source = button ?? subscribe;
  if (!source) return failed('unreadable', `buy-button: expected ${selectors.add} or ${selectors.subscribe} inside ${selectors.root}`);
  const item = readItemId('buy-button', source);
  if (!item.ok) return item;
  return ok({
    itemId: item.value,
    iblockId: source.getAttribute('data-iblockid') ?? '',
    ...(subscribe && { subscribeWay: subscribeWayOf(subscribe) }),
    ...(button && { add: readAdd(button, part('minus'), part('plus')) }),
  });
}

/** What an add sends, and the limits of the counter from its buttons. */
function readAdd(button: Element, minus: Element | null, plus: Element | null) {
  const text = (name: string) => button.getAttribute(`data-${name}`) ?? '';
  return {
    quantity: readAmount(button, 'data-quantity') ?? 1,
    ratio: readAmount(button, 'data-ratio') ?? 1,
    minimum: readAmount(minus, 'data-min'),
    maximum: readAmount(plus, 'data-max'),
    offers: text('offers') === 'Y',
    rid: text('rid'),
    partProps: text('part_props'),
    addProps: text('add_props') === 'Y',
    props: readCodes(button),
    /** Required properties are not chosen yet: ask for them instead of adding [BUY-09]. */
    needsProps: text('empty_props') === 'N',
    /** Id of the properties block, spelt `data-bakset_div` on the page. */
    propsBlockId: text('bakset_div'),
  };
}

/** A positive number like `0,5`; anything else counts as absent (contract/page.md, 3.2). */
function readAmount(element: Element | null, name: string): number | undefined {
  const text = element?.getAttribute(name) ?? '';
  return /^\s*\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) || undefined : undefined;
}

/** How to subscribe: `.auth` means that the visitor must log in, `.nsubsc` that the catalogue accepts a visitor's address [SUB-02]. */
function subscribeWayOf(button: Element): SubscribeWay {
  if (!hasClass(button, 'auth')) return 'toggle';
  return hasClass(button, 'nsubsc') ? 'form' : 'login';
}
