import { type DecodedForm, textAt } from '../../../src/platform/server/php-form.ts';
import { type Added, delayLine, findLine, putIntoBasket, readQuantity, removeServicesOf, setQuantity } from '../basket-actions.ts';
import { iblock, type Session } from '../model.ts';
import { addToCompare } from '../session.ts';
import { accepted, type BasketAnswer, joined, refused } from './basket-answer.ts';

interface Row {
  readonly id: number;
  readonly quantity: number;
  /** A product that must be bought by its offers. */
  readonly hasOffers: boolean;
  readonly isOffer: boolean;
}

/** Buys, delays or compares several items. Failures are reported; the other items stay done (contract/endpoints.md, 3.2). */
export function changeSeveral(session: Session, input: DecodedForm): BasketAnswer {
  const action = textAt(input, 'action');
  const list = Number(textAt(input, 'iblock_id') ?? '') || iblock.catalogue;
  const failures = readRows(input).flatMap((row) => {
    if (action === 'buy') return buy(session, row);
    if (action === 'wish') return delay(session, row);
    if (action === 'compare') addToCompare(session, list, row.id);
    return [];
  });
  return failures.length > 0 ? refused('ERROR_ADD2BASKET', joined(failures)) : accepted('SUCCESSFUL_ADD');
}

function readRows(input: DecodedForm): Row[] {
  const items = typeof input.items === 'object' ? Object.values(input.items) : [];
  return items.flatMap((row) => {
    const id = typeof row === 'object' ? Number(textAt(row, 'id') ?? '') || 0 : 0;
    if (typeof row !== 'object' || id <= 0) return [];
    const quantity = readQuantity(textAt(row, 'quantity')) ?? 1;
    return [{ id, quantity, hasOffers: textAt(row, 'product_type') === '3', isOffer: textAt(row, 'add_offer') === 'Y' }];
  });
}

/** Increases an existing line of any properties, and makes it ready. */
function buy(session: Session, row: Row): string[] {
  if (row.hasOffers && !row.isOffer) return [];
  const line = findLine(session, row.id, ({ canBuy }) => canBuy);
  const added = putIntoBasket(session, row.id, row.quantity, line?.props);
  if ('line' in added) added.line.delayed = false;
  return failureOf(added, row);
}

/** Delays a ready line with exactly this quantity, or increases a delayed one. */
function delay(session: Session, row: Row): string[] {
  if (row.hasOffers) return [];
  const ready = findLine(session, row.id, (line) => line.canBuy && !line.delayed);
  if (ready !== undefined) {
    setQuantity(ready, row.quantity);
    delayLine(session, ready);
    return [];
  }
  const added = putIntoBasket(session, row.id, row.quantity, findLine(session, row.id)?.props);
  if ('line' in added) {
    added.line.delayed = true;
    removeServicesOf(session, row.id);
  }
  return failureOf(added, row);
}

function failureOf(added: Added, row: Row): string[] {
  if ('line' in added) return [];
  return [added.refusal === 'unknown' ? `Товар ${row.id} не найден` : added.text];
}
