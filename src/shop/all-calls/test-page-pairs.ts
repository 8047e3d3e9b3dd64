import fc from 'fast-check';
import { filterNumbers } from '../catalogue/calls/filter-numbers-call.ts';
import { changeComparePage, compareArea, componentPart, filteredList, listArea } from '../catalogue/calls/list-area-call.ts';
import { listPage } from '../catalogue/calls/list-page-call.ts';
import { reloadFavourites } from '../favourites/calls/clear-favourites-call.ts';
import { frontTab, lazyBlock } from '../page/calls/lazy-content-call.ts';
import { lazyPart } from '../page/calls/lazy-part-call.ts';
import { pageToken } from '../page/calls/page-token-call.ts';
import { deliveryPreview } from '../product/calls/delivery-call.ts';
import { fastView, fastViewNeighbour } from '../product/calls/fast-view-call.ts';
import { productPage } from '../product/calls/product-page-call.ts';
import { selectOffer } from '../product/calls/select-offer-call.ts';
import { sizeTable } from '../product/calls/size-table-call.ts';
import { stockAmounts } from '../product/calls/stock-call.ts';
import { compactStores, storesTable } from '../product/calls/stores-call.ts';
import { storeRegion } from '../region/calls/store-region-call.ts';
import { titleSearch } from '../search/calls/title-search-call.ts';
import { id, name, pair, quantity } from './test-pair.ts';

/** An address of the page's markup. */
const address = fc.constantFrom('/catalog/krossovki/', '/catalog/?PAGEN_1=2', '/catalog/compare.php?DIFFERENT=Y', '/news/?q=a+b&sort=NAME');

const flag = fc.constant(true as const);
const storesQuestion = fc.record({ itemId: id, fields: fc.array(name), userFields: fc.array(name), stores: fc.array(id) });

/** For tests. Calls about pages, lists and products, with inputs that have every part. */
export const pageRoundTrips = [
  pair(
    listPage,
    fc.record(
      {
        address,
        block: fc.string(),
        tab: fc.string(),
        globalFilter: fc.string(),
        sectionId: fc.string(),
        dataBlock: fc.string(),
        isAjax: flag,
        isGoods: flag,
        clearCache: flag,
      },
      { requiredKeys: ['address'] },
    ),
  ),
  pair(pageToken, fc.record({ address })),
  pair(listArea, fc.record({ address, clearCache: flag }, { requiredKeys: ['address'] })),
  pair(filteredList, fc.record({ address })),
  pair(componentPart, fc.record({ address: address.map((one) => `${one}${one.includes('?') ? '&' : '?'}bxajaxid=comp_1`) })),
  pair(compareArea, fc.record({ address })),
  pair(lazyBlock, fc.record({ address, block: fc.string(), showAll: flag, clearCache: flag }, { requiredKeys: ['address', 'block'] })),
  pair(
    filterNumbers,
    fc.record({
      address: fc.constant('/catalog/'),
      fields: fc.dictionary(fc.stringMatching(/^arrFilter_\d+$/), fc.string(), { noNullPrototype: true }),
    }),
  ),
  pair(frontTab, fc.record({ code: fc.string(), params: fc.string(), filter: fc.string() })),
  pair(changeComparePage, fc.record({ address })),
  pair(
    selectOffer,
    fc.record({
      params: fc.string(),
      product: id,
      linkId: fc.string(),
      property: id,
      depth: fc.nat(9),
      value: id,
      picture: fc.string(),
      articleName: fc.string(),
      articleValue: fc.string(),
      index: fc.nat(99),
      offer: id,
      siteId: fc.string(),
      sessid: fc.string(),
      clearCache: fc.boolean(),
    }),
  ),
  pair(sizeTable, fc.record({ url: fc.string() })),
  pair(
    fastView,
    fc.record({
      address: fc.constantFrom('/product/vega-run/', '/product/vega-run/?oid=4211', '/shop/x/?a=1&b=2'),
      clearCache: fc.boolean(),
    }),
  ),
  pair(
    fastViewNeighbour,
    fc.record({
      element: id,
      iblock: id,
      section: fc.constantFrom('', '77'),
      filter: fc.string(),
      sort: fc.string(),
      action: fc.constantFrom('prev' as const, 'next' as const),
    }),
  ),
  pair(
    lazyPart,
    fc.record({ address: fc.constantFrom('/', '/catalog/?a=1'), code: fc.constantFrom('menu-fixed', 'menu-mobile', 'menu-megafixed') }),
  ),
  pair(
    titleSearch,
    fc.record({
      address: fc.constantFrom('/', '/catalog/kedy/'),
      inputId: fc.constantFrom('title-search-input', 'title-search-input_fixed'),
      text: fc.string(),
      minimum: fc.integer({ min: 1, max: 9 }),
      scope: fc.constantFrom('', 'all', 'catalog'),
    }),
  ),
  pair(
    productPage,
    fc.record({
      address: fc.constantFrom('/product/vega-run/', '/shop/product/vega-run/?template=on'),
      name: fc.constant('oid'),
      offer: id,
    }),
  ),
  pair(reloadFavourites, fc.record({ address: fc.constantFrom('/personal/favorite/', '/personal/favorite/?a=1'), sessid: fc.string() })),
  pair(storeRegion, fc.record({ address: fc.constantFrom('/contacts/stores/'), id: fc.oneof(id, fc.constant('')) })),
  pair(stockAmounts, fc.record({ ids: fc.array(id), stores: fc.array(id) })),
  pair(compactStores, storesQuestion),
  pair(storesTable, storesQuestion),
  pair(deliveryPreview, fc.record({ index: fc.integer({ min: 1001, max: 9999 }), productId: id, quantity })),
] as const;
