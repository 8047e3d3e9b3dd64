// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { putIntoBasket } from '../basket-actions.ts';
import type { PageOptions } from '../options.ts';
import { demoUser, makeSession } from '../session.ts';
import type { PageContext } from './context.ts';
import {
  renderBasket,
  renderCatalogue,
  renderCompare,
  renderFavourites,
  renderFront,
  renderLogin,
  renderNotFound,
  renderProduct,
} from './index.ts';
import { makeContext, parse, productById, runInlineScripts } from './test-page.ts';

function visited() {
  const session = makeSession('visitor', 'a'.repeat(32));
  putIntoBasket(session, 4211, 2);
  session.favourites.add(4101).add(4150);
  session.compare.set(21, new Set([4150, 4211]));
  return session;
}

const list = { kind: 'catalog_page', flag: 'CATALOG_PAGE' };
const vegaRun = (context: PageContext) => renderProduct(context, productById(4101));
const refusedLogin = (context: PageContext) => renderLogin(context, { failed: true });

const pages = [
  { name: 'front', path: '/', kind: 'front_page', flag: 'FRONT_PAGE', render: renderFront },
  { name: 'catalogue', path: '/catalog/', ...list, render: renderCatalogue },
  { name: 'rows', path: '/catalog/?display=table', ...list, render: renderCatalogue },
  { name: 'no results', path: '/catalog/?q=zzz', ...list, render: renderCatalogue },
  { name: 'product', path: '/product/vega-run/', ...list, render: vegaRun },
  { name: 'basket', path: '/basket/', kind: 'basket_page', flag: 'BASKET_PAGE', render: renderBasket },
  { name: 'favourites', path: '/personal/favorite/', kind: 'personal_page', flag: 'PERSONAL_PAGE', render: renderFavourites },
  { name: 'compare', path: '/catalog/compare.php', ...list, render: renderCompare },
  { name: 'compare by departments', path: '/catalog/compare.php?sections=Y', ...list, render: renderCompare },
  { name: 'login', path: '/auth/', kind: 'auth_page', flag: '', render: refusedLogin },
  { name: 'not found', path: '/nope/', kind: '', flag: '', render: renderNotFound },
];

