import type { Page } from '@playwright/test';
import { expect, test, visible, vitrina } from './fixtures.ts';
import { reportedProblems } from './support/problems.ts';
import { templateModes } from './support/variants.ts';

const cards = (page: Page) => page.locator('.js_append > .item_block');
const more = (page: Page) => page.locator('.bottom_nav .ajax_load_btn');
const ids = (page: Page) => cards(page).evaluateAll((list) => list.map((card) => card.getAttribute('data-id')));

/** The list's own requests, in order. */
function watchRequests(page: Page, part: string): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) found.push(request.url());
  });
  return found;
}

for (const template of templateModes('on')) {
  test(`one press appends one page, and its cards work, template ${template} [LST-01, PAGE-05, EMB-02]`, async ({ page, shop }) => {
    await shop.reset();
    await shop.open('/catalog/', { cards: 4, template });
    const requests = watchRequests(page, 'AJAX_REQUEST=Y');
    const first = await ids(page);
    await more(page).scrollIntoViewIfNeeded();
    await expect
      .poll(() => vitrina(page, (layer) => layer?.islands().some(({ feature, state }) => feature === 'list-paging' && state === 'live')))
      .toBe(true);
    const box = await more(page).boundingBox();
    if (!box) throw new Error('Expected the button to have a place');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 3 });
    await expect(cards(page)).toHaveCount(8);
    expect((await ids(page)).slice(0, 4)).toEqual(first);
    expect(new Set(await ids(page)).size).toBe(8);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain('PAGEN_1=2');
    expect(requests[0]).toContain('ajax_get=Y');
    // A list with `.ajax_load` only, without `.goods-block`, as on live pages.
    expect(requests[0]).toContain('bitrix_include_areas=N');
    await expect(page.getByRole('status').getByText(/^Показано 8 из \d+$/)).toBeAttached();

    // Twice more, by keyboard: the focus moves to the new cards, and the page does not jump.
    const button = page.locator(`.bottom_nav ${template === 'off' ? 'a.more_link' : '.more_text_ajax'}`);
    await button.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(12);
    await expect
      .poll(() =>
        cards(page)
          .nth(8)
          .evaluate((card) => card.contains(document.activeElement)),
      )
      .toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(requests).toHaveLength(2);

    // New cards become live like the first ones.
    const card = cards(page)
      .filter({ has: page.locator('.to-cart:not(.read_more)') })
      .nth(-1);
    await card.scrollIntoViewIfNeeded();
    await card
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click();
    await expect(card.locator('a.in-cart')).toBeVisible();
    await expect.poll(async () => (await shop.state()).lines).toHaveLength(1);
    expect(await shop.itemCalls('add_item')).toHaveLength(1);
  });
}

test('the last page ends the list; a page that overlaps what is shown adds only what is new [LST-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/tkani-shnurki/', { cards: 5 });
  // A new product at the top of the list makes the second page begin with the last product of the first.
  await page.route('**/*AJAX_REQUEST=Y*', async (route) => {
    const answer = await route.fetch();
    const last = await page
      .locator('.js_append > .item_block')
      .last()
      .evaluate((card) => card.outerHTML);
    await route.fulfill({ response: answer, body: last + (await answer.text()) });
  });
  const total = Number(await page.locator('.bottom_nav').getAttribute('data-all_count'));
  while (await more(page).count()) {
    const shown = await cards(page).count();
    await more(page).click();
    await expect(cards(page)).not.toHaveCount(shown);
  }
  expect(await cards(page).count()).toBe(total);
  expect(new Set(await ids(page)).size).toBe(total);
  await expect(page.getByRole('status').getByText(`Показано всё: ${total}`)).toBeAttached();
});

