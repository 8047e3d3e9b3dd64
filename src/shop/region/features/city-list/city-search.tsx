import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { partOf } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { keepFieldFocused, resultText, useCombobox } from '../../../../ui/combobox.ts';
import { chooseCity } from '../../choose-city.ts';
import { type CitySearch, termOf } from '../../cities.ts';
import { cityTexts } from './city-texts.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

interface CitySearchProps {
  readonly input: HTMLInputElement;
  readonly search: CitySearch;
  /** Results are in the flow of the page, instead of over it. */
  readonly isInline: boolean;
}

/** Cities by their names, beneath the field [REG-01]. */
export function CitySearchField({ input, search, isInline }: CitySearchProps): ReactNode {
  const { cities, status, term } = useSnapshot(search.state);
  const [isNamed] = useState(() => Boolean(input.labels?.length || input.hasAttribute('aria-labelledby')));
  const [isOpen, setOpen] = useState(termOf(input.value) !== '');

  const choose = (index: number) => {
    const city = cities[index];
    if (city) chooseCity(city, city.address);
  };

  const { listId, isShown, field, option } = useCombobox({
    field: input,
    isOpen,
    setOpen,
    count: status === 'found' ? cities.length : 0,
    of: term,
    blurDelay: () => (isInline ? undefined : 0),
    choose,
    onEscape() {
      if (!isInline) return;
      // Results replace the list: without them it is shown again.
      input.value = '';
      search.type('');
    },
    hear(type, key) {
      // Text typed before the layer started counts too.
      if (type === 'input' || type === 'focus') search.type(input.value);
      // Never submits a form around the field: a city is chosen, not a text.
      return key === 'Enter';
    },
  });

  useLayoutEffect(() => {
    if (termOf(input.value)) search.type(input.value);
  }, [input, search]);

  const retry = () => {
    // The button is removed with the failure; the field gets its focus.
    input.focus();
    search.type(input.value);
    setOpen(true);
  };

  const isFailed = status === 'failed';
  const isSeen = isFailed || (status === 'found' && cities.length === 0);
  return (
    <>
      <Part name="input" {...field} label={isNamed ? undefined : cityTexts('cities.field')} />
      <Slot
        last="input"
        at={({ parentElement }) => [parentElement]}
        as={{ tag: 'div', className: `vitrina-cities${isInline ? ' vitrina-cities--inline' : ''}` }}
      >
        <div
          ref={keepFieldFocused}
          id={listId}
          role="listbox"
          aria-label={cityTexts('cities.found')}
          hidden={!isShown}
          className="vitrina-cities__found"
        >
          {cities.map(({ id, name, path }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's
            <div key={id} role="option" {...option(index)} onClick={() => choose(index)}>
              <span>{name}</span>
              {path && <small>{path}</small>}
            </div>
          ))}
        </div>
        {/* The number of results is for screen readers only; “none” and failures are visible. */}
        <div className="vitrina-cities__status" data-seen={isSeen || undefined}>
          <span role="status">
            {(isSeen || isShown) && resultText(status, cities.length, (key, values) => cityTexts(`cities.${key}`, values))}
          </span>
          {isFailed && (
            <button type="button" className="btn btn-default" onClick={retry}>
              {cityTexts('cities.retry')}
            </button>
          )}
        </div>
      </Slot>
    </>
  );
}
