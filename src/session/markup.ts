/*
 * Functions that rewrite HTML as text, never as a document: all but the secrets must be saved as it was sent. Each makes one pass.
 */

export interface Attribute {
  /** In lower case. */
  readonly name: string;
  /** As written, without its quotes. */
  readonly value: string;
  /** Where the value begins within the tag. */
  readonly at: number;
  readonly isQuoted: boolean;
}

const attribute = /([^\s"'<>/=]{1,80})\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+))/g;

export function attributesOf(tag: string): Attribute[] {
  return [...tag.matchAll(attribute)].map(({ 0: all, 1: name = '', 2: double, 3: single, 4: bare, index }) => {
    const value = double ?? single ?? bare ?? '';
    const isQuoted = bare === undefined;
    return { name: name.toLowerCase(), value, at: index + all.length - value.length - (isQuoted ? 1 : 0), isQuoted };
  });
}

const longestTag = 20_000;

/** Finds the end of a tag: the first `>` outside of quotes, or the first `>` at all where a quote is never closed. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  let first = -1;
  const end = Math.min(html.length, from + longestTag);
  for (let at = from + 1; at < end; at += 1) {
    const char = html[at] ?? '';
    if (char === '>') {
      if (!quote) return at + 1;
      if (first < 0) first = at + 1;
    } else if (char === quote) quote = '';
    else if (!quote && (char === '"' || char === "'") && html[at - 1] === '=') quote = char;
    else if (!quote && char === '<') return -at;
  }
  return first > 0 ? first : -end;
}

/** Rewrites tags; `rewrite` gets the tag with its brackets and its index. */
export function replaceTags(html: string, rewrite: (tag: string, name: string) => string): string {
  let written = '';
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; ) {
    const code = html.charCodeAt(at + 1) | 0x20;
    if (code < 97 || code > 122) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const end = endOfTag(html, at);
    if (end > 0) {
      const tag = html.slice(at, end);
      const [, name = ''] = /^<([\w:-]{1,40})/.exec(tag) ?? [];
      const replaced = rewrite(tag, name.toLowerCase());
      if (replaced !== tag) {
        written += html.slice(from, at) + replaced;
        from = end;
      }
    }
    at = html.indexOf('<', Math.abs(end));
  }
  return from === 0 ? html : written + html.slice(from);
}

/** Rewrites markup and script bodies, each by its own rule. */
export function splitScripts(html: string, markup: (text: string) => string, script: (text: string) => string): string {
  const opening = /<script\b/gi;
  const closing = /<\/script/gi;
  let written = '';
  let from = 0;
  for (;;) {
    opening.lastIndex = from;
    const opened = opening.exec(html);
    if (!opened) return written + markup(html.slice(from));
    const end = Math.abs(endOfTag(html, opened.index));
    closing.lastIndex = end;
    const closed = closing.exec(html)?.index ?? html.length;
    written += markup(html.slice(from, end)) + script(html.slice(end, closed));
    from = closed;
    if (from >= html.length) return written;
  }
}

/** Rewrites comments; `rewrite` gets the text inside. */
export function replaceComments(html: string, rewrite: (text: string) => string): string {
  let written = '';
  let from = 0;
  for (let at = html.indexOf('<!--'); at >= 0; at = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', at + 4);
    if (end === -1) break;
    written += html.slice(from, at + 4) + rewrite(html.slice(at + 4, end));
    from = end;
  }
  return from === 0 ? html : written + html.slice(from);
}

/** Rewrites texts between tags; `rewrite` gets the text and the tags since the last text. */
export function replaceTexts(html: string, rewrite: (text: string, tags: string) => string): string {
  let written = '';
  let from = 0;
  let tags = '';
  for (let at = html.indexOf('<'); at >= 0; ) {
    const text = html.slice(from, at);
    if (text.trim() === '') written += text;
    else {
      written += rewrite(text, tags);
      tags = '';
    }
    const isComment = html.startsWith('<!--', at);
    const closed = isComment ? html.indexOf('-->', at) + 3 : Math.abs(endOfTag(html, at));
    from = closed > at ? closed : html.length;
    if (tags.length < 1000) tags += html.slice(at, Math.min(from, at + 100));
    written += html.slice(at, from);
    at = html.indexOf('<', from);
  }
  const rest = html.slice(from);
  return written + (rest.trim() === '' ? rest : rewrite(rest, tags));
}
