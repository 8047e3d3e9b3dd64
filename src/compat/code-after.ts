/** Comments, texts, names with their paths, and single signs. */
const tokens = /\/\/[^\n]*|\/\*.*?\*\/|(["'])(?:\\.|(?!\1)[^\\])*\1|`(?:\\.|[^`\\$])*`|[\w$.]+|./gs;

/** What stands before a call: nothing, or a place that takes its value. */
const head = /^\s*(?:(?:var|let|const)\s+)?(?:[\w$.]+\s*=\s*)?(?:new\s+)?$/;

/** A line that begins so belongs to the one before. */
const continued = /^\s*[.,(+*/?&|=:-]/;

/**
 * The code behind the statement that ended a script, because it calls something that is missing; `undefined` where that cannot be told for sure: the
 * name stands inside of a block or a function, behind a condition, or the code holds what only a parser understands (a pattern, a division, a text
 * with something computed in it).
 */
export function codeAfter(code: string, name: string): string | undefined {
  let depth = 0;
  let statement = 0;
  let isFound = false;
  for (const { 0: text, index } of code.matchAll(tokens)) {
    if (/^["'`/]$/.test(text)) return undefined;
    if ('([{'.includes(text)) depth += 1;
    if (')]}'.includes(text)) depth -= 1;
    if (!isFound && (text === name || text.startsWith(`${name}.`))) {
      if (depth > 0 || !head.test(code.slice(statement, index))) return undefined;
      isFound = true;
    }
    if (depth > 0 || (!';}'.includes(text) && (text !== '\n' || continued.test(code.slice(index))))) continue;
    statement = index + 1;
    if (isFound) return code.slice(statement);
  }
  return undefined;
}
