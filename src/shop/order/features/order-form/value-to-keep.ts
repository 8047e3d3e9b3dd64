/** What is known of one field of the order since the component has last drawn it. */
export interface FieldMemory {
  /** The value that the component drew. */
  readonly drawn: string;
  /** Values that the buyer has passed through since: the component may have heard of any of them. */
  readonly passed: ReadonlySet<string>;
}

/**
 * The buyer's value when a new drawing has lost it; nothing when the drawing stands. A drawing that repeats the one before, or
 * a value that the buyer has left behind since, was made without knowing of the last change: the buyer's value is put back.
 * Any other value is news of the component (another profile, a corrected address) and is left alone.
 */
export function valueToKeep({ drawn, passed }: FieldMemory, live: string, newlyDrawn: string): string | undefined {
  if (newlyDrawn === live) return undefined;
  return newlyDrawn === drawn || passed.has(newlyDrawn) ? live : undefined;
}

/** What is known after a drawing. One that repeats the one before tells nothing: an older answer may still be under way. */
export function afterDrawing(memory: FieldMemory, live: string, newlyDrawn: string): FieldMemory {
  const isOld = newlyDrawn === memory.drawn || valueToKeep(memory, live, newlyDrawn) !== undefined;
  return { drawn: newlyDrawn, passed: isOld ? new Set([...memory.passed, newlyDrawn, live]) : new Set([newlyDrawn]) };
}
