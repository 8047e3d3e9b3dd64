import { type ReactNode, useCallback, useState } from 'react';
import type { IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { useLate } from '../../../../ui/use-late.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { getContext } from '../../../context.ts';
import { notify } from '../../../overlays.ts';
import { stockTexts } from '../../stores-opening.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** The data of a stock label. */
export interface StockProps {
  /** The product or offer; empty if the label opens nothing. */
  readonly itemId: string;
  /** The item and stores of the amount in the label. */
  readonly sum: { readonly itemId: string; readonly stores: readonly string[] } | undefined;
}

/** Up to this width the label opens nothing, except inside a block of prices (contract/endpoints.md, 8.2). */
const narrow = '(max-width: 500px)';

const loadList = async () => (await import('./store-list.tsx')).StoreList;

/** Loads the list when the shopper comes near its label, because few open it. A failure is told at the press. */
const prepareList = (): void => void loadList().catch(() => {});

/** The label as a disclosure button: a press opens the list of stores under it, a second one closes it [DET-06]. */
export function StoreOpener({ island, props }: IslandProps<StockProps, typeof marker>): ReactNode {
  const { host: element, selectors } = island;
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia(narrow);
  const canOpen = !isNarrow || element.closest(selectors.prices) !== null;
  const isShown = isOpen && canOpen;
  const List = useLate(isShown, loadList, (reason) => {
    setOpen(false);
    const { facts, report } = getContext();
    report('stores', `stores: expected its script, got "${reason}"`);
    notify('alert', `${stockTexts('stock.failed')} ${facts.texts('failure.offline')}`);
  });

  const close = useCallback(
    (hadFocus: boolean) => {
      setOpen(false);
      if (hadFocus && element instanceof HTMLElement) element.focus();
    },
    [element],
  );
  return (
    <>
      {canOpen && (
        <Part
          name="root"
          role="button"
          tabIndex={0}
          expanded={isShown}
          // The label shows the amount; the title says that it opens a list.
          attributes={{ title: (own) => own ?? stockTexts('stock.title') }}
          classes={{ opened: isShown }}
          on={{ pointerenter: prepareList, focusin: prepareList }}
          onPress={() => setOpen(!isOpen)}
        />
      )}
      {List && <List key={props.itemId} island={island} itemId={props.itemId} onClose={close} />}
    </>
  );
}
