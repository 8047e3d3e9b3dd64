/** Puts an element of the page into another place, to be seen there. The answer puts it back exactly where and as it was. */
export function lend(element: HTMLElement, place: Element): () => void {
  const stand = element.ownerDocument.createComment('');
  const before = new Map(['hidden', 'style'].map((name) => [name, element.getAttribute(name)]));
  element.replaceWith(stand);
  place.append(element);
  element.hidden = false;
  element.style.removeProperty('display');
  if (getComputedStyle(element).display === 'none') element.style.display = 'block';
  return () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name);
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
    // Meanwhile the page may have thrown its place away.
    if (stand.isConnected) stand.replaceWith(element);
    else element.remove();
  };
}
