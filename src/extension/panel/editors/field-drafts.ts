import { useEffect, useState } from 'react';

/** Typed text that is not applied yet, with the reason if it cannot be. */
export interface Draft {
  readonly typed: string;
  readonly wrong?: string;
}

export interface Drafts {
  /** The draft of a field; undefined where the field shows the configured value. */
  readonly of: (field: string) => Draft | undefined;
  readonly put: (field: string, draft: Draft | undefined) => void;
  /** Puts back what was typed after the browser could not store it, unless something else is typed there by now. */
  readonly restore: (field: string, draft: Draft) => void;
  /** To be called when all settings are replaced: what was typed before must not get into the new ones. Returns what puts it back. */
  readonly clear: () => () => void;
}

/** What is typed into the fields of the preview, by field. Kept above the fields, which disappear when a section is folded or searched, and in the memory. */
export function useDrafts(memory: { drafts: ReadonlyMap<string, Draft> }): Drafts {
  const [drafts, setDrafts] = useState(memory.drafts);
  useEffect(() => {
    memory.drafts = drafts;
  }, [memory, drafts]);
  const put = (field: string, draft: Draft | undefined) =>
    setDrafts((now) => new Map([...now].filter(([name]) => name !== field).concat(draft ? [[field, draft]] : [])));
  const restoreAll = (before: ReadonlyMap<string, Draft>) => setDrafts((now) => new Map([...before, ...now]));
  return {
    of: (field) => drafts.get(field),
    put,
    restore: (field, draft) => restoreAll(new Map([[field, draft]])),
    clear: () => {
      setDrafts(new Map());
      return () => restoreAll(drafts);
    },
  };
}
