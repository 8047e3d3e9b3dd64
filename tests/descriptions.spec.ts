import type { Page } from '@playwright/test';
import { unasked, watchLayoutShifts } from '../tools/shared/layout-shifts.ts';
import { expect, test, vitrina } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { inOrder } from './support/in-order.ts';
import { templateItself } from './support/left-out-tests.ts';
import { templateModes } from './support/variants.ts';

/** Keeps the page's own HTML for `stopAndCompare`. */
const keepBody = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => Object.assign(window, { bodyBefore: document.body.outerHTML })),
  );

/** Visible and full height of a text. */
const heights = (element: Element) => [(element as HTMLElement).offsetHeight, element.scrollHeight];

const stateOfText = (page: Page) =>
  vitrina(
    page,
    (layer) =>
      layer?.islands().find(({ feature, element }) => feature === 'long-text' && element.matches('.ordered-block__text-wrap'))?.state,
  );

const stopAndCompare = async (page: Page) => {
  await vitrina(page, (layer) => layer?.stop());
  const before = await page.evaluate(() => Reflect.get(window, 'bodyBefore') as string);
  expect(inOrder(await page.evaluate(() => document.body.outerHTML))).toBe(inOrder(before));
};

test('a phone’s long description opens by «Читать далее...» or the page’s button, without shifts [DET-08]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await keepBody(page);
  const shifted = await watchLayoutShifts(page);
  await shop.reset();
  await shop.open('/product/harbor-mile/');

  const lead = page.locator('.js-long-text');
  const more = lead.getByRole('button', { name: 'Читать далее...' });
  await more.scrollIntoViewIfNeeded();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(unasked(await shifted())).toEqual([]);
  const text = lead.locator('.js-long-text__text');
  const cut = await text.evaluate(heights);
  expect(cut[0]).toBeLessThan((cut[1] ?? 0) - 5);
  expect((await axe(page).include('.js-long-text').analyze()).violations).toEqual([]);
  await more.press('Enter');
  expect(await text.evaluate(heights).then(([shown, all]) => shown === all)).toBe(true);
  await expect(lead.getByRole('button', { expanded: true })).toBeFocused();
  await lead.getByRole('button', { expanded: true }).press(' ');
  expect(await text.evaluate(heights)).toEqual(cut);

  const story = page.locator('.ordered-block__text-wrap');
  const spoiler = story.getByRole('button', { name: 'Показать полностью' });
  await story.scrollIntoViewIfNeeded();
  await spoiler.click();
  await expect(story.locator('.ordered-block__text')).toHaveClass('ordered-block__text opened');
  await expect(story.getByRole('button', { name: 'Свернуть' })).toHaveAttribute('aria-expanded', 'true');
  await story.getByRole('button', { name: 'Свернуть' }).click();
  await expect(spoiler).toHaveAttribute('aria-expanded', 'false');
  // A link in the hidden part gets the focus: the text opens.
  await story.getByRole('link', { name: 'Оплата и доставка' }).focus();
  await expect(story.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await stopAndCompare(page);
});

