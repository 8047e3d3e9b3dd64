/** Called with the number of characters read: tests compare an input with one twice as long. */
export type Count = (signs: number) => void;

/** Content of a tag after its name: characters, quoted values, single quotes. Never fails, so it never backtracks. */
const piece = /[^>=]+|=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))?/y;

/** Index after the `>` of the tag that continues at `from`; `undefined`: unclosed, and a browser shows nothing of it. */
export function endOfTag(html: string, from: number, count?: Count): number | undefined {
  piece.lastIndex = from;
  let at = from;
  while (piece.test(html)) {
    count?.(piece.lastIndex - at);
    at = piece.lastIndex;
  }
  return html[at] === '>' ? at + 1 : undefined;
}

/**
 * Rewrites opening tags of a name. Every character is read once, whatever the HTML: a pattern that searches for
 * the end of each tag again needs half a minute for some pages of normal length.
 */
export function rewriteTags(html: string, name: string, rewrite: (tag: string) => string, count?: Count): string {
  const opening = new RegExp(`<${name}(?=[\\s/>])`, 'gi');
  let written = '';
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const start = opening.exec(html)?.index;
    count?.((start ?? html.length) - at);
    if (start === undefined) return written + html.slice(at);
    count?.(1 + name.length);
    const end = endOfTag(html, start + 1 + name.length, count);
    if (end === undefined) return written + html.slice(at);
    written += html.slice(at, start) + rewrite(html.slice(start, end));
    at = end;
  }
}

/** Attributes of a tag: `([, before, name, equals, double, single, bare])`. */
export const attribute = /([\s/])([^\s=>/"']+)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;
