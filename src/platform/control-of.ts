/** The link or button inside an entry of a row, else the entry itself. */
export const controlOf = (entry: HTMLElement): HTMLElement => entry.querySelector<HTMLElement>('a, button') ?? entry;
