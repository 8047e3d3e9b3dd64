import { type ReactNode, useEffect, useRef, useState } from 'react';

interface NoticesProps {
  readonly notices: readonly {
    readonly id: number;
    readonly kind: 'status' | 'alert';
    readonly text: string;
    readonly action?: string;
    readonly isQuiet?: true;
  }[];
  readonly label: string;
  readonly closeLabel: string;
  onClose(id: number): void;
  onAction(id: number): void;
}

/** Up to this width, px, notices are as wide as the page (notice-look.css). */
const narrow = 991;

/**
 * Short messages in the corner away from the last press. The two live regions exist from the start, because assistive technology announces only
 * additions to a region that it already knows [ERR-01].
 */
export function Notices({ notices, label, closeLabel, onClose, onAction }: NoticesProps): ReactNode {
  const place = useRef<HTMLElement>(null);
  const [isAway, setAway] = useState(false);
  const isEmpty = notices.length === 0;
  // Its corner is chosen away from the last press, and kept until it is removed.
  useEffect(() => {
    const page = place.current?.ownerDocument;
    if (!page || !isEmpty) return;
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || place.current?.contains(target)) return;
      const { top, right } = target.getBoundingClientRect();
      const { clientWidth, clientHeight } = page.documentElement;
      setAway(clientWidth > narrow ? right > clientWidth / 2 : top > clientHeight / 2);
    };
    const ended = new AbortController();
    for (const type of ['pointerdown', 'focusin'])
      page.addEventListener(type, follow, { capture: true, passive: true, signal: ended.signal });
    return () => ended.abort();
  }, [isEmpty]);
  const region = (kind: 'status' | 'alert') => (
    <div role={kind} aria-atomic="false" className="vitrina-notices__region">
      {notices
        .filter((notice) => notice.kind === kind)
        .map((notice) => (
          <div key={notice.id} className={`vitrina-notice vitrina-notice--${notice.isQuiet ? 'quiet' : kind}`}>
            <p className="vitrina-notice__text">{notice.text}</p>
            {notice.action && (
              <button type="button" className="vitrina-notice__action" onClick={() => onAction(notice.id)}>
                {notice.action}
              </button>
            )}
            {!notice.isQuiet && (
              <button type="button" className="vitrina-close" aria-label={closeLabel} onClick={() => onClose(notice.id)}>
                ×
              </button>
            )}
          </div>
        ))}
    </div>
  );
  return (
    <section className={`vitrina-notices${isAway ? ' vitrina-notices--away' : ''}`} aria-label={label} ref={place}>
      {region('alert')}
      {region('status')}
    </section>
  );
}
