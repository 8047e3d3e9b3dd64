import type { Page } from '@playwright/test';
import { expect, live, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { holdRequests } from './support/held-request.ts';
import { inOrder } from './support/in-order.ts';
import { onLeftOutPages } from './support/left-out-tests.ts';
import { templateModes } from './support/variants.ts';

const path = '/product/botinki-sever/';
const tab = (page: Page, name: string) => page.locator('.tabs-block').getByRole('tab', { name });
const panel = (page: Page, name: string) => page.locator('.tabs-block').getByRole('tabpanel', { name });
const hash = (page: Page) => new URL(page.url()).hash;
const entries = (page: Page) => page.evaluate(() => history.length);

async function expectNoFindings(page: Page, place: string): Promise<void> {
  const { violations } = await axe(page).include(place).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Distance of the bar from the top of the window, px. */
const barTop = (page: Page) => page.locator('.tabs-block .tabs').evaluate((bar) => Math.round(bar.getBoundingClientRect().top));

for (const template of templateModes('on')) {
  test(`tabs are entries of the history, follow the fixed header, and are an accordion on a phone, template ${template} [DET-01, EMB-02, EMB-03]`, async ({
    page,
    shop,
  }) => {
    await shop.open(path, { template });
    await test.step('a tab is one history entry, back and forward show its tab', async () => {
      const before = await entries(page);
      for (const [count, [name, address]] of Object.entries([
        ['Как купить', '#buy'],
        ['Обмен и возврат', '#custom_tab'],
      ] as const)) {
        await tab(page, name).click();
        await expect(panel(page, name)).toBeVisible();
        // What writes addresses may still be on its way.
        await expect.poll(() => hash(page)).toBe(address);
        expect(await entries(page)).toBe(before + Number(count) + 1);
      }
      // A press on the shown tab makes no history entry.
      await tab(page, 'Обмен и возврат').click();
      await page.goBack();
      await expect(panel(page, 'Как купить')).toBeVisible();
      await page.goBack();
      await expect(panel(page, 'Описание')).toBeVisible();
      expect(hash(page)).toBe('');
      await page.goForward();
      await expect(tab(page, 'Как купить')).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('.tab-pane.active')).toHaveCount(1);
      // Going back pushed no entry: “forward” still works.
      expect(await entries(page)).toBe(before + 2);
      await page.goForward();
      await expect(panel(page, 'Обмен и возврат')).toBeVisible();
      // The browser has restored the position. The template's listener must not scroll to the tabs, even less against the next press.
      await expect(page.locator('.tabs-block')).not.toHaveAttribute('data-hash');
      expect(await page.evaluate(() => Reflect.get(window, 'jQuery')?.('html').is(':animated') ?? false)).toBe(false);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    // Without the template's scripts nothing shows the fixed header.
    if (template === 'on')
      await test.step('the tabs’ copy in the fixed header scrolls to 88 px and shows the same tab', async () => {
        await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
        const copy = page.locator('.product-item-detail-tabs-container-fixed');
        const before = await entries(page);
        const link = copy.getByRole('link', { name: 'Гарантия лучшей цены' });
        // The copy comes alive when it is shown; before that its links lead there by the address, which leaves 90 px.
        await expect(link).toHaveAttribute('aria-current', 'false');
        await link.click();
        await expect(panel(page, 'Гарантия лучшей цены')).toBeVisible();
        await expect.poll(() => barTop(page)).toBe(88);
        await expect(copy.locator('[aria-current="true"]')).toHaveText('Гарантия лучшей цены');
        expect([hash(page), await entries(page)]).toEqual(['#delivery', before + 1]);
        await tab(page, 'Как купить').click();
        await expect(copy.locator('.active')).toHaveText('Как купить');
      });

    await test.step('on a phone the panes are an accordion; the heading stays in place, stop restores all', async () => {
      await tab(page, 'Описание').click();
      await page.setViewportSize({ width: 390, height: 800 });
      const block = page.locator('.tabs-block');
      const served = await page.evaluate(async () => {
        const answer = await fetch(location.href);
        return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.tabs-block')?.outerHTML;
      });
      // The page's own script fills the list of stores.
      const withoutStores = (html = '') => inOrder(html).replace(/(<div class="stores_tab">).*?(<\/div>)+(?=<div class="tab-pane)/s, '$1');
      const heading = (name: string) => block.getByRole('button', { name });
      await expect(heading('Описание')).toHaveAttribute('aria-expanded', 'true');
      await heading('Обмен и возврат').scrollIntoViewIfNeeded();
      const top = () => heading('Обмен и возврат').evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const before = await top();
      await heading('Обмен и возврат').click();
      await expect(block.locator('#custom_tab')).toContainText('Возврат 30 дней');
      await expect(block.getByText('Возврат 30 дней')).toBeVisible();
      await expect(heading('Описание')).toHaveAttribute('aria-expanded', 'false');
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
      expect(hash(page)).toBe('#custom_tab');
      await expectNoFindings(page, '.tabs-block');
      await page.keyboard.press('Enter');
      await expect(heading('Обмен и возврат')).toHaveAttribute('aria-expanded', 'false');
      await expect(block.getByText('Возврат 30 дней')).toBeHidden();

      // In landscape there is room for the bar, and one tab is shown again.
      await page.setViewportSize({ width: 1000, height: 700 });
      await expect(page.locator('.tabs-block').getByRole('tabpanel')).toHaveCount(1);
      await tab(page, 'Описание').click();
      await page.evaluate(() => window.vitrina?.stop());
      expect(withoutStores(await block.evaluate((element) => element.outerHTML))).toBe(withoutStores(served));
    });
  });

  test(`an address leads to its tab, 90 px below the top, at load and later, template ${template} [DET-01]`, {
    tag: onLeftOutPages,
  }, async ({ page, shop }) => {
    await shop.open(`${path}#payment`, { template });
    await expect(panel(page, 'Оплата и доставка')).toBeVisible();
    await expect.poll(() => barTop(page)).toBe(90);
    const before = await entries(page);
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
      location.hash = '#delivery';
    });
    await expect(panel(page, 'Гарантия лучшей цены')).toBeVisible();
    await expect(panel(page, 'Гарантия лучшей цены')).toBeFocused();
    await expect.poll(() => barTop(page)).toBe(90);
    expect(await entries(page)).toBe(before + 1);
    // An unknown hash changes nothing. The shopper's own scrolling ends a smooth scroll that may still be running.
    await page.evaluate(() => {
      window.dispatchEvent(new Event('wheel'));
      window.scrollTo({ top: 0, behavior: 'instant' });
      location.hash = '#nothing-of-the-kind';
    });
    await expect.poll(() => hash(page)).toBe('#nothing-of-the-kind');
    await expect(panel(page, 'Гарантия лучшей цены')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test('“back” and “forward” over a chosen size show the tab of their entry [DET-01, DET-10]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/product/orbita-90/');
  const tab = (name: string) => page.locator('.nav-tabs').getByRole('tab', { name });
  for (const name of ['Обмен и возврат', 'Оплата и доставка']) {
    await tab(name).click();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page).toHaveURL(/#/);
  await page.locator('.product-main').getByRole('radio', { name: '45', exact: true }).first().click();
  await expect(page).toHaveURL(/oid=/);
  await page.goBack();
  await expect(tab('Обмен и возврат')).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(tab('Оплата и доставка')).toHaveAttribute('aria-selected', 'true');
});

test('tabs follow keys, smooth scrolling and other scripts [DET-01, EMB-02]', async ({ page, shop }) => {
  await shop.open(path);
  await test.step('the keys of the tabs pattern; a walk by arrows is one entry of the history', async () => {
    await tab(page, 'Описание').focus();
    const before = await entries(page);
    const last = (await page.locator('.tabs-block .nav-tabs li').last().textContent()) ?? '';
    for (const [key, name] of [
      ['ArrowRight', 'Как купить'],
      ['End', last],
      ['ArrowRight', 'Описание'],
      ['ArrowLeft', last],
      ['Home', 'Описание'],
      ['ArrowRight', 'Как купить'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(panel(page, name)).toBeVisible();
    }
    expect(await entries(page)).toBe(before + 1);
    await expect(page.locator('.tabs-block [role=tab][tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(panel(page, 'Как купить')).toBeFocused();
    await expectNoFindings(page, '.tabs-block');
    await page.goBack();
    await expect(panel(page, 'Описание')).toBeVisible();
  });

  await test.step('scrolling to a tab takes 400 ms, none with reduced motion, and stops when the shopper scrolls', async () => {
    const wayTo = (address: string) =>
      page.evaluate(async (target) => {
        window.scrollTo({ top: 0, behavior: 'instant' });
        const tops: number[] = [];
        const start = performance.now();
        let end = start;
        location.hash = target;
        while (performance.now() - start < 900) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          if (tops.at(-1) !== scrollY) end = performance.now();
          tops.push(scrollY);
        }
        return { time: end - start, steps: new Set(tops).size };
      }, address);
    const slow = await wayTo('#buy');
    expect(slow.time).toBeGreaterThan(330);
    expect(slow.time).toBeLessThan(700);
    expect(slow.steps).toBeGreaterThan(5);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await wayTo('#payment')).steps).toBeLessThanOrEqual(3);
    await expect.poll(() => barTop(page)).toBe(90);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
      location.hash = '#delivery';
    });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
    await page.keyboard.press('Shift');
    const stopped = await page.evaluate(() => scrollY);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(await page.evaluate(() => scrollY)).toBe(stopped);
  });

  await test.step('a pane shown by another script, and a rewritten block', async () => {
    await tab(page, 'Описание').click();
    await expect(tab(page, 'Описание')).toHaveAttribute('aria-selected', 'true');
    await page.evaluate(() => {
      const block = document.querySelector('.tabs-block');
      for (const old of block?.querySelectorAll('.nav-tabs .active, .tab-pane.active') ?? []) old.classList.remove('active');
      block?.querySelector('.nav-tabs li:has([href="#payment"])')?.classList.add('active');
      document.querySelector('#payment')?.classList.add('active');
    });
    await expect(tab(page, 'Оплата и доставка')).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.tabs-block [role=tab][tabindex="0"]')).toHaveText('Оплата и доставка');
    await page.evaluate(() => {
      const bar = document.querySelector('.tabs-block .tabs');
      if (bar) bar.innerHTML = String(bar.innerHTML);
    });
    await tab(page, 'Как купить').click();
    await expect(panel(page, 'Как купить')).toBeVisible();
    await expect(page.locator('.tabs-block > .tabs [aria-selected="true"]')).toHaveText('Как купить');
    await page.evaluate(() => window.vitrina?.stop());
    expect(await page.locator('.tabs-block > .tabs').evaluate((bar) => bar.outerHTML)).not.toMatch(/role=|aria-|vitrina|tabindex/);
  });
});

test('a shopper who scrolled before the tabs were live is not scrolled back [DET-01]', async ({ page, shop }) => {
  const code = await holdRequests(page, 'chunks/live-');
  await page.setViewportSize({ width: 1280, height: 400 });
  await shop.open(`${path}#payment`, { wait: false });
  const end = await page.evaluate(() => {
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    return scrollY;
  });
  code.letGo();
  await expect(tab(page, 'Оплата и доставка')).toHaveAttribute('aria-selected', 'true');
  await live(page);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  // With a shorter tab the page may be shorter; then its end is the furthest position.
  expect(await page.evaluate(() => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY))).toBeLessThanOrEqual(1);
  expect(end).toBeGreaterThan(0);
});

test.describe('in a browser that has kept none of the scripts', () => {
  test.use({ newBrowserContext: true });

  test('a tab is shown at once, and is in the address, once, when what writes it has come [DET-01]', async ({ page, shop }) => {
    const held = await holdRequests(page, 'chunks/tab-address-');
    await shop.open(path);
    const before = await entries(page);
    const asked = page.waitForRequest('**/chunks/tab-address-*');
    await tab(page, 'Как купить').hover();
    await asked;
    await tab(page, 'Как купить').click();
    await expect(panel(page, 'Как купить')).toBeVisible();
    expect([hash(page), await entries(page)]).toEqual(['', before]);
    held.letGo();
    await expect.poll(() => hash(page)).toBe('#buy');
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expect(panel(page, 'Описание')).toBeVisible();
  });

  test('where what follows the address does not come tabs are still shown, and the next asks again [DET-01, ERR-01]', async ({
    page,
    shop,
  }) => {
    await page.route('**/chunks/tab-address-*', (route) => route.abort());
    await shop.open(`${path}#payment`);
    // The tab of the address is shown, without a scroll to it.
    await expect(panel(page, 'Оплата и доставка')).toBeVisible();
    await tab(page, 'Как купить').click();
    await expect(panel(page, 'Как купить')).toBeVisible();
    expect(hash(page)).toBe('#payment');
    await page.unroute('**/chunks/tab-address-*');
    await tab(page, 'Описание').click();
    await expect(panel(page, 'Описание')).toBeVisible();
    await expect.poll(() => hash(page)).toBe('#desc');
  });
});
