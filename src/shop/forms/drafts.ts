import { perSession } from '../context.ts';
import { draftKey, type FormDraft, readDraft, restoreDraft } from './page/form-draft.ts';

/**
 * What was typed into forms and has not been sent: an accidental close, a failure or an area that the page draws anew loses
 * nothing [FRM-04]. Kept in the memory of this page only: what people write in forms is not left lying in their browser.
 */
const drafts = perSession(() => new Map<string, FormDraft>());

/** So many forms are remembered; the one that was touched longest ago goes first. */
const limit = 20;

/** Keeps what is typed into a form, until the signal aborts. */
export function followDraft(address: string, form: HTMLFormElement, signal: AbortSignal): void {
  for (const type of ['input', 'change']) form.addEventListener(type, () => keepDraft(address, form), { signal });
}

function keepDraft(address: string, form: HTMLFormElement): void {
  const key = draftKey(address, form);
  const draft = readDraft(form);
  drafts().delete(key);
  if (Object.keys(draft).length > 0) drafts().set(key, draft);
  for (const oldest of drafts().keys()) {
    if (drafts().size <= limit) break;
    drafts().delete(oldest);
  }
}

/** Answers whether anything was put back. */
export function bringBackDraft(address: string, form: HTMLFormElement): boolean {
  const draft = drafts().get(draftKey(address, form));
  return draft !== undefined && restoreDraft(form, draft);
}

export function dropDraft(address: string, form: HTMLFormElement): void {
  drafts().delete(draftKey(address, form));
}
