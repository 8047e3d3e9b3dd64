/** Known to the server only; real shops sign with a key of their own. */
const secret = 'versta';

/** Parameters that a page carries and sends back as they are: base64 of their JSON, a dot and a signature (contract/live-pages.md, 1). */
export function signParams(params: Readonly<Record<string, unknown>>): string {
  const text = btoa(JSON.stringify(params));
  return `${text}.${digestOf(text)}`;
}

/** What was signed; `undefined` for anything that this shop has never signed. */
export function readSignedParams(signed: string): Readonly<Record<string, unknown>> | undefined {
  const [text = '', digest] = signed.split('.');
  return text !== '' && digest === digestOf(text) ? (JSON.parse(atob(text)) as Record<string, unknown>) : undefined;
}

/** FNV-1a, 32 bits, from both ends: nothing is protected here, only noticed. */
function digestOf(text: string): string {
  const hash = (signs: string) => {
    let value = 0x811c9dc5;
    for (const sign of signs) value = Math.imul(value ^ sign.charCodeAt(0), 0x01000193) >>> 0;
    return value.toString(16).padStart(8, '0');
  };
  return hash(secret + text) + hash(text + secret);
}
