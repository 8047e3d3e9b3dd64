import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLatest } from '../../../../parts/use-latest.ts';
import { closeByEscape } from '../../../../platform/escape.ts';
import { ForeignContent } from '../../../../ui/foreign-content.tsx';
import { useStyles } from '../../../../ui/use-styles.ts';
import { getContext } from '../../../context.ts';
import { announce } from '../../../overlays.ts';
import { type Fragment, onPopupAnswer } from '../../../popups/index.ts';
import { marketingTexts } from '../../marketing.ts';
import { popupFrame } from '../../page/marketing-record.ts';
import styles from './free-popup.css?inline';

interface FreePopupProps {
  readonly fragment: Fragment;
  /** Called when the content is in its frame. */
  onShown(frame: Element): void;
  onClosed(): void;
}

/**
 * A non-modal popup: it takes no focus, is announced once, and is closed by its button, by Escape or by a close button in its content [MKT-01].
 */
export function FreePopup({ fragment, onShown, onClosed }: FreePopupProps): ReactNode {
  const { document: page } = getContext().page;
  const frame = useRef<HTMLDivElement>(null);
  const latest = useLatest({ onShown, onClosed });
  const title = fragment.title ?? marketingTexts('marketing.title');
  useStyles(styles, page);

  // Before the popup is seen: who closes it at once is heard.
  useLayoutEffect(() => {
    const ended = new AbortController();
    closeByEscape(page, () => latest.current.onClosed(), ended.signal);
    onPopupAnswer(page, () => latest.current.onClosed(), ended.signal);
    return () => ended.abort();
  }, [page]);

  useEffect(() => {
    announce(title);
    const before = page.activeElement;
    const shown = frame.current;
    const inside = shown && popupFrame(shown);
    if (inside) latest.current.onShown(inside);
    return () => {
      if (shown?.contains(page.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [page, title]);

  return (
    <div ref={frame} role="dialog" aria-label={title} className="vitrina-free-popup">
      <p className="vitrina-free-popup__title" aria-hidden="true">
        {title}
      </p>
      <div className="dyn_mp_jqm_frame">
        <ForeignContent content={fragment.content} />
      </div>
      <button
        type="button"
        className="vitrina-close vitrina-free-popup__close"
        aria-label={marketingTexts('marketing.close')}
        onClick={onClosed}
      >
        ×
      </button>
    </div>
  );
}
