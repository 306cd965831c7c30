import * as v from 'valibot';
import { expect, test } from 'vitest';
import { documentId } from './fields';

test.each(['p1', 'a'.repeat(128), 'A_b-9'])('%j is an id', (id) => {
  expect(v.is(documentId, id)).toBe(true);
});

test.each(['', 'a'.repeat(129), '.', '..', '__proto__/x', 'a/b', 'a%2Fb', 'a b', 'a\n', 'ɔ', 'a.b', null, 7])(
  '%j is no id',
  (id) => expect(v.is(documentId, id)).toBe(false),
);
