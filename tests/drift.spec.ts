import type { Page } from '@playwright/test';
import type { DriftReport } from '../src/check/drift-report.ts';
import { readFeatures } from '../tools/shared/features.ts';
import { expect, type OpenOptions, test, vitrina } from './fixtures.ts';
import { inOrder } from './support/in-order.ts';
import { missedNames } from './support/missed-names.ts';
import { reportedProblems } from './support/problems.ts';
import { isExhaustive, variants } from './support/variants.ts';

/**
 * Every kind of page of the demo shop, with its variants, and functions of the template that its inline code calls. An option that a
 * link sets is reset by the next.
 */
const kinds: readonly (readonly [path: string, options?: OpenOptions, calls?: readonly string[]])[] = [
  ['/', {}, ['InitOwlSlider']],
  ['/', { icons: 'old' }],
  ['/catalog/?basket=bottom', { icons: 'custom' }],
  ['/catalog/', { icons: 'both' }],
  ['/catalog/iz-ssha/?basket=normal', { icons: 'actions' }, ['sliceItemBlock']],
  ['/catalog/krossovki/?stock=stores', { icons: 'new' }],
  ['/catalog/botinki/?filter=horizontal&theme=dark'],
  ['/catalog/?display=table&filter=compact&menu=dropdown'],
  ['/catalog/krossovki/?display=table&offer_tree=Y&mobileHeader=up&filter=vertical', {}, ['TableScroller', 'asproFilterHelper']],
  ['/catalog/?basket=fly&menu=leftside&mobileHeader=always&theme=light'],
  ['/product/vega-run/?reviews=late', {}, ['setViewedProduct', 'viewItemCounter']],
  ['/product/botinki-sever/?basket=normal'],
  ['/product/harbor-mile/?announce=Y'],
  ['/product/krem-uhod/'],
  ['/product/vega-trail/'],
  ['/basket/?table=wide'],
  ['/basket/?basket_mode=simple'],
  ['/order/'],
  ['/personal/favorite/'],
  ['/personal/subscribe/'],
  ['/catalog/compare.php'],
  ['/catalog/compare.php?sections=Y'],
  ['/auth/'],
  ['/auth/registration/'],
  ['/form/?form_id=CALLBACK'],
  ['/faq/?marketing=sale,letter'],
  ['/faq/?regions=select'],
  ['/faq/?regions=ask'],
  ['/company/staff/'],
  ['/company/vacancy/'],
  ['/contacts/stores/'],
  ['/contacts/stores/3/'],
  ['/nothing-here/'],
];

/** Similar to other pages of the list: only tried where all variants are. */
const alike = ['/catalog/', '/product/krem-uhod/', '/catalog/compare.php?sections=Y', '/faq/?regions=ask', '/contacts/stores/3/'];

const preset = { lines: [{ product: 4150 }, { product: 4211, delayed: true }], favourites: [4101], compare: [4150, 4102] };

/** The findings of a report, one line each. */
const summary = ({ findings }: DriftReport) =>
  findings.map(({ feature, part, problem, reason, places }) => `${feature}.${part} ${problem} ${reason ?? ''} at ${places[0]}`);

const check = (page: Page) => page.evaluate(() => window.vitrina?.check()) as Promise<DriftReport>;

const markers = new Map((await readFeatures()).map(({ marker }) => [marker.id, marker.selectors] as const));

/** Elements that are the root of several features, of which only the first would get it: `basket-link counters+checkout-goal`. */
const contested = (page: Page) =>
  page.evaluate(
    (roots) => {
      const claims = new Map<Element, string[]>();
      for (const [id, root] of roots)
        for (const element of document.querySelectorAll(root)) claims.set(element, [...(claims.get(element) ?? []), id]);
      return [...claims].filter(([, ids]) => ids.length > 1).map(([element, ids]) => `${element.className} ${ids.join('+')}`);
    },
    [...markers].map(([id, { root }]) => [id, root] as const),
  );

/** Keeps the body as the server has sent it. */
function keepBody(): void {
  document.addEventListener('DOMContentLoaded', () => {
    // The table of the compare page stays visible after stop: only the template's scripts would show it again.
    const bodyBefore = document.body.outerHTML.replaceAll('catalog-compare__inner loading', 'catalog-compare__inner');
    Object.assign(window, { bodyBefore });
  });
}

