import { hardenFragment } from './harden-fragment.ts';

/** A list of names that is written as a text. */
export const namesIn = (text: string): string[] => text.split(' ');

/** Allowed HTML of the server in messages and popup forms: structure, text, links, pictures and form controls. */
const allowed = {
  tags: namesIn(
    'a abbr article b blockquote br button code dd del div dl dt em fieldset figure form h2 h3 h4 hr i img input ins label legend ' +
      'li ol optgroup option p s section select small span strong sub sup table tbody td textarea tfoot th thead tr u ul',
  ),
  attributes: namesIn(
    'accept alt autocomplete checked class colspan disabled for height href id inputmode lang max maxlength min minlength multiple ' +
      'name pattern placeholder readonly required role rows rowspan selected src step title type value width',
  ),
};

/** Removes the template's popup frame from the HTML: a dialog has its own close button and title (contract/endpoints.md, 7.1). */
export function dropPopupFrame(fragment: DocumentFragment): DocumentFragment {
  for (const part of fragment.querySelectorAll('.jqmClose, .form_head :is(h2, h3)')) part.remove();
  return fragment;
}

/** `Element.setHTML` of the Sanitizer API, which TypeScript's library does not know yet. */
interface CanSanitise {
  setHTML(
    html: string,
    options: {
      sanitizer: { elements: (string | { name: string; namespace: string })[]; attributes: readonly string[]; dataAttributes: boolean };
    },
  ): void;
}

/** What page HTML may hold in addition, and the element in which it is parsed: rows need a `tbody`. */
export interface Allowance {
  /** Marks of the layer that the caller has added itself; any other is forged. */
  readonly marks?: readonly string[];
  readonly tags?: readonly string[];
  /** Names of SVG elements. */
  readonly shapes?: readonly string[];
  readonly attributes?: readonly string[];
  readonly inside?: 'div' | 'tbody';
  /**
   * The result stays in the inert document, for HTML that is kept and copied into the page: Chromium loads the lazy pictures of a copy at once
   * if the original belongs to the page's own document.
   */
  readonly isCopied?: boolean;
}

/** Sanitises server HTML synchronously; made by `makeCleaner`. */
export type Clean = (html: string) => DocumentFragment;

const svg = 'http://www.w3.org/2000/svg';

/**
 * Makes a sanitiser of server HTML: nothing in its result can run, lead to a script address or call a foreign host. Data attributes stay: they are the
 * template's hooks. Uses the platform's sanitiser, else loads DOMPurify.
 */
export async function makeCleaner(
  page: Document,
  { marks = [], tags = [], shapes = [], attributes = [], inside = 'div', isCopied = false }: Allowance = {},
): Promise<Clean> {
  // In an inert document no picture is requested before its address is checked.
  const unseen = page.implementation.createHTMLDocument('');
  const into = (root: Element) => {
    hardenFragment(page, root, marks);
    const fragment = (isCopied ? root.ownerDocument : page).createDocumentFragment();
    fragment.append(...root.childNodes);
    return fragment;
  };
  const elements = [...allowed.tags, ...tags];
  const names = [...allowed.attributes, ...attributes];
  if (!('setHTML' in page.createElement('div'))) {
    const { purified } = await import('./purified.ts');
    return (html) => into(purified(html, inside, [...elements, ...shapes], names) ?? unseen.createElement(inside));
  }
  const sanitizer = {
    elements: [...elements, ...shapes.map((name) => ({ name, namespace: svg }))],
    attributes: names,
    dataAttributes: true,
  };
  return (html) => {
    const box = unseen.createElement(inside);
    (box as unknown as CanSanitise).setHTML(html, { sanitizer });
    return into(box);
  };
}

/** Sanitises server HTML for a message or a popup form. */
export async function cleanHtml(html: string, page: Document = document): Promise<DocumentFragment> {
  return (await makeCleaner(page))(html);
}
