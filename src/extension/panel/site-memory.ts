import type { Entry } from '../../journal/journal.ts';
import type { Draft } from './editors/field-drafts.ts';
import type { JournalRedactor } from './journal/redact-entries.ts';

/** What an open panel keeps of a site in a tab while another tab or site is looked at. */
export interface SiteMemory {
  drafts: ReadonlyMap<string, Draft>;
  /** With the secrets that its redactor has learned: lines that are copied later must hide them too. */
  journal: { readonly entries: readonly Entry[]; readonly lost: number; readonly redactor: JournalRedactor } | undefined;
}

export const emptyMemory = (): SiteMemory => ({ drafts: new Map(), journal: undefined });
