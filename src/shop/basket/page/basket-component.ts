import * as z from 'zod/mini';
import { failed, ok, type Result } from '../../../platform/result.ts';
import { findArgument } from '../../../platform/server/decode.ts';
import { parseLiteral } from '../../../platform/server/literals.ts';
import { type MustacheTemplate, parseMustache } from '../../../ui/mustache.ts';
import { parsePrice } from '../../price.ts';
import { type BasketPageData, type BasketRow, basketPageDataSchema, basketRowSchema } from '../basket-page-data.ts';
import type { ComponentAccess } from '../calls/basket-component-call.ts';

/** What the page prints for its basket component (contract/page.md, 3.14; endpoints.md, 13.1). */
export interface BasketComponent {
  readonly access: Omit<ComponentAccess, 'sessid'>;
  /** Prices and stock are requested by a separate call after changes (contract/live-pages.md, 6). */
  readonly isDeferred: boolean;
  /** Address of its calls. */
  readonly address: string;
  readonly data: BasketPageData;
  /** The tab that the page shows. */
  readonly tab: string;
  /** Lines that were removed before the layer started and can be restored. */
  readonly removed: readonly string[];
  readonly rowTemplate: MustacheTemplate;
  readonly totalTemplate: MustacheTemplate;
}

const text = z._default(z.string(), '');
const addressSchema = z.optional(z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/)));

/** The component's settings, under the platform's names and those of older copies. */
const settingsSchema = z.object({
  signedParamsString: z.string().check(z.minLength(1)),
  template: text,
  siteId: text,
  siteTemplateId: text,
  ajaxUrl: addressSchema,
  actionVariable: z.optional(z.string()),
  params: z.optional(
    z.object({ AJAX_PATH: addressSchema, ACTION_VARIABLE: z.optional(z.string()), DEFERRED_REFRESH: z.optional(z.unknown()) }),
  ),
});

const standardAddress = '/bitrix/components/bitrix/sale.basket.basket/ajax.php';

/**
 * Reads the data of the page's basket component. The running component's state wins over its start parameters, because it is newer. Fails
 * if signed parameters, templates or data are missing; the page then keeps its own basket.
 */
