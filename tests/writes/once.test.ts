// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findWebForm, webFieldName } from '../../harness/shop/pages/web-form.ts';
import type { Failure, Result } from '../../src/platform/result.ts';
import { getContext as connected } from '../../src/shop/context.ts';
import { sendingProblem } from '../../src/shop/forms/send-once.ts';
import { sendServerForm } from '../../src/shop/forms/send-server-form.ts';
import { sendOneClick } from '../../src/shop/order/one-click.ts';
import { makeVotes } from '../../src/shop/product/features/reviews/votes.ts';
import { remove, sendForm as sendReview } from '../../src/shop/product/reviews.ts';
import { sendSubscribeForm } from '../../src/shop/subscriptions/load-subscribe-form.ts';
import type { ShopState } from '../fixtures.ts';
import { cleanOnce } from './clean-once.ts';
import { allCases, casesInTurn, type Fault, socketCases } from './faults.ts';
import { type FaultyShop, openFaultyShop, type ShopLine } from './faulty-shop.ts';
import { type SocketLine, startSocketLine } from './socket-line.ts';

/** Orders, forms and reviews in the shop's state. */
interface Taken extends ShopState {
  readonly orders: readonly unknown[];
  readonly takenForms: readonly number[];
  readonly promisedLetters: Readonly<Record<string, string>>;
  readonly reviews: { readonly own: readonly unknown[]; readonly removed: readonly number[] };
}

/** A form that is filled in and sent; `isWarned`: the shopper was told that it may have arrived. */
interface Sending {
  readonly name: string;
  readonly preset?: Parameters<typeof openFaultyShop>[0];
  send(isWarned?: boolean): Promise<Result<unknown>>;
  /** How often the shop has received it. */
  taken(state: Taken): number;
}

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ sessid: connected().facts.sessid, ...fields })) form.set(name, value);
  return form;
};

const contact = { 'ONE_CLICK_BUY[FIO]': 'Анна', 'ONE_CLICK_BUY[PHONE]': '+7 900 000-00-00' };
const order = (isAll: boolean) =>
  formOf({ ...contact, ...(isAll ? { BUY_TYPE: 'ALL' } : { ELEMENT_ID: '4150', IBLOCK_ID: '21', ELEMENT_QUANTITY: '1' }) });
const product = { elementId: '4150', iblockId: '21', quantity: 1, props: [] };
const reviews = '/bitrix/templates/aspro_max/components/bitrix/catalog.comments/catalog/ajax.php';

function callback(): FormData {
  const web = findWebForm('CALLBACK');
  if (!web) throw new Error('Expected a web form CALLBACK');
  const fields = web.fields.map((field) => [webFieldName(web, field), field.type === 'tel' ? '+7 900 000-00-00' : 'Анна']);
  return formOf({ WEB_FORM_ID: String(web.id), licenses_popup: 'Y', ...Object.fromEntries(fields) });
}

/** Forms for which the server cannot tell later whether they have arrived. */
const sendings: readonly Sending[] = [
  {
    name: 'one-click order of a product',
    send: (isWarned = false) => sendOneClick({ filled: order(false), more: {}, phoneMask: '', goods: product, isWarned }),
    taken: ({ orders }) => orders.length,
  },
  {
    name: 'one-click order of the basket',
    preset: { lines: [{ product: 4150 }] },
    send: (isWarned = false) => sendOneClick({ filled: order(true), more: {}, phoneMask: '', goods: 'basket', isWarned }),
    taken: ({ orders }) => orders.length,
  },
  {
    name: 'web form',
    send: (isWarned) => sendServerForm('/ajax/form.php?form_id=CALLBACK', callback(), { form: 'form', box: '.form' }, isWarned),
    taken: ({ takenForms }) => takenForms.length,
  },
  {
    name: 'review',
    send: (isWarned) =>
      sendReview(`${reviews}?ELEMENT_ID=4150`, formOf({ act: 'add', rating: '5', comment: 'Хорошо', user_name: 'Анна' }), isWarned),
    taken: ({ reviews: { own } }) => own.length,
  },
];

/** The shops that the table is run against: in one process, and over sockets. */
const runs = [
  { through: 'in one process', cases: allCases, line: (): ShopLine | undefined => undefined },
  { through: 'over sockets', cases: socketCases, line: (): ShopLine | undefined => sockets },
] as const;
type Run = (typeof runs)[number];

let shop: FaultyShop;
let sockets: SocketLine;
let cleanAnew = () => {};

