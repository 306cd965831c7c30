import { describe, expect, test } from 'vitest';
import { submittedAt } from './submitted-at';

const created_at = '2026-11-02T09:00:00.000Z';
const updatedAt = '2026-11-09T09:00:00.000Z';

describe('when a product was submitted', () => {
  test.each([
    ['pending, never decided', { status: 'pending', updatedAt: null }, created_at],
    ['pending again after a rejection', { status: 'pending', updatedAt }, updatedAt],
    ['approved', { status: 'approved', updatedAt }, created_at],
    ['rejected', { status: 'rejected', updatedAt }, created_at],
  ] as const)('%s', (_, product, expected) => {
    expect(submittedAt({ created_at, ...product })).toBe(expected);
  });
});
