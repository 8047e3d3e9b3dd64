import { hasTemplate, isLeftOut, type PageContext, path, templateFolder } from './context.ts';
import { renderBottomPanel } from './counters.ts';
import { renderFooter } from './footer.ts';
import { type PageKind, pageKinds, renderBasketLine, renderEndGlobals, renderHeadGlobals } from './globals.ts';
import { renderFixedHeader, renderHeader, renderMobileHeader, renderSearchPanel, renderSimpleHeader } from './header.ts';
import { attributes, type Content, classicScript, html, inlineScript, type Markup, renderSprite } from './html.ts';
import { renderMarketingTriggers } from './marketing.ts';
import { renderMegaOverlay } from './menus.ts';
import { templateCalls } from './template-calls.ts';

/** The parts of a page that differ from page to page. */
export interface Page {
  readonly kind: PageKind;
  readonly title: string;
  /** Everything between header and footer; its only `h1` is inside. */
  readonly content: Content;
  /** The product page puts a copy of its buy block into the fixed header (contract/page.md, 3.19). */
  readonly fixedProduct?: Markup;
  /** The product page puts a copy of its tabs there as well. */
  readonly fixedTabs?: Markup;
  /** Basket and order have a simplified mode, asked for by `?basket_mode=simple`: no header, a way back (contract/page.md, section 2). */
  readonly canBeSimple?: boolean;
}

/** A whole page: head with globals and scripts, the frame of the shop, the content (contract/page.md, sections 1 and 2). */
export function renderPage(context: PageContext, page: Page): string {
  const wrapper = `wrapper1 ${pageKinds[page.kind].className} basket_${context.options.basket} header-v1 mheader-v1 mfixed_Y mfixed_view_${context.options.mobileHeader === 'up' ? 'scroll_top' : 'always'} bottom-icons-panel-Y lazy_Y${answersPresses(context) && ' with_fast_view'}`;
  const isSimple = page.canBeSimple === true && context.url.searchParams.get('basket_mode') === 'simple';
  const headers = isSimple
    ? renderSimpleHeader(context)
    : html`${renderHeader(context)}${renderFixedHeader(context, page.fixedProduct, page.fixedTabs)}${renderMegaOverlay(context)}${renderMobileHeader(context)}${renderSearchPanel(context)}`;
  const body = html`<html lang="ru"${attributes({ class: answersPresses(context) ? undefined : 'no-answer' })}>${renderHead(context, page)}
<body id="main" class="site_s1 fill_bg_n catalog-delayed-btn-${context.options.icons === 'old' ? 'Y' : 'N'} theme-${context.options.theme}${isSimple && ' simple_basket_mode'}" data-site="${context.options.siteDir}">
${renderSprite()}<a class="skip-link" href="#content">К содержанию</a><div id="panel"></div>
<div class="${wrapper}">${headers}
${templateCalls(context, 'page')}${renderBasketLine(context)}<main id="content" class="wrapper_inner${page.kind === 'front' && ' front'}"><div class="container">${page.content}</div></main></div>
${!isSimple && renderFooter(context)}<div id="popup_iframe_wrapper"></div><div id="body_iframe_wrapper"></div>${renderMarketingTriggers(context)}${!isSimple && renderBottomPanel(context)}
${renderEndGlobals(context)}</body></html>`;
  return `<!doctype html>\n${body}\n`;
}

function renderHead(context: PageContext, page: Page): Markup {
  return html`<head><meta charset="utf-8"><title>${page.title} — Верста</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#fbf9f5">
<link rel="icon" href="${favicon}"><link rel="stylesheet" href="${path(context, `${templateFolder}/css/theme.css`)}">
${isLeftOut(context) ? renderLeftOut(context, page.kind) : classicScript(context, 'bitrix/js/core.js')}
${renderHeadGlobals(context, page.kind)}${renderScripts(context)}</head>`;
}

/** Whether a script handles controls that do nothing by themselves, such as the one-click button. If not, the theme hides them. */
const answersPresses = (context: PageContext) => context.options.layer === 'embed' || (hasTemplate(context) && context.nonce === undefined);

