import { expect, test, visible } from './fixtures.ts';
import { expectSeen } from './support/seen.ts';

/** The last card of a row, and the height of window at which its buttons are where notices appear: on phones above the bottom panel. */
const widths = [
  { width: 1280, card: 3, lowest: 740 },
  { width: 390, card: 1, lowest: 690 },
] as const;

test('a notice covers no button of the card that was pressed at the lower right, 1280 and 390 px [ERR-01]', async ({ page, shop }) => {
  await page.setViewportSize({ width: widths[0].width, height: 800 });
  await shop.reset();
  await shop.open('/catalog/');
  await shop.fault([{ path: 'ajax/item.php', fault: 'http-500', times: 20 }]);
  const notice = page.getByRole('alert').filter({ hasText: /./ });
  for (const { width, card, lowest } of widths) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const button = visible(page, '.item_block .to-cart').nth(card);
      await button.evaluate((element, bottom) => window.scrollBy(0, element.getBoundingClientRect().bottom - bottom), lowest);
      await expect(button).toHaveRole('button');
      await button.click();
      await expectSeen(notice.first());
      const at = await button.evaluate((element) => {
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        const found = document.elementFromPoint(left + wide / 2, top + height / 2);
        return found !== null && element.contains(found);
      });
      expect(at).toBe(true);
      await notice.getByRole('button', { name: 'Закрыть сообщение' }).first().click();
      await expect(notice).toHaveCount(0);
    });
  }
});

test('the focus returns from a notice to what had failed, by its button and by its cross [ERR-01, POP-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/', { cards: 7 });
  const sort = (name: string) => page.getByRole('link', { name });
  const notice = page.getByRole('alert').filter({ hasText: /./ });
  await shop.fault([{ path: 'ajax_get_filter', fault: 'http-500' }]);
  await sort('По названию').press('Enter');
  const again = notice.getByRole('button', { name: 'Повторить' });
  await again.focus();
  await shop.fault([]);
  await again.press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(sort('По названию')).toHaveAttribute('aria-current', 'true');
  await expect(sort('По названию')).toBeFocused();
  await shop.fault([{ path: 'ajax_get_filter', fault: 'http-500' }]);
  await sort('Сначала дешевле').press('Enter');
  await notice.getByRole('button', { name: 'Закрыть сообщение' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(sort('Сначала дешевле')).toBeFocused();
});
