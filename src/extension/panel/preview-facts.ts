import { type Difference, listDifferences, readPreview } from '../../config/preview.ts';
import { type ConfigProblem, validateConfig } from './editors/validate-config.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the panel shows about a preview. */
export interface PreviewFacts {
  /** The preview, or the site's own configuration where there is none: the next change starts from it. */
  readonly config: Json;
  /** The site's own configuration. */
  readonly own: Json;
  /** Whether it has been read: until then a change would start from nothing, and a file saved of it would erase the site's own. */
  readonly isKnown: boolean;
  readonly differences: readonly Difference[];
  readonly problems: readonly ConfigProblem[];
}

function readConfig(text: string | null | undefined): Json {
  const read = readPreview(text ?? '{}');
  return 'config' in read ? read.config : {};
}

/**
 * Compares a preview with the site's own configuration (null: it has none, undefined: not known), and validates it by all rules of the layer
 * [EXT-03] [EMB-04].
 */
export function describePreview(preview: string | null, own: string | null | undefined, document: Document): PreviewFacts {
  const before = readConfig(own);
  const config = preview === null ? before : readConfig(preview);
  const differences = preview === null ? [] : listDifferences(before, config);
  return { config, own: before, isKnown: own !== undefined, differences, problems: validateConfig(config, document) };
}
