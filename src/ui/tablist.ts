/**
 * The target of a key of the ARIA tabs pattern within a list: arrows wrap around, Home and End go to the ends. Undefined
 * for other keys.
 */
export function tabByKey(key: string, index: number, count: number, isVertical = false): number | undefined {
  const [back, forth] = isVertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (index < 0 || count === 0) return undefined;
  if (key === forth) return (index + 1) % count;
  if (key === back) return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
