import type { Plugin } from 'vite';

const resolveTo = (root: string, isOurs: (importer: string) => boolean): Plugin => ({
  name: 'own-schemas',
  enforce: 'pre',
  resolveId: (source, importer = '') => (source === 'zod/mini' && isOurs(importer) ? `${root}src/lean/schemas.ts` : undefined),
});

/** What stands in the place of Zod's mini build: what the layer uses of it. Zod's types stay; a use of what is not there fails the build. */
export const ownSchemas = (root: string): Plugin => resolveTo(root, () => true);

/** The same for unit tests, of what only the embed has: the extension, sessions, reports and the configuration, of whose schema the panel makes fields, have Zod itself. */
export const ownSchemasInTests = (root: string): Plugin =>
  resolveTo(root, (importer) => /^src\/(?:islands|kernel|platform|shop)\//.test(importer.replace(root, '')));
