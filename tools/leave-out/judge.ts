import { brotliCompressSync } from 'node:zlib';
import { classes, latePlugins, methods, nothings, plugins, presses, refreshes } from '../../src/compat/compat-names.ts';
import { workers } from '../../src/compat/real-work.ts';
import type { StartedElement } from './read-elements.ts';
import { readGlobals, uses } from './read-globals.ts';
import { knownFile, namedFeatures, pathInTemplate } from './template-files.ts';

/** A script file of a page. */
export interface ScriptFile {
  /** With its query, as the page asks for it. */
  readonly address: string;
  /** Path on the site; empty where the saved page does not say it. */
  readonly path: string;
  readonly code: string | undefined;
}

export interface PageScripts {
  readonly files: readonly ScriptFile[];
  /** Inline scripts and values of `on…` attributes. */
  readonly inline: readonly string[];
  /** Features that the page's configuration switches off; `*` for the whole layer. */
  readonly off: readonly string[];
  /** What its HTML has of elements that scripts of the template start. */
  readonly elements?: readonly StartedElement[];
  /** What could not be read, for whoever reads the verdicts. */
  readonly notes?: readonly string[];
}

/** `unnecessary`: may be left out. `partly`: the layer does what it is for, and something else on the page needs it. `keep`: stays. */
export type Verdict = 'unnecessary' | 'partly' | 'keep';

export interface Judgement {
  readonly file: ScriptFile;
  readonly verdict: Verdict;
  readonly why: string;
  /** After brotli; 0 where the code is not at hand. */
  readonly bytes: number;
}

/** What compat.js stands in for. Big data is asked for by nobody else: whoever defines its function is needed by the page that calls it. */
const standIns = new Set([
  ...[...nothings, ...classes, ...refreshes, ...Object.keys(presses), ...Object.keys(workers)],
  ...methods.map((path) => path.split('.')[0] ?? ''),
  ...['solutionName', 'arAsproOptions', 'arMaxOptions'],
]);
standIns.delete('setBigData');

/** Judges each file. What stays may need what was found unnecessary before, so it is looked again until nothing changes. */
export function judge(page: PageScripts): Judgement[] {
  let judged = page.files.map((file) => byItself(file, page));
  for (let isNew = true; isNew; ) {
    const stays = judged.filter(({ verdict }) => verdict !== 'unnecessary').map(({ file }) => file);
    const next = judged.map((one) => (one.verdict === 'unnecessary' ? (neededBy(one, stays, page) ?? one) : one));
    isNew = next.some(({ verdict }, index) => verdict !== judged[index]?.verdict);
    judged = next;
  }
  return judged;
}

function byItself(file: ScriptFile, { off, elements = [] }: PageScripts): Judgement {
  const { path, code } = file;
  const say = (verdict: Verdict, why: string): Judgement => ({ file, verdict, why, bytes: code ? brotliCompressSync(code).length : 0 });
  const merged = [...(code ?? '').matchAll(/\/\* start:"[^"]*?"[^/]*?"(\/[^"]+?\.js)[?"]/gi)].map(([, part]) => part ?? '');
  if (merged.length > 1 || /^\/bitrix\/cache\/js\//.test(path))
    return say(
      'keep',
      `a merged file${merged.length ? ` of ${merged.length}` : ''}: switch merging off in the main module, and look again`,
    );
  if (!path) return say('keep', 'the saved page does not say where it came from; record a HAR instead');
  if (/setTheme\.php/.test(path)) return say('keep', 'prints the options that every page reads');
  const known = knownFile(path);
  if (/^\/(?:bitrix|local)\/components\//.test(path) || (!known && /\bBX\.(?:Sale|Iblock)\b/.test(code ?? '')))
    return say('keep', 'the component’s own file');
  if (/^\/bitrix\/js\//.test(path)) return say('keep', 'the platform’s own, which components and files that stay stand on');
  if (!known)
    return say(
      'keep',
      pathInTemplate(path) === undefined ? 'not known: not the template’s' : 'not known: no file of the template as it is delivered',
    );
  // What no file's line names is the main file's.
  const missing = off.filter((one) => known.features.includes(one) || one === '*' || (known.isMain && !namedFeatures.has(one)));
  if (missing.length > 0)
    return say('keep', `${known.use}: the configuration switches ${missing.join(', ').replace('*', 'the layer')} off`);
  if (known.rest !== undefined) return say(known.features.length > 0 ? 'partly' : 'keep', `${known.use}: nothing else does ${known.rest}`);
  const started = elements.filter((one) => known.starts.includes(one));
  if (started.length > 0) return say('partly', `${known.use}: nothing else starts what the page has of: ${started.join(', ')}`);
  if (code === undefined) return say('keep', `${known.use}: its code is not at hand, so nobody can tell who needs it`);
  if (!readGlobals(code)) return say('keep', `${known.use}: its code cannot be read`);
  return say('unnecessary', known.features.length ? `${known.use}: the layer’s ${known.features.join(', ')}` : known.use);
}

/** The same file, needed by the page or a file that stays. */
function neededBy(judged: Judgement, stays: readonly ScriptFile[], { inline }: PageScripts): Judgement | undefined {
  const defined = readGlobals(judged.file.code ?? '') ?? { names: [], plugins: [] };
  const names = defined.names.filter((name) => !standIns.has(name) && !standIns.has(name.split('.')[0] ?? ''));
  const methodsOfIt = defined.plugins
    .filter((plugin) => ![...plugins, ...latePlugins].includes(plugin))
    .map((plugin) => ({ plugin, call: `.${plugin}(` }));
  const partly = (why: string): Judgement => ({ ...judged, verdict: 'partly', why: `${judged.why}; but ${why}` });
  for (const code of inline) {
    const name = names.find((one) => uses(code, one));
    if (name) return partly(`inline code calls ${name}, which compat.js does not know`);
    const found = methodsOfIt.find(({ call }) => code.includes(call));
    if (found) return partly(`inline code calls $.fn.${found.plugin}`);
  }
  for (const { path, code = '' } of stays) {
    // Also what compat.js stands in for: a file that stays wants the work done.
    const name = defined.names.find((one) => uses(code, one));
    if (name) return partly(`${path} reads its global ${name}`);
    const found = defined.plugins.find((plugin) => code.includes(`.${plugin}(`));
    if (found) return partly(`${path} calls its $.fn.${found}`);
  }
  return undefined;
}
