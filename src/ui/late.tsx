import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useState } from 'react';

interface LateProps<Props extends object> {
  /** A function of its module: what it loads stays loaded. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly given: Props;
}

/**
 * A component whose module comes when it is first drawn; until then nothing is shown. A module that does not come is an error of the
 * drawing, and is asked for again with the next. React's `lazy` needs the half of its renderer that waits for promises, which the embed
 * leaves out (tools/build/react-unused.ts).
 */
export function Late<Props extends object>({ load, given }: LateProps<Props>): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<Props> }>();
  const [failure, setFailure] = useState<{ readonly reason: unknown }>();
  useLayoutEffect(() => {
    void load().then(
      (Component) => setLoaded({ Component }),
      (reason) => setFailure({ reason }),
    );
  }, [load]);
  if (failure) throw failure.reason;
  return loaded && createElement(loaded.Component, given);
}
