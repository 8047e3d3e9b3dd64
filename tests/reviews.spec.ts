import type { Page, Request } from '@playwright/test';
import { expect, live, type Shop, test } from './fixtures.ts';
import { answerWith, loseAnswers } from './support/answers.ts';
import { axe } from './support/axe.ts';
import { letItBeChecked } from './support/checking.ts';
import { holdRequests } from './support/held-request.ts';
import { templateModes } from './support/variants.ts';

const path = '/product/vega-run/#reviews';
const block = (page: Page) => page.locator('#reviews_content');
const review = (page: Page, id: number) => block(page).locator(`div#blg-comment-${id}`);
const authors = (page: Page) => block(page).locator('.blog-comments > .blog-comment .blog-comment__head .blog-comment__author');
const calls = async (shop: Shop, file: string) => (await shop.log()).filter((entry) => entry.path.endsWith(file));
const votesOf = async (shop: Shop) => (await calls(shop, 'ajaxLike.php')).map(({ query }) => `${query.commentId} ${query.action}`);
const stateOf = async (shop: Shop) => ((await shop.state()) as unknown as { reviews: SessionReviews }).reviews;
interface SessionReviews {
  readonly votes: object;
  readonly own: readonly { readonly text: string; readonly rating: number }[];
  readonly edited: Readonly<Record<string, { readonly text: string }>>;
  readonly answers: readonly { readonly parent: number; readonly text: string }[];
  readonly removed: readonly number[];
}

/** Opens the page with its tab of reviews, chosen by the address. */
async function openReviews(page: Page, shop: Shop, options: Parameters<Shop['open']>[1] = {}): Promise<void> {
  // The same address with another hash would not load the page again.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await shop.open(path, options);
  await block(page).scrollIntoViewIfNeeded();
  await expect(block(page).getByRole('button', { name: 'Оставить отзыв' })).toBeVisible();
}

/** Measures how long the message is shown in place of the removed review. */
function watchFarewell(): void {
  let said: number | undefined;
  new MutationObserver(() => {
    const left = document.querySelector('div#blg-comment-9001');
    if (left?.textContent === 'Отзыв удалён') said ??= performance.now();
    else if (!left && said !== undefined) Reflect.set(window, 'stayed', performance.now() - said);
  }).observe(document.body, { childList: true, subtree: true });
}

const posted = (page: Page): string[] => {
  const bodies: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().includes('/product/')) bodies.push(request.postData() ?? '');
  });
  return bodies;
};

