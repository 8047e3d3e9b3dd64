import type { Locator, Page } from '@playwright/test';
import { expect, test, vitrina } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { expectSeen, press } from './support/seen.ts';
import { isExhaustive, templateModes, variants } from './support/variants.ts';

const questions = '.item-views.items-list1';

test('one question of a group is open: by touch, keys, address, find-in-page; also after stop [SMALL-05, PAGE-01]', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.open('/faq/#accordion61_13');
  expect(await vitrina(page, (layer) => (layer?.state().page as { kinds: string[] } | undefined)?.kinds)).toContain('faq');
  const head = (name: string) => page.getByRole('button', { name });
  const [size, between, days] = [head('Как узнать свой размер?'), head('Что делать, если нога'), head('Сколько едет заказ?')];
  await expect(days).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('По Москве день')).toBeVisible();

  await size.click();
  await expect(page.getByText('Измерьте стопу вечером')).toBeVisible();
  const top = () => between.evaluate((element) => element.getBoundingClientRect().top);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const before = await top();
  await between.click();
  // The panel that closed above did not move the pressed head, as far as the page can scroll.
  const room = await page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
  expect(Math.abs((await top()) - before) <= 1 || room === 0).toBe(true);
  await expect(size).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Измерьте стопу вечером')).toBeHidden();
  await expect(days).toHaveAttribute('aria-expanded', 'true');

  await between.press('ArrowUp');
  await expect(size).toBeFocused();
  await size.press('Enter');
  await expect(page.getByText('Измерьте стопу вечером')).toBeVisible();
  await size.press('Enter');
  await expect(page.getByText('Измерьте стопу вечером')).toBeHidden();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect((await axe(page).include(questions).analyze()).violations).toEqual([]);

  // The browser's find-in-page and a link to an element inside open a closed panel.
  await page.evaluate(() => document.querySelector('#accordion53_12')?.dispatchEvent(new Event('beforematch')));
  await expect(page.getByText('В ширину да')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#return-address';
  });
  await expect(page.getByRole('link', { name: 'Напишите нам' })).toBeVisible();
  await page.waitForFunction(() => document.getAnimations().length === 0);

  await vitrina(page, (layer) => layer?.stop());
  await expect(page.locator(`${questions} .panel-collapse`).filter({ visible: true })).toHaveCount(2);
  expect(await page.locator(`${questions} :is([role], [aria-expanded], [hidden], [style], [tabindex])`).count()).toBe(0);
});

/** Neither the layer nor the template opens the first job by itself. */
async function staysClosed(page: Page, seller: Locator): Promise<void> {
  await expect(seller).toHaveAttribute('aria-expanded', 'false');
  await page.clock.runFor(2000);
  await expect(seller).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Смена через две')).toBeHidden();
}

test('jobs and staff: only the older list opens its first job, one press is one change, template on [SMALL-05]', async ({ page, shop }) => {
  await page.clock.install();
  for (const icons of ['new', 'old'] as const) {
    await shop.open('/company/vacancy/', { template: 'on', icons });
    const [seller, cutter] = ['Продавец-консультант', 'Закройщик'].map((name) => page.getByRole('button', { name }));
    if (!seller || !cutter) throw new Error('Expected two jobs');
    await expect(seller).toHaveAttribute('aria-expanded', String(icons === 'old'));
    await expect(page.getByText('Смена через две')).toBeVisible({ visible: icons === 'old' });
    if (icons === 'new') await test.step('jobs are closed at load and stay so', () => staysClosed(page, seller));
    await cutter.click();
    await expect(page.getByText('Цех в Твери')).toBeVisible();
    await expect(cutter).toHaveAttribute('aria-expanded', 'true');
    await cutter.click();
    await expect(page.getByText('Цех в Твери')).toBeHidden();
    await expect(cutter).toHaveAttribute('aria-expanded', 'false');
    if (icons === 'old') await expect(seller).toHaveAttribute('aria-expanded', 'true');
    else {
      await expect(cutter).toHaveClass('accordion-head accordion-close');
      await press(seller);
      await expectSeen(page.getByText('Смена через две'));
    }
  }

  await shop.open('/company/staff/', { template: 'on' });
  const design = page.getByRole('button', { name: 'Дизайн' });
  await design.press(' ');
  await expect(page.getByText('Анна Лугова')).toBeVisible();
  await expect(page).toHaveURL(/staff\/(?!#)/);
  // The marks are those of the questions above.
  if (isExhaustive) expect((await axe(page).include('.staff-items').analyze()).violations).toEqual([]);
  await design.click();
  await expect(page.getByText('Анна Лугова')).toBeHidden();

  await shop.open('/company/staff/', { layer: 'none' });
  await expect(page.getByText('Анна Лугова')).toBeVisible();
});

for (const template of templateModes('on')) {
  test(`questions in tabs: press, arrow keys and address show another tab, template ${template} [SMALL-05, DET-01]`, async ({
    page,
    shop,
  }) => {
    await shop.open('/faq/?tabs=Y', { template });
    for (const width of variants([1280, 390], (one) => one === 390)) {
      await page.setViewportSize({ width, height: 800 });
      const [size, delivery] = ['Размеры и выбор', 'Доставка и возврат'].map((name) => page.getByRole('tab', { name }));
      if (!size || !delivery) throw new Error('Expected two tabs');
      await expect(size).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tablist', { name: 'Разделы' })).toBeVisible();
      await press(delivery);
      await expect(delivery).toHaveAttribute('aria-selected', 'true');
      const days = page.getByRole('button', { name: 'Сколько едет заказ?' });
      await expectSeen(days);
      await expect(page.getByRole('button', { name: 'Как узнать свой размер?' })).toBeHidden();
      await press(days);
      await expectSeen(page.getByText('По Москве день'));
      await press(days);
      await expect(page.getByText('По Москве день')).toBeHidden();
      await delivery.press('ArrowLeft');
      await expect(size).toBeFocused();
      await expectSeen(page.getByRole('button', { name: 'Как узнать свой размер?' }));
    }
    await shop.open('/faq/?tabs=Y#return-address', { template });
    await expectSeen(page.getByRole('link', { name: 'Напишите нам' }));
    expect((await axe(page).include(questions).analyze()).violations).toEqual([]);
  });
}

// With the template's scripts: “jobs and staff…” above.
for (const template of variants(['off'] as const, () => false))
  test(`jobs are closed at load and the first one opens when it is pressed, template ${template} [SMALL-05]`, async ({ page, shop }) => {
    await page.clock.install();
    await shop.open('/company/vacancy/', { template });
    const seller = page.getByRole('button', { name: 'Продавец-консультант' });
    await staysClosed(page, seller);
    await press(seller);
    await expectSeen(page.getByText('Смена через две'));
  });