test('a list that began with a later page does not say at its end that all is shown [LST-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/tkani-shnurki/?PAGEN_1=2', { cards: 4 });
  const total = Number(await page.locator('.bottom_nav').getAttribute('data-all_count'));
  while (await more(page).count()) {
    const shown = await cards(page).count();
    await more(page).click();
    await expect(cards(page)).not.toHaveCount(shown);
  }
  expect(await cards(page).count()).toBe(total - 4);
  await expect(page.getByRole('status').getByText(`Показано ${total - 4} из ${total}`)).toBeAttached();
});

test('a failed page keeps the list, shows the answer safely, and can be retried [LST-01, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/', { cards: 8 });
  const problem = page.locator('.bottom_nav').getByRole('alert');
  const button = more(page);
  await button.scrollIntoViewIfNeeded();
  const bodies = [
    {
      status: 500,
      body: '<h1>500</h1><p>Сервер устал</p><script>window.hostile = true</script><img src=x onerror="window.hostile = true">',
      shown: 'Сервер устал',
    },
    { status: 404, body: '<!doctype html><title>404</title><body><p>Такой страницы нет</p>', shown: 'Такой страницы нет' },
    { status: 200, body: '<!doctype html><title>Вход</title><p>Сайт временно закрыт</p>', shown: 'Сайт временно закрыт' },
    { status: 200, body: '<div>Ошибка базы данных</div>', shown: 'Ошибка базы данных' },
    { status: 200, body: '', shown: '' },
    { status: 200, body: 'failure', shown: 'failure' },
    { status: 200, body: 'null', shown: 'null' },
  ];
  for (const { status, body, shown } of bodies) {
    await page.route('**/*AJAX_REQUEST=Y*', (route) => route.fulfill({ status, body, contentType: 'text/html; charset=utf-8' }));
    await button.click();
    await expect(problem).toContainText(`Не удалось показать ещё`);
    if (shown) await expect(problem.getByRole('region', { name: 'Ответ магазина' })).toHaveText(new RegExp(shown));
    else await expect(problem.getByRole('region')).toHaveCount(0);
    await expect(problem.locator('script, [onerror]')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(8);
    await expect(button).not.toHaveClass(/loadings/);
    await page.unroute('**/*AJAX_REQUEST=Y*');
  }
  expect(await page.evaluate(() => Reflect.get(window, 'hostile'))).toBeUndefined();
  expect(await reportedProblems(page)).toContain('list-page');

  // Cut off before its page numbers: taken as the last page, it would be the end of the list.
  await shop.fault([{ path: 'AJAX_REQUEST=Y', fault: 'cut' }]);
  await button.click();
  await expect(problem).toContainText(`Не удалось показать ещё`);
  await expect(cards(page)).toHaveCount(8);
  // Without a number: browsers ask again by themselves, once or more often.
  await shop.fault([{ path: 'AJAX_REQUEST=Y', fault: 'offline' }]);
  await button.click();
  await expect(problem).toContainText('Нет связи с магазином');
  await shop.fault([]);
  await problem.getByRole('button', { name: 'Повторить' }).click();
  await expect(cards(page)).toHaveCount(16);
  await expect(problem).toHaveCount(0);
  // After stop the loaded cards stay, and the page's own paging continues after them.
  await vitrina(page, (layer) => layer?.stop());
  await expect(cards(page)).toHaveCount(16);
  await expect(page.locator('.bottom_nav [role], .bottom_nav .vitrina-list-problem, [aria-busy], [data-vitrina-island]')).toHaveCount(0);
  await expect(visible(page, '.bottom_nav a.more_link')).toHaveAttribute('href', /PAGEN_1=3/);
});

/** Makes a list load its next page near its end. */
const pageAutomatically = (page: Page) =>
  page.route('**/catalog/tkani-shnurki/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace('class="catalog js_wrapper_items', '$& with-load-block');
    return route.fulfill({ response: answer, body });
  });

