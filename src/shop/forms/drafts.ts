import { perSession } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { announce } from '../overlays.ts';
import { draftKey, type FormDraft, readDraft, restoreDraft } from './page/form-draft.ts';

const texts = lazyMessages({ 'form.kept': 'Мы вернули то, что вы уже вводили.' });

/**
 * Unsent input of forms, kept over an accidental close, a failure or a new render by the page [FRM-04]. In this page's memory only: personal input is not
 * stored in the browser.
 */
const drafts = perSession(() => new Map<string, FormDraft>());

/** Number of kept forms; the least recently used is dropped first. */
const limit = 20;

/** Keeps the input of a form, until the signal aborts. */
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

/** Restores the kept input, and announces it. */
export function restoreKeptDraft(address: string, form: HTMLFormElement): void {
  const draft = drafts().get(draftKey(address, form));
  if (draft && restoreDraft(form, draft)) announce(texts('form.kept'));
}

export function dropDraft(address: string, form: HTMLFormElement): void {
  drafts().delete(draftKey(address, form));
}
