import { lazy, type ReactNode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio/react';
import { closeDialog, closeNotice, dialogContent, followNotice, overlays } from '../state/overlays.ts';
import { shop } from '../state/shop.ts';
import { Dialog, ForeignContent } from '../ui/dialog.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Notices } from '../ui/notices.tsx';
import { messageOf } from './take-over.ts';

// Forms that most visits never open come when they are opened.
const PropertiesForm = lazy(async () => ({ default: (await import('../features/buy-button/properties-form.tsx')).PropertiesForm }));
const SubscribeForm = lazy(async () => ({ default: (await import('../features/buy-button/subscribe-form.tsx')).SubscribeForm }));

/** Puts the place of notices and dialogs at the end of the page. Returns the way to take it off. */
export function showOverlays(page: Document): () => void {
  const place = page.createElement('div');
  place.dataset.vitrinaOverlays = '';
  page.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<Overlays />));
  return () => {
    root.unmount();
    place.remove();
  };
}

function Overlays(): ReactNode {
  const { notices, dialogs } = useSnapshot(overlays);
  const { report, facts } = shop();
  const { texts } = facts;
  return (
    <>
      {dialogs.map((dialog) => (
        <Dialog key={dialog.id} title={dialog.title} closeLabel={texts('dialog.close')} onClosed={() => closeDialog(dialog.id)}>
          <ErrorBoundary fallback={<p role="alert">{texts('failure.server')}</p>} onError={(error) => report('dialog', messageOf(error))}>
            <Suspense fallback={null}>
              <DialogBody id={dialog.id} />
            </Suspense>
          </ErrorBoundary>
        </Dialog>
      ))}
      <Notices
        notices={notices}
        label={texts('notices.label')}
        closeLabel={texts('notice.close')}
        onClose={closeNotice}
        onAction={followNotice}
      />
    </>
  );
}

function DialogBody({ id }: { id: number }): ReactNode {
  const dialog = dialogContent(id);
  switch (dialog?.kind) {
    case 'message':
      return <ForeignContent content={dialog.content} />;
    case 'properties':
      return <PropertiesForm content={dialog.content} confirm={dialog.confirm} onDone={() => closeDialog(id)} />;
    case 'subscribe':
      return <SubscribeForm item={dialog.item} name={dialog.name} />;
    case 'part':
      return dialog.part;
    default:
      return null;
  }
}
