import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { closeByEscape } from '../platform/escape.ts';
import { messageOf } from '../platform/message-of.ts';
import { getContext } from '../shop/context.ts';
import { closeDialog, closeNotice, followNotice, notify, overlays } from '../shop/overlays.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Late } from '../ui/late.tsx';
import { Notices } from '../ui/notices.tsx';
import { type IslandRoot, makeIslandRoot } from './island-root.tsx';
import { loadWithNotices } from './prepare-acting.ts';

// Most visits open no dialog: what draws them comes with the first.
const loadDialogs = async () => (await import('./dialogs.tsx')).Dialogs;

/** Keys of islands begin at 1. */
const ownKey = 0;

/**
 * Adds the container of notices and dialogs at the end of the page and renders them. Returns the root, for the islands, and a function
 * that removes everything.
 */
export function showOverlays(page: Document, report: (name: string, message: string) => void): { root: IslandRoot; takeOff(): void } {
  const place = page.createElement('div');
  place.dataset.vitrinaOverlays = '';
  page.body.append(place);
  const root = makeIslandRoot(place);
  root.set(ownKey, <Overlays />, (error) => report('overlays', messageOf(error)));
  root.flush();
  return {
    root,
    takeOff() {
      root.end();
      place.remove();
    },
  };
}

function Overlays(): ReactNode {
  const { notices, dialogs } = useSnapshot(overlays);
  const { report, facts } = getContext();
  const { texts } = facts;
  const isNoticed = notices.length > 0;
  // A notice of which nobody has come near a control.
  useEffect(() => void (isNoticed && loadWithNotices()), [isNoticed]);
  const shownNotices = (
    <Notices
      notices={notices}
      label={texts('notices.label')}
      closeLabel={texts('notice.close')}
      onClose={closeNotice}
      onAction={followNotice}
    />
  );
  // Without what draws them there are no dialogs but a message.
  const fail = (error: unknown) => {
    report('dialog', messageOf(error));
    for (const { id } of dialogs) closeDialog(id);
    notify('alert', texts('failure.server'));
  };
  return (
    <>
      {dialogs.length > 0 && (
        <ErrorBoundary fallback={null} onError={fail}>
          <Late load={loadDialogs} given={{ notices: shownNotices }} meanwhile={<OnTheirWay />} />
        </ErrorBoundary>
      )}
      {dialogs.at(-1)?.kind !== 'fragment' && shownNotices}
    </>
  );
}

/** Dialogs that are to be drawn: Escape closes them as if they were there [POP-02]. */
function OnTheirWay(): ReactNode {
  useLayoutEffect(() => {
    const ended = new AbortController();
    const closeLast = () => {
      const last = overlays.dialogs.at(-1);
      if (last) closeDialog(last.id);
    };
    closeByEscape(getContext().page.document, closeLast, ended.signal);
    return () => ended.abort();
  }, []);
  return null;
}
