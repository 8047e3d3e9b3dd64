/** Called with the number of characters read: tests compare an input with one twice as long. */
export type Count = (signs: number) => void;

/** Content of a tag after its name: characters, quoted values, single quotes. Never fails, so it never backtracks. */
const piece = /[^>=]+|=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))?/y;

/** Index after the `>` of the tag that continues at `from`; `undefined`: unclosed, and a browser shows nothing of it. */
function endOfTag(html: string, from: number, count?: Count): number | undefined {
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

export interface ScriptText {
  /** The opening tag. */
  readonly tag: string;
  readonly code: string;
  readonly isClosed: boolean;
}

/** Scripts of an answer, including an unclosed one, and the rest without them and without comments. */
export function readScripts(html: string, count?: Count): { readonly scripts: readonly ScriptText[]; readonly rest: string } {
  const opening = /<script(?=[\s/>])|<!--/gi;
  const closing = /<\/script(?=[\s/>])/gi;
  const scripts: ScriptText[] = [];
  let rest = '';
  let at = 0;
  const seen = (until: number) => {
    count?.(until - at);
    at = until;
  };
  while (at < html.length) {
    opening.lastIndex = at;
    const found = opening.exec(html);
    rest += html.slice(at, found?.index);
    seen(found?.index ?? html.length);
    if (!found) break;
    if (found[0] === '<!--') {
      const end = html.indexOf('-->', at + 2);
      seen(end < 0 ? html.length : end + 3);
      continue;
    }
    const behind = endOfTag(html, opening.lastIndex, count);
    if (behind === undefined) break;
    closing.lastIndex = behind;
    const end = closing.exec(html)?.index;
    scripts.push({ tag: html.slice(at, behind), code: html.slice(behind, end), isClosed: end !== undefined });
    seen(end ?? html.length);
    const closed = html.indexOf('>', at);
    seen(closed < 0 ? html.length : closed + 1);
  }
  return { scripts, rest };
}