export function readBasketComponent(page: Window): Result<BasketComponent> {
  const component = componentOf(page);
  const started = readStart(page.document);
  const settings = z.safeParse(settingsSchema, started).data ?? z.safeParse(settingsSchema, component).data;
  if (!settings) return failed('unreadable', 'basket page: expected signedParamsString, the page has none');
  const rowTemplate = readTemplate(page.document, 'basket-item-template');
  if (!rowTemplate.ok) return rowTemplate;
  const totalTemplate = readTemplate(page.document, 'basket-total-template');
  if (!totalTemplate.ok) return totalTemplate;
  const result = [Reflect.get(component ?? {}, 'result'), isRecord(started) ? started.result : undefined]
    .map((candidate) => z.safeParse(basketPageDataSchema, candidate).data)
    .find((data) => data !== undefined);
  if (!result) return failed('unreadable', 'basket page: expected BASKET_DATA, the page has none that can be read');
  const { rows, removed } = readRows(page, component, result.rows);
  return ok({
    access: {
      actionName: settings.params?.ACTION_VARIABLE ?? settings.actionVariable ?? 'basketAction',
      siteId: settings.siteId,
      siteTemplateId: settings.siteTemplateId,
      template: settings.template,
      signedParams: settings.signedParamsString,
    },
    isDeferred: settings.params?.DEFERRED_REFRESH === 'Y',
    address: settings.params?.AJAX_PATH ?? settings.ajaxUrl ?? standardAddress,
    // Without the platform's sum, the shown text is parsed [BSK-09].
    data: { ...result, rows, isWhole: true, sum: result.sum ?? readShownSum(page.document, result.sumText) },
    tab: page.document.querySelector('[data-entity="basket-items-count"].active')?.getAttribute('data-filter') ?? 'all',
    removed,
    rowTemplate: rowTemplate.value,
    totalTemplate: totalTemplate.value,
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `BX.Sale.BasketComponent`. */
function componentOf(page: Window): Record<string, unknown> | undefined {
  const found = ['BX', 'Sale', 'BasketComponent'].reduce<unknown>(
    (object, name) => ((isRecord(object) || typeof object === 'function') && object !== null ? Reflect.get(object, name) : undefined),
    page,
  );
  return isRecord(found) ? found : undefined;
}

/** The argument with which the page starts its component. It is parsed, never run. */
function readStart(page: Document): unknown {
  for (const script of page.querySelectorAll('script:not([src])')) {
    const literal = findArgument(script.textContent ?? '', 'BasketComponent.init');
    if (literal === undefined) continue;
    // PHP may print it with single quotes, which is not JSON.
    for (const parse of [JSON.parse, parseLiteral])
      try {
        return parse(literal);
      } catch {
        // The next parser may read it.
      }
    return undefined;
  }
  return undefined;
}

function readTemplate(page: Document, id: string): Result<MustacheTemplate> {
  const script = page.querySelector(`script#${id}`);
  if (!script) return failed('unreadable', `basket page: expected script#${id}`);
  try {
    return ok(parseMustache(script.textContent ?? ''));
  } catch (error) {
    return failed('unreadable', `basket page: script#${id}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The lines in the order of the page's rows. The component's state of a line wins over its start parameters. */
function readRows(page: Window, component: Record<string, unknown> | undefined, printed: readonly BasketRow[]) {
  const items = isRecord(component?.items) ? component.items : {};
  const byId = new Map(printed.map((row) => [row.id, row]));
  const removed: string[] = [];
  for (const item of Object.values(items)) {
    const row = z.safeParse(basketRowSchema, item).data;
    if (!row) continue;
    byId.set(row.id, row);
    if (row.drawn.SHOW_RESTORE) removed.push(row.id);
  }
  const order = [...page.document.querySelectorAll('[data-entity="basket-item"][data-id]')].map(
    (element) => element.getAttribute('data-id') ?? '',
  );
  const onPage = order.flatMap((id) => byId.get(id) ?? []);
  return { rows: [...new Set([...onPage, ...byId.values()])], removed };
}

function readShownSum(page: Document, formatted: string): number | undefined {
  const shown = page.querySelector('[data-entity="basket-total-price"], #allSum_FORMATED')?.textContent ?? '';
  // Digits of an entity are not part of the price.
  return parsePrice(formatted.replace(/&[#\w]+;/g, '')) ?? parsePrice(shown);
}

/** Updates the component's own state. The page's scripts read it, and the component continues with it when the layer stops. */
export function writeBasketComponent(page: Window, raw: Readonly<Record<string, unknown>>, rows: ReadonlyMap<string, object>): void {
  const component = componentOf(page);
  if (!component) return;
  component.result = raw;
  if (isRecord(component.items)) {
    for (const id of Object.keys(component.items)) if (!rows.has(id)) delete component.items[id];
    for (const [id, row] of rows) component.items[id] = { ...row };
  }
}

/** Index of the active tab of the element's basket; -1 if none is active. */
export function activeTab(element: Element, tabs: string): number {
  const all = element.closest('#basket-root')?.querySelectorAll(`${tabs} [data-filter]`) ?? [];
  return [...all].findIndex((tab) => tab.classList.contains('active'));
}

/** TYPE of action_basket.php by the platform's name of a tab (contract/endpoints.md, 5.5). */
const clearTypes: Readonly<Record<string, string>> = {
  all: 'all',
  ready: '1',
  similar: '1',
  warning: '2',
  delayed: '2',
  'not-available': '4',
};

/**
 * The TYPE for emptying a tab: `all`, or the tab's index, where the delayed tab is 2. A tab with an unknown name is mapped by its position
 * [BSK-02].
 */
export function clearTypeOf(tab: string, index: number): string {
  return clearTypes[tab] ?? String(index === 3 ? 2 : Math.max(0, index));
}
