import * as z from 'zod/mini';
import { failed, ok, type Result } from '../../../platform/result.ts';
import { describeIssue, valueAt } from '../../../platform/server/describe-issue.ts';
import { idSchema } from '../../basket-facts.ts';
import { shown } from '../../page/index.ts';
import type { OfferCombination } from '../offer-rules.ts';

/** The data of a product's offer selector (contract/page.md, 3.8) [DET-10]. */
export interface OfferSelector {
  readonly product: string;
  /** The shown offer. */
  readonly offer: string;
  /** Ids in the page's order: each property limits the ones below it. */
  readonly properties: readonly string[];
  readonly offers: readonly OfferCombination[];
}

const offersSchema = z.array(
  z.pipe(
    z.object({
      ID: idSchema,
      // PHP prints an empty map as a list.
      TREE: z.union([z.array(z.unknown()), z.record(z.string(), idSchema)]),
      CAN_BUY: z.optional(z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
    z.transform(({ ID, TREE, CAN_BUY }): OfferCombination => {
      const values = Array.isArray(TREE) ? [] : Object.entries(TREE);
      return {
        id: ID,
        tree: Object.fromEntries(values.map(([name, value]) => [name.replace(/^PROP_/, ''), value])),
        canBuy: !['N', '0', 0, false].includes(CAN_BUY ?? ''),
      };
    }),
  ),
);

/** Reads a selector. Fails without a list of combinations; the values of such older pages stay links (contract/page.md, 5). */
export function readOfferSelector(root: Element, selectors: Readonly<Record<'template' | 'property', string>>): Result<OfferSelector> {
  const list = (templateOf(root, selectors.template)?.content ?? root).querySelector('[data-json]')?.getAttribute('data-json');
  const read = (name: string, element = root) => element.getAttribute(name) ?? '';
  const [product, offer] = [read('data-id'), read('data-offer_id')];
  if (!/^\d+$/.test(product)) return unreadable('data-id', product, 'digits');
  let parsed: unknown;
  try {
    parsed = JSON.parse(list ?? '');
  } catch {
    return unreadable('data-json', list, 'a list of offers');
  }
  const offers = z.safeParse(offersSchema, parsed);
  if (!offers.success) {
    const { path, expected } = describeIssue(offers.error.issues[0]);
    return unreadable(['data-json', ...path].join('.'), valueAt(parsed, path), expected);
  }
  if (!offers.data.some(({ id }) => id === offer)) return unreadable('data-offer_id', offer, 'one of the offers in data-json');
  const properties = [...root.querySelectorAll(selectors.property)].map((element) => read('data-id', element));
  return ok({ product, offer, properties, offers: offers.data });
}

const unreadable = (name: string, value: unknown, expected: string) =>
  failed('unreadable', `offer-choice: ${name} is ${shown(value)}, expected ${expected}`);

/** The text of a value. A picture has it in its title, after the property's name. */
export function textOfValue(element: Element, text = element.textContent ?? ''): string {
  const label = text.replace(/\s+/g, ' ').trim();
  return label || (/:\s*(.+)$/.exec((element.querySelector('[title]') ?? element).getAttribute('title') ?? '')?.[1] ?? '');
}

/** The page's link inside a value, which works without scripts. */
export const linkOf = (value: Element) => value.querySelector<HTMLElement>('a[href]');

/** Whether the values of a property are options of the browser's own list. */
export const isSelect = (list: Element): list is HTMLSelectElement => list instanceof HTMLSelectElement;

/** The name of a property, without the chosen value. */
export function nameOfList(
  list: Element,
  { property, label, chosen }: Readonly<Record<'property' | 'label' | 'chosen', string>>,
): string | undefined {
  const heading = list.closest(property)?.querySelector(label);
  const chosenText = heading?.querySelector(chosen)?.textContent ?? '';
  return heading
    ? textOfValue(heading)
        .replace(chosenText, '')
        .replace(/[:—\s]+$/, '')
    : undefined;
}

/** The page of an offer without the layer: the value's own link, else the product's. */
export const pageOfOffers = (root: Element, value: Element) =>
  value.querySelector('a')?.href ?? root.closest('.item_block')?.querySelector<HTMLAnchorElement>('.item-title a')?.href;

function templateOf(root: Element, selector: string): HTMLTemplateElement | null | undefined {
  const inside = root.querySelector<HTMLTemplateElement>(selector);
  if (inside) return inside;
  let next = root.nextElementSibling;
  while (next && !next.matches(selector)) next = next.nextElementSibling;
  // Live pages print it elsewhere: the first one in the product's column or card (contract/live-pages.md, 1).
  return (next ?? root.closest('.product-main, .catalog_item_wrapp, .item')?.querySelector(selector)) as
    | HTMLTemplateElement
    | null
    | undefined;
}

/** What names an item, wherever on the page: its controls and their counters (contract/page.md, 3.3). */
export const findNamingItem = (page: ParentNode, id: string) => page.querySelectorAll(`[data-item="${id}"]`);

/** The property and value of an element; `undefined` if it is no value. An option may name only its value; its property is the list's. */
export function treeValueOf(element: Element): readonly [property: string, value: string] | undefined {
  const [property, value] = (element.getAttribute('data-treevalue') ?? '').split('_');
  if (property && value) return [property, value];
  const [list, number] = [element.closest('[data-id]')?.getAttribute('data-id'), element.getAttribute('data-onevalue')];
  return list && number ? [list, number] : undefined;
}
