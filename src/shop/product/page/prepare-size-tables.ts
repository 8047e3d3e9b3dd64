/**
 * Makes tables of sizes readable for everybody: each scrolls in a region of its own that the keyboard reaches, has a caption
 * for those who do not see the title above it, and cells that know their column and row [DET-05].
 */
export function prepareSizeTables(content: DocumentFragment, title: string): void {
  for (const table of content.querySelectorAll('table')) {
    nameCells(table);
    const caption = table.caption ?? table.createCaption();
    // Of the popup's own title a second copy would be seen.
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

/** Shops write such tables by hand: often without any heading cell, the first row being the head. */
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
