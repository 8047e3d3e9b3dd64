import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { stockTexts } from '../../state/stock.ts';
import { onButtonKeys } from '../../ui/as-button.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { IslandProps } from '../feature.ts';
import type { StockProps } from './index.tsx';
import { StoreList } from './store-list.tsx';

/** Up to this width the label opens nothing, but inside a block of prices (contract/endpoints.md, 8.2). */
const narrow = '(max-width: 500px)';

/** The label as a disclosure button: the list of stores opens under it, and a second press closes it [DET-06]. */
export function StoreOpener({ island, props }: IslandProps<StockProps>): ReactNode {
  const { element, selectors, signal } = island;
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia(narrow);
  const canOpen = !isNarrow || element.closest(selectors.prices ?? ':not(*)') !== null;
  const borrowed = useBorrow();
  const isShown = isOpen && canOpen;

  const toggle = useRef(() => {});
  useLayoutEffect(() => {
    toggle.current = () => {
      if (canOpen) setOpen(!isOpen);
    };
  });
  useEffect(() => {
    island.onPress(() => toggle.current());
    onButtonKeys(element, selectors.controls ?? '', () => toggle.current(), signal);
  }, [island, element, selectors, signal]);

  useLayoutEffect(() => {
    const own = borrowed(element);
    if (!canOpen) {
      own.giveBack();
      return;
    }
    own.setAttribute('role', 'button');
    own.setAttribute('tabindex', '0');
    own.setAttribute('aria-expanded', String(isShown));
    // The label says how much there is; that it opens a list is said beside it.
    own.setAttribute('title', element.getAttribute('title') ?? stockTexts('stock.title'));
    own.toggleClass('opened', isShown);
  }, [borrowed, element, canOpen, isShown]);

  const close = useCallback(
    (hadFocus: boolean) => {
      setOpen(false);
      if (hadFocus && element instanceof HTMLElement) element.focus();
    },
    [element],
  );
  return isShown ? <StoreList key={props.itemId} island={island} itemId={props.itemId} onClose={close} /> : null;
}
