import type { Locator, Page } from '@playwright/test';
import type { GoalEvent } from '../src/kernel/api.ts';
import { expect, type LogEntry, type Shop, test } from './fixtures.ts';
import { holdRequests } from './support/held-request.ts';
import { onLeftOutPages } from './support/left-out-tests.ts';

const boots = { id: 4150, name: 'Ботинки Север', path: '/product/botinki-sever/' };
const section = '/catalog/botinki/';

/** A heart with a visible label has this label as its accessible name. */
const hearts = (scope: Page | Locator, name = boots.name) => scope.getByRole('button', { name: new RegExp(`^В избранн(ое|ом): ${name}$`) });
const card = (page: Page, name = boots.name) => page.locator('.item_block', { hasText: name }).first();
const badge = (page: Page) => page.locator('header .basket-link.delay .js-count');

const actionCalls = async (shop: Shop): Promise<LogEntry[]> =>
  (await shop.log()).filter(({ path }) => path === '/bitrix/services/main/ajax.php');
const shopCalls = async (shop: Shop): Promise<unknown[]> =>
  (await shop.log()).flatMap(({ path, form }) => (path === '/ajax/favorite.php' ? [form] : []));
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Collects every goal reported by the layer or by the platform's event. */
async function hearGoals(page: Page): Promise<() => Promise<{ layer: GoalEvent[]; platform: unknown[] }>> {
  await page.evaluate(() => {
    const heard = { layer: [] as unknown[], platform: [] as unknown[] };
    Object.assign(window, { heardGoals: heard });
    window.vitrina?.on('goal', (goal) => heard.layer.push(goal));
    const platform = Reflect.get(window, 'BX') as { addCustomEvent(name: string, listener: (data: unknown) => void): void };
    platform.addCustomEvent('onCounterGoals', (data) => heard.platform.push(data));
  });
  return () => page.evaluate(() => Reflect.get(window, 'heardGoals'));
}

test('the action call carries the heart’s own attributes and the wanted state [FAV-02, FAV-08]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/product/vega-run/');
  const heart = hearts(page.locator('.product-info'), 'Кроссовки Vega Run');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => actionCalls(shop)).toHaveLength(2);
  const calls = await actionCalls(shop);
  expect(calls.map(({ form }) => form.fields)).toEqual(
    ['1', '0'].map((state) => ({
      action: 'favorite',
      // On live pages icons carry the id of the offer that is shown (contract/live-pages.md, 1).
      item: '4211',
      iblock: '21',
      offers: 'Y',
      props: 'SIZE',
      quantity: '1',
      title: 'В избранное',
      title_added: 'В избранном',
      state,
    })),
  );
  expect(calls[0]?.query).toMatchObject({ action: 'aspro:max.ItemAction.favorite' });
});

test('a press updates all hearts, badge and title, with one announcement and one goal each [FAV-03, CNT-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(boots.path);
  await page.locator('.product-side').scrollIntoViewIfNeeded();
  const goals = await hearGoals(page);
  await hearts(page.locator('.product-side')).click();
  for (const place of ['.product-info', '.product-side']) await expect(hearts(page.locator(place))).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts(page.locator('.product-info'))).toHaveText('В избранном');
  await expect(hearts(page.locator('.product-side'))).toHaveClass(/\badded in\b/);
  await expect(badge(page)).toHaveText('1');
  await expect(page.getByRole('status').getByText(`Добавлено в избранное: ${boots.name}`)).toBeVisible();
  await expect(page.locator('header .basket-link.delay')).toHaveAttribute('title', 'В избранном 1 товар');

  await hearts(page.locator('.product-info')).click();
  await expect(page.getByRole('status').getByText(`Убрано из избранного: ${boots.name}`)).toBeVisible();
  await expect(hearts(page.locator('.product-side'))).toHaveAttribute('aria-pressed', 'false');
  await expect(badge(page)).toHaveText('0');
  const names = ['goal_wish_add', 'goal_wish_remove'];
  await expect.poll(goals).toEqual({
    layer: names.map((name) => ({ name, params: { id: '4150' } })),
    platform: names.map((goal) => ({ goal, params: { id: '4150' } })),
  });
});

