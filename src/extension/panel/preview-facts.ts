import { type Difference, listDifferences, readPreview } from '../../config/preview.ts';
import { type ConfigProblem, validateConfig } from './editors/validate-config.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the panel shows about a preview. */
export interface PreviewFacts {
  /** The preview, or the site's own configuration where there is none: the next change starts from it. */
  readonly config: Json;
  /** The site's own configuration. */
  readonly own: Json;
  readonly differences: readonly Difference[];
  readonly problems: readonly ConfigProblem[];
}

function readConfig(text: string | null | undefined): Json {
  const read = readPreview(text ?? '{}');
  return 'config' in read ? read.config : {};
}

/** Compares a preview with the site's own configuration, and validates it by all rules of the layer [EXT-03] [EMB-04]. */
export function describePreview(preview: string | null, own: string | undefined, document: Document): PreviewFacts {
  const before = readConfig(own);
  const config = preview === null ? before : readConfig(preview);
  const differences = preview === null ? [] : listDifferences(before, config);
  return { config, own: before, differences, problems: validateConfig(config, document) };
}
