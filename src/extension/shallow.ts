/** Nesting levels in a page's messages; the browser's own functions cannot serialise deeper ones. */
const deepest = 40;

/** Walks without recursion: a page may nest deeper than the stack. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
}