test('hearts of the page’s list are on from the start, another is busy until its answer, and a refusal takes it back [FAV-01, FAV-03, FAV-04]', async ({
  page,
  shop,
}) => {
  await shop.reset({ favourites: [boots.id], countersKnown: true });
  await shop.open(section);
  const [chelsea, third] = ['Челси Север', 'Ботинки Тропа Непромокаемые'];
  await expect(hearts(card(page))).toHaveAttribute('aria-pressed', 'true');
  await expect(
    hearts(card(page), 'Челси Север')
      .or(hearts(card(page, 'Челси Север'), 'Челси Север'))
      .first(),
  ).toHaveAttribute('aria-pressed', 'false');
  expect(await shop.log()).toEqual([]);
  await test.step('a heart is on at once, busy until the answer, and ignores presses meanwhile', async () => {
    const goals = await hearGoals(page);
    const request = await holdRequests(page, 'services/main/ajax.php');
    const heart = hearts(card(page, chelsea), chelsea);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toHaveAttribute('aria-busy', 'true');
    await expect(badge(page)).toHaveText('2');
    // Playwright's own click would wait until the button is enabled.
    await heart.dispatchEvent('click');
    await heart.press('Enter');
    request.letGo();
    await expect(heart).toHaveAttribute('aria-busy', 'false');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await actionCalls(shop)).toHaveLength(1);
    // The card shows a size of its own.
    await expect.poll(async () => (await shop.state()).favourites).toEqual([boots.id, 5612]);
    // What sends goals comes with the first one.
    await expect.poll(async () => (await goals()).layer).toHaveLength(1);
  });

  await test.step('a refusal shows every message on a line of its own, reverts the heart and reaches no goal', async () => {
    const goals = await hearGoals(page);
    await page.route('**/bitrix/services/main/ajax.php*', (route) =>
      route.fulfill({
        json: {
          status: 'error',
          data: null,
          errors: [
            { message: 'Список полон', code: 0 },
            { message: 'Уберите лишнее', code: 0 },
          ],
        },
      }),
    );
    await hearts(card(page, third), third).click();
    await expect(page.getByRole('alert').getByText('Список полон')).toHaveText('Список полон\nУберите лишнее');
    await expect(hearts(card(page, third), third)).toHaveAttribute('aria-pressed', 'false');
    await expect(badge(page)).toHaveText('2');
    expect(await goals()).toEqual({ layer: [], platform: [] });
  });
});

const clearButton = (page: Page) => page.getByRole('button', { name: 'Очистить список' });
/** Bodies of the requests to the favourites page for its list: the demo shop's log has no pages. */
function hearPageCalls(page: Page): (string | null)[] {
  const heard: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/personal/favorite/') heard.push(request.postData());
  });
  return heard;
}

test('“clear” empties the favourites with one request and shows the server’s list [FAV-02, FAV-03, CNT-01]', {
  tag: onLeftOutPages,
}, async ({ page, shop }) => {
  const pageCalls = hearPageCalls(page);
  await shop.reset({ favourites: [boots.id, 4151], countersKnown: true });
  await shop.open('/personal/favorite/', { template: 'on' });
  await expect(page.locator('.personal__block .item_block')).toHaveCount(2);
  const request = await holdRequests(page, 'services/main/ajax.php');
  await clearButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(clearButton(page)).toHaveAttribute('aria-busy', 'true');
  await test.step('a press during the request does nothing', async () => {
    await clearButton(page).press('Enter');
    await clearButton(page).dispatchEvent('click');
    request.letGo();
  });
  await expect(page.getByRole('status').getByText('Список избранного пуст')).toBeVisible();
  await expect(page.locator('.personal__block').getByText('Пока ничего не отмечено')).toBeVisible();
  await expect(page.locator('.personal__block .item_block')).toHaveCount(0);
  await expect(badge(page)).toHaveText('0');
  await test.step('the focus goes on in the new list, because the control is hidden', async () => {
    await expect(page.locator('.js_clear_favorits')).toBeHidden();
    await expect(page.locator('.personal__block').getByRole('link', { name: 'В каталог' })).toBeFocused();
  });
  const [call, ...others] = await actionCalls(shop);
  expect(others).toEqual([]);
  expect(call?.form.fields).toEqual({ action: 'FAVORITE', type: 'multiple', items: { 0: '4150', 1: '4151' } });
  expect(pageCalls).toEqual([expect.stringMatching(/^action=reload&ajax=y&sessid=.+/)]);
  expect((await shop.state()).favourites).toEqual([]);
});

