import type { Page } from '@playwright/test';
import { expect, type OpenOptions, test, visible } from './fixtures.ts';
import { templateItself } from './support/left-out-tests.ts';
import { missedNames } from './support/missed-names.ts';
import { reportedProblems } from './support/problems.ts';
import { openFly } from './support/small-baskets.ts';
import { templateNames } from './support/template-names.ts';
import { templateModes, variants } from './support/variants.ts';

/** The two modes: with the template's scripts, and with these scripts left out. */
const modes = ['on', 'off'] as const;

/** One page of each kind that has inline code of its own, and the function it calls. drift.spec.ts opens the other kinds and checks missing names too. */
const pages: readonly { readonly path: string; readonly name: string }[] = [
  { path: '/', name: 'InitOwlSlider' },
  { path: '/catalog/', name: 'sliceItemBlock' },
  { path: '/catalog/?display=table', name: 'TableScroller' },
  { path: '/catalog/?bigdata=Y', name: 'setBigData' },
  { path: '/product/botinki-sever/', name: 'setViewedProduct' },
  { path: '/product/krem-uhod/', name: 'JCCatalogOnlyElement' },
  { path: '/product/orbita-90/?offers=type2', name: 'JCCatalogElement' },
  { path: '/catalog/krossovki/', name: 'asproFilterHelper' },
  { path: '/catalog/?display=block', name: 'JCCatalogSectionOnlyElement' },
  { path: '/?menu=dropdown', name: 'setClassMobile' },
  { path: '/form/?form_id=CALLBACK&captcha=google', name: 'grecaptcha' },
  { path: '/product/vega-run/', name: 'viewItemCounter' },
  { path: '/catalog/?q=vega', name: 'FilterHelper' },
  { path: '/product/prairie-hiker/', name: 'initCountdown' },
  { path: '/product/botinki-sever/?reviews=moderated', name: 'parseUrlQuery' },
  { path: '/basket/', name: '$' },
  { path: '/?search=corp', name: 'JCTitleSearch' },
  { path: '/?basket=fly', name: 'SetActualBasketFlyCounters' },
];

test.beforeEach(async ({ shop }) => {
  await shop.reset({ lines: [{ product: 4150, quantity: 2 }] });
});

for (const template of modes) {
  test(`on every page that calls the template by name the layer has no problem, template ${template} [EMB-02]`, {
    tag: templateItself,
  }, async ({ page, shop }) => {
    test.slow();
    const missed = missedNames(page);
    // `npm test` opens each page in one of the two modes.
    for (const { path, name } of variants(pages, (_, index) => (index % 2 === 0) === (template === 'on'))) {
      await test.step(path, async () => {
        missed.clear();
        await shop.open(path, { template });
        await page.waitForLoadState();

        expect(await reportedProblems(page)).toEqual([]);
        expect(template === 'on' ? [...missed] : missed.has(name)).toEqual(template === 'on' ? [] : true);
      });
    }
  });
}

test('with its scripts on, the template has every name that inline code may miss without them [EMB-02]', async ({ page, shop }) => {
  await shop.open('/catalog/', { template: 'on' });
  const lacking = await page.evaluate((names) => names.filter((name) => typeof Reflect.get(window, name) === 'undefined'), templateNames);

  expect(lacking).toEqual([]);
});

/** Controls with an inline handler, and the request that one press causes. */
const presses: readonly {
  readonly name: string;
  readonly path: string;
  readonly options?: OpenOptions;
  press(page: Page): Promise<void>;
  /** Matches the address or body of the request. */
  readonly asks: RegExp;
}[] = [
  {
    name: 'one-click buy',
    path: '/product/botinki-sever/',
    press: (page) => visible(page, '.one_click').first().click(),
    asks: /one_click_buy\.php/,
  },
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
      await (await openFly(page)).locator('.remove-cell .remove').first().click();
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
    press: (page) => visible(page, '.catalog-compare__item .remove').first().click(),
    asks: /DELETE_FROM_COMPARE_RESULT/,
  },
];

for (const template of templateModes('on'))
  test(`a view of a product’s page is counted once by the server, template ${template} [GOAL-03, EMB-02]`, async ({ page, shop }) => {
    await shop.open('/product/botinki-sever/', { template });
    const counted = async () => (await shop.log()).filter(({ path }) => path.endsWith('catalog.element/ajax.php')).map(({ form }) => form);
    await expect.poll(counted).toEqual([{ AJAX: 'Y', SITE_ID: 's1', PRODUCT_ID: '4150', PARENT_ID: '4150' }]);
    // Restarting the layer does not count a second view.
    await page.evaluate(async () => {
      window.vitrina?.stop();
      await window.vitrina?.start();
    });
    expect(await counted()).toHaveLength(1);
  });

/** Presses of one page follow each other there, except in the fly-out, whose last line is removed. */
const walkOf = ({ path, name }: (typeof presses)[number]) => (path === '/?basket=fly' ? name : path);
const walks = [...new Set(presses.map(walkOf))].map((walk) => presses.filter((press) => walkOf(press) === walk));

for (const [index, walk] of walks.entries())
  for (const template of templateModes(index % 2 ? 'off' : 'on'))
    test(`with an inline handler done once: ${walk.map(({ name }) => name).join(', ')}, template ${template} [EMB-02]`, async ({
      page,
      shop,
    }) => {
      await shop.reset({ lines: [{ product: 4150, quantity: 2 }], compare: [4150, 4343] });
      await shop.open(walk[0]?.path ?? '/', { template });
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      for (const { name, press, asks } of walk)
        await test.step(name, async () => {
          sent.length = 0;
          const asked = () => sent.filter((request) => asks.test(request)).length;
          await press(page);

          await expect.poll(asked).toBe(1);
          // The template would send its request half a second later.
          await page.waitForFunction((since) => performance.now() - since > 1000, await page.evaluate(() => performance.now()));
          expect(asked()).toBe(1);
          expect(await reportedProblems(page)).toEqual([]);
        });
    });

test('the page’s own functions for reviews and search keep working [EMB-02]', async ({ page, shop }) => {
  await shop.open('/product/vega-run/?reviews=moderated#reviews', { template: 'off' });
  await page.locator('.blog-comment-edit').first().click();
  await expect(page.locator('#form_comment textarea').first()).toBeVisible();
  expect(await page.locator('#form_comment [name="edit_id"]').inputValue()).toMatch(/^\d+$/);
  await shop.open('/catalog/?q=vega', { template: 'off' });
  await page.getByRole('link', { name: 'Дополнительные параметры' }).click();
  await expect(page.locator('#search_params a')).toBeVisible();
});
