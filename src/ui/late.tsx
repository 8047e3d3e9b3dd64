import { type ComponentType, createElement, type ReactNode } from 'react';
import { useLate } from './use-late.ts';

interface LateProps<Props extends object> {
  /** Declared at module level: loaded modules are cached by it. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly given: Props;
  /** Shown until then; by default nothing. */
  readonly meanwhile?: ReactNode;
}

/**
 * A component whose module is loaded when it is first rendered. A module that fails to load throws during
 * rendering, and is loaded again with the next. React's `lazy` needs the half of its renderer for promises, which the embed
 * leaves out (tools/build/react-unused.ts).
 */
export function Late<Props extends object>({ load, given, meanwhile }: LateProps<Props>): ReactNode {
  const Loaded = useLate(true, load);
  return Loaded ? createElement(Loaded, given) : meanwhile;
}
