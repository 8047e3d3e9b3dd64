import { findAll } from '../../../../platform/find.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import { announce, plainText } from '../../../overlays.ts';

/**
 * Announces what the component writes into its error areas, which are not live regions [ERR-01]. Initial text is not announced; repeated text is announced
 * again if it was removed in between.
 */
export function announceProblems(area: Element, alerts: string, Observer: typeof MutationObserver, signal: AbortSignal): void {
  const isShown = (alert: Element) => !alert.closest('[hidden], [style*="display: none"], [style*="display:none"]');
  const read = () =>
    new Set(
      findAll(area, alerts)
        .filter(isShown)
        .flatMap((alert) => plainText(alert.innerHTML) || []),
    );
  let known = read();

  const observer = new Observer(() => {
    const now = read();
    const added = [...now].filter((text) => !known.has(text));
    known = now;
    if (added.length > 0) announce(added.join('\n'));
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
