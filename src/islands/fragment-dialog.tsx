import { type ReactNode, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { getContext } from '../shop/context.ts';
import { onForm } from '../shop/forms/index.ts';
import { lazyMessages } from '../shop/lazy-messages.ts';
import type { FragmentDialog as Fragment } from '../shop/popups/index.ts';
import { Dialog, ForeignContent } from '../ui/dialog.tsx';
import { useStyles } from '../ui/use-styles.ts';
import styles from './fragment-dialog.css?inline';

const texts = lazyMessages({
  'popup.loading': 'Загружаем…',
  'popup.retry': 'Повторить',
  'popup.page': 'Открыть на отдельной странице',
});

interface FragmentDialogProps {
  readonly fragment: Fragment;
  /** Messages of the shop, while this is the popup on top: what stands behind it can be neither pressed nor read out. */
  readonly notices: ReactNode;
  onClosed(): void;
}

/** Where typing begins: nothing that is filled in for good, hidden or a button. */
const firstField = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('input, select, textarea')].find(
    (field) => !field.matches('[type="hidden"], [type="submit"], [readonly], :disabled') && field.checkVisibility?.() !== false,
  );

/** The frame of a popup whose content is the server's: loading, failure, content; what is inside is scanned as the page is. */
export function FragmentDialog({ fragment, notices, onClosed }: FragmentDialogProps): ReactNode {
  const { title, isLoading, version, problem, said } = useSnapshot(fragment.state);
  const body = useRef<HTMLDivElement>(null);
  const content = version > 0 ? fragment.content() : undefined;
  const { facts, page } = getContext();
  useStyles(styles, page.document);

  useEffect(() => {
    const place = body.current;
    if (!place || version < 1) return;
    if (version === 1) fragment.onShown?.(place);
    else place.scrollTop = 0;
    const { activeElement, body: all } = place.ownerDocument;
    const heading = place.closest('dialog')?.querySelector('h2');
    // What had the focus went with the content before: reading goes on from the title.
    const isLost = activeElement === all || !activeElement;
    if (fragment.isForm && (isLost || activeElement === heading)) (firstField(place) ?? heading)?.focus();
    else if (version > 1 && isLost) heading?.focus();
  }, [version, fragment]);

  useEffect(() => {
    const leaving = new AbortController();
    // What is inside says that it is done with: the dialog closes as by Escape, fading.
    onForm(({ kind, element }) => {
      if (kind !== 'close' || !body.current?.contains(element)) return;
      body.current.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    }, leaving.signal);
    return () => leaving.abort();
  }, []);

  useEffect(() => fragment.markDrawn(), [fragment]);

  useEffect(() => {
    // Cleaned forms have no address of their own: sent by the browser, what was typed would end in the address of this page.
    const keep = (event: Event) => event.preventDefault();
    const place = body.current;
    place?.addEventListener('submit', keep);
    return () => place?.removeEventListener('submit', keep);
  }, []);

  return (
    <Dialog
      title={title}
      closeLabel={facts.texts('dialog.close')}
      className={`vitrina-dialog--fragment vitrina-dialog--${fragment.name}`}
      onClosed={onClosed}
    >
      {fragment.head}
      <p role="status" className="vitrina-dialog__said">
        {said || (isLoading && !content ? texts('popup.loading') : '')}
      </p>
      <div ref={body} className={`vitrina-dialog__body ${fragment.name}_frame`} aria-busy={isLoading}>
        <div role="alert">
          {problem && (
            <div className="vitrina-dialog__problem">
              <p>{problem}</p>
              <button type="button" className="btn btn-default" aria-disabled={isLoading} onClick={() => void fragment.retry()}>
                {texts('popup.retry')}
              </button>
              {fragment.page && <a href={fragment.page}>{texts('popup.page')}</a>}
            </div>
          )}
        </div>
        {content && <ForeignContent content={content} />}
      </div>
      {notices}
    </Dialog>
  );
}
