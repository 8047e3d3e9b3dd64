/**
 * A replacement of the platform's order component, `BX.Sale.OrderAjaxComponent` (contract/endpoints.md, 13.2; page.md, 3.14a): it
 * draws the steps of the order page from the server's data, and again after each answer. As in the real one, a redraw loses what was
 * typed during the request and what the answer does not contain; tests of the layer rely on that. It is part of the platform, so
 * pages without the template's scripts have it too. A classic script after core.js.
 */
(() => {
  const { BX } = window;
  if (!BX) return;

  /** Time until the agreement's own script adds it, ms. */
  const agreementDelay = 300;
  const requestFailed = 'Не удалось обновить заказ: проверьте связь и попробуйте ещё раз.';
  /** An order may have been made although its answer did not come. */
  const saveFailed = 'Неизвестно, дошёл ли заказ. Проверьте связь и позвоните в магазин, прежде чем отправлять его ещё раз.';

  const component = { result: {}, BXFormPosting: false, init, sendRequest, saveOrder, goTo: (address) => location.assign(address) };
  let settings;
  let form;
  let isAgreementHere = false;

  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  const text = (value) => String(value ?? '').replace(/[&<>"']/g, (sign) => entities[sign]);
  const content = (id) => BX(id).querySelector('.bx-soa-section-content');

  function init(given) {
    settings = given;
    form = BX('bx-soa-order-form');
    if (!form) return;
    component.result = given.result;
    draw();
    form.addEventListener('change', followChange);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      saveOrder();
    });
    BX.bind(form, 'click', (event) => {
      if (event.target.closest('[data-save-button]')) saveOrder();
    });
    document.querySelector('.js-express-pay-button')?.addEventListener('click', payAtOnce);
    setTimeout(() => {
      isAgreementHere = true;
      drawAgreement();
    }, agreementDelay);
  }

  // --- calls ----------------------------------------------------------------------------------------------------------

  /** The form's fields without disabled ones. */
  function formData() {
    return Object.fromEntries([...new FormData(form)].filter(([name]) => name !== 'sessid'));
  }

  function sendRequest(action, more = {}) {
    if (component.BXFormPosting) return;
    setPosting(true);
    BX.ajax({
      url: settings.ajaxUrl,
      method: 'POST',
      dataType: 'json',
      data: { order: { ...formData(), ...more }, ...common(action) },
      onfailure: () => fail(requestFailed),
      onsuccess(answer) {
        setPosting(false);
        takeAnswer(answer);
      },
    });
  }

  const common = (action) => ({
    [settings.actionVariable]: action,
    via_ajax: 'Y',
    SITE_ID: settings.siteId,
    sessid: BX.bitrix_sessid(),
    signedParamsString: settings.signedParamsString,
  });

  /** While it sends, it ignores everything, and a white veil lies over the page, which takes every press by mouse or finger. */
  function setPosting(is) {
    component.BXFormPosting = is;
    document.getElementById('popup-window-overlay-loading_screen')?.remove();
    if (!is) return;
    const veil = document.createElement('div');
    veil.id = 'popup-window-overlay-loading_screen';
    veil.style.cssText = 'position: fixed; inset: 0; z-index: 1100; background: #fff; opacity: 0.8';
    document.body.append(veil);
  }

  function takeAnswer(answer) {
    if (answer?.redirect) return component.goTo(answer.redirect);
    const { order } = answer ?? {};
    if (!order) return fail(requestFailed);
    if (order.REDIRECT_URL) return component.goTo(order.REDIRECT_URL);
    component.result = order;
    draw();
  }

  function fail(words) {
    setPosting(false);
    showMainError(words);
  }

  /** Saves by a multipart form with unchanged names. */
  function saveOrder(more = {}) {
    if (component.BXFormPosting) return;
    const problems = more.EXPRESS_PAY ? [] : findProblems();
    if (problems.length > 0) {
      component.result = { ...component.result, ERROR: { PROPERTY: problems } };
      drawErrors();
      return;
    }
    setPosting(true);
    showMainError('');
    const body = new FormData(form);
    for (const [name, value] of Object.entries({ ...common('saveOrderAjax'), ...more })) body.set(name, value);
    fetch(settings.ajaxUrl, { method: 'POST', body, headers: { 'Bx-ajax': 'true' } })
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.status))))
      .then(
        (answer) => {
          setPosting(false);
          takeAnswer(answer);
        },
        () => fail(saveFailed),
      );
  }

  /** The payment provider's button pays with the fields of the form before it. */
  function payAtOnce() {
    const collected = document.querySelector('.js-express-pay-form');
    const fields = collected instanceof HTMLFormElement ? Object.fromEntries(new FormData(collected)) : {};
    saveOrder({ ...fields, EXPRESS_PAY: 'Y' });
  }

  function findProblems() {
    return component.result.ORDER_PROP.properties
      .filter(({ ID, REQUIRED }) => REQUIRED === 'Y' && !form.elements[`ORDER_PROP_${ID}`]?.value?.trim())
      .map(({ NAME }) => `Поле «${NAME}» обязательно для заполнения`);
  }

  function followChange({ target }) {
    target.closest('.bx-soa-section')?.setAttribute('data-visited', 'true');
    if (['DELIVERY_ID', 'PAY_SYSTEM_ID'].includes(target.name) || target.dataset.refresh) sendRequest('refreshOrderAjax');
  }

  // --- drawing --------------------------------------------------------------------------------------------------------

  function draw() {
    const { DELIVERY, PAY_SYSTEM, ORDER_PROP, TOTAL, ORDER_DESCRIPTION, GRID } = component.result;
    content('bx-soa-delivery').innerHTML = choices('DELIVERY_ID', DELIVERY);
    content('bx-soa-paysystem').innerHTML = choices('PAY_SYSTEM_ID', PAY_SYSTEM);
    content('bx-soa-properties').innerHTML =
      `${ORDER_PROP.properties.map(property).join('')}<div class="form-group bx-soa-customer-field"><label for="orderDescription" class="bx-soa-custom-label">Комментарий к заказу</label><textarea id="orderDescription" class="form-control bx-soa-customer-textarea" name="ORDER_DESCRIPTION" rows="3">${text(ORDER_DESCRIPTION)}</textarea></div>`;
    BX('bx-soa-orderSave').innerHTML =
      '<div class="bx-soa-agreement"></div><button type="button" class="btn btn-default btn-lg" data-save-button="true">Заказать</button>';
    drawAgreement();
    drawLines(Object.values(GRID.ROWS));
    const total = document.querySelector('#bx-soa-total .bx-soa-cart-total');
    total.innerHTML = `<div class="basket-checkout-line"><span>Доставка</span><span>${text(TOTAL.DELIVERY_PRICE_FORMATED)}</span></div><div class="basket-checkout-block-total"><span>Итого</span><span class="basket-coupon-block-total-price-current">${text(TOTAL.ORDER_TOTAL_PRICE_FORMATED)}</span></div>`;
    drawErrors();
    for (const section of form.querySelectorAll('.bx-soa-section[data-visited="true"]')) {
      section.classList.toggle('bx-step-completed', !section.querySelector('.has-error'));
    }
  }

  function drawLines(rows) {
    const aside = BX('bx-soa-total');
    for (const line of aside.querySelectorAll(':scope > .basket-checkout-line')) line.remove();
    const lines = rows.map(
      ({ data }) =>
        `<div class="basket-checkout-line"><span>${text(data.NAME)}, ${text(data.QUANTITY)} ${text(data.MEASURE_TEXT)}</span><span>${text(data.SUM)}</span></div>`,
    );
    aside.insertAdjacentHTML('afterbegin', lines.join(''));
  }

  function choices(name, offered) {
    return Object.values(offered)
      .map(
        ({ ID, NAME, PRICE_FORMATED, CHECKED }) =>
          `<label class="bx-soa-choice"><input type="radio" name="${name}" id="${name}_${ID}" value="${ID}"${CHECKED === 'Y' ? ' checked' : ''}> <span>${text(NAME)}</span>${PRICE_FORMATED ? ` <span class="bx-soa-choice-price">${text(PRICE_FORMATED)}</span>` : ''}</label>`,
      )
      .join('');
  }

  function property({ ID, NAME, TYPE, REQUIRED, VALUE, OPTIONS, KIND, AUTOCOMPLETE }) {
    const id = `soa-property-${ID}`;
    const star = REQUIRED === 'Y' ? ' <span class="star">*</span>' : '';
    const field =
      TYPE === 'ENUM'
        ? Object.entries(OPTIONS)
            .map(
              ([value, words]) =>
                `<label class="bx-soa-choice"><input type="radio" name="ORDER_PROP_${ID}" value="${text(value)}"${VALUE[0] === value ? ' checked' : ''}> <span>${text(words)}</span></label>`,
            )
            .join('')
        : `<input id="${id}" class="form-control bx-soa-customer-input" type="${KIND ?? 'text'}" name="ORDER_PROP_${ID}" value="${text(VALUE[0])}"${AUTOCOMPLETE ? ` autocomplete="${AUTOCOMPLETE}"` : ''}${REQUIRED === 'Y' ? ' required' : ''}>`;
    const label =
      TYPE === 'ENUM'
        ? `<div class="bx-soa-custom-label">${text(NAME)}</div>`
        : `<label for="${id}" class="bx-soa-custom-label">${text(NAME)}${star}</label>`;
    return `<div class="form-group bx-soa-customer-field" data-property-id-row="${ID}">${label}<div class="soa-property-container">${field}</div></div>`;
  }

  function drawAgreement() {
    if (!isAgreementHere) return;
    form.querySelector('.bx-soa-agreement').innerHTML =
      `<label class="main-user-consent-request" data-bx-user-consent="{&quot;id&quot;:1}"><input type="checkbox" name="USER_CONSENT" value="Y"> <span>Согласен с условиями продажи</span></label>`;
  }

  function drawErrors() {
    const { ERROR } = component.result;
    const errors = Array.isArray(ERROR) || !ERROR ? {} : ERROR;
    showMainError((errors.MAIN ?? []).join('<br>'));
    form.querySelector('#bx-soa-properties .alert')?.remove();
    if (!errors.PROPERTY?.length) return;
    const alert = document.createElement('div');
    alert.className = 'alert alert-danger';
    alert.innerHTML = errors.PROPERTY.map(text).join('<br>');
    content('bx-soa-properties').prepend(alert);
    const empty = [...content('bx-soa-properties').querySelectorAll('input[required]')].find(({ value }) => !value.trim());
    empty?.closest('.form-group').classList.add('has-error');
    empty?.focus();
  }

  function showMainError(words) {
    const alert = document.querySelector('#bx-soa-main-notifications .alert');
    alert.innerHTML = words;
    alert.style.display = words ? '' : 'none';
  }

  BX.Sale = { ...BX.Sale, OrderAjaxComponent: component };
})();
