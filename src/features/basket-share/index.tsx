import { type ReactNode, useEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { basketTexts } from '../../state/basket-page-texts.ts';
import { openDialog } from '../../state/overlays.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { ShareForm } from './share-form.tsx';

/** Shares the basket by a link [BSK-03]. */
function BasketShare({ island }: IslandProps<undefined>): ReactNode {
  useEffect(() => {
    const { element, selectors, signal } = island;
    const button = asButton(element);
    const open = () => openDialog(element.textContent?.trim() || basketTexts('basketPage.share'), { kind: 'part', part: <ShareForm /> });
    island.onPress(open);
    onButtonKeys(element, selectors.controls ?? '', open, signal);
    return button.giveBack;
  }, [island]);
  return null;
}

export const feature: Feature<undefined> = { read: () => ok(undefined), Component: BasketShare };
