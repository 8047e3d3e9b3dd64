import * as z from 'zod';
import { basketTotals, couponStatuses, enterCoupon } from './basket.ts';
import { putIntoBasket } from './basket-actions.ts';
import { findSellable } from './catalogue.ts';
import { plainJson } from './endpoints/answers.ts';
import { lineProp, serviceProps } from './endpoints/item-add.ts';
import { faultKinds } from './faults.ts';
import { iblock, type Session } from './model.ts';
import { addToCompare, demoUser, makeSession, setFavourite } from './session.ts';
import type { Visitor } from './visitors.ts';

/** Prefix of the control interface for tests and the harness; not part of a real shop. */
export const controlPrefix = '/__shop/';

const id = z.int().positive();

/** Body of `POST /__shop/reset`: the initial state of the new session. All fields are optional. */
const presetSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        product: id,
        quantity: z.number().positive().default(1),
        delayed: z.boolean().default(false),
        /** `false`: a line whose product is now out of stock. */
        canBuy: z.boolean().default(true),
        /** Codes of the offer's properties that its button sends. Bought again with other properties, the offer gets another line. */
        props: z.array(z.string()).default([]),
        services: z.array(z.strictObject({ id, quantity: z.number().positive().default(1) })).default([]),
      }),
    )
    .default([]),
  favourites: z.array(id).default([]),
  /** On the catalogue's list. */
  compare: z.array(id).default([]),
  subscriptions: z.array(id).default([]),
  /** Entered coupons: SUMMER gives 10 %, VESNA5 5 %, all others are invalid. */
  coupons: z.array(z.string()).default([]),
  /** `true`: forms ask for the letters of a picture; or a kind of Google's captcha. */
  captcha: z.union([z.boolean(), z.enum(['v2', 'invisible', 'v3'])]).default(false),
  /** `true`: one-click orders confirm the phone number by the code 4321. */
  sms: z.boolean().default(false),
  /** The phone mask in the one-click form's script: the theme's mask, another one, or none. */
  phoneMask: z.enum(['theme', 'own', 'none']).default('theme'),
  /** `true`: Anna is signed in. */
  login: z.boolean().default(false),
  /** `true`: the page prints its counters; else zeros marked DEFAULT (contract/endpoints.md, 5.6). */
  countersKnown: z.boolean().default(false),
});

export type Preset = z.input<typeof presetSchema>;

const faultsSchema = z.array(
  z.strictObject({
    path: z.string(),
    fault: z.union([z.enum(faultKinds), z.strictObject({ delay: z.number().min(0).max(60_000) })]),
    times: z.optional(z.int().positive()),
  }),
);

/**
 * `GET state`, `GET log`, `POST reset` (a preset), `POST faults` (a list; an empty one removes all faults). An invalid body is
 * answered with 400 and the reason.
 */
export async function answerControl(visitor: Visitor, request: Request): Promise<Response> {
  const door = `${request.method} ${new URL(request.url).pathname.slice(controlPrefix.length)}`;
  if (door === 'GET state') return plainJson(sessionState(visitor.session));
  if (door === 'GET log') return plainJson(visitor.log);
  if (door === 'POST reset') return withBody(request, presetSchema, {}, (preset) => reset(visitor, preset));
  if (door === 'POST faults') {
    return withBody(request, faultsSchema, [], (faults) => {
      visitor.faults = faults;
      return undefined;
    });
  }
  return plainJson({ error: `No door "${door}". There are GET state, GET log, POST reset and POST faults.` }, 404);
}

/** The session as JSON. */
export function sessionState(session: Session) {
  return {
    sessid: session.sessid,
    lines: session.lines,
    totals: basketTotals(session),
    compare: Object.fromEntries([...session.compare].map(([list, ids]) => [String(list), [...ids]])),
    favourites: [...session.favourites],
    subscriptions: Object.fromEntries(session.subscriptions),
    promisedLetters: Object.fromEntries(session.promisedLetters),
    takenForms: session.takenForms,
    user: session.user ?? null,
    countersKnown: session.countersKnown,
    coupons: couponStatuses(session),
    orders: session.orders,
    orderFiles: Object.fromEntries(session.orderFiles),
    captchas: Object.fromEntries(session.captchas),
    reviews: {
      ...session.reviews,
      votes: Object.fromEntries(session.reviews.votes),
      edited: Object.fromEntries(session.reviews.edited),
      removed: [...session.reviews.removed],
    },
  };
}

/** Parses the body, `usual` if it is missing. `act` returns what is wrong, or undefined. */
async function withBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  usual: unknown,
  act: (body: z.output<Schema>) => string | undefined,
): Promise<Response> {
  const text = await request.text();
  let body: unknown = usual;
  try {
    if (text !== '') body = JSON.parse(text);
  } catch {
    return plainJson({ error: 'Expected JSON.' }, 400);
  }
  const read = schema.safeParse(body);
  if (!read.success) return plainJson({ error: z.prettifyError(read.error) }, 400);
  const problem = act(read.data);
  return problem === undefined ? plainJson({ ok: true }) : plainJson({ error: problem }, 400);
}

function reset(visitor: Visitor, preset: z.output<typeof presetSchema>): string | undefined {
  // The id stays, because the browser keeps its cookie.
  const session = makeSession(visitor.session.id);
  for (const line of preset.lines) {
    const problem = preloadLine(session, line);
    if (problem !== undefined) return problem;
  }
  for (const item of preset.favourites) setFavourite(session, item, true);
  for (const item of preset.compare) addToCompare(session, iblock.catalogue, item);
  for (const item of preset.subscriptions) session.subscriptions.set(item, demoUser.email);
  if (preset.login) session.user = demoUser;
  for (const coupon of preset.coupons) enterCoupon(session, coupon);
  session.captchaNeeded = preset.captcha === true ? 'letters' : preset.captcha || undefined;
  session.smsNeeded = preset.sms;
  session.phoneMask = preset.phoneMask;
  session.countersKnown = preset.countersKnown;
  Object.assign(visitor, { session, log: [], arrivals: 0, faults: [] });
  return undefined;
}

function preloadLine(session: Session, wanted: z.output<typeof presetSchema>['lines'][number]): string | undefined {
  const sellable = findSellable(wanted.product);
  if (sellable === undefined) return `No product, offer or service ${wanted.product}.`;
  if (!wanted.canBuy) {
    const { quantity } = wanted;
    session.lines.push({
      id: session.nextLineId,
      product: sellable.id,
      quantity,
      price: sellable.price,
      delayed: false,
      canBuy: false,
      props: [],
    });
    session.nextLineId += 1;
    return undefined;
  }
  const bought = wanted.props.flatMap((code) => lineProp(code, sellable.offer?.props[code]));
  const added = putIntoBasket(session, wanted.product, wanted.quantity, bought);
  if (!('line' in added)) return added.refusal === 'platform' ? added.text : `Cannot add ${wanted.product}.`;
  added.line.delayed = wanted.delayed;
  for (const service of wanted.services) {
    if (!('line' in putIntoBasket(session, service.id, service.quantity, serviceProps(wanted.product)))) return `No service ${service.id}.`;
  }
  return undefined;
}