for (const template of templateModes('on')) {
  test(`votes, also with lost answers, an answer, a removal, and the page’s handler on the form, template ${template} [REV-01, REV-02, REV-04, BUY-13, EMB-02]`, async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    await shop.reset({ login: true });
    await openReviews(page, shop, { template });
    const form = block(page).locator('#form_comment');
    await test.step('the page’s handler on the form neither sends it nor blocks presses inside', async () => {
      // The component's own markup (contract/page.md, 3.13).
      await form.evaluate((own) => own.setAttribute('onclick', 'Reflect.set(window, "pressed", true); event.stopPropagation()'));
      await review(page, 502).getByRole('button', { name: 'Ответить' }).click();
      await expect(block(page).getByText('Ответ на отзыв: Олег')).toBeVisible();
      await block(page)
        .getByRole('textbox', { name: /Комментарий/ })
        .click();
      await block(page).getByRole('radio', { name: '2 из 5' }).click();
      await expect(block(page).getByRole('radio', { name: '2 из 5' })).toBeChecked();
      await block(page).getByRole('button', { name: 'Отменить ответ' }).click();
      await expect(block(page).getByText('Ответ на отзыв')).toHaveCount(0);
      expect(await form.locator('[name="parentId"]').inputValue()).toBe('');
      expect(await page.evaluate(() => Reflect.has(window, 'pressed'))).toBe(false);
    });
    await test.step('an answer belongs to its review, and a removed review leaves after its message', async () => {
      await review(page, 502).getByRole('button', { name: 'Ответить' }).click();
      await expect(block(page).getByText('Ответ на отзыв: Олег')).toBeVisible();
      const comment = block(page).getByRole('textbox', { name: /Комментарий/ });
      await expect(comment).toBeFocused();
      await comment.fill('У меня так же');
      await shop.fault([{ path: 'catalog/ajax.php', fault: 'offline', times: 1 }]);
      const send = block(page).getByRole('button', { name: 'Отправить отзыв' });
      await send.click();
      await expect(block(page).getByRole('alert')).toContainText('Неизвестно, дошло ли');
      await expect(comment).toHaveValue('У меня так же');
      // A star clears what is wrong with the fields, not the warning: it has the only way to send the form.
      await block(page).getByRole('radio', { name: '4 из 5' }).click();
      await expect(block(page).getByRole('alert')).toContainText('Неизвестно, дошло ли');
      await block(page).getByRole('button', { name: 'Всё равно отправить ещё раз' }).click();
      await expect(review(page, 502).getByText('У меня так же')).toBeVisible();

      await block(page).getByRole('button', { name: 'Оставить отзыв' }).click();
      await block(page).getByRole('radio', { name: '5 из 5' }).click();
      await comment.fill('Напишу и передумаю');
      await send.click();
      const own = block(page).locator('.blog-comments > .blog-comment', { hasText: 'Напишу и передумаю' });
      const remove = own.getByRole('button', { name: 'Удалить' });
      page.once('dialog', (dialog) => void dialog.dismiss());
      await remove.click();
      await expect(own).toBeVisible();
      await page.evaluate(watchFarewell);
      page.once('dialog', (dialog) => void dialog.accept());
      await remove.click();
      await expect(review(page, 9001)).toHaveText('Отзыв удалён');
      await page.clock.fastForward(1200);
      await expect(review(page, 9001)).toHaveCount(0);
      // 1.5 s from the answer by the page's clock, which runs on between the steps; a busy machine may draw the message a little later.
      expect(await page.evaluate(() => Reflect.get(window, 'stayed') as number)).toBeGreaterThan(1300);
      await expect.poll(async () => (await stateOf(shop)).removed).toEqual([9001]);
    });
    const like = review(page, 501).getByRole('button', { name: /^Отзыв полезен/ });
    await test.step('a vote is one request with the server’s numbers, a second undoes it', async () => {
      const dislike = review(page, 501).getByRole('button', { name: /^Отзыв бесполезен/ });
      await expect(like).toHaveAccessibleName('Отзыв полезен, голосов: 12');
      await like.dblclick();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expect(like).toHaveAccessibleName('Отзыв полезен, голосов: 13');
      expect(await votesOf(shop)).toEqual(['501 plus']);
      // The opposite vote replaces it.
      await dislike.focus();
      await page.keyboard.press('Enter');
      await expect(dislike).toHaveAttribute('aria-pressed', 'true');
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      await expect(review(page, 501).locator('.rating_vote.active')).toHaveCount(1);
      await page.keyboard.press(' ');
      await expect(dislike).toHaveAttribute('aria-pressed', 'false');
      await expect(dislike).toBeFocused();
      expect(await votesOf(shop)).toEqual(['501 plus', '501 minus', '501 minus']);
      expect((await stateOf(shop)).votes).toEqual({});
    });
    await test.step('a vote follows the values of the answer', async () => {
      await page.route('**/ajaxLike.php*', (route) =>
        route.fulfill({ contentType: 'text/html', body: '{"LIKE":"7","DISLIKE":1,"SET_ACTIVE_LIKE":false,"SET_ACTIVE_DISLIKE":false}' }),
      );
      await like.click();
      await expect(like).toHaveAccessibleName('Отзыв полезен, голосов: 7');
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      await page.unroute('**/ajaxLike.php*');
    });
    await test.step('a vote whose answer is lost is read back from the list, never sent twice', () => loseVotes(page, shop));
    await test.step('a vote that cannot be verified stays busy until the page is reloaded', async () => {
      const other = review(page, 502).getByRole('button', { name: /^Отзыв полезен/ });
      const votes = await votesOf(shop);
      await expect(other).toHaveAttribute('aria-pressed', 'false');
      await answerWith(page, 'ajax.php', '<div class="blog-comments"></div>');
      await other.click();
      await letItBeChecked(page);
      await expect(page.getByRole('alert').filter({ hasText: 'Неизвестно, засчитан ли ваш голос' })).toBeVisible();
      await other.click();
      await expect(other).toHaveAttribute('aria-busy', 'true');
      expect(await votesOf(shop)).toEqual([...votes, '502 plus']);
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('stop leaves the vote as the template marks it, and the page’s handler', async () => {
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await page.evaluate(() => window.vitrina?.stop());
      await expect(review(page, 501).locator('.rating_vote.plus')).toHaveClass('rating_vote plus active');
      await expect(review(page, 501).locator('.rating_vote.plus')).not.toHaveAttribute('aria-pressed');
      await expect(form).toHaveAttribute('onclick', /pressed/);
    });
  });
}

/** Begins and ends without a vote; from the second vote on, answers are lost. */
async function loseVotes(page: Page, shop: Shop): Promise<void> {
  const like = review(page, 501).getByRole('button', { name: /^Отзыв полезен/ });
  const dislike = review(page, 501).getByRole('button', { name: /^Отзыв бесполезен/ });
  const votesBefore = (await votesOf(shop)).length;
  const checked = async (control: typeof like) => {
    await control.click();
    await expect(control).toHaveAttribute('aria-busy', 'true');
    await letItBeChecked(page);
    await expect(control).not.toHaveAttribute('aria-busy', 'true');
  };
  // The vote was not made: a notice says so, and it can be retried.
  await shop.fault([{ path: 'ajaxLike.php', fault: 'http-500', times: 1 }]);
  await checked(like);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('alert').filter({ hasText: 'ещё раз' })).toBeVisible();
  expect((await stateOf(shop)).votes).toEqual({});
  // The vote was made and is shown as made.
  await loseAnswers(page, 'ajaxLike.php');
  await checked(like);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName('Отзыв полезен, голосов: 13');
  // The opposite vote replaces it.
  await checked(dislike);
  await expect(dislike).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  // The vote is undone.
  await checked(dislike);
  await expect(dislike).toHaveAttribute('aria-pressed', 'false');
  expect((await votesOf(shop)).slice(votesBefore)).toEqual(['501 plus', '501 plus', '501 minus', '501 minus']);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
}

