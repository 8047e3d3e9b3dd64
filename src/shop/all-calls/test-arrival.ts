import type { ReceivedRequest, Wire } from '../../platform/server/call.ts';
import { decodeForm } from '../../platform/server/decode-form.ts';
import { encodeForm } from '../../platform/server/php-form.ts';

/** For tests. The body of a call as text. */
export const bodyText = (wire: Wire) => encodeForm(wire.form ?? {}).toString();

/** For tests. The request as a server receives it: encoded to text and read back. */
export function arrive({ method }: { readonly method: string }, wire: Wire): ReceivedRequest {
  const [path, own = ''] = (wire.address ?? '').split('?');
  const query = decodeForm(new URLSearchParams(`${own}&${encodeForm(wire.query ?? {})}`));
  const multipart = [...(wire.multipart ?? [])].map(([name, value]): [string, string] => [name, String(value)]);
  return { method, ...(path ? { path } : {}), query, form: decodeForm(wire.multipart ? multipart : new URLSearchParams(bodyText(wire))) };
}
