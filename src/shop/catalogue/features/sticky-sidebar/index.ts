import type { Behaviour } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { onFirstScroll } from '../../../../platform/first-scroll.ts';
import { failed, ok } from '../../../../platform/result.ts';
import type { marker } from './marker.ts';

/** Keeps the side column in view while the content scrolls. Its code loads when the page is first scrolled [SMALL-06]. */
export const feature: Behaviour<HTMLElement, typeof marker> = {
  read(element, { inner }) {
    const part = find<HTMLElement>(element, inner);
    return part ? ok(part) : failed('unreadable', `sticky-sidebar: expected ${inner} inside`);
  },
  start({ host, signal }, inner) {
    const view = host.ownerDocument.defaultView;
    // Without it the column scrolls with the page, as on a plain one.
    if (view)
      onFirstScroll(
        view,
        () => import('./stick.ts'),
        ({ stickWhenWide }) => stickWhenWide(host, inner, signal),
        signal,
      );
    return undefined;
  },
};
