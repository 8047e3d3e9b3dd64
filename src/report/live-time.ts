/**
 * Milliseconds until the layer was live, from when the shopper asked for the page, as `web-vitals` counts: of a page that the browser prepared
 * in advance, from when it was shown. Undefined while the layer is not live.
 */
export function liveTime(performance: Pick<Performance, 'getEntriesByName' | 'getEntriesByType'>): number | undefined {
  const live = performance.getEntriesByName('vitrina-live')[0]?.startTime;
  if (live === undefined) return undefined;
  const [navigation] = performance.getEntriesByType('navigation');
  const activationStart = Number(navigation ? Reflect.get(navigation, 'activationStart') : 0) || 0;
  return Math.max(0, live - activationStart);
}
