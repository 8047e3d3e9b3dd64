import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import type { Selectors } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { closeByEscape } from '../../../../platform/escape.ts';
import { byId, find } from '../../../../platform/find.ts';
import { onMoved } from '../../../../platform/moved.ts';
import { onOutsidePress } from '../../../../platform/outside-press.ts';
import { useStyles } from '../../../../ui/use-styles.ts';
import { entriesOf, labelledEntries, labelsIn, readChoice } from '../../page/filter-form.ts';
import type { marker } from './marker.ts';
import styles from './value-lists.css?inline';

const Part = partOf<typeof marker.selectors>();

/** Pixels between the chosen value and its list, and the least room in which a list opens below and not above. */
const gap = 2;
const leastRoom = 180;

/** The words over a property. */
const titleOf = (within: Element, { box, title }: Selectors<typeof marker>): string =>
  find(within.closest(box) ?? within, title)?.textContent?.trim() ?? '';

export interface ValueListsProps {
  readonly form: HTMLFormElement;
  readonly selectors: Selectors<typeof marker>;
  /** The block whose list is open. */
  readonly opened: Element | undefined;
  readonly onOpen: (block: Element | undefined) => void;
}

/**
 * Properties of one value at a time: the platform prints radio buttons that nobody sees, and their labels in a list that opens [LST-02].
 * Drawn anew when the choice may have changed, by whom ever.
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
        // They have no other name, and the blocks of a form stay: another form is another island.
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
  /** Says what is chosen, and opens the list. */
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
  /** The first one, which says “all”, stands for none. */
  const chosen = labels.find((label) => radioOf(label)?.checked) ?? labels[0];
  const words = chosen?.textContent?.trim() ?? current.textContent?.trim();

  useLayoutEffect(() => {
    const before = [...current.childNodes];
    return () => {
      // What is chosen stays the shopper's, and so do the words that say it.
      if (readChoice(form) === printed) current.replaceChildren(...before);
    };
  }, [form, current, printed]);
  useLayoutEffect(() => {
    // With its picture, where the value has one. What says the same already keeps its own nodes.
    if (chosen && current.textContent?.trim() !== words)
      current.replaceChildren(...[...chosen.childNodes].map((node) => node.cloneNode(true)));
  }, [chosen, words, current]);

  const close = useCallback(() => {
    if (popup.contains(page.activeElement)) current.focus({ preventScroll: true });
    onOpen(undefined);
  }, [popup, current, page, onOpen]);
  const place = useOpenList({ block, popup, isOpen, close });
  const isPlaced = isOpen && place !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes in once, when the list is where it stays
  useLayoutEffect(() => {
    if (isPlaced) (chosen && isEnabled(chosen) ? chosen : labels.find(isEnabled))?.focus();
  }, [isPlaced]);

  const toggle = () => (isOpen ? close() : onOpen(block));
  const click = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target instanceof HTMLInputElement) return;
    // The page's own handlers of a label ask by themselves; the radio button that it stands for is the browser's business.
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
  const walk = (event: KeyboardEvent) => {
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
        label={`${title}: ${words}`}
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
        onKeyDown={walk}
      />
      <Part name="root" within={within} on={{ click, ...(isOpen && { focusout: leave }) }} />
      {isOpen && (
        <Part
          name="list"
          within={within}
          classes={{ 'vitrina-value-list': true }}
          style={{ display: 'block', ...place }}
          attributes={'showPopover' in popup ? { popover: 'manual' } : {}}
          // Moved to another place of the page, e.g. into the panel of a phone, it is shown no more. The event comes in a task of its own:
          // that of an earlier closing may come after this opening.
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

/** Keeps an open list beside its block, in the browser's top layer; answers its place as inline style, absent until it is known. */
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
      // Scrolled away, there is nothing that it belongs to.
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

/** Where a key leads from one value: arrows, the ends, and the first letter of another value. */
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
