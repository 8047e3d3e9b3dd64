import { type Count, endOfTag } from './html-scan.ts';

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
