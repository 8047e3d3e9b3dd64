export type Output = 'embed' | 'compat' | 'embed-lean' | 'compat-lean' | 'template' | 'harness' | 'chrome' | 'firefox';
export const leanOutputs: readonly Output[];
/** Builds the named outputs into `.output`, by default all but the lean embed; `onlyStale` leaves out what is newer than its sources. */
export function build(options?: { readonly names?: readonly Output[]; readonly onlyStale?: boolean }): void;
