import { expect, test } from 'vitest';
import { shiftInto } from './place-panel.ts';

test.each([
  ['inside', 100, 300, 1000, 0],
  ['exactly as wide as the view', 0, 1000, 1000, 0],
  ['beyond the right edge', 900, 1100, 1000, -108],
  ['beyond the left edge', -50, 150, 1000, 58],
  ['so wide that its beginning must be enough', 200, 1190, 1000, -198],
  ['wider than the view', 100, 1300, 1000, -100],
])('a panel %s moves just far enough [MEGA-01]', (_where, start, end, room, shift) => {
  const moved = shiftInto(start, end, room);
  expect(moved === 0 ? 0 : moved).toBe(shift);
});
