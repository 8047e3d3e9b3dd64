import type { AnyFeature } from '../parts/feature.ts';
import { ok, type Result } from '../platform/result.ts';

/** An element's properties as its feature reads them; `undefined` for a feature that has none. */
export const readElement = ({ read }: AnyFeature, element: Element, selectors: Readonly<Record<string, string>>): Result<unknown> =>
  read ? read(element, selectors) : ok(undefined);
