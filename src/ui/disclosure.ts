/** A plain button for a part that the page lacks. With `className` its presses are handled like those of the page's own. */
export function makeButton(page: Document, className: string): HTMLElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = className;
  return button;
}
