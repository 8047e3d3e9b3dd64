import type { Natives } from '../kernel/natives.ts';
import type { IslandRecord } from './island-record.ts';

/** An island that others write into more often than this within `newsTime` ms is brought up to date once in `newsPause` ms only. */
const newsLimit = 20;
const newsTime = 10_000;
const newsPause = 1000;

/** Brings an island up to date as often as others write into it: two scripts that undo each other for ever must not hold up the page. */
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
