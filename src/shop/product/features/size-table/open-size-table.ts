import { openFragmentDialog } from '../../../popups/index.ts';
import { loadSizeTable, sizeTableTexts } from '../../size-table.ts';

export function openSizeTable(control: Element): void {
  const url = control.getAttribute('data-param-url') ?? '';
  openFragmentDialog({
    name: 'TABLES_SIZE',
    title: control.textContent?.trim() || sizeTableTexts('sizeTable.title'),
    load: (signal) => loadSizeTable(url, signal),
  });
}
