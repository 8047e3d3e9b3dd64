const assigned = /\blocation(?:\.href)?\s*=(?!=)\s*(["'])(.*?)\1/;
const called = /\blocation\.(?:replace|assign)\s*\(\s*(["'])(.*?)\1/;
const reloaded = /\blocation\.reload\s*\(/;

/**
 * Where a script of an answer would lead: read as data, never run (contract/endpoints.md, 7.3). `''` is this page anew,
 * `undefined` is nowhere.
 */
export function scriptRedirect(html: string): string | undefined {
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script\s*>/gi)].map(([, code]) => code ?? '');
  for (const code of scripts) {
    const address = (assigned.exec(code) ?? called.exec(code))?.[2];
    // PHP escapes slashes in such texts.
    if (address !== undefined) return address.replaceAll('\\/', '/');
    if (reloaded.test(code)) return '';
  }
  return undefined;
}
