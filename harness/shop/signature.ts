/** The server's key; real shops have their own. */
const secret = 'versta';

/** Signs parameters that a page contains and sends back unchanged: base64 of their JSON, a dot and a signature (contract/live-pages.md, 1). */
export function signParams(params: Readonly<Record<string, unknown>>): string {
  const text = btoa(JSON.stringify(params));
  return `${text}.${digestOf(text)}`;
}

/** The signed parameters; `undefined` if the signature is wrong. */
export function readSignedParams(signed: string): Readonly<Record<string, unknown>> | undefined {
  const [text = '', digest] = signed.split('.');
  return text !== '' && digest === digestOf(text) ? (JSON.parse(atob(text)) as Record<string, unknown>) : undefined;
}

/** FNV-1a, 32 bits, from both ends. It detects changes and is not secure. */
function digestOf(text: string): string {
  const hash = (signs: string) => {
    let value = 0x811c9dc5;
    for (const sign of signs) value = Math.imul(value ^ sign.charCodeAt(0), 0x01000193) >>> 0;
    return value.toString(16).padStart(8, '0');
  };
  return hash(secret + text) + hash(text + secret);
}