for (const template of templateModes('off')) {
  test(`late reviews, sorting, filtering, a review by keyboard, a form opened by the page, a vote without login, template ${template} [REV-01, REV-02, REV-03, PAGE-05, ERR-02, EMB-02]`, async ({
    page,
    shop,
  }) => {
    await shop.reset({ captcha: true });
    await shop.open('/product/vega-run/?reviews=late#reviews', { template });
    await block(page).scrollIntoViewIfNeeded();
    await test.step('reviews missing in the page are loaded once', async () => {
      await expect(authors(page)).toHaveCount(8);
      await expect(review(page, 501).getByRole('button', { name: /^Отзыв полезен/ })).toHaveAttribute('aria-pressed', 'false');
      await expect(review(page, 501).getByRole('img', { name: 'Оценка 5 из 5' })).toBeVisible();
      expect(await calls(shop, 'catalog/ajax.php')).toHaveLength(1);
    });
    const photo = block(page).getByRole('checkbox', { name: 'С фото' });
    await test.step('sorting and filtering replace the list and keep the focus', async () => {
      const bodies = posted(page);
      await expect(authors(page).first()).toHaveText('Марина');
      const byDate = block(page).getByRole('button', { name: 'Сначала новые' });
      await byDate.focus();
      await page.keyboard.press('Enter');
      await expect(authors(page).first()).toHaveText('Денис');
      await expect(byDate).toHaveAttribute('aria-pressed', 'true');
      await expect(byDate).toBeFocused();
      expect(bodies).toHaveLength(1);
      expect(new URLSearchParams(bodies[0]).toString()).toMatch(
        /^sort=DateFormated&order=SORT_DESC&reviews_sort=Y&ajax_url=.+&containerId=blg-comment-4101$/,
      );

      await photo.check();
      await expect(authors(page)).toHaveCount(3);
      await expect(photo).toBeFocused();
      await block(page).getByRole('combobox', { name: 'Оценка' }).selectOption('2');
      await expect(block(page).getByText('Таких отзывов нет')).toBeVisible();
      expect(bodies).toHaveLength(3);
      expect(bodies[2]).toMatch(/name="filter\[RATING\]"\s+2\s[\s\S]*name="containerId"\s+blg-comment-4101/);
      const { violations } = await axe(page).include('#reviews_content').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });
    await test.step('the session keeps the sorting', async () => {
      await openReviews(page, shop, { template });
      await expect(block(page).getByText('Таких отзывов нет')).toBeVisible();
      await photo.uncheck();
      await block(page).getByRole('combobox', { name: 'Оценка' }).selectOption({ index: 0 });
      await expect(authors(page)).toHaveCount(8);
      await expect(authors(page).first()).toHaveText('Денис');
    });
    await test.step('of several orders the last one counts, and a failure leaves the list', async () => {
      const order = (name: string) => block(page).getByRole('button', { name });
      const held = await holdRequests(page, 'product/vega-run/');
      await order('Сначала новые').click();
      await expect(block(page).locator('.blog-comments.blur')).toHaveCount(1);
      await order('Сначала с низкой оценкой').click();
      held.letGo();
      await expect(authors(page).first()).toHaveText('Вера');
      await expect(block(page).locator('.blur, [aria-busy="true"]')).toHaveCount(0);

      await page.unrouteAll();
      await page.route('**/product/vega-run/*', (route) => route.fulfill({ status: 500, body: '<h1>500</h1>' }));
      await order('Сначала новые').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Отзывы остались прежними.' })).toBeVisible();
      await expect(authors(page)).toHaveCount(8);
      await expect(block(page).locator('.blur, [aria-busy="true"]')).toHaveCount(0);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(authors(page).first()).toHaveText('Денис');
    });
    await test.step('a review by keyboard: errors beside fields, sent once, input kept', () => writeByKeyboard(page, shop));
    await test.step('a form opened by the page is marked as open, and stop restores its rating message', async () => {
      const open = block(page).getByRole('button', { name: 'Оставить отзыв' });
      await open.click();
      await block(page).getByRole('radio', { name: '4 из 5' }).click();
      await expect(block(page).locator('.rating_message')).toHaveText('Хорошо');
      await open.click();
      await expect(open).toHaveAttribute('aria-expanded', 'false');
      await block(page)
        .locator('#form_comment_0')
        .evaluate((box: HTMLElement) => Object.assign(box.style, { display: 'block' }));
      await expect(open).toHaveAttribute('aria-expanded', 'true');
      await expect(block(page).getByRole('textbox', { name: /Комментарий/ })).toBeVisible();
      await page.evaluate(() => window.vitrina?.stop());
      await expect(block(page).locator('.rating_message')).toHaveText('Без оценки');
      await expect(block(page).locator('.vitrina-dialog__error, [role="radio"], #form_comment[novalidate]')).toHaveCount(0);
    });
    await test.step('a visitor who votes is told to log in', async () => {
      await page.evaluate(() => void window.vitrina?.start());
      await live(page);
      await review(page, 501)
        .getByRole('button', { name: /^Отзыв полезен/ })
        .click();
      await expect(page.getByText('Войдите на сайт, чтобы оценивать отзывы.')).toBeVisible();
      expect(await votesOf(shop)).toEqual([]);
      await page.getByRole('button', { name: 'Войти' }).click();
      await expect(page).toHaveURL(/\/auth\/\?backurl=/);
    });
  });
}