beforeAll(async () => {
  Object.assign(AbortSignal, {
    timeout(milliseconds: number) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('too long', 'TimeoutError')), milliseconds);
      return controller.signal;
    },
  });
  await Promise.all([
    import('../../src/platform/server/noise.ts'),
    import('../../src/platform/server/literals.ts'),
    import('../../src/shop/sanitiser/purified.ts'),
    import('../../src/shop/basket/outcome.ts'),
    import('../../src/shop/tabs/tab-talk.ts'),
  ]);
  cleanAnew = cleanOnce();
  sockets = await startSocketLine();
});

afterAll(() => {
  cleanAnew();
  return sockets.close();
});

afterEach(() => shop?.close());

const taken = async ({ taken: count }: Sending) => count((await shop.state()) as Taken);

/** The result, while the fake clock advances. */
async function outcome(sending: Sending, isWarned?: boolean): Promise<Result<unknown>> {
  let result: Result<unknown> | undefined;
  void sending.send(isWarned).then((answer) => {
    result = answer;
  });
  expect(await shop.until(() => result !== undefined), 'it ends').toBe(true);
  return result as unknown as Result<unknown>;
}

const failureOf = (result: Result<unknown>) => (result as { failure: Failure }).failure;

async function meet(sending: Sending, fault: Fault, isMade: boolean, line?: ShopLine): Promise<void> {
  shop = await openFaultyShop(sending.preset, undefined, undefined, line);
  shop.plan(fault, isMade);
  const first = await outcome(sending);
  expect(await taken(sending), 'what the shop has taken').toBe(isMade ? 1 : 0);
  if (first.ok) {
    expect(isMade, 'nothing is told as done that is not').toBe(true);
    // A login page, or the same form again, does not tell whether the form was received.
    return expect((first.value as { outcome?: string }).outcome).toMatch(/^(?:ordered|done|listed)$/);
  }
  const { text, again } = sendingProblem(failureOf(first));
  expect(text, 'it is said that nobody knows').toMatch(/^Неизвестно, дош/);
  expect(again).toBe('Всё равно отправить ещё раз');

  const { length } = shop.changes;
  await shop.pass(30_000);
  expect(shop.changes.length, 'nothing is sent by itself').toBe(length);
  // Pressing the form's own button again, also in a reopened form, shows a warning and sends nothing.
  for (let press = 0; press < 3; press++) expect(sendingProblem(failureOf(await outcome(sending))).again).toBe(again);
  expect(shop.changes.length, 'nothing is sent without a warning').toBe(length);

  const second = await outcome(sending, true);
  expect(shop.changes.length, 'it is sent once more').toBe(length + 1);
  // After an order the basket is empty, so a second order is impossible.
  const isRefused = sending.name.endsWith('basket') && isMade;
  expect(second.ok ? (second.value as { outcome?: string }).outcome : 'failed').toMatch(isRefused ? /refused/ : /ordered|done|listed/);
  expect(await taken(sending)).toBe(isRefused || !isMade ? 1 : 2);
}

/** `turn`: which of the faults that are alike is tried. */
async function meetAll(
  { cases, line }: Run,
  turn: number,
  act: (fault: Fault, isMade: boolean, line?: ShopLine) => Promise<void>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { fault, isMade } of casesInTurn(cases, turn)) {
    try {
      await act(fault, isMade, line());
    } catch (error) {
      problems.push(`${fault}, ${isMade ? 'made' : 'not made'}: ${error instanceof Error ? error.message : error}`);
    }
    await shop.close();
  }
  return problems;
}

