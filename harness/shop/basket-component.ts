import { type DecodedForm, textAt } from '../../src/platform/server/php-form.ts';
import { enterCoupon, removeCoupon } from './basket.ts';
import {
  delayLine,
  findLine,
  type LineProps,
  parentProp,
  putIntoBasket,
  readQuantity,
  removeLine,
  returnLine,
  setQuantity,
  sumQuantities,
} from './basket-actions.ts';
import { findSellable } from './catalogue.ts';
import type { BasketLine, Offer, Session } from './model.ts';
import { lineModule, lineProvider } from './pages/basket-data.ts';
import { valueIdOf } from './pages/properties.ts';

/** The changes of one recalculation of the platform's basket component (contract/endpoints.md, 13.1). */
export interface Recalculated {
  readonly changed: number[];
  readonly deleted: number[];
  /** Old line id → the id of the line that replaces it. */
  readonly restored: Record<string, number>;
  /** Lines merged into another one. */
  readonly merged: number[];
  /** Missing when no coupon was entered. */
  couponIsValid?: boolean;
}

type Change = (session: Session, line: BasketLine, value: string | DecodedForm, done: Recalculated) => void;

/** Changes of a line by the beginning of their field names, in the order of execution. */
const changes: Readonly<Record<string, Change>> = {
  OFFER: changeOffer,
  MERGE_OFFER: mergeTwins,
  QUANTITY(_session, line, value, done) {
    if (typeof value !== 'string') return;
    setQuantity(line, readQuantity(value));
    done.changed.push(line.id);
  },
  DELAY(session, line, value, done) {
    // A service is added and removed with its product and is never delayed by itself (invariant 3).
    if (line.parent !== undefined || !line.canBuy) return;
    if (value === 'Y') delayLine(session, line);
    else returnLine(line, undefined);
    done.changed.push(line.id);
  },
  DELETE(session, line, value, done) {
    if (value !== 'Y') return;
    removeLine(session, line.id);
    done.deleted.push(line.id);
  },
};

/**
 * Makes the changes in `basket[…]`. A deleted product leaves its services behind; the client removes them with
 * `delete_linked_services` (invariant 3). Ids of other sessions and invalid values are ignored.
 */
export function recalculate(session: Session, wanted: DecodedForm): Recalculated {
  const done: Recalculated = { changed: [], deleted: [], restored: {}, merged: [] };
  for (const [name, change] of Object.entries(changes)) {
    for (const [key, value] of Object.entries(wanted)) {
      const line = key.startsWith(`${name}_`) ? session.lines.find(({ id }) => key === `${name}_${id}`) : undefined;
      if (line !== undefined) change(session, line, value, done);
    }
  }
  restore(session, wanted, done);
  changeCoupons(session, wanted, done);
  return { ...done, changed: [...new Set(done.changed)].filter((id) => session.lines.some((line) => line.id === id)) };
}

/** `OFFER_88001[SIZE]=39`: the line changes to the offer with this value and its other values; the quantity is limited by the stock. */
function changeOffer(_session: Session, line: BasketLine, value: string | DecodedForm, done: Recalculated): void {
  const { product, offer } = findSellable(line.product) ?? {};
  if (typeof value === 'string' || product === undefined || offer === undefined) return;
  const wanted = product.offers.find((candidate) => candidate.stock > 0 && hasValues(candidate, offer, value));
  if (wanted === undefined) return;
  line.product = wanted.id;
  line.price = wanted.price;
  line.props = line.props.map((prop) => ({ ...prop, value: wanted.props[prop.code] ?? prop.value }));
  setQuantity(line, line.quantity);
  done.changed.push(line.id);
}

/** A value is given by its name or its id; other properties keep their values. */
function hasValues(candidate: Offer, now: Offer, wanted: DecodedForm): boolean {
  return Object.entries(candidate.props).every(([code, value]) => {
    const named = textAt(wanted, code);
    return named === undefined ? now.props[code] === value : named === value || Number(named) === valueIdOf(code, value);
  });
}

/** Merges lines of the same product with the same properties, limited by the stock. */
function mergeTwins(session: Session, line: BasketLine, value: string | DecodedForm, done: Recalculated): void {
  if (value !== 'Y') return;
  const twins = session.lines.filter(
    (other) =>
      other !== line && other.product === line.product && other.canBuy && JSON.stringify(other.props) === JSON.stringify(line.props),
  );
  for (const twin of twins) {
    setQuantity(line, sumQuantities(line.quantity, twin.quantity));
    removeLine(session, twin.id);
    done.merged.push(twin.id);
  }
  if (twins.length > 0) done.changed.push(line.id);
}

/** `RESTORE_88001[PRODUCT_ID]`, `[QUANTITY]`, `[PROPS][0][CODE|NAME|VALUE]`, `[MODULE]`, `[PRODUCT_PROVIDER_CLASS]`: restores a deleted line with a new id. */
function restore(session: Session, wanted: DecodedForm, done: Recalculated): void {
  for (const [key, value] of Object.entries(wanted)) {
    const old = /^RESTORE_(\d+)$/.exec(key)?.[1];
    if (old === undefined || typeof value === 'string') continue;
    // The platform restores no line without a module and a provider.
    if (textAt(value, 'MODULE') !== lineModule || textAt(value, 'PRODUCT_PROVIDER_CLASS') !== lineProvider) continue;
    const props = readProps(value.PROPS);
    const parent = Number(props.find(({ code }) => code === parentProp)?.value ?? 0);
    if (parent > 0 && findLine(session, parent) === undefined) continue;
    const added = putIntoBasket(session, Number(textAt(value, 'PRODUCT_ID')), readQuantity(textAt(value, 'QUANTITY')) ?? 1, props);
    if ('line' in added) {
      // Also a line that was delayed when it was deleted: the platform adds the product anew.
      added.line.delayed = false;
      done.restored[old] = added.line.id;
    }
  }
}

function readProps(value: string | DecodedForm | undefined): LineProps {
  if (typeof value !== 'object') return [];
  return Object.values(value).flatMap((prop) => {
    const code = typeof prop === 'object' ? textAt(prop, 'CODE') : undefined;
    if (typeof prop !== 'object' || code === undefined) return [];
    return [{ code, name: textAt(prop, 'NAME') ?? code, value: textAt(prop, 'VALUE') ?? '' }];
  });
}

function changeCoupons(session: Session, wanted: DecodedForm, done: Recalculated): void {
  const entered = textAt(wanted, 'coupon');
  if (entered !== undefined) done.couponIsValid = enterCoupon(session, entered);
  const removed = typeof wanted.delete_coupon === 'object' ? Object.values(wanted.delete_coupon) : [];
  for (const code of removed) if (typeof code === 'string') removeCoupon(session, code);
}