/** Wide and narrow, with and without the template. In `npm test` each kind of page has one of two looks, and its neighbour of the same kind the other. */
const looks = [1280, 390].flatMap((width) => (['off', 'on'] as const).map((template) => ({ width, template })));

for (const { width, template } of variants(looks, ({ width, template }) => (width === 390) === (template === 'on'))) {
  // What the template's scripts change is not restored, of course. give-back.spec.ts starts the layer again too.
  const isRestored = template === 'off' && width === 1280;
  const facts = isRestored ? 'are empty, stop restores them [EMB-04, EMB-02, EMB-03]' : 'are empty [EMB-04, EMB-02]';
  test(`at ${width} px with template scripts ${template} the reports and logs of all pages ${facts}`, async ({ page, shop }) => {
    test.slow();
    const missed = missedNames(page);
    if (isRestored) await page.addInitScript(keepBody);
    await page.setViewportSize({ width, height: 850 });
    await shop.reset(preset);
    for (const [path, options, calls = []] of variants(
      kinds,
      ([path], index) => (index % 2 === 0) === (template === 'off') && !alike.includes(path),
    ))
      await test.step(path, async () => {
        missed.clear();
        await shop.open(path, { template, cards: isExhaustive ? 8 : 4, ...options });
        await page.waitForLoadState();
        const report = await check(page);
        expect(report.isLive).toBe(true);
        expect(summary(report), path).toEqual([]);
        expect(await contested(page), path).toEqual([]);
        expect(await reportedProblems(page)).toEqual([]);
        // With its scripts the template defines every name that inline code calls; without them each page lacks the first of them.
        if (template === 'on') expect([...missed], path).toEqual([]);
        else expect([...missed], path).toEqual(expect.arrayContaining(['$', ...calls]));
        // The order's own component may draw its form again before the layer stops.
        if (!isRestored || path === '/order/') return;
        await vitrina(page, (layer) => layer?.stop());
        const { before, after } = await page.evaluate(() => ({
          before: Reflect.get(window, 'bodyBefore') as string,
          after: document.body.outerHTML,
        }));
        expect(inOrder(after), path).toBe(inOrder(before));
      });
    await test.step('a stopped layer reports that it did not check', async () => {
      await vitrina(page, (layer) => layer?.stop());
      expect(await check(page)).toMatchObject({ isLive: false, path: new URL(page.url()).pathname, findings: [] });
    });
  });
}

/**
 * A renaming in a changed shop: a class, or another attribute's value; on all elements, or on those that match `on`. `lacks` is the complete
 * expected report, as feature.part.
 */
interface Renaming {
  readonly name: string;
  readonly lacks: readonly string[];
  readonly attribute?: string;
  readonly on?: string;
  /** Similar to another one of its page: only tried where all variants are. */
  readonly isLikeOthers?: true;
}

