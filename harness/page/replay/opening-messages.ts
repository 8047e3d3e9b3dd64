import type { Har } from '../../../src/session/har.ts';

/** What the opening worker is given. */
export interface ToOpen {
  readonly file: Blob;
  /** Key under which the session will be kept. */
  readonly key: string;
}

export type OpeningStage = 'reading' | 'checking' | 'keeping';

/** What it says. The session comes lean: bodies go straight to where the service worker reads them. */
export type FromOpening =
  | { readonly type: 'progress'; readonly stage: OpeningStage /** Bytes; only while reading. */; readonly done?: number }
  | { readonly type: 'opened'; readonly session: Har }
  /** Why it is no session, for a person. */
  | { readonly type: 'refused'; readonly problem: string };
