import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '../../src/parts/use-kept-focus.ts';

interface Props {
  /** The switch between the places of the harness page. */
  readonly places: ReactNode;
  /** Further contents of the bar. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

/** A file that is opened or closed replaces the place, and a button of the bar or of the old place had the focus: it goes to the new place. */
const placeBelow = (nearest: Element): Element =>
  nearest.closest('main') ? nearest : (nearest.closest('.harness')?.querySelector('main') ?? nearest);

/** The frame of every place of the harness page: the bar, and the place below it. */
export function PlaceFrame({ places, bar, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame, placeBelow);
  return (
    <div className="harness" ref={frame}>
      <header className="bar">
        <h1>
          Витрина <span>стенд</span>
        </h1>
        {places}
        {bar}
      </header>
      {children}
    </div>
  );
}

/** For the bar: the name of the open file, and the button that closes it. */
export function OpenFile({ title, close, onClose }: { readonly title: string; readonly close: string; readonly onClose: () => void }) {
  return (
    <>
      <p className="session-title">{title}</p>
      <button type="button" onClick={onClose}>
        {close}
      </button>
    </>
  );
}
