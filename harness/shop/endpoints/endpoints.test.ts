import { describe, expect } from 'vitest';
import { it, makeTestShop } from '../test-shop.ts';
import { localPath } from './auth.ts';

describe('basket reads and clearing (contract 4 and 5)', () => {
  it('prints the state as a script, empty maps as lists [BUY-06]', async ({ shop }) => {
    await shop.reset({ lines: [{ product: 4177, canBuy: false }], compare: [4150], favourites: [4101, 4150] });
    const response = await shop.get('/ajax/actualBasket.php?iblockID=21');
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(await response.text()).toContain(
      "<script>var arBasketAspro = {'BASKET':[],'DELAY':[],'SUBSCRIBE':[],'NOT_AVAILABLE':{'4177':'4177'},'COMPARE':{'4150':'4150'},'SERVICES':[],'FAVORITE':{'ITEMS':{'4101':'4101','4150':'4150'},'COUNT':'2'}};",
    );
  });

  it('shows the header numbers and removes a header line with them', async ({ shop }) => {
    await shop.reset({ lines: [{ product: 4211 }, { product: 4150 }] });
    const html = await shop.text('/ajax/show_basket_actual.php', 'delete_top_item=Y&delete_top_item_id=88002');
    expect(html).toMatch(/^<div id="basket_preload"><script>var arBasketPrices = \{'BASKET_COUNT':'1','BASKET_SUMM':'5\s990\s&#8381;'/);
    const foreign = await shop.get('/ajax/show_basket_actual.php?PARAMS=a%253A1&delete_top_item=Y&delete_top_item_id=88001');
    expect(foreign.status).toBe(400);
    expect((await shop.state()).lines).toHaveLength(1);
  });

  it('clears every line of every group whatever the tab, as the live server does [BSK-02]', async ({ shop }) => {
    const preset = { lines: [{ product: 4211 }, { product: 4150, delayed: true }] };
    for (const wire of ['TYPE=2&CLEAR_ALL=Y', 'TYPE=all']) {
      await shop.reset(preset);
      expect(await shop.text('/ajax/action_basket.php', wire)).toBe('');
      expect((await shop.state()).lines).toEqual([]);
    }
    await shop.reset(preset);
    await shop.text('/ajax/action_basket.php', 'TYPE=2');
    await shop.text('/ajax/clearBasket.php');
    expect((await shop.state()).lines).toHaveLength(2);
  });
});

describe('comparing in module 2.6.1 (contract live-pages, 7)', () => {
  it('sets the state of products, prints a dump before an add’s answer, then list and count [CMP-01]', async ({ shop }) => {
    await shop.reset({ compare: [4101] });
    await shop.get('/?icons=actions');
    const { sessid } = await shop.state();
    const call = async (wire: string) => {
      const headers = { 'X-Bitrix-Csrf-Token': sessid };
      return (await shop.post('/bitrix/services/main/ajax.php?action=aspro%3Amax.ItemAction.compare', wire, headers)).text();
    };
    const added = await call('fields[action]=compare&fields[item]=4150&fields[iblock]=21&fields[state]=1');
    expect(added).toMatch(/^<pre>Array/);
    expect(JSON.parse(added.slice(added.indexOf('{')))).toMatchObject({
      status: 'success',
      data: { items: { 4101: 4101, 4150: 4150 }, count: 2 },
    });
    expect(await shop.text('/ajax/actualBasket.php')).toContain("'COMPARE':{'ITEMS':{'4101':'4101','4150':'4150'},'COUNT':'2'}");
    await call('fields[type]=multiple&fields[action]=compare&fields[iblock_id]=21&fields[items][4177][id]=4177&fields[state]=1');
    expect((await shop.state()).compare).toEqual({ 21: [4101, 4150, 4177] });
    const removed = JSON.parse(await call('fields[item]=4101&fields[iblock]=21&fields[state]=0'));
    expect(removed).toMatchObject({ data: { items: { 4150: 4150, 4177: 4177 }, count: 2 } });
  });
});

describe('favourites: one list behind everything (contract 6.2 and 6.3)', () => {
  const action = '/bitrix/services/main/ajax.php?action=aspro%3Amax.ItemAction.favorite';
  const call = async (shop: ReturnType<typeof makeTestShop>, wire: string) => {
    const { sessid } = await shop.state();
    return (await shop.post(action, wire, { 'X-Bitrix-Csrf-Token': sessid })).json();
  };

  it('sets the wanted state and answers the whole list [FAV-02]', async ({ shop }) => {
    await shop.reset({ favourites: [4101] });
    expect(await call(shop, 'fields[action]=favorite&fields[item]=4150&fields[state]=1')).toEqual({
      status: 'success',
      data: { items: { 4101: 4101, 4150: 4150 }, count: 2, title: 'В избранном 2 товара' },
      errors: [],
    });
    expect(await shop.text('/ajax/favorite.php', 'action=getFavorite')).toBe('2');
    expect(await shop.text('/ajax/actualBasket.php')).toContain("'FAVORITE':{'ITEMS':{'4101':'4101','4150':'4150'},'COUNT':'2'}");
  });

  it('answers an empty list as a list', async ({ shop }) => {
    await shop.reset({ favourites: [4101] });
    expect(await call(shop, 'fields[item]=4101&fields[state]=0')).toMatchObject({ data: { items: [], count: 0 } });
  });

  it('takes several at once, and clears the favourites page', async ({ shop }) => {
    await call(
      shop,
      'fields[type]=multiple&fields[action]=favorite&fields[items][4150][id]=4150&fields[items][4101][id]=4101&fields[state]=1',
    );
    expect((await shop.state()).favourites).toEqual([4101, 4150]);
    await call(shop, 'fields[action]=FAVORITE&fields[type]=multiple&fields[items][0]=4150&fields[items][1]=4101');
    expect((await shop.state()).favourites).toEqual([]);
  });

  it('refuses what is not sold any more [FAV-04]', async () => {
    expect(await call(makeTestShop(), 'fields[item]=31337&fields[state]=1')).toEqual({
      status: 'error',
      data: null,
      errors: [{ message: 'Товар снят с продажи', code: 0, customData: null }],
    });
  });

  it('asks for the token of the session and gives the right one', async ({ shop }) => {
    const answer = await shop.json(action, { sessid: 'stale', 'fields[item]': '4150', 'fields[state]': '1' });
    const { sessid, favourites } = await shop.state();
    expect(answer).toMatchObject({ status: 'error', errors: [{ code: 'invalid_csrf', customData: { csrf: sessid } }] });
    expect(favourites).toEqual([]);
  });

  it('keeps the shop-made list by item id [FAV-05, FAV-06]', async ({ shop }) => {
    expect(await shop.text('/ajax/favorite.php', 'action=addFavorite&itemID=4150')).toBe('1');
    expect(await shop.text('/ajax/favorite.php', 'action=addFavorite&itemID=4177')).toBe('2');
    expect(await shop.json('/ajax/favorite.php', 'action=getFavoriteList')).toEqual(['4150', '4177']);
    expect(await shop.text('/ajax/favorite.php', 'action=removeFavorite&itemID=4150')).toBe('1');
  });
});

describe('back-in-stock letters (contract 6.4)', () => {
  const subscribe = '/bitrix/components/bitrix/catalog.product.subscribe/ajax.php';

  it('promises a letter to a visitor and tells the list only after the sync [SUB-02]', async ({ shop }) => {
    const form = await shop.text('/ajax/form.php?form_id=subscribe&id=4177');
    const { sessid } = await shop.state();
    expect(form).toContain(`name="sessid" value="${sessid}"`);
    const wire = { contactFormSubmit: 'Y', itemId: '4177', siteId: 's1', manyContact: 'N', 'contact[1][user]': 'vera@example.ru', sessid };
    expect(await shop.json(subscribe, wire)).toEqual({ success: true, message: 'Мы напишем, когда «Сандалии Бриз» появятся' });
    expect((await shop.state()).subscriptions).toEqual({});
    const sync = { sessid, subscribe: 'Y', itemId: '4177', itemEmail: 'vera@example.ru', siteId: 's1' };
    expect(await shop.json('/ajax/subscribe_sync.php', sync)).toEqual({ TYPE: 'SUCCESS', message: 'NO_DATA' });
    expect(await shop.text('/ajax/actualBasket.php')).toContain("'SUBSCRIBE':{'4177':'4177'}");
    expect(await shop.json(subscribe, wire)).toMatchObject({ error: true, setButton: true });
  });

  it('refuses a bad address, a bad token and anything else, each in its way', async ({ shop }) => {
    const { sessid } = await shop.state();
    expect(await shop.json(subscribe, { sessid, contactFormSubmit: 'Y', itemId: '4177', 'contact[1][user]': 'вера' })).toMatchObject({
      error: true,
      typeName: 'Email',
    });
    expect(await shop.text(subscribe, { sessid: 'stale', contactFormSubmit: 'Y', itemId: '4177' })).toBe('');
    expect(await shop.json(subscribe, { sessid })).toEqual([]);
    expect(await shop.json('/ajax/subscribe_sync.php', { subscribe: 'Y', itemId: '4177' })).toEqual({ TYPE: 'ERROR', message: 'NO_DATA' });
  });
});

describe('goals (contract 14.1)', () => {
  it('knows quantity and price only while the item is in the basket [GOAL-01]', async ({ shop }) => {
    const facts = {
      ID: '4211',
      NAME: 'Кроссовки Vega Run, 38',
      IBLOCK_SECTION_ID: '77',
      BRAND: 'Vega',
      CATEGORY: 'Обувь / Кроссовки',
      SHOP_NAME: 'Витрина',
    };
    const before = await shop.json('/ajax/goals.php', 'ID=4211');
    expect(before).toMatchObject(facts);
    expect(before).not.toHaveProperty('PRICE');
    await shop.reset({ lines: [{ product: 4211 }] });
    expect(await shop.json('/ajax/goals.php', 'ID=4211')).toMatchObject({
      ...facts,
      QUANTITY: '1.0000',
      PRICE: '5990.0000',
      CURRENCY: 'RUB',
    });
  });

  it('answers the view, the checkout and what it does not know', async ({ shop }) => {
    expect(await shop.json('/ajax/goals.php', 'PRODUCT_ID=4150&PRICE_ID=BASE')).toMatchObject({ ID: '4150', PRICE: '12990.0000' });
    expect(await shop.json('/ajax/goals.php', 'BASKET=Y')).toEqual({ ITEMS: null, SHOP_NAME: 'Витрина' });
    expect(await shop.json('/ajax/goals.php', 'ID=31337')).not.toHaveProperty('ID');
    expect(await shop.json('/ajax/goals.php', 'ORDER_ID=1&TYPE=x')).toEqual([]);
    expect(await shop.text('/ajax/goals.php', '')).toBe('');
    await shop.reset({ lines: [{ product: 4150, delayed: true }] });
    expect(await shop.json('/ajax/goals.php', 'BASKET=Y')).toMatchObject({ ITEMS: { 4150: { PRODUCT_ID: '4150', QUANTITY: '1.0000' } } });
  });
});

describe('signing in (contract 7.3)', () => {
  const right = { AUTH_FORM: 'Y', TYPE: 'AUTH', USER_LOGIN: 'anna', USER_PASSWORD: 'secret1' };

  it('goes back to where the shopper came from', async ({ shop }) => {
    const response = await shop.post('/auth/?login=yes', { ...right, backurl: '/catalog/kedy/' });
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/catalog/kedy/']);
    expect((await shop.state()).user).toMatchObject({ login: 'anna' });
  });

  it('says that login or password is wrong and signs nobody in', async ({ shop }) => {
    const response = await shop.post('/auth/', { ...right, USER_PASSWORD: 'secret2' });
    expect(response.status).toBe(200);
    expect((await shop.state()).user).toBeNull();
  });

  it('answers a popup with a script that goes on', async () => {
    const wire = { ...right, POPUP_AUTH: 'Y', backurl: '/?q=</script>' };
    expect(await makeTestShop().text('/auth/?login=yes', wire)).toBe('<script>location.href = "/?q=%3C/script%3E";</script>');
  });

  it.each(['https://other.example/', '//other.example/', '/\\other.example/', '/.//other.example', 'javascript:alert(1)', 'catalog/'])(
    'never goes to %s',
    (address) => {
      expect(localPath(address)).toBeUndefined();
    },
  );
});
