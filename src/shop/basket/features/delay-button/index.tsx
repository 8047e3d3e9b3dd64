import { type ReactNode, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { TwinToggle } from '../../../../ui/twin-toggle.tsx';
import { type IconProps, readIcon, readItemName, show } from '../../../item-lists/index.ts';
import { hasChanged, itemState } from '../../items.ts';
import { toggleDelayed } from '../../toggle-delayed.ts';
import type { marker } from './marker.ts';

/** The old “delay” heart. Delaying removes the item from the basket, so its buy block shows the add button again [BUY-05]. */
function DelayButton({ island, props }: IslandProps<IconProps, typeof marker>): ReactNode {
  const item = useSnapshot(itemState(props.itemId));
  const name = useMemo(() => readItemName(island.element), [island.element]);
  const { itemId, quantity, iblockId, offers, props: codes } = props;
  return (
    <TwinToggle
      on={item.basket === 'delayed'}
      busy={item.busy.basket}
      name={name}
      onToggle={() => void toggleDelayed({ item: itemId, quantity, iblockId, offers, props: codes }, name)}
    />
  );
}

export const feature: Feature<IconProps, typeof marker> = {
  read: (element, selectors) => readIcon('delay-button', element, selectors.controls),
  Component: DelayButton,
  writeBack(element, props, selectors) {
    if (!hasChanged(props.itemId, 'delayed')) return;
    const isDelayed = itemState(props.itemId).basket === 'delayed';
    show(element, selectors.add, !isDelayed);
    show(element, selectors.remove, isDelayed);
  },
};
