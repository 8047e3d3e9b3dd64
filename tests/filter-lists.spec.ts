import type { Page } from '@playwright/test';
import { expect, test, vitrina } from './fixtures.ts';
import { onLeftOutPages } from './support/left-out-tests.ts';
import { expectSeen } from './support/seen.ts';
import { isMissingName } from './support/template-names.ts';
import { templateModes } from './support/variants.ts';

const block = (page: Page) => page.locator('.bx_filter_parameters_box[data-prop_code="color"]');
const opener = (page: Page) => block(page).getByRole('button', { name: /^Цвет:/, expanded: false });
const list = (page: Page) => page.getByRole('listbox', { name: 'Цвет' });
const options = (page: Page) => list(page).getByRole('option', { disabled: false });
const count = (page: Page) => page.locator('.bottom_nav');

/** The filter becomes live when it is nearly in view; then the opener of a list is a button. */
async function comeNear(page: Page) {
  await block(page).hover();
  await expect(opener(page)).toHaveAttribute('aria-haspopup', 'listbox');
}

function watchLists(page: Page) {
  const found: string[] = [];
  page.on('request', (request) => void (request.url().includes('ajax_get_filter=Y') && found.push(request.url())));
  return found;
}

for (const template of templateModes('on')) {
  test(`a property’s list works by presses and keys, also inside a phone’s panel; back and reset undo a choice, template ${template} [LST-02, FLT-01, EMB-02]`, async ({
    page,
    shop,
  }) => {
    const missed: string[] = [];
    await shop.reset();
    await shop.open('/catalog/futbolki/', { cards: 4, template });
    page.on('pageerror', (error) => void (isMissingName(error) && missed.push(error.message)));
    const lists = watchLists(page);
    const total = await count(page).getAttribute('data-all_count');
    await comeNear(page);
    await expect(opener(page)).toHaveText('Все');

    await test.step('closed and opened again at once it stays open', async () => {
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await expect(options(page).first()).toBeFocused();
      // Both keys in one task: the browser fires the close event in a later task, after the list was opened again.
      await page.evaluate(async () => {
        const press = (key: string) =>
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        const popup = document.activeElement?.closest('[popover]');
        const told = new Promise((resolve) => popup?.addEventListener('toggle', resolve, { once: true }));
        press('Escape');
        press('Enter');
        await told;
      });
      await expect(options(page).first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(options(page).nth(1)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(list(page)).toHaveCount(0);
    });

    await opener(page).click();
    await expect(list(page)).toBeVisible();
    const option = options(page).nth(1);
    const name = (await option.textContent()) ?? '';
    await expectSeen(option);
    await option.click();
    await expect(list(page)).toHaveCount(0);
    await expect(opener(page)).toHaveText(name);
    await expect(page).toHaveURL(/[?&]arrFilter_51=\d+&.*set_filter=y/);
    await expect(count(page)).not.toHaveAttribute('data-all_count', total ?? '');
    // Another value replaces the first: one is chosen at a time.
    await opener(page).click();
    await expect(list(page).getByRole('option', { selected: true })).toHaveText(name);
    const other = options(page).nth(2);
    const otherName = (await other.textContent()) ?? '';
    await other.click();
    await expect(opener(page)).toHaveText(otherName);
    await expect.poll(() => lists.length).toBe(2);
    await page.goBack();
    await expect(opener(page)).toHaveText(name);
    await page.getByRole('button', { name: 'Сбросить' }).click();
    await expect(count(page)).toHaveAttribute('data-all_count', total ?? '');
    await page.mouse.move(0, 0);
    await comeNear(page);
    await expect(opener(page)).toHaveText('Все');
    await expect(page).not.toHaveURL(/set_filter/);

    await test.step('it works by keys, closes by Escape or a press outside', async () => {
      lists.length = 0;
      await opener(page).focus();
      await page.keyboard.press('ArrowDown');
      await expect(options(page).first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(options(page).last()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(list(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(options(page).first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      const name = (await options(page).nth(1).textContent()) ?? '';
      await page.keyboard.press('Enter');
      await expect(opener(page)).toHaveText(name);
      await expect(opener(page)).toBeFocused();
      await expect(page).toHaveURL(/arrFilter_51=\d+/);
      await expect.poll(() => lists.length).toBe(1);
      await opener(page).click();
      await expect(list(page)).toBeVisible();
      await page.locator('h1').click();
      await expect(list(page)).toHaveCount(0);
      expect(lists).toHaveLength(1);
    });

    await test.step('it opens inside the panel of a phone and within the view', () => chooseOnPhone(page));

    // No popup window of the platform opened, and no missing function was called.
    await expect(page.locator('.popup-window')).toHaveCount(0);
    expect(missed).toEqual([]);
    expect(await vitrina(page, (layer) => layer?.islands().filter(({ state }) => state === 'failed').length)).toBe(0);
  });

  test(`a property's title collapses its values, stored for the server, template ${template} [SMALL-02, EMB-02]`, {
    tag: onLeftOutPages,
  }, async ({ page, shop, context }) => {
    const missed: string[] = [];
    await shop.reset();
    await shop.open('/catalog/futbolki/', { cards: 4, template });
    page.on('pageerror', (error) => void (isMissingName(error) && missed.push(error.message)));
    const title = block(page).getByRole('button', { name: 'Цвет', exact: true });
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'MAX_filter_prop_color')?.value;
    const value = block(page).locator('.bx_filter_select_text');
    await block(page).scrollIntoViewIfNeeded();
    await title.click();
    await expect(value).toBeHidden();
    expect(await cookie()).toBe('2');
    await page.reload();
    await expect(block(page)).toBeVisible();
    await expect(value).toBeHidden();
    await block(page).scrollIntoViewIfNeeded();
    await expect(title).toHaveAttribute('aria-expanded', 'false');
    // Calls that failed while the page was loading have nothing to do with the press.
    missed.length = 0;
    await title.click();
    await expect(value).toBeVisible();
    expect(await cookie()).toBe('3');
    expect(missed).toEqual([]);
  });
}

async function chooseOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.locator('.bx-filter-title').click();
  await block(page).locator('.bx_filter_select_text').click();
  const option = options(page).nth(2);
  const name = (await option.textContent()) ?? '';
  await expect(list(page).getByRole('option', { selected: true })).not.toHaveText(name);
  await expectSeen(option);
  await option.click();
  await expect(opener(page)).toHaveText(name);
  await opener(page).click();
  // One Escape closes the list, the next one the panel.
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(page.locator('#mobilefilter')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#mobilefilter')).toBeHidden();
}

test('the template alone opens the list in a window of the platform and takes the value [LST-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/futbolki/', { cards: 4, template: 'on', layer: 'none' });
  await block(page).locator('.bx_filter_select_block').click();
  const label = page.locator('#smartFilterDropDown51 label:not(.disabled)').nth(1);
  const name = (await label.textContent()) ?? '';
  await label.click();
  await expect(page.locator('#smartFilterDropDown51')).toBeHidden();
  await expect(block(page).locator('.bx_filter_select_text')).toHaveText(name);
  await expect(page).toHaveURL(/arrFilter_51=\d+/);
  await block(page).locator('.bx_filter_parameters_box_title').click();
  await expect(block(page).locator('.bx_filter_select_block')).toBeHidden();
});

test('a list of values whose code does not come is explained at a press, and the next press opens it [LST-02, ERR-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await page.route('**/vitrina/chunks/value-lists-*', (route) => route.abort('internetdisconnected'));
  await shop.open('/catalog/futbolki/', { cards: 4 });
  await block(page).locator('.bx_filter_select_text').click();
  await expect(page.getByRole('alert').getByText('Нет связи с магазином. Проверьте интернет')).toBeVisible();
  await expect(list(page)).toHaveCount(0);
  await page.unrouteAll();
  await block(page).locator('.bx_filter_select_text').click();
  await expect(list(page)).toBeVisible();
  expect(await vitrina(page, (layer) => layer?.islands().filter(({ state }) => state === 'failed').length)).toBe(0);
});
