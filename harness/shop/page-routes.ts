import type { Hono } from 'hono';
import { textAt } from '../../src/platform/server/php-form.ts';
import { readyLines, sumOf } from './basket.ts';
import { findProductByCode, findService } from './catalogue.ts';
import { htmlAnswer, literalAnswer, redirectTo } from './endpoints/answers.ts';
import { addressOf, type Call, type ShopBindings } from './endpoints/endpoint.ts';
import { formOf } from './endpoints/order-component.ts';
import { answerWebForm, popupPiece } from './endpoints/popups.ts';
import { takeReviewSort } from './endpoints/reviews.ts';
import { isAjax } from './headers.ts';
import { iblock, type Product, type Section } from './model.ts';
import { findOrder, placeOrder } from './orders.ts';
import { renderFastView } from './pages/fast-view.ts';
import * as pages from './pages/index.ts';
import { listingOf } from './pages/listing.ts';
import { renderReviewList } from './pages/reviews.ts';
import { renderServiceView } from './pages/services.ts';
import { findWebForm } from './pages/web-form.ts';
import { findSection } from './section-tree.ts';
import { removeFromCompare } from './session.ts';
import { stores } from './stores.ts';

/** Requests that every page answers besides its own; registered first, because some pages are endpoints. */
export function addPageParts(router: Hono<ShopBindings>): void {
  // Every page answers the search (contract/endpoints.md, 10).
  router.post('*', async ({ env: { call } }, next) => {
    if (textAt(call.input, 'ajax_call') !== 'y') return next();
    return htmlAnswer(pages.renderSuggestions(call.page, textAt(call.input, 'q') ?? '', textAt(call.input, 'INPUT_ID')));
  });
  // Every page answers with the late parts of its headers (section 9).
  router.get('*', async ({ env: { call } }, next) => {
    const code = textAt(call.query, 'nlo');
    return code === undefined ? next() : htmlAnswer(pages.renderLazyPart(call.page, code));
  });
}

/** The shop's pages (contract/page.md, 2). The login page is an endpoint, because it also answers posts. */
export function addPages(router: Hono<ShopBindings>, siteDir: string): void {
  const at = (path: string) => addressOf(path, siteDir);
  router.get(at('{S}'), ({ env }) => htmlAnswer(pages.renderFront(env.call.page)));
  router.get(at('{S}catalog/'), ({ env }) => catalogue(env.call));
  for (const way of [':section/', ':section/:second/', ':section/:second/:third/'])
    router.get(at(`{S}catalog/${way}`), ({ env, req }) => {
      const section = findSection(Object.values(req.param()).join('/'));
      return section === undefined ? notFound(env.call) : catalogue(env.call, section);
    });
  router.on(['GET', 'POST'], at('{S}product/:code/'), ({ env, req }) => {
    const found = findProductByCode(req.param('code') ?? '');
    return found === undefined ? notFound(env.call) : product(env.call, found);
  });
  router.post(at('{S}services/:id/'), ({ env, req }) => {
    const service = findService(Number(req.param('id')));
    return service === undefined ? notFound(env.call) : htmlAnswer(renderServiceView(service));
  });
  router.get(at('{S}basket/'), ({ env }) => htmlAnswer(pages.renderBasket(env.call.page)));
  router.on(['GET', 'POST'], at('{S}order/'), ({ env }) => order(env.call, siteDir));
  router.get(at('{S}personal/favorite/'), ({ env }) => htmlAnswer(pages.renderFavourites(env.call.page)));
  // The page's script asks it for its list when that has been cleared (contract/page.md, 3.4).
  router.post(at('{S}personal/favorite/'), ({ env: { call } }) => {
    const isReload = textAt(call.input, 'action') === 'reload' && textAt(call.input, 'ajax') === 'y';
    const isOwn = isReload && textAt(call.input, 'sessid') === call.session.sessid;
    return htmlAnswer(isOwn ? pages.renderFavouritesReload(call.page) : pages.renderFavourites(call.page));
  });
  router.get(at('{S}faq/'), ({ env }) => htmlAnswer(pages.renderQuestions(env.call.page)));
  router.get(at('{S}company/staff/'), ({ env }) => htmlAnswer(pages.renderStaff(env.call.page)));
  router.get(at('{S}company/vacancy/'), ({ env }) => htmlAnswer(pages.renderJobs(env.call.page)));
  router.get(at('{S}contacts/stores/'), ({ env }) => htmlAnswer(pages.renderStoresPage(env.call.page)));
  router.post(at('{S}contacts/stores/'), ({ env: { call } }) =>
    htmlAnswer(pages.renderStoresOf(call.page, textAt(call.input, 'ID') ?? '')),
  );
  router.get(at('{S}contacts/stores/:id/'), ({ env, req }) => {
    const store = stores.find(({ id }) => String(id) === req.param('id'));
    return store === undefined ? notFound(env.call) : htmlAnswer(pages.renderStorePage(env.call.page, store));
  });
  router.on(['GET', 'POST'], at('{S}form/'), ({ env }) => formPage(env.call));
  router.on(['GET', 'POST'], at('{S}catalog/compare.php'), ({ env }) => compare(env.call));
  router.notFound(({ env }) => redirectToShop(env.call, siteDir) ?? notFound(env.call));
}

