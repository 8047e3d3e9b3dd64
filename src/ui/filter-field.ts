import type { FormField } from './form-fields.ts';

/**
 * Keeps unwanted signs out of a field: a key that would bring one does nothing; a field that holds one all the same (pasted,
 * filled in by the browser) is emptied when the shopper leaves it [FRM-03]. `isUnwanted` judges a text.
 */
export function filterField(field: FormField, isUnwanted: (text: string) => boolean, onCleared: () => void, signal: AbortSignal): void {
  field.addEventListener(
    'beforeinput',
    (event) => {
      const { inputType, data } = event as InputEvent;
      // Only what comes by a key: what is pasted is judged when the field is left.
      if (inputType === 'insertText' && data && [...data].length === 1 && isUnwanted(data)) event.preventDefault();
    },
    { signal },
  );
  field.addEventListener(
    'blur',
    () => {
      if (!field.value || !isUnwanted(field.value)) return;
      field.value = '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      onCleared();
    },
    { signal },
  );
}