describe.each(pages)('the $name page', ({ path, kind, flag, render }) => {
  const html = render(makeContext({ path, session: visited() }));
  const page = parse(html);

  it('is a whole page for people: Russian, titled, one main heading and one main part', () => {
    expect(page.documentElement.lang).toBe('ru');
    expect(page.title).toMatch(/Верста$/);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('main')).toHaveLength(1);
    expect([...page.images].filter((image) => image.getAttribute('alt') === null || !image.hasAttribute('width'))).toEqual([]);
  });

  it('has its kind in one class of the wrapper and one PAGES flag [PAGE-01]', () => {
    const kinds = ['front_page', 'auth_page', 'basket_page', 'catalog_page', 'personal_page', 'order_page', 'form_page'];
    const classes = page.querySelector('.wrapper1')?.className.split(' ') ?? [];
    expect(classes.filter((name) => kinds.includes(name))).toEqual(kind === '' ? [] : [kind]);
    const flags = runInlineScripts(page).arAsproOptions as { PAGES: Record<string, string> };
    const raised = Object.entries(flags.PAGES).filter(([name, value]) => name.endsWith('_PAGE') && value === '1');
    expect(raised.map(([name]) => name)).toEqual(flag === '' ? [] : [flag]);
    expect(page.body.id).toBe('main');
    expect(page.body.dataset.site).toBe('/');
  });

  it('uses every id once', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('keeps every path under the site directory [PAGE-03]', () => {
    const below = parse(
      render(makeContext({ path: `/shop${path}`, session: visited(), options: { siteDir: '/shop/', template: 'on', layer: 'embed' } })),
    );
    const addresses = [...below.querySelectorAll('[href], [src], form[action]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? '',
    );
    expect(addresses.filter((address) => address.startsWith('/') && !address.startsWith('/shop/'))).toEqual([]);
  });

  it('gives every script the nonce of a strict policy, and has no inline handlers then', () => {
    const strict = parse(render(makeContext({ path, nonce: 'n0nce', options: { template: 'late', layer: 'embed' } })));
    expect([...strict.scripts].filter((script) => script.getAttribute('nonce') !== 'n0nce')).toEqual([]);
    expect([...strict.querySelectorAll('[onclick], [onkeyup], [onmouseover], [onchange]')]).toEqual([]);
  });
});

describe('globals', () => {
  const globals = runInlineScripts(parse(renderFront(makeContext({ session: visited() }))));

  it('publishes the options under both names and the messages [PAGE-02] [PAGE-04]', () => {
    expect(globals.arAsproOptions).toBe(globals[String(globals.solutionName)]);
    expect(globals.arAsproOptions).toMatchObject({
      SITE_DIR: '/',
      SITE_ID: 's1',
      PRICES: { MIN_PRICE: '1500' },
      JS_ITEM_CLICK: { precision: 6 },
    });
    expect(globals.messages).toMatchObject({ USER_ID: '', bitrix_sessid: 'a'.repeat(32), ERROR_BASKET_TITLE: expect.any(String) });
  });

  it('prints the basket maps as PHP does and counters that are zero while unknown [BUY-06] [CNT-01]', () => {
    expect(globals.arBasketAspro).toMatchObject({ BASKET: { 4211: '4211' }, DELAY: [], COMPARE: { 4150: '4150', 4211: '4211' } });
    expect(globals.arBasketPrices).toMatchObject({ BASKET_COUNT: '1', BASKET_SUMM: '11\u00a0980\u00a0₽' });
    expect(globals.arBasketAsproCounters).toMatchObject({ READY: { COUNT: '0' }, DEFAULT: true });
    expect(globals.arAsproCounters).toMatchObject({ FAVORITE: { COUNT: 2, ITEMS: { 4101: '4101', 4150: '4150' } } });
  });

  it('knows nothing of favourites with the 1.x icons', () => {
    expect(runInlineScripts(parse(renderFront(makeContext({ options: { icons: 'old' } })))).arAsproCounters).toBeUndefined();
  });

  it('cannot be ended by a name that closes a script', () => {
    const session = visited();
    session.user = { ...demoUser, name: '</script><img src=x>' };
    expect(renderFront(makeContext({ session }))).not.toContain('<img src=x>');
  });
});

describe('scripts', () => {
  const searchScript = '/bitrix/templates/aspro_max/components/bitrix/search.title/fixed/script.js';
  const sources = (options: Partial<PageOptions>) =>
    [...parse(renderFront(makeContext({ options }))).querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

  it('stand in the order core, template, layer', () => {
    expect(sources({ template: 'on', layer: 'embed' })).toEqual([
      '/bitrix/js/core.js',
      searchScript,
      '/bitrix/templates/aspro_max/js/template.js',
      '/vitrina/embed.js',
    ]);
    expect(sources({})).toEqual(['/bitrix/js/core.js']);
  });

  it('add the template after the layer when it is late', () => {
    const page = renderFront(makeContext({ options: { template: 'late', layer: 'embed' } }));
    expect(sources({ template: 'late', layer: 'embed' })).toEqual(['/bitrix/js/core.js', searchScript, '/vitrina/embed.js']);
    expect(page).toContain("addEventListener('vitrina:ready'");
  });

  it('mark the buttons after every list and page, whether the template defines it or not', () => {
    const [on, off] = (['on', 'off'] as const).map((template) => renderCatalogue(makeContext({ options: { template } })));
    for (const page of [on, off]) expect(page?.split('$(document).ready(function () { setBasketStatusBtn(); });')).toHaveLength(3);
  });
});

describe('counters', () => {
  it('show the session’s true numbers in headers, menu and bottom panel [CNT-01] [FAV-06]', () => {
    const page = parse(renderFront(makeContext({ session: visited() })));
    const counts = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(counts('.basket-link.basket .count')).toEqual(['1', '1', '1']);
    expect(counts('.basket-link.delay .js-count')).toEqual(['2', '2']);
    expect(counts('.basket-link.compare .count')).toEqual(['2', '2']);
    expect(counts('.counter-state .counter-state__content-item-value')).toEqual(['1', '2', '2']);
    expect(page.querySelectorAll('.basket-link.basket-count')).toHaveLength(7);
  });

  it('are empty in an empty session', () => {
    const page = parse(renderFront(makeContext()));
    expect(page.querySelectorAll('.basket-link .count:not(.empted)')).toHaveLength(0);
    expect(page.querySelectorAll('.counter-state--empty')).toHaveLength(3);
  });
});
