import type { PlacedSlot } from './part-declaration.ts';

/** Marks the layer's additions to the page's elements, so that copies of them can be recognised. */
export const slotAttribute = 'data-vitrina-slot';

/** The layer's own elements in the page, of all islands. */
const present = new WeakSet<Element>();

/** The layer's own elements of one island, each kept at the first element of a part. */
export interface Slots {
  /** Returns a function that removes it. */
  add(slot: Element, placed: PlacedSlot): () => void;
  /** Moves them back to their places, after a foreign write into the island. */
  place(): void;
  takeOut(): void;
}

export interface SlotsSurroundings {
  readonly host: HTMLElement;
  elementsOf(placed: PlacedSlot): readonly HTMLElement[];
  write(change: () => void): void;
}

export function makeSlots({ host, elementsOf, write }: SlotsSurroundings): Slots {
  const slots = new Map<Element, PlacedSlot>();
  let isUsed = false;

  function place(): void {
    if (!isUsed) return;
    // Copies that another script has made; those of inner islands are handled there.
    for (const copy of host.querySelectorAll(`[${slotAttribute}]`)) if (!present.has(copy)) copy.remove();
    for (const [slot, placed] of slots) put(slot, placed);
  }

  function put(slot: Element, placed: PlacedSlot): void {
    const { place } = placed;
    const [anchor] = elementsOf(placed);
    // Several slots of one place are siblings.
    let beside: Node | null | undefined = slot;
    do beside = place === 'before' ? beside?.nextSibling : beside?.previousSibling;
    while (slots.has(beside as Element));
    if (!anchor) slot.remove();
    else if (place === 'inside' || place === 'last') slot.parentNode === anchor || anchor[place === 'last' ? 'append' : 'prepend'](slot);
    else if (beside !== anchor) anchor[place === 'before' ? 'before' : 'after'](slot);
  }

  return {
    add(slot, placed) {
      isUsed = true;
      slot.setAttribute(slotAttribute, '');
      slots.set(slot, placed);
      present.add(slot);
      write(place);
      return () => {
        slots.delete(slot);
        present.delete(slot);
        write(() => slot.remove());
      };
    },
    place,
    takeOut() {
      for (const slot of slots.keys()) slot.remove();
    },
  };
}
