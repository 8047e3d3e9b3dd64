import type { Natives } from '../kernel/natives.ts';
import type { IslandRecord } from './island-record.ts';

/** Above this number of foreign writes within `newsTime` ms an island is updated only once per `newsPause` ms. */
const newsLimit = 20;
const newsTime = 10_000;
const newsPause = 1000;

/** Limits the updates of an island after foreign writes: two scripts that overwrite each other forever must not block the page. */
export function paceNews(natives: Natives, bringUpToDate: (record: IslandRecord) => void): (record: IslandRecord) => void {
  function catchUp(record: IslandRecord): void {
    record.news = record.news.slice(-newsLimit);
    bringUpToDate(record);
  }

  return (record) => {
    const now = Date.now();
    record.news = [...record.news.filter((at) => now - at < newsTime), now];
    if (record.news.length <= newsLimit) bringUpToDate(record);
    else if (record.news.length === newsLimit + 1) natives.setTimeout(() => catchUp(record), newsPause);
  };
}
