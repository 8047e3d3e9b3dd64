import { parseConfig } from '../../../config/schema.ts';
import { chooseEntries } from '../../../kernel/markers.ts';
import { parseOptions } from '../../../shop/page/index.ts';
import { limits } from '../../report-limits.ts';
import { catalogue, markers } from './catalogue.ts';
import { placesIn } from './fields.ts';

/** A part of a configuration that is not applied, by path, and why. */
export interface ConfigProblem {
  readonly name: string;
  readonly message: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entries = markers.map((marker) => ({
  marker,
  load: () => Promise.reject(new Error('expected no feature to be loaded in the panel')),
}));

/**
 * Validates a configuration by all rules of the layer, before the page does: the schema, the kernel's choice of
 * selectors, the reader of options [EMB-04]. One check is added for people: unknown placeholders in a text.
 */
export function validateConfig(config: unknown, document: Document): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const report = (name: string, message: string) => void problems.push({ name, message: message.slice(0, limits.problem) });
  const ids = markers.map(({ id }) => id);
  const { options } = parseConfig(config, ids, report);
  chooseEntries(entries, config, document, (name, message) => {
    // The schema has reported values that are not text.
    if (!problems.some((known) => known.name === name)) report(name, message);
  });
  parseOptions({}, undefined, (name, message) => name.startsWith('config.options.') && report(name, message), options);
  judgePlaces(isRecord(config) ? config.texts : undefined, report);
  return problems;
}

/** Visitors would see a placeholder that the layer does not fill. */
function judgePlaces(texts: unknown, report: (name: string, message: string) => void): void {
  for (const [key, text] of Object.entries(isRecord(texts) ? texts : {})) {
    const usual = catalogue.texts && Object.hasOwn(catalogue.texts, key) ? catalogue.texts[key]?.usual : undefined;
    if (typeof usual !== 'string' || typeof text !== 'string') continue;
    const known = placesIn(usual);
    const wrong = placesIn(text).filter((place) => !known.includes(place));
    const expected = known.length > 0 ? `the places ${known.join(', ')}` : 'no places';
    if (wrong.length > 0) report(`config.texts.${key}`, `expected ${expected}, got ${wrong.join(', ')}`);
  }
}
