import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { messageOf } from '../platform/message-of.ts';
import { getContext } from '../shop/context.ts';
import { closeNotice, followNotice, overlays } from '../shop/overlays.ts';
import { Notices } from '../ui/notices.tsx';
import { type IslandRoot, makeIslandRoot } from './island-root.tsx';
import { loadNotices } from './prepare-actions.ts';

const loadDialogs = async () => (await import('./dialogs.tsx')).Dialogs;

/** Keys of islands begin at 1. */
const ownKey = 0;

/**
 * Adds the container of notices and dialogs at the end of the page and renders them. Returns the root, for the islands, and a function
 * that removes everything.
 */
export function showOverlays(page: Document, report: (name: string, message: string) => void): { root: IslandRoot; remove(): void } {
  const container = page.createElement('div');
  container.dataset.vitrinaOverlays = '';
  page.body.append(container);
  const root = makeIslandRoot(container);
  root.set(ownKey, <Overlays />, (error) => report('overlays', messageOf(error)));
  root.flush();
  return {
    root,
    remove() {
      root.end();
      container.remove();
    },
  };
}

function Overlays(): ReactNode {
  const { notices, dialogs, Dialogs } = useSnapshot(overlays);
  const { texts } = getContext().facts;
  // Nobody may have come near a control, or the look did not come then.
  useEffect(() => void (notices.length > 0 && loadNotices()), [notices]);
  const shownNotices = (
    <Notices
      notices={notices}
      label={texts('notices.label')}
      closeLabel={texts('notice.close')}
      onClose={closeNotice}
      onAction={followNotice}
    />
  );
  return (
    <>
      {dialogs.length > 0 && Dialogs && <Dialogs load={loadDialogs} notices={shownNotices} />}
      {dialogs.at(-1)?.kind !== 'fragment' && shownNotices}
    </>
  );
}
