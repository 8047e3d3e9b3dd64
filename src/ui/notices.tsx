import type { ReactNode } from 'react';

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

/**
 * Short messages in the corner away from the last press (notice-corner.ts). The two live regions exist from the start, because assistive technology announces only
 * additions to a region that it already knows [ERR-01].
 */
export function Notices({ notices, label, closeLabel, onClose, onAction }: NoticesProps): ReactNode {
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
    <section className="vitrina-notices" aria-label={label}>
      {region('alert')}
      {region('status')}
    </section>
  );
}
