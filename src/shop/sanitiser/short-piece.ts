/** Elements that print words and numbers: none of them runs, loads or leads anywhere. */
const printed = ['b', 'br', 'div', 'em', 'i', 'li', 'p', 's', 'small', 'span', 'strong', 'u', 'ul'];

/**
 * Attributes of such elements with values that no script takes for an address, for markup or for code: classes, but none of the layer's or of an overlay; an id
 * with a hyphen, as no variable of a page has it; and what opens a popup of the template.
 */
const harmless = /^(?:class=(?!.*(?:vitrina|jqm|modal|fancybox))|id=\w+-|data-(?:event|name|param-\w+)=)[\w\s.-]*$/is;

/**
 * Sanitised HTML of an answer that is hardly more than words, such as an amount or what delivery costs. One that holds nothing but such elements is taken as it
 * is, because the sanitiser would leave it so; anything else is cleaned by the sanitiser, which is loaded then. Rejects if that does not come.
 */
export async function readShortPiece(page: Document, html: string): Promise<DocumentFragment> {
  // In a template nothing is loaded and nothing runs.
  const { content } = Object.assign(page.createElement('template'), { innerHTML: html });
  // Comments are no elements.
  if (!html.includes('<!') && [...content.querySelectorAll('*')].every(isPrinted)) return content;
  const { makePieceCleaner } = await import('./clean-piece.ts');
  return (await makePieceCleaner(page))(html);
}

const isPrinted = ({ localName, attributes }: Element) =>
  printed.includes(localName) && [...attributes].every(({ name, value }) => harmless.test(`${name}=${value}`));
