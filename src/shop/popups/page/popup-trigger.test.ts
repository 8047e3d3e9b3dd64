// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { wantsFormPage } from './form-page.ts';
import { fillAutoload, readPopupTrigger } from './popup-trigger.ts';

function make(html: string): Element {
  document.body.innerHTML = html;
  const [element] = document.body.children;
  if (!element) throw new Error('no element');
  return element;
}

afterEach(() => vi.unstubAllGlobals());

test('reads name, parameters and values of fields, and sends what the template would [POP-03]', () => {
  const trigger = readPopupTrigger(
    make(
      '<span class="btn clicked loadings" data-event="jqm" data-name="city" data-param-form_id="CALLBACK" data-param-url="%2Fcatalog%2F%3Fa%3D1" data-param-sum="100%" data-param-plus="a+b&c" data-autoload-product_name="Кеды «Vega» & Co" onclick="go()" style="color: red" role="button" tabindex="0" aria-busy="true"></span>',
    ),
    '/shop/',
  );
  expect(trigger).toMatchObject({
    name: 'city',
    params: { form_id: 'CALLBACK', url: '/catalog/?a=1', sum: '100%', plus: 'a+b&c' },
    autoload: { PRODUCT_NAME: 'Кеды «Vega» & Co' },
    isAlwaysPopup: false,
  });
  // The attributes as the page printed them: no handlers and none of the layer's own.
  expect(JSON.parse(trigger.attributes)).toEqual({
    class: 'btn',
    'data-event': 'jqm',
    'data-name': 'city',
    'data-param-form_id': 'CALLBACK',
    'data-param-url': '%2Fcatalog%2F%3Fa%3D1',
    'data-param-sum': '100%',
    'data-param-plus': 'a+b&c',
    'data-autoload-product_name': 'Кеды «Vega» & Co',
  });
});

test('the form’s page has the name, the parameters and the encoded attributes [POP-03]', () => {
  const element = make('<span data-event="jqm" data-name="callback" data-param-form_id="CALL BACK" data-autoload-x="1&2=3"></span>');
  const { page, attributes } = readPopupTrigger(element, '/shop/');
  expect(page).toBe(`/shop/form/?name=callback&form_id=CALL%20BACK&data-trigger=${encodeURIComponent(attributes)}`);
  expect(new URL(page, 'https://shop.example').searchParams.get('data-trigger')).toBe(attributes);
});

test.each([
  ['<a href="/auth/?backurl=%2F" data-event="jqm" data-name="auth"></a>', '/auth/?backurl=%2F'],
  ['<a href="#" data-event="jqm" data-name="auth"></a>', /^\/form\/\?name=auth&/],
  ['<a href="javascript:void(0)" data-event="jqm" data-name="auth"></a>', /^\/form\/\?name=auth&/],
])('the trigger’s own address is used if it leads somewhere: %s [POP-03]', (html, page) => {
  expect(readPopupTrigger(make(html), '/').page).toEqual(typeof page === 'string' ? page : expect.stringMatching(page));
});

test('attributes too long for an address are left out, and an invalid name makes no class [POP-03]', () => {
  const trigger = readPopupTrigger(make(`<span data-event="jqm" data-name="a b<c" data-more="${'я'.repeat(900)}"></span>`), '/');
  expect(trigger).toMatchObject({ name: 'form', attributes: '' });
  expect(trigger.page).toBe('/form/?name=a%20b%3Cc');
});

test('a form opens as a page up to 400 px or in a frame, else as a popup [POP-03]', () => {
  const asked: string[] = [];
  const view = (isNarrow: boolean, isInside: boolean) => {
    const page = {
      matchMedia: (query: string) => {
        asked.push(query);
        return { matches: isNarrow };
      },
    };
    return Object.assign(page, { self: page, top: isInside ? {} : page }) as unknown as Window;
  };
  expect([wantsFormPage(view(true, false)), wantsFormPage(view(false, true)), wantsFormPage(view(false, false))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(new Set(asked)).toEqual(new Set(['(max-width: 400px)']));
});

test('values fill the fields of their codes as text, hidden ones too; nothing else changes [POP-03]', () => {
  const place = make(
    '<form><input data-sid="PRODUCT_NAME" value="old"><input type="hidden" data-sid="product_id"><textarea data-sid="NOTE"></textarea><input data-sid="PHONE"><input type="checkbox" data-sid="AGREE" value="Y"><input type="password" data-sid="SECRET"></form>',
  );
  fillAutoload(place, { PRODUCT_NAME: '<img src=x onerror=hit()>"', PRODUCT_ID: '4101', NOTE: '<b>x</b>', AGREE: 'N', SECRET: '1' });
  const [name, id, phone, agree, secret] = [...place.querySelectorAll('input')];
  expect([name?.value, name?.readOnly, name?.className]).toEqual(['<img src=x onerror=hit()>"', true, 'input-filed']);
  expect(id?.value).toBe('4101');
  expect(place.querySelector('textarea')?.value).toBe('<b>x</b>');
  expect(place.querySelector('img, b')).toBeNull();
  expect([phone?.hasAttribute('value'), phone?.readOnly, agree?.value, secret?.value]).toEqual([false, false, 'Y', '']);
  // The shown form is a copy.
  expect((place.cloneNode(true) as Element).querySelector('input')?.value).toBe('<img src=x onerror=hit()>"');
});
