/** A plain button for a part whose page has none. `className` lets the layer hear of its presses as of the page's own. */
export function makeButton(page: Document, className: string): HTMLElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = className;
  return button;
}
