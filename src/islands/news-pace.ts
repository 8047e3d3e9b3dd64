import type { Natives } from '../kernel/natives.ts';
import type { Place } from './place.ts';

/** An island that others write into more often than this within `newsTime` ms is brought up to date once in `newsPause` ms only. */
const newsLimit = 20;
const newsTime = 10_000;
const newsPause = 1000;

/** Brings an island up to date as often as others write into it: two scripts that undo each other for ever must not hold up the page. */
export function paceNews(natives: Natives, bringUpToDate: (place: Place) => void): (place: Place) => void {
  function catchUp(place: Place): void {
    place.news = place.news.slice(-newsLimit);
    bringUpToDate(place);
  }

  return (place) => {
    const now = Date.now();
    place.news = [...place.news.filter((at) => now - at < newsTime), now];
    if (place.news.length <= newsLimit) bringUpToDate(place);
    else if (place.news.length === newsLimit + 1) natives.setTimeout(() => catchUp(place), newsPause);
  };
}
