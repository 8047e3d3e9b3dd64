/** Widths of the shop's window, CSS px: the page's breakpoints (spec/storefront.md) and common screens between them. */
export const widths = [320, 390, 400, 500, 520, 550, 600, 700, 767, 768, 769, 951, 991, 992, 993, 1100, 1280, 1440] as const;

/** Limits of a width typed by hand, CSS px. */
export const narrowest = 280;
export const widest = 2560;

/** The nearest allowed width; `undefined` if the text is not a number. */
export function parseWidth(text: string): number | undefined {
  const width = Math.round(Number(text));
  if (text.trim() === '' || !Number.isFinite(width)) return undefined;
  return Math.min(Math.max(width, narrowest), widest);
}

/** The scale at which the frame fits into its room, at most 1. Both arguments in CSS px. */
export function scaleToFit(width: number, room: number): number {
  return room > 0 ? Math.min(1, room / width) : 1;
}
