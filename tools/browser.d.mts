/** Path of a Chromium that is installed, or undefined. */
export function findChromium(): string | undefined;
export const chromiumArguments: readonly string[];
export const featuresOffByPlaywright: readonly string[];
