import { previewLimit } from './preview.ts';

/** The prefix of a shared link's fragment. */
const mark = '#vitrina=';

/** Characters of an accepted fragment; browsers and messengers cut addresses well before. */
const linkLimit = 32_000;

/** An address of the site with the preview in its fragment, which no server sees [EXT-03]. */
export async function makeShareLink(address: string, preview: string): Promise<string> {
  const packed = new Blob([preview]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const link = new URL(address);
  link.hash = mark + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return link.href;
}

/** The packed preview in an address; undefined when there is none. Does not validate its content. */
export function findShared(address: string | undefined): string | undefined {
  const { hash } = new URL(address !== undefined && URL.canParse(address) ? address : 'about:blank');
  const packed = hash.startsWith(mark) ? hash.slice(mark.length) : '';
  return packed.length > 0 && packed.length <= linkLimit && /^[\w-]+$/.test(packed) ? packed : undefined;
}

/** The unpacked text; undefined when it is damaged or longer than a preview may be, however small when packed. */
export async function unpackShared(packed: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const reader = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
      .getReader();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (text.length > previewLimit) {
        await reader.cancel();
        return undefined;
      }
    }
    return text;
  } catch {
    return undefined;
  }
}
