import { expect, test } from 'vitest';
import { scripts, textOf } from './sources';

// A lease, or a time when something is due, is written by one server and compared by another: it is made of
// the database's time (app/utils/clock.server.ts), and one that no right clock can have made counts as
// none.

/**
 * What takes a lease or sets a limit: each is in the tables of tests/integration/services/wrong-
 * clocks.test.ts.
 */
const leased = [
  'app/repositories/sales/rollup-state.server.ts',
  'app/repositories/people/shared-tries.server.ts',
  'app/services/jobs/job.ts',
  'app/services/money/payouts/payout-claim.server.ts',
  'app/services/products/import/write/import-lease.server.ts',
];

/** Fields in which such a time is stored, with a time of this server's own clock. */
const ownTime =
  /\b(until|leasedUntil|claimedUntil|nextAt|sendAt|sessionsValidAfter|lastStartedAt|seenAt)\b\s*:\s*[^,;]*?(Date\.now\(\)|new Date\(\)|Timestamp\.now\(\))/;

/** What only this process reads. */
const inMemory = ['app/utils/remember.server.ts'];

const sources = scripts.filter(
  (path) => /^app\/(repositories|services|utils)\//.test(path) && !path.endsWith('.test.ts'),
);

test('every lease that is compared is tried with wrong clocks', () => {
  const found = sources.filter(
    (path) => path !== 'app/utils/clock.server.ts' && textOf(path).includes('credibleUntil('),
  );
  expect(found.sort()).toEqual(leased.toSorted());
});

test('no lease or due time is made of one server’s own clock', () => {
  const wrong = sources.filter((path) => ownTime.test(textOf(path)));
  expect(wrong.filter((path) => !inMemory.includes(path))).toEqual([]);
});