const renamings: readonly (readonly [path: string, options: OpenOptions, renamings: readonly Renaming[]])[] = [
  [
    '/catalog/',
    {},
    [
      { name: 'minus', lacks: ['buy-button.minus'] },
      { name: 'js-item-action', lacks: ['favourite-button.root'], isLikeOthers: true },
      { name: 'compare_item_button', lacks: ['compare-button.root'], isLikeOthers: true },
      { name: 'list_values_wrapper', lacks: ['offer-choice.list', 'size-label.options'] },
      { name: 'val', lacks: ['size-label.chosen'], isLikeOthers: true },
      { name: 'fast_view_button', lacks: ['fast-view.root'], isLikeOthers: true },
      { name: 'count', lacks: ['counters.count'], isLikeOthers: true },
      { name: 'more_text_ajax', lacks: ['list-paging.words'], isLikeOthers: true },
      { name: 'js-load-wrapper', lacks: ['list-reload.area'], isLikeOthers: true },
      { name: 'inner_wrapper', lacks: ['smart-filter.frame'], isLikeOthers: true },
      { name: 'dropdown-select__list', lacks: ['dropdown-select.list'], isLikeOthers: true },
      { name: 'sticky-sidebar', lacks: ['sticky-sidebar.root'], isLikeOthers: true },
      { name: 'wrap_compact_mobile', lacks: ['compact-footer.column'], isLikeOthers: true },
      { name: 'bx_filter_block', lacks: ['side-block.values'], isLikeOthers: true },
      { name: 'bx_filter_parameters', lacks: ['mobile-filter.parameters'], isLikeOthers: true },
      { name: 'bx_filter', lacks: ['filter-opener.filter'], isLikeOthers: true },
      { name: 'more_items', lacks: ['long-submenu.controls'], isLikeOthers: true },
      { name: 'js-dropdown', lacks: ['mega-menu.more'], isLikeOthers: true },
      { name: 'menu_back', lacks: ['mobile-menu.back'], isLikeOthers: true },
      { name: 'mobilemenu', attribute: 'id', lacks: ['city-list.root', 'mobile-menu-opener.menu', 'mobile-menu.root'] },
      { name: 'mega_fixed_menu', lacks: ['burger-opener.panel', 'burger-overlay.root'], isLikeOthers: true },
      { name: 'mobilePhone', attribute: 'id', lacks: ['phone-opener.panel'], isLikeOthers: true },
      { name: 'wrap_phones', lacks: ['phone-panel.opener'], isLikeOthers: true },
      { name: 'header-wrapper', lacks: [] },
      { name: 'inline-search-block', lacks: ['search-opener.panel', 'search-panel.root'], isLikeOthers: true },
      { name: 'search', on: 'form', lacks: ['title-search.root'] },
      { name: 'js_city_chooser', lacks: ['city-chooser.root'], isLikeOthers: true },
      { name: 'top_basket', lacks: ['basket-hover.root'], isLikeOthers: true },
    ],
  ],
  ['/', { icons: 'custom' }, [{ name: 'js-favourite-heart', lacks: ['favourite-heart.root'] }]],
  ['/catalog/', { icons: 'actions' }, [{ name: 'js-item-action', lacks: ['compare-action.root', 'favourite-button.root'] }]],
  [
    '/',
    { icons: 'old' },
    [
      { name: 'wish_item_button', lacks: ['delay-button.root'] },
      { name: 'wraps_buttons', lacks: ['banner-buttons.root'] },
      { name: 'price_value', lacks: ['price-from.price'], isLikeOthers: true },
      { name: 'tabs_slider', lacks: ['front-tabs.content'], isLikeOthers: true },
      { name: 'js-load-block', lacks: ['lazy-block.root'] },
    ],
  ],
  [
    '/catalog/?display=table',
    { icons: 'new' },
    [
      { name: 'with-opt-buy', lacks: ['bulk-list.root'] },
      { name: 'select_all_items', attribute: 'id', lacks: ['select-all.root'] },
      { name: 'opt_action', lacks: ['bulk-actions.root'] },
    ],
  ],
  // The attribute with the call, the button's sign, comes with the scripts.
  ['/catalog/krossovki/', { template: 'on' }, [{ name: 'one_click', lacks: ['one-click-buy.root'] }]],
  ['/catalog/?stock=stores', {}, [{ name: 'item-stock', lacks: ['store-stock.root'] }]],
  [
    '/catalog/?basket=fly',
    {},
    [
      { name: 'basket_count', lacks: ['basket-opener.basket'] },
      { name: 'compare_fly', attribute: 'id', lacks: ['compare-fly.root'] },
    ],
  ],
  [
    '/product/vega-run/?basket=normal',
    {},
    [
      { name: 'switch_block', lacks: ['services.label'] },
      { name: 'detail-gallery-big-slider', lacks: ['gallery.row'] },
      { name: 'product-item-detail-tabs-list', lacks: ['product-tabs.controls'], isLikeOthers: true },
      { name: 'calculate-delivery-preview', lacks: ['delivery-preview.area'], isLikeOthers: true },
      { name: 'catalog_reviews_extended', lacks: ['reviews.root'] },
      { name: 'stores_tab', lacks: ['stores-tab.root'], isLikeOthers: true },
      { name: 'table_sizes', lacks: ['size-table.root'], isLikeOthers: true },
    ],
  ],
  [
    '/product/harbor-mile/',
    {},
    [
      { name: 'ordered-block__text', lacks: ['long-text.text'] },
      { name: 'countdown', lacks: ['countdown.values'], isLikeOthers: true },
      { name: 'js-collapsible-list', lacks: ['collapsible-list.root'], isLikeOthers: true },
      { name: 'js-size-systems', lacks: ['size-systems.root'], isLikeOthers: true },
      { name: 'block-items', lacks: ['viewed-items.list'] },
    ],
  ],
  ['/product/vega-trail/', {}, [{ name: 'additional-gallery', lacks: ['additional-gallery.root'] }]],
  [
    '/basket/?table=wide',
    {},
    [
      { name: 'js-basket-scroll', lacks: ['basket-scroll.root'] },
      { name: 'basket-item-table', attribute: 'id', lacks: ['basket-rows.root'] },
      { name: 'basket-items-list-header-filter', lacks: ['basket-clear.tabs', 'basket-tabs.root'] },
      { name: 'basket-total-block', attribute: 'data-entity', lacks: ['basket-totals.root'] },
      { name: 'basket-btn-checkout', lacks: ['checkout-goal.root'] },
      { name: 'delete_all', lacks: ['basket-clear.controls'] },
      { name: 'topic__heading', lacks: ['basket-heading.heading'] },
      { name: 'jqm', attribute: 'data-event', on: '[data-name="share_basket"]', lacks: ['basket-share.root'] },
    ],
  ],
  ['/basket/?basket_mode=simple', {}, [{ name: 'back-mobile-arrow', lacks: ['basket-back.root'] }]],
  [
    '/order/',
    {},
    [
      { name: '9', attribute: 'data-property-id-row', lacks: ['order-messenger.row'] },
      { name: 'js-express-pay-save', lacks: ['express-pay.save'] },
    ],
  ],
  ['/catalog/compare.php', {}, [{ name: 'item', lacks: ['compare-page.item'] }]],
  ['/form/?form_id=CALLBACK', {}, [{ name: 'form', lacks: ['server-form.root'] }]],
  [
    '/faq/?marketing=sale',
    {},
    [
      { name: 'accordion-head', lacks: ['accordion.controls'] },
      { name: 'dyn_mp_jqm', lacks: ['marketing-popup.root'] },
    ],
  ],
  ['/faq/?regions=select', {}, [{ name: 'js_city_chooser', lacks: ['city-select.opener'] }]],
  ['/faq/?regions=ask', {}, [{ name: 'aprove', lacks: ['city-question.approve'] }]],
  [
    '/contacts/stores/',
    {},
    [
      { name: 'ajax_items', lacks: ['store-region.items'] },
      { name: 'detail_items', lacks: ['map-places.details', 'map-places.detail'] },
      { name: 'bx-yandex-view-layout', lacks: ['map-opener.layout'] },
    ],
  ],
];

