import { runAddressOf } from './run-address.ts';
import type { RunLayer } from './run-messages.ts';

/** Data for the first script of a replayed page. */
export interface GuestFacts {
  /** Full address of the harness's folder. */
  readonly scope: string;
  readonly run: string;
  /** The page's own absolute address, with its fragment. */
  readonly address: string;
  /** Whether this is the run's first page, which gets the storage from the start of the recording. */
  readonly isFirst: boolean;
  /** When the page was recorded, milliseconds since 1970; absent for one that was not. */
  readonly at?: number;
  readonly storage: { readonly local: readonly (readonly [string, string])[]; readonly session: readonly (readonly [string, string])[] };
  readonly cookies: readonly (readonly [string, string])[];
  /** The configuration at the time of the recording, possibly of a preview; it goes before the page's own. */
  readonly config?: Readonly<Record<string, unknown>>;
}

export interface DocumentOptions {
  readonly guest: GuestFacts;
  /** Code of the guest script. */
  readonly guestCode: string;
  readonly layer: RunLayer;
}

const embedTag = /<script\b[^>]*\bsrc\s*=\s*["'][^"']*\bvitrina\/(?:[^"'?#]*\/)?embed\.js(?:[?#][^"']*)?["'][^>]*>\s*<\/script\s*>/gi;
const ownPolicy = /<meta\b[^>]*http-equiv\s*=\s*["']?(?:content-security-policy|refresh|x-frame-options)\b[^>]*>/gi;

/** Frames of the document are pages of the run. */
const frameTag = /(<iframe\b[^>]*?\ssrc\s*=\s*)(["'])([^"']*)\2/gi;
/** For these the browser opens a connection without a request that the worker would see. */
const earlyConnection = /<link\b[^>]*\brel\s*=\s*["']?[^"'>]*\b(?:preconnect|dns-prefetch)\b[^>]*>/gi;

/**
 * A recorded document for a run: with the guest as its first script and with the run's layer. The rest is unchanged.
 */
export function documentOf(html: string, { guest: { config, ...guest }, guestCode, layer }: DocumentOptions): string {
  const own = html.replace(ownPolicy, '').replace(earlyConnection, '');
  const framed = own.replace(frameTag, (tag, before: string, quote: string, address: string) => {
    const url = URL.parse(unescapeAttribute(address), guest.address);
    return url && /^https?:$/.test(url.protocol)
      ? `${before}${quote}${escapeAttribute(runAddressOf(guest.scope, guest.run, url.href))}${quote}`
      : tag;
  });
  const build = `<script type="module" async src="${escapeAttribute(`${guest.scope}vitrina/embed.js`)}"></script>`;
  const found = framed.match(embedTag) !== null;
  const layered = layer === 'session' || !found ? framed : swapFirst(framed, layer === 'build' ? build : '');
  // A session recorded with the extension's layer has no script tag.
  const isAdded = layer === 'build' && !found;
  const first = `<script data-replay="${escapeAttribute(JSON.stringify(guest))}">${guestCode.replace(/<\/(?=script)/gi, '<\\/')}</script>`;
  // The layer uses the first of these elements in the page.
  const configured = config && layer !== 'none' ? `<script type="application/json" id="vitrina-config">${inScript(config)}</script>` : '';
  return insertFirst(layered, first + configured + (isAdded ? build : ''));
}

/** JSON that cannot end its script element. */
const inScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

function swapFirst(html: string, tag: string): string {
  let isFirst = true;
  return html.replace(embedTag, () => {
    const put = isFirst ? tag : '';
    isFirst = false;
    return put;
  });
}

/** Behind `<head>`, or where a browser would insert one. */
function insertFirst(html: string, text: string): string {
  const head = /<head(?:\s[^>]*)?>/i.exec(html) ?? /<html(?:\s[^>]*)?>/i.exec(html) ?? /^\s*<!doctype[^>]*>/i.exec(html);
  const at = head ? head.index + head[0].length : 0;
  return html.slice(0, at) + text + html.slice(at);
}

const unescapeAttribute = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#039;', "'").replaceAll('&amp;', '&');

export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
