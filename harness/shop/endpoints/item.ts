import { type DecodedForm, textAt } from '../../../src/platform/server/php-form.ts';
import {
  type Added,
  delayLine,
  findLine,
  putIntoBasket,
  readQuantity,
  removeLine,
  removeServicesOf,
  returnLine,
  setQuantity,
} from '../basket-actions.ts';
import { findSellable } from '../catalogue.ts';
import { iblock, type Session } from '../model.ts';
import { addToCompare, toggleCompare, toggleSubscription } from '../session.ts';
import { emptyAnswer } from './answers.ts';
import { onAny } from './endpoint.ts';
import { accepted, addItem, type BasketAnswer, joined, printAnswer, refusal, refused } from './item-add.ts';

type Branch = (session: Session, input: DecodedForm) => BasketAnswer | undefined;

const isYes = (name: string) => (input: DecodedForm) => textAt(input, name) === 'Y';
const isGiven = (name: string) => (input: DecodedForm) => numberAt(input, name) > 0;
const numberAt = (input: DecodedForm, name: string) => Number(textAt(input, name) ?? '') || 0;

/** The first branch that matches wins, in this order (contract/endpoints.md, 3). A branch without a value answers nothing. */
const branches: readonly (readonly [test: (input: DecodedForm) => boolean, branch: Branch])[] = [
  [(input) => textAt(input, 'type') === 'multiple', changeSeveral],
  [isYes('add_item'), addItem],
  [isYes('subscribe_item'), switchSubscription],
  [isYes('wish_item'), switchDelay],
  [isYes('compare_item'), switchCompare],
  [isYes('delete_item'), deleteProduct],
  [isGiven('delete_basket_id'), deleteLine],
  [isGiven('update_basket_id'), updateLine],
  [isGiven('delete_linked_services'), deleteServices],
];

/** Every change of basket, compare and subscriptions (contract/endpoints.md, 3). Needs no sessid. */
export const item = onAny('{S}ajax/item.php', ({ session, input }) => {
  const branch = branches.find(([test]) => test(input))?.[1];
  const answer = branch?.(session, input);
  if (answer !== undefined) return printAnswer(answer);
  session.countersKnown = false;
  return emptyAnswer();
});

function switchSubscription(session: Session, input: DecodedForm): undefined {
  const id = numberAt(input, 'item');
  if (findSellable(id) !== undefined) toggleSubscription(session, id);
}

/** 3.3: not in the basket → added and delayed; ready → delayed; delayed → removed. */
function switchDelay(session: Session, input: DecodedForm): BasketAnswer {
  const id = numberAt(input, 'item');
  const quantity = readQuantity(textAt(input, 'quantity'));
  const line = findLine(session, id, ({ canBuy }) => canBuy);
  if (line?.delayed) {
    removeLine(session, line.id);
  } else if (line !== undefined) {
    setQuantity(line, quantity);
    delayLine(session, line);
  } else {
    const added = putIntoBasket(session, id, quantity ?? 1);
    if (!('line' in added)) return refusal(added);
    delayLine(session, added.line);
  }
  return accepted('CATALOG_SUCCESSFUL_ADD_TO_BASKET');
}

function switchCompare(session: Session, input: DecodedForm): undefined {
  const id = numberAt(input, 'item');
  if (id > 0) toggleCompare(session, numberAt(input, 'iblock_id') || iblock.catalogue, id);
}

/** The 1.x way: by product instead of line. */
function deleteProduct(session: Session, input: DecodedForm): undefined {
  const line = findLine(session, numberAt(input, 'item'));
  if (line === undefined) return;
  removeLine(session, line.id);
  removeServicesOf(session, line.product);
}

/** With `product_id` the services of that product go too; without it they are left behind (invariant 3). */
function deleteLine(session: Session, input: DecodedForm): undefined {
  removeLine(session, numberAt(input, 'delete_basket_id'));
  const parent = numberAt(input, 'product_id');
  if (parent > 0) removeServicesOf(session, parent);
}

function updateLine(session: Session, input: DecodedForm): undefined {
  const line = session.lines.find(({ id }) => id === numberAt(input, 'update_basket_id'));
  if (line !== undefined) returnLine(line, readQuantity(textAt(input, 'quantity')));
}

function deleteServices(session: Session, input: DecodedForm): undefined {
  removeServicesOf(session, numberAt(input, 'delete_linked_services'));
}

type Row = ReturnType<typeof readRows>[number];

/** Buys, delays or compares several items. Failures are reported; the other items stay done (contract/endpoints.md, 3.2). */
function changeSeveral(session: Session, input: DecodedForm): BasketAnswer {
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

function readRows(input: DecodedForm) {
  const items = typeof input.items === 'object' ? Object.values(input.items) : [];
  return items.flatMap((row) => {
    const id = typeof row === 'object' ? Number(textAt(row, 'id') ?? '') || 0 : 0;
    if (typeof row !== 'object' || id <= 0) return [];
    const quantity = readQuantity(textAt(row, 'quantity')) ?? 1;
    // `hasOffers`: a product that must be bought by its offers.
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
