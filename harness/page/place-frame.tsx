import type { ReactNode } from 'react';

interface Props {
  /** The switch between the places of the harness page. */
  readonly places: ReactNode;
  /** Further contents of the bar. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every place of the harness page: the bar, and the place below it. */
export function PlaceFrame({ places, bar, children }: Props) {
  return (
    <div className="harness">
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