/** A list page, or the part of it that a script requests (contract/endpoints.md, 1.1 and 9). */
function catalogue(call: Call, section?: Section): Response {
  switch (listCallOf(call)) {
    case 'cards':
      return htmlAnswer(pages.renderCards(call.page, listingOf(call.page, section).products));
    case 'area':
      return htmlAnswer(pages.renderListArea(call.page));
    case 'filtered':
      return htmlAnswer(pages.renderFilteredList(call.page));
    case 'recount':
      return literalAnswer(pages.renderFilterNumbers(call.page));
    default:
      return htmlAnswer(pages.renderCatalogue(call.page, section));
  }
}

/**
 * The kind of a request to a list's address (contract/endpoints.md, 9): the next cards, the content of the list area, the parts that
 * a filter changes, the filter's numbers, or the whole page.
 */
function listCallOf({ request, query }: Call): 'cards' | 'area' | 'filtered' | 'recount' | 'page' {
  const has = (name: string) => textAt(query, name)?.toUpperCase() === 'Y';
  const isPaging = has('ajax_get') && has('AJAX_REQUEST');
  if (!isPaging && has('ajax') && !has('ajax_get')) return 'recount';
  if (!isAjax(request) && !has('ajax_get')) return 'page';
  if (has('control_ajax')) return 'area';
  return has('ajax_get_filter') ? 'filtered' : 'cards';
}

/** The product page. A POST gets a quick view (contract/endpoints.md, 7.5) or the sorted reviews (12). */
function product(call: Call, shown: Product): Response {
  if (call.request.method !== 'POST') return htmlAnswer(pages.renderProduct(call.page, shown));
  if (textAt(call.input, 'FAST_VIEW') === 'Y') return htmlAnswer(renderFastView(call.page, shown));
  if (!takeReviewSort(call)) return notFound(call);
  return htmlAnswer(isAjax(call.request) ? renderReviewList(call.page, shown).toString() : pages.renderProduct(call.page, shown));
}

/** A popup's form as a page (contract/endpoints.md, 7): a web form, or the unchanged content of another popup. */
function formPage(call: Call): Response {
  const asked = findWebForm(textAt(call.query, 'form_id'));
  const form = pages.renderFormPage(call.page, asked && answerWebForm(call, asked));
  if (form !== undefined) return htmlAnswer(form);
  const piece = popupPiece(call);
  const title = piece && /<h2[^>]*>([^<]*)/.exec(piece)?.[1];
  return title
    ? htmlAnswer(pages.renderPiecePage(call.page, title, piece.replace(/<a [^>]*jqmClose[^>]*>.*?<\/a>|<h2[^>]*>.*?<\/h2>/g, '')))
    : notFound(call);
}

/** The compare page also removes items from its list, and hides and shows properties (contract/endpoints.md, 6.1). */
function compare(call: Call): Response {
  const action = textAt(call.input, 'action');
  if (action === 'DELETE_FROM_COMPARE_RESULT') {
    const ids = typeof call.input.ID === 'object' ? Object.values(call.input.ID) : [call.input.ID];
    for (const id of ids) removeFromCompare(call.session, iblock.catalogue, Number(id));
  }
  // A request that names no tab gets the last one, as the platform's component has it in the session.
  const tab = textAt(call.input, 'DIFFERENT');
  if (tab !== undefined) call.session.onlyDifferences = tab === 'Y';
  const property = textAt(call.input, 'pr_code') ?? '';
  if (action === 'DELETE_FEATURE') call.session.hiddenProperties.add(property);
  if (action === 'ADD_FEATURE') call.session.hiddenProperties.delete(property);
  // Only a POST gets the block alone; a GET of a tab gets the whole page, as on live servers.
  const isPart = call.request.method === 'POST' && textAt(call.input, 'ajax_action') === 'Y';
  return htmlAnswer(isPart ? pages.renderCompareArea(call.page) : pages.renderCompare(call.page));
}

/** Below the minimum, or with nothing to order, redirects to the basket (contract/endpoints.md, 13.2). */
function order({ request, session, input, query, options, page }: Call, siteDir: string): Response {
  const made = textAt(query, 'ORDER_ID');
  if (made !== undefined) return htmlAnswer(pages.renderOrderDone(page, findOrder(session, made)));
  const lines = readyLines(session);
  if (lines.length === 0 || sumOf(session, lines) < options.minimum) return redirectTo(addressOf('{S}basket/', siteDir));
  if (request.method !== 'POST') return htmlAnswer(pages.renderOrder(page));
  if (textAt(input, 'sessid') !== session.sessid) return htmlAnswer(pages.renderOrder(page, 'Страница устарела: отправьте форму ещё раз.'));
  const isFilled = [textAt(input, 'ORDER_PROP_1'), textAt(input, 'ORDER_PROP_3')].every((value) => (value ?? '').trim() !== '');
  if (!isFilled) return htmlAnswer(pages.renderOrder(page, 'Укажите имя и телефон.'));
  const { accountNumber } = placeOrder(session, lines, false, formOf(input));
  return redirectTo(`${addressOf('{S}order/', siteDir)}?ORDER_ID=${accountNumber}`);
}

const notFound = (call: Call): Response => htmlAnswer(pages.renderNotFound(call.page), 404);

/** Redirects `/catalog` to `/catalog/`, and the root to a shop in a folder. */
function redirectToShop({ request, url }: Call, siteDir: string): Response | undefined {
  const isPage = request.method === 'GET' && !/\.[a-z0-9]+$/i.test(url.pathname);
  const target = url.pathname === '/' ? siteDir : `${url.pathname}/`;
  if (!isPage || url.pathname.startsWith('//') || (url.pathname.endsWith('/') && url.pathname !== '/')) return undefined;
  return redirectTo(target + url.search);
}
