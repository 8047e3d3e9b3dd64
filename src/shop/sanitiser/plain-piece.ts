/** Elements that print words, lists and tables, and links: none of them runs, loads or is sent. */
const plain = 'a b br div em i li nav p s small span strong table tbody td tr u ul'.split(' ');

/**
 * Attributes of such elements with values that no script takes for an address, for markup or for code: classes, but none of the layer's, of an overlay or of a
 * link that opens one; an id with a hyphen, as no variable of a page has it; what opens a popup of the template; words for those who listen; and addresses within this site.
 */
const harmless =
  /^(?:(?:class=(?!.*(?:vitrina|jqm|modal|fancy|gallery|popup_link))|id=\w+-|data-(?:event|name|param-\w+)=)[\w\s.-]*|(?:role|title|aria-(?:current|hidden|label))=[^<>"`]*|href=(?:#|\/(?![/\\]))[^\s<>"`\\]*)$/is;

/** What browsers make a comment of, which is no element: `<!`, `<?`, `</` without a name. */
const comment = /<(?:[!?]|\/[^a-z])/i;

/**
 * Sanitised HTML of an answer that is hardly more than words and links, such as an amount, what delivery costs or a menu. One that holds nothing but such elements,
 * and scripts, which are removed, is taken as it is, because the sanitiser would leave it so; anything else is cleaned by the sanitiser, which is loaded then.
 * Rejects if that does not come.
 */
export async function readPlainPiece(page: Document, html: string): Promise<DocumentFragment> {
  // Parsed as the sanitiser does it, in a document that nobody sees: nothing is loaded and nothing runs there.
  const { body } = page.implementation.createHTMLDocument('');
  body.innerHTML = html;
  // Answers for pages call the template's functions.
  for (const script of body.querySelectorAll('script')) script.remove();
  if (!comment.test(html) && [...body.querySelectorAll('*')].every(isPlain)) {
    const piece = page.createDocumentFragment();
    piece.append(...body.childNodes);
    return piece;
  }
  const { makePieceCleaner } = await import('./clean-piece.ts');
  return (await makePieceCleaner(page))(html);
}

const isPlain = ({ localName, attributes }: Element) =>
  plain.includes(localName) && [...attributes].every(({ name, value }) => harmless.test(`${name}=${value}`));
