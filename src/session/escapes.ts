export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? '&#039;');

export const unescapeHtml = (text: string) =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,6})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
        (all, decimal?: string, hex?: string, name?: string) => {
          if (name) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }[name.toLowerCase()] ?? all;
          const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
          return code <= 0x10ffff ? String.fromCodePoint(code) : all;
        },
      )
    : text;

export const unescapeScript = (text: string) =>
  text.replace(/\\u([\da-f]{4})|\\(.)/gi, (_, code: string | undefined, one: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : one,
  );

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1251 = new TextDecoder('windows-1251');

function decodeBytes(percents: string): string {
  const bytes = Uint8Array.from(percents.slice(1).split('%'), (hex) => Number.parseInt(hex, 16));
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1251.decode(bytes);
  }
}

/** Percent-encoded bytes as text: UTF-8, else windows-1251, in which older shops send what was typed [EXT-05]. Never throws. */
export const decodePercents = (text: string) => text.replace(/(?:%[\da-f]{2})+/gi, decodeBytes);

/** The same for a form, where a plus is a space. */
export const decode = (text: string) => decodePercents(text.replaceAll('+', ' '));

/** A pair of a form or a query, decoded; without a sign of equality it has no value. */
export function readPair(pair: string): { readonly name: string; readonly value?: string } {
  const [name = '', ...rest] = pair.split('=').map(decode);
  return rest.length === 0 ? { name } : { name, value: rest.join('=') };
}

/** A lone surrogate cannot be encoded in an address. */
export const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const escapeUnicode = (text: string) => text.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The same text as it is encoded in addresses, forms, HTML and scripts. */
export const writings: readonly ((text: string) => string)[] = [
  (text) => text,
  encode,
  (text) => encode(text).replaceAll('%20', '+'),
  (text) => encode(text).replace(/%../g, (one) => one.toLowerCase()),
  (text) => new URLSearchParams([['', text]]).toString().slice(1),
  escapeHtml,
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  escapeUnicode,
  (text) => escapeUnicode(text).replaceAll('/', '\\/'),
];

/** Decodes base64 text; undefined where the input is not base64 or not text. */
export function textOfBase64(base64: string): string | undefined {
  // Most texts show in their first word that they are not base64.
  if (!/^[A-Za-z\d+/=_\s-]*$/.test(base64.slice(0, 100))) return undefined;
  const bare = base64.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
  if (bare.length < 12 || !/^[A-Za-z\d+/]+={0,2}$/.test(bare)) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(bare), (one) => one.charCodeAt(0)));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters never occur in text
    return /[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

export function base64Of(text: string): string {
  let binary = '';
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}