describe.each(runs)('$through', (run) => {
  for (const sending of sendings) {
    test(`${sending.name}: after faults it is sent again only after a warning [OCB-01, FRM-04, BUY-13]`, async () => {
      expect(await meetAll(run, sendings.indexOf(sending), (fault, isMade, line) => meet(sending, fault, isMade, line))).toEqual([]);
    }, 120_000);
  }

  test('a visitor’s subscription: after faults it is made once and reported as made [SUB-02, BUY-13]', async () => {
    const subscription: Sending = {
      name: 'subscription',
      send: () => sendSubscribeForm('4177', formOf({ contactFormSubmit: 'Y', itemId: '4177', 'contact[1][user]': 'anna@example.ru' })),
      taken: ({ promisedLetters }) => Object.keys(promisedLetters).length,
    };
    const problems = await meetAll(run, 0, async (fault, isMade, line) => {
      shop = await openFaultyShop({}, undefined, undefined, line);
      shop.plan(fault, isMade, 'subscribe-contact');
      expect((await outcome(subscription)).ok).toBe(true);
      expect(await taken(subscription)).toBe(1);
      expect(shop.said.join()).not.toMatch(/попробуйте/);
    });
    expect(problems).toEqual([]);
  });

  test('sign-in: after faults it is reported as done or can be sent again without a warning [FRM-04, BUY-13]', async () => {
    const fields = { AUTH_FORM: 'Y', TYPE: 'AUTH', POPUP_AUTH: 'Y', USER_LOGIN: 'anna', USER_PASSWORD: 'secret1', backurl: '/personal/' };
    const signIn: Sending = {
      name: 'sign-in',
      send: () => sendServerForm('/auth/?login=yes', formOf(fields), { form: 'form', box: '.form' }),
      taken: (state) => ((state as Taken & { user: unknown }).user ? 1 : 0),
    };
    const problems = await meetAll(run, 1, async (fault, isMade, line) => {
      shop = await openFaultyShop({}, undefined, undefined, line);
      shop.plan(fault, isMade);
      const first = await outcome(signIn);
      expect(await taken(signIn)).toBe(isMade ? 1 : 0);
      // A redirect to the login page shows whether the sign-in succeeded.
      if (first.ok && fault !== 'redirect to login') expect(isMade, 'nothing is told as done that is not').toBe(true);
      if (!first.ok) expect(sendingProblem(failureOf(first)).again, 'a sign-in is no order').toBeUndefined();
      expect(await outcome(signIn)).toMatchObject({ ok: true, value: { outcome: 'leaving' } });
      expect(shop.changes).toEqual(['send-form', 'send-form']);
      expect(await taken(signIn)).toBe(1);
    });
    expect(problems).toEqual([]);
  });

  test('removal of a review: after faults it is removed and reported as removed [REV-04, BUY-13]', async () => {
    const address = () => `${reviews}?ELEMENT_ID=4150&sessid=${connected().facts.sessid}`;
    const write: Sending = {
      name: 'a review to be removed',
      send: () => sendReview(address(), formOf({ act: 'add', rating: '5', comment: 'Хорошо', user_name: 'Анна' })),
      taken: ({ reviews: { own } }) => own.length,
    };
    const problems = await meetAll(run, 2, async (fault, isMade, line) => {
      shop = await openFaultyShop({}, undefined, undefined, line);
      await outcome(write);
      const [own] = ((await shop.state()) as Taken).reviews.own as { id: number }[];
      const removal: Sending = {
        name: 'removal',
        send: () => remove(`${address()}&delete_comment_id=${own?.id}`),
        taken: ({ reviews: { removed } }) => removed.length,
      };
      shop.plan(fault, isMade);
      const gone = await outcome(removal);
      expect(gone.ok, JSON.stringify(gone)).toBe(true);
      expect(await taken(removal)).toBe(1);
    });
    expect(problems).toEqual([]);
  });
});

test('a subscription with a used captcha is not repeated, and its result is reported as unknown [SUB-02, CAP-01]', async () => {
  shop = await openFaultyShop();
  shop.plan('silence', true);
  const form = formOf({ contactFormSubmit: 'Y', itemId: '4177', 'contact[1][user]': 'anna@example.ru', captcha_word: 'x' });
  let result: Result<string> | undefined;
  void sendSubscribeForm('4177', form).then((answer) => {
    result = answer;
  });
  await shop.until(() => result !== undefined);
  expect(result).toMatchObject({ ok: false, failure: { isUnclear: true } });
  expect(shop.changes.filter((name) => name === 'subscribe-contact')).toHaveLength(1);
});

test('a vote that cannot be verified is not sent again until its list is reloaded [REV-02, BUY-13]', async () => {
  shop = await openFaultyShop({ login: true }, '/product/vega-run/', '#reviews_content');
  const block = document.querySelector('#reviews_content') as Element;
  const list = block.querySelector('.blog-comments') as Element;
  const fresh = list.cloneNode(true);
  const like = (review: number) => block.querySelector(`[data-comment_id="${review}"] .rating_vote.plus`) as Element;
  const vote = makeVotes(block, async () => block.querySelector('#form_comment')?.getAttribute('action') ?? undefined);
  const voted = () => shop.changes.filter((name) => name === 'vote-review').length;

  shop.plan('silence', true);
  shop.loseReads(true);
  void vote(like(501));
  expect(await shop.until(() => shop.said.some((words) => words.startsWith('Неизвестно, засчитан ли ваш голос')), 200_000)).toBe(true);
  for (let press = 0; press < 3; press++) void vote(like(501));
  await shop.pass(30_000);
  expect(voted()).toBe(1);
  expect(like(501).ariaBusy).toBe('true');

  // Other reviews, and this one in a reloaded list, can be voted on.
  shop.loseReads(false);
  await vote(like(502));
  expect(voted()).toBe(2);
  list.replaceWith(fresh);
  void vote(like(501));
  expect(await shop.until(() => voted() === 3)).toBe(true);
});
