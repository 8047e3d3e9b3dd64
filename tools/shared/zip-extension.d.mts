/** Builds the file of the extension for a store, for Firefox the sources beside it; answers the file's path. */
export function zipExtension(browser: 'chrome' | 'firefox'): string;
