/** Shows or hides page elements by the inline style that the template itself uses for states (contract/page.md, generic rules). */
export function show(root: Element, selector: string | undefined, isShown: boolean): void {
  if (!selector) return;
  for (const element of root.querySelectorAll<HTMLElement>(selector)) {
    if (isShown) element.style.removeProperty('display');
    else element.style.display = 'none';
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  }
}
