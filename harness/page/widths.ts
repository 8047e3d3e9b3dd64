/** Widths of the shop's window at which something on the page changes (spec/storefront.md), and the common screens between them. CSS px. */
export const widths = [320, 390, 400, 500, 520, 550, 600, 700, 767, 768, 769, 951, 991, 992, 993, 1100, 1280, 1440] as const;

/** Limits of a width typed by hand, CSS px. */
export const narrowest = 280;
export const widest = 2560;

/** The nearest width that the frame can have; `undefined` when the text is not a number. */
export function parseWidth(text: string): number | undefined {
  const width = Math.round(Number(text));
  if (text.trim() === '' || !Number.isFinite(width)) return undefined;
  return Math.min(Math.max(width, narrowest), widest);
}

/** How many times the frame must shrink to fit the room it has; it is never enlarged. Both in CSS px. */
export function scaleToFit(width: number, room: number): number {
  return room > 0 ? Math.min(1, room / width) : 1;
}
