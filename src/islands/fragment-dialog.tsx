import { type ReactNode, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { getContext } from '../shop/context.ts';
import { onForm } from '../shop/forms/index.ts';
import { lazyMessages } from '../shop/lazy-messages.ts';
import type { FragmentDialog as Fragment } from '../shop/popups/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ForeignContent } from '../ui/foreign-content.tsx';
import { useStyles } from '../ui/use-styles.ts';
import { dialogTexts } from './dialog-texts.ts';
import styles from './fragment-dialog.css?inline';

const texts = lazyMessages({
  'popup.loading': 'Загружаем…',
  'popup.retry': 'Повторить',
  'popup.page': 'Открыть на отдельной странице',
});

interface FragmentDialogProps {
  readonly fragment: Fragment;
  /** The shop's messages, while this popup is on top: what lies behind it is inert. */
  readonly notices: ReactNode;
  onClosed(): void;
}

/** The first field to type in: not a read-only or hidden one, not a button. */
const firstField = (content: Element) =>
  [...content.querySelectorAll<HTMLElement>('input, select, textarea')].find(
    (field) => !field.matches('[type="hidden"], [type="submit"], [readonly], :disabled') && field.checkVisibility?.() !== false,
  );

/** The frame of a popup with server content: loading, failure, content; the content is scanned like the page. */
export function FragmentDialog({ fragment, notices, onClosed }: FragmentDialogProps): ReactNode {
  const { title, isLoading, version, problem, said } = useSnapshot(fragment.state);
  const body = useRef<HTMLDivElement>(null);
  const content = version > 0 ? fragment.content() : undefined;
  const { page } = getContext();
  useStyles(styles, page.document);

  useEffect(() => {
    const content = body.current;
    if (!content || version < 1) return;
    if (version === 1) fragment.onShown?.(content);
    else content.scrollTop = 0;
    const { activeElement, body: all } = content.ownerDocument;
    const heading = content.closest('dialog')?.querySelector('h2');
    // The focused element was removed with the old content: focus moves to the title.
    const isLost = activeElement === all || !activeElement;
    if (fragment.isForm && (isLost || activeElement === heading)) (firstField(content) ?? heading)?.focus();
    else if (version > 1 && isLost) heading?.focus();
  }, [version, fragment]);

  useEffect(() => {
    const leaving = new AbortController();
    // The content reports that it is finished: the dialog fades out as by Escape.
    onForm(({ kind, element, text }) => {
      if (!body.current?.contains(element)) return;
      if (kind === 'close') body.current.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
      if (kind === 'titled' && text) fragment.state.title = text;
    }, leaving.signal);
    return () => leaving.abort();
  }, [fragment]);

  useEffect(() => fragment.markDrawn(), [fragment]);

  useEffect(() => {
    // Cleaned forms have no action: submitted by the browser, typed text would end in this page's address.
    const keep = (event: Event) => event.preventDefault();
    const content = body.current;
    content?.addEventListener('submit', keep);
    return () => content?.removeEventListener('submit', keep);
  }, []);

  return (
    <Dialog
      page={page.document}
      title={title}
      closeLabel={dialogTexts('dialog.close')}
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
