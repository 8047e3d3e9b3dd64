import * as z from 'zod/mini';

/** What the buyer has left in one field of the order, and what had been drawn there. */
const entrySchema = z.object({ drawn: z.string(), live: z.string() });
const draftSchema = z.record(z.string(), entrySchema);
const keptSchema = z.object({ user: z.string(), draft: draftSchema });

/** By the field's key. Lies with the tab, goes with it, and with the order that is made. */
export type OrderDraft = z.output<typeof draftSchema>;

const key = 'vitrina_order_draft';

/**
 * Takes the draft out: who reads it carries it on. An unreadable one is none, and so is what another user has typed; a visitor's
 * goes on with whoever logs in (`user` is empty for a visitor).
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
    // Without storage a reload loses what was typed, as it would without the layer.
  }
}

export function forgetDraft(page: Window): void {
  try {
    page.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
