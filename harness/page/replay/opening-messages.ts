import type { Har } from '../../../src/session/har.ts';

/** The message to the opening worker. */
export interface ToOpen {
  readonly file: Blob;
  /** Key under which the session will be stored. */
  readonly key: string;
}

export type OpeningStage = 'reading' | 'checking' | 'keeping';

/** Messages of the opening worker. The session is lean: bodies are stored directly for the service worker. */
export type FromOpening =
  | { readonly type: 'progress'; readonly stage: OpeningStage /** Bytes; only while reading. */; readonly done?: number }
  | { readonly type: 'opened'; readonly session: Har }
  /** Why it is not a session, for the user. */
  | { readonly type: 'refused'; readonly problem: string };
