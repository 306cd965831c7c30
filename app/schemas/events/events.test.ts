import { expect, it } from 'vitest';
import { placeOf, viewOf } from './event';

it('ids of events say their place, also those that have a number', () => {
  const event = { id: 'abcdefghijKLMNOPQRST0003', type: 'order.paid' as const, at: null, data: {} };
  expect(placeOf(viewOf(event).id)).toEqual({ id: event.id });
  expect(placeOf(viewOf({ ...event, seq: 42 }).id)).toEqual({ seq: 42 });
  expect([placeOf(''), placeOf('evt_1'), placeOf(`evt_${'a'.repeat(25)}`)]).toEqual([null, null, null]);
});
