import type { Plugin } from 'vite';

/** The names under which React's chunk hands on what it took over: no minified name is so long. */
const nameOf = (exported: string) => `runtime_${exported}`;

/** Imports and exports of a minified chunk: `u as a,d as i`, to pairs of the name on the left and that on the right. */
const pairsOf = (list: string) => list.split(',').map((one) => one.split(' as ') as [string, string]);

/**
 * The bundler's own helpers as a part of React's chunk, which every page loads, instead of a chunk of their own: one request and
 * 300 B less. The bundler does not put them into a group of chunks itself (rolldown 1.x).
 */
export const runtimeInReact: Plugin = {
  name: 'runtime-in-react',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
    const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
    const react = chunks.find(({ name }) => name === 'react' || name === 'preact');
    if (!runtime || !react) throw new Error('Expected the build to have the chunks rolldown-runtime and react, or preact.');
    const fileOf = (path: string) => path.replace('chunks/', '');
    const [whole, list = ''] = /export\{([^}]*)\};?\s*$/.exec(runtime.code) ?? [];
    if (!whole) throw new Error(`Expected ${runtime.fileName} to end with its exports, got ${runtime.code.slice(-80)}`);
    const helpers = pairsOf(list);
    const importing = new RegExp(`import\\{([^}]*)\\}from"\\./${fileOf(runtime.fileName)}";?`);
    const made = (names: readonly (readonly [exported: string, as: string])[]) => {
      const returned = helpers
        .filter(([, exported]) => names.some(([name]) => name === exported))
        .map(([local, exported]) => `${exported}:${local}`);
      return `var {${names.map(([name, as]) => `${name}:${as}`)}}=(()=>{${runtime.code.replace(whole, '')}return{${returned}}})();`;
    };
    const takenBy = new Map(chunks.map((chunk) => [chunk, pairsOf(importing.exec(chunk.code)?.[1] ?? '')]));
    const usersOf = (helper: string) => chunks.filter((chunk) => takenBy.get(chunk)?.some(([name]) => name === helper));
    /** What a single late chunk needs is no part of every page. */
    const isAlone = (helper: string) => usersOf(helper).length === 1 && !usersOf(helper).includes(react);
    for (const chunk of chunks) {
      chunk.code = chunk.code.replace(importing, (_import, names: string) => {
        const taken = pairsOf(names);
        if (chunk === react) return `var ${taken.map(([name, local]) => `${local}=${nameOf(name)}`).join(',')};`;
        const own = taken.filter(([name]) => isAlone(name));
        const shared = taken.filter(([name]) => !isAlone(name)).map(([name, local]) => `${nameOf(name)} as ${local}`);
        return `${shared.length > 0 ? `import{${shared}}from"./${fileOf(react.fileName)}";` : ''}${own.length > 0 ? made(own) : ''}`;
      });
      chunk.imports = [...new Set(chunk.imports.map((file) => (file === runtime.fileName ? react.fileName : file)))].filter(
        (file) => file !== chunk.fileName,
      );
    }
    const names = helpers.flatMap(([, exported]) => (isAlone(exported) ? [] : [[exported, nameOf(exported)] as const]));
    react.code = `${made(names)}${react.code}\nexport{${names.map(([, as]) => as)}};`;
    delete bundle[runtime.fileName];
  },
};