test('an answer after an edited review, or after an abandoned edit, is a new one and changes no review [REV-01]', async ({
  page,
  shop,
}) => {
  await shop.reset({ login: true });
  await shop.open('/product/vega-run/?reviews=moderated#reviews');
  await block(page).scrollIntoViewIfNeeded();
  const comment = block(page).getByRole('textbox', { name: /Комментарий/ });
  const act = async (id: number, name: 'Изменить' | 'Ответить') => review(page, id).getByText(name, { exact: true }).click();
  const say = async (words: string) => {
    await comment.fill(words);
    await block(page).getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(comment).toBeHidden();
  };
  // An abandoned edit.
  await act(501, 'Изменить');
  await expect(comment).toBeVisible();
  await act(504, 'Ответить');
  await say('Согласен с вами');
  await expect(review(page, 504).getByText('Согласен с вами')).toBeVisible();
  // An edit that was sent. The answer's own links for moderators have no handlers, so the page is loaded anew.
  await page.reload();
  await live(page);
  await act(501, 'Изменить');
  await block(page).getByRole('radio', { name: '5 из 5' }).click();
  await say('Исправлено модератором');
  await expect(review(page, 501).getByText('Исправлено модератором')).toBeVisible();
  await act(504, 'Ответить');
  await say('И ещё одно');
  const { edited, answers } = await stateOf(shop);
  expect(Object.values(edited)).toMatchObject([{ text: 'Исправлено модератором' }]);
  expect(answers.map(({ parent, text }) => `${parent}: ${text}`)).toEqual(['504: Согласен с вами', '504: И ещё одно']);
});

