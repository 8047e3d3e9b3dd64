/** The text node that holds the words: the first that is not white space, at any depth. */
export function firstText(element: Element): Text | undefined {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) if (node.nodeValue?.trim()) return node;
  return undefined;
}

/** A place for words in an element that has none: as deep as its structure goes. */
export function addText(element: Element): Text {
  let place = element;
  while (place.firstElementChild) place = place.firstElementChild;
  const node = element.ownerDocument.createTextNode('');
  place.append(node);
  return node;
}
