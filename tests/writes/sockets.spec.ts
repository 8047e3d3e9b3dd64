import type { Page } from '@playwright/test';
import { expect, Shop, type ShopState, test } from '../fixtures.ts';
import { isExhaustive, variants } from '../support/variants.ts';
import { alike, type Fault, type FaultCase, lengthTooLarge, lossyFaults, spoilingFaults } from './faults.ts';
import { startSpoilingServer } from './spoiling-server.ts';

/** The same table as in table.test.ts, with the bytes that a browser gets through a socket. */

/** A change that a card can make; each fault is tried on another card of one page. */
declare global {
  interface Window {
    collectedAlerts: string[];
  }
}

interface Kind {
  readonly name: string;
  readonly icons: 'new' | 'old';
  readonly off: string;
  /** Selector of a card on which the change is shown as made. */
  readonly on: string;
  /** How often the shop has made it. */
  readonly count: (state: ShopState, id: number) => number;
  /** Hearts and compare marks may be requested twice and are verified sooner. */
  readonly isMark?: true;
  /** Its usual answer is empty. */
  readonly answersNothing?: true;
}

const quantity = (isDelayed: boolean) => (state: ShopState, id: number) =>
  state.lines.filter(({ product, delayed }) => product === id && delayed === isDelayed).reduce((sum, line) => sum + line.quantity, 0);

const kinds: readonly Kind[] = [
  { name: 'add', icons: 'new', off: '.to-cart', on: '.in-cart', count: quantity(false) },
  { name: 'delay', icons: 'old', off: '.wish_item:not(.in)', on: '.wish_item.in', count: quantity(true) },
  {
    ...{ name: 'favourite', icons: 'new', off: '.js-item-action:not(.in)', on: '.js-item-action.in', isMark: true },
    count: ({ favourites }, id) => favourites.filter((one) => one === id).length,
  },
  {
    ...{ name: 'compare', icons: 'new', off: '.compare_item:not(.in)', on: '.compare_item.in', isMark: true, answersNothing: true },
    count: ({ compare }, id) =>
      Object.values(compare)
        .flat()
        .filter((one) => one === id).length,
  },
];

const all: readonly FaultCase[] = [
  // For the browser both are alike, so one is enough; table.test.ts tries both over sockets.
  ...lossyFaults.map((fault, index) => ({ fault, isMade: index % 2 === 1 })),
  ...([...spoilingFaults, lengthTooLarge] as const).map((fault) => ({ fault, isMade: true })),
];

/**
 * `npm test` tries one of the faults that a write cannot tell apart, each with one of the four changes; table.test.ts tries all kinds of faults
 * with all writes, over sockets too.
 */
const tried = variants(all, ({ fault }) => !alike.some((faults) => faults.indexOf(fault) > 0));
const casesOf = (kind: Kind) => variants(tried, (_, index) => index % kinds.length === kinds.indexOf(kind));

/** What is said of changes: the small basket, which is read after each, may say “try again” for itself where that read takes too long. */
const notices = '[data-vitrina-overlays] [role="alert"]';

/** Timeout of a request, ms, in these tests: a fake clock does not affect the browser's own timeouts. */
const timeout = 1500;

/** Cards with the control, by the id in it. */
async function cardsWith(page: Page, { off }: Kind): Promise<{ card: string; id: number }[]> {
  return page.evaluate((selector) => {
    const found: { card: string; id: number }[] = [];
    for (const card of document.querySelectorAll<HTMLElement>('.item_block[data-id]')) {
      const control = [...card.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0);
      const id = Number(control?.dataset.item);
      // Products sold by length begin with less than one.
      const first = card.querySelector<HTMLInputElement>('.counter_block input')?.value ?? '1';
      if (first !== '1') continue;
      if (control && id && !found.some((other) => other.id === id)) found.push({ card: card.dataset.id ?? '', id });
    }
    return found;
  }, off);
}

/** A test for each change where all cases are tried; in `npm test` one of few cases, because a page with a clock is used only once. */
const groups = isExhaustive ? kinds.map((kind) => [kind]) : [kinds];

for (const group of groups) {
  const names = group.map((kind) => `${kind.name} ${casesOf(kind).length}`).join(', ');
  test(`socket faults (${names}) are reported correctly, none is repeated [BUY-13, FAV-04, ERR-01]`, async ({ page, shopServer }) => {
    test.slow();
    const server = await startSpoilingServer(shopServer);
    const problems: string[] = [];
    try {
      await page.clock.install();
      await page.addInitScript((silence) => Object.assign(window, { vitrinaConfig: { timeout: silence } }), timeout);
      for (const kind of group) await test.step(kind.name, () => meetAll(page, server, kind, problems));
    } finally {
      await server.close();
    }
    expect(problems).toEqual([]);
  });
}

