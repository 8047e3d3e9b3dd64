import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Island } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { patchPiece } from '../../../../parts/patch-html.ts';
import { usePiece } from '../../../../parts/piece.ts';
import { Slot } from '../../../../parts/slot.tsx';
import { find } from '../../../../platform/find.ts';
import { linkStores } from '../../page/read-stores.ts';
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
  const { element, selectors } = island;
  const page = element.ownerDocument;
  /** `null`: the list that the server rendered into the page. */
  const [table, setTable] = useState<DocumentFragment | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const [nothing] = useState(() => page.createDocumentFragment());

  const key = JSON.stringify(question);
  /** Key of the list that the page contains already; empty if it must be loaded. */
  const [drawn] = useState(() => (find(element, selectors.loading) ? '' : key));
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
    void readStores(JSON.parse(reading.key) as StoresQuestion, 'table').then((list) => {
      if (ended.signal.aborted) return;
      setLoading(false);
      setProblem(list.ok ? undefined : storesFailureText(list.failure));
      const content = list.ok ? (list.value.cloneNode(true) as DocumentFragment) : nothing;
      linkStores(content, page);
      setTable(content);
    });
    return () => ended.abort();
  }, [page, nothing, reading, drawn]);

  usePiece(table, () => element, patchPiece);
  useLayoutEffect(() => {
    if (problem !== undefined && tries) button.current?.focus();
  }, [problem, tries]);
  return (
    <>
      <Part name="root" busy={isLoading} />
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
