import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { Island } from '../parts/feature.ts';
import { onFirstScroll, scrollSigns } from '../platform/first-scroll.ts';

/** A component that comes with the first sign that the page will be scrolled; absent until then. `load` is a function declared in the calling module. */
export function useOnceScrolled<Props>(
  load: () => Promise<ComponentType<Props>>,
  { host, signal }: Pick<Island, 'host' | 'signal'>,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useLayoutEffect(() => {
    const view = host.ownerDocument.defaultView;
    if (view) onFirstScroll(view, load, (part) => setLoaded(() => part), signal, scrollSigns);
  }, [host, signal, load]);
  return Loaded;
}
