import { followHash } from '../../page/hash.ts';
import { scrollToElement } from '../../page/scroll-to.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { borrow } from '../../ui/borrow.ts';
import type { Island } from '../feature.ts';
import { type Entry, entryOfHash, isMarkedOpen, markOpen } from './entries.ts';
import { shownPanel } from './show-panel.ts';

/** Milliseconds after which the older list's first job opens by itself [SMALL-05]. */
const openingTime = 300;
/** Milliseconds in which the template's own slide of the older lists is surely over. */
const foreignSlide = 700;
/** The way to an entry that the address names: room above it, px, and milliseconds (specification, section 9). */
const way = { offset: 90, duration: 400 };
/** From so many panels on, landmarks would be noise (ARIA Authoring Practices, accordion). */
const mostRegions = 6;

interface Natives {
  setTimeout(callback: () => void, milliseconds: number): unknown;
  readonly MutationObserver: typeof MutationObserver;
}

/** Lists whose first entry has had its turn: it is not opened again when the layer is started anew. */
const begun = new WeakSet<Element>();

let lastId = 0;

/** Heads and panels by the accordion pattern of the ARIA Authoring Practices, until the answer is called [SMALL-05]. */
export function startAccordion(
  island: Pick<Island, 'host' | 'selectors' | 'signal' | 'onPress'>,
  entries: readonly Entry[],
  natives: Natives,
) {
  const { host, selectors, signal } = island;
  const wait = natives.setTimeout;
  const view = host.ownerDocument.defaultView;
  const heads = entries.map(({ head }) => head);
  const states = new Map(entries.map((entry) => [entry, isMarkedOpen(entry)]));
  const panels = new Map(entries.map((entry) => [entry, shownPanel(entry, isMarkedOpen(entry))]));
  const borrowed = entries.map((entry) => dress(entry, entries.length <= mostRegions));

  function set(entry: Entry, isOpen: boolean, moves: boolean): void {
    states.set(entry, isOpen);
    markOpen(entry, isOpen);
    panels.get(entry)?.show(isOpen, moves);
    borrowed[entries.indexOf(entry)]?.say(isOpen);
  }

  function open(entry: Entry, moves: boolean): void {
    const before = entry.head.getBoundingClientRect().top;
    for (const other of entries) {
      if (other === entry || entry.group === '' || other.group !== entry.group || !states.get(other)) continue;
      // What closes above goes at once, so that what was pressed can be kept where it is.
      set(other, false, moves && entries.indexOf(other) > entries.indexOf(entry));
    }
    const moved = entry.head.getBoundingClientRect().top - before;
    if (moved) view?.scrollBy({ top: moved, behavior: 'instant' });
    set(entry, true, moves);
  }

  const [first] = entries;
  const opens = host.closest(selectors.opening ?? ':not(*)') !== null;
  // The template's own press of the older lists' first job may have come, and been kept, before the layer was live.
  let openedByTemplate = opens && first && !first.isPanelMarked && isMarkedOpen(first) ? first : undefined;
  wait(() => {
    openedByTemplate = undefined;
  }, openingTime);

  /** A script of the template has toggled an entry: it only ever means to open the first job, which may be open already. */
  function followTemplate(entry: Entry): void {
    const isOpen = isMarkedOpen(entry) || (opens && entry === first);
    if (isOpen) open(entry, false);
    else set(entry, false, false);
    // Its slide ends later.
    wait(() => !signal.aborted && states.get(entry) === isOpen && set(entry, isOpen, false), foreignSlide);
  }
  // Its handlers for the older lists also run without any event of the page, when another of its scripts asks for it.
  const foreign = new natives.MutationObserver(() => {
    for (const [entry, isOpen] of states) if (isMarkedOpen(entry) !== isOpen) followTemplate(entry);
  });
  for (const { frame, isPanelMarked } of entries) if (frame && !isPanelMarked) foreign.observe(frame, { attributeFilter: ['class'] });

  let isTouched = false;
  function press(control: Element): void {
    const entry = entries.find(({ head }) => head === control);
    if (!entry) return;
    isTouched = true;
    if (entry === openedByTemplate) {
      openedByTemplate = undefined;
      return;
    }
    const isOpen = states.get(entry) ?? false;
    if (isMarkedOpen(entry) !== isOpen) followTemplate(entry);
    else if (isOpen) set(entry, false, true);
    else open(entry, true);
  }
  island.onPress(press);
  onButtonKeys(host, selectors.controls ?? ':not(*)', press, signal);
  host.addEventListener('keydown', (event) => moveFocus(event, heads), { signal });

  for (const entry of entries) entry.panel.addEventListener('beforematch', () => open(entry, false), { signal });
  const follow = (hash: string) => {
    const entry = entryOfHash(entries, hash);
    if (!entry || !view) return;
    isTouched = true;
    if (!states.get(entry)) open(entry, false);
    scrollToElement(view, entry.head, { ...way, signal });
  };
  if (view) followHash(view, follow, signal);

  if (first && opens && !begun.has(host)) {
    const begin = () => {
      if (signal.aborted) return;
      begun.add(host);
      if (!isTouched && !entries.some(isMarkedOpen)) open(first, true);
    };
    wait(begin, openingTime);
  }

  return () => {
    foreign.disconnect();
    for (const panel of panels.values()) panel.giveBack();
    for (const part of borrowed) part.giveBack();
  };
}

/** Roles and names of one entry. */
function dress({ head, panel, ...entry }: Entry, isRegion: boolean) {
  const id = ++lastId;
  const [button, region] = [asButton(head), borrow(panel)];
  if (!panel.id) region.setAttribute('id', `vitrina-entry-${id}`);
  button.setAttribute('aria-controls', panel.id);
  if (isRegion) {
    if (!head.id) button.setAttribute('id', `vitrina-head-${id}`);
    region.setAttribute('role', 'region');
    region.setAttribute('aria-labelledby', head.id);
  }
  const say = (isOpen: boolean) => button.setAttribute('aria-expanded', String(isOpen));
  say(isMarkedOpen({ head, panel, ...entry }));
  return {
    say,
    giveBack() {
      region.giveBack();
      // The classes of the head are the shopper's choice and stay; only attributes were borrowed.
      button.giveBack();
    },
  };
}

/** Arrows, Home and End lead from head to head. */
function moveFocus(event: KeyboardEvent, heads: readonly HTMLElement[]): void {
  const at = heads.indexOf(event.target as HTMLElement);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: heads.length - 1 };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  heads[(next + heads.length) % heads.length]?.focus();
}
