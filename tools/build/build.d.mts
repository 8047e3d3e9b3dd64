export type Output = 'embed' | 'embed-lean' | 'template' | 'harness' | 'chrome' | 'firefox';
/** Builds the named outputs into `.output`, by default all but the lean embed; `onlyStale` leaves out what is newer than its sources. */
export function build(options?: { readonly names?: readonly Output[]; readonly onlyStale?: boolean }): void;
