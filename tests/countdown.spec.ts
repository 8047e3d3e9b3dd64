import { expect, live, test, visible, vitrina } from './fixtures.ts';
import { axe } from './support/axe.ts';

test('a discount counts down in Russian words, says when it is over, reports a bad date [DET-13, ERR-02]', async ({ page, shop }) => {
  await shop.reset();
  // 1 day, 2 hours, 1 minute and 3 seconds before the end in Moscow.
  await page.clock.install({ time: new Date('2031-12-30T18:58:56Z') });
  await shop.open('/product/prairie-hiker/');
  const timer = visible(page, '.product-main [role="timer"]');
  await expect(timer.locator('.days')).toHaveText('1 день');
  await expect(timer.locator('.hours')).toHaveText('2 часа');
  await expect(timer.locator('.minutes')).toHaveText('1 минута');
  await expect(timer.locator('.seconds')).toHaveText(/^[0-3] секунд[аы]?$/);
  // Also after it has been drawn again.
  const seconds = await timer.locator('.seconds').textContent();
  await page.clock.fastForward(1000);
  await expect(timer.locator('.seconds')).not.toHaveText(seconds ?? '');
  await expect(timer.locator('.days')).toBeVisible();
  await expect(timer.locator('.seconds')).toBeVisible();
  await expect(timer).toContainText('До конца акции');
  await expect(timer.locator('.active_to')).toBeHidden();
  expect((await axe(page).include('.product-main [role="timer"]').analyze()).violations).toEqual([]);

  await page.clock.fastForward('26:00:30');
  await expect(timer.locator('.days')).toHaveText('0 дней');
  await expect(timer.locator('.minutes')).toHaveText('0 минут');
  const before = await timer.boundingBox();
  await page.clock.fastForward(40_000);
  await expect(timer).toContainText('Акция завершена');
  await expect(timer.locator('.seconds')).toHaveCount(0);
  expect((await timer.boundingBox())?.height).toBe(before?.height);

  await test.step('an unreadable date leaves the page’s text and is reported', async () => {
    await vitrina(page, (layer) => layer?.stop());
    await page.locator('.product-main .view_sale_block .active_to').evaluate((end) => {
      end.textContent = '31.02.2031 99:00';
    });
    await vitrina(page, (layer) => void layer?.start());
    await live(page);
    await expect
      .poll(() => vitrina(page, (layer) => layer?.islands().find(({ feature }) => feature === 'countdown')?.error))
      .toContain('31.02.2031 99:00');
    await expect(page.locator('.product-main .view_sale_block .item')).toHaveText('0');
  });

  await page.clock.setFixedTime(new Date('2031-11-29T20:58:55Z'));
  await shop.open('/catalog/iz-ssha/', { cards: 8, template: 'on' });
  const card = page.locator('.item_block:has(a[href*="/product/union-court/"]) .view_sale_block');
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('.hours')).toHaveText('0 ч.');
  await expect(card.locator('.minutes')).toHaveText('1 мин.');
  await expect(card.locator('.minutes')).toBeVisible();
  await vitrina(page, (layer) => layer?.stop());
  await expect(card.locator('.active_to')).toHaveText('30.11.2031');
});
