import { openFragmentDialog } from '../../../popups/index.ts';
import { loadSizeTable, sizeTableTexts } from '../../size-table.ts';

/** Opens the size table of a link in a dialog [DET-05]. */
export function openSizeTable(control: Element): void {
  const url = control.getAttribute('data-param-url') ?? '';
  openFragmentDialog({
    name: 'TABLES_SIZE',
    title: control.textContent?.trim() || sizeTableTexts('sizeTable.title'),
    load: (signal) => loadSizeTable(url, signal),
  });
}
