/**
 * Makes size tables accessible: each gets a scrollable region that the keyboard reaches, a caption for screen readers, and header cells
 * [DET-05].
 */
export function prepareSizeTables(content: DocumentFragment, title: string): void {
  for (const table of content.querySelectorAll('table')) {
    nameCells(table);
    const caption = table.caption ?? table.createCaption();
    // The popup shows the title already, so the caption is visually hidden.
    if (!caption.textContent?.trim()) {
      caption.textContent = title;
      caption.className = 'vitrina-dialog__said';
    }
    const region = table.ownerDocument.createElement('div');
    region.className = 'vitrina-size-table';
    region.tabIndex = 0;
    region.setAttribute('role', 'region');
    region.setAttribute('aria-label', caption.textContent?.trim() ?? title);
    table.replaceWith(region);
    region.append(table);
  }
}

/** Hand-written tables often have no header cells; their first row is the header. */
function nameCells(table: HTMLTableElement): void {
  const [first, ...rest] = table.rows;
  for (const cell of [...(first?.cells ?? [])]) (cell.localName === 'th' ? cell : renamed(cell)).setAttribute('scope', 'col');
  for (const { cells } of rest) if (cells[0]?.localName === 'th') cells[0].setAttribute('scope', 'row');
}

function renamed(cell: HTMLTableCellElement): Element {
  const heading = cell.ownerDocument.createElement('th');
  for (const { name, value } of cell.attributes) heading.setAttribute(name, value);
  heading.append(...cell.childNodes);
  cell.replaceWith(heading);
  return heading;
}
