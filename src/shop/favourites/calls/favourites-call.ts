import * as z from 'zod/mini';
import { ok } from '../../../platform/result.ts';
import { type Call, defineCall } from '../../../platform/server/call.ts';
import { checkShape } from '../../../platform/server/decode.ts';
import { decodeEnvelope } from '../../../platform/server/envelope.ts';
import { textAt, textsIn } from '../../../platform/server/php-form.ts';
import { countSchema, idSchema } from '../../basket-facts.ts';

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

const listSchema = z.object({
  items: z.optional(
    z.pipe(
      z.union([z.array(idSchema), z.record(z.string(), z.unknown())]),
      z.transform((items): string[] => (Array.isArray(items) ? items : Object.keys(items))),
    ),
  ),
  count: z.optional(countSchema),
  title: z.optional(z.string()),
});

/** PHP prints data without keys as `[]`. */
const listDataSchema = z.pipe(
  z.transform((data: unknown) => (Array.isArray(data) ? {} : data)),
  z.nullable(listSchema),
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
      const { state, ...fields } = textsIn(form.fields);
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
