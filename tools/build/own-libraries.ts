import type { Plugin } from 'vite';

/** What stands in a library's place: what the layer uses of it. */
const replacements: Readonly<Record<string, string>> = {
  'zod/mini': 'src/lean/late-schemas.ts',
  'valtio/vanilla': 'src/lean/states.ts',
  'valtio/react': 'src/lean/states.ts',
};

/** Of Zod the configuration uses more than the rest, and what every page needs at once less: its chunk would have all otherwise. */
const otherSchemas: readonly (readonly [RegExp, string])[] = [
  [/^src\/config\//, 'src/lean/config-schemas.ts'],
  [/^src\/(?:islands\/live|shop\/basket-facts|shop\/page\/(?:options|page))\.ts$/, 'src/lean/schemas.ts'],
];

function replacementOf(source: string, importer: string): string | undefined {
  const [, other] = (source === 'zod/mini' && otherSchemas.find(([importers]) => importers.test(importer))) || [];
  return other ?? replacements[source];
}

const resolveTo = (root: string, isOurs: (importer: string, source: string) => boolean): Plugin => ({
  name: 'own-libraries',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const path = importer.replace(root, '');
    if (!Object.hasOwn(replacements, source) || !isOurs(path, source)) return undefined;
    // What passes schemas on must not bring all that it names.
    return { id: `${root}${replacementOf(source, path)}`, moduleSideEffects: false };
  },
});

/** What stands in the place of Zod's mini build and of Valtio. Their types stay; a use of what is not there fails the build. */
export const ownLibraries = (root: string): Plugin => resolveTo(root, () => true);

/**
 * The same for unit tests: Zod's place for what only the embed has, because the extension, sessions, reports and the configuration, of whose schema the panel makes fields,
 * have Zod itself; Valtio's for all but what compares both.
 */
export const ownLibrariesInTests = (root: string): Plugin =>
  resolveTo(root, (importer, source) =>
    source === 'zod/mini' ? /^src\/(?:islands|kernel|platform|shop)\//.test(importer) : !importer.startsWith('src/lean/'),
  );
