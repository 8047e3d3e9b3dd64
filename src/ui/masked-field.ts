/** Applies a mask to a text; `caret`: characters before the caret. */
export type Shape = (typed: string, caret: number) => { readonly text: string; readonly caret: number };

/** Keeps a field in its mask during typing, erasing and pasting; the caret keeps its position between the digits [FRM-03]. */
export function shapeField(field: HTMLInputElement, shape: Shape, signal: AbortSignal): void {
  let last = field.value;
  const keep = (event?: Event) => {
    const { value } = field;
    let caret = field.selectionStart ?? value.length;
    let typed = value;
    const isErased = (event as InputEvent | undefined)?.inputType === 'deleteContentBackward';
    // Only a mask character was erased: it would return at once, so the digit before it is erased as well.
    if (isErased && digitsOf(value) === digitsOf(last) && caret > 0) {
      const before = value.slice(0, caret).replace(/\d\D*$/, '');
      typed = before + value.slice(caret);
      caret = before.length;
    }
    const shaped = shape(typed, caret);
    last = shaped.text;
    if (shaped.text === value) return;
    field.value = shaped.text;
    if (field.ownerDocument.activeElement === field) field.setSelectionRange(shaped.caret, shaped.caret);
  };
  if (field.value) keep();
  field.addEventListener('input', keep, { capture: true, signal });
  field.addEventListener('change', keep, { capture: true, signal });
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Masks the phone fields of a form, as the template marks them. Read-only fields are not changed. */
export function shapePhones(form: HTMLFormElement, shape: Shape, signal: AbortSignal): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input.phone, input[type="tel"]')) {
    if (!field.readOnly) shapeField(field, shape, signal);
  }
}