test('a section shows one paragraph and three entries, and opens them; a product’s text that fits has no button [DET-08]', async ({
  page,
  shop,
}) => {
  await keepBody(page);
  const shifted = await watchLayoutShifts(page);
  await shop.reset();
  await shop.open('/catalog/iz-ssha/');
  const description = page.locator('.group_description_block.top');
  await expect(description.locator('p').filter({ visible: true })).toHaveCount(1);
  const ellipsis = description.getByRole('button', { name: 'Читать дальше' });
  await expect(ellipsis).toHaveAttribute('aria-expanded', 'false');
  const list = page.locator('.js-collapsible-list');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const toggle = list.getByRole('button', { name: 'Показать все' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(unasked(await shifted())).toEqual([]);
  expect((await axe(page).include('.group_description_block').include('.js-collapsible-list').analyze()).violations).toEqual([]);

  await ellipsis.press('Enter');
  await expect(description.locator('p').filter({ visible: true })).toHaveCount(3);
  await expect(description.locator('p').nth(1)).toBeFocused();
  await expect(ellipsis).toBeHidden();

  await toggle.click();
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await list.getByRole('button', { name: 'Скрыть' }).press(' ');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(toggle).toBeFocused();
  await stopAndCompare(page);

  // A description below the list on a page whose CSS does not hide it: it is folded while it is outside the view.
  await page.route('**/css/theme.css', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/\.(group_description_block|js-collapsible-list):not\(\.opened\)/g, '.nothing'),
    });
  });
  await shop.open('/catalog/botinki/', { cards: 8 });
  const footnote = page.locator('.group_description_block.bottom');
  await footnote.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - innerHeight - 60));
  await expect.poll(() => footnote.locator('p:visible').count()).toBe(1);
  await shop.open('/product/harbor-mile/');
  await list.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - innerHeight - 60));
  await expect(list.getByRole('listitem')).toHaveCount(3);
  expect(unasked(await shifted())).toEqual([]);

  await test.step('a text that fits has no button', async () => {
    await expect
      .poll(() => vitrina(page, (layer) => layer?.islands().filter(({ feature }) => feature === 'long-text')[0]?.state))
      .toBe('live');
    await expect(page.getByRole('button', { name: 'Читать далее...' })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect(page.getByRole('button', { name: 'Читать далее...' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('button', { name: 'Читать далее...' })).toHaveCount(0);

    await test.step('a text that the template folds again by another class after a choice can be opened again', async () => {
      const story = page.locator('.ordered-block__text-wrap');
      const text = story.locator('.ordered-block__text');
      await story.scrollIntoViewIfNeeded();
      await story.getByRole('button', { name: 'Показать полностью' }).click();
      await text.evaluate((element) => {
        element.setAttribute('class', 'ordered-block__text lineclamp-3');
      });
      await expect(story.locator('button')).toHaveAttribute('aria-expanded', 'false');
      expect(await text.evaluate(heights).then(([shown = 0, all = 0]) => shown < all)).toBe(true);
      await story.getByRole('button', { name: 'Показать полностью' }).click();
      await expect(text).toHaveClass('ordered-block__text opened');
    });
  });
});

for (const template of templateModes('on')) {
  test(`a text that is printed collapsed stays so when the layer starts, without shifts, template ${template} [DET-08]`, {
    tag: templateItself,
  }, async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await keepBody(page);
    const shifted = await watchLayoutShifts(page);
    await shop.reset();
    await shop.open('/product/harbor-mile/', { template, layer: 'none' });
    await page.evaluate(() => document.documentElement.classList.remove('no-answer'));
    const story = page.locator('.ordered-block__text-wrap');
    const textHeight = () => story.evaluate((element) => element.getBoundingClientRect().height);
    const before = await textHeight();
    await shop.open('/product/harbor-mile/', { template });
    await story.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - innerHeight - 100));
    await expect.poll(() => stateOfText(page)).toBe('live');
    await story.scrollIntoViewIfNeeded();
    const text = story.locator('.ordered-block__text');
    await expect(text).toHaveClass(/show-collapsed-js/);
    await expect(text).not.toHaveClass(/opened/);
    const spoiler = story.getByRole('button', { name: 'Показать полностью' });
    await expect(spoiler).toBeVisible();
    const folded = await text.evaluate(heights);
    expect(folded[0]).toBeLessThan((folded[1] ?? 0) - 100);
    expect(await textHeight()).toBe(before);
    expect(unasked(await shifted())).toEqual([]);
    await spoiler.click();
    await expect(text).toHaveClass(template === 'on' ? 'ordered-block__text _inited opened' : 'ordered-block__text opened');
    await expect(story.locator('button')).toHaveClass(/\bshow\b/);
    expect(await text.evaluate(heights).then(([shown, all]) => shown === all)).toBe(true);
    await story.getByRole('button', { name: 'Свернуть' }).click();
    expect(await text.evaluate(heights)).toEqual(folded);
    expect(await textHeight()).toBe(before);
  });

  test(`a text in a hidden tab gets its button when shown, and a press toggles it once, template ${template} [DET-08, EMB-02]`, async ({
    page,
    shop,
    isLeftOut,
  }) => {
    await shop.reset();
    await shop.open('/product/harbor-mile/#buy', { template });
    const story = page.locator('.ordered-block__text-wrap');
    const bar = page.locator('.tabs-block .nav-tabs');
    await expect(bar.locator('li.active')).toHaveText('Как купить');
    await bar.scrollIntoViewIfNeeded();
    await expect(story).toBeHidden();
    // The template measures the texts before the layer has opened the tab of the address.
    if (template === 'off') await expect(story.locator('button')).toHaveClass(/hidden/);
    await bar.getByText('Описание').click();
    await expect(story.getByRole('button', { name: 'Показать полностью' })).toBeVisible();
    await expect.poll(() => stateOfText(page)).toBe('live');
    await story.getByRole('button', { name: 'Показать полностью' }).click();
    await expect(story.locator('.ordered-block__text')).toHaveClass(/opened/);
    // Beside the template's script one press toggles the text once, and after stop that script works again.
    if (template === 'on' && !isLeftOut)
      await test.step('beside the template’s script one press on the spoiler toggles it once', async () => {
        const spoiler = page.locator('.ordered-block__spoiler-btn');
        await spoiler.click();
        await expect(page.locator('.ordered-block__text')).toHaveClass(/show-collapsed-js/);
        await spoiler.click();
        await expect(spoiler).toHaveClass(/show/);
        await expect(page.locator('.ordered-block__text')).toHaveClass(/opened/);
        await spoiler.click();
        await expect(page.locator('.ordered-block__text')).toHaveClass(/show-collapsed-js/);
        await vitrina(page, (layer) => layer?.stop());
        await spoiler.click();
        await expect(page.locator('.ordered-block__text')).toHaveClass(/opened/);
      });
  });
}

test('without the page’s option the class folds no text, and there is no button [DET-08]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/product/harbor-mile/?collapsed=N');
  const story = page.locator('.ordered-block__text-wrap');
  await story.scrollIntoViewIfNeeded();
  await expect.poll(() => stateOfText(page)).toBe('live');
  expect(
    await story
      .locator('.ordered-block__text')
      .evaluate(heights)
      .then(([shown, all]) => shown === all),
  ).toBe(true);
  await expect(story.locator('button')).toBeHidden();
});
