import { readScripts } from './read-scripts.ts';

const text = /(["'])((?:\\.|(?!\1)[^\\\n])*)\1/.source;
const assigned = new RegExp(`\\blocation(?:\\s*\\.\\s*href)?\\s*=\\s*${text}`, 's');
const called = new RegExp(`\\blocation\\s*\\.\\s*(?:assign|replace)\\s*\\(\\s*${text}`, 's');
const reloaded = /\blocation\s*\.\s*reload\s*\(/;

const lineEnds: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** The text of a string in a script, without its quotes: PHP escapes quotes, slashes, ends of lines and non-ASCII characters in it. */
export const unescapeLiteral = (literal: string): string =>
  literal.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gis, (_whole, long?: string, short?: string, sign = '') =>
    long || short ? String.fromCharCode(Number.parseInt(long ?? short ?? '', 16)) : (lineEnds[sign] ?? sign),
  );

/**
 * The target of an answer's scripted redirect, if it is a literal: read as data, never run (contract/endpoints.md, 7.3).
 * `''` is a reload of this page, `undefined` is no redirect [FRM-04, POP-04].
 */
export function scriptRedirect(html: string): string | undefined {
  const code = readScripts(html)
    .scripts.map(({ code }) => code)
    .join('\n');
  const found = assigned.exec(code) ?? called.exec(code);
  if (found) return unescapeLiteral(found[2] ?? '');
  return reloaded.test(code) ? '' : undefined;
}

/** Returns whether an answer consists of scripts and comments, with nothing to show. */
export const isOnlyScript = (html: string): boolean => readScripts(html).rest.trim() === '';
