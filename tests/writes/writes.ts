import type { Preset } from '../../harness/shop/control.ts';
import { addToBasket } from '../../src/shop/basket/add-to-basket.ts';
import { basketPage, openBasketPage } from '../../src/shop/basket/basket-page.ts';
import {
  chooseOffer,
  clearBasketPage,
  delayRow,
  enterCoupon,
  finishChanges,
  removeCoupon,
  removeRow,
  restoreRow,
  setLineQuantity,
} from '../../src/shop/basket/basket-page-actions.ts';
import { addBulkList, bulkState, chooseAll, runBulk } from '../../src/shop/basket/bulk.ts';
import { flyPanel } from '../../src/shop/basket/fly.ts';
import { loadHover } from '../../src/shop/basket/hover.ts';
import { itemState } from '../../src/shop/basket/items.ts';
import { clearLines, moveLine, removeLine } from '../../src/shop/basket/line-actions.ts';
import { setQuantity } from '../../src/shop/basket/line-quantities.ts';
import { lineState } from '../../src/shop/basket/lines.ts';
import { linesAt, linesOfProduct } from '../../src/shop/basket/select-lines.ts';
import { basketModel } from '../../src/shop/basket/store.ts';
import { toggleDelayed } from '../../src/shop/basket/toggle-delayed.ts';
import { changeArea } from '../../src/shop/catalogue/change-area.ts';
import { toggleCompare } from '../../src/shop/compare/compare.ts';
import { toggleCompareAction } from '../../src/shop/compare/compare-by-action.ts';
import { changesSelector, readCompareAddress } from '../../src/shop/compare/page/compare-page.ts';
import { toggleFavourite } from '../../src/shop/favourites/favourites.ts';
import { toggleShopFavourite } from '../../src/shop/favourites/shop-favourites.ts';
import { makeVotes } from '../../src/shop/product/features/reviews/votes.ts';
import { serviceState, setServiceQuantity, switchService } from '../../src/shop/services/services.ts';
import { toggleSubscription } from '../../src/shop/subscriptions/subscriptions.ts';
import type { ShopState } from '../fixtures.ts';

/** A kind of change that a shopper can make. */
export interface Write {
  readonly name: string;
  readonly preset: Preset;
  /** The page on which it is made. */
  readonly path?: string;
  /** The part of the page that is put into the test's document. */
  readonly area?: string;
  /** Making it twice has the same result as once, so the request may be repeated to verify it. */
  readonly isHarmless?: true;
  /** Its usual answer is empty, so an empty answer counts as a success until the next read. */
  readonly answersNothing?: true;
  /** A heart or compare mark, which must not show a wrong state for more than ten seconds. */
  readonly isHeart?: true;
  /** It is not visible in other tabs. */
  readonly isAlone?: true;
  /** The request that gets the fault, if there are several. */
  readonly call?: string;
  /** A second press asks for the same state again and is sent once the result of the first is known. */
  readonly waits?: true;
  /** What has to be done before. */
  readonly prepare?: () => unknown;
  readonly press: () => void;
  /** The shop's state after the change was made exactly once; any other state means not made or made twice. */
  readonly isMade: (state: ShopState) => boolean;
  /** What the page shows of it; `undefined` if the page is reloaded instead. */
  readonly isShown: (() => boolean) | undefined;
  readonly isBusy: () => boolean;
}

const boots = '4150';
const sneakers = '4211';
const name = 'Ботинки Север';
const payload = { item: boots, quantity: 1, iblockId: '21', offers: false };
const lineOf = (product: string) => linesOfProduct(basketModel(), product)[0]?.id ?? '';
const stateOf = (product: string) => lineState(lineOf(product));
const linesIs = ({ lines }: ShopState, product: string, wanted: { quantity?: number; delayed?: boolean } | undefined) => {
  const own = lines.filter((line) => line.product === Number(product));
  if (!wanted) return own.length === 0;
  return own.length === 1 && Object.entries(wanted).every(([key, value]) => own[0]?.[key as 'quantity'] === value);
};
const compared = ({ compare }: ShopState) => Object.values(compare).some((list) => list.includes(Number(boots)));
const liked = ({ favourites }: ShopState) => favourites.includes(Number(boots));
const isKnown = (product: string) => linesOfProduct(basketModel(), product).length > 0;

