import type { FormField } from './form-fields.ts';

/**
 * Keeps unwanted characters out of a field: a key that would type one is ignored; a field that contains one nevertheless (pasted,
 * autofilled) is emptied on blur [FRM-03]. `isUnwanted` tests a text.
 */
export function filterField(field: FormField, isUnwanted: (text: string) => boolean, onCleared: () => void, signal: AbortSignal): void {
  field.addEventListener(
    'beforeinput',
    (event) => {
      const { inputType, data } = event as InputEvent;
      // Only typed characters: pasted text is checked on blur.
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
