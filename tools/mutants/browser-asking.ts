import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserTests } from './browser-tests.ts';
import { relatedSpecs } from './related-specs.ts';
import type { ImportGraph } from './related-tests.ts';
import { type Asking, hung } from './stage.ts';
import { tryCommand } from './try-command.ts';

const buildSeconds = 300;
const specSeconds = 1200;

/** How browser tests are asked: in a copy that has the fault already. `say` takes the single test that failed. */
export function askBrowser(clean: string, graph: ImportGraph, copyAt: (at: number) => string, say: (sentence: string) => void): Asking {
  /** Of each spec the tests that failed with a fault: only those are tried without one. */
  const doubtful = new Map<string, Set<string>>();
  return {
    testsOf: ({ file }) => relatedSpecs(clean, graph, file),
    withFault: async (at, { file }, specs) => {
      // A fault that cannot be built would be noticed by any of them.
      if (!(await buildFaulty(clean, copyAt(at), file))) return specs[0];
      const { isGood, failing } = await runBrowserTests(copyAt(at), specSeconds, specs, true);
      const [first] = failing;
      if (!first) return isGood ? undefined : hung;
      say(`${first.place} fails with a fault of ${file}: ${first.title}`);
      doubtful.set(first.spec, (doubtful.get(first.spec) ?? new Set()).add(first.place));
      return first.spec;
    },
    withoutFault: async (specs) => {
      const places = specs.flatMap((spec) => [...(doubtful.get(spec) ?? [spec])]);
      const { isGood, failing } = await runBrowserTests(clean, specSeconds, places, false);
      return isGood || failing.length > 0 ? [...new Set(failing.map(({ spec }) => spec))] : specs;
    },
    hangsWithoutFault: async (specs) => !(await runBrowserTests(clean, specSeconds, specs, false)).isGood,
  };
}

async function buildFaulty(clean: string, copy: string, file: string): Promise<boolean> {
  copyOutput(clean, copy);
  // Recordings are made and played by the extension and the harness; all else is looked at in the embed.
  const names = file.startsWith('src/session/') ? ['harness', 'chrome'] : ['embed'];
  const script = `import { build } from './tools/build/build.mjs'; build({ names: ${JSON.stringify(names)} });`;
  return tryCommand(copy, buildSeconds, 'node', '--input-type=module', '--eval', script);
}

export function copyOutput(from: string, to: string) {
  rmSync(join(to, '.output'), { recursive: true, force: true });
  cpSync(join(from, '.output'), join(to, '.output'), { recursive: true });
}
