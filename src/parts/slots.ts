import { type PlacedSlot, slotAttribute } from './part-declaration.ts';

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

/** What slots need of the parts of an island. */
export interface SlotsOwner {
  /** `addSlot` makes it with the first. */
  slots?: Slots;
  readonly host: HTMLElement;
  /** The current elements of a declaration. */
  elementsOf(placed: Pick<PlacedSlot, 'name' | 'at'>): readonly HTMLElement[];
  /** Runs writes of the layer into the host (`HostWatch.write`). */
  write(change: () => void): void;
}

/** Keeps an element of the layer's own at the first element of a part; returns a function that removes it. */
export function addSlot(parts: SlotsOwner, slot: Element, placed: PlacedSlot): () => void {
  parts.slots ??= makeSlots(parts);
  return parts.slots.add(slot, placed);
}

function makeSlots({ host, elementsOf, write }: SlotsOwner): Slots {
  const slots = new Map<Element, PlacedSlot>();

  function place(): void {
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
