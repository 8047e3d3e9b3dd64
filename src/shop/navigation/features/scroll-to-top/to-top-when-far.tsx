import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import type { IslandProps } from '../../../../parts/feature.ts';
import { followWindow } from '../../../../platform/window-changes.ts';
import { getContext } from '../../../context.ts';
import type { marker } from './marker.ts';

/** Pixels after which the link to the top is shown [SMALL-01]. */
const farEnough = 150;

/** The link to the top loads when it is first shown; the template's own link stays if there is one [SMALL-01]. */
export function ToTopWhenFar({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, signal } = island;
  const [Link, setLink] = useState<ComponentType<{ page: Document }>>();
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    const page = host.ownerDocument;
    const view = page.defaultView;
    if (!view || getContext().facts.options.theme.toTop === 'NONE') return;
    let isAsked = false;
    const look = () => {
      const isFar = view.scrollY > farEnough;
      setShown(isFar);
      if (!isFar || isAsked || page.getElementById('scrollToTop')) return;
      isAsked = true;
      import('./to-top.tsx').then(
        (part) => signal.aborted || setLink(() => part.ToTop),
        // Offline, for example: the next scrolling asks again.
        () => {
          isAsked = false;
        },
      );
    };
    followWindow(view, look, signal);
  }, [host, signal]);
  return Link && isShown && <Link page={host.ownerDocument} />;
}
