import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { ok } from '../../../../platform/result.ts';
import { getContext } from '../../../context.ts';
import { LateButton } from '../../../late-button.tsx';
import { formPageMedia, isAlwaysPopup } from '../../../popups/index.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Shares the basket by a link. The page's button opens the popup; the button in the popup copies the link to the clipboard [BSK-03]. */
function BasketShare({ island: { signal }, props: link }: IslandProps<string, typeof marker>): ReactNode {
  const share = async (act: (part: typeof import('./open-share.ts')) => unknown) => {
    const part = await import('./open-share.ts');
    if (!signal.aborted) await act(part);
  };
  if (link) return <Part name="root" onPress={() => void share(({ copyShareLink }) => copyShareLink(link))} />;
  const pages = { media: formPageMedia(getContext().page), isNever: isAlwaysPopup };
  return <LateButton open={(control) => share(({ openShare }) => openShare(control))} pages={pages} />;
}

export const feature: Feature<string, typeof marker> = {
  /** The link to copy; empty for the button that opens the popup. */
  read: (element) => ok(element.getAttribute('data-clipboard-text') ?? ''),
  Component: BasketShare,
};
