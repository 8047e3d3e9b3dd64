import { expect, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { callsTo } from './support/buying.ts';
import { holdRequests } from './support/held-request.ts';

test('a form opens filled by its trigger, holds and returns the focus, and thanks [POP-01, POP-02, POP-03, FRM-04, EMB-02]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open('/faq/', { template: 'on' });
  const trigger = page.getByRole('button', { name: 'Заказать подбор размера' });
  await trigger.scrollIntoViewIfNeeded();
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Заказать услугу' });
  await expect(dialog.getByRole('textbox', { name: /Имя/ })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Услуга' })).toHaveValue('Подбор размера');
  await expect(dialog.getByRole('textbox', { name: 'Услуга' })).toHaveAttribute('readonly', '');
  const calls = await callsTo(shop, 'form.php');
  expect(calls.map(({ query }) => query)).toEqual([
    {
      form_id: 'SERVICES',
      'data-trigger': JSON.stringify({
        class: 'btn btn-transparent animate-load',
        'data-event': 'jqm',
        'data-name': 'order-button',
        'data-param-form_id': 'SERVICES',
        'data-autoload-service': 'Подбор размера',
      }),
    },
  ]);
  // One popup opens, and it is the layer's.
  await expect(page.locator('.jqmWindow')).toHaveCount(0);
  await expect(dialog.locator('.order-button_frame')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  const { violations } = await axe(page).include('dialog').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog'))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('.vitrina-dialog--closing')).toHaveCSS('transition-duration', '0.2s');
  await expect(dialog).toHaveCount(0);
  await expect(trigger).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');

  for (const lost of [false, true])
    await test.step(`Escape closes a popup, not the template’s, ${lost ? 'also without a focus' : 'which throws'}`, async () => {
      await trigger.click();
      await expect(dialog.getByRole('textbox', { name: /Имя/ })).toBeFocused();
      if (lost) await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      // The template's handler throws if it has no popup, and the fixture then fails the test.
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  await test.step('a sent form shows its thanks in the popup, closes by its button and returns the focus', async () => {
    const ask = page.getByRole('button', { name: 'Задать вопрос' });
    await ask.scrollIntoViewIfNeeded();
    await ask.click();
    const asked = page.getByRole('dialog', { name: 'Задать вопрос' });
    await asked.getByRole('textbox', { name: /Имя/ }).fill('Анна');
    await asked.getByRole('textbox', { name: /почта/ }).fill('anna@example.ru');
    await asked.getByRole('textbox', { name: /Вопрос/ }).fill('Есть ли 39-й?');
    await asked.getByRole('button', { name: 'Отправить вопрос' }).dblclick();
    await expect(asked).toContainText('Вопрос принят, ответим в течение дня.');
    expect((await callsTo(shop, 'form.php')).map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET', 'POST']);
    await asked.getByRole('button', { name: 'Хорошо' }).click();
    await expect(asked).toHaveCount(0);
    await expect(ask).toBeFocused();
  });
});

test('a form that is closed while it is sent says by a notice what came of it [POP-02, FRM-04, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/faq/');
  const ask = page.getByRole('button', { name: 'Задать вопрос' });
  const dialog = page.getByRole('dialog', { name: 'Задать вопрос' });
  const closeWhileSending = async () => {
    const held = await holdRequests(page, 'form.php');
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('form.php'));
    await dialog.getByRole('button', { name: 'Отправить вопрос' }).click();
    await asked;
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    held.letGo();
  };
  await ask.scrollIntoViewIfNeeded();
  await ask.click();
  await dialog.getByRole('textbox', { name: /Имя/ }).fill('Анна');
  await dialog.getByRole('textbox', { name: /почта/ }).fill('anna@example.ru');
  await dialog.getByRole('textbox', { name: /Вопрос/ }).fill('Есть ли 39-й?');
  await closeWhileSending();
  await expect(page.getByRole('status').getByText('Вопрос принят, ответим в течение дня.')).toBeVisible();
  await page.unrouteAll();
  await test.step('the next question is lost, and stays in its form', async () => {
    await ask.click();
    await dialog.getByRole('textbox', { name: /Имя/ }).fill('Анна');
    await dialog.getByRole('textbox', { name: /почта/ }).fill('anna@example.ru');
    await dialog.getByRole('textbox', { name: /Вопрос/ }).fill('А 40-й?');
    await shop.fault([{ path: 'form.php', fault: 'http-500' }]);
    await closeWhileSending();
    await expect(page.getByRole('alert').getByText(/^Неизвестно, дошло ли/)).toBeVisible();
    await shop.fault([]);
    await ask.click();
    await expect(dialog.getByRole('textbox', { name: /Вопрос/ })).toHaveValue('А 40-й?');
  });
});

test('a failed form says why and can be retried; many presses open one popup [POP-01, POP-03, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/faq/', { template: 'on' });
  const trigger = page.getByRole('button', { name: 'Задать вопрос' });
  await trigger.scrollIntoViewIfNeeded();
  const dialog = page.getByRole('dialog');
  await test.step('an empty answer, then the form', async () => {
    await shop.fault([{ path: 'ajax/form.php', fault: 'empty', times: 1 }]);
    // The second press of a double click lands on the trigger or, where the popup is quick, on its backdrop: here surely on that.
    await trigger.click();
    await expect(dialog).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(dialog.getByRole('alert').filter({ hasText: 'не смог' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Открыть на отдельной странице' })).toHaveAttribute(
      'href',
      /^\/form\/\?name=question&form_id=ASK&data-trigger=%7B/,
    );
    await dialog.getByRole('button', { name: 'Повторить' }).click();
    await expect(dialog.getByRole('textbox', { name: /Вопрос/ })).toBeVisible();
    await expect(dialog).toHaveCount(1);
    expect(await callsTo(shop, 'form.php')).toHaveLength(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(trigger).not.toHaveClass(/clicked/);
    await expect(trigger).not.toHaveAttribute('aria-busy', 'true');
  });
  await test.step('a trigger that the page adds later', async () => {
    await page.evaluate(() => {
      document
        .querySelector('.ask-block')
        ?.insertAdjacentHTML(
          'beforeend',
          '<span data-event="jqm" data-name="send_gift" data-param-form_id="SEND_GIFT" data-autoload-product_name="&lt;img src=x onerror=hit()&gt;">Намекнуть</span>',
        );
    });
    await page.getByRole('button', { name: 'Намекнуть' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Хочу в подарок' }).getByRole('textbox', { name: 'Товар' })).toHaveValue(
      '<img src=x onerror=hit()>',
    );
    await expect(dialog.locator('img')).toHaveCount(0);
    await expect(page.locator('.jqmWindow')).toHaveCount(0);
  });
});

test('stacked popups: Escape closes the topmost, and each returns the focus [POP-01, POP-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/botinki/', { template: 'on', cards: 4 });
  await page.getByRole('button', { name: 'Быстрый просмотр: Ботинки Север' }).press('Enter');
  const product = page.getByRole('dialog', { name: 'Ботинки Север' });
  const more = product.getByRole('button', { name: 'Подробнее' });
  await more.click();
  const delivery = page.getByRole('dialog', { name: 'Доставка в Казань' });
  await expect(delivery.getByRole('row', { name: /Курьер/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(delivery).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(product).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  // Reduced motion, so that nothing has to be waited for.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Escape');
  await expect(product).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Быстрый просмотр: Ботинки Север' })).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
});

test('the login opens over a phone’s inert menu, and a right password continues [POP-01, POP-02, POP-04]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 700, height: 700 });
  await shop.reset();
  await shop.open('/catalog/botinki/?sale=Y', { template: 'on', cards: 4 });
  const menu = page.locator('#mobilemenu');
  await page.locator('#mobileheader .burger').click();
  const trigger = menu.getByRole('link', { name: 'Войти' });
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await expect(dialog.getByRole('textbox', { name: 'Логин' })).toBeFocused();
  expect((await callsTo(shop, 'form.php')).map(({ query }) => query)).toEqual([{ type: 'auth', auth: 'Y', backurl: '/catalog/botinki/' }]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(trigger).toBeFocused();
  await trigger.press('Enter');
  await dialog.getByRole('textbox', { name: 'Логин' }).fill('anna');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('#mobileheader .burger')).toBeFocused();
  await page.keyboard.press('Enter');
  await trigger.press('Enter');
  // After an accidental close the typed text is restored.
  await expect(dialog.getByRole('textbox', { name: 'Логин' })).toHaveValue('anna');
  await dialog.getByLabel('Пароль', { exact: true }).fill('secret2');
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog).toContainText('Неверный логин или пароль');
  await dialog.getByLabel('Пароль', { exact: true }).fill('secret1');
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => url.pathname + url.search === '/catalog/botinki/');
  await expect(page.locator('.account-leave').first()).toBeAttached();
});

test('up to 400 px, and in a frame, a form is a page with all the trigger’s data [POP-03, BSK-03]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 400, height: 700 });
  await shop.reset({ lines: [{ product: 4211 }] });
  await shop.open('/faq/', { template: 'on' });
  await test.step('openers announce a dialog only above 400 px', async () => {
    const opener = page.getByRole('button', { name: 'Задать вопрос' });
    await opener.scrollIntoViewIfNeeded();
    await expect(opener).not.toHaveAttribute('aria-haspopup');
    await page.setViewportSize({ width: 401, height: 700 });
    await expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
    await page.setViewportSize({ width: 400, height: 700 });
    await expect(opener).not.toHaveAttribute('aria-haspopup');
    // A trigger that opens a popup at every width.
    await opener.evaluate((element) => element.setAttribute('data-no-mobile', 'Y'));
    await page.setViewportSize({ width: 401, height: 700 });
    await page.setViewportSize({ width: 400, height: 700 });
    await expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
    await opener.evaluate((element) => element.removeAttribute('data-no-mobile'));
  });
  await test.step('a form with the values of its trigger', async () => {
    await page.getByRole('button', { name: 'Заказать подбор размера' }).click();
    await page.waitForURL('**/form/?**');
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('name'), searchParams.get('form_id')]).toEqual(['order-button', 'SERVICES']);
    expect(JSON.parse(searchParams.get('data-trigger') ?? '')).toMatchObject({ 'data-autoload-service': 'Подбор размера' });
    await expect(page.getByRole('heading', { name: 'Заказать услугу' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Услуга' })).toHaveValue('Подбор размера');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
  await test.step('the button below its thanks leads back', async () => {
    await page.getByRole('textbox', { name: /Имя/ }).fill('Анна');
    await page.getByRole('textbox', { name: /Телефон/ }).fill('9001112233');
    await page.getByRole('button', { name: 'Заказать', exact: true }).click();
    await page.getByRole('button', { name: 'Хорошо' }).click();
    await page.waitForURL((url) => url.pathname === '/faq/');
  });
  await test.step('an address of the trigger’s own wins', async () => {
    // The compact footer may have collapsed it.
    await page.locator('#footer a[data-name="enter"]').dispatchEvent('click');
    await page.waitForURL('**/auth/');
  });
  await test.step('the shared basket, whose link can be copied on the page', async () => {
    await shop.open('/basket/');
    await page.getByRole('button', { name: 'Поделиться корзиной' }).click();
    await page.waitForURL('**/form/?name=share_basket&form_id=share_basket&**');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Скопировать' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Ссылка скопирована' })).toBeVisible();
  });
  await test.step('a wide window inside another page', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => {
      document.body.innerHTML = '<iframe title="Просмотр" src="/faq/" width="1200" height="700"></iframe>';
    });
    const inside = page.frameLocator('iframe');
    await inside.getByRole('button', { name: 'Задать вопрос' }).click();
    await expect(inside.getByRole('heading', { name: 'Задать вопрос' })).toBeVisible();
    expect(await callsTo(shop, 'form.php')).toEqual([]);
  });
});

test('a form that a CRM’s script draws opens on its own page, not as an empty popup [POP-01, POP-03]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/faq/');
  await page.evaluate(() => {
    document
      .querySelector('.ask-block')
      ?.insertAdjacentHTML('beforeend', '<span data-event="jqm" data-name="callback" data-param-form_id="CRM_CALL">Перезвоните мне</span>');
  });
  await page.getByRole('button', { name: 'Перезвоните мне' }).click();
  await page.waitForURL(/\/form\/\?name=callback&form_id=CRM_CALL/);
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeVisible();
});
