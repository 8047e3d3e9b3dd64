import { loadPreview } from './compare.js';
import { writeCompareCount, writeFavouriteCount } from './counters.js';
import { fireGoal } from './goals.js';
import $ from './jquery.js';
import { whenComplete } from './page-data.js';

const selectorOf = (action) => `.js-item-action[data-action="${action}"]`;

/** The object of one action button, stored on its node; only `busy` prevents two requests (page.md 3.4). */
class JItemAction {
  constructor(node) {
    this.node = node;
    this.busy = false;
    // Removes what other scripts have added with BX.bind; native listeners stay.
    window.BX.unbindAll(node, 'click');
    window.BX.bind(node, 'click', (event) => this.fireEvent(event));
  }

  /** The object of a node, made at its first use; the node's action names its class. */
  static factory(node) {
    if (!node.itemAction) {
      const action = node.dataset.action ?? '';
      const Kind = window[`JItemAction${action.charAt(0).toUpperCase()}${action.slice(1)}`] ?? JItemAction;
      node.itemAction = new Kind(node);
    }
    return node.itemAction;
  }

  get action() {
    return this.node.dataset.action;
  }

  get state() {
    return this.node.classList.contains('added') && this.node.classList.contains('in');
  }

  set state(isOn) {
    this.node.classList.toggle('added', isOn);
    this.node.classList.toggle('in', isOn);
    const title = isOn ? this.node.dataset.title_added : this.node.dataset.title;
    if (title === undefined) return;
    this.node.title = title;
    if (this.node.classList.contains('btn')) $(this.node).find('.like-text').text(title);
    $(this.node).find('.info-buttons__item-text').text(title);
  }

  /** Handles a click; scripts call it with `{ type: 'click', target: node }`. */
  fireEvent(event) {
    if (event.type !== 'click' || this.busy) return;
    this.busy = true;
    const wanted = !this.state;
    this.state = wanted;
    this.node.parentElement?.classList.add('loadings');
    const fields = { ...this.node.dataset, state: wanted ? 1 : 0 };
    window.BX.ajax.runAction(`aspro:max.ItemAction.${this.action}`, { data: { fields } }).then(
      (answer) => this.succeed(answer, wanted),
      (answer) => this.fail(answer, wanted),
    );
  }

  succeed(answer, wanted) {
    this.release();
    if (answer.data) storeAnswer(this.action, answer.data, this.constructor);
    if (this.state === wanted) this.afterChange(wanted);
  }

  fail(answer, wanted) {
    this.release();
    this.state = !wanted;
    const text = (answer?.errors ?? []).map((error) => error.message).join('<br>');
    window.JNoticeSurface?.get?.().onRequestError?.({ text });
  }

  // One click runs two handlers of the node, so `busy` has to last until the second one is done.
  release() {
    this.node.parentElement?.classList.remove('loadings');
    setTimeout(() => {
      this.busy = false;
    }, 0);
  }

  afterChange() {}
}

// A key that the answer lacks keeps its value.
function storeAnswer(action, { items, count, title }, { markBadges }) {
  const key = action.toUpperCase();
  window.arAsproCounters = window.arAsproCounters ?? {};
  const stored = { ...window.arAsproCounters[key] };
  if (items !== undefined) stored.ITEMS = items;
  if (count !== undefined) stored.COUNT = count;
  if (title !== undefined) stored.TITLE = title;
  window.arAsproCounters[key] = stored;
  markBadges?.(stored);
  markItems(action);
}

/** Hearts, with the badge in the header and the goals. */
class JItemActionFavorite extends JItemAction {
  static markBadges({ COUNT }) {
    if (COUNT !== undefined) writeFavouriteCount(Number(COUNT));
  }

  afterChange(isOn) {
    const id = this.node.dataset.item;
    fireGoal(isOn ? 'goal_wish_add' : 'goal_wish_remove', { id });
    window.JNoticeSurface?.get?.()[isOn ? 'onAdd2Favorite' : 'onRemoveFromFavorite']?.([id]);
  }
}

/** The compare icon of 2.6.1, with its badge, the fly-out's link and the notice (live-pages.md, 7). */
class JItemActionCompare extends JItemAction {
  static markBadges() {
    writeCompareCount();
  }

  set state(isOn) {
    super.state = isOn;
    const title = isOn ? this.node.dataset.title_added : this.node.dataset.title;
    $(this.node).find('.like-text').text(title);
  }

  get state() {
    return super.state;
  }

  afterChange(isOn) {
    if (isOn) window.JNoticeSurface?.get?.().onAdd2Compare?.([this.node.dataset.item]);
    loadPreview();
  }
}

/** Marks the hearts by the page's list: off if neither keys nor values have the id, on for each value (endpoints.md 6.2). */
function markItems(action = 'favorite') {
  const items = window.arAsproCounters?.[action.toUpperCase()]?.ITEMS;
  if (!items) return;
  for (const node of document.querySelectorAll(`${selectorOf(action)}.added`)) {
    if (!(node.dataset.item in items) && !Object.values(items).map(String).includes(node.dataset.item)) setState(node, false);
  }
  for (const id of Object.values(items)) {
    for (const node of document.querySelectorAll(`${selectorOf(action)}[data-item="${id}"]`)) setState(node, true);
  }
}

// During its own request a heart keeps what it shows.
function setState(node, isOn) {
  const item = JItemAction.factory(node);
  if (!item.busy || item.state === isOn) item.state = isOn;
}

/** “Clear” on the favourites page, a native listener on document: then the page itself is asked for its list (page.md, 3.4). */
async function clearFavourites() {
  const items = Object.keys(window.arAsproCounters?.FAVORITE?.ITEMS ?? {});
  const fields = { action: 'FAVORITE', type: 'multiple', items };
  const { data } = await window.BX.ajax.runAction('aspro:max.ItemAction.favorite', { data: { fields } });
  if (data) storeAnswer('favorite', data, JItemActionFavorite);
  $.post(window.location.href, { action: 'reload', ajax: 'y', sessid: window.BX.bitrix_sessid() }, (answer) => {
    $('.personal__block--favorite-products .js_append.ajax_load').html(answer);
  });
}

/** Hearts: delegated with BX on document, and bound to each node that has an object. */
export function startHearts() {
  Object.assign(window, { JItemAction, JItemActionFavorite, JItemActionCompare });
  window.BX.bindDelegate(document, 'click', { class: 'js-item-action' }, function followClick(event) {
    event.preventDefault();
    JItemAction.factory(this).fireEvent(event);
  });
  document.addEventListener('click', ({ target }) => {
    if (target.closest('.js_clear_favorits')) void clearFavourites();
  });
  const remark = () => {
    markItems();
    markItems('compare');
  };
  for (const name of ['onSetBasketStatusBtn', 'onSetItemButtonStatus', 'onAjaxResponesTabs', 'onFinalActionSKUInfo']) {
    window.BX.addCustomEvent(name, remark);
  }
  whenComplete('ajaxContentLoaded', remark);
  $(remark);
}
