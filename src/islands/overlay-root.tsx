import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { lockScroll } from '../platform/scroll-lock.ts';
import { getContext } from '../shop/context.ts';
import { closeDialog, closeNotice, type DialogState, dialogContent, followNotice, notify, overlays } from '../shop/overlays.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Late } from '../ui/late.tsx';
import { Notices } from '../ui/notices.tsx';
import { type IslandRoot, makeIslandRoot } from './island-root.tsx';
import { messageOf } from './take-over.ts';

// Forms that most visits never open are loaded when opened.
const loadPropertiesForm = async () => (await import('../shop/basket/dialogs/properties-form.tsx')).PropertiesForm;
const loadSubscribeForm = async () => (await import('../shop/subscriptions/dialogs/subscribe-form.tsx')).SubscribeForm;
const loadFragmentDialog = async () => (await import('./fragment-dialog.tsx')).FragmentDialog;

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
  const { texts } = getContext().facts;
  const isOver = dialogs.length > 0;
  useEffect(() => (isOver ? lockScroll(getContext().page.document) : undefined), [isOver]);
  const shownNotices = (
    <Notices
      notices={notices}
      label={texts('notices.label')}
      closeLabel={texts('notice.close')}
      onClose={closeNotice}
      onAction={followNotice}
    />
  );
  const top = dialogs.at(-1);
  return (
    <>
      {dialogs.map((dialog) =>
        dialog.kind === 'fragment' ? (
          <FragmentPopup key={dialog.id} id={dialog.id} notices={dialog === top && shownNotices} />
        ) : (
          <OwnDialog key={dialog.id} {...dialog} />
        ),
      )}
      {top?.kind !== 'fragment' && shownNotices}
    </>
  );
}

function OwnDialog({ id, title }: DialogState): ReactNode {
  const { report, facts } = getContext();
  return (
    <Dialog title={title} closeLabel={facts.texts('dialog.close')} onClosed={() => closeDialog(id)}>
      <ErrorBoundary fallback={<p role="alert">{facts.texts('failure.server')}</p>} onError={(error) => report('dialog', messageOf(error))}>
        <DialogBody id={id} />
      </ErrorBoundary>
    </Dialog>
  );
}

/** The popup's frame is loaded late too: if that fails, there is no popup but a message. */
function FragmentPopup({ id, notices }: { id: number; notices: ReactNode }): ReactNode {
  const content = dialogContent(id);
  const fail = (error: unknown) => {
    const { report, facts } = getContext();
    report('dialog', messageOf(error));
    closeDialog(id);
    notify('alert', facts.texts('failure.server'));
  };
  return (
    <ErrorBoundary fallback={null} onError={fail}>
      {content?.kind === 'fragment' && (
        <Late load={loadFragmentDialog} given={{ fragment: content.dialog, notices, onClosed: () => closeDialog(id) }} />
      )}
    </ErrorBoundary>
  );
}

function DialogBody({ id }: { id: number }): ReactNode {
  const dialog = dialogContent(id);
  switch (dialog?.kind) {
    case 'properties':
      return <Late load={loadPropertiesForm} given={{ content: dialog.content, confirm: dialog.confirm, onDone: () => closeDialog(id) }} />;
    case 'subscribe':
      return <Late load={loadSubscribeForm} given={{ item: dialog.item, name: dialog.name }} />;
    case 'part':
      return dialog.part;
    default:
      return null;
  }
}
