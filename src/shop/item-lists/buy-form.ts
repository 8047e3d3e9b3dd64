/** What a buy button sends besides its own data attributes is read from the page around it (contract/endpoints.md, 3.1). */

/**
 * Values chosen in the properties block of a button: enabled selects, hidden inputs and checked radios, by the name
 * inside `prop[…]`. Empty without a block, or for an empty one [BUY-10].
 */
export function readChosenProps(block: Element | null): Record<string, string> {
  const fields = block?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input[type="hidden"], input[type="radio"]:checked');
  return Object.fromEntries(
    [...(fields ?? [])].flatMap(({ name, value, disabled }) => {
      const code = /^prop\[(.+)\]$/.exec(name)?.[1];
      return code && !disabled ? [[code, value]] : [];
    }),
  );
}

/** The properties block that a button names in `data-bakset_div`, else the one of its own item. */
export function findPropsBlock(host: Element, blockId: string): Element | null {
  const page = host.ownerDocument;
  const named = blockId ? `#${CSS.escape(blockId)}` : '';
  return (
    // A popup has a block of its own with the name of the card's block.
    (named ? host.closest('dialog')?.querySelector(named) : null) ??
    (blockId ? page.getElementById(blockId) : null) ??
    host.closest('.item, .product-container')?.querySelector('.basket_props_block') ??
    null
  );
}

/** A service that is bought with a product [SRV-05]. */
export interface ChosenService {
  readonly id: string;
  readonly quantity: number;
  readonly iblockId: string;
}

/** Only these areas send services: the product page's buy area, the fixed header's copy, the offers table. */
export function sendsServices(host: Element): boolean {
  return host.closest('.product-action, #headerfixed.with-product, .list-offers') !== null && !host.closest('.buy_services_wrap');
}

/** The services of an item that the page itself has switched on, where the layer has not taken them over. */
export function readChosenServices(page: Document, itemId: string): ChosenService[] {
  const chosen = [...page.querySelectorAll(`.buy_services_wrap[data-parent_product="${CSS.escape(itemId)}"] .services-item[data-item_id]`)]
    .filter((item) => item.matches('.services_on, :has(input[name="buy_switch_services"]:checked)'))
    .map((item) => ({
      id: item.getAttribute('data-item_id') ?? '',
      quantity: Math.max(0, Number(item.querySelector<HTMLInputElement>('input[name="quantity"]')?.value)) || 1,
      iblockId: item.querySelector('.to-cart')?.getAttribute('data-iblockid') ?? '',
    }));
  return [...new Map(chosen.map((service) => [service.id, service])).values()];
}

/** Text chosen for the line in the offers table of older pages; only offers send it. */
export function readBasketProps(host: Element): string | undefined {
  return host.closest('.prices_tab')?.querySelector<HTMLInputElement>('.bx_sku_props input')?.value;
}

/** Recommendation id: the page-wide one takes precedence over the button's own. */
export function readRecommendationId(host: Element, own: string): string {
  return host.ownerDocument.querySelector('.rid_item')?.getAttribute('data-rid') || own;
}

/** A name for announcements: the card's, the banner's, the popup's or the page's title of the item around an element; empty if none is found. */
export function readItemName(element: Element): string {
  const card = element.closest('.item_block, .catalog_item, .item, .table-view__item, .catalog-block-view__item, [data-vitrina-item]');
  const banner = element.closest('.banner_buttons');
  const title =
    card?.querySelector('.item-title, .item-name, .name a, [itemprop="name"]') ??
    (banner ? titleAbove(banner) : (element.closest('dialog')?.querySelector('h2') ?? element.ownerDocument.querySelector('h1')));
  return title?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

/** A banner's title has no marker: it is the nearest title, a few levels above; the page's heading names something else. */
function titleAbove({ parentElement }: Element, levels = 3): Element | null | undefined {
  if (levels === 0) return null;
  return parentElement && (parentElement.querySelector('h2, h3, [class*="title"]') ?? titleAbove(parentElement, levels - 1));
}

/** The button of older cards, beside which the template keeps a copy of the basket. */
export const hasOlderButton = (block: ParentNode): boolean => block.querySelector('.btn-add') !== null;
