import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '../../../platform/server/call.ts';
import { nameOfRequest } from '../../all-calls/all-calls.ts';
import { arrive } from '../../all-calls/test-arrival.ts';
import { filterReviews, loadReviews, removeReview, sendReview, sortReviews, voteReview } from './reviews-call.ts';

const id = fc.integer({ min: 1, max: 99_999_999 }).map(String);

// biome-ignore lint/suspicious/noExplicitAny: a list of calls of different inputs
const roundTrips: readonly (readonly [string, Call<any, unknown>, fc.Arbitrary<{ readonly address: string }>])[] = [
  [
    'vote-review',
    voteReview,
    fc.record({
      address: fc.constantFrom('/like.php', '/x/ajaxLike.php?site=s1'),
      commentId: id,
      action: fc.constantFrom('plus', 'minus'),
      userId: id,
    }),
  ],
  [
    'sort-reviews',
    sortReviews,
    fc.record({
      address: fc.constantFrom('/product/vega-run/', '/product/vega-run/?oid=4212'),
      params: fc.record({
        sort: fc.constantFrom('DateFormated', 'UF_ASPRO_COM_LIKE'),
        reviews_sort: fc.constant('Y'),
        ajax_url: fc.string(),
      }),
      containerId: fc.string(),
    }),
  ],
  ['load-reviews', loadReviews, fc.record({ address: fc.constant('/reviews.php?IBLOCK_ID=21&ELEMENT_ID=4101'), sessid: fc.string() })],
  ['remove-review', removeReview, fc.record({ address: id.map((one) => `/reviews.php?delete_comment_id=${one}&sessid=0f1e`) })],
];

test.each(roundTrips)('%s is decoded as it was encoded, and recognised as no other call [REV-02, REV-03]', (name, call, inputs) => {
  fc.assert(
    fc.property(inputs, (input) => {
      const request = arrive(call, call.encode(input));
      expect(call.recognise(request)).toEqual(input);
      expect(nameOfRequest(input.address.split('?')[0] ?? '', '/', request)).toBe(name);
    }),
    { numRuns: 50 },
  );
});

test('filled forms are recognised with their fields [REV-01, REV-03]', () => {
  const filled = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    return form;
  };
  const filter = { reviews_sort: 'Y', reviews_filter: 'Y', 'filter[RATING]': '5', containerId: 'blg' };
  const filtered = arrive(filterReviews, filterReviews.encode({ address: '/product/vega-run/', form: filled(filter) }));
  expect(filtered.form).toMatchObject({ filter: { RATING: '5' }, containerId: 'blg' });
  expect(nameOfRequest('/product/vega-run/', '/', filtered)).toBe('filter-reviews');
  const review = { act: 'add', rating: '4', comment: 'Хорошо', sessid: '0f1e' };
  const sent = arrive(sendReview, sendReview.encode({ address: '/reviews.php?ELEMENT_ID=4101', form: filled(review) }));
  expect(sent).toMatchObject({ form: { rating: '4' }, query: { ELEMENT_ID: '4101' } });
  expect(nameOfRequest('/reviews.php', '/', sent)).toBe('send-review');
});

test.each([
  ['{"LIKE":5,"DISLIKE":"1","SET_ACTIVE_LIKE":true}', { like: 5, dislike: 1, isLiked: true, isDisliked: undefined }],
  ['{"LIKE":"0","DISLIKE":0,"SET_ACTIVE_LIKE":false,"SET_ACTIVE_DISLIKE":"Y"}', { like: 0, dislike: 0, isLiked: false, isDisliked: true }],
  ['{"LIKE":1,"DISLIKE":1,"SET_ACTIVE_LIKE":"false","SET_ACTIVE_DISLIKE":0}', { like: 1, dislike: 1, isLiked: false, isDisliked: false }],
])('a vote’s value counts, not the presence of its key: %s [REV-02]', (body, expected) => {
  expect(voteReview.decode(body)).toEqual({ ok: true, value: expected });
});

test.each([
  ...['', 'null', '[]', 'failure', '<html></html>', '{"LIKE":"many"}', '{"LIKE":"many","DISLIKE":1}'],
  ...['{"LIKE":1,"DISLIKE":1,"SET_ACTIVE_LIKE":"x"}', '{"LIKE":1,"DISLIKE":1,"SET_ACTIVE_LIKE":7}', '{"LIKE":[1],"DISLIKE":1}'],
])('a vote is not answered by "%s" [REV-02, ERR-02]', (body) => {
  expect(voteReview.decode(body)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
});

test('distinguishes a refusal, a list and another page [REV-01]', async () => {
  const refusal = '<script>top.commentEr = \'Y\';</script><div class="blog-errors">Напишите отзыв</div>';
  expect(await sendReview.decode(refusal)).toEqual({ ok: true, value: { outcome: 'refused', html: refusal } });
  const list = '<div class="blog-comments">…</div>';
  expect(await sendReview.decode(list)).toEqual({ ok: true, value: { outcome: 'listed', html: list } });
  expect(await sendReview.decode('<html><body>Вход</body></html>')).toMatchObject({ ok: false });
  expect(await removeReview.decode('<html><body>Вход</body></html>')).toMatchObject({ ok: false });
});
