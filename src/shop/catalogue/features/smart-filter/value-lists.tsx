import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import type { Selectors } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { useLatest } from '../../../../parts/use-latest.ts';
import { closeByEscape } from '../../../../platform/escape.ts';
import { byId, find } from '../../../../platform/find.ts';
import { onMoved } from '../../../../platform/moved.ts';
import { onOutsidePress } from '../../../../platform/outside-press.ts';
import { useStyles } from '../../../../ui/use-styles.ts';
import { entriesOf, labelledEntries, labelsIn, readChoice } from '../../page/filter-form.ts';
import type { marker } from './marker.ts';
import styles from './value-lists.css?inline';

const Part = partOf<typeof marker.selectors>();

/** Distance between a value and its list, px, and the space below that a list needs; with less it opens above. */
const gap = 2;
const leastRoom = 180;

/** The title of a property. */
const titleOf = (within: Element, { box, title }: Selectors<typeof marker>): string =>
  find(within.closest(box) ?? within, title)?.textContent?.trim() ?? '';

export interface ValueListsProps {
  readonly form: HTMLFormElement;
  readonly selectors: Selectors<typeof marker>;
  /** The block with the open list. */
  readonly opened: Element | undefined;
  readonly onOpen: (block: Element | undefined) => void;
}

/**
 * Properties with a single value: the platform prints hidden radio buttons, and their labels in a list that opens [LST-02]. Rendered again
 * when the choice may have changed.
 */
export function ValueLists({ form, selectors, opened, onOpen }: ValueListsProps): ReactNode {
  useStyles(styles, form.ownerDocument);
  const parts = useParts();
  const [printed] = useState(() => readChoice(form));
  return parts.find('select').flatMap((block, index) => {
    const current = find<HTMLElement>(block, selectors.current);
    const popup = find<HTMLElement>(block, selectors.list);
    if (!current || !popup) return [];
    return (
      <ValueList
        // Blocks have no id, and their order in a form does not change.
        key={index}
        {...{ form, block, current, popup, printed }}
        title={titleOf(block, selectors)}
        isOpen={opened === block}
        onOpen={onOpen}
      />
    );
  });
}

interface ValueListProps {
  readonly form: HTMLFormElement;
  readonly block: HTMLElement;
  /** The control that shows the value and opens the list. */
  readonly current: HTMLElement;
  readonly popup: HTMLElement;
  readonly printed: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpen: ValueListsProps['onOpen'];
}

