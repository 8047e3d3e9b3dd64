import * as z from 'zod/mini';
import type { Selectors } from '../../../../parts/feature.ts';
import { find, hasClass } from '../../../../platform/find.ts';
import { failed, ok, type Result } from '../../../../platform/result.ts';
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

const id = z.string().check(z.regex(/^\d+$/));
const positive = z.pipe(
  z.string().check(z.regex(/^\s*\d+(?:[.,]\d+)?\s*$/)),
  z.transform((text) => Number(text.replace(',', '.'))),
);
/** An empty, zero or negative limit means no limit (contract/page.md, 3.2). */
function readLimit(button: Element | null, name: string): number | undefined {
  const value = Number((button?.getAttribute(name) ?? '').replace(',', '.'));
  return value > 0 ? value : undefined;
}

const addSchema = z.object({
  'data-item': id,
  'data-iblockid': z._default(z.string(), ''),
  'data-quantity': z.catch(positive, 1),
  'data-ratio': z.catch(positive, 1),
  'data-offers': z.optional(z.string()),
  'data-rid': z._default(z.string(), ''),
  'data-props': z._default(z.string(), ''),
  'data-part_props': z._default(z.string(), ''),
  'data-add_props': z.optional(z.string()),
  'data-empty_props': z.optional(z.string()),
  'data-bakset_div': z._default(z.string(), ''),
});

const attributesOf = (element: Element) => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

/** Reads a block when its island is mounted. Fails if an attribute is invalid; the block then stays the page's. */
export function readBuyBlock(element: Element, selectors: Selectors<typeof marker>): Result<BuyProps> {
  const part = (name: keyof typeof selectors) => find(element, selectors[name]);
  const button = part('add');
  const subscribe = part('subscribe');
  const source = button ?? subscribe;
  if (!source) return failed('unreadable', `buy-button: expected ${selectors.add} or ${selectors.subscribe} inside ${selectors.root}`);
  const parsed = z.safeParse(addSchema, attributesOf(source));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'data-item');
    return failed(
      'unreadable',
      `buy-button: ${name} of .${source.className.split(' ')[0] || source.localName} is ${JSON.stringify(source.getAttribute(name))}, expected digits`,
    );
  }
  const data = parsed.data;
  const props: BuyProps = {
    itemId: data['data-item'],
    iblockId: data['data-iblockid'],
    ...(subscribe ? { subscribeWay: subscribeWayOf(subscribe) } : {}),
  };
  return ok(button ? { ...props, add: readAdd(data, part('minus'), part('plus')) } : props);
}

/** What an add sends, and the limits of the counter from its buttons. */
function readAdd(data: z.output<typeof addSchema>, minus: Element | null, plus: Element | null) {
  return {
    quantity: data['data-quantity'],
    /** Step; absent: 1. */
    ratio: data['data-ratio'] > 0 ? data['data-ratio'] : 1,
    minimum: readLimit(minus, 'data-min'),
    maximum: readLimit(plus, 'data-max'),
    offers: data['data-offers'] === 'Y',
    rid: data['data-rid'],
    partProps: data['data-part_props'],
    addProps: data['data-add_props'] === 'Y',
    props: data['data-props'].split(';').flatMap((code) => code.trim() || []),
    /** Required properties are not chosen yet: ask for them instead of adding [BUY-09]. */
    needsProps: data['data-empty_props'] === 'N',
    /** Id of the properties block, spelt `data-bakset_div` on the page. */
    propsBlockId: data['data-bakset_div'],
  };
}

/** How to subscribe: `.auth` means that the visitor must log in, `.nsubsc` that the catalogue accepts a visitor's address [SUB-02]. */
function subscribeWayOf(button: Element): SubscribeWay {
  if (!hasClass(button, 'auth')) return 'toggle';
  return hasClass(button, 'nsubsc') ? 'form' : 'login';
}
