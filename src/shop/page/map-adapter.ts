/** Degrees of latitude and longitude. */
export type Coordinates = readonly [latitude: number, longitude: number];

/** What the layer asks of the page's map; where there is none yet, or it has other methods, nothing happens. */
export interface PageMap {
  /** Shows the neighbourhood of a place. */
  centre(place: Coordinates, zoom: number): void;
  /** Shows all places of the map, with so many px around them. */
  showAll(margin: number): void;
  /** Tells the map that its box has another size. */
  fit(): void;
}

const isObject = (value: unknown): value is object => (typeof value === 'object' || typeof value === 'function') && value !== null;

/**
 * The map that the page's own scripts have made: the globals `map` and `clusterer` (contract/page.md, 1), looked up at each
 * use, because a map comes late. The name `map` may also be an element's, which has no such methods. What the foreign code
 * throws, or rejects later, is reported and ends nothing.
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
      // A promise of the map's own kind, which may know no `catch`.
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
      // Without places there are no bounds, and a map that is told to show none fails.
      const bounds = ask(global('clusterer'), 'getBounds');
      if (isObject(bounds)) ask(global('map'), 'setBounds', bounds, { zoomMargin: margin });
    },
    fit() {
      const map = global('map');
      if (isObject(map)) ask(Reflect.get(map, 'container'), 'fitToViewport');
    },
  };
}

/** `55.79,49.12` as the page prints it; anything else is no place on the earth. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return undefined;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined;
}
