// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { siteAddress } from './shown-product.ts';
import { priceText, readViewedProduct } from './viewed-product.ts';

const markup = `<div class="catalog_detail product-container" data-id="4101"><h1>Vega Run</h1>
<div class="product-detail-gallery"><img class="detail-gallery-big__picture" src="/upload/v.svg"></div><span class="price_value">5 990 ₽</span></div>`;
const call = (id: string, literal: string) =>
  `<script>document.addEventListener('DOMContentLoaded', function () { setViewedProduct(${id}, ${literal}); });</script>`;

/** The page, read and never run. */
function open(html: string): Promise<unknown> {
  document.body.innerHTML = html;
  return readViewedProduct(window);
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('reads the page’s own call for the template, as it is printed by PHP [DET-12]', async () => {
  const literal = `{'PRODUCT_ID':'4101','NAME':'Vega \\'Run\\'','DETAIL_PAGE_URL':'/catalog/vega/','PICTURE_ID':'501','MIN_PRICE':{'PRINT_DISCOUNT_VALUE':'4 990 &#8381;'}}`;
  expect(await open(markup + call("'4211'", literal))).toEqual({
    product: '4101',
    id: '4211',
    link: '/catalog/vega/',
    name: "Vega 'Run'",
    price: '4 990 ₽',
    picture: '/upload/v.svg',
    data: {
      PRODUCT_ID: '4101',
      NAME: "Vega 'Run'",
      DETAIL_PAGE_URL: '/catalog/vega/',
      PICTURE_ID: '501',
      MIN_PRICE: { PRINT_DISCOUNT_VALUE: '4 990 &#8381;' },
    },
  });
});

test.each(['4211', '"4211"'])('the id %s keeps its kind, because the storage is compared byte for byte [VWD-01]', async (id) => {
  expect(await open(call(id, '{"PRODUCT_ID": 4101}'))).toMatchObject({ product: '4101', id: JSON.parse(id) });
});

test.each(['', '{', '[]', 'data', '{a: b}'])(
  'without a readable literal (%s) the product is read from the markup [DET-12]',
  async (literal) => {
    expect(await open(markup + call("'4211'", literal))).toMatchObject({
      product: '4101',
      id: '4101',
      name: 'Vega Run',
      price: '5 990 ₽',
      link: window.location.pathname,
    });
  },
);

test('a page that shows no product has no view', async () => {
  expect(await open('<h1>Каталог</h1>')).toBeUndefined();
});

test('a chosen offer has its own id and the price that is shown [VWD-02]', async () => {
  document.body.innerHTML = markup + call("'4101'", "{'PRODUCT_ID':'4101','NAME':'Vega','MIN_PRICE':'1'}");
  expect(await readViewedProduct(window, '4212')).toMatchObject({
    product: '4101',
    id: '4212',
    price: '5 990 ₽',
    data: { PRODUCT_ID: '4101', NAME: 'Vega', IS_OFFER: 'Y' },
  });
});

test.each([
  [5990, /^5\s990\s₽$/],
  ['12990.5000', /^12\s990,5\s₽$/],
  ['от 990 руб.', /^от 990 руб\.$/],
  [{ VALUE: 6990, DISCOUNT_VALUE: '5990' }, /^5\s990\s₽$/],
  [{ PRINT_VALUE: '<b>6 990</b> &#8381;' }, /^6 990 ₽$/],
])('the price %j of an entry is %s', (price, shown) => {
  expect(priceText(price)).toMatch(shown);
});

test.each([undefined, null, '', 'по запросу', [], {}, true])('%j is no price', (price) => {
  expect(priceText(price)).toBe('');
});

test('an address of the site becomes its path, one of another site stays whole, others become empty', () => {
  const { location } = window;
  expect(siteAddress(`${location.origin}/a/?b=1#c`, location)).toBe('/a/?b=1');
  expect(siteAddress('https://cdn.example/x.webp', location)).toBe('https://cdn.example/x.webp');
  for (const address of ['', ' ', 'javascript:1', 'data:,x', 'http://']) expect(siteAddress(address, location)).toBe('');
});
