import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose module comes when it is needed; absent until it has come, and while it is not needed. `load` is a function of the
 * module that asks. A module that does not come is an error of the drawing, which gives the island back.
 */
export function useLate<Props>(isNeeded: boolean, load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [found, setFound] = useState<ComponentType<Props>>();
  const [failure, setFailure] = useState<{ readonly reason: unknown }>();
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    void load().then(
      (component) => isWanted && setFound(() => component),
      (reason) => isWanted && setFailure({ reason }),
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, load]);
  if (failure) throw failure.reason;
  return isNeeded ? found : undefined;
}
