import { defineConfig } from 'wxt';
import packageJson from './package.json' with { type: 'json' };
import { directImports } from './tools/build/direct-imports.ts';
import { layerTexts } from './tools/build/layer-texts.ts';

/** Files of `public/`. */
const icons = Object.fromEntries([16, 32, 48, 128].map((size) => [String(size), `icon/${size}.png`]));

/**
 * Chrome refuses a script that holds a character which is none (U+FFFF and its like; Dexie has one in a text) as not being UTF-8:
 * such characters are written as escapes.
 */
const plainCharacters = {
  name: 'plain-characters',
  enforce: 'post' as const,
  generateBundle(_options: unknown, bundle: Record<string, { type: string; code?: string }>) {
    for (const file of Object.values(bundle))
      if (file.code) file.code = file.code.replace(/[\ufdd0-\ufdef\ufffe\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`);
  },
};

/**
 * The merchandiser's extension, Chrome and Firefox (MV3) from one source [EXT-01]. It has no host permission of its own:
 * every site is granted by the merchandiser, one at a time, from the side panel.
 */
export default defineConfig({
  modules: ['@wxt-dev/module-react'],
  outDir: '.output',
  // Imports are written out, so that tsc and Biome see the same source as the build and need no generated files.
  imports: false,
  // What the store of Firefox asks for: everything that the same bytes are built from, and nothing else. tests/release.spec.ts builds it.
  zip: { includeSources: ['{src,entrypoints,public,tools}/**', '*.{json,md}', 'wxt.config.ts', 'LICENSE'] },
  // The panel names the layer's version; src/kernel/version.ts takes it from here.
  vite: () => ({
    plugins: [directImports, plainCharacters, layerTexts],
    define: { 'import.meta.env.VITE_VITRINA_VERSION': JSON.stringify(packageJson.version) },
  }),
  manifest: ({ browser }) => ({
    name: 'Витрина',
    description: 'Показывает слой «Витрина» на живых страницах магазина, ничего не публикуя.',
    icons,
    action: { default_title: 'Витрина: открыть панель', default_icon: icons },
    // Nothing that a store has to warn of. `activeTab`: a press on the icon says which site the tab shows; without it the browser does not tell
    // before that site is granted.
    permissions: ['scripting', 'storage', 'activeTab'],
    optional_host_permissions: ['*://*/*'],
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'vitrina@storefront.example',
              // The first that knows the key below on every system; page-world scripts came with 128.
              strict_min_version: '142.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : { minimum_chrome_version: '126' }),
  }),
});