/** Features with one selector only: after a renaming nothing on the page reveals them. */
const silent = [
  'basket-fly',
  'basket-line',
  'clear-favourites',
  'fixed-header',
  'group-description',
  'lazy-part',
  'mobile-header',
  'order-agreement',
  'order-form',
  'popup-opener',
  'scroll-to-top',
  'theme-logo',
];

/** The markers of these features, written for the new name as the shop's owner would. */
function mapped({ name, attribute = 'class', lacks }: Renaming) {
  const [before, after] = attribute === 'class' ? ['\\.', ''] : attribute === 'id' ? ['#', ''] : ['="', '(?=")'];
  const old = new RegExp(`(${before})${name}(?![\\w-])${after}`, 'g');
  const rename = (selector: string) => selector.replaceAll(old, `$1x-${name}`);
  const features = [...new Set(lacks.map((lack) => lack.split('.')[0] ?? ''))];
  return Object.fromEntries(
    features.map((feature) => [
      feature,
      Object.fromEntries(
        Object.entries(markers.get(feature) ?? {}).flatMap(([part, selector]) =>
          rename(selector) === selector ? [] : [[part, rename(selector)]],
        ),
      ),
    ]),
  );
}

/** Renames while the layer is stopped, gets the report, maps the new name, gets it again, and restores the name: the layer stays stopped until the next one. */
async function rename({ name, attribute = 'class', on = '*', config }: Renaming & { config: object }) {
  const layer = window.vitrina;
  if (!layer) throw new Error('Expected the layer');
  const named = attribute === 'class' ? `.${name}` : `[${attribute}="${name}"]`;
  // Elements that the layer has moved are restored in the next task.
  const away = () => new Promise((resolve) => requestAnimationFrame(resolve));
  layer.stop();
  await away();
  const elements = [...document.querySelectorAll(`${named}:is(${on})`)];
  const swap = (from: string, to: string) => {
    for (const element of elements)
      if (attribute === 'class') element.classList.replace(from, to);
      else element.setAttribute(attribute, to);
  };
  swap(name, `x-${name}`);
  // Without the markers of the last renaming.
  await layer.start(null);
  const changed = await layer.check();
  await layer.start(config);
  const afterwards = await layer.check();
  const islands = layer.islands().map(({ feature, state }) => ({ feature, state }));
  layer.stop();
  await away();
  swap(`x-${name}`, name);
  return { renamed: elements.length, changed, afterwards, islands };
}

