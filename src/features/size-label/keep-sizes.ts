import { subscribe } from 'valtio/vanilla';
import { isOneSizeHidden, labelIn, sortByEu } from '../../rules/sizes.ts';
import { shop } from '../../state/shop.ts';
import { followSizeSystem, sizeSystem } from '../../state/size-system.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import { keepWords } from '../../ui/keep-words.ts';
import { reorder } from '../../ui/reorder.ts';
import type { Island } from '../feature.ts';

/**
 * Shows the sizes inside an island's element in the shopper's system, in ascending order of their EU sizes, «ONE SIZE» left out
 * where it says nothing. Only words, titles and order change; who chooses offers keeps roles, classes and values.
 * Whatever the page writes there later is shown in the same way. Everything is undone when the signal aborts.
 */
export function keepSizes({ element, selectors }: Island, signal: AbortSignal): void {
  const state = sizeSystem();
  const words = keepWords((label) => labelIn(label, state.shown));
  // What is short leaves the room of what is long, until the shopper asks for another system: nothing moves by itself.
  const rooms = state.shown === 'US' ? [] : [...element.querySelectorAll(selectors.options ?? '')].map(roomOf);
  let disarrange: () => void = () => {};
  /** The printed sizes in the order in which they were left. */
  let arranged: string | undefined;
  const labels = () => [...element.querySelectorAll(selectors.label ?? '')];

  function draw(): void {
    const printed = labels().map((label) => {
      const text = words.text(label);
      const titled = label.closest('[title]');
      if (titled && element.contains(titled) && text) words.title(titled, text);
      return text;
    });
    for (const chosen of element.querySelectorAll(selectors.chosen ?? '')) words.copy(chosen);
    if (printed.join('\n') !== arranged) {
      disarrange();
      disarrange = arrange(labels(), selectors.options ?? '', words.text);
      arranged = labels().map(words.text).join('\n');
    }
    keepReachable();
    watcher.takeRecords();
  }

  /** A group of radio buttons is reached at its chosen one; where that is out of sight, at the other. */
  function keepReachable(): void {
    const hidden = element.querySelector<HTMLElement>(':is(li, [role="radio"])[style*="none"]');
    if (!hidden?.matches(':has([tabindex="0"]), [tabindex="0"]')) return;
    hidden.parentElement?.querySelector('[role="radio"][tabindex="-1"]')?.setAttribute('tabindex', '0');
  }

  const watcher = new (shop().natives.MutationObserver)(draw);
  watcher.observe(element, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['title', 'tabindex'],
  });
  const release = () => {
    for (const room of rooms) room.giveBack();
  };
  const unsubscribe = subscribe(state, () => {
    release();
    draw();
  });
  followSizeSystem(signal);
  signal.addEventListener('abort', () => {
    watcher.disconnect();
    unsubscribe();
    disarrange();
    release();
    words.giveBack();
  });
  draw();
}

/** Keeps the height that a list has now. */
function roomOf(list: Element): Borrowed {
  const room = borrow(list);
  room.setStyle('min-height', `${list.getBoundingClientRect().height}px`);
  room.setStyle('align-content', 'start');
  return room;
}

/** The list's own child that holds a label: what is moved and hidden. */
function optionOf(label: Element, labels: readonly Element[], lists: string): Element {
  let option = label;
  for (let above = option.parentElement; above && !above.matches(lists); above = above.parentElement) {
    if (labels.some((other) => other !== label && above?.contains(other))) break;
    option = above;
  }
  return option;
}

/** Puts the options of a list in order; `printedOn` tells what the page printed on a label. Returns the way back. */
function arrange(labels: readonly Element[], lists: string, printedOn: (label: Element) => string): () => void {
  const options = labels.map((label) => optionOf(label, labels, lists));
  const printed = labels.map(printedOn);
  const [first] = options;
  const list = first?.parentElement;
  // Lines of baskets have their order from `basket-rows` [BSK-06]; a checkbox beside its label would lose it.
  if (!first || !list?.closest(lists) || list.querySelector(':scope > input') || options.some((option) => option.parentElement !== list))
    return () => {};
  const undo: (() => void)[] = [];
  const isHidden = isOneSizeHidden(printed) && !list.querySelector('input');
  if (isHidden) {
    const isAlone = options.length === 1;
    // Alone it leaves its room, so that nothing below moves.
    const target = borrow(isAlone ? list : first);
    if (isAlone) target.setStyle('visibility', 'hidden');
    else target.setStyle('display', 'none');
    undo.push(target.giveBack);
  }
  const order = sortByEu(printed);
  if (isHidden || order.some((index, place) => index !== place)) undo.push(reorder(list, options, order));
  return () => {
    for (const step of undo.reverse()) step();
  };
}
