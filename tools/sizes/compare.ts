/** Bytes of chunks after brotli, by the chunk's name without its hash; chunks of one name from the smallest. */
export type Sizes = Readonly<Record<string, readonly number[]>>;

/** A chunk that weighs more than the kept list says. */
export interface Growth {
  readonly name: string;
  /** Bytes on the kept list; nothing for a chunk that is not on it. */
  readonly before: number | undefined;
  readonly after: number;
}

/** What a chunk may grow by before somebody has to say that it is meant: 1 %, at most 200 B. */
const allowedShare = 0.01;
const allowedBytes = 200;

/** Other letters for the same names move a chunk by some bytes; of a chunk of 100 B they would be more than 1 %. */
const noise = 8;

/** Bytes that a chunk of this size may grow by. */
export const allowance = (bytes: number): number => Math.min(allowedBytes, Math.max(noise, Math.floor(bytes * allowedShare)));

/** Chunks that have grown by more than they may, or that are new, in the order of their names. */
export function findGrowths(kept: Sizes, built: Sizes): Growth[] {
  return Object.keys(built)
    .sort()
    .flatMap((name) => {
      // A new chunk of a name that others have is told by their number; which of them it is, only their sizes could say.
      const [before, after] = [[...(kept[name] ?? [])], built[name] ?? []];
      while (before.length > after.length) before.shift();
      const missing = after.length - before.length;
      return after.map((bytes, index): Growth => ({ name, before: before[index - missing], after: bytes }));
    })
    .filter(({ before, after }) => before === undefined || after > before + allowance(before));
}

/** Names on the kept list whose chunk is not built any more: a list that keeps them says nothing about the next chunk of that name. */
export function findGone(kept: Sizes, built: Sizes): string[] {
  return Object.keys(kept)
    .filter((name) => (kept[name]?.length ?? 0) > (built[name]?.length ?? 0))
    .sort();
}

/** A line for a person: `gallery: 4,900 B, was 4,700 B`. */
export function describe({ name, before, after }: Growth): string {
  const bytes = (count: number) => `${count.toLocaleString('en')} B`;
  return before === undefined ? `${name}: ${bytes(after)}, is new` : `${name}: ${bytes(after)}, was ${bytes(before)}`;
}
