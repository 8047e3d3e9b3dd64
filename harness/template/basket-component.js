/**
 * A replacement of the platform's basket component, `BX.Sale.BasketComponent` (contract/endpoints.md, 13.1; page.md, 3.14): it
 * draws the basket page's rows and totals from the server's data and handles their controls. It is part of the platform, so pages
 * without the template's scripts have it too. A classic script after core.js.
 */
(() => {
  const { BX } = window;
  if (!BX) return;

  /** Changes are collected for this long before they are sent, ms. */
  const poolTime = 300;
  /** A pasted text is in the field after this time, ms. */
  const pasteTime = 10;

  // --- the part of Mustache that the two templates use (on the server: shop/pages/mustache.ts) ------------------------

  const section = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
  const variable = /\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/g;
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '{': '&#123;' };
  const escapeHtml = (text) => text.replace(/[&<>"'{]/g, (sign) => entities[sign]);
  const textOf = (value) => (value === undefined || value === null ? '' : String(value));

  function renderSection(isPositive, value, inner, data) {
    const isEmpty = Array.isArray(value) ? value.length === 0 : !value;
    if (!isPositive) return isEmpty ? renderMustache(inner, data) : '';
    if (isEmpty) return '';
    if (!Array.isArray(value)) return renderMustache(inner, data);
    return value.map((entry) => renderMustache(inner, { ...data, ...(typeof entry === 'object' ? entry : {}) })).join('');
  }

  function renderMustache(template, data) {
    return template
      .replace(section, (_all, sign, name, inner) => renderSection(sign === '#', data[name], inner, data))
      .replace(variable, (_all, raw, name) => (raw === undefined ? escapeHtml(textOf(data[name])) : textOf(data[raw])));
  }

  // --- state ----------------------------------------------------------------------------------------------------------

  const component = {
    /** The last `BASKET_DATA`. */
    result: {},
    /** Row data by line id, deleted lines included while they can be restored. */
    items: {},
    init,
    sendRequest,
    renderMustache,
  };
  let settings;
  let root;
  let pool = {};
  let timer;
  let isSending = false;
  let isRefreshWanted = false;
  let filter = 'all';

  function init(given) {
    settings = given;
    root = BX('basket-root');
    if (!root) return;
    takeData(given.result);
    filter = root.querySelector('[data-filter].active')?.dataset.filter ?? 'all';
    // The server has printed the rows with the same template, so nothing is drawn before the first change.
    for (const row of Object.values(component.items)) row.drawn = rowHtml(row);
    root.addEventListener('click', followClick);
    root.addEventListener('change', followChange);
    bindCoupon();
    drawTabs();
    if (location.hash === '#delayed') showFilter('delayed');
  }

  function takeData(data) {
    component.result = data;
    for (const row of data.BASKET_ITEM_RENDER_DATA) component.items[row.ID] = { ...row, drawn: component.items[row.ID]?.drawn };
  }

  // --- calls ----------------------------------------------------------------------------------------------------------

  /** Sends an action of the component. Changes that are made meanwhile wait for its end. A failure has no other effect. */
  function sendRequest(action, data = {}) {
    isSending = true;
    BX.ajax({
      url: settings.ajaxUrl,
      method: 'POST',
      dataType: 'json',
      data: {
        ...data,
        [settings.actionVariable]: action,
        via_ajax: 'Y',
        site_id: settings.siteId,
        site_template_id: settings.siteTemplateId,
        sessid: BX.bitrix_sessid(),
        template: settings.template,
        signedParamsString: settings.signedParamsString,
      },
      onfailure: release,
      onsuccess(answer) {
        if (answer?.BASKET_DATA) takeAnswer(answer);
        if (action === 'recalculateAjax' && answer?.BASKET_REFRESHED === false) isRefreshWanted = true;
        release();
      },
    });
  }

  function release() {
    isSending = false;
    if (Object.keys(pool).length > 0 || isRefreshWanted) schedule();
  }

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(sendPool, poolTime);
  }

  function sendPool() {
    if (isSending) return;
    const basket = pool;
    const whole = isRefreshWanted ? { fullRecalculation: 'Y', otherParams: { param: 'N' } } : {};
    pool = {};
    isRefreshWanted = false;
    if (Object.keys(basket).length > 0)
      sendRequest('recalculateAjax', {
        basket,
        lastAppliedDiscounts: Object.keys(component.result.FULL_DISCOUNT_LIST ?? {}).join(','),
        ...whole,
      });
    else if (whole.fullRecalculation) sendRequest('refreshAjax', whole);
  }

  /** Adds a change to the next recalculation, in place of an older one of the same name. */
  function change(name, value) {
    pool[name] = value;
    schedule();
  }

  // --- drawing --------------------------------------------------------------------------------------------------------

  function takeAnswer(answer) {
    const isWhole = answer.BASKET_DATA.BASKET_ITEM_RENDER_DATA.length === answer.BASKET_DATA.BASKET_ITEMS_COUNT;
    for (const id of answer.DELETED_BASKET_ITEMS ?? []) if (!component.items[id]?.SHOW_RESTORE) delete component.items[id];
    for (const old of Object.keys(answer.RESTORED_BASKET_ITEMS ?? {})) delete component.items[old];
    if (isWhole) forgetMissing(answer.BASKET_DATA.BASKET_ITEM_RENDER_DATA);
    takeData(answer.BASKET_DATA);
    drawRows();
    drawTotal();
    drawTabs();
  }

  function forgetMissing(rows) {
    const present = new Set(rows.map(({ ID }) => String(ID)));
    for (const [id, row] of Object.entries(component.items)) if (!present.has(id) && !row.SHOW_RESTORE) delete component.items[id];
  }

  const isShown = (row) => filter === 'all' || (filter === 'delayed' ? row.DELAYED : filter === 'not-available' && row.NOT_AVAILABLE);

  function rowHtml(row) {
    return renderMustache(BX('basket-item-template').textContent, { ...row, HIDDEN: !isShown(row) });
  }

  /** Draws only changed rows, so that a field in use keeps its cursor. */
  function drawRows() {
    const body = root.querySelector('#basket-item-table tbody');
    for (const element of [...body.querySelectorAll('[data-entity=basket-item]')]) {
      if (!component.items[element.dataset.id]) element.remove();
    }
    for (const row of Object.values(component.items)) drawRow(body, row);
  }

  function drawRow(body, row) {
    const html = rowHtml(row);
    if (row.drawn === html) return;
    const parsed = document.createElement('template');
    parsed.innerHTML = html;
    const old = BX(`basket-item-${row.ID}`);
    if (old) old.replaceWith(parsed.content);
    else body.append(parsed.content);
    row.drawn = html;
  }

  function drawTotal() {
    const template = BX('basket-total-template').textContent;
    const block = root.querySelector('[data-entity=basket-total-block]');
    block.innerHTML = renderMustache(template, component.result.TOTAL_RENDER_DATA);
    bindCoupon();
  }

  /**
   * As the platform's component, on the field itself and anew with each drawing: a coupon is applied when the field is left with another
   * text (browsers say so at Enter too), and when one is pasted, which the field has only after the event.
   */
  function bindCoupon() {
    const field = root.querySelector('[data-entity=basket-coupon-input]');
    field?.addEventListener('change', applyCoupon);
    field?.addEventListener('paste', () => setTimeout(applyCoupon, pasteTime));
  }

  const goods = new Intl.PluralRules('ru-RU');
  const goodsWords = { one: 'товар', few: 'товара' };
  /** The whole content of a tab is one plain text, written at the start and after every answer (live-pages.md, 6). */
  const tabWords = {
    all: (count) => `В корзине ${count} ${goodsWords[goods.select(count)] ?? 'товаров'}`,
    delayed: (count) => `${count} отложено`,
    'not-available': (count) => `${count} недоступно`,
  };

  // The second template has other words for all lines, and the same for the other tabs.
  const allWords = { v2: (count) => `Товары и услуги: ${count}` };

  function drawTabs() {
    const { BASKET_ITEMS_COUNT: all, DELAYED_BASKET_ITEMS_COUNT: delayed, NOT_AVAILABLE_BASKET_ITEMS_COUNT: gone } = component.result;
    for (const [name, count] of Object.entries({ all, delayed, 'not-available': gone })) {
      const tab = root.querySelector(`[data-filter="${name}"]`);
      if (!tab) continue;
      tab.innerHTML = ((name === 'all' && allWords[settings.template]) || tabWords[name])(count);
      tab.style.display = count === 0 && name !== 'all' ? 'none' : '';
    }
    if (filter !== 'all' && root.querySelector(`[data-filter="${filter}"]`)?.style.display === 'none') showFilter('all');
  }

  function showFilter(name) {
    filter = name;
    for (const tab of root.querySelectorAll('[data-filter]')) {
      tab.classList.toggle('active', tab.dataset.filter === name);
      if (tab.dataset.filter === name) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
    }
    root.querySelector('.basket-tab-empty')?.remove();
    for (const row of Object.values(component.items)) {
      const element = BX(`basket-item-${row.ID}`);
      if (element) element.style.display = isShown(row) ? '' : 'none';
    }
  }

  // --- controls -------------------------------------------------------------------------------------------------------

  const controls = {
    'basket-items-count': (_row, element) => showFilter(element.dataset.filter),
    'basket-item-quantity-plus': (row) => setQuantity(row, Number(row.QUANTITY) + Number(row.MEASURE_RATIO)),
    'basket-item-quantity-minus': (row) => setQuantity(row, Number(row.QUANTITY) - Number(row.MEASURE_RATIO)),
    'basket-item-delete': remove,
    'basket-item-restore-button': restore,
    'basket-item-close-restore-button': forget,
    'basket-item-add-delayed': (row) => change(`DELAY_${row.ID}`, 'Y'),
    'basket-item-remove-delayed': (row) => change(`DELAY_${row.ID}`, 'N'),
    'basket-item-sku-field': changeOffer,
    'basket-coupon-apply': applyCoupon,
    'basket-coupon-delete': (_row, element) => change('delete_coupon', { [element.dataset.coupon]: element.dataset.coupon }),
  };

  function followClick(event) {
    const element = event.target.closest('[data-entity]');
    const act = element && controls[element.dataset.entity];
    if (!act) return;
    event.preventDefault();
    act(component.items[element.closest('[data-entity=basket-item]')?.dataset.id], element);
  }

  function followChange(event) {
    if (!event.target.matches('[data-entity=basket-item-quantity-field]')) return;
    const row = component.items[event.target.closest('[data-entity=basket-item]').dataset.id];
    setQuantity(row, Number.parseFloat(event.target.value.replace(',', '.')));
  }

  function setQuantity(row, wanted) {
    const ratio = Number(row.MEASURE_RATIO);
    const maximum = Number(row.AVAILABLE_QUANTITY) || Number.POSITIVE_INFINITY;
    const steps = Math.max(1, Math.round((Number.isFinite(wanted) ? wanted : ratio) / ratio));
    const quantity = Math.round(Math.min(steps * ratio, maximum) * 1e6) / 1e6;
    row.QUANTITY = quantity;
    // The field shows the new quantity at once; the next answer draws the row.
    row.drawn = undefined;
    BX(`basket-item-quantity-${row.ID}`).value = quantity;
    change(`QUANTITY_${row.ID}`, quantity);
  }

  /** Deletes a product's services by a call of its own, because the component's delete leaves them (endpoints.md 15, 3). */
  function deleteServices(product) {
    const services = Object.values(component.items).filter((row) => String(row.PARENT_PRODUCT_ID) === String(product));
    if (services.length === 0) return;
    BX.ajax({
      url: `${settings.itemUrl}?delete_linked_services=${product}`,
      method: 'POST',
      onsuccess() {
        isRefreshWanted = true;
        schedule();
        window.updateBasketInfoServices?.(false);
      },
    });
  }

  function remove(row) {
    row.SHOW_RESTORE = true;
    drawRows();
    change(`DELETE_${row.ID}`, 'Y');
    if (!row.IS_SERVICES) deleteServices(row.PRODUCT_ID);
  }

  function restore(row) {
    change(`RESTORE_${row.ID}`, {
      PRODUCT_ID: row.PRODUCT_ID,
      QUANTITY: row.QUANTITY,
      SORT: row.SORT,
      PROPS: row.PROPS_ALL,
      MODULE: row.MODULE,
      PRODUCT_PROVIDER_CLASS: row.PRODUCT_PROVIDER_CLASS,
    });
  }

  function forget(row) {
    delete component.items[row.ID];
    drawRows();
  }

  function changeOffer(row, element) {
    if (element.classList.contains('selected')) return;
    change(`OFFER_${row.ID}`, { [element.dataset.property]: element.dataset.skuName });
    deleteServices(row.PRODUCT_ID);
  }

  function applyCoupon() {
    const field = root.querySelector('[data-entity=basket-coupon-input]');
    if (field.value.trim() !== '') change('coupon', field.value.trim());
  }

  BX.Sale = { ...BX.Sale, BasketComponent: component };
})();
