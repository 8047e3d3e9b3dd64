import { expect, test, visible } from './fixtures.ts';
import { expectSeen } from './support/seen.ts';

for (const width of [1280, 390]) {
  test(`a notice covers no button of the card that was pressed at the lower right, ${width} px [ERR-01]`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    await shop.reset();
    await shop.open('/catalog/');
    // The last card of its row.
    const button = visible(page, '.item_block .to-cart').nth(width === 1280 ? 3 : 1);
    await shop.fault([{ path: 'ajax/item.php', fault: 'http-500', times: 20 }]);
    // Its buttons are where notices appear: at the lower edge, on phones above the bottom panel.
    const lowest = width === 1280 ? 740 : 690;
    await button.evaluate((element, bottom) => window.scrollBy(0, element.getBoundingClientRect().bottom - bottom), lowest);
    await expect(button).toHaveRole('button');
    await button.click();
    const notice = page.getByRole('alert').filter({ hasText: /./ });
    await expectSeen(notice.first());
    const at = await button.evaluate((element) => {
      const { left, top, width: wide, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + wide / 2, top + height / 2);
      return found !== null && element.contains(found);
    });
    expect(at).toBe(true);
  });
}
