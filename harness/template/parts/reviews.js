import $ from './jquery.js';

// Without a guard: a double click votes twice. The class switches if the answer has the key, whatever its value (page.md 3.13).
function vote(event) {
  const button = $(event.currentTarget);
  const box = button.closest('.rating-vote');
  const data = { commentId: box.attr('data-comment_id'), action: button.attr('data-action'), userId: box.attr('data-user_id') };
  $.getJSON(box.attr('data-ajax_url'), data, (answer) => {
    box.find('.rating-vote-result.like').text(answer.LIKE);
    box.find('.rating-vote-result.dislike').text(answer.DISLIKE);
    if ('SET_ACTIVE_LIKE' in answer) box.find('.rating_vote.plus').toggleClass('active');
    if ('SET_ACTIVE_DISLIKE' in answer) box.find('.rating_vote.minus').toggleClass('active');
  });
}

function show(html) {
  $('#reviews_sort_continer').html(html);
}

function sort(event) {
  const list = $('.blog-comments').addClass('blur');
  const params = JSON.parse($(event.currentTarget).attr('data-review_sort_ajax'));
  $.post(location.href, { ...params, containerId: list.attr('id') }, show);
}

function filter(event) {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  form.append('containerId', $('.blog-comments').addClass('blur').attr('id'));
  $.ajax({ url: location.href, type: 'POST', data: form, processData: false, contentType: false, success: show });
}

function rate(event) {
  const star = $(event.currentTarget);
  const block = star.closest('.votes_block');
  const value = star.index() + 1;
  block.find('input[name=rating]').val(value);
  block.find('.item-rating').each((index, one) => $(one).toggleClass('filed', index < value));
  block.find('.rating_message').text(star.attr('data-message'));
}

/** The component of the reviews loads them into its box as soon as it is made. */
export function JCCatalogSocnetsComments({ settings: { blog } }) {
  $.post(blog.ajaxUrl, { sessid: window.BX.message('bitrix_sessid') }, (html) => $(`#${blog.contID}`).html(html));
}

/** Reviews with votes, sorting and a form (page.md 3.13): delegated, except the form's inline handler. */
export function startReviews() {
  $(document)
    .on('click', '.rating_vote:not(.disable)', vote)
    .on('click', '[data-review_sort_ajax]', sort)
    .on('submit', '.filter-panel__sort-form', filter)
    .on('click', '.votes_block.with-text .item-rating', rate)
    .on('click', '.show-comment', () => $('#form_comment_0').toggle());
}
