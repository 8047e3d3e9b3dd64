import type { Wire } from './call.ts';

/** Bytes that leave a phone in a millisecond where the connection is slow: 128 kilobits per second. */
const slowest = 16;

/** Milliseconds for everything but the sending. */
const besides = 10_000;

/**
 * A multipart body. While files are sent nothing is heard from the server, so its silence counts only when also a slow connection would have sent them:
 * a photo of some megabytes takes minutes there [ERR-01].
 */
export function multipart(form: FormData): Pick<Wire, 'multipart' | 'timeout'> {
  let size = 0;
  for (const value of form.values()) if (typeof value !== 'string') size += value.size;
  return size > 0 ? { multipart: form, timeout: besides + size / slowest } : { multipart: form };
}
