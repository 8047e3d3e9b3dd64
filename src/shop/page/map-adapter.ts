/** Degrees of latitude and longitude. */
export type Coordinates = readonly [latitude: number, longitude: number];

/** The layer's commands to the page's map; without a map, or with another kind of map, they do nothing. */
export interface PageMap {
  /** Shows the neighbourhood of a place. */
  centre(place: Coordinates, zoom: number): void;
  /** Shows all places of the map, with a margin in px. */
  showAll(margin: number): void;
  /** Tells the map that its container was resized. */
  fit(): void;
}

const isObject = (value: unknown): value is object => (typeof value === 'object' || typeof value === 'function') && value !== null;

/**
 * The map that the page's own scripts have made: the globals `map` and `clusterer` (contract/page.md, 1), looked up at each use, because a map loads late.
 * The name `map` may also be an element's, which has no such methods. Errors and rejections of the foreign code are reported and stop nothing.
 */
export function mapOf(page: Window, report: (message: string) => void): PageMap {
  const complain = (error: unknown) => report(`map: ${error instanceof Error ? error.message : String(error)}`);

  function ask(object: unknown, method: string, ...values: unknown[]): unknown {
    if (!isObject(object)) return undefined;
    try {
      const own: unknown = Reflect.get(object, method);
      if (typeof own !== 'function') return undefined;
      const answer: unknown = Reflect.apply(own, object, values);
      const follow: unknown = isObject(answer) ? Reflect.get(answer, 'then') : undefined;
      // The map's own kind of promise, which may have no `catch`.
      if (typeof follow === 'function') Reflect.apply(follow, answer, [undefined, complain]);
      return answer;
    } catch (error) {
      complain(error);
      return undefined;
    }
  }

  const global = (name: string): unknown => Reflect.get(page, name);
  return {
    centre: (place, zoom) => void ask(global('map'), 'setCenter', [...place], zoom),
    showAll(margin) {
      // Without places there are no bounds, and a map without bounds throws.
      const bounds = ask(global('clusterer'), 'getBounds');
      if (isObject(bounds)) ask(global('map'), 'setBounds', bounds, { zoomMargin: margin });
    },
    fit() {
      const map = global('map');
      if (isObject(map)) ask(Reflect.get(map, 'container'), 'fitToViewport');
    },
  };
}

/** `55.79,49.12` as the page prints it; `undefined` for anything else. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return undefined;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined;
}
