import * as z from 'zod/mini';
import { failed, ok, type Result } from '../result.ts';
import { decodeJson } from './decode.ts';

const envelopeSchema = z.object({
  status: z.string(),
  data: z.optional(z.unknown()),
  errors: z.optional(
    z.array(z.object({ message: z.optional(z.nullable(z.string())), code: z.optional(z.union([z.string(), z.number()])) })),
  ),
});

/** The envelope itself: a server may print a debug dump before it (contract/live-pages.md, 7). */
const withoutDump = (body: string) => body.slice(Math.max(0, body.search(/\{\s*"status"/)));

/** Parses the controller's envelope (contract/endpoints.md, 1.2): its data, or the server's refusal with every message. */
export function decodeEnvelope(what: string, body: string): Result<unknown> {
  const read = decodeJson(what, envelopeSchema, withoutDump(body));
  if (!read.ok) return read;
  const { status, data, errors = [] } = read.value;
  if (status === 'success') return ok(data ?? null);
  const messages = errors.flatMap(({ message }) => (message ? [message] : []));
  if (status === 'denied') return failed('denied', `${what}: the server asks for a login`, { messages });
  return failed('refused', `${what}: expected status "success", got "${status}"`, { messages });
}

const csrfSchema = z.object({ errors: z.array(z.object({ code: z.literal('invalid_csrf'), customData: z.object({ csrf: z.string() }) })) });

/** The new token in an answer that rejects an outdated one, if it is such an answer. */
export function freshToken(body: string): string | undefined {
  const read = decodeJson('token', csrfSchema, withoutDump(body));
  return read.ok ? read.value.errors[0]?.customData.csrf : undefined;
}
