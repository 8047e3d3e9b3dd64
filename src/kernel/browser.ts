/**
 * Functions that the build uses beyond ES2020, newest first: those that the last of all browsers got, by which the oldest that have all are Chromium 120,
 * Firefox 125 and Safari 17.4 (README.md). A name that is used and is in neither list fails tools/lint/browsers.test.ts.
 */
export const needed = ['AbortSignal.any', 'URL.canParse', 'HTMLElement.prototype.hidePopover'] as const;

/** The others are older in every browser, so they are not asked for, and no byte of this list is in the kernel. */
export const impliedByNeeded = [
  'Array.prototype.with',
  'Array.prototype.findLast',
  'AbortSignal.timeout',
  'Document.prototype.adoptedStyleSheets',
  'HTMLElement.prototype.inert',
  'HTMLDialogElement.prototype.showModal',
  'Object.hasOwn',
  'Array.prototype.at',
  'Element.prototype.replaceChildren',
  'String.prototype.replaceAll',
] as const;

/** The first function that this browser lacks; the page then stays as it came [EMB-01]. */
export function findMissing(page: Window): string | undefined {
  return needed.find((path) => {
    const names = path.split('.');
    const name = names.pop() as string;
    const owner = names.reduce<unknown>((place, step) => (place === undefined ? place : Reflect.get(place as object, step)), page);
    // `in`: an attribute like `inert` cannot be read from the prototype.
    return owner === undefined || !(name in (owner as object));
  });
}
