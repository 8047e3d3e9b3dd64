import type { Count } from './html-scan.ts';

/** Kinds of messages after which PHP continues. */
const harmless = 'Warning|Notice|Deprecated|Strict Standards|User (?:warning|notice|deprecated)|(?:Core|Compile) warning';
/** Kinds with which PHP stops. */
const fatal = 'Fatal error|Parse error|Catchable fatal error|Recoverable fatal error|(?:Core|Compile|User) error|User fatal error';

/** Beginnings of messages, and possible ends. */
const partsOf = (kinds: string) =>
  new RegExp(`(?<tag><b>(?:${kinds})</b>: )|(?:^|[\\n>])(?<line>(?:PHP )?(?:${kinds}): )|(?<end> in (?=<b>|/|[a-z]:[\\\\/]))`, 'gi');

/** The end of a message, within this many characters at most. */
const endOfMessage = /^ in (?:<b>)?(?:\/|[A-Za-z]:[\\/])[^<>\n]{1,300}?(?:<\/b>)? on line (?:<b>)?\d+(?:<\/b>)?/i;
const longestEnd = 350;

/** Longer than any message: a beginning this far before an end is the shop's own text. */
const longest = 4000;

const lineBreakBefore = /(?:<br ?\/?>)?\s*$/;
const lineBreakBehind = /\s*(?:<br ?\/?>)?\n?/y;

/**
 * Removes PHP messages from a text (`<b>Warning</b>:  … in <b>/path/file.php</b> on line <b>12</b><br />`, or the same
 * without tags), with the line breaks around them. `harmless`: only those after which PHP has continued. The time is linear
 * in the text's length (`count`: characters read after a possible end).
 */
export function cutNotices(text: string, which: 'all' | 'harmless' = 'all', count?: Count): string {
  let rest = '';
  let from = 0;
  let begin: number | undefined;
  for (const { index, 0: part, groups } of text.matchAll(which === 'all' ? partsOf(`${harmless}|${fatal}`) : partsOf(harmless))) {
    if (groups?.tag) begin = index;
    else if (groups?.line) begin = index + part.length - groups.line.length;
    else if (begin !== undefined && index - begin > longest) begin = undefined;
    else if (begin !== undefined) {
      const behind = text.slice(index, index + longestEnd);
      count?.(behind.length);
      const found = endOfMessage.exec(behind)?.[0];
      if (!found) continue;
      const end = index + found.length;
      if (end - begin <= longest) {
        const kept = text.slice(from, begin);
        // Start of the line break before it, searched in a few characters only.
        rest += kept.slice(0, -20) + kept.slice(-20).replace(lineBreakBefore, '');
        lineBreakBehind.lastIndex = end;
        lineBreakBehind.test(text);
        from = lineBreakBehind.lastIndex;
      }
      begin = undefined;
    }
  }
  return rest + text.slice(from);
}

/** A file of the server, in a folder that never occurs in a shop's addresses; in texts, not in attributes. */
const serverFile = /(?<=^|[>\s(])(?:\/(?:home|var|usr|opt|srv)\/|[A-Za-z]:\\)[\w./\\-]{1,300}\.php\b(?:\(\d+\)|:\d+)?/g;

/** Removes names of the server's files from HTML before display. */
export const cutServerFiles = (html: string): string => html.replace(serverFile, '…');
