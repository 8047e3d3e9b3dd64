import type { Page, Request } from '@playwright/test';
import { expect, type Shop, test, visible } from './fixtures.ts';
import { templateItself } from './support/left-out-tests.ts';
import { missedNames } from './support/missed-names.ts';
import { reportedProblems } from './support/problems.ts';
import { openFly } from './support/small-baskets.ts';
import { templateNames } from './support/template-names.ts';
import { isExhaustive, variants } from './support/variants.ts';

/**
 * Pages with inline code of their own, and the functions it calls. drift.spec.ts opens pages of the other kinds and checks missing
 * names too.
 */
const pages: readonly { readonly path: string; readonly names: readonly string[]; readonly isLikeOthers?: true }[] = [
  { path: '/product/krem-uhod/', names: ['JCCatalogOnlyElement'], isLikeOthers: true },
  { path: '/product/orbita-90/?offers=type2&reviews=moderated', names: ['JCCatalogElement', 'parseUrlQuery'] },
  { path: '/product/prairie-hiker/', names: ['initCountdown'], isLikeOthers: true },
  { path: '/form/?form_id=CALLBACK&captcha=google', names: ['grecaptcha'] },
  { path: '/?menu=dropdown&search=corp&basket=fly', names: ['setClassMobile', 'JCTitleSearch', 'SetActualBasketFlyCounters'] },
  { path: '/catalog/?bigdata=Y&display=block', names: ['setBigData', 'JCCatalogSectionOnlyElement'] },
  { path: '/catalog/?q=vega', names: ['FilterHelper'], isLikeOthers: true },
];

test.beforeEach(async ({ shop }) => {
  await shop.reset({ lines: [{ product: 4150, quantity: 2 }] });
});

for (const template of ['on', 'off'] as const) {
  test(`on every page that calls the template by name the layer has no problem, template ${template} [EMB-02]`, {
    tag: templateItself,
  }, async ({ page, shop }) => {
    test.slow();
    const missed = missedNames(page);
    // drift.spec.ts opens pages that are like some of these. The last one has a function of its own.
    const search = pages.at(-1);
    for (const { path, names } of variants(pages, (one) => !one.isLikeOthers || (template === 'off' && one === search))) {
      await test.step(path, async () => {
        missed.clear();
        await shop.open(path, { template });
        await page.waitForLoadState();

        expect(await reportedProblems(page)).toEqual([]);
        if (template === 'on') expect([...missed], path).toEqual([]);
        else expect([...missed], path).toEqual(expect.arrayContaining([...names]));
      });
    }
    if (template === 'on')
      return test.step('the template has every name that inline code may miss without it', async () => {
        const lacking = await page.evaluate((all) => all.filter((name) => typeof Reflect.get(window, name) === 'undefined'), templateNames);
        expect(lacking).toEqual([]);
      });
    await test.step('the page’s own function for search keeps working', async () => {
      await page.getByRole('link', { name: 'Дополнительные параметры' }).click();
      await expect(page.locator('#search_params a')).toBeVisible();
    });
  });
}

/** A control with an inline handler, and the request that one press causes. */
interface Press {
  readonly name: string;
  readonly path: string;
  press(page: Page): Promise<void>;
  /** Matches the address or body of the request. */
  readonly asks: RegExp;
}

const oneClick: Press = {
  name: 'one-click buy',
  path: '/product/botinki-sever/',
  press: (page) => visible(page, '.one_click').first().click(),
  asks: /one_click_buy\.php/,
};

