import { brotliCompressSync, constants } from 'node:zlib';
import { type Bench, scrollThrough, visit } from './visit.ts';

/** One script of the layer that a page has asked for. */
export interface ScriptFile {
  /** Its name in the build, without the hash that changes with its content. */
  readonly name: string;
  /** Bytes after brotli at quality 11. */
  readonly bytes: number;
  readonly when: 'at rest' | 'after scrolling';
}

export interface Bytes {
  /** `embed.js` alone. */
  readonly kernel: number;
  /** All of the layer's JavaScript that a catalogue page asked for, the kernel included. */
  readonly page: number;
  readonly files: readonly ScriptFile[];
}

/** What the layer costs a catalogue page in bytes: the requests that really happen, at rest and after scrolling to the end. */
export async function measureBytes(bench: Bench): Promise<Bytes> {
  const { page, open, end } = await visit(bench, 'catalog/', { scripts: 'both', cards: 24 });
  const bodies: { name: string; when: ScriptFile['when']; body: Promise<Buffer> }[] = [];
  let when: ScriptFile['when'] = 'at rest';
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/vitrina/') && pathname.endsWith('.js')) bodies.push({ name: pathname, when, body: response.body() });
  });
  await open();
  when = 'after scrolling';
  await scrollThrough(page);
  const files: ScriptFile[] = [];
  for (const { name, when, body } of bodies) files.push({ name: plainName(name), when, bytes: brotliSize(await body) });
  await end();

  const kernel = files.find(({ name }) => name === 'embed.js');
  if (!kernel) throw new Error('Expected the page to ask for embed.js, it did not');
  return { kernel: kernel.bytes, page: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

const plainName = (path: string): string => path.replace('/vitrina/', '').replace(/-[\w-]{5}\.js$/, '.js');

function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;
}
