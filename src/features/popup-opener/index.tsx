import { type ReactNode, useCallback } from 'react';
import { ok } from '../../contract/result.ts';
import { formPageMedia, isAlwaysPopup } from '../../page/form-page.ts';
import { useLateButton } from '../../ui/use-late-button.ts';
import type { Feature, IslandProps } from '../feature.ts';

const pages = { media: formPageMedia, isNever: isAlwaysPopup };

/** A trigger of one of the template's popups; the rest comes with the first press [POP-01, POP-03]. */
function PopupOpener({ island }: IslandProps<undefined>): ReactNode {
  const open = useCallback(
    async (control: Element) => {
      const { openPopup } = await import('./open-popup.ts');
      if (!island.signal.aborted) openPopup(control);
    },
    [island],
  );
  useLateButton(island, open, undefined, pages);
  return null;
}

export const feature: Feature<undefined> = { read: () => ok(undefined), Component: PopupOpener };