function ValueList({ form, block, current, popup, printed, title, isOpen, onOpen }: ValueListProps): ReactNode {
  const page = form.ownerDocument;
  const labels = labelsIn(popup);
  const radioOf = ({ htmlFor }: HTMLLabelElement) => byId<HTMLInputElement>(form, htmlFor);
  const isEnabled = (label: HTMLLabelElement) => radioOf(label)?.disabled === false;
  /** Without a choice the first one, “all”. */
  const chosen = labels.find((label) => radioOf(label)?.checked) ?? labels[0];
  const shownText = chosen?.textContent?.trim() ?? current.textContent?.trim();

  useLayoutEffect(() => {
    const before = [...current.childNodes];
    return () => {
      // Restored only if the choice is unchanged: a shopper's choice stays, with its text.
      if (readChoice(form) === printed) current.replaceChildren(...before);
    };
  }, [form, current, printed]);
  useLayoutEffect(() => {
    // Copies the label with its picture. If the text is equal, the page's nodes stay.
    if (chosen && current.textContent?.trim() !== shownText)
      current.replaceChildren(...[...chosen.childNodes].map((node) => node.cloneNode(true)));
  }, [chosen, shownText, current]);

  const close = useCallback(() => {
    if (popup.contains(page.activeElement)) current.focus({ preventScroll: true });
    onOpen(undefined);
  }, [popup, current, page, onOpen]);
  const place = useOpenList({ block, popup, isOpen, close });
  const isPlaced = isOpen && place !== undefined;
  const first = useLatest(chosen && isEnabled(chosen) ? chosen : labels.find(isEnabled));
  // Once, when the list is where it stays.
  useLayoutEffect(() => {
    if (isPlaced) first.current?.focus();
  }, [isPlaced]);

  const toggle = () => (isOpen ? close() : onOpen(block));
  const click = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target instanceof HTMLInputElement) return;
    // The page's own handlers would send a request of their own. The browser still selects the radio button.
    event.stopPropagation();
    const label = target.closest('label');
    if (!popup.contains(target)) toggle();
    else if (label && isEnabled(label)) close();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    toggle();
  };
  const moveByKey = (event: KeyboardEvent) => {
    const all = labels.filter(isEnabled);
    const at = all.findIndex((label) => label === page.activeElement);
    if (event.key === 'Tab') return close();
    const to = stepOf(event, all, at);
    if (event.key === 'Enter' || event.key === ' ') all[at]?.click();
    else if (to) to.focus();
    else return;
    event.preventDefault();
  };
  const within = () => block;
  const leave = ({ relatedTarget }: FocusEvent) => relatedTarget instanceof Node && !block.contains(relatedTarget) && close();
  return (
    <>
      <Part
        name="current"
        within={within}
        role="button"
        tabIndex={0}
        label={`${title}: ${shownText}`}
        expanded={isOpen}
        attributes={{ 'aria-haspopup': 'listbox' }}
        onKeyDown={openByArrow}
      />
      <Part name="list" within={within} at={(list) => [entriesOf(list)]} role="listbox" label={title} />
      <Part name="list" within={within} at={(list) => labelledEntries(list)} role="presentation" />
      <Part
        name="list"
        within={within}
        at={() => labels}
        role="option"
        tabIndex={-1}
        each={(label) => ({
          classes: { selected: label === chosen && radioOf(chosen)?.checked === true },
          disabled: !isEnabled(label as HTMLLabelElement),
          attributes: { 'aria-selected': String(label === chosen) },
        })}
        onKeyDown={moveByKey}
      />
      <Part name="root" within={within} on={{ click, ...(isOpen && { focusout: leave }) }} />
      {isOpen && (
        <Part
          name="list"
          within={within}
          classes={{ 'vitrina-value-list': true }}
          style={{ display: 'block', ...place }}
          attributes={'showPopover' in popup ? { popover: 'manual' } : {}}
          // If the element is moved, e.g. into a phone's panel, the browser closes the popover. The event is asynchronous: that of an
          // earlier closing may arrive after this opening.
          on={{ toggle: () => popup.matches(':popover-open') || close() }}
        />
      )}
    </>
  );
}

interface OpenList {
  readonly block: HTMLElement;
  readonly popup: HTMLElement;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** Keeps an open list beside its block, in the browser's top layer. Returns its position as inline style; `undefined` until known. */
function useOpenList({ block, popup, isOpen, close }: OpenList): Readonly<Record<string, string>> | undefined {
  const [place, setPlace] = useState<Readonly<Record<string, string>>>();
  useLayoutEffect(() => {
    const page = block.ownerDocument;
    const view = page.defaultView;
    if (!isOpen || !view) return;
    const ended = new AbortController();
    const { signal } = ended;
    closeByEscape(page, close, signal);
    onOutsidePress(page, [block], close, signal);
    const put = () => {
      const next = placeBeside(block);
      // When the block is scrolled out of view, the list closes.
      if (next) setPlace(next);
      else close();
    };
    if ('showPopover' in popup) {
      popup.showPopover();
      put();
      onMoved(view, (scrolled) => scrolled !== popup, put, signal);
    } else setPlace({});
    return () => {
      ended.abort();
      setPlace(undefined);
    };
  }, [block, popup, isOpen, close]);
  return place;
}

function placeBeside(block: HTMLElement): Readonly<Record<string, string>> | undefined {
  const { left, top, bottom, width } = block.getBoundingClientRect();
  const { clientHeight, clientWidth } = block.ownerDocument.documentElement;
  if (bottom < 0 || top > clientHeight) return undefined;
  const below = clientHeight - bottom - 2 * gap;
  const isBelow = below >= Math.min(leastRoom, top);
  const room = isBelow ? below : top - 2 * gap;
  return {
    left: `${Math.max(0, Math.min(left, clientWidth - width))}px`,
    width: `${width}px`,
    'max-height': `${Math.max(0, Math.min(room, 400))}px`,
    top: isBelow ? `${bottom + gap}px` : 'auto',
    bottom: isBelow ? 'auto' : `${clientHeight - top + gap}px`,
  };
}

/** The value that a key leads to: arrows, Home, End, and the first letter of a value. */
function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowDown') return all[Math.min(at + 1, all.length - 1)];
  if (key === 'ArrowUp') return all[Math.max(at - 1, 0)];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if ([...key].length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  return [...all.slice(at + 1), ...all.slice(0, at)].find((one) => one.textContent?.trim().toLocaleLowerCase().startsWith(letter));
}