const service = {
  ...{ serviceId: '9002', parentId: boots, name: 'Уход', iblockId: '30', rid: '', partProps: 'N', addProps: false },
  props: [],
};
const serviceNow = () => serviceState(service, { on: false, quantity: 1 });
const withService = (quantity: number): Preset => ({ lines: [{ product: 4150, services: [{ id: 9002, quantity }] }] });

let leaveList = () => {};
/** A list with one row, which is ticked. */
function chooseRow(comparesByAction = false): void {
  leaveList();
  const row = { id: boots, productType: '1', isOfferTree: false, quantity: 1, hasBuyButton: true, hasDelayButton: true, comparesByAction };
  leaveList = addBulkList({ read: () => [{ ...row, isChosen: true }], tick: () => {} });
  chooseAll(true);
}

const compareArea = '#bx_catalog_compare_block';
const compareElement = () => document.querySelector(compareArea) as Element;
/** The control that removes the boots from the compare page. */
const compareControl = () =>
  [...compareElement().querySelectorAll(changesSelector)].find((control) => {
    const address = readCompareAddress(window, control) ?? '';
    return address.includes('DELETE_FROM_COMPARE_RESULT') && address.includes(boots) && !address.includes(sneakers);
  });

/** Reads the basket page in the test's document. */
function beginPage(): void {
  const page = openBasketPage();
  if (!page.ok) throw new Error(page.failure.message);
}
const row = (product: string) => [...basketPage().rows.values()].find(({ productId, parentId }) => productId === product && !parentId);
const rowId = (product: string) => row(product)?.id ?? '';
const onPage = { path: '/basket/', prepare: beginPage, waits: true, isBusy: () => basketPage().isBusy } as const;
const heart = { isHarmless: true, isHeart: true } as const;

let removedRow = '';
/** Removes a row of the basket page, so that it can be restored. */
async function removeBefore(): Promise<void> {
  beginPage();
  removedRow = rowId(boots);
  removeRow(removedRow);
  await finishChanges();
}

const reviewsArea = '#reviews_content';
/** A review that can be voted on. */
const reviewId = 501;
const voteButton = (action: 'plus' | 'minus') =>
  document.querySelector(`.rating-vote[data-comment_id="${reviewId}"] .rating_vote.${action}`) as Element;
const isPressed = (action: 'plus' | 'minus') => voteButton(action).classList.contains('active');
let vote = async (_action: 'plus' | 'minus') => {};
function beginVotes(): void {
  const block = document.querySelector(reviewsArea) as Element;
  const votes = makeVotes(block, async () => block.querySelector('#form_comment')?.getAttribute('action') ?? undefined);
  vote = (action) => votes(voteButton(action));
}
async function voteBefore(): Promise<void> {
  beginVotes();
  await vote('plus');
}
const ofReviews = {
  preset: { login: true },
  path: '/product/vega-run/',
  area: reviewsArea,
  isAlone: true,
  isBusy: () => voteButton('plus').ariaBusy === 'true' || voteButton('minus').ariaBusy === 'true',
} as const;
const votedIs = (state: ShopState, wanted: 'like' | 'dislike' | undefined) =>
  (state as ShopState & { reviews: { votes: Record<string, string> } }).reviews.votes[reviewId] === wanted;