/** In `npm test` the catalogue, which has most widgets, and a basket. How a report is made of what a page lacks: src/check/find-drift.test.ts. */
const tried = ['/catalog/', '/basket/?basket_mode=simple'];
const isTried = (path: string, { icons = 'new' }: OpenOptions) => tried.includes(path) && icons === 'new';

for (const [path, options, all] of variants(renamings, ([path, options]) => isTried(path, options))) {
  const cases = isExhaustive ? all : all.filter(({ isLikeOthers }) => !isLikeOthers);
  test(`${path} (${options.icons ?? 'new'} icons) with a renamed part: only it is reported, until mapped [EMB-04]`, async ({
    page,
    shop,
  }) => {
    test.slow();
    await shop.reset(preset);
    // Viewed products have a block on a product page.
    if (path.startsWith('/product/harbor')) await shop.open('/product/vega-run/', { cards: 4 });
    await shop.open(path, { cards: 4, ...options });
    for (const one of cases)
      await test.step(one.name, async () => {
        const { renamed, changed, afterwards, islands } = await page.evaluate(rename, { ...one, config: { markers: mapped(one) } });
        expect(renamed, one.name).toBeGreaterThan(0);
        expect.soft(changed.findings.map(({ feature, part }) => `${feature}.${part}`).sort(), one.name).toEqual([...one.lacks].sort());
        expect.soft(summary(afterwards), `${one.name}, mapped`).toEqual([]);
        for (const feature of Object.keys(mapped(one))) {
          const states = islands.filter((island) => island.feature === feature).map(({ state }) => state);
          expect.soft(states.length, `islands of ${feature} once ${one.name} is mapped`).toBeGreaterThan(0);
          expect.soft(states, feature).not.toContain('failed');
        }
      });
  });
}

test('every feature is renamed by one of these tests, or has a single selector [EMB-04]', () => {
  const renamed = new Set(renamings.flatMap(([, , cases]) => cases.flatMap(({ lacks }) => lacks.map((lack) => lack.split('.')[0] ?? ''))));
  expect([...markers.keys()].filter((id) => !renamed.has(id)).sort()).toEqual(silent);
});

test('a shop maps a renamed heart in its configuration, a press is sent again, an unreadable one is reported [EMB-04, FAV-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  const heart = '.our-heart[data-action="favorite"][data-item]';
  let config = '';
  await page.route('**/catalog/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const renamed = (await response.text()).replaceAll('js-item-action', 'our-heart').replace('<head>', `<head>${config}`);
    // The last heart cannot be read once the others can.
    const html = config ? renamed.replace(/(.*data-action="favorite" data-item=")\d+/s, '$1none') : renamed;
    await route.fulfill({ response, body: html });
  });
  const press = async () => {
    await page
      .locator('.our-heart[data-action="favorite"], [data-vitrina-island="favourite-button"]')
      .filter({ visible: true })
      .first()
      .click();
  };
  await shop.open('/catalog/', { cards: 4 });
  expect((await check(page)).findings).toMatchObject([{ feature: 'favourite-button', part: 'root', problem: 'no-root', count: 4 }]);

  const markersOfShop = { 'favourite-button': { root: heart, controls: heart } };
  config = `<script type="application/json" id="vitrina-config">${JSON.stringify({ markers: markersOfShop })}</script>`;
  await shop.open('/catalog/', { cards: 12 });
  await test.step('an unreadable widget is reported with its reason, also far from the view', async () => {
    const { findings } = await check(page);
    expect(findings).toMatchObject([{ feature: 'favourite-button', part: 'root', problem: 'unreadable', count: 1 }]);
    expect(findings[0]?.reason).toContain('data-item is "none"');
    expect(await page.locator(findings[0]?.places[0] ?? '').count()).toBe(1);
  });
  await press();
  await expect.poll(async () => (await shop.state()).favourites.length).toBe(1);
});
