import * as z from 'zod/mini';
import { ok, type Result } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { decodeJson } from '../../../platform/server/decode.ts';
import { type DecodedForm, mapsIn, textAt, textsIn } from '../../../platform/server/php-form.ts';

/** What adding and delaying tell of an item. */
export interface ItemToAdd {
  /** Product or offer id. */
  readonly item: string;
  readonly quantity: number;
  readonly iblockId: string;
  readonly offers: boolean;
  /** Property codes that become line properties. */
  readonly props?: readonly string[];
}

/** The single add (contract/endpoints.md, 3.1) [BUY-02]. */
export interface AddToBasket extends ItemToAdd {
  readonly rid?: string;
  /** As on the button: `Y`, `N` or empty. */
  readonly partProps?: string;
  readonly addProps?: boolean;
  readonly basketProps?: string | undefined;
  /** Chosen values, by field name inside the brackets: `{ COLOR: '15' }` is `prop[COLOR]=15`. Empty: `prop[]=0` is sent [BUY-10]. */
  readonly chosenProps?: Readonly<Record<string, string>>;
  readonly services?: readonly { readonly id: string; readonly quantity: number; readonly iblockId: string }[];
}

/** `partial`: answered without a STATUS, which means that basket properties are missing [BUY-08]. */
export type AddAnswer =
  | { readonly outcome: 'added' }
  | { readonly outcome: 'partial' }
  | { readonly outcome: 'error'; readonly messageKey: string; readonly extra: string };

const answerSchema = z.nullable(
  z.object({
    STATUS: z.optional(z.nullable(z.string())),
    MESSAGE: z.optional(z.nullable(z.string())),
    MESSAGE_EXT: z.optional(z.nullable(z.string())),
  }),
);

/** Shared by every branch of item.php that answers with STATUS. A `null` reply counts as success [BUY-03]. */
function decodeAddAnswer(what: string, body: string): Result<AddAnswer> {
  const read = decodeJson(what, answerSchema, body);
  if (!read.ok) return read;
  const answer = read.value;
  if (answer === null || answer.STATUS === 'OK') return ok({ outcome: 'added' });
  if (!answer.STATUS) return ok({ outcome: 'partial' });
  return ok({ outcome: 'error', messageKey: answer.MESSAGE ?? '', extra: answer.MESSAGE_EXT ?? '' });
}

/** What all calls that add have in common. */
export const adding = (name: string) =>
  ({ name, method: 'POST', path: '{site}ajax/item.php', kind: 'write', decode: (body: string) => decodeAddAnswer(name, body) }) as const;

export const addToBasketCall = defineCall<AddToBasket, AddAnswer>({
  ...adding('add-to-basket'),
  encode(input) {
    const chosen = input.chosenProps ?? {};
    return {
      form: {
        quantity: input.quantity,
        add_item: 'Y',
        rid: input.rid ?? '',
        offers: input.offers ? 'Y' : 'N',
        iblockID: input.iblockId,
        part_props: input.partProps ?? '',
        add_props: input.addProps ? 'Y' : 'N',
        props: encodeProps(input),
        item: input.item,
        basket_props: input.basketProps,
        prop: Object.keys(chosen).length ? chosen : { '': '0' },
        services: input.services?.length
          ? input.services.map(({ id, quantity, iblockId }) => ({ id, quantity, iblock_id: iblockId }))
          : undefined,
      },
    };
  },
  recognise({ form }) {
    const item = readItem(form, 'add_item');
    return (
      item && {
        ...item,
        rid: textAt(form, 'rid') ?? '',
        partProps: textAt(form, 'part_props') ?? '',
        addProps: textAt(form, 'add_props') === 'Y',
        basketProps: textAt(form, 'basket_props') ?? '',
        chosenProps: chosenProps(form),
        services: mapsIn(form.services).map((service) => ({
          id: textAt(service, 'id') ?? '',
          quantity: Number(textAt(service, 'quantity')) || 1,
          iblockId: textAt(service, 'iblock_id') ?? '',
        })),
      }
    );
  },
});

/** Without properties the template sends the JSON of an empty text, and the server tells the two apart (contract/endpoints.md, 3.1, row 3). */
export const encodeProps = ({ props }: ItemToAdd): string => JSON.stringify(props?.length ? props : '');

/** Reads the item of a request back; `mark`: the field that says what it asks for. */
export function readItem(form: DecodedForm, mark: 'add_item' | 'wish_item'): (ItemToAdd & { readonly props: string[] }) | undefined {
  const item = textAt(form, 'item');
  if (textAt(form, mark) !== 'Y' || !item) return undefined;
  return {
    item,
    quantity: Number(textAt(form, 'quantity')) || 1,
    iblockId: textAt(form, 'iblockID') ?? '',
    offers: textAt(form, 'offers') === 'Y',
    props: parseProps(textAt(form, 'props')),
  };
}

/** Reads `props` back: a JSON list of property codes; the JSON of an empty text is an empty list. */
function parseProps(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '""');
    return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

function chosenProps({ prop }: DecodedForm): Record<string, string> {
  const { 0: _none, ...chosen } = textsIn(typeof prop === 'object' ? prop : {});
  return chosen;
}
