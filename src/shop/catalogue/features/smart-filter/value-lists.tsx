import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import type { Selectors } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { useLatest } from '../../../../parts/use-latest.ts';
import { byId, find } from '../../../../platform/find.ts';
import { useStyles } from '../../../../ui/use-styles.ts';
import { labelsIn, readChoice } from '../../page/filter-form.ts';
import type { marker } from './marker.ts';
import { useOpenList } from './use-open-list.ts';
import styles from './value-lists.css?inline';
import { ValueOptions } from './value-options.tsx';

const Part = partOf<typeof marker.selectors>();

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
  useShownChoice({ form, current, printed, chosen, shownText });

  const close = useCallback(() => {
    if (popup.contains(page.activeElement)) current.focus({ preventScroll: true });
    onOpen(undefined);
  }, [popup, current, page, onOpen]);
  const place = useOpenList({ block, popup, isOpen, close });
  useFocusWhen(isOpen && place !== undefined, chosen && isEnabled(chosen) ? chosen : labels.find(isEnabled));

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
      <ValueOptions
        {...{ within, labels, title, isEnabled, close }}
        chosen={chosen}
        hasChoice={Boolean(chosen && radioOf(chosen)?.checked)}
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

/** Moves the focus to a label once, when its list is where it stays. */
function useFocusWhen(isPlaced: boolean, label: HTMLElement | undefined): void {
  const first = useLatest(label);
  useLayoutEffect(() => {
    if (isPlaced) first.current?.focus();
  }, [isPlaced]);
}

interface ShownChoice extends Pick<ValueListProps, 'form' | 'current' | 'printed'> {
  readonly chosen: HTMLLabelElement | undefined;
  readonly shownText: string | undefined;
}

/** Shows the chosen label, with its picture, in the control. */
function useShownChoice({ form, current, printed, chosen, shownText }: ShownChoice): void {
  useLayoutEffect(() => {
    const before = [...current.childNodes];
    return () => {
      // Restored only if the choice is unchanged: a shopper's choice stays, with its text.
      if (readChoice(form) === printed) current.replaceChildren(...before);
    };
  }, [form, current, printed]);
  useLayoutEffect(() => {
    // If the text is equal, the page's nodes stay.
    if (chosen && current.textContent?.trim() !== shownText)
      current.replaceChildren(...[...chosen.childNodes].map((node) => node.cloneNode(true)));
  }, [chosen, shownText, current]);
}
