import type { PartDeclaration } from './part-declaration.ts';

interface Finder {
  /** The current elements of a part, by its name in the marker. The scope itself is the part `root`, and may be any other part too. */
  find(name: string, within?: Element): HTMLElement[];
  /** The elements that a declaration is for: where it says so not the part's own, but those related to them. */
  elementsOf(declaration: Pick<PartDeclaration, 'name' | 'within' | 'at'>): readonly HTMLElement[];
}

/** Finds the parts of one island. */
export function makeFinder({ host, selectors }: { host: HTMLElement; selectors: Readonly<Record<string, string>> }): Finder {
  function find(name: string, within: Element = host): HTMLElement[] {
    const scope = within as HTMLElement;
    if (name === 'root') return [scope];
    const selector = selectors[name];
    if (!selector) return [];
    const inside = [...scope.querySelectorAll<HTMLElement>(selector)];
    return scope.matches(selector) ? [scope, ...inside] : inside;
  }

  return {
    find,
    elementsOf({ name, within, at }) {
      const scope = within ? within() : host;
      const found = scope ? find(name, scope) : [];
      return at ? ([...new Set(found.flatMap((element) => [...at(element)]))].filter(Boolean) as HTMLElement[]) : found;
    },
  };
}
