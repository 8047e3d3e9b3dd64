import { bringIntoView } from '../../../../platform/bring-into-view.ts';
import { findAll } from '../../../../platform/find.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import { announce, plainText } from '../../../overlays.ts';

/**
 * Announces what the component writes into its error areas, which are not live regions, and brings it into view: they are far above the order's button [ERR-01].
 * Initial text is not announced; repeated text is announced again if it was removed in between, or written anew.
 */
export function announceProblems(area: Element, alerts: string, Observer: typeof MutationObserver, signal: AbortSignal): void {
  const isShown = (alert: Element) => !alert.closest('[hidden], [style*="display: none"], [style*="display:none"]');
  const read = () =>
    new Map(
      findAll(area, alerts)
        .filter(isShown)
        .flatMap((alert) => {
          const text = plainText(alert.innerHTML);
          return text ? [[text, alert] as const] : [];
        }),
    );
  let known = read();

  const observer = new Observer((records) => {
    const now = read();
    const isWritten = (alert: Element) => records.some(({ type, target }) => type === 'childList' && alert.contains(target));
    const added = [...now].filter(([text, alert]) => !known.has(text) || isWritten(alert));
    known = now;
    if (added.length === 0) return;
    announce(added.map(([text]) => text).join('\n'));
    bringIntoView(added.map(([, alert]) => alert));
  });
  observer.observe(area, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['style', 'class', 'hidden'],
  });
  onAbort(signal, () => observer.disconnect());
}
