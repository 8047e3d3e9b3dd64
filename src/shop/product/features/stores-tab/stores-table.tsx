import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Island } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { patchPiece } from '../../../../parts/patch-html.ts';
import { usePiece } from '../../../../parts/piece.ts';
import { Slot } from '../../../../parts/slot.tsx';
import { find } from '../../../../platform/find.ts';
import { getContext } from '../../../context.ts';
import { fillTime, linkStores, untilGone } from '../../page/read-stores.ts';
import { readStores, type StoresQuestion, storesFailureText, storesTexts } from '../../stores.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Shows the list of stores instead of the loading text; after a failure the reason and a retry button [DET-06]. */
export function StoresTable({
  island,
  question,
}: {
  readonly island: Island<typeof marker>;
  readonly question: StoresQuestion;
}): ReactNode {
  const { host: element, selectors } = island;
  const page = element.ownerDocument;
  /** `null`: the list that the server rendered into the page. */
  const [table, setTable] = useState<DocumentFragment | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  /** The button that goes had the focus. */
  const hadFocus = useRef(false);
  /** The layer has put a list, or nothing after a failure, in the place of the loading text. */
  const isOurs = useRef(false);
  const [nothing] = useState(() => page.createDocumentFragment());

  const key = JSON.stringify(question);
  /** Key of the list that the page contains already; empty if it must be loaded. */
  const [drawn, setDrawn] = useState(() => (find(element, selectors.loading) ? '' : key));
  /** Another try is another reading. */
  const reading = useMemo(() => ({ key, tries }), [key, tries]);
  useEffect(() => {
    const isDrawn = reading.key === drawn;
    setLoading(!isDrawn);
    if (isDrawn) {
      setProblem(undefined);
      setTable(null);
      return;
    }
    const ended = new AbortController();
    // Until the layer has put a list there, what is no loading text is another script's list.
    const isFilled = () => drawn === '' && !isOurs.current && !find(element, selectors.loading);
    const load = async () => {
      const time = drawn === '' && reading.tries === 0 ? fillTime(getContext().page) : 0;
      if (time > 0) await untilGone(element, selectors.loading, time, ended.signal);
      const list = isFilled() || ended.signal.aborted ? undefined : await readStores(JSON.parse(reading.key) as StoresQuestion, 'table');
      if (ended.signal.aborted) return;
      // It stays, whatever has become of the layer's own request.
      if (!list || isFilled()) return setDrawn(reading.key);
      setLoading(false);
      setProblem(list.ok ? undefined : storesFailureText(list.failure));
      const content = list.ok ? (list.value.cloneNode(true) as DocumentFragment) : nothing;
      linkStores(content, page);
      isOurs.current = true;
      hadFocus.current = list.ok && button.current !== null && button.current === page.activeElement;
      setTable(content);
    };
    void load();
    return () => ended.abort();
  }, [page, nothing, reading, drawn, element, selectors]);

  usePiece(table, () => element, patchPiece);
  useLayoutEffect(() => {
    if (problem !== undefined && tries) button.current?.focus();
  }, [problem, tries]);
  useLayoutEffect(() => {
    if (table && hadFocus.current) element.focus({ preventScroll: true });
  }, [table, element]);
  return (
    <>
      <Part name="root" busy={isLoading} tabIndex={-1} />
      {problem !== undefined && (
        <Slot last="root" as={{ tag: 'div' }}>
          <p role="alert">{problem}</p>
          <button ref={button} type="button" className="btn btn-default btn-xs" onClick={() => setTries(tries + 1)}>
            {storesTexts('stock.retry')}
          </button>
        </Slot>
      )}
    </>
  );
}
