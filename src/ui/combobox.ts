import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { PartProps } from '../parts/part.tsx';
import { type FieldListener, ownField } from './own-field.ts';

interface ComboboxList {
  readonly field: HTMLInputElement;
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** How many options there are to choose from. */
  readonly count: number;
  /** What these options are of: of others none is chosen. */
  readonly of: unknown;
  /** Milliseconds from the focus' going until the list goes as well; `undefined`: it stays. */
  leaveTime(): number | undefined;
  choose(index: number): void;
  /** What else Escape does besides closing the list. */
  onEscape?(): void;
  /** What the feature does with the same events, after the list. */
  hear?: FieldListener;
}

interface Combobox {
  readonly listId: string;
  readonly isShown: boolean;
  /** For the field's part. */
  readonly field: Omit<PartProps<string>, 'name'>;
  /** What an option has besides its role. */
  option(index: number): { readonly id: string; readonly 'aria-selected': 'true' | 'false' };
}

/**
 * A combobox by the ARIA practices: the field keeps the focus, the arrows move in a circle through the list beneath it, Enter takes what is
 * chosen, Escape closes the list. Where the list stands and what its options look like is the feature's.
 */
export function useCombobox(list: ComboboxList): Combobox {
  const { field, isOpen, setOpen, count, of, leaveTime, choose, onEscape } = list;
  const listId = useId();
  const [chosen, setChosen] = useState({ of, index: -1 });
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = isOpen && count > 0;
  const selected = isShown && chosen.of === of ? chosen.index : -1;
  const idOf = (index: number) => `${listId}-${index}`;
  const select = (index: number) => setChosen({ of, index });
  if (chosen.of !== of) select(-1);

  const selectedId = selected < 0 ? null : idOf(selected);
  useLayoutEffect(() => {
    if (selectedId) field.ownerDocument.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId, field]);

  const hear: FieldListener = (type, key) => {
    clearTimeout(leaving.current);
    if (type === 'input') select(-1);
    if (type === 'input' || type === 'focus') setOpen(true);
    const time = type === 'blur' ? leaveTime() : undefined;
    if (time !== undefined) leaving.current = setTimeout(setOpen, time, false);
    return press(key);
  };

  /** Whether the key was for the list. */
  function press(key: string): boolean {
    if (!isShown) {
      if (key !== 'ArrowDown' || count === 0) return false;
      setOpen(true);
    } else if (key === 'ArrowDown') select(selected < count - 1 ? selected + 1 : 0);
    else if (key === 'ArrowUp') select(selected > 0 ? selected - 1 : count - 1);
    else if (key === 'Escape') {
      select(-1);
      setOpen(false);
      onEscape?.();
    } else if (key === 'Enter' && selected >= 0) choose(selected);
    else return false;
    return true;
  }

  return {
    listId,
    isShown,
    field: {
      role: 'combobox',
      expanded: isShown,
      attributes: { autocomplete: 'off', 'aria-autocomplete': 'list', 'aria-controls': listId, 'aria-activedescendant': selectedId },
      on: ownField((type, key) => {
        const isForList = hear(type, key);
        return list.hear?.(type, isForList ? '' : key) || isForList;
      }),
    },
    option: (index) => ({ id: idOf(index), 'aria-selected': index === selected ? 'true' : 'false' }),
  };
}

const plurals = new Intl.PluralRules('ru');

type Announced = 'failed' | 'nothing' | 'count-one' | 'count-few' | 'count-many';

/** What a status says of a search: how many options there are, that there are none, or that it did not work. */
export function announce(status: string, count: number, say: (key: Announced, values?: { readonly count: number }) => string): string {
  if (status === 'failed') return say('failed');
  if (status !== 'found') return '';
  // Whole numbers have no other form in Russian.
  return count ? say(`count-${plurals.select(count) as 'one' | 'few' | 'many'}`, { count }) : say('nothing');
}

/**
 * A press on an option leaves the focus in the field, and is not one elsewhere on the page to those who close what is open by such. By hand:
 * a list may stand outside of its island, where no part hears.
 */
export function keepFocus(list: HTMLElement | null): void {
  list?.addEventListener('mousedown', (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
}
