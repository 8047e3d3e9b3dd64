import { type ReactNode, useLayoutEffect, useState } from 'react';
import { ok } from '../../contract/result.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { isBlockOpen, readBlock, type SideBlock } from './read-block.ts';

/** A head that folds what stands under it, and remembers it; the work comes with the first press [SMALL-02]. */
function Foldable({ island, block }: { island: IslandProps<unknown>['island']; block: SideBlock }): ReactNode {
  const { host, selectors, signal } = island;
  const [isOpen, setOpen] = useState(() => isBlockOpen(block));
  useLayoutEffect(() => {
    const button = asButton(host);
    button.setAttribute('aria-expanded', String(isOpen));
    return button.giveBack;
  }, [host, isOpen]);
  useLayoutEffect(() => {
    const press = async () => setOpen((await import('./fold-block.ts')).foldBlock(island, block));
    island.onPress(press);
    onButtonKeys(host, selectors.controls ?? '', press, signal);
    host.addEventListener(
      'click',
      (event) => {
        const { target } = event;
        if (!(target instanceof Element) || target.closest('a[href]') || host.classList.contains('ignore')) return;
        event.stopPropagation();
        void press();
      },
      { capture: true, signal },
    );
  }, [island, host, selectors, signal, block]);
  return null;
}

/** A head without anything under it is left alone. */
const SideBlockHead = ({ island, props: block }: IslandProps<SideBlock | null>): ReactNode =>
  block && <Foldable island={island} block={block} />;

export const feature: Feature<SideBlock | null> = {
  read: (element, selectors) => ok(readBlock(element, selectors) ?? null),
  Component: SideBlockHead,
};
