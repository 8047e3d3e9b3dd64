import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { messageOf } from '../platform/message-of.ts';
import { lockScroll } from '../platform/scroll-lock.ts';
import { getContext } from '../shop/context.ts';
import { closeDialog, dialogContent, setDialogsDrawn } from '../shop/dialog-list.tsx';
import { type DialogState, notify, overlays } from '../shop/overlays.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Late } from '../ui/late.tsx';
import { dialogTexts } from './dialog-texts.ts';
import { FragmentDialog } from './fragment-dialog.tsx';
import { styleNotices } from './style-notices.ts';

// Forms that most visits never open are loaded when opened.
const loadPropertiesForm = async () => (await import('../shop/basket/dialogs/properties-form.tsx')).PropertiesForm;
const loadSubscribeForm = async () => (await import('../shop/subscriptions/dialogs/subscribe-form.tsx')).SubscribeForm;

/** All open dialogs, each over those before it. `notices`: the shop's messages, which a popup on top shows inside, because what lies behind it is inert. */
export function Dialogs({ notices }: { notices: ReactNode }): ReactNode {
  const { dialogs } = useSnapshot(overlays);
  const { document } = getContext().page;
  useEffect(() => lockScroll(document), [document]);
  useLayoutEffect(() => {
    // Their crosses look as those of notices.
    styleNotices();
    setDialogsDrawn(true);
    return () => setDialogsDrawn(false);
  }, []);
  const top = dialogs.at(-1);
  return dialogs.map((dialog) =>
    dialog.kind === 'fragment' ? (
      <FragmentPopup key={dialog.id} id={dialog.id} notices={dialog === top && notices} />
    ) : (
      <OwnDialog key={dialog.id} {...dialog} />
    ),
  );
}

function OwnDialog({ id, title }: DialogState): ReactNode {
  const { page, report, facts } = getContext();
  return (
    <Dialog page={page.document} title={title} closeLabel={dialogTexts('dialog.close')} onClosed={() => closeDialog(id)}>
      <ErrorBoundary fallback={<p role="alert">{facts.texts('failure.server')}</p>} onError={(error) => report('dialog', messageOf(error))}>
        <DialogBody id={id} />
      </ErrorBoundary>
    </Dialog>
  );
}

/** A popup with server content: one that cannot be drawn gives way to a message. */
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
      {content?.kind === 'fragment' && <FragmentDialog fragment={content.dialog} notices={notices} onClosed={() => closeDialog(id)} />}
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
