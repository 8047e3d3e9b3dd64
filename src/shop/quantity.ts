/** Limits of a quantity, in the product's own measure (pairs, metres). */
export interface QuantityLimits {
  /** Step and smallest amount: 1, or a fraction for goods sold by length. */
  readonly ratio: number;
  /** Absent: the ratio. */
  readonly minimum?: number | undefined;
  /** Absent: none. */
  readonly maximum?: number | undefined;
  /** 1 000 000 rounds to six decimals. */
  readonly precisionFactor: number;
}

/** Removes binary rounding errors: 0.1 + 0.2 becomes 0.3 [QTY-02]. */
function roundQuantity(value: number, precisionFactor: number): number {
  return Math.round(value * precisionFactor) / precisionFactor;
}

/**
 * Parses a typed quantity. Empty, invalid and zero become 1 [QTY-01]; the result is the nearest multiple of the ratio [QTY-02], not above
 * the maximum and not below the ratio and the minimum [QTY-03]. If the limits conflict the lower one wins: less cannot be bought at all,
 * and the server checks the stock.
 */
export function parseQuantity(text: string, limits: QuantityLimits): number {
  const value = Number(text.trim().replace(',', '.'));
  // Above the largest safe integer the arithmetic is not exact and rounding gives infinity.
  return fitQuantity(value > 0 && value <= Number.MAX_SAFE_INTEGER ? value : 1, limits);
}

/** One step up or down from a quantity, within the limits. */
export function stepQuantity(value: number, direction: 1 | -1, limits: QuantityLimits): number {
  return fitQuantity(value + direction * limits.ratio, limits);
}

/** Whether a step in that direction changes anything. */
export function canStep(value: number, direction: 1 | -1, limits: QuantityLimits): boolean {
  return stepQuantity(value, direction, limits) !== value;
}

/** Only digits and one dot may be typed; a comma, which Russian keyboards have instead, becomes the dot [QTY-04]. */
export function filterQuantityText(text: string): string {
  const [whole = '', ...fraction] = text
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return fraction.length ? `${whole}.${fraction.join('')}` : whole;
}

function fitQuantity(value: number, { ratio, minimum = 0, maximum, precisionFactor }: QuantityLimits): number {
  const round = (number: number) => roundQuantity(number, precisionFactor);
  // Counting in whole steps avoids errors that add up. Rounding first avoids 2.9999… for 0.3 / 0.1.
  const lowest = Math.max(1, Math.ceil(round(minimum / ratio)));
  const highest = maximum !== undefined && maximum > 0 ? Math.floor(round(maximum / ratio)) : Number.POSITIVE_INFINITY;
  const steps = Math.max(lowest, Math.min(highest, Math.round(round(value / ratio))));
  return round(steps * ratio);
}
