import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, Island, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { ownField } from '../../../../ui/own-field.ts';
import { searchState, setSearchScope, setSearchText } from '../../search.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

export interface SuggestionsProps {
  readonly island: Island<typeof marker>;
  readonly input: HTMLInputElement;
}

const isInUse = (field: HTMLElement) => field.ownerDocument.activeElement === field;

/** A search field of the page: its text is the same in all headers; its module of suggestions loads at the first input [SRC-04]. */
function TitleSearch({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { signal } = island;
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const [input] = useParts().find('input') as HTMLInputElement[];
  const [load] = useState(() => {
    // What was typed before is the text from now on, whatever other fields have: adopted here, before the part writes theirs.
    if (input && isInUse(input) && input.value !== input.defaultValue) setSearchText(input.value);
    return async () => {
      try {
        const part = await import('./suggestion-list.tsx');
        if (!signal.aborted) setSuggestions(() => part.Suggestions);
      } catch {
        // The form works without suggestions too.
      }
    };
  });
  const { text } = useSnapshot(searchState());

  useLayoutEffect(() => {
    if (!input || !isInUse(input)) return;
    // The template's search ends here; the layer searches.
    input.dispatchEvent(new FocusEvent('blur'));
    void load();
  }, [input, load]);

  useLayoutEffect(
    () =>
      island.onPress((link) => {
        const scope = link.getAttribute('data-type');
        if (!scope) return;
        setSearchScope(scope);
        void load();
      }),
    [island, load],
  );

  if (!input) return null;
  return (
    <>
      <Part
        name="input"
        value={text}
        on={ownField((type) => {
          if (type === 'focus' || type === 'input') void load();
          if (type === 'input') setSearchText(input.value);
        })}
      />
      {Suggestions && <Suggestions island={island} input={input} />}
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = {
  Component: TitleSearch,
};
