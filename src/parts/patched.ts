import { type ElementPatch, patchElement } from './element-patch.ts';
import { type Look, toChanges } from './look.ts';

interface KnownLook extends Look {
  /** Whose island has gone: it is the page's own now, as soon as nothing else changes the element. */
  readonly isLeft?: boolean;
}

/** What is changed of an element, by all islands together: it may be part of several. */
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

/** Makes an element what all looks of it say together. */
export function applyTo(element: Element): void {
  const { patch, looks } = patchOf(element);
  patch.apply(toChanges(looks.values()));
  if ([...looks.values()].every(({ isLeft }) => isLeft)) patches.delete(element);
}