export const writes: readonly Write[] = [
  {
    name: 'add',
    preset: {},
    press: () => void addToBasket(payload, name),
    isMade: (state) => linesIs(state, boots, { quantity: 1, delayed: false }),
    isShown: () => itemState(boots).basket === 'ready',
    isBusy: () => itemState(boots).busy.basket,
  },
  {
    name: 'delay of an item',
    preset: {},
    press: () => void toggleDelayed(payload, name),
    isMade: (state) => linesIs(state, boots, { quantity: 1, delayed: true }),
    isShown: () => itemState(boots).basket === 'delayed',
    isBusy: () => itemState(boots).busy.basket,
  },
  {
    name: 'end of a delay',
    preset: { lines: [{ product: 4150, delayed: true }] },
    press: () => void toggleDelayed(payload, name),
    isMade: (state) => linesIs(state, boots, undefined),
    isShown: () => itemState(boots).basket === 'none',
    isBusy: () => itemState(boots).busy.basket,
  },
  {
    name: 'removal in the fly-out',
    preset: { lines: [{ product: 4150, services: [{ id: 9002 }] }, { product: 4211 }] },
    answersNothing: true,
    prepare: () => flyPanel().load(),
    press: () => void removeLine(lineOf(boots), 'fly'),
    isMade: (state) => linesIs(state, boots, undefined) && linesIs(state, '9002', undefined) && linesIs(state, sneakers, { quantity: 1 }),
    isShown: () => !isKnown(boots) && itemState(boots).basket === 'none',
    isBusy: () => isKnown(boots) && stateOf(boots).busy,
  },
  {
    name: 'removal in the dropdown',
    preset: { lines: [{ product: 4150, services: [{ id: 9002 }] }, { product: 4211 }] },
    prepare: loadHover,
    press: () => void removeLine(lineOf(boots), 'hover'),
    isMade: (state) => linesIs(state, boots, undefined) && linesIs(state, '9002', undefined) && linesIs(state, sneakers, { quantity: 1 }),
    isShown: () => !isKnown(boots) && itemState(boots).basket === 'none',
    isBusy: () => isKnown(boots) && stateOf(boots).busy,
  },
  {
    name: 'delay of a line',
    preset: { lines: [{ product: 4150, quantity: 2 }] },
    prepare: () => flyPanel().load(),
    press: () => void moveLine(lineOf(boots), 'delayed'),
    isMade: (state) => linesIs(state, boots, { quantity: 2, delayed: true }),
    isShown: () => stateOf(boots).place === 'delayed' && itemState(boots).basket === 'delayed',
    isBusy: () => stateOf(boots).busy,
  },
  {
    name: 'return of a line',
    preset: { lines: [{ product: 4150, quantity: 2, delayed: true }] },
    prepare: () => flyPanel().load(),
    press: () => void moveLine(lineOf(boots), 'ready'),
    isMade: (state) => linesIs(state, boots, { quantity: 2, delayed: false }),
    isShown: () => stateOf(boots).place === 'ready' && itemState(boots).basket === 'ready',
    isBusy: () => stateOf(boots).busy,
  },
  {
    name: 'quantity in the fly-out',
    preset: { lines: [{ product: 4150 }, { product: 4211 }] },
    prepare: () => flyPanel().load(),
    press: () => setQuantity(lineOf(boots), 3),
    isMade: (state) => linesIs(state, boots, { quantity: 3 }) && linesIs(state, sneakers, { quantity: 1 }),
    isShown: () => basketModel().lines.get(lineOf(boots))?.quantity === 3,
    isBusy: () => stateOf(boots).busy || stateOf(boots).quantity !== basketModel().lines.get(lineOf(boots))?.quantity,
  },
  {
    name: 'clearing the fly-out',
    preset: { lines: [{ product: 4150 }, { product: 4211, delayed: true }] },
    prepare: () => flyPanel().load(),
    press: () => void clearLines('ready', 'fly', undefined),
    isMade: ({ lines }) => lines.length === 0,
    isShown: () => linesAt(basketModel(), 'ready', 'delayed').length === 0 && itemState(boots).basket === 'none',
    isBusy: () => isKnown(boots) && stateOf(boots).busy,
  },
  {
    name: 'clearing the dropdown',
    preset: { lines: [{ product: 4150 }, { product: 4211 }] },
    prepare: loadHover,
    press: () => void clearLines('ready', 'hover', undefined),
    isMade: ({ lines }) => lines.length === 0,
    isShown: () => linesAt(basketModel(), 'ready', 'delayed').length === 0 && itemState(boots).basket === 'none',
    isBusy: () => isKnown(boots) && stateOf(boots).busy,
  },
  {
    name: 'service on',
    preset: { lines: [{ product: 4150 }] },
    prepare: () => void serviceNow(),
    press: () => switchService(service, true),
    isMade: (state) => linesIs(state, '9002', { quantity: 1 }),
    isShown: () => serviceNow().on,
    isBusy: () => serviceNow().busy,
  },
  {
    name: 'service off',
    preset: withService(1),
    answersNothing: true,
    prepare: () => void serviceNow(),
    press: () => switchService(service, false),
    isMade: (state) => linesIs(state, '9002', undefined) && linesIs(state, boots, { quantity: 1 }),
    isShown: () => !serviceNow().on,
    isBusy: () => serviceNow().busy,
  },
  {
    name: 'quantity of a service',
    preset: withService(1),
    answersNothing: true,
    prepare: () => void serviceNow(),
    press: () => setServiceQuantity(service, 4),
    isMade: (state) => linesIs(state, '9002', { quantity: 4 }),
    isShown: () => serviceNow().quantity === 4,
    isBusy: () => serviceNow().busy,
  },
  {
    name: 'adding several',
    preset: {},
    prepare: () => chooseRow(),
    press: () => void runBulk('buy', '21'),
    isMade: (state) => linesIs(state, boots, { quantity: 1, delayed: false }),
    isShown: () => itemState(boots).basket === 'ready',
    isBusy: () => bulkState().running !== undefined && itemState(boots).busy.basket,
  },
  {
    name: 'delaying several',
    preset: {},
    prepare: () => chooseRow(),
    press: () => void runBulk('wish', '21'),
    isMade: (state) => linesIs(state, boots, { quantity: 1, delayed: true }),
    isShown: () => itemState(boots).basket === 'delayed',
    isBusy: () => bulkState().running !== undefined,
  },
  {
    name: 'comparing several',
    preset: {},
    prepare: () => chooseRow(),
    press: () => void runBulk('compare', '21'),
    isMade: compared,
    isShown: () => itemState(boots).compared,
    isBusy: () => bulkState().running !== undefined,
  },
  {
    name: 'comparing several by the action',
    preset: {},
    ...heart,
    prepare: () => chooseRow(true),
    press: () => void runBulk('compare', '21'),
    isMade: compared,
    isShown: () => itemState(boots).compared,
    isBusy: () => bulkState().running !== undefined,
  },
  {
    name: 'favourites of several',
    preset: {},
    ...heart,
    prepare: () => chooseRow(),
    press: () => void runBulk('favorite', '21'),
    isMade: liked,
    isShown: () => itemState(boots).favourite,
    isBusy: () => bulkState().running !== undefined,
  },
  {
    name: 'compare',
    preset: {},
    isHeart: true,
    answersNothing: true,
    press: () => void toggleCompare({ id: boots, iblockId: '21', name }),
    isMade: compared,
    isShown: () => itemState(boots).compared,
    isBusy: () => itemState(boots).busy.compare,
  },
  {
    name: 'end of a compare',
    preset: { compare: [4150] },
    isHeart: true,
    answersNothing: true,
    press: () => void toggleCompare({ id: boots, iblockId: '21', name }),
    isMade: (state) => !compared(state),
    isShown: () => !itemState(boots).compared,
    isBusy: () => itemState(boots).busy.compare,
  },
  {
    name: 'compare as an action',
    preset: {},
    ...heart,
    press: () => void toggleCompareAction({ id: boots, iblockId: '21', name }, { item: boots, iblock: '21' }),
    isMade: compared,
    isShown: () => itemState(boots).compared,
    isBusy: () => itemState(boots).busy.compare,
  },
  {
    name: 'end of a compare as an action',
    preset: { compare: [4150] },
    ...heart,
    press: () => void toggleCompareAction({ id: boots, iblockId: '21', name }, { item: boots, iblock: '21' }),
    isMade: (state) => !compared(state),
    isShown: () => !itemState(boots).compared,
    isBusy: () => itemState(boots).busy.compare,
  },
  {
    name: 'favourite',
    preset: {},
    ...heart,
    press: () => void toggleFavourite({ id: boots, name, fields: { item: boots } }),
    isMade: liked,
    isShown: () => itemState(boots).favourite,
    isBusy: () => itemState(boots).busy.favourite,
  },
  {
    name: 'end of a favourite',
    preset: { favourites: [4150] },
    ...heart,
    press: () => void toggleFavourite({ id: boots, name, fields: { item: boots } }),
    isMade: (state) => !liked(state),
    isShown: () => !itemState(boots).favourite,
    isBusy: () => itemState(boots).busy.favourite,
  },
  {
    name: 'heart of the shop’s own',
    preset: {},
    ...heart,
    press: () => void toggleShopFavourite({ id: boots, name, link: '/product/', price: '5 990 ₽', image: '' }),
    isMade: liked,
    isShown: () => itemState(boots).favourite,
    isBusy: () => itemState(boots).busy.favourite,
  },
  {
    name: 'end of a heart of the shop’s own',
    preset: { favourites: [4150] },
    ...heart,
    press: () => void toggleShopFavourite({ id: boots, name, link: '/product/', price: '5 990 ₽', image: '' }),
    isMade: (state) => !liked(state),
    isShown: () => !itemState(boots).favourite,
    isBusy: () => itemState(boots).busy.favourite,
  },
  {
    name: 'subscription',
    preset: { login: true },
    isHeart: true,
    answersNothing: true,
    press: () => void toggleSubscription('4177', name),
    isMade: ({ subscriptions }) => '4177' in subscriptions,
    isShown: () => itemState('4177').subscribed,
    isBusy: () => itemState('4177').busy.subscription,
  },
  {
    name: 'end of a subscription',
    preset: { login: true, subscriptions: [4177] },
    isHeart: true,
    answersNothing: true,
    press: () => void toggleSubscription('4177', name),
    isMade: ({ subscriptions }) => !('4177' in subscriptions),
    isShown: () => !itemState('4177').subscribed,
    isBusy: () => itemState('4177').busy.subscription,
  },
  {
    name: 'quantity on the basket page',
    preset: { lines: [{ product: 4150 }] },
    ...onPage,
    press: () => setLineQuantity(rowId(boots), '3'),
    isMade: (state) => linesIs(state, boots, { quantity: 3 }),
    isShown: () => row(boots)?.quantity === 3,
  },
  {
    name: 'removal on the basket page',
    preset: { lines: [{ product: 4150 }, { product: 4211 }] },
    ...onPage,
    press: () => removeRow(rowId(boots)),
    isMade: (state) => linesIs(state, boots, undefined) && linesIs(state, sneakers, { quantity: 1 }),
    isShown: () => !row(boots),
  },
  {
    name: 'removal with a service on the basket page',
    preset: { lines: [{ product: 4150, services: [{ id: 9002 }] }, { product: 4211 }] },
    ...onPage,
    call: 'recalculate-basket',
    press: () => removeRow(rowId(boots)),
    isMade: (state) => linesIs(state, boots, undefined) && linesIs(state, '9002', undefined) && linesIs(state, sneakers, { quantity: 1 }),
    isShown: () => !row(boots),
  },
  {
    name: 'delay on the basket page',
    preset: { lines: [{ product: 4150, quantity: 2 }] },
    ...onPage,
    press: () => delayRow(rowId(boots), true),
    isMade: (state) => linesIs(state, boots, { quantity: 2, delayed: true }),
    isShown: () => row(boots)?.place === 'delayed',
  },
  {
    name: 'end of a delay on the basket page',
    preset: { lines: [{ product: 4150, quantity: 2, delayed: true }] },
    ...onPage,
    press: () => delayRow(rowId(boots), false),
    isMade: (state) => linesIs(state, boots, { quantity: 2, delayed: false }),
    isShown: () => row(boots)?.place === 'ready',
  },
  {
    name: 'return of a removed line on the basket page',
    preset: { lines: [{ product: 4150, quantity: 2, services: [{ id: 9002 }] }, { product: 4211 }] },
    ...onPage,
    prepare: removeBefore,
    press: () => restoreRow(removedRow),
    isMade: (state) =>
      linesIs(state, boots, { quantity: 2 }) && linesIs(state, '9002', { quantity: 1 }) && linesIs(state, sneakers, { quantity: 1 }),
    isShown: () => row(boots) !== undefined,
  },
  {
    name: 'another size on the basket page',
    preset: { lines: [{ product: 4211 }] },
    ...onPage,
    press() {
      const id = [...basketPage().rows.keys()][0] ?? '';
      const now = basketPage().rows.get(id);
      const other = now?.offers.find(({ name: size }) => size === '39');
      chooseOffer(id, other?.property ?? '', other?.name ?? '');
    },
    isMade: ({ lines }) => lines.length === 1 && lines[0]?.product !== 4211 && lines[0]?.quantity === 1,
    isShown: () => [...basketPage().rows.values()][0]?.productId !== sneakers,
  },
  {
    name: 'coupon',
    preset: { lines: [{ product: 4150 }] },
    ...onPage,
    press: () => enterCoupon('SUMMER'),
    isMade: (state) => couponsOf(state).join() === 'SUMMER',
    isShown: () => basketPage().data.coupons.some(({ code }) => code === 'SUMMER'),
  },
  {
    name: 'end of a coupon',
    preset: { lines: [{ product: 4150 }], coupons: ['SUMMER'] },
    ...onPage,
    press: () => removeCoupon('SUMMER'),
    isMade: (state) => couponsOf(state).length === 0,
    isShown: () => basketPage().data.coupons.length === 0,
  },
  {
    name: 'clearing the basket page',
    preset: { lines: [{ product: 4150 }, { product: 4211 }] },
    ...onPage,
    answersNothing: true,
    press: () => void clearBasketPage('all'),
    isMade: ({ lines }) => lines.length === 0,
    isShown: undefined,
  },
  {
    name: 'removal on the compare page',
    preset: { compare: [4150, 4211] },
    path: '/catalog/compare.php',
    area: compareArea,
    press() {
      const address = compareControl() && readCompareAddress(window, compareControl() as Element);
      if (address)
        void changeArea({ area: { selector: compareArea, kind: 'compare' }, element: compareElement(), address, isChange: true });
    },
    isMade: (state) => !compared(state) && Object.values(state.compare).flat().includes(Number(sneakers)),
    isShown: () => compareControl() === undefined,
    isBusy: () => compareElement().matches('[aria-busy="true"]'),
  },
  {
    name: 'vote for a review',
    ...ofReviews,
    prepare: beginVotes,
    press: () => void vote('plus'),
    isMade: (state) => votedIs(state, 'like'),
    isShown: () => isPressed('plus'),
  },
  {
    name: 'vote taken back',
    ...ofReviews,
    prepare: voteBefore,
    press: () => void vote('plus'),
    isMade: (state) => votedIs(state, undefined),
    isShown: () => !isPressed('plus'),
  },
  {
    name: 'vote turned round',
    ...ofReviews,
    prepare: voteBefore,
    press: () => void vote('minus'),
    isMade: (state) => votedIs(state, 'dislike'),
    isShown: () => isPressed('minus') && !isPressed('plus'),
  },
];

const couponsOf = (state: ShopState) => (state as unknown as { coupons: { code: string }[] }).coupons.map(({ code }) => code);
