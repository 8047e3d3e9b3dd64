import { iblock, type Product } from '../model.ts';
import { reviewsFile, templateFolder } from './addresses.ts';
import { type PageContext, path } from './context.ts';
import { attributes, handler, html, inlineScript, jsonLiteral, type Markup } from './html.ts';

/**
 * The functions that the reviews' component defines on the page itself, with or without the template's scripts (contract/live-pages.md, 8):
 * its `on…` attributes call them. Own writing.
 */
export function renderReviewCalls(context: PageContext): Markup {
  const address = path(context, `${templateFolder}/${reviewsFile}`);
  return inlineScript(
    context,
    `(function () {
  var place = function () { return document.getElementById('reviews_sort_continer'); };
  var form = function () { return document.getElementById('form_comment'); };
  var ask = function (url, data, done) { fetch(url, { method: data ? 'POST' : 'GET', body: data, credentials: 'same-origin', headers: { 'X-Requested-With': 'XMLHttpRequest' } }).then(function (answer) { return answer.text(); }).then(done); };
  window.showComment = function (id) { form().elements.parentId.value = id; document.getElementById('form_comment_0').style.display = 'block'; return false; };
  window.editComment = function (id) { form().elements.edit_id.value = id; document.getElementById('form_comment_0').style.display = 'block'; return false; };
  window.submitComment = function () {
    if (form().elements.rating.value === '') return false;
    ask(form().action, new FormData(form()), function (answer) { if (!/commentEr/.test(answer)) place().innerHTML = answer; });
    return false;
  };
  window.commentAction = function (url, el) { el.setAttribute('aria-busy', 'true'); ask(url, null, function (answer) { el.closest('.blog-comment').innerHTML = answer; }); return false; };
  window.hideShowComment = function (url, el) { return commentAction(url, el); };
  window.deleteComment = function (url, el) { return commentAction(url, el); };
  window.bcNav = function (page, el) { var box = el.closest('.blog-comments'); ask(${jsonLiteral(address)} + el.getAttribute('data-query') + '&PAGEN_1=' + page, null, function (answer) { box.outerHTML = answer; }); return false; };
})();`,
  );
}

/** A review as a moderator sees it: the component's own links, whose presses are all their handlers'. */
export function renderModeration(context: PageContext, address: string, id: number): Markup {
  const to = (name: string) => `${address}&${name}=${id}&sessid=${context.session.sessid}`;
  const link = (name: string, words: string, code: string) =>
    html`<a class="blog-comment-${name}" href="javascript:void(0)"${attributes({ onclick: handler(context, `return ${code}`) })}>${words}</a>`;
  return html`${link('edit', 'Изменить', `editComment('${id}')`)}${link('hide', 'Скрыть', `hideShowComment('${to('hide_comment_id')}', this)`)}${link('delete', 'Удалить', `deleteComment('${to('delete_comment_id')}', this)`)}${link('spam', 'Спам', `commentAction('${to('spam_comment_id')}', this)`)}`;
}

/** Pages of a long list of reviews. */
export function renderReviewPages(context: PageContext, { id }: Product, pages: number, shown: number): Markup | false {
  if (pages < 2) return false;
  const query = new URL(`?IBLOCK_ID=${iblock.catalogue}&ELEMENT_ID=${id}&XML_ID=&SITE_ID=s1&reviews=moderated`, context.url).search;
  const links = Array.from({ length: pages }, (_page, index) => {
    const own = attributes({
      href: 'javascript:void(0)',
      class: index + 1 === shown ? 'active' : '',
      'data-query': query,
      onclick: handler(context, `return bcNav('${index + 1}', this)`),
    });
    return html`<a${own}>${index + 1}</a>`;
  });
  return html`<div class="blog-comment-nav">${links}</div>`;
}
