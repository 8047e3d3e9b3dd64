let rouble: Intl.NumberFormat | undefined;

function roubleFormat(): Intl.NumberFormat {
  rouble ??= new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', minimumFractionDigits: 0, maximumFractionDigits: 2 });
  return rouble;
}

/**
 * Makes the formatter when the browser is idle, for pages on which a press needs it: a page's first one takes 12 ms, four times as long on a
 * phone. Others need it seldom, because prices come printed.
 */
export const prepareFormat = (): void => void globalThis.requestIdleCallback?.(roubleFormat);

/** Roubles as the shop prints them: `formatPrice(12990)` is «12 990 ₽» (with no-break spaces). */
export function formatPrice(roubles: number): string {
  return roubleFormat().format(roubles);
}

/** Parses a price text: all white space and the currency are removed, a comma is a decimal point [BSK-09]. `undefined` if no number is left. */
export function parsePrice(text: string): number | undefined {
  const digits = text
    .replace(/[^\d.,-]/g, '')
    .replace(',', '.')
    .replace(/\.$/, '');
  const roubles = Number(digits);
  return digits === '' || Number.isNaN(roubles) ? undefined : roubles;
}