test('a refused “clear” changes nothing; a list that does not come can be asked for again [FAV-03, FAV-04]', async ({ page, shop }) => {
  const pageCalls = hearPageCalls(page);
  await shop.reset({ favourites: [boots.id], countersKnown: true });
  await shop.open('/personal/favorite/');
  const address = '**/bitrix/services/main/ajax.php*';
  await page.route(address, (route) =>
    route.fulfill({ json: { status: 'error', data: null, errors: [{ message: 'Список закрыт', code: 0 }] } }),
  );
  await clearButton(page).click();
  await expect(page.getByRole('alert').getByText('Список закрыт')).toBeVisible();
  await expect(clearButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(badge(page)).toHaveText('1');
  await expect(page.locator('.personal__block .item_block')).toHaveCount(1);
  expect(pageCalls).toEqual([]);

  await page.unroute(address);
  const pages = (url: URL) => url.pathname === '/personal/favorite/';
  await page.route(pages, (route) => route.fulfill({ body: '<!doctype html><html><body>Вход</body></html>', contentType: 'text/html' }));
  await clearButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Список на странице не обновился.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('alert').getByText('Список закрыт')).toHaveCount(0);
  await expect(badge(page)).toHaveText('0');
  await expect(hearts(page.locator('.personal__block')).first()).toHaveAttribute('aria-pressed', 'false');

  await page.unroute(pages);
  await notice.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.locator('.personal__block').getByText('Пока ничего не отмечено')).toBeVisible();
  await expect(page.locator('.js_clear_favorits')).toBeHidden();
  expect(await actionCalls(shop)).toHaveLength(1);
  expect(pageCalls).toHaveLength(2);
});

