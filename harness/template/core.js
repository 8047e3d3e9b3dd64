/**
 * A small BX: the part of the platform's core that storefront scripts use. Written from
 * contract/endpoints.md (1.1–1.3, 16) and contract/page.md (1.3, 4). A classic script that runs before all others.
 */
(() => {
  // With a strict content security policy the scripts of fragments need the page's nonce.
  const nonce = document.currentScript?.nonce;

  /** The element with that id; an element is returned as it is. */
  function BX(idOrNode) {
    return typeof idOrNode === 'string' ? document.getElementById(idOrNode) : idOrNode;
  }

  // --- messages -----------------------------------------------------------------------------------------------

  const messages = Object.create(null);

  /** Adds the texts of an object; returns the text of a key, '' for an unknown one. */
  BX.message = (keyOrTexts) => {
    if (typeof keyOrTexts === 'string') return messages[keyOrTexts] ?? '';
    Object.assign(messages, keyOrTexts);
    return true;
  };

  /** The session's token, which every changing call of the platform carries. */
  BX.bitrix_sessid = () => BX.message('bitrix_sessid');

  // --- custom events: not DOM events, no bubbling, names without regard to case ---------------------------------

  const listeners = new WeakMap();

  // Called with `(name, …)` or `(target, name, …)`; the default target is window.
  function withTarget(args) {
    return typeof args[0] === 'string' ? [window, ...args] : args;
  }

  function listenersOf(target, name) {
    if (!listeners.has(target)) listeners.set(target, new Map());
    const byName = listeners.get(target);
    const key = name.toLowerCase();
    if (!byName.has(key)) byName.set(key, []);
    return byName.get(key);
  }

  BX.addCustomEvent = (...args) => {
    const [target, name, listener] = withTarget(args);
    listenersOf(target, name).push(listener);
  };

  BX.removeCustomEvent = (...args) => {
    const [target, name, listener] = withTarget(args);
    const list = listenersOf(target, name);
    const index = list.indexOf(listener);
    if (index >= 0) list.splice(index, 1);
  };

  BX.onCustomEvent = (...args) => {
    const [target, name, parameters = []] = withTarget(args);
    const list = Array.isArray(parameters) ? parameters : [parameters];
    for (const listener of [...listenersOf(target, name)]) listener.apply(target, list);
  };

  // --- DOM events: stored per node, so that unbindAll finds what bind has added ------------------------------------

  const bound = new WeakMap();

  BX.bind = (node, name, listener) => {
    node.addEventListener(name, listener);
    bound.set(node, [...(bound.get(node) ?? []), { name, listener }]);
  };

  BX.unbind = (node, name, listener) => {
    node.removeEventListener(name, listener);
    const rest = (bound.get(node) ?? []).filter((entry) => entry.name !== name || entry.listener !== listener);
    bound.set(node, rest);
  };

  /** Removes the node's listeners that BX.bind has added, of one event or of all; native listeners stay. */
  BX.unbindAll = (node, name) => {
    for (const entry of bound.get(node) ?? []) {
      if (name === undefined || entry.name === name) BX.unbind(node, entry.name, entry.listener);
    }
  };

  /** Calls the listener, with `this` = the nearest element of that class (or tag) that the event came from. */
  BX.bindDelegate = (root, name, wanted, listener) => {
    const selector = wanted.class || wanted.className ? `.${wanted.class || wanted.className}` : wanted.tag || wanted.tagName;
    BX.bind(root, name, (event) => {
      const origin = event.target instanceof Element ? event.target : event.target?.parentElement;
      const match = origin?.closest(selector);
      return match && root.contains(match) ? listener.call(match, event) : undefined;
    });
  };

  /** Runs the function when the page is parsed, at once if it is already. */
  BX.ready = (run) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => run());
    else run();
  };

  // --- HTML with scripts ------------------------------------------------------------------------------------------

  /** Splits server HTML into `{ HTML, SCRIPT }`; SCRIPT holds `{ isInternal, JS }` in the order of the text. */
  BX.processHTML = (html) => {
    const scripts = [];
    const rest = html.replace(/<script([^>]*)>([\s\S]*?)<\/script>/gi, (_all, attributes, code) => {
      const source = /src\s*=\s*["']([^"']+)["']/i.exec(attributes);
      scripts.push(source ? { isInternal: false, JS: source[1] } : { isInternal: true, JS: code });
      return '';
    });
    return { HTML: rest, SCRIPT: scripts };
  };

  function runScript({ isInternal, JS }) {
    const script = document.createElement('script');
    if (nonce) script.nonce = nonce;
    if (isInternal) script.text = JS;
    else script.src = JS;
    document.head.append(script);
    if (isInternal) script.remove();
  }

  // --- calls --------------------------------------------------------------------------------------------------------

  /** Nested values as a form body: `fields[item]=4150`, lists with numeric keys. */
  function prepareData(value, name = '') {
    if (value === undefined || value === null) return name === '' ? '' : `${encodeURIComponent(name)}=`;
    if (typeof value !== 'object') return name === '' ? String(value) : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    const pairs = Object.entries(value).map(([key, child]) => prepareData(child, name === '' ? key : `${name}[${key}]`));
    return pairs.filter((pair) => pair !== '').join('&');
  }

  function parseAnswer(text, type) {
    if (type !== 'json' && type !== 'JSON') return text;
    // A server may print a debug dump before the JSON (live-pages.md, 7).
    return JSON.parse(text.slice(Math.max(0, text.search(/\{\s*"status"/))));
  }

  /**
   * One request: `{ url, method, data, dataType: 'html' | 'json', headers: [{ name, value }], onsuccess, onfailure }`.
   * `onfailure(kind, status, text)` gets `status`, `network` or `processing`. Scripts of an HTML answer run after `onsuccess`.
   */
  BX.ajax = (config) => {
    const method = (config.method ?? 'GET').toUpperCase();
    const data = prepareData(config.data);
    const query = method === 'GET' && data !== '' ? `${config.url.includes('?') ? '&' : '?'}${data}` : '';
    const request = new XMLHttpRequest();
    request.open(method, config.url + query, true);
    request.setRequestHeader('Bx-ajax', 'true');
    if (method === 'POST') request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded');
    for (const header of config.headers ?? []) request.setRequestHeader(header.name, header.value);
    request.onerror = () => config.onfailure?.('network', 0, '');
    request.onload = () => finish(config, request);
    request.send(method === 'POST' ? data : null);
    return request;
  };

  function finish(config, request) {
    const text = request.responseText;
    if (request.status < 200 || request.status >= 300) return config.onfailure?.('status', request.status, text);
    let answer;
    try {
      answer = parseAnswer(text, config.dataType);
    } catch {
      return config.onfailure?.('processing', request.status, text);
    }
    const isHtml = (config.dataType ?? 'html') === 'html' && config.processData !== false;
    const parts = isHtml ? BX.processHTML(answer) : { HTML: answer, SCRIPT: [] };
    config.onsuccess?.(parts.HTML);
    BX.ajax.processScripts(parts.SCRIPT);
    BX.onCustomEvent(window, 'onAjaxSuccess', [answer, config]);
  }

  BX.ajax.prepareData = (value) => prepareData(value);
  BX.ajax.processScripts = (scripts) => scripts.forEach(runScript);
  BX.ajax.get = (url, data, onsuccess) => BX.ajax({ url, data, onsuccess });
  BX.ajax.post = (url, data, onsuccess) => BX.ajax({ url, data, onsuccess, method: 'POST' });
  BX.ajax.loadJSON = (url, data, onsuccess) => BX.ajax({ url, data, onsuccess, dataType: 'json' });

  const networkError = { status: 'error', data: null, errors: [{ message: 'Network error', code: 'NETWORK_ERROR', customData: null }] };

  // The body of a failed call may be an envelope too; then the caller gets that.
  function rejectionOf(kind, status, text) {
    try {
      const body = JSON.parse(text);
      if (body && 'status' in body && 'data' in body) return body;
    } catch {
      // Not JSON: the caller gets the general network error below.
    }
    return { ...networkError, data: { ajaxRejectData: { type: kind, data: status } } };
  }

  function sendAction(name, data, isRepeat) {
    return new Promise((resolve, reject) => {
      BX.ajax({
        url: `/bitrix/services/main/ajax.php?action=${encodeURIComponent(name)}`,
        method: 'POST',
        dataType: 'json',
        data,
        headers: [
          { name: 'X-Bitrix-Csrf-Token', value: BX.bitrix_sessid() },
          { name: 'X-Bitrix-Site-Id', value: BX.message('SITE_ID') },
        ],
        onfailure: (...failure) => reject(rejectionOf(...failure)),
        onsuccess: (envelope) => {
          const csrf = envelope?.errors?.find((error) => error.code === 'invalid_csrf')?.customData?.csrf;
          if (envelope?.status === 'success') resolve(envelope);
          else if (csrf && !isRepeat) {
            BX.message({ bitrix_sessid: csrf });
            sendAction(name, data, true).then(resolve, reject);
          } else reject(envelope ?? networkError);
        },
      });
    });
  }

  /** Runs a controller's action; rejects with the envelope for every status other than `success` (endpoints.md 1.2). */
  BX.ajax.runAction = (name, { data } = {}) => sendAction(name, data, false);

  // --- currency ---------------------------------------------------------------------------------------------------

  const currencies = {};

  /** Prices as the platform prints them: `#` of the format stands for the number. */
  BX.Currency = {
    setCurrencyFormat(currency, format) {
      currencies[currency] = format;
    },
    setCurrencies(list) {
      for (const { CURRENCY, FORMAT } of list) currencies[CURRENCY] = FORMAT;
    },
    currencyFormat(price, currency, isWhole) {
      const { FORMAT_STRING, THOUSANDS_SEP } = currencies[currency] ?? { FORMAT_STRING: '#', THOUSANDS_SEP: ' ' };
      const number = String(Math.round(price)).replace(/\B(?=(\d{3})+$)/g, THOUSANDS_SEP);
      return isWhole ? FORMAT_STRING.replace('#', number) : number;
    },
  };

  // --- storage ------------------------------------------------------------------------------------------------------

  const storageKey = (key) => `bx${BX.message('USER_ID')}-${BX.message('SITE_ID') || 'admin'}-${key}`;

  /** Values with an expiry: `{unix seconds, 10 digits}:{JSON}` under the platform's prefix (endpoints.md 16). */
  BX.localStorage = {
    /** @param lifetime seconds */
    set(key, value, lifetime = 60) {
      const expiry = Math.floor(Date.now() / 1000) + lifetime;
      localStorage.setItem(storageKey(key), `${expiry}:${JSON.stringify(value)}`);
    },
    get(key) {
      const stored = localStorage.getItem(storageKey(key));
      if (stored === null || Number(stored.slice(0, 10)) < Date.now() / 1000) return null;
      return JSON.parse(stored.substring(11));
    },
    remove(key) {
      localStorage.removeItem(storageKey(key));
    },
  };

  window.BX = BX;
})();
