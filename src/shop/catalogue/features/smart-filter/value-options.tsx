import type { ReactNode } from 'react';
import { partOf } from '../../../../parts/part.tsx';
import { entriesOf, labelledEntries } from '../../page/filter-form.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

interface ValueOptionsProps {
  readonly within: () => Element;
  readonly labels: readonly HTMLLabelElement[];
  readonly title: string;
  readonly chosen: HTMLLabelElement | undefined;
  /** `false`: nothing is chosen yet, `chosen` is only shown. */
  readonly hasChoice: boolean;
  isEnabled(label: HTMLLabelElement): boolean;
  close(): void;
}

/** The labels of the radio buttons as a listbox: arrows move, Enter chooses. */
export function ValueOptions({ within, labels, title, chosen, hasChoice, isEnabled, close }: ValueOptionsProps): ReactNode {
  const moveByKey = (event: KeyboardEvent) => {
    const all = labels.filter(isEnabled);
    const at = all.findIndex((label) => label === label.ownerDocument.activeElement);
    if (event.key === 'Tab') return close();
    const to = stepOf(event, all, at);
    if (event.key === 'Enter' || event.key === ' ') all[at]?.click();
    else if (to) to.focus();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Part name="list" within={within} at={(list) => [entriesOf(list)]} role="listbox" label={title} />
      <Part name="list" within={within} at={(list) => labelledEntries(list)} role="presentation" />
      <Part
        name="list"
        within={within}
        at={() => labels}
        role="option"
        tabIndex={-1}
        each={(label) => ({
          classes: { selected: label === chosen && hasChoice },
          disabled: !isEnabled(label as HTMLLabelElement),
          attributes: { 'aria-selected': String(label === chosen) },
        })}
        onKeyDown={moveByKey}
      />
    </>
  );
}

/** The value that a key leads to: arrows, Home, End, and the first letter of a value. */
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
