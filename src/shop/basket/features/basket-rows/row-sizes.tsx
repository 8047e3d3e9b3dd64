import type { ReactNode } from 'react';
import type { Look } from '../../../../parts/look.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import type { Parts } from '../../../../parts/parts.ts';
import { reorder } from '../../../../ui/reorder.ts';
import { isOneSizeHidden, shownPropertyName, sortBySize } from '../../../product/index.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** All values of the same property, in their order on the page. */
const valuesBeside = (value: Element) =>
  [...(value.parentElement?.children ?? [])].filter((other) => other.getAttribute('data-entity') === value.getAttribute('data-entity'));

const titlesOf = (values: readonly Element[]) => values.map((value) => value.getAttribute('title') ?? value.textContent ?? '');

/** ARIA of a property value: one radio button of a group, of which one can be reached by Tab [BSK-06]. */
export function sizeLook(value: Element): Look {
  const values = valuesBeside(value);
  const index = values.indexOf(value);
  const chosen = values.findIndex((other) => other.matches('.selected'));
  const isHidden = values.length > 1 && isOneSizeHidden(titlesOf(values));
  // Tab reaches the chosen value, or the first visible one.
  const reached = isHidden && chosen <= 0 ? 1 : Math.max(0, chosen);
  return {
    role: 'radio',
    tabIndex: index === reached ? 0 : -1,
    hidden: (isHidden && index === 0) || undefined,
    attributes: { 'aria-checked': String(index === chosen) },
  };
}

/** Arrow keys move between the values but do not choose, because a choice changes the basket. */
function moveBetween(event: KeyboardEvent): void {
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  const all = valuesBeside(event.target) as HTMLElement[];
  all[(all.indexOf(event.target) + step + all.length) % all.length]?.focus();
}

/** The properties of lines, under the names that shoppers use. A property with a single value that says nothing is hidden. */
export function Sizes(): ReactNode {
  const parts = useParts();
  const nameOf = (part: Element | null) => shownPropertyName((part && parts.find('propertyName', part)[0]?.textContent) ?? '');
  return (
    <>
      <Part
        name="property"
        each={(block) => {
          const values = parts.find('value', block);
          return { hidden: (values.length === 1 && isOneSizeHidden(titlesOf(values))) || undefined };
        }}
      />
      <Part name="propertyName" each={(name) => (name.childElementCount ? {} : { text: shownPropertyName(name.textContent ?? '') })} />
      <Part
        name="values"
        role="radiogroup"
        each={(list) => ({ label: nameOf(list.closest('[data-entity="basket-item-sku-block"]')).trim() })}
      />
      <Part name="value" onKeyDown={moveBetween} />
    </>
  );
}

/** Sorts the values of a row's properties by size. Returns a function that undoes it. */
export function sortSizes(parts: Parts, row: Element): () => void {
  const undo = parts.find('values', row).map((list) => {
    const values = parts.find('value', list);
    const titles = titlesOf(values);
    const order = sortBySize(titles);
    // A hidden “one size” stays first.
    return isOneSizeHidden(titles) || order.every((index, place) => index === place) ? undefined : reorder(list, values, order);
  });
  return () => {
    for (const step of undo) step?.();
  };
}
