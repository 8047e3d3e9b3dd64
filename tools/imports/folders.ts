import type { Import } from './read-imports.ts';

/**
 * Folders of `src` from top to bottom, with those that each may import. What stands above may be named by a type, and loaded late by those that
 * are listed so: nothing else leads upwards.
 */
const folders: Readonly<Record<string, { readonly uses: readonly string[]; readonly loads?: readonly string[] }>> = {
  embed: { uses: ['kernel', 'shop'] },
  // What the kernel asks a browser for.
  compat: { uses: ['kernel'] },
  extension: { uses: ['kernel', 'check', 'shop', 'parts', 'config', 'journal', 'session'] },
  check: { uses: ['kernel', 'islands', 'parts'] },
  islands: { uses: ['report', 'kernel', 'shop', 'parts', 'ui', 'platform', 'config'] },
  report: { uses: ['config', 'shop', 'platform'] },
  kernel: { uses: ['config', 'parts', 'platform'], loads: ['islands', 'check', 'report'] },
  shop: { uses: ['parts', 'ui', 'platform', 'config'] },
  ui: { uses: ['parts', 'platform'] },
  parts: { uses: ['platform'] },
  journal: { uses: [] },
  platform: { uses: [] },
  config: { uses: [] },
  // The build puts it in the place of React: nobody imports it.
  lean: { uses: [] },
  session: { uses: [] },
};

const folderOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1];

/** Imports that lead where they may not, in sentences that say where to go instead. */
export function findWrongWays(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, isLate, isType }) => {
    const [here, there] = [folderOf(from), folderOf(to)];
    if (!here || !there || here === there || isType) return [];
    const rule = folders[here];
    if (!rule) return [`Add src/${here} to tools/imports/folders.ts, and say what it may import.`];
    if (rule.uses.includes(there) || (isLate && rule.loads?.includes(there))) return [];
    return [`Let ${from} not import ${to}: src/${here} uses ${rule.uses.map((one) => `src/${one}`).join(', ') || 'nothing of ours'}.`];
  });
}

/** A feature that imports another: what two need belongs to their subject, or to `ui`. */
export function findFeatureImports(imports: readonly Import[]): string[] {
  const featureOf = (file: string) => /^src\/shop\/[^/]+\/features\/([^/]+)\//.exec(file)?.[1];
  return imports.flatMap(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)];
    return there && here && here !== there
      ? [`Let ${from} not import ${to}: what two features need belongs to their subject or to src/ui.`]
      : [];
  });
}

/** A subject that reaches into the features of its own or another: features stand on top. */
export function findFeatureUsers(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) =>
    /^src\/shop\/[^/]+\/features\//.test(to) && /^src\/(shop\/(?![^/]+\/features\/)|islands|ui|parts)/.test(from)
      ? [`Let ${from} not import ${to}: features are loaded by the registry alone.`]
      : [],
  );
}

/**
 * A file of a subject that is imported from outside of it past its `index.ts`. Free are its calls, which the demo shop and the replay share with the layer
 * (design: “Calls”), what is loaded late, which brings a file by itself, and features, which only the registry names. The kernel and its reports read a
 * page's kind without the rest of its subject, which comes later.
 */
export function findWaysPastIndexes(imports: readonly Import[]): string[] {
  const subjectOf = (file: string) => /^src\/shop\/([^/]+)\//.exec(file)?.[1];
  return imports.flatMap(({ from, to, isLate }) => {
    const subject = subjectOf(to);
    if (!from.startsWith('src/') || !subject || subject === subjectOf(from) || isLate) return [];
    if (/^src\/shop\/[^/]+\/(index\.ts$|calls\/|features\/)/.test(to)) return [];
    if (/^src\/(embed|report)\//.test(from) && to === 'src/shop/page/own-kind.ts') return [];
    return [`Let ${from} take what it needs of ${to} from src/shop/${subject}/index.ts, which says what others may use.`];
  });
}
