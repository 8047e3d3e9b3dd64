import { type ReactNode, useEffect, useReducer } from 'react';
import { useSnapshot } from 'valtio/react';
import { ok } from '../../contract/result.ts';
import { shop } from '../../state/shop.ts';
import { sizeSystem } from '../../state/size-system.ts';
import type { Feature, Island, IslandProps } from '../feature.ts';

/** Bars between the systems, or a single size. */
const special = /\d.*[|¦｜]|^\s*o(ne\W*size|\/?s)\s*$/i;

function isSpecial({ element, selectors }: Island): boolean {
  const labels = [...element.querySelectorAll(selectors.label ?? '')].map(({ textContent }) => textContent ?? '');
  return labels.some((label, place) => special.test(label) || parseFloat(label) < parseFloat(labels[place - 1] ?? ''));
}

/**
 * Sizes in the shopper's system and in their order, wherever they are printed [DET-03, DET-04]. Most lists need nothing of it:
 * the work comes when one does.
 */
function SizeLabel({ island }: IslandProps<undefined>): ReactNode {
  const { shown } = useSnapshot(sizeSystem());
  const [hasSpecial, look] = useReducer(
    () => isSpecial(island),
    undefined,
    () => isSpecial(island),
  );
  const isWanted = hasSpecial || shown !== 'US';
  useEffect(() => {
    const { natives, report } = shop();
    if (!isWanted) {
      // Sizes that the page fills in later.
      const watcher = new natives.MutationObserver(look);
      watcher.observe(island.element, { childList: true, subtree: true });
      return () => watcher.disconnect();
    }
    const going = new AbortController();
    import('./keep-sizes.ts')
      .then(({ keepSizes }) => going.signal.aborted || keepSizes(island, going.signal))
      .catch((error) => report('size-label', String(error)));
    return () => going.abort();
  }, [island, isWanted]);
  return null;
}

export const feature: Feature<undefined> = { read: () => ok(undefined), Component: SizeLabel };
