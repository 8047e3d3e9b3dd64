import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../parts/use-latest.ts';
import { focusable } from '../platform/focus.ts';
import styles from './dialog.css?inline';
import { useOwnEscape } from './use-own-escape.ts';
import { useStyles } from './use-styles.ts';

interface DialogProps {
  readonly page: Document;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Additional class of the dialog. With it the title gets the first focus: the content is loaded later. */
  readonly className?: string;
  /** Called when it has faded out. */
  onClosed(): void;
}

/** Milliseconds of the specification's fade [POP-01]. */
const fadeTime = 200;

/**
 * A modal dialog based on the platform's own: it takes, keeps and returns the focus, Escape closes the last one opened
 * [POP-02]. Closes by its button, by Escape, and by a press on the backdrop, begun and ended there.
 */
export function Dialog({ page, title, closeLabel, children, className, onClosed }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isClosing, setClosing] = useState(false);
  const hasBegunBeside = useRef(false);
  const titleId = useId();
  const told = useLatest(onClosed);
  // Adopted here, before the styles of what contains a dialog, which change some of these.
  useStyles(styles, page);

  useLayoutEffect(() => {
    const shown = dialog.current;
    const opener = page.activeElement;
    // A block that is drawn anew takes its opener along, perhaps with what the opener stood in.
    const around: Element[] = [];
    for (let place = opener?.parentElement; place && opener !== page.body; place = place.parentElement) around.push(place);
    if (shown && !shown.open) shown.showModal();
    if (className) shown?.querySelector('h2')?.focus();
    return () => {
      // Closed before it is removed, because only closing returns the focus.
      shown?.close();
      const { activeElement: now, body } = page;
      const isLost = !now || now === body || shown?.contains(now);
      // What was done here may have put another control in the opener's place.
      const place = around.find(({ isConnected }) => isConnected);
      if (isLost && opener && place) successorOf(opener, place)?.focus();
    };
  }, [page, className]);

  useOwnEscape(dialog);

  useEffect(() => {
    if (!isClosing) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(
      () => {
        dialog.current?.close();
        told.current();
      },
      isStill ? 0 : fadeTime,
    );
    return () => clearTimeout(timer);
    // Renderings meanwhile do not restart the fade.
  }, [isClosing]);

  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const shown = dialog.current;
    if (!shown || target !== shown) return false;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    return x < left || x > right || y < top || y > bottom;
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; the keyboard closes by Escape
    <dialog
      ref={dialog}
      className={`vitrina-dialog${className ? ` ${className}` : ''}${isClosing ? ' vitrina-dialog--closing' : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A list of files that was closed without a choice cancels its field.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        setClosing(true);
      }}
      onClose={() => {
        // A browser closes it without asking when nothing was pressed since the last request.
        if (dialog.current?.open === false) told.current();
      }}
      onPointerDown={({ nativeEvent }) => {
        hasBegunBeside.current = isBeside(nativeEvent);
      }}
      onClick={({ nativeEvent }) => {
        // Text that is selected beyond the edge ends beside the dialog. And the second click of a double click on what opened it is no press on the
        // backdrop that the shopper saw.
        if (hasBegunBeside.current && isBeside(nativeEvent) && nativeEvent.detail < 2) setClosing(true);
      }}
    >
      <h2 className="vitrina-dialog__title" id={titleId} tabIndex={className ? -1 : undefined}>
        {title}
      </h2>
      {children}
      {/* The last child, so that the first field, if any, gets the focus. */}
      <button type="button" className="vitrina-close vitrina-dialog__close" aria-label={closeLabel} onClick={() => setClosing(true)}>
        ×
      </button>
    </dialog>
  );
}

/** What stands for an opener that was drawn anew: the same control, else the first that brings no keyboard on a phone. */
function successorOf(opener: Element, place: Element): HTMLElement | undefined {
  const found = focusable(place);
  const isSame = (one: Element) => one.className === opener.className && one.textContent === opener.textContent;
  return found.find(isSame) ?? found.find((one) => !one.matches('input, textarea')) ?? found[0];
}