test('while an answer is sent, no other one can be begun and no text typed, so its outcome wipes nothing [REV-01]', async ({
  page,
  shop,
}) => {
  await shop.reset({ login: true });
  await openReviews(page, shop);
  const reply = (id: number) => review(page, id).getByRole('button', { name: 'Ответить' });
  const comment = block(page).getByRole('textbox', { name: /Комментарий/ });
  await reply(502).click();
  await comment.fill('У меня так же');
  const held = await holdRequests(page, 'catalog/ajax.php');
  await block(page).getByRole('button', { name: 'Отправить отзыв' }).click();
  await test.step('a press on “answer”, “write a review” or “no answer” changes nothing meanwhile', async () => {
    await expect(reply(504)).toHaveAttribute('aria-disabled', 'true');
    await reply(504).press('Enter');
    await block(page).getByRole('button', { name: 'Отменить ответ' }).press('Enter');
    await block(page).getByRole('button', { name: 'Оставить отзыв' }).press('Enter');
    await expect(block(page).getByText('Ответ на отзыв: Олег')).toBeVisible();
    await comment.press('Control+A');
    await page.keyboard.type('Второй ответ');
    await expect(comment).toHaveValue('У меня так же');
  });
  await test.step('the shopper who has gone elsewhere meanwhile keeps the focus', async () => {
    const elsewhere = page.getByRole('contentinfo').getByRole('link').first();
    await elsewhere.focus();
    held.letGo();
    await expect(review(page, 502).getByText('У меня так же')).toBeVisible();
    await expect(comment).toBeHidden();
    await expect(elsewhere).toBeFocused();
  });
  await test.step('afterwards the next answer is written and sent as the first one', async () => {
    await reply(504).click();
    await expect(comment).toBeFocused();
    await page.keyboard.type('Второй ответ');
    await block(page).getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(review(page, 504).getByText('Второй ответ')).toBeVisible();
    expect((await stateOf(shop)).answers.map(({ parent }) => parent)).toEqual([502, 504]);
  });
});

async function writeByKeyboard(page: Page, shop: Shop): Promise<void> {
  const callsBefore = (await calls(shop, 'catalog/ajax.php')).length;
  const open = block(page).getByRole('button', { name: 'Оставить отзыв' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.focus();
  await page.keyboard.press('Enter');
  const rating = block(page).getByRole('radiogroup', { name: 'Оценка' });
  await expect(rating.getByRole('radio', { name: '1 из 5' })).toBeFocused();
  await block(page).getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(rating).toHaveAttribute('aria-invalid', 'true');
  await expect(rating).toHaveAccessibleDescription('Поставьте оценку');
  await expect(rating.getByRole('radio', { name: '1 из 5' })).toBeFocused();
  const comment = block(page).getByRole('textbox', { name: /Комментарий/ });
  const name = block(page).getByRole('textbox', { name: /Имя/ });
  await expect(comment).toHaveAccessibleDescription('Заполните это поле');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  // Filling a required field clears its error; choosing a rating clears all errors.
  await comment.fill('Сели как надо');
  await expect(comment).not.toHaveAttribute('aria-invalid');
  await rating.getByRole('radio', { name: '1 из 5' }).focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
  const third = rating.getByRole('radio', { name: '3 из 5' });
  await expect(third).toBeChecked();
  await expect(third).toBeFocused();
  await expect(name).not.toHaveAttribute('aria-invalid');
  await rating.getByRole('radio', { name: '4 из 5' }).click();
  await expect(block(page).locator('#form_comment .item-rating.filed')).toHaveCount(4);

  await name.fill('Зоя');
  const word = block(page).getByRole('textbox', { name: /буквы с картинки/ });
  await word.fill('ОШИБКА');
  const send = block(page).getByRole('button', { name: 'Отправить отзыв' });
  await send.dblclick();
  await expect(block(page).getByRole('alert')).toHaveText('Неверно введены буквы с картинки');
  await expect(comment).toHaveValue('Сели как надо');
  // The refusal brought a new captcha picture.
  await expect(word).toHaveValue('');
  const sid = await block(page).locator('input[name="captcha_code"]').inputValue();
  const { captchas } = (await shop.state()) as unknown as { captchas: Record<string, string> };
  await word.fill(captchas[sid] ?? '');
  await block(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'pair.png', mimeType: 'image/png', buffer: Buffer.from('png') });
  await send.click();
  await expect(block(page).getByText('Сели как надо')).toBeVisible();
  await expect(page.getByText('Спасибо! Отзыв отправлен.')).toBeVisible();
  await expect(open).toBeFocused();
  await expect(comment).toBeHidden();
  // The next review has letters of its own [CAP-01].
  await expect(block(page).locator('input[name="captcha_code"]')).not.toHaveValue(sid);
  expect(await calls(shop, 'catalog/ajax.php')).toHaveLength(callsBefore + 2);
  expect((await stateOf(shop)).own).toMatchObject([{ rating: 4, text: 'Сели как надо', author: 'Зоя', hasPhoto: true }]);
}
