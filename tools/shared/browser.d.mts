/** Path of a Chromium that is installed, or undefined. */
export function findChromium(): string | undefined;
/** Path of a Chromium that never has a window, nor extensions, or undefined. */
export function findHeadlessShell(): string | undefined;
export const chromiumArguments: readonly string[];
export const fewerThreads: string;
export const featuresOffByPlaywright: readonly string[];
