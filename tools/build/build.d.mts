export type Output = 'embed' | 'template' | 'harness' | 'chrome' | 'firefox';
/** Builds the named outputs into `.output`, all by default; `onlyStale` leaves out what is newer than its sources. */
export function build(options?: { readonly names?: readonly Output[]; readonly onlyStale?: boolean }): void;
