import { expect, test } from 'vitest';
import { productStatusFacts } from './product-status-facts';

const created_at = '2026-11-02T09:00:00.000Z';
const updatedAt = '2026-11-09T09:00:00.000Z';
const plain = { rejectionCode: null, editRequest: null, created_at, updatedAt: null } as const;

test.each([
  ['pending, never decided', { status: 'pending' }, { pendingSince: created_at }],
  [
    'pending again after a rejection: in the queue since its first submission',
    { status: 'pending', updatedAt },
    { pendingSince: created_at, sentAgainAt: updatedAt },
  ],
  ['approved', { status: 'approved', updatedAt }, {}],
  ['rejected', { status: 'rejected', updatedAt, rejectionCode: 'other' }, { rejectionCode: 'other' }],
] as const)('a product that is %s', (_, product, facts) => {
  expect(productStatusFacts({ ...plain, ...product })).toEqual({ status: product.status, ...facts });
});
