import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { pointOn } from './overlays/look.ts';
import { type PanelName, panelNames, panels } from './overlays/panels.ts';
import { axe } from './support/axe.ts';
import { isExhaustive, variants } from './support/variants.ts';

/** The openers that can be pressed now, without those that show only while a card is hovered. */
async function reachable(page: Page): Promise<PanelName[]> {
  const found: PanelName[] = [];
  for (const name of panelNames) if (name !== 'fast view' && (await page.evaluate(pointOn, panels[name].opener))) found.push(name);
  return found;
}

const ofPhones: readonly PanelName[] = ['menu', 'mobile filter', 'phones', 'search'];
const ofDesks: readonly PanelName[] = ['city', 'all sections', 'fly-out'];

type Device = 'phone' | 'desk';
const parts: Readonly<Record<Device, readonly PanelName[]>> = { phone: ofPhones, desk: ofDesks };
const widths: Readonly<Record<Device, number>> = { phone: 390, desk: 1280 };
const looks = (['light', 'dark'] as const).flatMap((colours) => (['phone', 'desk'] as const).map((device) => ({ colours, device })));
const isTried = ({ colours, device }: (typeof looks)[number]) => (colours === 'light') === (device === 'phone');

/** What axe finds in this part of the page, one line each. */
async function findings(page: Page, selector: string, where: string): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const builder = axe(page).include(selector);
  // In the dark theme only the colours differ from the light one, which the tests about each overlay look at.
  const isAlike = where.startsWith('dark');
  const { violations } = await (isAlike ? builder.withRules(['color-contrast']) : builder).analyze();
  return violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

test('every width has its controls; axe finds nothing in overlays [POP-02, MOB-01, MOB-03, FLT-01, SRC-05, HDR-02]', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'light' });
  await shop.reset({ lines: [{ product: 4150 }] });
  await shop.open('/catalog/krossovki/?basket=fly&theme=default');
  await test.step('headers have the right controls at every width', async () => {
    // The same page at all widths: controls of one width have to disappear at the next.
    for (const [width, expected, isFixed] of [
      [992, ofDesks, true],
      [991, [...ofPhones, 'fly-out'], false],
      [769, [...ofPhones, 'fly-out'], false],
      [768, ofPhones, false],
      [767, ofPhones, false],
      [400, ofPhones, false],
      [991, [...ofPhones, 'fly-out'], false],
      [992, ofDesks, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(() => reachable(page), { message: `${width} px` }).toEqual(expected);
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      const headers = page.locator('#headerfixed.fixed');
      await expect(headers, `${width} px`).toHaveCount(isFixed ? 1 : 0);
    }
  });

  const found: string[] = [];
  for (const { colours, device } of variants(looks, isTried))
    await test.step(`axe finds nothing, ${colours}, ${device}`, async () => {
      await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: widths[device], height: 800 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      found.push(...(await findings(page, device === 'phone' ? '#mobileheader' : '#header', `${colours}, ${device}`)));
      // Menu, phones and filter of phones are looked at in light colours by the tests about them.
      for (const name of isExhaustive || device === 'desk' ? parts[device] : (['search'] as const)) {
        const { opener, open } = panels[name];
        await page.locator(opener).filter({ visible: true }).first().click();
        await expect(page.locator(open)).toBeVisible();
        found.push(...(await findings(page, open, `${colours}, ${device}, ${name}`)));
        await page.keyboard.press('Escape');
        await expect(page.locator(open).filter({ visible: true })).toHaveCount(0);
      }
      if (device === 'phone') return;
      // In light colours search.spec.ts looks at the suggestions.
      await page.locator('#title-search-input_fixed').fill('крос');
      await expect(page.getByRole('listbox', { name: 'Подсказки' })).toBeVisible();
      found.push(...(await findings(page, '.search-wrapper', `${colours}, suggestions`)));
      await page.locator('#title-search-input_fixed').fill('');
    });
  expect(found).toEqual([]);
});
