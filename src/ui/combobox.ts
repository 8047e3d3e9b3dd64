import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { PartProps } from '../parts/part.tsx';
import { type FieldListener, ownField } from './own-field.ts';

interface ComboboxList {
  readonly field: HTMLInputElement;
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** Number of options. */
  readonly count: number;
  /** The query of these options: a change resets the active option. */
  readonly of: unknown;
  /** Milliseconds from blur until the list closes; `undefined`: it stays. */
  blurDelay(): number | undefined;
  choose(index: number): void;
  /** What Escape does besides closing the list. */
  onEscape?(): void;
  /** The feature's handlers of the same events, called after the list's. */
  hear?: FieldListener;
}

interface Combobox {
  readonly listId: string;
  readonly isShown: boolean;
  /** Attributes and handlers of the field's part. */
  readonly field: Omit<PartProps<string>, 'name'>;
  /** Attributes of an option besides its role. */
  option(index: number): { readonly id: string; readonly 'aria-selected': 'true' | 'false' };
}

/**
 * A combobox by the ARIA practices: the field keeps the focus, the arrows cycle through the list below it, Enter accepts the active
 * option, Escape closes the list. The feature decides where the list is and how its options look.
 */
export function useCombobox(list: ComboboxList): Combobox {
  const { field, isOpen, setOpen, count, of, blurDelay, choose, onEscape } = list;
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
    const time = type === 'blur' ? blurDelay() : undefined;
    if (time !== undefined) leaving.current = setTimeout(setOpen, time, false);
    return press(key);
  };

  /** Returns whether the list handled the key. */
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

/** The status text of a search: the number of options, none, or a failure. */
export function resultText(status: string, count: number, say: (key: Announced, values?: { readonly count: number }) => string): string {
  if (status === 'failed') return say('failed');
  if (status !== 'found') return '';
  // Russian needs other forms for fractions only, which never occur.
  return count ? say(`count-${plurals.select(count) as 'one' | 'few' | 'many'}`, { count }) : say('nothing');
}

/**
 * A press on an option keeps the focus in the field, and does not count as an outside press for what closes by those. Not a part:
 * a list may be outside its island, where parts get no events.
 */
export function keepFieldFocused(list: HTMLElement | null): void {
  list?.addEventListener('mousedown', (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
}
