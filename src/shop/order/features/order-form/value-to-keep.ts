/** The state of one field of the order since its last render. */
export interface FieldMemory {
  /** The value that the component rendered. */
  readonly drawn: string;
  /** Values that the buyer has typed since: the component may have seen any of them. */
  readonly passed: ReadonlySet<string>;
}

/**
 * The buyer's value if a new render has lost it, else `undefined`. A render that repeats the one before, or an older value of the buyer, does not include
 * the last change: the buyer's value is restored. Any other value is news of the component (another profile, a corrected address) and is left alone.
 */
export function valueToKeep({ drawn, passed }: FieldMemory, live: string, newlyDrawn: string): string | undefined {
  if (newlyDrawn === live) return undefined;
  return newlyDrawn === drawn || passed.has(newlyDrawn) ? live : undefined;
}

/** The state after a render. A repeated render says nothing: an older answer may still be pending. */
export function afterDrawing(memory: FieldMemory, live: string, newlyDrawn: string): FieldMemory {
  const isOld = newlyDrawn === memory.drawn || valueToKeep(memory, live, newlyDrawn) !== undefined;
  return { drawn: newlyDrawn, passed: isOld ? new Set([...memory.passed, newlyDrawn, live]) : new Set([newlyDrawn]) };
}
