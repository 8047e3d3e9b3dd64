/**
 * Functions that the build uses beyond ES2020, newest first. The oldest browsers that have all of them:
 * Chromium 120, Firefox 125, Safari 17.4 (README.md). A name that is used and missing here fails tools/lint/browsers.test.ts.
 */
export const needed = [
  'AbortSignal.any',
  'URL.canParse',
  'HTMLElement.prototype.hidePopover',
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
