import { readScripts } from './html-scan.ts';

const text = /(["'])((?:\\.|(?!\1)[^\\\n])*)\1/.source;
const assigned = new RegExp(`\\blocation(?:\\s*\\.\\s*href)?\\s*=\\s*${text}`, 's');
const called = new RegExp(`\\blocation\\s*\\.\\s*(?:assign|replace)\\s*\\(\\s*${text}`, 's');
const reloaded = /\blocation\s*\.\s*reload\s*\(/;

/** PHP escapes slashes in such texts, and whatever is not ASCII. */
const unescaped = (literal: string): string =>
  literal.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gis, (_whole, long?: string, short?: string, sign?: string) =>
    long || short ? String.fromCharCode(Number.parseInt(long ?? short ?? '', 16)) : (sign ?? ''),
  );

/**
 * Where the scripts of an answer would lead, where that is written out: read as data, never run (contract/endpoints.md, 7.3).
 * `''` is this page anew, `undefined` is nowhere [FRM-04, POP-04].
 */
export function scriptRedirect(html: string): string | undefined {
  const code = readScripts(html)
    .scripts.map(({ code }) => code)
    .join('\n');
  const found = assigned.exec(code) ?? called.exec(code);
  if (found) return unescaped(found[2] ?? '');
  return reloaded.test(code) ? '' : undefined;
}

/** Whether an answer is scripts and comments, with nothing to show. */
export const isOnlyScript = (html: string): boolean => readScripts(html).rest.trim() === '';
