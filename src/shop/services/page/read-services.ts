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
  /** Whether the page or the template shows it as on. */
  readonly shown: { readonly on: boolean; readonly quantity: number };
  /** The shopper switched it on before the layer was there: nobody has been told. */
  readonly isTicked: boolean;
  /** Its block was for another offer of the product before: the page's marks belong to that one. */
  readonly isMoved?: true;
}

const isId = (text: string | null): text is string => /^\d+$/.test(text ?? '');

/** A number above zero; its fraction may stand behind a comma. */
function numberOf(text: string | null | undefined): number | undefined {
  const value = Number((text ?? '').replace(',', '.'));
  return value > 0 ? value : undefined;
}

/** Reads a block: services that cannot be read are left out, a block without its product's id is unreadable. */
export function readServices(wrap: Element, itemSelector: string): Result<readonly OfferedService[]> {
  const parentId = wrap.getAttribute('data-parent_product');
  if (!isId(parentId)) return failed('unreadable', `services: data-parent_product is ${JSON.stringify(parentId)}, expected digits`);
  return ok([...wrap.querySelectorAll(itemSelector)].flatMap((element) => readService(element, parentId) ?? []));
}

function readService(element: Element, parentId: string): OfferedService | undefined {
  const serviceId = element.getAttribute('data-item_id');
  if (!isId(serviceId)) return undefined;
  const said = (selector: string, name: string) => element.querySelector(selector)?.getAttribute(name) ?? '';
  const sent = (name: string) => said('.to-cart', `data-${name}`);
  const box = element.querySelector<HTMLInputElement>('input[name="buy_switch_services"]');
  const on = element.matches('.services_on') || box?.defaultChecked === true;
  return {
    offer: {
      serviceId,
      parentId,
      name: element.querySelector('.services-item__title')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
      iblockId: sent('iblockid'),
      rid: readRecommendationId(element, sent('rid')),
      partProps: sent('part_props'),
      addProps: sent('add_props') === 'Y',
      props: sent('props')
        .split(';')
        .flatMap((code) => code.trim() || []),
    },
    ratio: numberOf(sent('ratio')) ?? 1,
    minimum: numberOf(said('.minus', 'data-min')),
    maximum: numberOf(said('.plus', 'data-max')),
    shown: {
      on,
      quantity: numberOf(element.querySelector<HTMLInputElement>('input[name="quantity"]')?.value) ?? 1,
    },
    isTicked: !on && box?.checked === true && isFirstVisit(),
  };
}

/** Else the browser may have restored a tick, after a reload or “back” [PAGE-06]. */
function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}
