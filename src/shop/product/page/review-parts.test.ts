// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readRating, votesOf } from './review-parts.ts';

const make = (html: string) => {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('form') as HTMLFormElement;
};

test('the stars of a form are read with its hidden field [REV-01]', () => {
  const form = make(
    '<div class="votes_block"><i class="item-rating"></i><i class="item-rating"></i></div><input type="hidden" name="rating">',
  );
  const rating = readRating(form);
  expect(rating?.stars).toHaveLength(2);
  expect(rating?.value).toBe(0);
  if (rating) rating.value = 2;
  expect(form.querySelector('input')?.value).toBe('2');
});

test.each([
  ['no field', '<div class="votes_block"><i class="item-rating"></i></div>'],
  ['no stars', '<div class="votes_block"></div><input type="hidden" name="rating">'],
  ['no block', '<i class="item-rating"></i><input type="hidden" name="rating">'],
  ['radio buttons', '<div class="votes_block"><i class="item-rating"></i></div><input type="radio" name="rating">'],
])('a form with %s has no rating of the layer [REV-01]', (_what, html) => expect(readRating(make(html))).toBeUndefined());

test('likes and dislikes have numbers of their own [REV-02]', () => {
  document.body.innerHTML =
    '<div><i class="plus"></i><b class="rating-vote-result like"> 3 </b><i class="minus"></i><b class="rating-vote-result dislike">1</b></div><p><i class="plus"></i></p>';
  expect([...document.querySelectorAll('i')].map(votesOf)).toEqual(['3', '1', '0']);
});
