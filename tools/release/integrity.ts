import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { listFiles } from './files.ts';

/** What a page needs to load one build of the embed and nothing else: `integrity.json` of a release. */
export type Integrity = z.infer<typeof integritySchema>;

const hashSchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

export const integritySchema = z.object({
  version: z.string(),
  /** Where the folder lies on the site, e.g. `/vitrina/0.1.0/`. */
  base: z.string(),
  /** Hashes as `integrity` attributes take them, by path under `base`. */
  files: z.record(z.string(), hashSchema),
  /** The tag for a page: browsers refuse an `embed.js` that was changed, and with it the whole layer. */
  tag: z.string(),
  /** The same with a hash for every chunk; 70 bytes a chunk more on every page, compressed. Browsers before Chrome 127, Firefox 138 and Safari 18 ignore it. */
  tagWithChunks: z.string(),
});

/** The hash of a file as browsers compare it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Hashes and tags of a built embed that will lie at `base` (a path or an address that ends with a slash). */
export function describeIntegrity(folder: string, version: string, base: string): Integrity {
  const files = Object.fromEntries(listFiles(folder).map((file) => [file, integrityOf(readFileSync(join(folder, file)))]));
  const { 'embed.js': entry, ...chunks } = files;
  if (!entry) throw new Error(`Expected ${folder} to hold embed.js, got ${Object.keys(files).length} other files.`);
  const tag = `<script type="module" async src="${base}embed.js" integrity="${entry}" crossorigin="anonymous"></script>`;
  // Import maps apply to modules: compat.js is a script of its own tag.
  const modules = Object.entries(chunks).filter(([file]) => file.startsWith('chunks/'));
  const integrity = Object.fromEntries(modules.map(([file, hash]) => [base + file, hash]));
  return { version, base, files, tag, tagWithChunks: `<script type="importmap">${JSON.stringify({ integrity })}</script>\n${tag}` };
}

/** The same tags for a page whose policy asks for a nonce. */
export function withNonce(tag: string, nonce: string): string {
  return tag.replaceAll('<script ', `<script nonce="${nonce}" `);
}

/** A base as it is written by people, as a path or an address that ends with a slash. */
export function parseBase(text: string, version: string): string {
  const base = text.replaceAll('{version}', version);
  if (!/^(\/|https?:\/\/[^/]+\/)([\w.~-]+\/)*$/.test(base))
    throw new Error(`Expected --base to be a path like /vitrina/{version}/ or an address, with a slash at its end, got "${text}".`);
  return base;
}
