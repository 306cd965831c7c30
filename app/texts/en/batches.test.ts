import { expect, test } from 'vitest';
import type { BatchTold } from '~/schemas/money/batch-causes';
import { batchReasonOf } from './batches';

test.each<[BatchTold, string]>([
  [
    { cause: 'changed', values: { status: 'unpaid' } },
    'Changed outside this batch. It is “Requested” now. Check it on its own page.',
  ],
  [
    { cause: 'changed', values: { status: 'cancelled' } },
    'Changed outside this batch. It is “Cancelled” now. If you sent the money too, ask the network to return your transfer.',
  ],
  [{ cause: 'in_lines', values: { count: 2 } }, 'It stands in 2 lines.'],
  [{ cause: 'no_status', values: {} }, 'No status'],
])('%o is said of a payout in a batch', (told, words) => {
  expect(batchReasonOf({ reason: '', told })).toBe(words);
});

test('the words of a file, and of older records, stay as they are', () => {
  expect(batchReasonOf({ reason: 'Account closed' })).toBe('Account closed');
});
