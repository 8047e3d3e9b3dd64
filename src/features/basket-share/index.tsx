import { type ReactNode, useCallback, useEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { formPageMedia, isAlwaysPopup } from '../../page/form-page.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { useLateButton } from '../../ui/use-late-button.ts';
import type { Feature, IslandProps } from '../feature.ts';

const pages = { media: formPageMedia, isNever: isAlwaysPopup };

/** Shares the basket by a link [BSK-03]. */
function BasketShare({ island, props: link }: IslandProps<string>): ReactNode {
  return link ? <CopyButton island={island} props={link} /> : <Opener island={island} props="" />;
}

function Opener({ island }: IslandProps<string>): ReactNode {
  const open = useCallback(
    async (control: Element) => {
      const { openShare } = await import('./open-share.ts');
      if (!island.signal.aborted) openShare(control);
    },
    [island],
  );
  useLateButton(island, open, undefined, pages);
  return null;
}

/** Puts the link into the clipboard, in the popup and on the page of its own. */
function CopyButton({ island, props: link }: IslandProps<string>): ReactNode {
  useEffect(() => {
    const { element, selectors, signal } = island;
    const button = asButton(element);
    const copy = async () => {
      const { copyShareLink } = await import('./open-share.ts');
      if (!signal.aborted) await copyShareLink(link);
    };
    island.onPress(() => void copy());
    onButtonKeys(element, selectors.controls ?? '', () => void copy(), signal);
    return button.giveBack;
  }, [island, link]);
  return null;
}

export const feature: Feature<string> = {
  /** The link; empty for what opens the popup. */
  read: (element) => ok(element.getAttribute('data-clipboard-text') ?? ''),
  Component: BasketShare,
};
