/** The text node with the text: the first that is not white space, at any depth. */
export function firstText(element: Element): Text | undefined {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) if (node.nodeValue?.trim()) return node;
  return undefined;
}

interface ChangedText {
  readonly before: string | null;
  readonly written: string | null;
}

const changedTexts = new WeakMap<Node, ChangedText>();

/** Records what the layer has made of a text. */
export const rememberText = (node: Text, change: ChangedText): unknown => changedTexts.set(node, change);

/** The text of an element as the page has it, whatever the layer changed. */
export function pageText(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) text += ownText(node);
  return text;
}

/** The first text of an element as the page has it. */
export const pageWords = (element: Element): string => ownText(firstText(element)).trim();

function ownText(node: Node | undefined): string {
  const change = node && changedTexts.get(node);
  return (change?.written === node?.nodeValue ? change?.before : node?.nodeValue) ?? '';
}

/** A new text node in an element without text: as deep as its structure goes. */
export function addText(element: Element): Text {
  let place = element;
  while (place.firstElementChild) place = place.firstElementChild;
  const node = element.ownerDocument.createTextNode('');
  place.append(node);
  return node;
}
