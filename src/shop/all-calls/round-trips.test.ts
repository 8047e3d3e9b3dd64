import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToBasketCall } from '../basket/calls/add-to-basket-call.ts';
import { recalculateBasket, refreshBasket } from '../basket/calls/basket-component-call.ts';
import { clearFlyTab, clearHover, flyBasket, hoverBasket, removeTopItem, saveFlyBasket } from '../basket/calls/basket-fragments-call.ts';
import { bulkAction, removeLineCall, removeLinkedServices, updateLine } from '../basket/calls/basket-lines-call.ts';
import { actualBasket, basketStatus, clearBasketCache, topBasket } from '../basket/calls/basket-reads-call.ts';
import { clearBasket } from '../basket/calls/clear-basket-call.ts';
import { delayItem } from '../basket/calls/delay-item-call.ts';
import { compareSeveral, favouriteSeveral } from '../basket/calls/several-items-call.ts';
import { shareForm } from '../basket/calls/share-basket-call.ts';
import { compareAction } from '../compare/calls/compare-action-call.ts';
import { comparePreview } from '../compare/calls/compare-preview-call.ts';
import { toggleCompareCall } from '../compare/calls/toggle-compare-call.ts';
import { clearFavourites } from '../favourites/calls/clear-favourites-call.ts';
import { favouriteAction } from '../favourites/calls/favourites-call.ts';
import { changeFavourite, favouriteCount, favouriteList } from '../favourites/calls/shop-favourites-call.ts';
import { checkOrder } from '../goals/calls/check-order-call.ts';
import { countView } from '../goals/calls/count-view-call.ts';
import { type GoalQuestion, goalData } from '../goals/calls/goals-call.ts';
import { marketingPopup } from '../marketing/calls/marketing-popup-call.ts';
import { newCaptcha, oneClickBasketForm, oneClickForm, oneClickOrder } from '../order/calls/one-click-call.ts';
import { basketErrorFrame, loginForm, popupForm } from '../popups/calls/popups-call.ts';
import { cityChooser, cityLevels, mainCities, searchCities } from '../region/calls/cities-call.ts';
import { subscribeContact, subscribeForm, subscribeSync } from '../subscriptions/calls/subscribe-call.ts';
import { toggleSubscriptionCall } from '../subscriptions/calls/toggle-subscription-call.ts';
import { calls, nameOfRequest } from './all-calls.ts';
import { arrive } from './test-arrival.ts';
import { pageRoundTrips } from './test-page-pairs.ts';
import { id, name, pair, quantity } from './test-pair.ts';

const service = fc.record({ id, quantity, iblockId: id });

const nothing = fc.constant({});
/** Sent as a map by id: no id twice, in numeric order. */
const bulk = fc
  .uniqueArray(
    fc.record({ id, productType: fc.constantFrom('1', '3', '4'), quantity: fc.integer({ min: 1, max: 99 }), isOffer: fc.boolean() }),
    {
      selector: (item) => item.id,
      minLength: 1,
    },
  )
  .map((items) => items.toSorted((one, other) => Number(one.id) - Number(other.id)));

const access = fc.record({
  actionName: fc.constantFrom('basketAction', 'action'),
  siteId: fc.string(),
  siteTemplateId: fc.string(),
  sessid: fc.string(),
  template: fc.string(),
  signedParams: fc.string(),
});
const changeName = fc.tuple(fc.constantFrom('QUANTITY', 'DELETE', 'DELAY', 'RESTORE', 'OFFER'), id).map((parts) => parts.join('_'));

const cityPage = {
  sessid: fc.string(),
  siteId: fc.string(),
  language: fc.constantFrom('ru', 'en'),
  url: fc.constantFrom('/', '/catalog/?a=1&b=2'),
};

