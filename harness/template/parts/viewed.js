/** Seconds that an entry of the platform's storage lives: 30 days. */
const lifetime = 2592000;

const keyOf = () => `MAX_VIEWED_ITEMS_${window.arAsproOptions?.SITE_ID ?? 's1'}`;

/**
 * The used part of the live pages' cookie script: values are percent-encoded, and JSON while `cookie.json` is on. One of the
 * template's filters leaves it on for the whole page (page.md 4.2), so a text may be JSON of JSON.
 */
const cookie = {
  json: false,
  get(name) {
    const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    if (!pair) return undefined;
    const raw = pair.slice(name.length + 1);
    const bare = raw.startsWith('"') ? raw.slice(1, -1).replace(/\\"/g, '"').replace(/\\\\/g, '\\') : raw;
    const text = decodeURIComponent(bare.replace(/\+/g, ' '));
    return this.json ? JSON.parse(text) : text;
  },
  set(name, value, days) {
    const text = encodeURIComponent(this.json ? JSON.stringify(value) : String(value));
    // biome-ignore lint/suspicious/noDocumentCookie: the live pages write it so
    document.cookie = `${name}=${text}; expires=${new Date(Date.now() + days * 864e5).toUTCString()}; path=/`;
  },
};

/** The entries that are both in the storage and in the cookie (endpoints.md 16). */
function readBoth() {
  const entries = window.BX.localStorage.get(keyOf()) ?? {};
  const marks = cookie.get(keyOf()) ?? {};
  for (const id of Object.keys(entries)) {
    entries[id].IS_LAST = false;
    if (marks[id] === undefined) delete entries[id];
  }
  for (const id of Object.keys(marks)) if (entries[id] === undefined) delete marks[id];
  return { entries, marks };
}

/** Called by an inline script of the product page and by the offer selector (page.md 3.38). Never throws. */
export function setViewedProduct(id, data) {
  const before = cookie.json;
  cookie.json = true;
  try {
    const { entries, marks } = readBoth();
    const product = data.PRODUCT_ID ?? id;
    const at = Date.now();
    entries[product] = { ID: id, PRODUCT_ID: product, ACTIVE_FROM: at, IS_LAST: true, ...data };
    marks[product] = [String(at), data.PICTURE_ID];
    cookie.set(keyOf(), marks, lifetime / 86400);
    window.BX.localStorage.set(keyOf(), entries, lifetime);
  } catch (error) {
    console.warn(error);
  } finally {
    cookie.json = before;
  }
}

/** Fills the places that the server has printed empty from the browser's storage; if that is empty, removes the block. */
export function showViewedItems() {
  const entries = window.BX.localStorage.get(keyOf()) ?? {};
  const block = document.querySelector('.viewed-block');
  if (Object.keys(entries).length === 0) {
    block?.remove();
    return;
  }
  block?.querySelector('.viewed-wrapper').classList.remove('loading-state');
  for (const place of document.querySelectorAll('.viewed-wrapper .item_wrap[data-id]')) {
    const entry = entries[place.dataset.id];
    if (!entry || place.children.length > 0) continue;
    const link = Object.assign(document.createElement('a'), { className: 'dark_link viewed-link', href: entry.DETAIL_PAGE_URL });
    const thumb = Object.assign(document.createElement('span'), { className: 'thumb' });
    const image = Object.assign(document.createElement('img'), {
      src: JSON.parse(place.dataset.picture).SRC,
      alt: '',
      width: 170,
      height: 170,
    });
    const title = Object.assign(document.createElement('span'), { className: 'item-title', textContent: entry.NAME });
    const price = Object.assign(document.createElement('span'), {
      className: 'price',
      textContent: entry.MIN_PRICE?.PRINT_DISCOUNT_VALUE ?? '',
    });
    thumb.append(image);
    link.append(thumb, title, price);
    const inner = Object.assign(document.createElement('div'), { className: 'inner_wrap viewed-inner' });
    inner.append(link);
    place.append(inner);
    place.classList.add('has-item');
  }
}
