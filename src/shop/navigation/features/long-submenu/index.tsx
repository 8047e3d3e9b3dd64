import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { slotAttribute } from '../../../../parts/part-declaration.ts';
import { linkIn } from '../../../../platform/find.ts';
import { useLate } from '../../../../ui/use-late.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Number of entries that are always shown (specification, section 9). */
const shownEntries = 10;

const loadButton = async () => (await import('./more-button.tsx')).MoreButton;

/** A button shows the rest of a long list, and the focus moves to its first entry [MEGA-02]. */
function LongSubmenu({ island: { host, selectors } }: IslandProps<undefined, typeof marker>): ReactNode {
  const parts = useParts();
  /** Whether the shopper has expanded the list. */
  const [shown, setShown] = useState<readonly HTMLElement[]>();
  const [hasButton] = useState(() => parts.find('controls').length > 0);
  const [isOlder] = useState(() => host.matches(selectors.older));
  const rest = () =>
    hasButton || shown
      ? []
      : parts
          .find('entry')
          .filter((entry) => !entry.hasAttribute(slotAttribute))
          .slice(shownEntries);
  const count = rest().length;
  // Without it the list stays as long as it is: nothing is hidden that nobody could show.
  const MoreButton = useLate(count > 0, loadButton);

  useLayoutEffect(() => {
    if (shown?.[0]) linkIn(shown[0])?.focus({ preventScroll: true });
  }, [shown]);

  const show = (button: Element) => {
    setShown(hasButton ? parts.find('hidden') : rest());
    // The page's own button has nothing more to show; it stays hidden after stop.
    if (hasButton) (button.closest('li') ?? button).remove();
  };
  return (
    <>
      {/* As the template marks it; not reverted: an expanded list stays expanded after stop. */}
      {hasButton && shown && <Part name="root" at={() => shown} stays classes={isOlder ? { collapsed: false } : { clicked_exp: true }} />}
      {MoreButton && (
        <>
          <Part name="root" at={rest} hidden />
          <MoreButton count={count} />
        </>
      )}
      <Part name="controls" onPress={show} />
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: LongSubmenu };
