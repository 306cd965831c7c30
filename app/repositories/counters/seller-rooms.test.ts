import { beforeEach, expect, test } from 'vitest';
import { forgetRooms, hasRoom, roomAtOnce } from './seller-rooms.server';

beforeEach(forgetRooms);

test('a seller has room for many steps at once, then for one every five seconds', () => {
  const stepsAt = (seconds: number, count: number) =>
    Array.from({ length: count }, () => hasRoom('efua', seconds * 1_000)).filter(Boolean).length;
  expect(stepsAt(0, roomAtOnce + 10)).toBe(roomAtOnce);
  expect(stepsAt(4.9, 5)).toBe(0);
  expect(stepsAt(10, 5)).toBe(2);
  expect(stepsAt(10_000, roomAtOnce + 10)).toBe(roomAtOnce);
});

test('each seller has room of their own', () => {
  for (let step = 0; step < roomAtOnce; step += 1) hasRoom('efua', 0);
  expect(hasRoom('efua', 0)).toBe(false);
  expect(hasRoom('yaw', 0)).toBe(true);
});
