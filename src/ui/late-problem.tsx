import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './late-problem.css?inline';
import { useStyles } from './use-styles.ts';

interface LateProblemProps {
  /** The page's element that stayed empty. */
  readonly place: Element;
  readonly text: string;
  readonly retryLabel: string;
  onRetry(): void;
}

/** Shows inside a page element why its content did not load, with a retry. */
export function LateProblem({ place, text, retryLabel, onRetry }: LateProblemProps): ReactNode {
  const [box] = useState(() => place.ownerDocument.createElement('div'));
  useStyles(styles, place.ownerDocument);
  useLayoutEffect(() => {
    place.append(box);
    return () => box.remove();
  }, [place, box]);
  return createPortal(
    <div role="alert" className="vitrina-late-problem">
      <p>{text}</p>
      <button type="button" className="btn btn-default" onClick={onRetry}>
        {retryLabel}
      </button>
    </div>,
    box,
  );
}

/** Before a retry, whose button is removed: the place itself has the focus until the person moves on, and the next Tab goes on from there. */
export function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
}
