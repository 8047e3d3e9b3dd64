import * as z from 'zod/mini';

/** The buyer's value of one field of the order, and the value that was rendered. */
const entrySchema = z.object({ drawn: z.string(), live: z.string() });
const draftSchema = z.record(z.string(), entrySchema);
const keptSchema = z.object({ owner: z.object({ user: z.string(), products: z.array(z.string()) }), draft: draftSchema });

/** Whose draft it is: the buyer (empty for a visitor), and the products that are ordered. */
export type DraftOwner = z.output<typeof keptSchema>['owner'];

/** By the field's key. Kept in the session storage until the order is made. */
export type OrderDraft = z.output<typeof draftSchema>;

const key = 'vitrina_order_draft';

/**
 * Reads and removes the draft. An unreadable one, or one of another user, is ignored; a visitor's draft stays valid after login. So is one of which no
 * product is in the basket any more: its order was made, and the page that says so was left before the layer could forget the draft.
 */
export function takeDraft(page: Window, { user, products }: DraftOwner): OrderDraft {
  try {
    const text = page.sessionStorage.getItem(key);
    page.sessionStorage.removeItem(key);
    const kept = text ? z.parse(keptSchema, JSON.parse(text)) : undefined;
    if (!kept) return {};
    const { owner, draft } = kept;
    const isOfUser = owner.user === '' || owner.user === user;
    const isOfBasket = owner.products.length === 0 || owner.products.some((id) => products.includes(id));
    return isOfUser && isOfBasket ? draft : {};
  } catch {
    return {};
  }
}

export function keepDraft(page: Window, owner: DraftOwner, draft: OrderDraft): void {
  try {
    if (Object.keys(draft).length > 0) page.sessionStorage.setItem(key, JSON.stringify({ owner, draft }));
  } catch {
    // Without storage a reload loses the input, as it does without the layer.
  }
}

export function forgetDraft(page: Window): void {
  try {
    page.sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
