import { ok } from '../../contract/result.ts';
import { shop } from '../../state/shop.ts';
import type { Behaviour } from '../feature.ts';

/** Up to this width, px, the footer is compact [SMALL-06]. */
const narrow = '(max-width: 767px)';

/** Columns of the footer fold on a phone, where the shop wants that [SMALL-06]. */
export const feature: Behaviour<null> = {
  read: () => ok(null),
  start({ host, selectors, signal }) {
    const { facts, page } = shop();
    if (!facts.options.theme.compactFooterOnMobile) return undefined;
    const media = page.matchMedia(narrow);
    let unfold: (() => void) | undefined;
    const look = async () => {
      unfold?.();
      unfold = undefined;
      if (!media.matches) return;
      const { startColumns } = await import('./columns.ts');
      // The window may have become wide, or the layer have ended, meanwhile.
      if (media.matches && !signal.aborted) unfold ??= startColumns(host, selectors);
    };
    media.addEventListener('change', look, { signal });
    void look();
    return () => unfold?.();
  },
};
