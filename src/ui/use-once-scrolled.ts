import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { Island } from '../parts/feature.ts';
import { onFirstScroll } from '../platform/first-scroll.ts';

/** A component that comes with the first scrolling of the page, or shortly before; absent until then. `load` is a function declared in the calling module. */
export function useOnceScrolled<Props>(
  load: () => Promise<ComponentType<Props>>,
  { host, signal }: Pick<Island, 'host' | 'signal'>,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useLayoutEffect(() => {
    const view = host.ownerDocument.defaultView;
    if (view) onFirstScroll(view, load, (part) => setLoaded(() => part), signal);
  }, [host, signal, load]);
  return Loaded;
}
