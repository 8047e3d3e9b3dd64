import { type DecodedForm, textAt } from '../../../src/platform/server/php-form.ts';
import { type Added, findLine, type LineProps, parentProp, putIntoBasket, readQuantity, returnLine } from '../basket-actions.ts';
import { findSellable, type Sellable } from '../catalogue.ts';
import type { Session } from '../model.ts';
import { propertyOf } from '../pages/properties.ts';
import { jsonAsHtml } from './answers.ts';

/** The single add: the server's decisions in their order (contract/endpoints.md, 3.1, rows 1 to 9). */
export function addItem(session: Session, input: DecodedForm): BasketAnswer {
  const id = Number(textAt(input, 'item') ?? '') || 0;
  const quantity = readQuantity(textAt(input, 'quantity'));

  // 1: a delayed line comes back; services that were asked for are ignored.
  const delayed = findLine(session, id, (line) => line.delayed);
  if (delayed !== undefined) {
    returnLine(delayed, quantity);
    return accepted('CATALOG_SUCCESSFUL_ADD_TO_BASKET');
  }

  // 2
  const sellable = findSellable(id);
  if (sellable === undefined) return refused('CATALOG_ELEMENT_NOT_FOUND');

  // 3 to 5: which properties the line gets, if any.
  const chosen = chooseProps(sellable, input);
  if ('error' in chosen) return refused(chosen.error);

  // 6: a service needs its parent in the basket.
  const parent = Number(textAt(input, 'prop', parentProp) ?? '') || 0;
  if (parent > 0 && findLine(session, parent) === undefined) return refused('PARENT_ITEM_NOT_FOUND');

  // 7 and 8
  const added = putIntoBasket(session, id, quantity ?? 1, parent > 0 ? [...chosen.props, ...serviceProps(parent)] : chosen.props);
  if (!('line' in added)) return refusal(added);

  // 9: the product stays added when a service fails.
  const failures = addServices(session, input, id);
  return failures.length > 0 ? refused('ERROR_ADD2BASKET', joined(failures)) : accepted('CATALOG_SUCCESSFUL_ADD_TO_BASKET');
}

type Chosen = { readonly props: LineProps } | { readonly error: string };

function chooseProps(sellable: Sellable, input: DecodedForm): Chosen {
  if (textAt(input, 'add_props') !== 'Y') return { props: [] };
  const text = textAt(input, 'props') ?? '';
  const codes = readCodes(text);
  if (sellable.iblock !== Number(textAt(input, 'iblockID'))) {
    const props = codes.flatMap((code) => lineProp(code, sellable.offer?.props[code]));
    return { props };
  }
  // The template sends the JSON of an empty text when a button names no property: that counts as something.
  if (text === '') return { error: 'CATALOG_EMPTY_BASKET_PROPERTIES_ERROR' };
  const props = codes.flatMap((code) => lineProp(code, allowedValue(sellable, code, textAt(input, 'prop', code))));
  if (props.length < codes.length && textAt(input, 'part_props') !== 'Y') return { error: 'CATALOG_PARTIAL_BASKET_PROPERTIES_ERROR' };
  return { props };
}

/** A select sends `0` while nothing is chosen. A product with listed values accepts no other value. */
function allowedValue(sellable: Sellable, code: string, value: string | undefined): string | undefined {
  if (value === undefined || value === '' || value === '0') return undefined;
  const known = sellable.product?.requiredProps?.[code];
  return known === undefined || known.includes(value) ? value : undefined;
}

export const lineProp = (code: string, value: string | undefined): LineProps =>
  value === undefined ? [] : [{ code, name: propertyOf(code).name, value }];

function readCodes(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((code) => typeof code === 'string' && code !== '') : [];
  } catch {
    return [];
  }
}

function addServices(session: Session, input: DecodedForm, parent: number): string[] {
  const wanted = typeof input.services === 'object' ? Object.values(input.services) : [];
  return wanted.flatMap((service) => {
    const id = typeof service === 'object' ? Number(textAt(service, 'id') ?? '') || 0 : 0;
    if (typeof service !== 'object' || id <= 0) return [];
    const added = putIntoBasket(session, id, readQuantity(textAt(service, 'quantity')) ?? 1, serviceProps(parent));
    if ('line' in added) return [];
    return [added.refusal === 'unknown' ? `Услуга ${id} не найдена` : added.text];
  });
}

export const serviceProps = (parent: number): LineProps =>
  ['BUY_PRODUCT_PROP', parentProp].map((code) => ({ code, name: 'link_id', value: String(parent) }));

export const refusal = (added: Exclude<Added, { line: unknown }>): BasketAnswer =>
  added.refusal === 'unknown' ? refused('CATALOG_ELEMENT_NOT_FOUND') : refused('ERROR_ADD2BASKET', added.text);

/** The JSON of item.php's add, multiple and delay branches. `messageExt` is HTML for the shopper. */
export interface BasketAnswer {
  readonly status: 'OK' | 'ERROR';
  /** Key of a page message (contract/endpoints.md, 3.7). */
  readonly message: string;
  readonly messageExt: string;
}

export const accepted = (message: string): BasketAnswer => ({ status: 'OK', message, messageExt: '' });

export const refused = (message: string, messageExt = ''): BasketAnswer => ({ status: 'ERROR', message, messageExt });

/** Several refusals as one text: each is preceded by a line break. */
export const joined = (texts: readonly string[]): string => texts.map((text) => `<br>${text}`).join('');

export const printAnswer = ({ status, message, messageExt }: BasketAnswer): Response =>
  jsonAsHtml({ STATUS: status, MESSAGE: message, MESSAGE_EXT: messageExt });
