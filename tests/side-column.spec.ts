import { expect, test, vitrina } from './fixtures.ts';

test('blocks and properties fold by mouse and keyboard, and the next page comes folded, with the template’s scripts or without [SMALL-02, EMB-02]', async ({
  page,
  shop,
}) => {
  const menu = page.locator('.side-menu .slide-block__head');
  const brand = page.locator('[data-prop_code="brand"] .bx_filter_parameters_box_title');
  const sections = page.locator('.side-menu .slide-block__body');
  const brands = page.locator('[data-prop_code="brand"] .bx_filter_block');
  for (const template of ['on', 'off'] as const) {
    await shop.reset();
    await page.context().clearCookies();
    await shop.open('/catalog/krossovki/', { cards: 8, template });
    await menu.click();
    await expect(sections).toBeHidden();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await brand.press('Enter');
    await expect(brands).toBeHidden();
    await expect(brand).toHaveAttribute('aria-expanded', 'false');
    const kept = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));
    expect(kept).toMatchObject({ MENU_CLOSED: 'Y', MAX_filter_prop_brand: '2', MAX_FILTER_CLOSED: '["53"]' });

    await shop.open('/catalog/krossovki/', { cards: 8, template });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(sections).toBeHidden();
    await menu.press(' ');
    await expect(sections).toBeVisible();
    await brand.click();
    await expect(brands).toBeVisible();
    await vitrina(page, (layer) => layer?.stop());
    // What the shopper has opened stays, and nothing else.
    await expect(menu).not.toHaveAttribute('role');
    await expect(sections).toBeVisible();
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain('MENU_CLOSED');
  }
});
