import type { Natives } from '../kernel/natives.ts';
import type { IslandRecord } from './island-record.ts';

/** Above this number of foreign writes within `writesWithin` ms an island is updated only once per `updatePause` ms. */
const mostWrites = 20;
const writesWithin = 10_000;
const updatePause = 1000;

/** Limits the updates of an island after foreign writes: two scripts that overwrite each other forever must not block the page. */
export function limitUpdates(natives: Natives, updateIsland: (record: IslandRecord) => void): (record: IslandRecord) => void {
  return (record) => {
    const now = Date.now();
    record.foreignWrites = [...record.foreignWrites.filter((at) => now - at < writesWithin), now];
    if (record.foreignWrites.length <= mostWrites) updateIsland(record);
    else if (record.foreignWrites.length === mostWrites + 1)
      natives.setTimeout(() => {
        record.foreignWrites = record.foreignWrites.slice(-mostWrites);
        updateIsland(record);
      }, updatePause);
  };
}