const presses: readonly Press[] = [
  {
    name: 'a value of the filter',
    path: '/catalog/krossovki/',
    press: (page) => page.locator('.bx_filter label.bx_filter_param_label:not(.disabled)').first().click(),
    asks: /[?&]ajax=y/,
  },
  {
    name: 'quick order of the fly-out',
    path: '/?basket=fly',
    async press(page) {
      await (await openFly(page)).locator('.fast_order').click();
    },
    asks: /one_click_buy_basket\.php/,
  },
  {
    name: 'a view of the list',
    path: '/catalog/krossovki/',
    press: (page) => page.locator('.controls-view__link--table').click(),
    asks: /[?&]control_ajax=Y/,
  },
  {
    name: 'removal in the fly-out',
    path: '/?basket=fly',
    async press(page) {
      // The form of the quick order.
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.locator('#basket_line .remove-cell .remove').first().click();
    },
    asks: /delete_item=Y|DELETE_|action=delete/i,
  },
  {
    name: 'the quantity of a service in a line',
    path: '/basket/',
    async press(page) {
      await page.locator('.services_in_basket_page').getByText('Водоотталкивающая пропитка').first().click();
      const field = page.locator('.services_in_basket_page .services-item.services_on input[name="quantity"]').first();
      await field.fill('3');
      await field.press('Enter');
    },
    asks: /update_basket_id|basket%5BQUANTITY_|basket\[QUANTITY_/,
  },
  {
    name: 'hiding of a review',
    path: '/product/vega-run/?reviews=moderated#reviews',
    press: (page) => page.locator('.blog-comment-hide').first().click(),
    asks: /hide_comment_id/,
  },
  {
    name: 'removal of a review by its component',
    path: '/product/vega-run/?reviews=moderated#reviews',
    press: (page) => page.locator('.blog-comment-delete').first().click(),
    asks: /delete_comment_id/,
  },
  {
    name: 'another page of reviews',
    path: '/product/vega-run/?reviews=moderated#reviews',
    press: (page) => page.locator('.blog-comment-nav a').nth(1).click(),
    asks: /PAGEN_1=2/,
  },
  {
    name: 'removal on the compare page',
    path: '/catalog/compare.php',
    press: (page) => visible(page, '.catalog-compare__items .remove').first().click(),
    asks: /DELETE_FROM_COMPARE_RESULT/,
  },
];

/** Does every press once, and counts its requests. The page's clock is the test's. */
async function pressEach(page: Page, walk: readonly Press[]): Promise<void> {
  const sent: string[] = [];
  const open = new Set<Request>();
  const wordsOf = (request: Request) => `${request.url()} ${request.postData() ?? ''}`;
  const note = (request: Request) => {
    sent.push(wordsOf(request));
    open.add(request);
  };
  const close = (request: Request) => void open.delete(request);
  page.on('request', note);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  for (const { name, press, asks } of walk)
    await test.step(name, async () => {
      sent.length = 0;
      const asked = () => sent.filter((request) => asks.test(request)).length;
      await press(page);
      // The layer's own pauses.
      await page.clock.runFor(1000);
      await expect.poll(asked).toBe(1);
      // The template would send its request half a second later.
      await page.clock.runFor(1000);
      expect(asked()).toBe(1);
      // Otherwise a change may reach the shop when that has begun anew for the next page.
      await expect.poll(() => [...open].filter((request) => asks.test(wordsOf(request))).length).toBe(0);
      expect(await reportedProblems(page)).toEqual([]);
    });
  page.off('request', note);
  page.off('requestfinished', close);
  page.off('requestfailed', close);
}

async function viewCountsOnce(page: Page, shop: Shop, template: 'on' | 'off'): Promise<void> {
  await shop.open(oneClick.path, { template });
  const counted = async () => (await shop.log()).filter(({ path }) => path.endsWith('catalog.element/ajax.php')).map(({ form }) => form);
  await expect.poll(counted).toEqual([{ AJAX: 'Y', SITE_ID: 's1', PRODUCT_ID: '4150', PARENT_ID: '4150' }]);
  await pressEach(page, [oneClick]);
  // Restarting the layer does not count a second view.
  await page.evaluate(async () => {
    window.vitrina?.stop();
    await window.vitrina?.start();
  });
  expect(await counted()).toHaveLength(1);
}

/** Presses of one page follow each other there. */
const walks = [...new Set(presses.map(({ path }) => path))].map((path) => presses.filter((press) => press.path === path));

/** The pages that `npm test` tries without the template's scripts. */
const withoutTemplate: readonly string[] = ['/catalog/krossovki/', '/product/vega-run/?reviews=moderated#reviews'];

async function pressOn(page: Page, shop: Shop, walk: readonly Press[], template: 'on' | 'off'): Promise<void> {
  const path = walk[0]?.path ?? '/';
  await shop.reset({ lines: [{ product: 4150, quantity: 2 }], compare: [4150, 4343] });
  await shop.open(path, { template });
  // The function is the page's own, so the template's scripts are not asked.
  if (path.includes('reviews') && template === 'off')
    await test.step('the page’s own function for reviews keeps working', async () => {
      await page.locator('.blog-comment-edit').first().click();
      await expect(page.locator('#form_comment textarea').first()).toBeVisible();
      expect(await page.locator('#form_comment [name="edit_id"]').inputValue()).toMatch(/^\d+$/);
    });
  await pressEach(page, walk);
}

// One test, because the clock of each test takes a new page.
for (const template of ['on', 'off'] as const)
  test(`what has an inline handler is done once on each page, template ${template} [GOAL-03, EMB-02]`, async ({ page, shop }) => {
    test.slow();
    await page.clock.install();
    if (isExhaustive || template === 'on')
      await test.step('a product’s view is counted once and one-click buy is done once', () => viewCountsOnce(page, shop, template));
    for (const walk of walks)
      if (isExhaustive || withoutTemplate.includes(walk[0]?.path ?? '') === (template === 'off'))
        await test.step(walk[0]?.path ?? '', () => pressOn(page, shop, walk, template));
  });
