import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describeProblem } from '../../src/session/problem-texts.ts';
import { readSession } from '../../src/session/read-session.ts';
import { copyGranted } from '../shared/extension-browser.ts';
import { recordSession } from './record-session.ts';
import { type Scene, scenes } from './session-scenes.ts';

/** A line of `harness/sessions/index.json`. */
export interface SessionLine {
  readonly file: string;
  readonly title: string;
  readonly about: string;
  readonly pages: number;
  readonly actions: number;
}

/** Records the named scenes, all by default, into `harness/sessions/`, and writes the list of what is there. */
export async function recordAll({ root, names }: { readonly root: string; readonly names: readonly string[] }): Promise<void> {
  const folder = join(root, 'harness/sessions');
  const work = await mkdtemp(join(tmpdir(), 'vitrina-record-'));
  try {
    const places = { extension: join(work, 'extension'), templateScript: await smallTemplate(root, work) };
    await copyGranted(join(root, '.output/chrome-mv3'), places.extension);
    for (const scene of scenes.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const text = inLines(await recordSession(scene, places));
      await writeFile(join(folder, `${scene.name}.har`), text);
      console.log(`${scene.name}: ${Math.round(text.length / 1000)} kB`);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const lines = await Promise.all(scenes.map((scene) => lineOf(scene, folder)));
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(lines, null, 2)}\n`);
}

/** A line for each request, so that a difference between two recordings can be read. */
function inLines(file: string): string {
  const { log } = JSON.parse(file) as { log: { entries: unknown[] } };
  const { entries, ...rest } = log;
  const head = Object.entries(rest).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{"log": {\n${head.join(',\n')},\n"entries": [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}}\n`;
}

/** The template-like script without its comments and spaces: a session holds it whole. */
async function smallTemplate(root: string, work: string): Promise<string> {
  const outDir = join(work, 'template');
  await build({
    configFile: join(root, 'tools/build/vite.template.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, minify: true },
  });
  return join(outDir, 'template.js');
}

async function lineOf({ name, title, about }: Scene, folder: string): Promise<SessionLine> {
  const file = `${name}.har`;
  const result = readSession(await readFile(join(folder, file), 'utf8'));
  if (!result.ok) throw new Error(`${file}: ${describeProblem(result.problem)}`);
  const { pages, _vitrina: own } = result.session.log;
  const actions = (own?.flow.steps ?? []).filter(({ type }) => type !== 'setViewport' && type !== 'navigate');
  return { file, title, about, pages: pages?.length ?? 0, actions: actions.length };
}
