import { type ReactNode, useEffect, useState } from 'react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { openOverPage } from '../../../../platform/over-page.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { onWindowChange } from '../../../../platform/window-changes.ts';
import { Opener } from '../../../../ui/opener.tsx';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { mapOf } from '../../map-adapter.ts';
import { moveToFrame } from '../../map-frame.ts';
import type { marker } from './marker.ts';

const texts = lazyMessages({ 'map.open': 'Открыть карту на весь экран', 'map.close': 'Закрыть карту', 'map.title': 'Карта' });

/** Moves the map to full screen and back to its exact place; the button moves along, and closes it there [SMALL-04]. */
function MapOpener({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const layout = host.closest(selectors.layout);
    const view = page.defaultView;
    if (!isOpen || !layout || !view) return;
    const close = () => setOpen(false);
    const mapId = find(layout, selectors.map)?.id ?? '';
    const { frame, leave } = moveToFrame(page, { layout, mapId, frame: selectors.frame, wrapper: selectors.wrapper });
    const restore = applyLook([frame], { role: 'dialog', label: texts('map.title') });
    const map = mapOf(view, (message) => getContext().report('map-opener', message));
    map.fit();
    const ended = new AbortController();
    // Moving removed the focus: it goes to the button that closes the map.
    const finish = openOverPage(page, {
      panels: [frame],
      close,
      opener: host,
      focus: host,
      signal: AbortSignal.any([signal, ended.signal]),
    });
    // A wide window has no button to close it.
    onWindowChange(view, 'resize', () => host.getClientRects().length > 0 || close(), ended.signal);
    return () => {
      ended.abort();
      finish();
      const hadFocus = frame.contains(page.activeElement);
      restore();
      leave();
      map.fit();
      if (hadFocus && host.isConnected) host.focus({ preventScroll: true });
    };
  }, [isOpen, host, page, selectors, signal]);

  return (
    <Opener
      label={texts(isOpen ? 'map.close' : 'map.open')}
      isOpen={isOpen}
      classes={{ closer: isOpen }}
      onPress={async () => setOpen((isOpenNow) => !isOpenNow)}
    />
  );
}

export const feature: Feature<undefined, typeof marker> = {
  read: (element, selectors) =>
    element.closest(selectors.layout) ? ok(undefined) : failed('unreadable', `map-opener: expected it inside of ${selectors.layout}`),
  Component: MapOpener,
};
