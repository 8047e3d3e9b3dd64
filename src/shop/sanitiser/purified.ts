import purify from 'dompurify';

/** Sanitises HTML in a browser that cannot by itself (`setHTML`): the element that holds the result. `undefined` if the HTML holds a frameset. */
export function purified(html: string, inside: 'div' | 'tbody', tags: string[], attributes: string[]): Element | undefined {
  // The body of a separate document; missing if the HTML holds a frameset.
  const body = purify.sanitize(inside === 'tbody' ? `<table><tbody>${html}</tbody></table>` : html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: true,
    FORCE_BODY: true,
    // `hardenFragment` removes names that hide functions, and keeps the server's own fields.
    SANITIZE_DOM: false,
    RETURN_DOM: true,
  }) as Element | null;
  return (inside === 'tbody' ? body?.querySelector('tbody') : body) ?? undefined;
}
