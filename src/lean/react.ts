/*
 * What the layer uses of `react`, on Preact: the lean build puts it in React's place (tools/build/lean.ts). An import of anything else fails that build.
 */
import type { createElement as create } from 'preact';
import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import { jsx } from 'preact/jsx-runtime';

export { Component, createContext } from 'preact';
export {
  useCallback,
  useContext as use,
  useDebugValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';

/** Preact's own does the same in its own way; all markup is made by `jsx`. */
export const createElement = ((type: never, properties: Record<string, unknown> | null, ...children: unknown[]) => {
  const { key, ...others } = properties ?? {};
  return jsx(type, (children.length > 0 ? { ...others, children } : others) as never, key as string);
}) as typeof create;

let ids = 0;

/** Preact's own begin anew for each copy of it; another one may be on the page. */
export function useId(): string {
  return useState(() => `vitrina-${++ids}`)[0];
}

/**
 * Preact's own subscribes a frame after the drawing, and misses what changes in between and is back by then; it is also the only thing that the layer would need of
 * preact/compat.
 */
export function useSyncExternalStore<Value>(subscribe: (onChange: () => void) => () => void, getSnapshot: () => Value): Value {
  const value = getSnapshot();
  const [{ shown }, redraw] = useState({ shown: { value, getSnapshot } });
  const look = useCallback(() => {
    if (!Object.is(shown.value, shown.getSnapshot())) redraw({ shown });
  }, [shown]);
  useLayoutEffect(() => {
    shown.value = value;
    shown.getSnapshot = getSnapshot;
    look();
  }, [shown, look, value, getSnapshot]);
  useLayoutEffect(() => subscribe(look), [subscribe, look]);
  return value;
}
