import { type ElementPatch, patchElement } from './element-patch.ts';
import { type Look, toChanges } from './look.ts';

interface KnownLook extends Look {
  /** Its island has ended: it is the page's own again, as soon as no other island changes the element. */
  readonly isEnded?: boolean;
}

/** The changes of an element by all islands: it may be part of several. */
interface Patched {
  readonly patch: ElementPatch;
  readonly looks: Map<symbol, KnownLook>;
}

/** The elements that parts have changed. */
export const patches = new WeakMap<Element, Patched>();

export function patchOf(element: Element): Patched {
  let known = patches.get(element);
  if (!known) {
    known = { patch: patchElement(element), looks: new Map() };
    patches.set(element, known);
  }
  return known;
}

/** Applies all looks of an element together. */
export function applyTo(element: Element): void {
  const { patch, looks } = patchOf(element);
  patch.apply(toChanges(looks.values()));
  for (const { isEnded } of looks.values()) if (!isEnded) return;
  patches.delete(element);
}
