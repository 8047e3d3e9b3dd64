// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { readSource, sendForm, type VoteAnswer, vote } from './reviews.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
});
afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

/** Sends a vote whose answer is lost. */
async function loseAnswer(read: (list: DocumentFragment) => VoteAnswer | undefined, source: string | undefined = '/reviews/') {
  const result = vote(
    { address: '/vote/', commentId: '5', action: 'plus', userId: '1' },
    { findSource: async () => source, wasOn: false, read },
  );
  await shop.last('vote-review').fail('silence');
  return result;
}

/** Answers each read of the list until the vote has its result. */
async function settle(result: Promise<Awaited<ReturnType<typeof vote>>>, answer: () => Promise<void>) {
  let isOver = false;
  void result.then(() => {
    isOver = true;
  });
  let reads = 0;
  // What verifies an outcome loads late, in the machine's own time.
  await vi.waitUntil(
    async () => {
      await vi.advanceTimersByTimeAsync(1000);
      if (shop.countOf('load-reviews') === reads) return isOver;
      reads = shop.countOf('load-reviews');
      await answer();
      return isOver;
    },
    { timeout: 25_000, interval: 10 },
  );
  return result;
}

test('a vote whose answer is lost is proved by the list of reviews, and never sent again [REV-02, BUY-13]', async () => {
  const numbers = { like: 3, dislike: 0, isLiked: true, isDisliked: false };
  const found = await settle(
    loseAnswer(() => numbers),
    () => shop.last().answer('<div class="blog-comments"></div>'),
  );
  expect(found).toMatchObject({ ok: true, value: numbers });
  expect([shop.countOf('vote-review'), shop.countOf('load-reviews')]).toEqual([1, 1]);
});

test('a vote stays unclear after three lists that cannot be read [REV-02, BUY-13]', async () => {
  const found = await settle(
    loseAnswer(() => undefined),
    () => shop.last().fail('http'),
  );
  expect(found).toMatchObject({ ok: false });
  expect([shop.countOf('vote-review'), shop.countOf('load-reviews')]).toEqual([1, 3]);
});

/** Sends a review that is answered with this HTML. */
async function review(html: string) {
  const form = new FormData();
  form.set('comment', 'Отличные кеды');
  const sent = sendForm('/reviews/?ELEMENT_ID=4150', form);
  await vi.waitFor(() => expect(shop.countOf('send-review')).toBe(1));
  await shop.last('send-review').answer(html);
  return { sent: await sent, form };
}

test('a sent review answers with the cleaned list that has it [REV-01]', async () => {
  const { sent, form } = await review('<div class="blog-comments"><p onclick="alert(1)">Отличные кеды</p></div>');
  if (!sent.ok || sent.value.outcome !== 'listed') throw new Error('Expected a list');
  expect(sent.value.content.textContent).toBe('Отличные кеды');
  expect(sent.value.content.querySelector('[onclick]')).toBeNull();
  expect([form.get('act'), form.get('sessid')]).toEqual(['add', '0f1e']);
});

test('a refused review answers with the server’s reason [REV-01]', async () => {
  const { sent } = await review('<script>commentEr = "Y"</script><div>Слишком коротко</div>');
  expect(sent).toEqual({ ok: true, value: { outcome: 'refused', text: 'Слишком коротко' } });
});

test.each([
  ['both are there', "ajaxUrl:'/reviews/',contID:'box'", { address: '/reviews/', boxId: 'box' }],
  ['the box is missing', "ajaxUrl:'/reviews/'", undefined],
  ['the address is missing', "contID:'box'", undefined],
])('late reviews have an address if the script names it and its box: %s [REV-01]', async (_what, settings, source) => {
  expect(await readSource(`new JCCatalogSocnetsComments({settings:{blog:{${settings}}}})`)).toEqual(source);
});
