import { expect, test } from 'vitest';
import { proofPath } from './proof-path.server';

test('is payment_proofs/{id}/{timestamp}.{extension}', () => {
  expect(proofPath('p1', 'png', 1_763_800_000_000)).toMatch(/^payment_proofs\/p1\/1763800000000\d{12}\.png$/);
});

test('is never the same twice, on whichever servers, in one millisecond', () => {
  const paths = Array.from({ length: 10_000 }, () => proofPath('p1', 'pdf', 1_763_800_000_000));
  expect(new Set(paths).size).toBe(paths.length);
});
