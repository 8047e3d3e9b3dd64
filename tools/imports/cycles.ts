import type { Import } from './read-imports.ts';

/** Groups of files that import each other at once, directly or round about (Tarjan's strongly connected components). */
export function findCycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to, isLate } of imports) if (!isLate) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const at = order.size;
    order.set(file, at);
    open.push(file);
    let low = at;
    for (const to of targets.get(file) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? at);
    }
    lowest.set(file, low);
    if (low === at) {
      const cycle = open.splice(open.indexOf(file));
      if (cycle.length > 1 || targets.get(file)?.includes(file)) cycles.push(cycle.sort());
    }
    return low;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
