import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** What follows a press of the pointer that has taken the focus: its click, or its end elsewhere; in a list of choices, the choice or a key. */
const ends = ['click', 'change', 'keydown', 'dragend'];

/**
 * Commits a field that loses its focus. Where a press of the pointer has caused that, it waits for the click: what is committed moves the
 * panel, and the pointer would be let go over something else than it was pressed on. The pressed button already sees the new value.
 */
export function useCommitOnBlur(commit: () => void): { readonly onFocus: () => void; readonly onBlur: () => void } {
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  const focus = useRef<{ readonly gone: AbortController; isPressed: boolean }>(undefined);

  const onFocus = () => {
    focus.current?.gone.abort();
    const mine = { gone: new AbortController(), isPressed: false };
    focus.current = mine;
    const listening = { capture: true, signal: mine.gone.signal };
    // A finger's press comes as the mouse's too, and takes the focus by that.
    for (const type of ['mousedown', 'mouseup'])
      window.addEventListener(type, () => Object.assign(mine, { isPressed: type === 'mousedown' }), listening);
  };
  const onBlur = () => {
    const left = focus.current;
    focus.current = undefined;
    left?.gone.abort();
    if (left?.isPressed) afterPress(() => latest.current());
    else latest.current();
  };
  return { onFocus, onBlur };
}

/** Calls back before the listeners of the click hear of it, and at the latest right after the press. */
function afterPress(commit: () => void): void {
  const done = new AbortController();
  const end = () => {
    if (done.signal.aborted) return;
    done.abort();
    flushSync(commit);
  };
  const listening = { capture: true, signal: done.signal };
  for (const type of ends) window.addEventListener(type, end, listening);
  // Let go over another element: no click follows.
  window.addEventListener('mouseup', () => setTimeout(end), listening);
}
