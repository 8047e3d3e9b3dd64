import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Island } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { closeByEscape } from '../../../../platform/escape.ts';
import { findAll } from '../../../../platform/find.ts';
import { onOutsidePress } from '../../../../platform/outside-press.ts';
import { ForeignContent } from '../../../../ui/foreign-content.tsx';
import { getContext } from '../../../context.ts';
import { linkProduct, linkStores, readStoresQuestion, storesFrame } from '../../page/read-stores.ts';
import { readStores, storesFailureText, storesTexts } from '../../stores.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

export interface StoreListProps {
  readonly island: Island<typeof marker>;
  readonly itemId: string;
  /** `hadFocus`: the focus was in the list and must move. */
  onClose(hadFocus: boolean): void;
}

/** The template's close button in the list's header. */
const cross = '.svg-inline-close';

type Stage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly content: DocumentFragment }
  | { readonly kind: 'failed'; readonly text: string };

/** The list of stores in a box beside its label, where the template puts it too (contract/page.md, 3.12) [DET-06]. */
export function StoreList({ island, itemId, onClose }: StoreListProps): ReactNode {
  const { host: element, selectors } = island;
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const box = useRef<HTMLDivElement>(null);
  const retry = useRef<HTMLButtonElement>(null);

  const load = useCallback(
    async (signal: AbortSignal) => {
      setStage({ kind: 'loading' });
      const list = await readStores(readStoresQuestion(itemId, element.closest(selectors.box)), 'compact');
      if (signal.aborted) return;
      if (!list.ok) return setStage({ kind: 'failed', text: storesFailureText(list.failure) });
      const content = unwrapped(list.value);
      linkStores(content, element.ownerDocument);
      linkProduct(content, element, getContext().page);
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

  const close = useCallback(() => {
    onClose(box.current?.contains(element.ownerDocument.activeElement) === true);
  }, [element, onClose]);
  // Before the list is seen: who presses elsewhere at once closes it.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const frame = box.current?.parentElement;
    closeByEscape(element.ownerDocument, close, signal);
    if (frame) onOutsidePress(element.ownerDocument, [frame, element], () => onClose(false), signal);
    return () => listening.abort();
  }, [element, close, onClose]);

  useLayoutEffect(() => {
    if (stage.kind === 'failed' && box.current?.contains(element.ownerDocument.activeElement)) retry.current?.focus();
  }, [stage, element]);

  /** Escape closes this list first, not the dialog or the template's popup around it. */
  const closeFirst = (event: Pick<Event, 'preventDefault' | 'stopPropagation'> & { readonly key: string }) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const isCross = (target: EventTarget) => target instanceof Element && target.closest(cross) !== null;
  const again = () => {
    box.current?.focus({ preventScroll: true });
    void load(ended.current.signal);
  };
  return (
    <>
      <Part name="root" onKeyDown={closeFirst} />
      <Slot behind="root" as={{ tag: 'div', className: 'js-info-block rounded3' }}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the cross is in the server's HTML */}
        <div
          ref={box}
          tabIndex={-1}
          onClick={(event) => {
            if (!isCross(event.target)) return;
            // The template's own script would also close it, but leave the label open.
            event.stopPropagation();
            onClose(true);
          }}
          onKeyDown={(event) => {
            closeFirst(event);
            if (!isCross(event.target) || (event.key !== 'Enter' && event.key !== ' ')) return;
            event.preventDefault();
            onClose(true);
          }}
        >
          <p role="status" hidden={stage.kind !== 'loading'}>
            {stage.kind === 'loading' && storesTexts('stock.loading')}
          </p>
          {stage.kind === 'failed' && (
            <>
              <p role="alert">{stage.text}</p>
              <button type="button" className="btn btn-default btn-xs" ref={retry} onClick={again}>
                {storesTexts('stock.retry')}
              </button>
            </>
          )}
          {stage.kind === 'ready' && <ForeignContent content={stage.content} />}
        </div>
      </Slot>
    </>
  );
}

/** Takes only the content out of the server's box, and makes its close button pressable. */
function unwrapped(list: DocumentFragment): DocumentFragment {
  const copy = list.cloneNode(true) as DocumentFragment;
  const frame = storesFrame(copy);
  if (frame) frame.replaceWith(...frame.childNodes);
  applyLook(findAll(copy, cross), {
    role: 'button',
    tabIndex: 0,
    label: storesTexts('stock.close'),
    attributes: { 'aria-hidden': 'false' },
  });
  return copy;
}
