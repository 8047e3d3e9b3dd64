/*
 * A preview is a configuration as the embed takes it, kept as text: imported or typed text is never lost, even where a part of it is
 * wrong and not applied [EXT-03].
 */

type Json = Readonly<Record<string, unknown>>;

/** Characters of a preview without line breaks and indents, as it is stored; far more than a shop's texts and selectors need. */
export const previewLimit = 100_000;

/** Characters of a text that is read at all: line breaks and indents take several times as many as the values do. */
const textLimit = 5 * previewLimit;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Levels of a preview; a setting has five at most, and what is nested without end could not be written again. */
const deepest = 20;

/** A parsed preview: an object, or the reason why it is not valid. */
export type PreviewText = { readonly config: Json } | { readonly wrong: Wrong; readonly detail: string };

type Wrong = 'too-long' | 'too-deep' | 'not-json' | 'not-object';

export function readPreview(text: string): PreviewText {
  if (text.length > textLimit) return { wrong: 'too-long', detail: String(text.length) };
  try {
    const config: unknown = JSON.parse(text);
    if (!isRecord(config)) return { wrong: 'not-object', detail: text.trim().slice(0, 40) };
    if (isTooDeep(config)) return { wrong: 'too-deep', detail: '' };
    const { length } = JSON.stringify(config);
    return length > previewLimit ? { wrong: 'too-long', detail: String(length) } : { config };
  } catch (error) {
    return { wrong: 'not-json', detail: error instanceof Error ? error.message : '' };
  }
}

function isTooDeep(config: Json): boolean {
  let level: readonly unknown[] = [config];
  for (let depth = 0; depth < deepest; depth++)
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  return level.length > 0;
}

/** The same from a file, which has to be UTF-8: in another encoding its texts would be signs that nobody wrote. */
export async function readPreviewFile(file: Blob): Promise<PreviewText | { readonly wrong: 'not-utf-8'; readonly detail: string }> {
  // Too large ones are not even read. UTF-8 takes up to three bytes per character.
  if (file.size > textLimit * 3) return { wrong: 'too-long', detail: '' };
  const bytes = await file.arrayBuffer();
  try {
    return readPreview(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { wrong: 'not-utf-8', detail: '' };
  }
}

/** The file that the merchandiser passes on: the embed's `script#vitrina-config` takes it unchanged. */
export function writePreview(config: Json): string {
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** One value in which two configurations differ; absent values are undefined. */
export interface Difference {
  readonly path: string;
  readonly own: unknown;
  readonly preview: unknown;
}

/** What a preview changes in the site's own configuration, value by value, in the order of the paths. */
export function listDifferences(own: unknown, preview: unknown): Difference[] {
  const [before, after] = [leaves(own), leaves(preview)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path) => {
    const difference = { path, own: before.get(path), preview: after.get(path) };
    return JSON.stringify(difference.own) === JSON.stringify(difference.preview) ? [] : [difference];
  });
}

/** Every value that is not an object, by its path. No recursion: a file may be nested deeper than the stack. */
function leaves(config: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const waiting: [path: string, value: unknown, depth: number][] = [['', config, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value, depth] = next;
    if (!isRecord(value)) {
      if (path) found.set(path, value);
    } else if (depth === 4) found.set(path, '{…}');
    else for (const [key, inner] of Object.entries(value)) waiting.push([path ? `${path}.${key}` : key, inner, depth + 1]);
  }
  return found;
}
