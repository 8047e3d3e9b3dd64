import { useLayoutEffect, useState } from 'react';

/** A place beside the row for what is drawn over it: it takes no room, and goes with the island. */
export function useBox(row: HTMLElement | undefined): HTMLElement | undefined {
  const [box, setBox] = useState<HTMLElement>();
  useLayoutEffect(() => {
    if (!row) return;
    const made = row.ownerDocument.createElement('div');
    made.className = 'vitrina-gallery__box';
    row.after(made);
    setBox(made);
    return () => {
      made.remove();
      setBox(undefined);
    };
  }, [row]);
  return box;
}
