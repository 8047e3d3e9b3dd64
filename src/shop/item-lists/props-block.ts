/**
 * A visible copy of a properties block for a popup, without its form, because the popup has one. Every choice is required unless the item may be added
 * with a part of them.
 */
export function copyPropsBlock(block: Element, isPartEnough: boolean): HTMLElement {
  const copy = block.cloneNode(true) as HTMLElement;
  copy.style.removeProperty('display');
  copy.removeAttribute('id');
  for (const form of copy.querySelectorAll('form')) {
    const box = copy.ownerDocument.createElement('div');
    box.className = form.className;
    box.append(...form.childNodes);
    form.replaceWith(box);
  }
  const choices = copy.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input[type="radio"]');
  if (!isPartEnough) for (const choice of choices) choice.required = true;
  return copy;
}
