import { type ReactNode, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { ok } from '../../../../platform/result.ts';
import { TwinToggle } from '../../../../ui/twin-toggle.tsx';
import { findIcon, type IconProps, readCodes, readIcon, readItemName, show } from '../../../item-lists/index.ts';
import { hasChanged, itemState } from '../../items.ts';
import { toggleDelayed } from '../../toggle-delayed.ts';
import type { marker } from './marker.ts';

interface DelayProps extends IconProps {
  readonly quantity: number;
  readonly offers: boolean;
  readonly props: readonly string[];
}

/** The old “delay” heart. Delaying removes the item from the basket, so its buy block shows the add button again [BUY-05]. */
function DelayButton({ island, props }: IslandProps<DelayProps, typeof marker>): ReactNode {
  const item = useSnapshot(itemState(props.itemId));
  const name = useMemo(() => readItemName(island.host), [island.host]);
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

export const feature: Feature<DelayProps, typeof marker> = {
  read(element, { controls }) {
    const icon = findIcon(element, controls) ?? element;
    const read = readIcon('delay-button', element, controls);
    if (!read.ok) return read;
    const quantity = Number(icon.getAttribute('data-quantity')?.replace(',', '.')) || 1;
    return ok({ ...read.value, quantity, offers: icon.getAttribute('data-offers') === 'Y', props: readCodes(icon) });
  },
  Component: DelayButton,
  writeBack(element, props, selectors) {
    if (!hasChanged(props.itemId, 'delayed')) return;
    const isDelayed = itemState(props.itemId).basket === 'delayed';
    show(element, selectors.add, !isDelayed);
    show(element, selectors.remove, isDelayed);
  },
};
