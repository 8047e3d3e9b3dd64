import { describe, expect, it } from 'vitest';
import type { Preset } from '../control.ts';
import { freshOrder, placeOrder } from '../orders.ts';
import { makeSession } from '../session.ts';
import { makeTestShop } from '../test-shop.ts';

const script = '/bitrix/components/aspro/oneclickbuy.max/script.php';

async function makeBuyer(preset: Preset) {
  const shop = makeTestShop();
  await shop.reset(preset);
  const { sessid } = await shop.state();
  const person = { sessid, 'ONE_CLICK_BUY[FIO]': 'Анна', 'ONE_CLICK_BUY[PHONE]': '+7 (900) 000-00-00' };
  const order = (fields: Record<string, string>) => shop.json(script, { ...person, ...fields });
  return { shop, order };
}

describe('one-click buy (contract 7.6)', () => {
  it('has a form for one product with what it was asked for [OCB-01]', async () => {
    const { shop } = await makeBuyer({ login: true });
    const html = await shop.text('/ajax/one_click_buy.php?ELEMENT_ID=4211&IBLOCK_ID=21&ELEMENT_QUANTITY=-3&OFFER_PROPS=["SIZE"]');
    const { sessid } = await shop.state();
    for (const [name, value] of Object.entries({ ELEMENT_ID: '4211', IBLOCK_ID: '21', ELEMENT_QUANTITY: '1', BUY_TYPE: '', sessid })) {
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}">`);
    }
    expect(html).toContain('name="OFFER_PROPERTIES" value="[&quot;SIZE&quot;]"');
    expect(html).toContain('id="one_click_buy_id_FIO" name="ONE_CLICK_BUY[FIO]" value=""');
    expect(html).toContain("$('#one_click_buy_id_FIO').val('Анна');");
    expect(html).not.toContain('captcha');
    expect(await shop.text('/ajax/one_click_buy.php?ELEMENT_ID=1')).toBe('');
    expect(await shop.text('/ajax/one_click_buy_basket.php')).toContain('name="BUY_TYPE" value="ALL"');
  });

  it('orders one product alone, setting its line to the quantity (invariant 10)', async () => {
    const { shop, order } = await makeBuyer({ lines: [{ product: 4211, quantity: 3 }, { product: 4150 }] });
    expect(await order({ ELEMENT_ID: '4211', ELEMENT_QUANTITY: '2' })).toEqual({ result: 'Y', message: '10457' });
    const { lines, orders } = await shop.state();
    expect(lines.map(({ product }) => product)).toEqual([4150]);
    expect(orders).toMatchObject([{ id: 10457, price: 11980, lines: [{ product: 4211, quantity: 2 }] }]);
  });

  it('orders the ready lines of the basket and leaves what is put aside [OCB-02]', async () => {
    const { shop, order } = await makeBuyer({
      lines: [
        { product: 4211, services: [{ id: 9001 }] },
        { product: 4150, delayed: true },
      ],
      coupons: ['SUMMER'],
    });
    expect(await order({ BUY_TYPE: 'ALL' })).toEqual({ result: 'Y', message: '10457' });
    const { lines, orders } = await shop.state();
    expect(lines.map(({ product }) => product)).toEqual([4150]);
    expect(orders[0]?.price).toBe(5832);
    expect(await order({ BUY_TYPE: 'ALL' })).toEqual({ result: 'N', message: 'Корзина пуста' });
  });

  it('keeps the files of an order that this visitor has made, and of no other [OCB-01]', async () => {
    const { shop, order } = await makeBuyer({});
    await order({ ELEMENT_ID: '4150' });
    const { sessid } = await shop.state();
    const upload = async (id: number, token: string, names: readonly string[]) => {
      const body = new FormData();
      body.set('sessid', token);
      for (const name of names) body.append('ONE_CLICK_BUY[FILE][]', new File(['png'], name));
      const answer = await shop.send(`${script}?uploadfiles&orderID=${id}`, { method: 'POST', body });
      return answer.json();
    };
    expect(await upload(10457, sessid, ['a.png', 'b.png'])).toEqual({ STATUS: 'OK' });
    for (const [id, token, names] of [[1, sessid, ['a.png']] as const, [10457, 'stale', ['a.png']] as const, [10457, sessid, []] as const])
      expect(await upload(id, token, names)).toEqual({ STATUS: 'N' });
    expect((await shop.state()).orderFiles).toEqual({ 10457: ['a.png', 'b.png'] });
  });

  it.each([
    [{ 'ONE_CLICK_BUY[FIO]': ' ' }, 'Укажите имя'],
    [{ 'ONE_CLICK_BUY[PHONE]': '12' }, 'Проверьте номер телефона'],
    [{ 'ONE_CLICK_BUY[EMAIL]': 'анна' }, 'Проверьте адрес электронной почты'],
    [{ ELEMENT_ID: '31337' }, 'Такого товара больше нет'],
    [{ ELEMENT_ID: '4347' }, 'Минимальная сумма заказа 1\u00a0500\u00a0₽'],
    [{ ELEMENT_ID: '4177' }, 'Товар не добавлен'],
    [{ sessid: 'stale' }, 'Сессия истекла: обновите страницу'],
  ])('refuses %j with words, and changes nothing', async (fields, message) => {
    const { shop, order } = await makeBuyer({});
    expect(await order({ ELEMENT_ID: '4150', ...fields })).toMatchObject({ result: 'N', message });
    expect(await shop.state()).toMatchObject({ lines: [], orders: [] });
  });

  it('asks for a captcha when told to, and draws it anew after a refusal', async () => {
    const { shop, order } = await makeBuyer({ captcha: true });
    const form = await shop.text('/ajax/one_click_buy.php?ELEMENT_ID=4150');
    const sid = /name="captcha_sid" value="(\w+)"/.exec(form)?.[1] ?? '';
    expect((await shop.get(`/bitrix/tools/captcha.php?captcha_sid=${sid}`)).headers.get('Content-Type')).toBe('image/svg+xml');
    const wrong = (await order({ ELEMENT_ID: '4150', captcha_sid: sid, captcha_word: 'нет' })) as { ext: { captcha_html: string } };
    const next = /name="captcha_sid" value="(\w+)"/.exec(wrong.ext.captcha_html)?.[1] ?? '';
    const word = (await shop.state()).captchas[next]?.toLowerCase() ?? '';
    expect(await shop.text('/ajax/check-captcha.php', { captcha_sid: next, captcha_word: word })).toBe('true');
    expect(await shop.text('/ajax/check-captcha.php', { captcha_sid: next, captcha_word: '' })).toBe('false');
    expect(await order({ ELEMENT_ID: '4150', captcha_sid: next, captcha_word: word })).toMatchObject({ result: 'Y' });
    expect(await shop.text('/ajax/captcha.php')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('orders and their goals (contract 13.2 and 14)', () => {
  it('are made on the order page and named in its address', async () => {
    const { shop } = await makeBuyer({ lines: [{ product: 4150 }] });
    expect(await shop.text('/order/')).toContain('12\u00a0990\u00a0₽');
    const { sessid } = await shop.state();
    expect(await shop.text('/order/', { sessid })).toContain('Укажите имя и телефон.');
    const made = await shop.post('/order/', { sessid, ORDER_PROP_1: 'Анна', ORDER_PROP_3: '89000000000' });
    expect(made.headers.get('Location')).toBe('/order/?ORDER_ID=2026-118');
    expect(await shop.text('/order/?ORDER_ID=2026-118')).toContain('Заказ 2026-118 принят');
    expect(await shop.text('/order/?ORDER_ID=2026-1')).toContain('Такого заказа нет');
    expect((await shop.get('/order/')).headers.get('Location')).toBe('/basket/');
  });

  it('are not made below the minimum', async () => {
    const { shop } = await makeBuyer({ lines: [{ product: 4150 }] });
    expect((await shop.get('/order/?minimum=20000')).headers.get('Location')).toBe('/basket/');
  });

  it('are reported once by their number and told of for a minute [GOAL-02]', async () => {
    const { shop, order } = await makeBuyer({ lines: [{ product: 4150, quantity: 2 }] });
    await order({ BUY_TYPE: 'ALL' });
    const number = (await shop.state()).orders[0]?.accountNumber ?? '';
    expect(await shop.json('/ajax/check_order.php', { ID: number })).toBe(10457);
    expect(await shop.json('/ajax/check_order.php', { ID: number })).toBe(0);
    expect(await shop.json('/ajax/check_order.php', { ID: 'x' })).toBe(0);
    expect(await shop.json('/ajax/goals.php', 'ORDER_ID=10457&TYPE=x')).toMatchObject({
      ID: '10457',
      ACCOUNT_NUMBER: number,
      PRICE: '25980.0000',
      ITEMS: { 4150: { PRODUCT_ID: '4150', QUANTITY: '2.0000', PRICE: '12990.0000' } },
    });
    const session = makeSession();
    const { id, createdAt } = placeOrder(session, [], true);
    expect(freshOrder(session, id, createdAt + 60_001)).toBeUndefined();
  });
});

describe('sharing and downloading the basket (contract 7.1 and 8.5)', () => {
  it('has an address to copy, or an error with an empty basket', async () => {
    const { shop } = await makeBuyer({ lines: [{ product: 4150 }] });
    expect(await shop.text('/ajax/form.php?form_id=share_basket')).toMatch(/data-clipboard-text="http:\/\/shop\.test\/sharebasket\/\d+\/"/);
    expect(await makeTestShop().text('/ajax/form.php?form_id=share_basket')).toContain('class="basket-share-new haserror"');
  });

  it('is a file that the browser saves, whatever type was asked for [BSK-03]', async () => {
    const { shop } = await makeBuyer({ lines: [{ product: 4150, quantity: 2 }] });
    const response = await shop.get('/ajax/download_basket.php?params%5Btype%5D=pdf');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="cart.xls"');
    expect(await response.text()).toContain('<Data ss:Type="Number">25980</Data>');
  });
});
