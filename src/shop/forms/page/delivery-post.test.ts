// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { calculateDelivery } from '../calls/calculate-delivery-call.ts';
import { parseDeliveryAddress } from './delivery-address.ts';
import { changedField, fillDelivery, keepFocus } from './delivery-post.ts';

const block =
  '<div id="catalog-delivery-7" class="catalog-delivery form"><form name="catalog-delivery"><input type="hidden" name="SIGNED_PARAMS" value="a.b"><input type="hidden" name="LOCATION_CHANGED" value="N"><select name="LOCATION"><option value="84">Казань</option></select><input type="radio" name="DELIVERY[0]" value="2" checked><input type="radio" name="DELIVERY[0]" value="3"><input name="QUANTITY" value="2"></form></div>';

function showForm(): HTMLFormElement {
  document.body.innerHTML = block;
  const form = document.querySelector('form');
  if (!form) throw new Error('no form');
  return form;
}

test.each([
  ['from the script beside the form', `${block}<script>var p = {'RAND':'7','AJAX_URL':'/shop/ajax.php'};</script>`, '/shop/ajax.php'],
  ['under another spelling', `${block}<script>new X({ajaxUrl: "/d/ajax.php"})</script>`, '/d/ajax.php'],
  ['the component’s standard one without a script', block, '/bitrix/components/aspro/catalog.delivery.max/ajax.php'],
  ['none for another form', '<form name="CALLBACK"></form><script>var a = {AJAX_URL:"/x"}</script>', undefined],
])('the address of a delivery calculation is read %s [DET-07]', (_what, html, address) => {
  expect(parseDeliveryAddress(html)).toBe(address);
});

test('a calculation sends the whole form with its marks and whether the city has changed [DET-07]', () => {
  const form = showForm();
  const sent = Object.fromEntries(fillDelivery(form, 'LOCATION'));
  expect(sent).toEqual({
    SIGNED_PARAMS: 'a.b',
    LOCATION_CHANGED: 'Y',
    LOCATION: '84',
    'DELIVERY[0]': '2',
    QUANTITY: '2',
    is_ajax_post: 'Y',
    CALCULATE: 'Y',
  });
  expect(fillDelivery(form, 'QUANTITY').get('LOCATION_CHANGED')).toBe('N');
});

test('a field that was changed before anybody listened is found [DET-07]', () => {
  const form = showForm();
  expect(changedField(form)).toBeUndefined();
  form.querySelector('select')?.insertAdjacentHTML('beforeend', '<option value="85">Москва</option>');
  expect(changedField(form)).toBeUndefined();
  (form.elements.namedItem('LOCATION') as HTMLSelectElement).value = '85';
  expect(changedField(form)).toBe('LOCATION');
  const other = showForm();
  other.querySelector<HTMLInputElement>('[value="3"]')?.click();
  expect(changedField(other)).toBe('DELIVERY[0]');
});

test('the focus goes to the same field of the new block, and what was typed meanwhile stays [DET-07]', () => {
  const form = showForm();
  const sent = fillDelivery(form, 'QUANTITY');
  const field = (selector: string) => document.querySelector<HTMLInputElement>(selector);
  const exchange = () => {
    const focus = keepFocus(document.body, sent);
    document.body.innerHTML = block.replace('value="2">', 'value="5">');
    focus();
  };
  field('[value="3"]')?.focus();
  exchange();
  expect(document.activeElement).toBe(field('[value="3"]'));
  const quantity = field('[name="QUANTITY"]');
  quantity?.focus();
  if (quantity) quantity.value = '24';
  exchange();
  expect(document.activeElement).toBe(field('[name="QUANTITY"]'));
  expect(field('[name="QUANTITY"]')?.value).toBe('24');
});

test.each([
  ['nothing, as without the token', ''],
  ['a preview', '<div class="catalog-delivery-preview">от 350 ₽</div>'],
  ['a page', `<html><body>${block}</body></html>`],
  ['a block that breaks off', block.slice(0, block.indexOf('</form'))],
])('an answer with %s is no calculation [DET-07, ERR-02]', async (_what, body) => {
  expect(await calculateDelivery.decode(body)).toMatchObject({
    failure: { kind: 'unreadable', message: expect.stringContaining('calculate-delivery: expected .catalog-delivery') },
  });
});

test('a calculation is recognised by its marks, and its answer is the block [DET-07]', async () => {
  const request = { method: 'POST', path: '/d/ajax.php', query: { a: '1' }, form: { CALCULATE: 'Y', SIGNED_PARAMS: 'a.b' } };
  expect(calculateDelivery.recognise(request)).toMatchObject({ address: '/d/ajax.php?a=1' });
  expect(calculateDelivery.recognise({ ...request, form: { CALCULATE: 'Y' } })).toBeUndefined();
  expect(await calculateDelivery.decode(block)).toEqual({ ok: true, value: block });
});
