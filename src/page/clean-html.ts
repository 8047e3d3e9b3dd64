/** What may stay of the server's HTML in messages and popup forms: structure, text, links, pictures and form controls. */
const allowed = {
  tags: [
    ...[
      'a',
      'abbr',
      'article',
      'b',
      'blockquote',
      'br',
      'button',
      'code',
      'dd',
      'del',
      'div',
      'dl',
      'dt',
      'em',
      'fieldset',
      'figure',
      'form',
    ],
    ...[
      'h2',
      'h3',
      'h4',
      'hr',
      'i',
      'img',
      'input',
      'ins',
      'label',
      'legend',
      'li',
      'ol',
      'optgroup',
      'option',
      'p',
      's',
      'section',
      'select',
    ],
    ...['small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'textarea', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
  ],
  attributes: [
    ...[
      'accept',
      'alt',
      'autocomplete',
      'checked',
      'class',
      'colspan',
      'disabled',
      'for',
      'height',
      'href',
      'id',
      'inputmode',
      'lang',
      'max',
    ],
    ...['maxlength', 'min', 'minlength', 'multiple', 'name', 'pattern', 'placeholder', 'readonly', 'required', 'role', 'rows', 'rowspan'],
    ...['selected', 'src', 'step', 'title', 'type', 'value', 'width'],
  ],
};

/** What a popup's HTML brings for the template's own popups: a dialog has its own cross and title (contract/endpoints.md, 7.1). */
export function dropPopupFrame(fragment: DocumentFragment): DocumentFragment {
  for (const part of fragment.querySelectorAll('.jqmClose, .form_head :is(h2, h3)')) part.remove();
  return fragment;
}

/** `Element.setHTML` of the Sanitizer API, which TypeScript's library does not know yet. */
interface CanSanitise {
  setHTML(html: string, options: { sanitizer: { elements: string[]; attributes: string[]; dataAttributes: boolean } }): void;
}

/**
 * Cleans a fragment of server HTML: nothing in it can run, lead to a script address or reach outside. Data attributes
 * stay: they are the template's hooks. Uses the platform's sanitiser, else loads DOMPurify.
 */
export async function cleanHtml(html: string, page: Document = document): Promise<DocumentFragment> {
  const fragment = page.createDocumentFragment();
  const box = page.createElement('div');
  if ('setHTML' in box) {
    (box as unknown as CanSanitise).setHTML(html, {
      sanitizer: { elements: allowed.tags, attributes: allowed.attributes, dataAttributes: true },
    });
  } else {
    const { default: purify } = await import('dompurify');
    const clean = purify.sanitize(html, {
      ALLOWED_TAGS: allowed.tags,
      ALLOWED_ATTR: allowed.attributes,
      ALLOW_DATA_ATTR: true,
      RETURN_DOM: true,
    });
    box.append(...page.importNode(clean, true).childNodes);
  }
  fragment.append(...box.childNodes);
  return fragment;
}
