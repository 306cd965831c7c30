import { setTimeout as sleep } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listFiles, uploadFile } from '~/repositories/files/files.server';
import { readDocument } from '~/repositories/firebase/firestore.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { addNotification, listLeaving } from '~/repositories/messages/notifications.server';
import { takeFileNumbers } from '~/repositories/operator/file-numbers.server';
import { readJobTimes } from '~/repositories/operator/jobs.server';
import { createDelivery, listDueDeliveries } from '~/repositories/orders/outbox.server';
import { countSharedTry } from '~/repositories/people/shared-tries.server';
import { claimRecount } from '~/repositories/sales/rollup-state.server';
import { hasEnded } from '~/services/auth/actor.server';
import type { Job } from '~/services/jobs/job';
import { jobs } from '~/services/jobs/jobs.server';
import { runOnce } from '~/services/jobs/run-job.server';
import { startTimer } from '~/services/jobs/timers.server';
import { isPayoutClaimed } from '~/services/money/payouts/payout-claim.server';
import { isAbandoned, takeImportLease } from '~/services/products/import/write/import-lease.server';
import { sweepFiles } from '~/services/upkeep/sweep-files.server';
import { endAllSessions } from '~/services/users/passwords.server';
import { dayMs } from '~/utils/dates';
import { testsOfficialEngine } from '../../../scripts/firebase/choice';
import { makeImport } from '../../factories/imports';
import { clearDocuments, clearFiles } from '../../setup/clear';
import { database } from '../../setup/database';
import { withClock } from '../support/clocks';
import { inRequest } from '../support/request';
import { addPerson, put, stored } from '../support/store';

beforeEach(async () => {
  await Promise.all([clearDocuments(), clearFiles()]);
});

/** A second on the quick engine; on Google's, transactions that meet take two. */
/** The database's time is known to within a call to it, so what is due now may be due in a moment. */
const soon = () => new Date(Date.now() + 1_000);

const beat = testsOfficialEngine() ? 4_000 : 1_000;

const wrongClocks = [
  ['a day ahead', dayMs],
  ['a day behind', -dayMs],
] as const;

/** Does one thing as a server with a wrong clock, after a read as any page makes it. */
const asWrongServer = <T>(offMs: number, work: () => Promise<T>): Promise<T> =>
  withClock(offMs, () =>
    inRequest(async () => {
      await readDocument(database().collection('settings').doc('app'));
      return work();
    }),
  );

/** What this server reads with its clock set right. */
const asRightServer = <T>(work: () => Promise<T>): Promise<T> => asWrongServer(0, work);

const inUnit = (write: (unit: Parameters<Parameters<typeof inTransaction>[0]>[0]) => void) =>
  inTransaction(async (unit) => write(unit));

const allJobs = Object.entries<Job>(jobs);

/** A job with these times, which counts its runs. */
function counting({ label, does, everyMs, leaseMs }: Job) {
  const job = { label, does, everyMs, leaseMs, runs: 0, run: async () => ({ run: ++job.runs }) };
  return job;
}

