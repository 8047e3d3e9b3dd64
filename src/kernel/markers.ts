import type { RegistryEntry } from '../parts/feature.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The enabled features, with the site's own selectors in place of the defaults [EMB-04]. It runs in the kernel,
 * before the configuration's schema is loaded, so it reads these two parts only and skips invalid values:
 * `parseConfig` reports everything else by name.
 */
export function chooseEntries(
  registry: readonly RegistryEntry[],
  rawConfig: unknown,
  page: Document,
  report: (name: string, message: string) => void,
): RegistryEntry[] {
  const config = isRecord(rawConfig) ? rawConfig : {};
  const features = isRecord(config.features) ? config.features : {};
  const markers = isRecord(config.markers) ? config.markers : {};
  return registry
    .filter(({ marker }) => features[marker.id] !== false)
    .map((entry) => {
      const overrides = markers[entry.marker.id];
      if (!isRecord(overrides)) return entry;
      const selectors = { ...entry.marker.selectors };
      for (const [name, value] of Object.entries(overrides)) {
        const problem = selectorProblem(entry.marker.selectors, name, value, page);
        if (problem) report(`config.markers.${entry.marker.id}.${name}`, problem);
        else Object.assign(selectors, { [name]: value });
      }
      const { anchors, ...marker } = entry.marker;
      const isRootOurs = selectors.root === marker.selectors.root;
      return { ...entry, marker: { ...marker, selectors, ...(anchors && isRootOurs ? { anchors } : {}) } };
    });
}

function selectorProblem(known: object, name: string, value: unknown, page: Document): string | undefined {
  if (!Object.hasOwn(known, name)) return `expected one of ${Object.keys(known).join(', ')}, got "${name}"`;
  try {
    if (typeof value === 'string') return void page.createDocumentFragment().querySelector(value);
  } catch {
    // As any other value.
  }
  return `expected a CSS selector, got ${JSON.stringify(value)}`;
}
