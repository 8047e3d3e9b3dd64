import { isField, writeValue } from './field-value.ts';
import type { PartDeclaration } from './part-declaration.ts';
import { patches } from './patched.ts';

interface PartValues {
  showValues(key: symbol): void;
  readValues(): void;
}

/** The values of an island's fields: what it declares for them, and what was typed into them or written by other scripts. */
export function makePartValues(
  declarations: ReadonlyMap<symbol, PartDeclaration>,
  /** The elements that a declaration was applied to. */
  matched: ReadonlyMap<symbol, ReadonlySet<HTMLElement>>,
  flush: (handler: () => unknown) => unknown,
): PartValues {
  const shownValues = new WeakMap<Element, string>();

  /**
   * A field with an input handler shows the declared value when that changes; any other value was typed, or written by
   * another script. A field without one always shows the declared value.
   */
  function showValues(key: symbol): void {
    for (const element of matched.get(key) ?? []) {
      const { value, checked } = patches.get(element)?.looks.get(key) ?? {};
      if (checked !== undefined) Object.assign(element, { checked: checked === true, indeterminate: checked === 'mixed' });
      const isHeard = declarations.get(key)?.onInput !== undefined;
      if (value === undefined || !isField(element) || (isHeard && shownValues.get(element) === value)) continue;
      const isNew = isHeard && !shownValues.has(element);
      shownValues.set(element, value);
      // A later field shows the page's value; `readValues` tells the island.
      if (!isNew && element.value !== value) element.value = value;
    }
  }

  /** Tells the island its fields' values, if they differ from what it knows. */
  function readValues(): void {
    for (const [key, { onInput }] of [...declarations]) {
      if (!onInput) continue;
      for (const element of matched.get(key) ?? []) {
        const known = patches.get(element)?.looks.get(key)?.value;
        if (!isField(element) || known === undefined || element.value === known) continue;
        flush(() => onInput(element.value, element));
        const shown = patches.get(element)?.looks.get(key)?.value ?? element.value;
        if (element.value !== shown) writeValue(element, shown);
      }
    }
  }

  return { showValues, readValues };
}
