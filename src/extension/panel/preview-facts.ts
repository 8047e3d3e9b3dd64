import { type Difference, listDifferences, readPreview } from '../../config/preview.ts';
import { parseConfig } from '../../config/schema.ts';

type Json = Readonly<Record<string, unknown>>;

/** A part of a configuration that is not applied, by path, and why. */
export interface ConfigProblem {
  readonly name: string;
  readonly message: string;
}

/** What the panel says of a preview. */
export interface PreviewFacts {
  /** The preview, or the site's own configuration where there is none: what the next change starts from. */
  readonly config: Json;
  readonly differences: readonly Difference[];
  readonly problems: readonly ConfigProblem[];
}

function readConfig(text: string | null | undefined): Json {
  const read = readPreview(text ?? '{}');
  return 'config' in read ? read.config : {};
}

/** Compares a preview with the site's own configuration, and judges it by the schema that the embed judges it by [EXT-03] [EMB-04]. */
export function describePreview(preview: string | null, own: string | undefined, featureIds: readonly string[]): PreviewFacts {
  const before = readConfig(own);
  const config = preview === null ? before : readConfig(preview);
  const problems: ConfigProblem[] = [];
  parseConfig(config, featureIds, (name, message) => problems.push({ name, message: message.slice(0, 300) }));
  return { config, differences: preview === null ? [] : listDifferences(before, config), problems };
}