test.describe('the shop’s own hearts', () => {
  /** Removes the page's list of favourites, which shops with this customisation do not have. */
  async function hidePageList(page: Page): Promise<void> {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => Reflect.set(window, 'arAsproCounters', undefined));
    });
  }

  test('a heart is on at start if the browser’s list has the product, without a request [FAV-05, FAV-06]', async ({ page, shop }) => {
    await shop.reset();
    await hidePageList(page);
    await page.addInitScript(() => localStorage.setItem('favorite_list', '["4150"]'));
    await shop.open(section, { icons: 'custom' });
    await expect(hearts(card(page))).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => shopCalls(shop)).toEqual([{ action: 'getFavorite' }]);
  });

  test('each click is a call, all counters show the answer, the browser’s list is cleared [FAV-05, FAV-06, FAV-07, CNT-01]', async ({
    page,
    shop,
  }) => {
    await shop.reset({ favourites: [4151] });
    await hidePageList(page);
    await shop.open(section, { icons: 'custom' });
    await expect.poll(() => stored(page, 'favorite_list')).toBe('["4151"]');
    const picture = await card(page).locator('img').first().getAttribute('src');
    await hearts(card(page)).click();
    await expect(hearts(card(page))).toHaveAttribute('aria-pressed', 'true');
    await expect(badge(page)).toHaveText('2');
    await expect.poll(() => stored(page, 'favorite_list')).toBeNull();
    await test.step('the browser remembers name, price and picture under the product’s link', async () => {
      await expect.poll(() => stored(page, boots.path)).toMatch(/\|/);
      expect((await stored(page, boots.path))?.replace(/\s/g, ' ')).toBe(`Ботинки Север|12 990 ₽|${picture}`);
    });
    await expect(hearts(card(page))).toHaveAttribute('aria-busy', 'false');
    await hearts(card(page)).click();
    await expect(hearts(card(page))).toHaveAttribute('aria-busy', 'false');
    await expect(badge(page)).toHaveText('1');
    await expect.poll(() => stored(page, boots.path)).toBeNull();
    expect((await shopCalls(shop)).slice(-2)).toEqual([
      { action: 'addFavorite', itemID: '4150' },
      { action: 'removeFavorite', itemID: '4150' },
    ]);
    await expect.poll(async () => (await shop.state()).favourites).toEqual([4151]);

    await test.step('header, fixed header and bottom panel lead to the favourites with the same number', async () => {
      await page.mouse.wheel(0, 700);
      await expect(page.locator('#headerfixed .basket-link.delay')).toBeVisible();
      for (const place of ['header', '#headerfixed']) {
        const link = page.locator(`${place} .basket-link.delay`);
        await expect(link).toHaveAttribute('href', '/personal/favorite/');
        await expect(link.locator('svg')).toHaveCount(1);
      }
      await hearts(card(page, 'Челси Север'), 'Челси Север').click();
      for (const place of ['header', '#headerfixed']) await expect(page.locator(`${place} .basket-link.delay .count`)).toHaveText('0');

      await page.setViewportSize({ width: 390, height: 800 });
      const panelLink = page.locator('.bottom-icons-panel a', { has: page.locator('.counter-state.delay') });
      await expect(panelLink).toHaveAttribute('href', '/personal/favorite/');
      await expect(panelLink.locator('.counter-state')).toHaveClass(/counter-state--empty/);
      await expect(panelLink.locator('svg')).toHaveCount(1);
      await panelLink.click();
      await expect(page.getByRole('heading', { name: 'Избранное' })).toBeVisible();
    });
  });

  test('the counter shows the number of the server’s answer [FAV-05, FAV-06]', async ({ page, shop }) => {
    await shop.reset();
    await hidePageList(page);
    await page.route('**/ajax/favorite.php', (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('getFavoriteList')) return route.fulfill({ json: ['4151'] });
      return route.fulfill({ body: body.includes('addFavorite') ? '8' : '7', contentType: 'text/html' });
    });
    await shop.open(section, { icons: 'custom' });
    await expect(badge(page)).toHaveText('7');
    await expect(hearts(card(page, 'Челси Север'), 'Челси Север')).toHaveAttribute('aria-pressed', 'true');
    await hearts(card(page)).click();
    await expect(badge(page)).toHaveText('8');
  });

  test('the page works while the list of favourites does not load [FAV-06]', async ({ page, shop }) => {
    await shop.reset();
    await hidePageList(page);
    await shop.fault([{ path: 'favorite.php', fault: 'silence' }]);
    await shop.open(section, { icons: 'custom' });
    await page.getByRole('button', { name: `В корзину: ${boots.name}` }).click();
    await expect(page.getByRole('link', { name: `В корзине: ${boots.name}` })).toBeVisible();
  });

  test('a stored mark for the page’s address turns its heart on, only there, and presses change it [FAV-08]', async ({ page, shop }) => {
    await shop.reset();
    await hidePageList(page);
    await page.addInitScript(() => {
      localStorage.setItem('favorite_list', '[]');
      localStorage.setItem('active_wish:/product/botinki-sever/', 'Y');
    });
    await shop.open(boots.path, { icons: 'custom' });
    const heart = hearts(page.locator('.product-info'));
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await test.step('the product page’s heart stores its mark under the page’s address', async () => {
      await heart.click();
      await expect.poll(() => stored(page, `active_wish:${boots.path}`)).toBeNull();
      await expect(heart).toHaveAttribute('aria-busy', 'false');
      await heart.click();
      await expect.poll(() => stored(page, `active_wish:${boots.path}`)).toBe('Y');
      await expect(heart).toHaveText('В избранном');
    });
    await shop.open('/product/vega-run/', { icons: 'custom' });
    await expect(hearts(page.locator('.product-info'), 'Кроссовки Vega Run')).toHaveAttribute('aria-pressed', 'false');
  });

  test('a browser without storage keeps its hearts, and the problem is reported by name [FAV-05, ERR-03]', async ({ page, shop }) => {
    await shop.reset();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('storage is switched off', 'SecurityError');
        },
      });
    });
    await shop.open(section, { icons: 'custom' });
    await hearts(card(page)).click();
    await expect(hearts(card(page))).toHaveAttribute('aria-pressed', 'true');
    await expect(badge(page)).toHaveText('1');
    const names = await page.evaluate(() => {
      const told: string[] = [];
      window.vitrina?.on('error', ({ name }) => told.push(name));
      return told;
    });
    expect(names).toContain('storage favorite_list');
  });
});
