import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { getContext } from '../../../context.ts';
import { LateButton } from '../../../late-button.tsx';
import { formPageMedia, isAlwaysPopup } from '../../page/form-page.ts';
import type { marker } from './marker.ts';

/** A trigger of one of the template's popups; the rest loads at the first press [POP-01, POP-03]. */
function PopupOpener({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const open = async (control: Element) => {
    const { openPopup } = await import('./open-popup.ts');
    if (!island.signal.aborted) openPopup(control);
  };
  const pages = { media: formPageMedia(getContext().page), isNever: isAlwaysPopup };
  return <LateButton open={open} pages={pages} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: PopupOpener };
