/** How many have voted like this, as the page says it. */
export function votesOf(vote: Element): string {
  const result = vote.parentElement?.querySelector(vote.matches('.plus') ? '.rating-vote-result.like' : '.rating-vote-result.dislike');
  return result?.textContent?.trim() ?? '0';
}

/** How many of the stars of a rating are filled. */
export const ratingShown = (stars: Element): number => stars.querySelectorAll('.item-rating.filed').length;
