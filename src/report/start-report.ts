/** Begins to measure a page view whose configuration asks for it. */
export function startReport(_: object): void {}
