import type { Session, User } from './model.ts';
import { makeReviewState } from './reviews.ts';

/** The only account of the shop. Its password is printed on the login page; nothing here is secret. */
export const demoUser: User = { id: 1, login: 'anna', name: 'Анна', email: 'anna@example.ru', phone: '+79001234567' };
const demoPassword = 'secret1';

/** Line ids begin here (contract/endpoints.md, introduction). */
const firstLineId = 88001;

/** 32 hexadecimal digits, as PHP's session ids and Bitrix's sessid have. */
export const makeToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new visitor: empty basket, nobody signed in. */
export function makeSession(id: string = makeToken(), sessid: string = makeToken()): Session {
  return {
    id,
    sessid,
    lines: [],
    nextLineId: firstLineId,
    compare: new Map(),
    hiddenProperties: new Set(),
    onlyDifferences: false,
    favourites: new Set(),
    subscriptions: new Map(),
    promisedLetters: new Map(),
    takenForms: [],
    user: undefined,
    coupons: new Set(),
    orders: [],
    orderFiles: new Map(),
    reportedOrders: new Set(),
    captchaNeeded: undefined,
    smsNeeded: false,
    phoneMask: 'theme',
    captchas: new Map(),
    usedTokens: new Set(),
    reviews: makeReviewState(),
    countersKnown: false,
  };
}

/** Puts the item on the compare list of the iblock or takes it off; the item need not exist (contract/endpoints.md, 3.4). */
export function toggleCompare(session: Session, iblock: number, item: number): void {
  if (compareList(session, iblock).has(item)) removeFromCompare(session, iblock, item);
  else addToCompare(session, iblock, item);
}

export function addToCompare(session: Session, iblock: number, item: number): void {
  session.compare.set(iblock, new Set([...compareList(session, iblock), item]));
}

export function removeFromCompare(session: Session, iblock: number, item: number): void {
  session.compare.get(iblock)?.delete(item);
}

/** The compared ids; every iblock has its own list. */
export const compareList = (session: Session, iblock: number): ReadonlySet<number> => session.compare.get(iblock) ?? new Set();

/** Sets the state of a favourite; repeating it has no effect. */
export function setFavourite(session: Session, item: number, wanted: boolean): void {
  if (wanted) session.favourites.add(item);
  else session.favourites.delete(item);
}

/**
 * Toggles a subscription (item.php?subscribe_item=Y). A visitor can only end one, because the shop has no address to write to
 * (contract/endpoints.md, 3.4 and invariant 11).
 */
export function toggleSubscription(session: Session, item: number): void {
  if (session.subscriptions.has(item)) {
    session.subscriptions.delete(item);
    session.promisedLetters.delete(item);
    return;
  }
  if (session.user !== undefined) session.subscriptions.set(item, session.user.email);
}

/** Signs in; `false` when login or password is wrong. Basket and lists of the visitor stay. */
export function signIn(session: Session, login: string, password: string): boolean {
  if (login !== demoUser.login || password !== demoPassword) return false;
  session.user = demoUser;
  return true;
}
