import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { ok } from '../../contract/result.ts';
import { searchState, setSearchText } from '../../state/search.ts';
import type { Feature, Island, IslandProps } from '../feature.ts';

/** Events of the field that the template's search object listens to, and the layer hears before it. */
const heard = ['focus', 'blur', 'input', 'keydown', 'keyup', 'change', 'cut', 'paste', 'drop'] as const;

/** What the field has told, for the part that comes late. */
export interface ComboboxProps {
  readonly island: Island;
  readonly input: HTMLInputElement;
  /** Hears every event of the field from now on; answers the way to stop. */
  onField(listener: (event: Event) => void): () => void;
}

/** A search field of the page: its text is the same in all headers; the suggestions come when somebody types in it [SRC-04]. */
function TitleSearch({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const [Combobox, setCombobox] = useState<ComponentType<ComboboxProps>>();
  const [input] = useState(() => host.querySelector<HTMLInputElement>(selectors.input ?? ''));
  const [listeners] = useState(() => new Set<(event: Event) => void>());

  useLayoutEffect(() => {
    if (!input) return;
    const load = async () => {
      try {
        const part = await import('./combobox.tsx');
        if (!signal.aborted) setCombobox(() => part.Combobox);
      } catch {
        // The form searches without suggestions as well.
      }
    };
    const hear = (event: Event) => {
      if (event.target !== input) return;
      // In capture, above the field: the template's own search would ask as well. What it has begun before ends with the focus;
      // and an Escape that is not for the list is for whatever the field stands in.
      const isEscape = event.type === 'keydown' && (event as KeyboardEvent).key === 'Escape';
      if (event.type !== 'blur' && !isEscape) event.stopPropagation();
      if (event.type === 'focus' || event.type === 'input') void load();
      if (event.type === 'input') setSearchText(input.value);
      for (const listener of listeners) listener(event);
    };
    if (host.ownerDocument.activeElement === input) {
      // For the template's search this is the end; what has been typed with it already is searched for on.
      input.dispatchEvent(new FocusEvent('blur'));
      if (input.value !== input.defaultValue && searchState().text === undefined) setSearchText(input.value);
    }
    for (const type of heard) host.addEventListener(type, hear, { capture: true, signal });
    const state = searchState();
    const follow = () => {
      if (state.text !== undefined && input.value !== state.text) input.value = state.text;
    };
    follow();
    if (host.ownerDocument.activeElement === input) void load();
    return subscribe(state, follow);
  }, [host, input, listeners, signal]);

  const onField = (listener: (event: Event) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return Combobox && input ? <Combobox island={island} input={input} onField={onField} /> : null;
}

export const feature: Feature<null> = {
  read: () => ok(null),
  Component: TitleSearch,
};
