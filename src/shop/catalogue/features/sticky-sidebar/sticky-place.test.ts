import { expect, test } from 'vitest';
import { stickyPlace } from './sticky-place.ts';

const measures = { height: 1000, view: 720, direction: 'down', offset: 0, room: 3000 } as const;

test.each([
  ['a column that just fits keeps to the top', { height: 640 }, { edge: 'top', distance: 60, space: 0 }],
  ['so it does going up, wherever it was', { height: 640, direction: 'up', offset: 500 }, { edge: 'top', distance: 60, space: 0 }],
  ['one pixel more, and its end comes into view first', { height: 641 }, { edge: 'top', distance: 59, space: 0 }],
  ['a taller one keeps to the bottom going down', {}, { edge: 'top', distance: -300, space: 0 }],
  ['and to the top going up, from where it was', { direction: 'up', offset: 800 }, { edge: 'bottom', distance: -340, space: 800 }],
  ['it never pushes the page longer', { direction: 'up', offset: 800, room: 200 }, { edge: 'bottom', distance: -340, space: 200 }],
  ['not where there is nothing beside it', { offset: 800, room: -Infinity }, { edge: 'top', distance: -300, space: 0 }],
] as const)('%s [SMALL-06]', (_what, change, wanted) => {
  expect(stickyPlace({ ...measures, ...change })).toEqual(wanted);
});
