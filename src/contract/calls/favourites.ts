import * as z from 'zod/mini';
import { countSchema, idSchema } from '../basket-facts.ts';
import { type Call, defineCall } from '../call.ts';
import { checkShape, decodeJson } from '../decode.ts';
import { type DecodedForm, textAt } from '../php-form.ts';
import { failed, ok, type Result } from '../result.ts';

const envelopeSchema = z.object({
  status: z.string(),
  data: z.optional(z.unknown()),
  errors: z.optional(
    z.array(z.object({ message: z.optional(z.nullable(z.string())), code: z.optional(z.union([z.string(), z.number()])) })),
  ),
});

/** The envelope itself: a server may print a debug dump before it (contract/live-pages.md, 7). */
const withoutDump = (body: string) => body.slice(Math.max(0, body.search(/\{\s*"status"/)));

/** The controller's envelope (contract/endpoints.md, 1.2): its data, or the server's refusal with every message. */
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

/** The new token that an answer about an outdated one brings, if it is such an answer. */
export function freshToken(body: string): string | undefined {
  const read = decodeJson('token', csrfSchema, withoutDump(body));
  return read.ok ? read.value.errors[0]?.customData.csrf : undefined;
}

/** Every `data-` attribute of an icon, as the template sends them all, and the wanted state (contract/endpoints.md, 6.2) [FAV-02]. */
export interface ItemAction {
  readonly fields: Readonly<Record<string, string>>;
  readonly on: boolean;
}

export interface ListAnswer {
  /** Product ids, the whole list after the change; absent when the server left it out. */
  readonly items?: readonly string[] | undefined;
  readonly count?: number | undefined;
  readonly title?: string | undefined;
}

const listDataSchema = z.nullable(
  z.object({
    items: z.optional(
      z.pipe(
        z.union([z.array(idSchema), z.record(z.string(), z.unknown())]),
        z.transform((items): string[] => (Array.isArray(items) ? items : Object.keys(items))),
      ),
    ),
    count: z.optional(countSchema),
    title: z.optional(z.string()),
  }),
);

/** An icon whose press is an action of the template: the favourite's, and from module 2.6.1 on the compare list's. */
export function defineItemAction(name: string, action: 'favorite' | 'compare'): Call<ItemAction, ListAnswer> {
  const actionName = `aspro:max.ItemAction.${action}`;
  return defineCall<ItemAction, ListAnswer>({
    name,
    method: 'POST',
    path: '/bitrix/services/main/ajax.php',
    kind: 'write',
    controller: true,
    encode: ({ fields, on }) => ({ query: { action: actionName }, form: { fields: { ...fields, state: on ? 1 : 0 } } }),
    recognise({ query, form }) {
      if (textAt(query, 'action') !== actionName || typeof form.fields !== 'object') return undefined;
      const { state, ...fields } = leavesOf(form.fields);
      return { fields, on: state === '1' };
    },
    decode(body) {
      const envelope = decodeEnvelope(name, body);
      if (!envelope.ok) return envelope;
      const data = checkShape(name, listDataSchema, envelope.value);
      return data.ok ? ok(data.value ?? {}) : data;
    },
  });
}

export const favouriteAction = defineItemAction('favourite-action', 'favorite');

function leavesOf(form: DecodedForm): Record<string, string> {
  return Object.fromEntries(Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
