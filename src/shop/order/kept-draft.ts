import * as z from 'zod/mini';

/** The buyer's value of one field of the order, and the value that was rendered. */
const entrySchema = z.object({ drawn: z.string(), live: z.string() });
const draftSchema = z.record(z.string(), entrySchema);
const keptSchema = z.object({ user: z.string(), draft: draftSchema });

/** By the field's key. Kept in the session storage until the order is made. */
export type OrderDraft = z.output<typeof draftSchema>;

const key = 'vitrina_order_draft';

/**
 * Reads and removes the draft. An unreadable one, or one of another user, is ignored; a visitor's draft stays valid after login (`user` is empty for a
 * visitor).
 */
export function takeDraft(page: Window, user: string): OrderDraft {
  try {
    const text = page.sessionStorage.getItem(key);
    page.sessionStorage.removeItem(key);
    const kept = text ? z.parse(keptSchema, JSON.parse(text)) : undefined;
    return kept && (kept.user === '' || kept.user === user) ? kept.draft : {};
  } catch {
    return {};
  }
}

export function keepDraft(page: Window, user: string, draft: OrderDraft): void {
  try {
    if (Object.keys(draft).length > 0) page.sessionStorage.setItem(key, JSON.stringify({ user, draft }));
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
