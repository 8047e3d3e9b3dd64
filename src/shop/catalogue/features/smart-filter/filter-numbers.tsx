import type { ReactNode } from 'react';
import { partOf } from '../../../../parts/part.tsx';
import { ownAddress } from '../../../../platform/own-address.ts';
import { plural } from '../../../../platform/plural.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import type { FilterView } from './filter-actions.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();
const texts = lazyMessages({ 'filter.show': 'Показать {count} {word}' });

/** The id of the value that a label or number belongs to: `data-role="label_…"`, `data-role="count_…"`. */
const controlOf = ({ dataset }: HTMLElement) => dataset.role?.replace(/^(?:label|count)_/, '') ?? '';

/** Shows the numbers beside the values, and marks values that would leave nothing, as the template does (contract/endpoints.md, 9). */
export function FilterNumbers({ form, view }: { readonly form: HTMLFormElement; readonly view: FilterView }): ReactNode {
  const { numbers, isWhole } = view;
  const values = new Map(numbers?.values.map((value) => [value.control, value]));
  const isDisabled = (control: string) => {
    const field = form.elements.namedItem(control);
    return field instanceof HTMLInputElement && field.disabled;
  };
  const address = numbers && ownAddress(getContext().page, numbers.page);
  const count = numbers?.count;
  return (
    <>
      <Part name="label" each={(label) => (values.has(controlOf(label)) ? { classes: { disabled: isDisabled(controlOf(label)) } } : {})} />
      <Part name="count" each={(number) => ({ text: values.get(controlOf(number))?.count?.toString() })} />
      {address && <Part name="result" attributes={{ href: address }} />}
      {count !== undefined && (
        <>
          <Part name="number" text={String(count)} />
          <Part name="show" text={texts('filter.show', { count, word: plural(count, 'товар', 'товара', 'товаров') })} />
        </>
      )}
      {isWhole !== undefined && <Part name="reset" classes={{ hidden: isWhole }} />}
    </>
  );
}
