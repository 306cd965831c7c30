import { expect, test } from 'vitest';
import { makeOrderAt } from '../../../tests/factories/orders';
import { waitingSinceOf } from './waiting-since';

/** A return at a stage, opened on 20 November; `at` is when its last step was taken. */
function returnOf(stage: Parameters<typeof makeOrderAt>[0], id: string, at: string) {
  const { returns, timeline } = makeOrderAt(stage);
  const last = timeline.at(-1);
  return {
    returns: returns.map((one) => ({ ...one, id, openedAt: '2026-11-20T08:00:00.000Z' })),
    timeline: last ? [{ ...last, id: last.id.replace('_return_return', `_return_${id}`), at }] : [],
  };
}

test.each([
  ['delivered', null],
  ['requested', '2026-11-20T08:00:00.000Z'],
  ['escalated', '2026-11-22T08:00:00.000Z'],
  ['approved', null],
  ['received', '2026-11-22T08:00:00.000Z'],
] as const)('a return that is %s waits since %s', (stage, since) => {
  expect(waitingSinceOf(returnOf(stage, 'r', '2026-11-22T08:00:00.000Z'))).toBe(since);
});

test('of several the one that waits longest counts', () => {
  const one = returnOf('escalated', 'a', '2026-11-24T08:00:00.000Z');
  const other = returnOf('received', 'b', '2026-11-23T08:00:00.000Z');
  const both = {
    returns: [...one.returns, ...other.returns],
    timeline: [...one.timeline, ...other.timeline],
  };
  expect(waitingSinceOf(both)).toBe('2026-11-23T08:00:00.000Z');
});

test('without an entry in the timeline it waits since it was opened', () => {
  const { returns } = returnOf('escalated', 'r', '');
  expect(waitingSinceOf({ returns, timeline: [] })).toBe('2026-11-20T08:00:00.000Z');
});
