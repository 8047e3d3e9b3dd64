import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { chooseCity } from '../../state/choose-city.ts';
import { type CitySearch, termOf } from '../../state/cities.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Island } from '../feature.ts';
import { cityTexts } from './texts.ts';

interface ComboboxProps {
  readonly island: Island;
  readonly input: HTMLInputElement;
  readonly search: CitySearch;
  /** What is found stands in the flow of the page, instead of over it. */
  readonly isInline: boolean;
}

/** In capture, above the field: the template's own search listens there and would ask as well. */
const heard = ['input', 'keydown', 'keyup', 'keypress', 'change', 'focus', 'blur', 'cut', 'paste'] as const;
const countKeys = { one: 'cities.count-one', few: 'cities.count-few' } as const;
const plurals = new Intl.PluralRules('ru');

/** A combobox by the ARIA practices: the field keeps the focus, the arrows move through the cities beneath it [REG-01]. */
export function Combobox({ island, input, search, isInline }: ComboboxProps): ReactNode {
  const { host, signal } = island;
  const found = useSnapshot(search.state);
  const [isOpen, setOpen] = useState(false);
  const [selected, select] = useState(-1);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const borrowed = useBorrow();
  const { cities, status, term } = found;
  const isShown = isOpen && status === 'found' && cities.length > 0;

  const choose = (index: number) => {
    const city = cities[index];
    if (city) chooseCity(city, city.address);
  };

  const retry = () => {
    // The button goes with the failure; the field gets the focus that it had.
    input.focus();
    search.type(input.value);
    setOpen(true);
  };

  /** Whether the key was for the list. */
  const press = (key: string): boolean => {
    if (key === 'ArrowDown' && !isShown && cities.length > 0) {
      setOpen(true);
      return true;
    }
    // Never sends the form that the field may stand in: a city is chosen, not a text.
    if (key === 'Enter') {
      if (isShown) choose(selected);
      return true;
    }
    if (!isShown) return false;
    const last = cities.length - 1;
    if (key === 'ArrowDown') select(selected < last ? selected + 1 : 0);
    else if (key === 'ArrowUp') select(selected > 0 ? selected - 1 : last);
    else if (key === 'Escape' && isInline) {
      // What was found stands in the list's place: without it the list comes back.
      input.value = '';
      search.type('');
    } else if (key === 'Escape') setOpen(false);
    else return false;
    return true;
  };
  const hear = useRef<(event: Event) => void>(() => {});
  hear.current = (event) => {
    const { type } = event;
    if (type === 'input') {
      setOpen(true);
      select(-1);
      search.type(input.value);
    }
    // What is typed before the layer came counts as well.
    if (type === 'focus') search.type(input.value);
    if (type === 'blur' && !isInline) setOpen(false);
    const isOurs = type === 'keydown' && !(event as KeyboardEvent).isComposing && press((event as KeyboardEvent).key);
    if (isOurs) event.preventDefault();
    // An Escape that is not for the list is for whatever the field stands in.
    const isEscape = type === 'keydown' && (event as KeyboardEvent).key === 'Escape';
    if (isOurs || !(isEscape || type === 'blur')) event.stopPropagation();
  };

  useLayoutEffect(() => {
    const listen = (event: Event) => {
      if (event.target === input) hear.current(event);
    };
    for (const type of heard) host.addEventListener(type, listen, { capture: true, signal });
    if (termOf(input.value)) {
      search.type(input.value);
      setOpen(true);
    }
  }, [host, input, search, signal]);

  useLayoutEffect(() => {
    const field = borrowed(input);
    field.setAttribute('role', 'combobox');
    field.setAttribute('autocomplete', 'off');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    field.setAttribute('aria-expanded', String(isShown));
    field.setAttribute('aria-activedescendant', isShown && selected >= 0 ? `${listId}-${selected}` : '');
    if (!input.labels?.length && !input.hasAttribute('aria-labelledby')) field.setAttribute('aria-label', cityTexts('cities.field'));
  }, [input, listId, isShown, selected, borrowed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another list, of which none is chosen
  useEffect(() => select(-1), [term]);
  useEffect(() => {
    if (selected >= 0) list.current?.children[selected]?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    <div className={`vitrina-cities${isInline ? ' vitrina-cities--inline' : ''}`}>
      <div ref={list} id={listId} role="listbox" aria-label={cityTexts('cities.found')} hidden={!isShown} className="vitrina-cities__found">
        {cities.map((city, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's
          <div
            key={city.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === selected}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <span>{city.name}</span>
            {city.path && <small>{city.path}</small>}
          </div>
        ))}
      </div>
      <Status {...found} isShown={isShown} retry={retry} />
    </div>
  );
}

interface StatusProps {
  readonly status: string;
  readonly cities: readonly unknown[];
  readonly isShown: boolean;
  retry(): void;
}

/** How many were found is for who does not see them; that none were, or that it did not work, is for everybody. */
function Status({ status, cities, isShown, retry }: StatusProps): ReactNode {
  const { length: count } = cities;
  const key = countKeys[plurals.select(count) as keyof typeof countKeys] ?? 'cities.count-many';
  const isNothing = status === 'found' && count === 0;
  const isFailed = status === 'failed';
  const words = isFailed ? cityTexts('cities.failed') : isNothing ? cityTexts('cities.nothing') : isShown ? cityTexts(key, { count }) : '';
  return (
    <div className="vitrina-cities__status" data-seen={isFailed || isNothing || undefined}>
      <span role="status">{words}</span>
      {isFailed && (
        <button type="button" className="btn btn-default" onClick={retry}>
          {cityTexts('cities.retry')}
        </button>
      )}
    </div>
  );
}