async function meetAll(page: Page, server: Awaited<ReturnType<typeof startSpoilingServer>>, kind: Kind, problems: string[]): Promise<void> {
  const shop = new Shop(page, server.url);
  const open = async () => {
    await shop.reset();
    await shop.open('/catalog/', { cards: isExhaustive ? 24 : 8, icons: kind.icons });
  };
  await open();
  const found = await cardsWith(page, kind);
  expect(found.length, 'cards to press').toBeGreaterThan(0);
  for (const [index, { fault, isMade }] of casesOf(kind).entries()) {
    const place = found[index % found.length];
    if (index > 0 && index % found.length === 0) await open();
    try {
      if (place) await test.step(fault, () => meet(page, shop, server, kind, place, fault, isMade));
    } catch (error) {
      const said = error instanceof Error ? error.message.slice(0, 300) : error;
      problems.push(`${kind.name}, ${fault}, ${isMade ? 'made' : 'not made'}: ${said}`);
    }
    await closeNotices(page);
  }
}

async function meet(
  page: Page,
  shop: Shop,
  server: Awaited<ReturnType<typeof startSpoilingServer>>,
  kind: Kind,
  { card: cardId, id }: { card: string; id: number },
  fault: Fault,
  isMade: boolean,
): Promise<void> {
  const patient = { timeout: 8000 };
  const card = page.locator(`.item_block[data-id="${cardId}"]`);
  const made = card.locator(kind.on).filter({ visible: true }).first();
  const busy = card.locator('[aria-busy="true"]');
  const again = page.locator(notices).getByText('ещё раз').filter({ visible: true }).first();
  const before = server.changes;
  const began = await page.evaluate(() => Date.now());
  await collectAlerts(page);
  const isAnswered = server.plan(fault, isMade);
  await card.locator(kind.off).filter({ visible: true }).first().click();
  // Either the answer was understood, or a notice says that the change is being checked. Only then is a control free.
  const isChecked = await untilSaid(page, cardId, kind.on, patient);
  // On a busy machine the layer may be out of patience before the shop has the change; five seconds later it has.
  await isAnswered;
  if (isChecked && !kind.isMark) await page.clock.fastForward(5000);
  await expect(busy, 'it is known at last').toHaveCount(0, patient);
  const isTakenForMade = fault === 'empty' && kind.answersNothing === true;
  if (isMade) await expect(made, 'shown as made').toBeVisible(patient);
  else if (!isTakenForMade) {
    await expect(again, 'it can be tried again').toBeVisible(patient);
    const said = await page.evaluate(() => window.collectedAlerts.map((text) => (text.includes('ещё раз') ? 'again' : 'checking')));
    expect(said[0], 'checked before “try again”').toBe('checking');
    await expect(made, 'not shown as made').toHaveCount(0, patient);
  }
  if (isMade) expect(await again.count(), 'a change that is made').toBe(0);
  expect(kind.count(await shop.state(), id), 'what the shop holds').toBe(isMade ? 1 : 0);
  if (kind.isMark) expect((await page.evaluate(() => Date.now())) - began, 'time of a mark').toBeLessThanOrEqual(10_000);
  else expect(server.changes - before, 'sent once').toBe(1);
}

/** Collects the texts of alerts from now on, because on a slow machine the next alert may replace one before the test reads it. */
async function collectAlerts(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const texts: string[] = [];
    window.collectedAlerts = texts;
    const collect = () => {
      for (const { textContent } of document.querySelectorAll(selector))
        if (textContent && /Проверяем|ещё раз/.test(textContent) && !texts.includes(textContent)) texts.push(textContent);
    };
    new MutationObserver(collect).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  }, notices);
}

/**
 * Resolves when a notice says that the change is being checked (`true`), or when the card is free and shows it as made. One look at both in
 * the page: of two locators the losing one would look on for seconds.
 */
async function untilSaid(page: Page, card: string, on: string, patient: { readonly timeout: number }): Promise<boolean> {
  const look = ([id, selector]: readonly [string, string]) => {
    if (window.collectedAlerts.some((text) => text.includes('Проверяем'))) return 'checked';
    const place = document.querySelector(`.item_block[data-id="${id}"]`);
    const isMade = [...(place?.querySelectorAll(selector) ?? [])].some((one) => one.getClientRects().length > 0);
    return isMade && !place?.querySelector('[aria-busy="true"]') && 'free';
  };
  const said = await page.waitForFunction(look, [card, on] as const, patient).catch(() => undefined);
  return (await said?.jsonValue()) !== 'free';
}

/** Clears the alerts, so that they are not attributed to the next fault. */
async function closeNotices(page: Page): Promise<void> {
  const close = page.locator('[aria-label="Закрыть сообщение"]');
  await close.evaluateAll((all) => {
    for (const button of all) (button as HTMLElement).click();
  });
  await expect(close).toHaveCount(0);
}