/** The template's scripts come before the page's inline ones, which call them by name, and the layer's; or, when `late`, a second and a half after the layer is ready. */
function renderScripts(context: PageContext): Markup {
  const { template, layer } = context.options;
  // There when the template's main script is late as well: a file of its own, whose classes inline code calls while the page is read.
  const search = hasTemplate(context) && classicScript(context, searchScript);
  const early = template === 'on' && classicScript(context, templateScript);
  const late = template === 'late' && inlineScript(context, lateCode(path(context, templateScript)));
  const embed =
    layer === 'embed' &&
    html`<script${attributes({ type: 'module', async: true, src: path(context, 'vitrina/embed.js'), nonce: context.nonce })}></script>`;
  return html`${search}${early}${late}${embed}`;
}

/** The search's own file and the template's main script. */
const searchScript = `${templateFolder}/components/bitrix/search.title/fixed/script.js`;
const templateScript = `${templateFolder}/js/template.js`;

/**
 * In the place of the template's scripts: what may stay, and compat.js, which names those that are left out, as the shop's own handler prints it
 * (docs/shop-owner.md). The components of basket and order need the platform's core.
 */
function renderLeftOut(context: PageContext, kind: PageKind): Markup {
  const { libraries } = context.options;
  const core = 'bitrix/js/core.js';
  const hasCore = libraries !== 'none' || kind === 'basket' || kind === 'order';
  const jquery = libraries === 'both' && classicScript(context, 'bitrix/js/main/jquery/jquery-2.1.3.min.js');
  const left = [...(hasCore ? [] : [core]), searchScript, templateScript].map((file) => path(context, file)).join(' ');
  const compat = attributes({ src: path(context, 'vitrina/compat.js'), 'data-left-out': left, nonce: context.nonce });
  return html`${hasCore && classicScript(context, core)}${jquery}${!jquery && classicScript(context, 'vitrina/compat-libraries.js')}<script${compat}></script>`;
}

function lateCode(address: string): string {
  return `(function (nonce) { document.addEventListener('vitrina:ready', function () { setTimeout(function () {
  var script = document.createElement('script'); script.src = ${JSON.stringify(address)}; script.nonce = nonce; document.head.append(script);
}, 500); }, { once: true }); })(document.currentScript.nonce);`;
}

const favicon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1d5547"/><path d="M7 9l9 15 9-15" fill="none" stroke="#f2b84b" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>')}`;

/** The path from the front page to this page; the last entry is the page itself, without a link. */
export function renderBreadcrumbs(
  context: PageContext,
  crumbs: readonly { readonly words: string; readonly address: string }[],
  here: string,
): Markup {
  const links = crumbs.map(({ words, address }) => html`<li><a href="${address}">${words}</a></li>`);
  return html`<nav class="breadcrumbs" aria-label="Вы здесь"><ol><li><a href="${context.options.siteDir}">Главная</a></li>${links}<li aria-current="page">${here}</li></ol></nav>`;
}

/** The page for an unknown address. The checkout gets it too, with a text that the invented shop takes no orders. */
export function renderNotFound(context: PageContext): string {
  const isOrder = context.url.pathname.startsWith(path(context, 'order/'));
  const title = isOrder ? 'Дальше — настоящий магазин' : 'Такой страницы нет';
  const text = isOrder
    ? 'Это показательная витрина: заказы здесь не оформляются. Корзина осталась как была.'
    : 'Возможно, товар закончился или в адресе опечатка.';
  const content = html`<div class="empty-state"><h1 class="empty-state-title">${title}</h1><p>${text}</p><p class="empty-state-actions"><a class="btn btn-default" href="${path(context, 'catalog/')}">В каталог</a>${isOrder && html`<a class="btn btn-transparent" href="${path(context, 'basket/')}">Вернуться в корзину</a>`}</p></div>`;
  return renderPage(context, { kind: 'other', title, content });
}
