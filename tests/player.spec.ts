import type { Page } from '@playwright/test';
import type { Vitrina } from '../src/kernel/api.ts';
import { expect, test } from './fixtures.ts';
import { type Running, serveFiles } from './static-harness.ts';
import { axe } from './support/axe.ts';
import { isExhaustive } from './support/variants.ts';

let running: Running;
test.beforeAll(async () => {
  running = await serveFiles();
});
test.afterAll(() => running.close());

/** The parts of the player that a developer uses. */
function playerOn(page: Page) {
  const steps = page.locator('.timeline .step');
  return {
    steps,
    current: page.locator('.timeline [aria-current="step"]'),
    status: page.getByRole('status').filter({ hasText: /Шаг|Открываем/ }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    shop: (title = 'Сеанс') => page.frameLocator(`iframe[title="${title}"]`),
    counters: () =>
      page
        .frameLocator('iframe[title="Сеанс"]')
        .locator('html')
        .evaluate(() => (window.vitrina as Vitrina).state().counters as { readonly basket: number }),
    async open(file: string) {
      await page.goto(`${running.url}?session=${file}`);
      await expect(steps.first()).toHaveAttribute('aria-current', 'step');
    },
    done: (number: number) => expect(page.getByRole('status').filter({ hasText: new RegExp(`^Шаг ${number} из \\d+: `) })).toBeVisible(),
  };
}

test('a recorded session is stepped forward and back, with calls and state, without a difference [HAR-03, HAR-02]', async ({ page }) => {
  test.slow();
  const player = playerOn(page);
  await player.open('buy-from-catalogue.har');
  await player.done(1);
  const count = await player.steps.count();
  const counter = async () => (await player.counters()).basket;
  const buy = player.steps.filter({ hasText: 'Нажать «В корзину' });
  await buy.first().click();
  const details = page.locator('.step-details');
  await expect(details.locator('summary b').first()).toHaveText('add-to-basket');
  await expect(details.locator('dl div').filter({ hasText: 'counters/*' })).toContainText('"basket":1');

  await player.press('Играть');
  await player.done(count);
  await expect(player.status).toContainText('Отличий нет');
  expect(await counter()).toBe(2);

  await test.step('back replays up to the previous step, and the focus stays on the button', async () => {
    await page.getByRole('button', { name: 'Назад', exact: true }).press('Enter');
    await player.done(count - 1);
    await expect(page.getByRole('button', { name: 'Назад', exact: true })).toBeFocused();
    expect(await counter()).toBeGreaterThan(0);
  });
  await test.step('any step of the list can be reached by keyboard', async () => {
    await player.current.press('ArrowDown');
    await expect(player.steps.last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await player.done(1);
    await expect(player.steps.first()).toBeFocused();
    expect(await counter()).toBe(0);
  });
  await test.step('without the layer its calls and its state are reported as missing', async () => {
    await page.getByRole('combobox', { name: 'Слой' }).selectOption('none');
    // Each missing call is awaited for seconds, so `npm test` goes no further than the first; what the pane says at the end of a session
    // knows differences-pane.test.tsx.
    await (isExhaustive ? player.press('Играть') : buy.first().click());
    await player.done(isExhaustive ? count : 3);
    await page.getByRole('tab', { name: /^Отличия: \d+$/ }).click();
    const found = page.locator('.differences-list');
    await expect(found.getByText('Не было вызова add-to-basket')).toHaveCount(isExhaustive ? 2 : 1);
    if (isExhaustive) await expect(found.getByRole('row', { name: /^counters\/\*/ })).toContainText('нет');
    else await expect(found).toContainText(`Пройдено шагов: 3 из ${count}; состояние сравнивается в конце`);
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    // The wide page is looked at by harness.spec.ts and replay-faults.spec.ts, and with all variants here too.
    if (isExhaustive || width === 390) expect((await axe(page).exclude('iframe').analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

/** How many screens replay the same session at once, and how many times; `npm run model` does it more often. */
const screens = isExhaustive ? 4 : 2;
const rounds = Number(process.env.REPLAY_ROUNDS ?? (isExhaustive ? 2 : 1));

/**
 * Adds a screen and chooses its width before its page begins to load: a screen opens as wide as none of the others, and a page that came
 * alive at that width would know more products than theirs.
 */
const addScreen = (page: Page, width: number) =>
  page.evaluate(async (wanted) => {
    const press = (selector: string, text: string) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent?.trim() === text);
      if (!found) throw new Error(`Expected ${selector} with “${text}”`);
      found.click();
    };
    press('button', 'Ещё экран рядом');
    // React shows the press in a microtask.
    await Promise.resolve();
    press('label', String(wanted));
  }, width);

test(`replayed on ${screens} screens at once, a session makes the same calls and ends in the same DOM [HAR-02, HAR-03]`, async ({
  page,
}) => {
  const player = playerOn(page);
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const told: unknown[] = [];
    Object.assign(window, { told });
    navigator.serviceWorker?.addEventListener('message', ({ data }) => void told.push(data));
  });
  await player.open('choose-a-size.har');
  const count = await player.steps.count();
  const frames = page.locator('.replay-screens iframe');
  for (let number = 2; number <= screens; number += 1) {
    await addScreen(page, 390);
    await expect(frames).toHaveCount(number);
  }
  const ends: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // All are at the first step when they have been opened.
    if (round > 0) await player.press('Сначала');
    await player.done(1);
    await player.press('Играть');
    await player.done(count);
    await expect(player.status).toContainText('Отличий нет');
    ends.push(...(await endsOf(page)));
  }
  expect(ends).toHaveLength(screens * rounds);
  expect(ends.flatMap((end) => whereDiffers(ends[0] ?? '', end))).toEqual([]);
  // More screens begin anew, four pages at once; that four are most knows screen-widths.test.tsx.
  await test.step('each screen has the width that is chosen for it', async () => {
    if (isExhaustive) await expect(page.getByRole('button', { name: 'Ещё экран рядом' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('radio', { name: '1280', exact: true }).check();
    const widths = () => frames.evaluateAll((all) => all.map((frame) => (frame as HTMLIFrameElement).contentWindow?.innerWidth));
    await expect.poll(widths).toEqual([...Array(screens - 1).fill(390), 1280]);
  });
});

/** The text around the first difference, in both. */
function whereDiffers(one: string, other: string): string[] {
  if (one === other) return [];
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  return [one, other].map((text) => text.slice(Math.max(0, at - 120), at + 200));
}

/**
 * For each screen its calls, each with the recorded exchange that answered it, what its stores hold and its whole document. Left out is when
 * a product was viewed (real time), and what no script decides: when the browser fetches pictures, and in which order two simultaneous
 * calls reach the worker.
 */
function endsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Told = { run: string; kind: string; method: string; url: string; body?: string; match?: number };
    const { told } = window as unknown as { told: Told[] };
    return [...document.querySelectorAll<HTMLIFrameElement>('.replay-screens iframe')].map(({ contentWindow, contentDocument }) => {
      const run = /replay\/([^/]+)\//.exec(contentWindow?.performance.getEntriesByType('navigation')[0]?.name ?? '')?.[1];
      const calls = told
        .filter((one) => one.run === run && one.kind !== 'sent' && !/\.(?:svg|png|css|js)(?:\?|$)/.test(one.url))
        .map(({ method, url, body, match }) => JSON.stringify([method, url, body, match]))
        .sort();
      // The order of the stores depends on when their modules load.
      const stores = Object.entries(contentWindow?.vitrina?.state() ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
      const state = JSON.stringify(stores).replace(/"at":\d{13}/g, '"at":0');
      return `${JSON.stringify(calls)}${state}${contentDocument?.documentElement.outerHTML}`;
    });
  });
}
