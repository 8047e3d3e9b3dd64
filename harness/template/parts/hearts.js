import { loadPreview } from './compare.js';
import { writeCompareCount, writeFavouriteCount } from './counters.js';
import { fireGoal } from './goals.js';
import $ from './jquery.js';
import { whenComplete } from './page-data.js';

const selectorOf = (action) => `.js-item-action[data-action="${action}"]`;

/** The object behind one action button, kept on its node; the only guard against two requests is `busy` (page.md 3.4). */
class JItemAction {
  constructor(node) {
    this.node = node;
    this.busy = false;
    // Takes the node for itself: what others added with BX.bind is dropped, native listeners stay.
    window.BX.unbindAll(node, 'click');
    window.BX.bind(node, 'click', (event) => this.fireEvent(event));
  }

  /** The object of a node, made at its first use by the class that the node's action names. */
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

  /** What a click does; also the template's own way in for scripts, with `{ type: 'click', target: node }`. */
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
    if (answer.data) this.store(answer.data);
    if (this.state === wanted) this.afterChange(wanted);
  }

  fail(answer, wanted) {
    this.release();
    this.state = !wanted;
    const text = (answer?.errors ?? []).map((error) => error.message).join('<br>');
    window.JNoticeSurface?.get?.().onRequestError?.({ text });
  }

  // Both handlers of the node run for one click; `busy` must outlive the second of them.
  release() {
    this.node.parentElement?.classList.remove('loadings');
    setTimeout(() => {
      this.busy = false;
    }, 0);
  }

  // Keys of the answer are optional; what is missing stays as it was.
  store({ items, count, title }) {
    const key = this.action.toUpperCase();
    window.arAsproCounters = window.arAsproCounters ?? {};
    const stored = { ...window.arAsproCounters[key] };
    if (items !== undefined) stored.ITEMS = items;
    if (count !== undefined) stored.COUNT = count;
    if (title !== undefined) stored.TITLE = title;
    window.arAsproCounters[key] = stored;
    this.constructor.markBadges?.(stored);
    markItems(this.action);
  }

  afterChange() {}
}

/** Hearts: the badge in the header and the goals belong to them. */
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

/** The compare icon of 2.6.1: its badge, the fly-out's link and the notice belong to it (live-pages.md, 7). */
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

/** Marks the hearts from the page's list: its keys switch off what is missing, its values switch on (endpoints.md 6.2). */
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

// A heart with its own request under way shows what was asked for.
function setState(node, isOn) {
  const item = JItemAction.factory(node);
  if (!item.busy || item.state === isOn) item.state = isOn;
}

/** Hearts: delegated with BX on document, and bound to each node that has its object. */
export function startHearts() {
  Object.assign(window, { JItemAction, JItemActionFavorite, JItemActionCompare });
  window.BX.bindDelegate(document, 'click', { class: 'js-item-action' }, function followClick(event) {
    event.preventDefault();
    JItemAction.factory(this).fireEvent(event);
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