test.describe('in a browser that has kept none of the scripts', () => {
  test.use({ newBrowserContext: true });

  test('where the next page’s code or list does not come, the page says why and the next press asks again [LST-01, ERR-01]', async ({
    page,
    shop,
  }) => {
    await shop.reset();
    // As in browsers without a sanitiser of their own, which load one.
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
    let lost = 'none';
    let loseSecond = () => {};
    const second = new Promise<void>((resolve) => {
      loseSecond = resolve;
    });
    // Set before the opening: a loaded page learns of it a moment later. Both are asked for by the first press, so the second one is held
    // until its turn: else it might have come by then.
    await page.route(/\/chunks\/(?:list-changes|purify)-/, async (route) => {
      const isSecond = route.request().url().includes('/chunks/purify-');
      if (isSecond) await second;
      return lost === 'none' || isSecond !== (lost === 'purify') ? route.continue() : route.abort();
    });
    await shop.open('/catalog/', { cards: 4 });
    const problem = page.locator('.bottom_nav').getByRole('alert');
    await more(page).scrollIntoViewIfNeeded();
    const failures = async () => (await reportedProblems(page)).filter((name) => name === 'list-page').length;
    for (const [index, script] of ['list-changes', 'purify'].entries()) {
      lost = script;
      if (script === 'purify') loseSecond();
      if (await problem.count()) await problem.getByRole('button', { name: 'Повторить' }).click();
      else await more(page).click();
      await expect.poll(failures).toBe(index + 1);
      await expect(script === 'purify' ? problem : page.getByRole('alert')).toContainText('Нет связи с магазином');
      await expect(more(page)).not.toHaveAttribute('aria-busy', 'true');
      await expect(cards(page)).toHaveCount(4);
    }
    lost = 'none';
    await problem.getByRole('button', { name: 'Повторить' }).click();
    await expect(cards(page)).toHaveCount(8);
    await expect(problem).toHaveCount(0);
  });

  test('a list with automatic paging asks for what adds a page once, and again at a press [LST-01, ERR-01]', async ({ page, shop }) => {
    await shop.reset();
    await pageAutomatically(page);
    let isLost = true;
    let asked = 0;
    await page.route(/\/chunks\/list-changes-/, (route) => {
      asked++;
      return isLost ? route.abort() : route.continue();
    });
    await shop.open('/catalog/tkani-shnurki/', { cards: 4 });
    await page.locator('.bottom_nav').scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert')).toContainText('Нет связи с магазином');
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('.bottom_nav').scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    expect(asked).toBe(1);
    isLost = false;
    await more(page).click();
    await expect(cards(page)).not.toHaveCount(4);
    expect(asked).toBe(2);
  });
});

test('a list with automatic paging loads near its end, waits after a failure, and ends [LST-01, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  await pageAutomatically(page);
  const requests = watchRequests(page, 'AJAX_REQUEST=Y');
  await shop.fault([{ path: 'AJAX_REQUEST=Y', fault: 'http-500', times: 2 }]);
  await shop.open('/catalog/tkani-shnurki/', { cards: 4 });
  const total = Number(await page.locator('.bottom_nav').getAttribute('data-all_count'));
  await page.locator('.bottom_nav').scrollIntoViewIfNeeded();
  const problem = page.locator('.bottom_nav').getByRole('alert');
  await expect(problem).toBeVisible();
  // The end of the list stays near the view, and yet nothing is requested until the shopper retries.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('.bottom_nav').scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(4);
  const failed = requests.length;
  await problem.getByRole('button', { name: 'Повторить' }).click();
  await expect(problem).toHaveCount(0);
  for (let shown = await cards(page).count(); shown < total; shown = await cards(page).count()) {
    await cards(page).last().scrollIntoViewIfNeeded();
    if (await more(page).count()) await page.locator('.bottom_nav').scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
  }
  await expect(more(page)).toHaveCount(0);
  expect(requests).toHaveLength(failed + Math.ceil(total / 4) - 1);
  expect(new Set(await ids(page)).size).toBe(total);
});
