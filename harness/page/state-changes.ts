/** Address of a value in a tree, in the form of a JSON pointer: `/basket/4211/quantity`; the root is the empty string. */
export type Pointer = string;

/** The address of a key inside the value at `parent`. */
export function pointerTo(parent: Pointer, key: string): Pointer {
  return `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The keys and values of an object or a list; `undefined` for anything that has no parts. */
export function partsOf(value: unknown): readonly (readonly [key: string, value: unknown])[] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

/** Addresses of all new and changed values and of the objects that contain them. A removed value marks its former object. */
export function findChanges(before: unknown, after: unknown): ReadonlySet<Pointer> {
  const changes = new Set<Pointer>();
  compare(before, after, '', changes);
  return changes;
}

/** Adds the differences at and below `pointer`. Returns whether there are any. */
function compare(before: unknown, after: unknown, pointer: Pointer, changes: Set<Pointer>): boolean {
  const newParts = partsOf(after);
  const oldParts = partsOf(before);
  const newKeys = new Set(newParts?.map(([key]) => key));
  let isChanged = newParts && oldParts ? oldParts.some(([key]) => !newKeys.has(key)) : !Object.is(before, after);
  if (newParts) {
    const old = new Map(oldParts);
    for (const [key, value] of newParts) {
      const known = old.has(key);
      const isPartChanged = compare(old.get(key), value, pointerTo(pointer, key), changes);
      isChanged = isPartChanged || !known || isChanged;
      if (!known) changes.add(pointerTo(pointer, key));
    }
  }
  if (isChanged) changes.add(pointer);
  return isChanged;
}
