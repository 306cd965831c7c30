import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { documentId } from '~/schemas/fields';
import { newIdempotencyKey, recordIdOf } from './record-id.server';

const noon = Date.UTC(2026, 10, 21, 12);

test('the same form always gives the same id', () => {
  const key = newIdempotencyKey();
  expect(recordIdOf('ama', key)).toBe(recordIdOf('ama', key));
});

test('another seller’s id differs for the same key', () => {
  const key = newIdempotencyKey();
  expect(recordIdOf('ama', key)).not.toBe(recordIdOf('kofi', key));
});

test('two forms of the same moment give two ids', () => {
  expect(newIdempotencyKey(noon)).not.toBe(newIdempotencyKey(noon));
});

test('newer ids sort first', () => {
  const times = fc.integer({ min: 0, max: 36 ** 9 - 2 });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 10 ** 9 }), (time, later) => {
      const [older, newer] = [time, Math.min(time + later, 36 ** 9 - 1)].map((now) =>
        recordIdOf('ama', newIdempotencyKey(now)),
      );
      return String(newer) < String(older);
    }),
  );
});

test.each([
  undefined,
  '',
  '../users/ama',
  'x'.repeat(25),
  `${newIdempotencyKey()}0`,
  newIdempotencyKey().toUpperCase(),
])('an invalid key (%j) counts as missing', (key) => {
  const ids = [recordIdOf('ama', key), recordIdOf('ama', key)];
  expect(ids[0]).not.toBe(ids[1]);
});

test('every id is valid in a URL', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (seller, key) =>
      v.is(documentId, recordIdOf(seller, key)),
    ),
  );
});
