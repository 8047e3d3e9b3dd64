// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { type VoteAnswer, vote } from './reviews.ts';

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
