import texts from 'virtual:layer-texts';
import type { Marker } from '../../../parts/feature.ts';
import { parseOptions } from '../../../shop/page/index.ts';

/** The default of a name in the configuration. */
export interface Known {
  /** The default, as it would be typed. */
  readonly usual: string;
  /** The type of an option's value; the schema defines all others. */
  readonly kind?: 'flag' | 'number' | 'choice' | 'text';
  readonly choices?: readonly string[];
}

/** The possible names in a part, some with nested names (markers: feature, then selector). */
export type Catalogue = { readonly [name: string]: Known | Catalogue };

const modules = import.meta.glob<Marker>('../../../shop/*/features/*/marker.ts', { eager: true, import: 'marker' });

/** The markers of every feature, by its id. Read from their files: the layer's registry would import the features. */
export const markers: readonly Marker[] = Object.values(modules).sort((one, other) => (one.id < other.id ? -1 : 1));

const mapped = <Value>(entries: Readonly<Record<string, Value>>, map: (value: Value) => Known | Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, map(value)]));

const asText = (usual: string): Known => ({ usual });

/** Whether the layer's own reader accepts a value for an option: the editor has no rules of its own. */
function isOptionReadable(path: string, value: unknown): boolean {
  let isReadable = true;
  parseOptions(
    {},
    undefined,
    (name) => {
      if (name === `config.options.${path}`) isReadable = false;
    },
    { [path]: value },
  );
  return isReadable;
}

/** The allowed values of an option that takes neither free text nor yes and no. */
const words = ['NORMAL', 'FLY', 'FLY2', 'BOTTOM'];

/** The paths that the reader looks up among the overrides. */
function optionPaths(): string[] {
  const asked = new Set<string>();
  const overrides = new Proxy(
    {},
    {
      getOwnPropertyDescriptor: (_, path) => {
        asked.add(String(path));
        return undefined;
      },
    },
  );
  parseOptions({}, undefined, () => {}, overrides);
  return [...asked];
}

function describeOption(path: string): Known {
  if (isOptionReadable(path, 'any words')) return { usual: '', kind: 'text' };
  if (isOptionReadable(path, 'Y')) return { usual: '', kind: 'flag' };
  if (isOptionReadable(path, 1.5)) return { usual: '', kind: 'number' };
  const choices = words.filter((word) => isOptionReadable(path, word));
  return choices.length > 0 ? { usual: '', kind: 'choice', choices } : { usual: '', kind: 'text' };
}

/** Everything that a configuration may name, by part; the schema defines the values. */
export const catalogue: Readonly<Record<string, Catalogue>> = {
  features: Object.fromEntries(markers.map(({ id }) => [id, { usual: 'true' }])),
  markers: Object.fromEntries(markers.map(({ id, selectors }) => [id, mapped(selectors, asText)])),
  texts: mapped(Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1))), asText),
  options: Object.fromEntries(optionPaths().map((path) => [path, describeOption(path)])),
};
