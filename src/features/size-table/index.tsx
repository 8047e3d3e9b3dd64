import { type ReactNode, useCallback } from 'react';
import { ok } from '../../contract/result.ts';
import { useLateButton } from '../../ui/use-late-button.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** The link to the table of sizes [DET-05]. */
function SizeTableLink({ island }: IslandProps<undefined>): ReactNode {
  const open = useCallback(
    async (control: Element) => {
      const { openSizeTable } = await import('./open-size-table.ts');
      if (!island.signal.aborted) openSizeTable(control);
    },
    [island],
  );
  useLateButton(island, open);
  return null;
}

export const feature: Feature<undefined> = { read: () => ok(undefined), Component: SizeTableLink };
