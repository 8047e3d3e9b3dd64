import { type Difference, listDifferences, readPreview } from '../../config/preview.ts';
import { type ConfigProblem, judgeConfig } from './editors/judge.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the panel says of a preview. */
export interface PreviewFacts {
  /** The preview, or the site's own configuration where there is none: what the next change starts from. */
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

/** Compares a preview with the site's own configuration, and judges it by all that the layer judges it by [EXT-03] [EMB-04]. */
export function describePreview(preview: string | null, own: string | undefined, document: Document): PreviewFacts {
  const before = readConfig(own);
  const config = preview === null ? before : readConfig(preview);
  const differences = preview === null ? [] : listDifferences(before, config);
  return { config, own: before, differences, problems: judgeConfig(config, document) };
}
