import * as z from 'zod/mini';
import { failed, ok, type Result } from '../../../platform/result.ts';
import { readRecommendationId } from '../../item-lists/index.ts';

/** A service as its block describes it (contract/page.md, 3.7). */
export interface OfferedService {
  /** Data that buying it sends. */
  readonly offer: {
    readonly serviceId: string;
    readonly parentId: string;
    readonly name: string;
    readonly iblockId: string;
    readonly rid: string;
    readonly partProps: string;
    readonly addProps: boolean;
    readonly props: readonly string[];
  };
  /** Step, least and most, as on a buy block. */
  readonly ratio: number;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  /** Whether the page shows it as on. */
  readonly shown: { readonly on: boolean; readonly quantity: number };
  /** Its block was for another offer of the product before: the page's marks belong to that one. */
  readonly isMoved?: true;
}

const id = z.string().check(z.regex(/^\d+$/));
const number = z.pipe(
  z.optional(z.string()),
  z.transform((text) => {
    const value = Number((text ?? '').replace(',', '.'));
    return value > 0 ? value : undefined;
  }),
);
const buttonSchema = z.object({
  'data-iblockid': z._default(z.string(), ''),
  'data-ratio': number,
  'data-rid': z._default(z.string(), ''),
  'data-props': z._default(z.string(), ''),
  'data-part_props': z._default(z.string(), ''),
  'data-add_props': z.optional(z.string()),
});

const attributesOf = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

/** Reads a block: services that cannot be read are left out, a block without its product's id is unreadable. */
export function readServices(wrap: Element, itemSelector: string): Result<readonly OfferedService[]> {
  const parentId = wrap.getAttribute('data-parent_product');
  if (!z.safeParse(id, parentId).success || parentId === null)
    return failed('unreadable', `services: data-parent_product is ${JSON.stringify(parentId)}, expected digits`);
  return ok([...wrap.querySelectorAll(itemSelector)].flatMap((element) => readService(element, parentId) ?? []));
}

function readService(element: Element, parentId: string): OfferedService | undefined {
  const serviceId = z.safeParse(id, element.getAttribute('data-item_id'));
  if (!serviceId.success) return undefined;
  const button = element.querySelector('.to-cart');
  const read = z.parse(buttonSchema, attributesOf(button));
  const limit = (selector: string, name: string) => z.parse(number, element.querySelector(selector)?.getAttribute(name) ?? undefined);
  return {
    offer: {
      serviceId: serviceId.data,
      parentId,
      name: element.querySelector('.services-item__title')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
      iblockId: read['data-iblockid'],
      rid: readRecommendationId(element, read['data-rid']),
      partProps: read['data-part_props'],
      addProps: read['data-add_props'] === 'Y',
      props: read['data-props'].split(';').flatMap((code) => code.trim() || []),
    },
    ratio: read['data-ratio'] ?? 1,
    minimum: limit('.minus', 'data-min'),
    maximum: limit('.plus', 'data-max'),
    shown: {
      on: isShownOn(element),
      quantity: z.parse(number, element.querySelector<HTMLInputElement>('input[name="quantity"]')?.value) ?? 1,
    },
  };
}

/** Whether the page or the template marks it as on. A tick alone may be restored by the browser after a reload or “back” [PAGE-06]. */
function isShownOn(element: Element): boolean {
  const box = element.querySelector<HTMLInputElement>('input[name="buy_switch_services"]');
  if (element.classList.contains('services_on') || box?.defaultChecked) return true;
  return box?.checked === true && isFirstVisit(element.ownerDocument.defaultView);
}

function isFirstVisit(page: Window | null): boolean {
  const [visit] = page?.performance.getEntriesByType?.('navigation') ?? [];
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
