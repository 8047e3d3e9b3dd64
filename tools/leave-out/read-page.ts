import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unescapeHtml } from '../../src/session/escapes.ts';
import { attributesOf } from '../../src/session/markup.ts';
import { readSession, type SessionProblem } from '../../src/session/read-session.ts';
import type { PageScripts, ScriptFile } from './judge.ts';
import { readStartedElements } from './read-elements.ts';
import { readSwitchedOff } from './read-off.ts';

/** Text of a script or of the configuration file by its address; nothing where it is not at hand. */
type CodeOf = (address: string) => string | undefined | Promise<string | undefined>;

/** Reads a HAR file, a saved page, or a page of a site on this machine. Throws what is wrong, in a sentence. */
export async function readPageScripts(what: string): Promise<PageScripts> {
  if (/^https?:/.test(what)) {
    if (!URL.canParse(what)) throw new Error(`Expected an address, got ${what}.`);
    return readAddress(new URL(what));
  }
  if (!existsSync(what)) throw new Error(`Expected a file or an address on loopback, got ${what}.`);
  if (statSync(what).isDirectory()) throw new Error(`Expected a file, got the folder ${what}.`);
  const text = readFileSync(what, 'utf8');
  if (text.trim() === '') throw new Error(`Expected a HAR or a saved page, but ${what} is empty.`);
  // A byte order mark counts as a space.
  const isHar = /\.har$/i.test(what) || /^\s*[{[]/.test(text);
  return isHar ? readHar(text, what) : readHtml(text, undefined, (address) => savedCode(what, address));
}

async function readAddress(url: URL): Promise<PageScripts> {
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
    throw new Error(`Expected an address on loopback, got ${url.host}: record a HAR of a live page in the browser instead.`);
  const answer = await fetch(url).catch(() => undefined);
  if (!answer) throw new Error(`Expected an answer from ${url.href}, got none: is the site running?`);
  if (!answer.ok) throw new Error(`Expected the page, got ${answer.status} from ${url.href}.`);
  const read = async (address: string) => {
    const script = new URL(address, url);
    if (script.host !== url.host) return undefined;
    const found = await fetch(script).catch(() => undefined);
    return found?.ok ? found.text() : undefined;
  };
  return readHtml(await answer.text(), url, read);
}

/** Its first page, and all scripts that were asked for while it was recorded. */
async function readHar(text: string, name: string): Promise<PageScripts> {
  const read = readSession(text);
  if (!read.ok) throw new Error(`Expected a HAR, but ${name} ${describeProblem(read.problem)}.`);
  const { entries } = read.session.log;
  const bodyOf = ({ response: { content } }: (typeof entries)[number]) =>
    content.text === undefined || content.text === null
      ? undefined
      : content.encoding === 'base64'
        ? Buffer.from(content.text, 'base64').toString()
        : content.text;
  const first = entries.find(({ response }) => response.status === 200 && response.content.mimeType.startsWith('text/html'));
  const html = first && bodyOf(first);
  if (!first || html === undefined)
    throw new Error(`Expected ${name} to hold a page with its content, got none: record it “with content”.`);
  const scripts = entries.filter(({ response }) => /javascript/.test(response.content.mimeType));
  const base = new URL(first.request.url);
  const page = await readHtml(html, base, (address) => {
    const found = entries.find(({ request }) => request.url === new URL(address, base).href);
    return found && bodyOf(found);
  });
  const known = new Set(page.files.map(({ address }) => new URL(address, base).href));
  // Of a tag the recording may hold no file.
  const tags = [...html.matchAll(/\bsrc=["']([^"']+)/gi)].map(([, address = '']) => URL.parse(unescapeHtml(address), base)?.href ?? '');
  const isLayers = layerFiles([...tags, ...scripts.map(({ request }) => request.url)]);
  const later = scripts
    .filter(({ request }) => !known.has(request.url) && !isLayers(request.url))
    .map((entry): ScriptFile => ({ address: entry.request.url, path: pathOf(entry.request.url, base), code: bodyOf(entry) }));
  return { ...page, files: [...page.files, ...later] };
}

/** In the words of a command; describeProblem says the same to a shop's people. */
function describeProblem(problem: SessionProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'is empty';
    case 'truncated':
      return `ends inside a value, at character ${problem.at}: save it again`;
    case 'not-json':
      return `is not JSON: ${problem.detail}`;
    case 'not-har':
      return `is not HAR 1.2: ${problem.issues.map(({ path, expected }) => `${path || 'the file'}: ${expected}`).join('; ')}`;
    case 'too-deep':
      return `is nested deeper than ${problem.limit} levels, at character ${problem.at}`;
    case 'too-large':
      return `has ${problem.size} characters, more than ${problem.limit}`;
    case 'too-many-entries':
      return `has ${problem.count} requests, more than ${problem.limit}`;
    case 'later-format':
      return `was written by a later version of Vitrina (format ${problem.format})`;
  }
}

async function readHtml(html: string, base: URL | undefined, codeOf: CodeOf): Promise<PageScripts> {
  const files: ScriptFile[] = [];
  const inline: string[] = [];
  let element: string | undefined;
  let file: string | undefined;
  const rest = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi, (_all, head: string, code: string) => {
      const own = new Map(attributesOf(`<script${head}>`).map(({ name, value }) => [name.toLowerCase(), unescapeHtml(value ?? '')]));
      const [address, type = ''] = [own.get('src'), own.get('type')];
      if (own.get('id') === 'vitrina-config') element ??= code;
      file ??= own.get('data-vitrina-config');
      if (address) files.push({ address, path: pathOf(address, base), code: undefined });
      else if (/^(?:|module|.*javascript)$/i.test(type)) inline.push(code);
      return '';
    });
  for (const [tag] of rest.matchAll(/<[a-z][^\s>]*\s(?:"[^"]*"|'[^']*'|[^>"'])*>/gi))
    for (const { name, value } of attributesOf(tag)) if (/^on/i.test(name) && value) inline.push(unescapeHtml(value));
  if (files.length + inline.length === 0) throw new Error('Expected a page with scripts, got one without any.');
  const isLayers = layerFiles(files.map(({ address }) => address));
  const asked = files.filter(({ address }) => !isLayers(address));
  const withCode = await Promise.all(asked.map(async (file) => ({ ...file, code: await codeOf(file.address) })));
  // Beside a saved page it lies without its path.
  const textOf = async (address: string) => (await codeOf(address)) ?? (base ? undefined : codeOf(address.replace(/^.*\//, '')));
  const config = file === undefined ? undefined : { address: file, text: await textOf(file) };
  return { files: withCode, inline, elements: readStartedElements(rest), ...readSwitchedOff({ element, inline, file: config }) };
}

/** Tells the layer's own files, which are no question: beside an embed.js or compat.js among these addresses, and the chunks below. */
function layerFiles(addresses: readonly string[]): (address: string) => boolean {
  const bare = (address: string) => address.replace(/[?#].*$/, '');
  const folders = addresses.flatMap((address) => /^(.*\/)(?:embed|compat)\.js$/.exec(bare(address))?.[1] ?? []);
  return (address) =>
    folders.some(
      (folder) =>
        address.startsWith(folder) && /^(?:chunks\/.+|embed|compat|compat-libraries)\.js$/.test(bare(address).slice(folder.length)),
    );
}

/** Path on the site; empty for another host, and for a file beside a saved page, of which nobody knows where it was. */
function pathOf(address: string, base: URL | undefined): string {
  if (/^(?:https?:)?\/\//.test(address)) {
    const url = new URL(address, base ?? 'https://saved.invalid');
    return !base || url.host === base.host ? url.pathname : '';
  }
  return address.startsWith('/') ? new URL(address, 'https://saved.invalid').pathname : base ? new URL(address, base).pathname : '';
}

/** What the browser has saved beside the page. */
function savedCode(page: string, address: string): string | undefined {
  if (/^(?:https?:)?\//.test(address)) return undefined;
  const file = join(dirname(page), decodeURIComponent(address.replace(/[?#].*$/, '')));
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
