import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cursor, decodeCursor, encodeCursor } from './cursor';

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
  fc.record({
    seconds: fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
    nanoseconds: fc.integer({ min: 0, max: 999_999_999 }),
  }),
  fc.constant(null),
);
const cursors: fc.Arbitrary<Cursor> = fc.record({
  value,
  // Ids that Firestore has: not `.`, `..` and `__…__`.
  id: fc.stringMatching(/^[\w.~-]{1,128}$/).filter((id) => !/^(\.{1,2}|__.*__)$/.test(id)),
  order: fc.constantFrom('', 'price asc', 'created_at desc'),
});

/** A cursor that this program did not write. */
const forged = (content: unknown) => btoa(JSON.stringify(content)).replace(/=+$/, '');

test('decodes what it encoded, whatever the row holds', () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      const text = encodeCursor(cursor);
      expect(text).toMatch(/^[\w-]+$/);
      if (text.length <= 600) expect(decodeCursor(text)).toEqual(cursor);
    }),
  );
});

test('a name in Twi, an accent and an emoji come back whole', () => {
  const cursor = { value: 'Ɔkɔtɔ ɛdom é 🧵', id: 'p1', order: '' };
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
});

test('accepts any text in the URL', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void decodeCursor(text)));
  fc.assert(
    fc.property(fc.jsonValue(), (content) => {
      const read = decodeCursor(forged(JSON.stringify(content).replace(/[^ -~]/g, '?')));
      if (read) expect(read.id).toMatch(/^[\w.~-]+$/);
    }),
  );
});

describe('rejects a cursor', () => {
  test.each([
    ['without text', ''],
    ['with other letters', '%%%'],
    ['that is no JSON', btoa('[1,')],
    ['that is no list', forged({ value: 1, id: 'a' })],
    ['without an id', forged([1])],
    ['with an empty id', forged([1, ''])],
    ['whose id is a path', forged([1, '../users/ama'])],
    ['whose id is too long', forged([1, 'a'.repeat(201)])],
    ['whose value is a list', forged([[1], 'a'])],
    ['whose value is too long', forged(['a'.repeat(301), 'a'])],
    ['before the first year', forged([{ seconds: -62_135_596_801, nanoseconds: 0 }, 'a'])],
    ['after the last year', forged([{ seconds: 253_402_300_800, nanoseconds: 0 }, 'a'])],
    ['with part of a second', forged([{ seconds: 1.5, nanoseconds: 0 }, 'a'])],
    ['with too many nanoseconds', forged([{ seconds: 1, nanoseconds: 1_000_000_000 }, 'a'])],
    ['of more than 600 letters', 'a'.repeat(601)],
  ])('%s', (_what, text) => expect(decodeCursor(text)).toBeNull());

  test('when it is missing', () => {
    expect(decodeCursor(null)).toBeNull();
    expect(decodeCursor(undefined)).toBeNull();
  });
});

test('a cursor from before the order was named still works', () => {
  expect(decodeCursor(forged([5, 'p1']))).toEqual({ value: 5, id: 'p1', order: '' });
});
