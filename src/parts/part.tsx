import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import type { Look } from './look.ts';
import type { PartDeclaration, Rewrite } from './part-declaration.ts';
import { isPressable } from './part-events.ts';
import type { Parts } from './parts.ts';

/** The parts of the island that is being rendered; provided by the engine. */
export const PartsContext = createContext<Parts | undefined>(undefined);

export interface PartProps<Name extends string> extends Look, Omit<PartDeclaration, 'name' | 'look'> {
  /** A selector's name in the feature's marker, or `root`. Missing elements are skipped. */
  readonly name: Name;
  /** What differs between the elements of this part, e.g. a label made of its own text. */
  readonly each?: (element: HTMLElement) => Look;
}

/**
 * Declares the current look of a part's elements, and what a press, key or input on them does (design.md, “An island is an element
 * and what its parts are like now”). It renders nothing: the page's own elements are changed, and restored at unmount. A pressable
 * element gets the role button, unless it is one already or a role is declared (`none`: the button is inside).
 */
export type PartComponent<Name extends string> = (props: PartProps<Name>) => ReactNode;

const button: Look = { role: 'button', tabIndex: 0 };

/** `Part` for the names of one marker: `const Part = partOf<typeof marker.selectors>()`; another name is a type error. */
export const partOf = <Selectors,>(): PartComponent<(keyof Selectors & string) | 'root'> => Part;

function Part({ name, within, at, stays, each, onPress, onInput, onBlur, onKeyDown, repeats, on, ...look }: PartProps<string>): ReactNode {
  const parts = useParts();
  const [key] = useState(() => Symbol(name));
  // After each rendering: the latest handlers are used.
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

/** Page HTML that the island replaces: see `Parts.rewrite`. After each rendering: the latest one is used. */
export function useRewrite(change: Rewrite | undefined): void {
  const parts = useParts();
  useLayoutEffect(() => parts.rewrite(change));
  useLayoutEffect(() => () => parts.rewrite(undefined), [parts]);
}

/** The parts themselves, for what is not a look: moving the focus, reading a field. */
export function useParts(): Parts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('Expected a Part inside an island');
  return parts;
}
