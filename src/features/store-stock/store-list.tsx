import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { closeByEscape } from '../../page/escape.ts';
import { onOutsidePress } from '../../page/outside-press.ts';
import { linkStores, readStoresQuestion } from '../../page/stock.ts';
import { failureText } from '../../state/overlays.ts';
import { readStores, stockTexts } from '../../state/stock.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { ForeignContent } from '../../ui/dialog.tsx';
import type { Island } from '../feature.ts';

interface StoreListProps {
  readonly island: Island;
  readonly itemId: string;
  /** `hadFocus`: the focus was inside, and has to go somewhere. */
  onClose(hadFocus: boolean): void;
}

/** The template's own cross in the head of the list. */
const cross = '.svg-inline-close';

type Stage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly content: DocumentFragment }
  | { readonly kind: 'failed'; readonly text: string };

/** The stores that have an item, in a box beside its label, where the template puts it too (contract/page.md, 3.12) [DET-06]. */
export function StoreList({ island, itemId, onClose }: StoreListProps): ReactNode {
  const { element, selectors } = island;
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const [box] = useState(() => {
    const made = element.ownerDocument.createElement('div');
    made.className = 'js-info-block rounded3';
    return made;
  });
  const retry = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    element.after(box);
    return () => box.remove();
  }, [element, box]);

  const load = useCallback(
    async (signal: AbortSignal) => {
      setStage({ kind: 'loading' });
      const list = await readStores(readStoresQuestion(itemId, element.closest(selectors.box ?? '.sa_block')), 'compact');
      if (signal.aborted) return;
      if (!list.ok) return setStage({ kind: 'failed', text: `${stockTexts('stock.failed')} ${failureText(list.failure)}` });
      const content = unwrapped(list.value);
      linkStores(content, element.ownerDocument);
      setStage({ kind: 'ready', content });
    },
    [itemId, element, selectors],
  );
  const ended = useRef(new AbortController());
  useEffect(() => {
    ended.current = new AbortController();
    void load(ended.current.signal);
    return () => ended.current.abort();
  }, [load]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const page = element.ownerDocument;
    const close = () => onClose(box.contains(page.activeElement));
    closeByEscape(page, close, signal);
    // Inside a dialog Escape would close that: of the two the list was opened last.
    for (const part of [box, element])
      part.addEventListener(
        'keydown',
        (event) => {
          if ((event as KeyboardEvent).key !== 'Escape') return;
          event.preventDefault();
          // Nor is it for the template, which listens on document for popups of its own.
          event.stopPropagation();
          close();
        },
        { signal },
      );
    onOutsidePress(page, [box, element], () => onClose(false), signal);
    box.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element && event.target.closest(cross))) return;
        // The template's own script would close it as well, and leave the label as it was.
        event.stopPropagation();
        onClose(true);
      },
      { signal },
    );
    onButtonKeys(box, cross, () => onClose(true), signal);
    return () => listening.abort();
  }, [element, box, onClose]);

  useLayoutEffect(() => {
    if (stage.kind === 'failed' && box.contains(element.ownerDocument.activeElement)) retry.current?.focus();
    for (const button of stage.kind === 'ready' ? box.querySelectorAll(cross) : [])
      asButton(button, { label: stockTexts('stock.close') }).setAttribute('aria-hidden', 'false');
  }, [stage, box, element]);

  const again = () => {
    box.tabIndex = -1;
    box.focus({ preventScroll: true });
    void load(ended.current.signal);
  };
  return createPortal(
    <>
      <p role="status" hidden={stage.kind !== 'loading'}>
        {stage.kind === 'loading' && stockTexts('stock.loading')}
      </p>
      {stage.kind === 'failed' && (
        <>
          <p role="alert">{stage.text}</p>
          <button type="button" className="btn btn-default btn-xs" ref={retry} onClick={again}>
            {stockTexts('stock.retry')}
          </button>
        </>
      )}
      {stage.kind === 'ready' && <ForeignContent content={stage.content} />}
    </>,
    box,
  );
}

/** The box is there already: of the server's one only the content is wanted. */
function unwrapped(list: DocumentFragment): DocumentFragment {
  const copy = list.cloneNode(true) as DocumentFragment;
  const frame = copy.querySelector('.js-info-block');
  if (frame) frame.replaceWith(...frame.childNodes);
  return copy;
}
