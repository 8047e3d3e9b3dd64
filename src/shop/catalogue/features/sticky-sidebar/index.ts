import type { Behaviour } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { onFirstScroll } from '../../../../platform/window-changes.ts';
import { getContext } from '../../../context.ts';
import type { marker } from './marker.ts';

/** Keeps the side column in view while the content scrolls. Its code loads when the page is first scrolled [SMALL-06]. */
export const feature: Behaviour<HTMLElement, typeof marker> = {
  read(element, { inner }) {
    const part = find<HTMLElement>(element, inner);
    return part ? ok(part) : failed('unreadable', `sticky-sidebar: expected ${inner} inside`);
  },
  start({ host, signal }, inner) {
    const load = () =>
      void import('./stick.ts').then(
        ({ stickWhenWide }) => stickWhenWide(host, inner, signal),
        // The column scrolls with the page, as on a plain one.
        (error) => getContext().report('sticky-sidebar', String(error)),
      );
    const view = host.ownerDocument.defaultView;
    if (view) onFirstScroll(view, load, signal);
    return undefined;
  },
};
