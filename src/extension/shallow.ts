/** Levels of lists and objects in what a page tells; what is deeper cannot be written by the browser's own means. */
const deepest = 40;

/** Walks without recursion: a page may nest deeper than the stack is high. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
}