const roundTrips = [
  pair(cityChooser, fc.record({ url: fc.string() })),
  pair(searchCities, fc.record({ ...cityPage, term: fc.string() })),
  pair(mainCities, fc.record({ ...cityPage, lastId: fc.oneof(id, fc.constant('0')) })),
  pair(cityLevels, fc.record({ ...cityPage, level1: fc.oneof(id, fc.constant('')), level2: fc.oneof(id, fc.constant('')) })),
  pair(
    addToBasketCall,
    fc.record({
      item: id,
      quantity,
      iblockId: id,
      offers: fc.boolean(),
      rid: fc.string(),
      partProps: fc.constantFrom('', 'Y', 'N'),
      addProps: fc.boolean(),
      props: fc.array(fc.string()),
      basketProps: fc.string(),
      chosenProps: fc.dictionary(name, fc.string(), { noNullPrototype: true }),
      services: fc.array(service, { maxLength: 12 }),
    }),
  ),
  pair(delayItem, fc.record({ item: id, quantity, iblockId: id, offers: fc.boolean(), props: fc.array(fc.string()) })),
  pair(toggleSubscriptionCall, fc.record({ item: id })),
  pair(toggleCompareCall, fc.record({ item: id, iblockId: id })),
  pair(actualBasket, fc.record({ iblockId: id }, { requiredKeys: [] })),
  pair(basketStatus, nothing),
  pair(topBasket, fc.record({ action: fc.constantFrom('add', 'del', 'top'), params: fc.string() }, { requiredKeys: ['action'] })),
  pair(removeLineCall, fc.record({ lineId: id, productId: id }, { requiredKeys: ['lineId'] })),
  pair(updateLine, fc.record({ lineId: id, quantity: fc.integer({ min: 1, max: 99 }) })),
  pair(bulkAction, fc.record({ action: fc.constantFrom('buy', 'wish', 'compare'), iblockId: id, items: bulk })),
  pair(compareSeveral, fc.record({ iblockId: id, items: bulk })),
  pair(clearFavourites, fc.record({ items: fc.array(id) })),
  pair(favouriteSeveral, fc.record({ iblockId: id, items: bulk })),
  pair(removeLinkedServices, fc.record({ productId: id })),
  pair(flyBasket, fc.record({ params: fc.string() }, { requiredKeys: [] })),
  pair(
    saveFlyBasket,
    fc.record({
      fields: fc.dictionary(
        name.filter((key) => key !== 'BasketRefresh'),
        fc.string(),
        { noNullPrototype: true },
      ),
    }),
  ),
  pair(clearFlyTab, fc.record({ params: fc.string(), type: fc.constantFrom('1', '2', '4') })),
  pair(clearHover, fc.record({ params: fc.string(), type: fc.constantFrom('1', '2', '4') })),
  pair(hoverBasket, fc.record({ params: fc.string(), firstTime: fc.boolean() }, { requiredKeys: ['firstTime'] })),
  pair(removeTopItem, fc.record({ params: fc.string(), lineId: id }, { requiredKeys: ['lineId'] })),
  pair(comparePreview, nothing),
  pair(clearBasket, fc.record({ type: fc.constantFrom('all', '1', '2', '4') })),
  pair(
    recalculateBasket,
    fc.record({
      access,
      changes: fc.dictionary(changeName, fc.string(), { minKeys: 1, noNullPrototype: true }),
      discounts: fc.array(id),
    }),
  ),
  pair(refreshBasket, fc.record({ access })),
  pair(shareForm, nothing),
  pair(marketingPopup, fc.record({ params: fc.record({ id, iblock_id: id, delay: fc.constantFrom('5', '0.5') }) })),
  pair(oneClickForm, fc.record({ elementId: id, iblockId: id, quantity, props: fc.array(fc.string()) })),
  pair(oneClickBasketForm, nothing),
  pair(
    oneClickOrder,
    fc.record({
      fields: fc.record({ ONE_CLICK_BUY: fc.record({ FIO: fc.string(), PHONE: fc.string() }), ELEMENT_ID: id, BUY_TYPE: fc.string() }),
    }),
  ),
  pair(newCaptcha, fc.record({ sid: fc.string() })),
  pair(clearBasketCache, nothing),
  ...[favouriteAction, compareAction].map((action) =>
    pair(
      action,
      fc.record({
        fields: fc.dictionary(
          name.filter((key) => key !== 'state'),
          fc.string(),
          { minKeys: 1, noNullPrototype: true },
        ),
        on: fc.boolean(),
      }),
    ),
  ),
  pair(favouriteCount, nothing),
  pair(favouriteList, nothing),
  pair(changeFavourite, fc.record({ item: id, on: fc.boolean() })),
  pair(subscribeForm, fc.record({ item: id })),
  pair(loginForm, fc.record({ backurl: fc.constantFrom('/', '/catalog/?a=1') })),
  pair(basketErrorFrame, nothing),
  pair(
    popupForm,
    fc.record(
      {
        params: fc.record({ form_id: fc.constantFrom('CALLBACK', '3'), item: fc.string() }),
        trigger: fc.string(),
        isLogin: fc.constant(true as const),
      },
      { requiredKeys: ['params'] },
    ),
  ),
  pair(subscribeSync, fc.record({ item: id, email: fc.emailAddress(), siteId: fc.string(), sessid: fc.string() })),
  pair<GoalQuestion, unknown>(
    goalData,
    fc.oneof(
      fc.record({ kind: fc.constant('line' as const), product: id }),
      fc.record({ kind: fc.constant('order' as const), order: id, type: fc.string() }),
      fc.record({ kind: fc.constant('view' as const), product: id, priceCode: fc.string() }),
      fc.constant({ kind: 'checkout' as const }),
    ),
  ),
  pair(countView, fc.record({ product: id, parent: id, siteId: fc.string() })),
  pair(checkOrder, fc.record({ accountNumber: id })),
  ...pageRoundTrips,
] as const;

test.each(roundTrips)('%s is read back unchanged, and matches no other call', (_name, call, inputs) => {
  fc.assert(
    // The list holds calls of different input types; each pair was type-checked where it was made.
    fc.property(inputs as fc.Arbitrary<never>, (input) => {
      const request = arrive(call, call.encode(input));
      expect(call.recognise(request)).toEqual(input);
      expect(nameOfRequest(call.path.replace('{site}', '/shop/'), '/shop/', request)).toBe(call.name);
    }),
    { numRuns: 50 },
  );
});

test('a filled subscription form is recognised with its fields', () => {
  const form = new FormData();
  form.set('contactFormSubmit', 'Y');
  form.set('contact[1][user]', 'anna@example.ru');
  const request = arrive(subscribeContact, subscribeContact.encode(form));
  expect(request.form).toMatchObject({ contact: { 1: { user: 'anna@example.ru' } } });
  expect(nameOfRequest(subscribeContact.path, '/', request)).toBe('subscribe-contact');
});

/** Tested beside their definitions. */
const reviewCalls = ['vote-review', 'remove-review', 'send-review', 'filter-reviews', 'sort-reviews', 'load-reviews'];
/** In `calls.test.ts`: what is read back of files are their names. */
const fileCalls = ['one-click-files'];
const formCalls = ['send-form', 'check-captcha', 'check-value', 'calculate-delivery'];

test('every call has a test that reads it back', () => {
  const proven = [...roundTrips.map(([called]) => called), 'subscribe-contact', ...reviewCalls, ...formCalls, ...fileCalls];
  expect(calls.map((call) => call.name).sort()).toEqual(proven.sort());
});
