import { expect, test } from 'vitest';
import { liveTime } from './live-time.ts';

interface Entries {
  /** When the layer was live, several times where it was stopped and started again. */
  readonly live?: readonly number[];
  /** When a prepared page was shown; absent in browsers without prerendering. */
  readonly activationStart?: number;
  /** False: the browser has no navigation entry. */
  readonly hasNavigation?: boolean;
}

/** The times of a page, all from the beginning of its navigation. */
function makePerformance({ live = [], activationStart, hasNavigation = true }: Entries) {
  const navigation = { name: '', ...(activationStart === undefined ? {} : { activationStart }) };
  return {
    getEntriesByName: (name: string) => (name === 'vitrina-live' ? live.map((startTime) => ({ startTime })) : []),
    getEntriesByType: (type: string) => (type === 'navigation' && hasNavigation ? [navigation] : []),
  } as unknown as Performance;
}

test.each<[string, Entries, number | undefined]>([
  ['an ordinary page counts from its navigation', { live: [900], activationStart: 0 }, 900],
  ['a prerendered page counts from when it was shown', { live: [5900], activationStart: 5000 }, 900],
  ['a prerendered page that was live before it was shown took no time', { live: [900], activationStart: 5000 }, 0],
  ['a layer that was started again counts from its first start', { live: [900, 4000], activationStart: 0 }, 900],
  ['a browser without prerendering counts from the navigation', { live: [900] }, 900],
  ['a browser without navigation entries counts from the navigation', { live: [900], hasNavigation: false }, 900],
  ['a layer that is not live has no time', { activationStart: 5000 }, undefined],
])('%s', (_, entries, expected) => {
  expect(liveTime(makePerformance(entries))).toBe(expected);
});
