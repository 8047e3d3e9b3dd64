import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import type { Look } from './look.ts';
import type { PartDeclaration, Rewrite } from './part-declaration.ts';
import { isPressable } from './part-events.ts';
import type { Parts } from './parts.ts';

/** The parts of the island that is being drawn; given by the engine. */
export const PartsContext = createContext<Parts | undefined>(undefined);

export interface PartProps<Name extends string> extends Look, Omit<PartDeclaration, 'name' | 'look'> {
  /** A selector's name in the feature's marker, or `root`. Elements that are not there are simply not there. */
  readonly name: Name;
  /** What differs from element to element of this part, e.g. a label made of its own words. */
  readonly each?: (element: HTMLElement) => Look;
}

/**
 * Declares what the elements of a part are like now, and what a press, key or input on them does (design.md, “An island is an element
 * and what its parts are like now”). It draws nothing: the page's own elements are changed, and are as they were when it goes. What can
 * be pressed is a button to people, unless the browser makes it one already or a role is said (`none`: what is inside is the button).
 */
export type PartComponent<Name extends string> = (props: PartProps<Name>) => ReactNode;

const button: Look = { role: 'button', tabIndex: 0 };

/** `Part` for the names of one marker: `const Part = partOf<typeof marker.selectors>()`; another name is a type error. */
export const partOf = <Selectors,>(): PartComponent<(keyof Selectors & string) | 'root'> => Part;

function Part({ name, within, at, stays, each, onPress, onInput, onBlur, onKeyDown, repeats, on, ...look }: PartProps<string>): ReactNode {
  const parts = useParts();
  const [key] = useState(() => Symbol(name));
  // After each drawing: the handlers of the last one count.
  useLayoutEffect(() => {
    parts.declare(key, {
      name,
      within,
      at,
      stays,
      look(element) {
        const own = { ...look, ...each?.(element) };
        return { ...(onPress && !isPressable(element) && own.role !== 'none' && button), ...own };
      },
      onPress,
      onInput,
      onBlur,
      onKeyDown,
      repeats,
      on,
    });
  });
  useLayoutEffect(() => () => parts.withdraw(key), [parts, key]);
  return null;
}

/** HTML of the page's own that the island exchanges: see `Parts.rewrite`. After each drawing: what the last one says counts. */
export function useRewrite(change: Rewrite | undefined): void {
  const parts = useParts();
  useLayoutEffect(() => parts.rewrite(change));
  useLayoutEffect(() => () => parts.rewrite(undefined), [parts]);
}

/** The parts themselves, for what is not a look: where the focus goes, what stands in a field. */
export function useParts(): Parts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('Expected a Part inside an island, got one without.');
  return parts;
}
