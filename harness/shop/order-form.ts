import { type DecodedForm, textAt } from '../../src/platform/server/php-form.ts';
import { formatPrice } from '../../src/shop/price.ts';
import { readyLines, sumOf } from './basket.ts';
import type { Order, Session } from './model.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
  /** Roubles. */
  readonly price?: number;
}

/** The ways of delivery. */
const deliveries: readonly [Choice, ...Choice[]] = [
  { id: '2', name: 'Самовывоз из магазина', price: 0 },
  { id: '3', name: 'Курьер', price: 350 },
  { id: '5', name: 'Почта', price: 290 },
];

const payments: readonly [Choice, ...Choice[]] = [
  { id: '1', name: 'Картой при получении' },
  { id: '4', name: 'Картой на сайте' },
];

/** Properties of an order: their names in the form are `ORDER_PROP_{ID}` (contract/page.md, 3.14a). */
const properties = [
  { ID: '1', NAME: 'Имя', TYPE: 'STRING', REQUIRED: 'Y', AUTOCOMPLETE: 'name' },
  { ID: '3', NAME: 'Телефон', TYPE: 'STRING', REQUIRED: 'Y', KIND: 'tel', AUTOCOMPLETE: 'tel' },
  { ID: '2', NAME: 'Электронная почта', TYPE: 'STRING', REQUIRED: 'N', KIND: 'email', AUTOCOMPLETE: 'email' },
  {
    ID: '8',
    NAME: 'Как с вами связаться',
    TYPE: 'ENUM',
    REQUIRED: 'N',
    OPTIONS: { call: 'Позвоните мне', telegram: 'Напишите в Telegram', none: 'Не нужно' },
  },
  { ID: '9', NAME: 'Имя в Telegram', TYPE: 'STRING', REQUIRED: 'N', AUTOCOMPLETE: 'off' },
] as const;

/** A posted field: with its plain name from a page without scripts, or inside `order[…]`. */
export function fieldsOf(input: DecodedForm): DecodedForm {
  return typeof input.order === 'object' ? input.order : input;
}

const chosen = (choices: readonly [Choice, ...Choice[]], id: string | undefined): Choice =>
  choices.find((choice) => choice.id === id) ?? choices[0];

/** Roubles of the chosen way of delivery. */
export function deliveryPrice(fields: DecodedForm | Order['form']): number {
  return fields.DELIVERY_ID === undefined ? 0 : (chosen(deliveries, String(fields.DELIVERY_ID)).price ?? 0);
}

const priceText = (price = 0) => (price === 0 ? 'бесплатно' : formatPrice(price));

/** The errors of an order for the component's error areas; empty lists print as `[]`. */
export interface OrderErrors {
  readonly MAIN?: readonly string[];
  readonly PROPERTY?: readonly string[];
}

export function findErrors(fields: DecodedForm): OrderErrors {
  const empty = properties.filter(({ ID, REQUIRED }) => REQUIRED === 'Y' && !textAt(fields, `ORDER_PROP_${ID}`)?.trim());
  return empty.length > 0 ? { PROPERTY: empty.map(({ NAME }) => `Поле «${NAME}» обязательно для заполнения`) } : {};
}

/**
 * The data of the order component (contract/endpoints.md, 13.2): properties have the posted values, delivery and payment are chosen by
 * the server. The comment is not repeated, as on the live server.
 */
export function orderResult(session: Session, fields: DecodedForm, errors: OrderErrors = {}): Readonly<Record<string, unknown>> {
  const delivery = chosen(deliveries, textAt(fields, 'DELIVERY_ID'));
  const payment = chosen(payments, textAt(fields, 'PAY_SYSTEM_ID'));
  const sum = sumOf(session, readyLines(session));
  const usual: Readonly<Record<string, string>> = { '1': session.user?.name ?? '', '2': session.user?.email ?? '', '8': 'call' };
  return {
    ORDER_PROP: {
      properties: properties.map((property) => ({
        ...property,
        VALUE: [textAt(fields, `ORDER_PROP_${property.ID}`) ?? usual[property.ID] ?? ''],
      })),
    },
    DELIVERY: Object.fromEntries(
      deliveries.map(({ id, name, price }) => [
        id,
        { ID: id, NAME: name, PRICE_FORMATED: priceText(price), CHECKED: id === delivery.id ? 'Y' : 'N' },
      ]),
    ),
    PAY_SYSTEM: Object.fromEntries(payments.map(({ id, name }) => [id, { ID: id, NAME: name, CHECKED: id === payment.id ? 'Y' : 'N' }])),
    ORDER_DESCRIPTION: '',
    TOTAL: {
      DELIVERY_PRICE_FORMATED: priceText(delivery.price),
      ORDER_TOTAL_PRICE_FORMATED: formatPrice(sum + (delivery.price ?? 0)),
    },
    ERROR: errors,
    SHOW_AUTH: false,
  };
}
