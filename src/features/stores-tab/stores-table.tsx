import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { makePiecePlace } from '../../islands/piece-place.ts';
import { linkStores } from '../../page/stock.ts';
import { failureText } from '../../state/overlays.ts';
import type { StoresQuestion } from '../../state/stock.ts';
import { readStores, stockTexts } from '../../state/stock.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Island } from '../feature.ts';

/** The list of stores in place of what said that it is coming; after a failure the reason, and a way to try again [DET-06]. */
export function StoresTable({ island, question }: { readonly island: Island; readonly question: StoresQuestion }): ReactNode {
  const { element, selectors } = island;
  const borrowed = useBorrow();
  const [place] = useState(() => makePiecePlace(element));
  const [message] = useState(() => element.ownerDocument.createElement('div'));
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(
    () => () => {
      message.remove();
      place.giveBack();
    },
    [message, place],
  );

  const key = JSON.stringify(question);
  /** What the server has drawn already; empty when it left that to us. */
  const [drawn] = useState(() => (element.querySelector(selectors.loading ?? ':not(*)') ? '' : key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another reading
  useEffect(() => {
    if (key === drawn) return place.giveBack();
    const ended = new AbortController();
    const own = borrowed(element);
    own.setAttribute('aria-busy', 'true');
    void readStores(JSON.parse(key) as StoresQuestion, 'table').then((list) => {
      if (ended.signal.aborted) return;
      own.setAttribute('aria-busy', 'false');
      setProblem(list.ok ? undefined : `${stockTexts('stock.failed')} ${failureText(list.failure)}`);
      if (!list.ok) return;
      const content = list.value.cloneNode(true) as DocumentFragment;
      linkStores(content, element.ownerDocument);
      message.remove();
      place.put(content);
    });
    return () => ended.abort();
  }, [element, borrowed, place, message, key, drawn, tries]);

  useLayoutEffect(() => {
    if (problem === undefined) return;
    place.put(element.ownerDocument.createDocumentFragment());
    element.append(message);
    if (tries) button.current?.focus();
  }, [problem, tries, element, message, place]);
  return createPortal(
    problem !== undefined && (
      <>
        <p role="alert">{problem}</p>
        <button ref={button} type="button" className="btn btn-default btn-xs" onClick={() => setTries(tries + 1)}>
          {stockTexts('stock.retry')}
        </button>
      </>
    ),
    message,
  );
}
