import { useEffect } from 'react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Island } from '../../../../parts/feature.ts';
import { useParts } from '../../../../parts/part.tsx';
import type { marker } from './marker.ts';
import { reportMissing } from './report-missing.ts';
import type { Slicing } from './slicing.ts';

/**
 * Shows the row of entries, and moves those for which there is no room under «more»; the code for that loads where they do not fit [MEGA-01].
 * `onMove` is called before entries move. A row that the template has measured (`isTemplates`) is left to it.
 */
export function useFittingRow(island: Island<typeof marker>, isTemplates: boolean, onMove: () => void): void {
  const { host, signal } = island;
  const parts = useParts();
  useEffect(() => {
    if (isTemplates) return;
    const seen: (() => void)[] = [];
    let slicing: Slicing | undefined;
    /** Inner width in pixels of the container of the entries; 0 if hidden. */
    let room = 0;
    /** Shows the row, without the «more» entry if all entries fit. */
    const reveal = (more?: Element) => {
      const unseen = parts.find('unseen');
      if (unseen.length === 0) return;
      const hidden = unseen.filter((entry) => entry === more);
      seen.push(applyLook(unseen, { style: { visibility: 'visible' }, classes: { unvisible: false } }));
      seen.push(applyLook(hidden, { hidden: true }), applyLook([host], { classes: { ovisible: true } }));
    };
    const slice = async () => {
      const [more] = parts.find('more');
      const row = more?.parentElement;
      if (!row || signal.aborted || room === 0) return;
      if (!slicing) {
        const widths = [...row.children].map((entry) => (entry === more ? 0 : entry.getBoundingClientRect().width));
        if (widths.reduce((sum, width) => sum + width, 0) <= room + 1) return reveal(more);
        const part = await import('./slicing.ts').catch(reportMissing);
        if (signal.aborted) return;
        // Without it the row is shown with all entries, as wide as they are; the next change of width asks again.
        if (!part) return reveal(more);
        reveal();
        slicing ??= part.makeSlicing(island);
      }
      onMove();
      slicing?.fit(room);
    };
    const observer = new ResizeObserver(([entry]) => {
      // A loaded font changes the widths. To ask for it lays the page out, which it has just been.
      if (room === 0) void host.ownerDocument.fonts?.ready.then(slice);
      room = entry?.contentRect.width ?? 0;
      void slice();
    });
    observer.observe(parts.find('frame')[0] ?? host);
    return () => {
      observer.disconnect();
      slicing?.restore();
      for (const showAsBefore of seen.reverse()) showAsBefore();
    };
  }, [island, parts, host, isTemplates, onMove, signal]);
}
