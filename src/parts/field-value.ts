type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isField = (element: Element): element is Field => element.matches('input, textarea, select');

/** The cursor keeps its position, as far as the new text is long enough. */
export function writeValue(field: Field, value: string): void {
  const caret = 'selectionStart' in field && field === field.ownerDocument.activeElement ? field.selectionStart : null;
  const removed = field.value.length - value.length;
  field.value = value;
  if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(Math.max(0, caret - removed), Math.max(0, caret - removed));
}