describe.each(wrongClocks)('a server whose clock is %s', (_name, offMs) => {
  test.each(allJobs)('takes no job %s, and leaves it to the other server', async (name, listed) => {
    const job = counting(listed);
    const taken = asWrongServer(offMs, () => runOnce(name, job));
    await expect(taken).rejects.toThrow(/clock/);
    expect(await stored('jobs', name)).toBeUndefined();
    expect(await asRightServer(() => runOnce(name, job))).toMatchObject({ status: 'done' });
  });

  test('starts none by its timers, and goes on once its clock is right', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const job = Object.assign(counting(jobs.orders), { everyMs: beat / 10 });
    await withClock(offMs, async () => {
      onTestFinished(startTimer('orders', job));
      await sleep(beat);
      expect(job.runs).toBe(0);
    });
    await expect.poll(() => job.runs, { timeout: 5 * beat }).toBeGreaterThan(0);
  });

  test.each(allJobs)('left %s with its times, and the other server runs it at once', async (name, listed) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const left = Date.now() + offMs;
    await put('jobs', {
      id: name,
      data: {
        leasedBy: 'host 1 x',
        leasedUntil: Timestamp.fromMillis(left + listed.leaseMs),
        lastStartedAt: Timestamp.fromMillis(left),
      },
    });
    const job = counting(listed);
    const { everyMs } = job;
    if (everyMs === null) await asRightServer(() => runOnce(name, job));
    else onTestFinished(startTimer(name, { ...job, run: job.run, everyMs }));
    await expect.poll(() => job.runs, { timeout: 5 * beat }).toBe(1);
    await expect
      .poll(async () => Math.abs((await inRequest(() => readJobTimes(name))).lastStartedAt - Date.now()))
      .toBeLessThan(60_000);
  });

  /**
   * What else is leased or due: taken by the wrong server, and whether the other one goes on as it should.
   */
  const leases: [what: string, work: () => Promise<void>][] = [
    [
      'an import',
      async () => {
        await put('imports', makeImport({ id: 'i1', status: 'reading' }));
        const taken = await asWrongServer(offMs, () => takeImportLease('i1', 'wrong'));
        expect(taken?.lease.owner).toBe('wrong');
        // As long as it is at work, nobody else is.
        expect(await asRightServer(() => takeImportLease('i1', 'right'))).toBeNull();
        const until = Date.now() + offMs + 15_000;
        await put(
          'imports',
          makeImport({ id: 'i2', status: 'reading', lease: { owner: 'x', until, takeOvers: 0 } }),
        );
        const again = await asRightServer(() => takeImportLease('i2', 'right'));
        expect(again?.lease.owner).toBe('right');
        expect(isAbandoned({ ...again, status: 'reading' } as never)).toBe(false);
      },
    ],
    [
      'the recount of sales',
      async () => {
        expect(await asWrongServer(offMs, claimRecount)).not.toBeNull();
        expect(await asRightServer(claimRecount)).toBeNull();
        await put('upkeep', {
          id: 'rollups',
          data: { claimedBy: 'x', claimedUntil: Date.now() + offMs + 600_000 },
        });
        expect(await asRightServer(claimRecount)).not.toBeNull();
      },
    ],
    [
      'the payment of a payout',
      async () => {
        const claimed = (until: number) => isPayoutClaimed({ claim: { by: 'x', until } } as never);
        await asRightServer(async () => expect(claimed(Date.now() + offMs + 60_000)).toBe(false));
        // A claim of a server whose clock is right, as the wrong one sees it.
        const until = Date.now() + 60_000;
        await asWrongServer(offMs, async () => expect(claimed(until)).toBe(true));
      },
    ],
    [
      'tries',
      async () => {
        const key = `signIn ama ${offMs}`;
        await asWrongServer(offMs, () => countSharedTry(key, 1, 900_000));
        const leftMs = await asRightServer(() => countSharedTry(key, 1, 900_000));
        expect(leftMs).toBeGreaterThan(800_000);
        expect(leftMs).toBeLessThan(1_000_000);
      },
    ],
    [
      'a webhook message',
      async () => {
        const message = { endpointId: 'e1', eventId: 'v1', type: 'order.created', body: '{}' } as const;
        await asWrongServer(offMs, () => inUnit((unit) => createDelivery(unit, 'v1', message as never)));
        expect(await asRightServer(() => listDueDeliveries(soon(), 10))).toHaveLength(1);
      },
    ],
    [
      'a notification that leaves',
      async () => {
        const notification = {
          userId: 'ama',
          message: 'x',
          type: 'info',
          link: '/',
          event: 'payout.paid',
          values: {},
        };
        await asWrongServer(offMs, () =>
          inUnit((unit) => addNotification(unit, notification as never, { leaves: true })),
        );
        expect(await asRightServer(() => listLeaving(soon(), 10))).toHaveLength(1);
      },
    ],
    [
      'the sessions of a person',
      async () => {
        const { id: uid } = await addPerson({ id: 'ama' });
        const session = (startedAt: number) => ({ id: 's', uid, startedAt, expiresAt: startedAt + dayMs });
        // The login is missing here, which is only asked once the record is written.
        await asWrongServer(offMs, () => endAllSessions(uid)).catch(() => undefined);
        const record = {
          endedSessions: {},
          sessionsValidAfter: (await stored('users', uid))?.sessionsValidAfter,
        };
        const validAfter = record.sessionsValidAfter.toDate().toISOString();
        const sessions = { ...record, sessionsValidAfter: validAfter };
        expect(hasEnded(session(Date.now() - 60_000), sessions)).toBe(true);
        expect(hasEnded(session(Date.now() + 1_000), sessions)).toBe(false);
      },
    ],
    [
      'a file that is being sent',
      async () => {
        const path = 'products/p1/1.jpg';
        await inRequest(async () => {
          await takeFileNumbers('products/p1', 1, 1);
          await uploadFile({ path, content: Buffer.from('x'), contentType: 'image/jpeg' });
        });
        await asWrongServer(offMs * 3, () => jobs['unused-files'].run(() => undefined));
        await asWrongServer(offMs * 3, () => sweepFiles({ everything: true }));
        expect(await inRequest(() => listFiles(''))).toEqual([path]);
      },
    ],
  ];

  test.each(leases)('does not stop or lose %s', async (_what, work) => {
    await work();
  });
});

test.each([
  ['outbox', 'nextAt'],
  ['outgoing', 'nextAt'],
  ['notifications', 'sendAt'],
])('what stands in %s with a time further ahead than any is made due', async (path, field) => {
  const in3Days = Timestamp.fromMillis(Date.now() + 3 * dayMs);
  const in10Minutes = Timestamp.fromMillis(Date.now() + 600_000);
  await put(path, { id: 'far', data: { [field]: in3Days } }, { id: 'near', data: { [field]: in10Minutes } });
  expect(await asRightServer(() => jobs['kept-forms'].run())).toEqual({ madeDue: 1 });
  expect((await stored(path, 'near'))?.[field]).toEqual(in10Minutes);
  expect((await stored(path, 'far'))?.[field].toMillis()).toBeLessThanOrEqual(Date.now());
});
