import { brotliCompressSync, constants } from 'node:zlib';
import type { Response } from '@playwright/test';
import { type Bench, leanBench, scrollThrough, untilQuiet, visit } from './visit.ts';

/** One script of the layer that a page has asked for. */
export interface ScriptFile {
  /** Its name in the build, without the hash that changes with its content. */
  readonly name: string;
  /** Bytes after brotli at quality 11. */
  readonly bytes: number;
  readonly when: 'at rest' | 'after scrolling';
}

/** What the layer costs one page. */
export interface PageBytes {
  readonly page: 'catalogue' | 'product';
  /** Whether it is the lean build, with Preact. */
  readonly isLean: boolean;
  readonly files: readonly ScriptFile[];
}

export interface Bytes {
  /** `embed.js` alone. */
  readonly kernel: number;
  readonly pages: readonly PageBytes[];
}

const paths = { catalogue: 'catalog/', product: 'product/botinki-sever/' } as const;

/** What the layer costs a catalogue page and a product page, and what the lean build does: the requests that really happen, at rest and after scrolling to the end. */
export async function measureBytes(bench: Bench): Promise<Bytes> {
  const pages: PageBytes[] = [];
  for (const isLean of [false, true])
    for (const page of ['catalogue', 'product'] as const)
      pages.push({ page, isLean, files: await collectFiles(isLean ? leanBench(bench) : bench, paths[page]) });
  const kernel = pages[0]?.files.find(({ name }) => name === 'embed.js');
  if (!kernel) throw new Error('Expected the page to ask for embed.js, it did not');
  return { kernel: kernel.bytes, pages };
}

/** The files of a page at rest, or all. The chunk of Dexie and of what keeps something in it counts apart: it comes when everything else is done. */
export const filesOf = ({ files }: PageBytes, until: 'at rest' | 'the end'): ScriptFile[] =>
  files.filter(({ name, when }) => name !== 'chunks/database.js' && (until === 'the end' || when === 'at rest'));

/** Their bytes in sum. */
export const sumOf = (page: PageBytes, until: 'at rest' | 'the end'): number =>
  filesOf(page, until).reduce((sum, { bytes }) => sum + bytes, 0);

async function collectFiles(bench: Bench, path: string): Promise<ScriptFile[]> {
  const { page, open, end } = await visit(bench, path, { scripts: 'both', cards: 24 });
  const bodies: { name: string; when: ScriptFile['when']; body: Promise<Buffer> }[] = [];
  let when: ScriptFile['when'] = 'at rest';
  const collect = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/vitrina/') && pathname.endsWith('.js')) bodies.push({ name: pathname, when, body: response.body() });
  };
  page.on('response', collect);
  await open();
  when = 'after scrolling';
  await scrollThrough(page);
  await untilQuiet(page);
  // What comes later belongs to no page's cost, e.g. the database of what was viewed.
  page.off('response', collect);
  const files: ScriptFile[] = [];
  for (const { name, when, body } of bodies) files.push({ name: plainName(name), when, bytes: brotliSize(await body) });
  await end();
  return files;
}

const plainName = (path: string): string => path.replace('/vitrina/', '').replace(/-[\w-]{5}\.js$/, '.js');

function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;
}
