import type { Page } from '@playwright/test';
import { expect, test, vitrina } from './fixtures.ts';
import { axe } from './support/axe.ts';

const address = '/contacts/stores/';

/** Records the calls of the page's map, from now on. */
async function listenToMap(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const asked: unknown[] = [];
    const { map } = window as unknown as { map: Record<string, (...values: unknown[]) => unknown> };
    for (const name of ['setCenter', 'setBounds']) {
      const own = map[name];
      map[name] = (...values) => {
        asked.push([name, ...values]);
        return own?.(...values);
      };
    }
    Object.assign(window, { askedOfMap: asked });
  });
  return () => page.evaluate(() => (window as unknown as { askedOfMap: unknown[] }).askedOfMap.splice(0));
}

const findings = async (page: Page) =>
  (await axe(page).include('.contacts-stores').analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

test('a place moves the map once, also beside the template; keys open and close its details [SMALL-04]', async ({ page, shop }) => {
  await shop.open(address, { template: 'on' });
  const asked = await listenToMap(page);
  const list = page.locator('.block_container .items');
  const place = (name: string) => list.getByRole('button', { name });
  await place('Садовой').click();
  const details = page.getByRole('group', { name: 'Магазин на Садовой' });
  const back = details.getByRole('button', { name: 'Ко всем адресам' });
  await expect(back).toBeFocused();
  await expect(list).toBeHidden();
  await expect(details.getByRole('link', { name: '+7 495 000-00-13' })).toBeVisible();
  expect(await asked()).toEqual([['setCenter', [55.771, 37.612], 15]]);
  // While it fades in its contrast is less.
  await expect.poll(() => findings(page)).toEqual([]);
  await back.press('Enter');
  await expect(place('Садовой')).toBeFocused();
  await expect(details).toBeHidden();
  const all = [
    [55.771, 37.54],
    [55.79, 37.655],
  ];
  expect(await asked()).toEqual([['setBounds', all, { zoomMargin: 40 }]]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Страница магазина' }).focus();
  await page.keyboard.press('Escape');
  await expect(place('у вокзала')).toBeFocused();
  expect(await asked()).toHaveLength(2);
  // The list fades in too.
  await expect.poll(() => findings(page)).toEqual([]);

  // After stop the shown place stays, and the template works with it.
  await place('Полюс').click();
  await expect(page.getByRole('group', { name: 'ТЦ «Полюс»' })).toBeVisible();
  await vitrina(page, (layer) => layer?.stop());
  expect(await page.locator('.contacts-stores :is([role=button], [role=group], [tabindex])').count()).toBe(0);
  await asked();
  await page.locator('.top-close').filter({ visible: true }).click();
  await expect(list).toBeVisible();
  expect(await asked()).toHaveLength(2);

  // The list also works without a map.
  await page.route('**/map.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'var showYandexMap = () => {};' }));
  await shop.open(address, { template: 'on' });
  await place('Полюс').click();
  await expect(page.getByRole('group', { name: 'ТЦ «Полюс»' })).toBeVisible();
});

test('a phone’s map fills the screen; button, Escape and a wide window restore it [SMALL-04, POP-02]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.open(address, { template: 'on' });
  const markup = () => page.locator('.contacts-stores').evaluate((element) => element.outerHTML);
  const opener = page.getByRole('button', { name: 'Открыть карту на весь экран' });
  await opener.scrollIntoViewIfNeeded();
  await expect(opener).toBeVisible();
  const [before, place] = [await markup(), await page.evaluate(() => window.scrollY)];
  const closer = page.getByRole('dialog', { name: 'Карта' }).getByRole('button', { name: 'Закрыть карту', expanded: true });

  for (const close of [() => closer.click(), () => page.keyboard.press('Escape')]) {
    await opener.press('Enter');
    await expect(closer).toBeFocused();
    const box = await page.locator('.bx-yandex-map').boundingBox();
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 800]);
    expect((await axe(page).include('.yandex-map__frame').analyze()).violations).toEqual([]);
    await close();
    await expect(opener).toBeFocused();
    await expect.poll(markup).toBe(before);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  }
  await opener.click();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(closer).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.locator('.yandex-map__frame')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(markup).toBe(before);
  await opener.click();
  await vitrina(page, (layer) => layer?.stop());
  await expect(page.locator('.yandex-map__frame, [data-mapId], .closer, [inert]')).toHaveCount(0);
});
