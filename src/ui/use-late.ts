import { type ComponentType, useEffect, useState } from 'react';
import { useLatest } from '../parts/use-latest.ts';

/**
 * A component whose module is loaded when needed; absent until then, and while it is not needed. `load` is a function declared in the
 * calling module. A module that fails to load throws during rendering, and the island is restored; unless `onFailure` says it otherwise: then it is asked for
 * again when it is needed again.
 */
export function useLate<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure?: (reason: unknown) => void,
): ComponentType<Props> | undefined {
  const [found, setFound] = useState<ComponentType<Props>>();
  const [failure, setFailure] = useState<{ readonly reason: unknown }>();
  const tell = useLatest(onFailure);
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    void load().then(
      (component) => isWanted && setFound(() => component),
      (reason) => isWanted && (tell.current ?? ((failed) => setFailure({ reason: failed })))(reason),
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, load]);
  if (failure) throw failure.reason;
  return isNeeded ? found : undefined;
}
