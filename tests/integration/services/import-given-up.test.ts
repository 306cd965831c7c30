import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getImport, type ImportChanges, updateImport } from '~/repositories/catalogue/imports.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { noResults } from '~/schemas/products/import-results';
import {
  keepImportLease,
  type LeasedImport,
  leaveImportLease,
  saveProgress,
  takeImportLease,
} from '~/services/products/import/write/import-lease.server';
import { inImportTurn } from '~/services/products/import/write/import-turns.server';
import { continueImport } from '~/services/products/import/write/run-import.server';
import { ReaderBusy, ReaderProcess, ReadingTooLarge } from '~/services/readers/process.server';
import { leaveWork } from '~/utils/stopping.server';
import { csvOf, fileRow, previewed } from '../support/imports';
import { freshPeople } from '../support/people';
import { inRequest } from '../support/request';
import { storedAll, times } from '../support/store';

const total = 5;
let id: string;

const change = (changes: ImportChanges) => inTransaction(async (unit) => updateImport(unit, id, changes));
const record = () => inRequest(() => getImport('all', id));

/** What the record says at each step that a server can die in, and when the step has ended. */
const written = { ...noResults, new: 2 };
const steps = [
  { step: 'reading', record: { status: 'reading', round: 2 }, end: 'preview', parts: /smaller files/ },
  {
    step: 'writing',
    record: { status: 'writing', done: 2, written, submitted: 2 },
    end: 'done',
    parts: /stays.*rest/,
  },
  {
    step: 'photos',
    record: { status: 'photos', done: 2, written, submitted: 2 },
    end: 'done',
    parts: /links/,
  },
] satisfies { step: string; record: ImportChanges; end: string; parts: RegExp }[];

/** A server takes the import, works on it and dies: its lease runs out. */
async function die(work: (taken: LeasedImport, owner: string) => unknown = () => undefined): Promise<void> {
  const owner = `a server that dies ${performance.now()}`;
  const taken = await inRequest(() => takeImportLease(id, owner));
  if (!taken) throw new Error('the import is leased');
  await inRequest(async () => work(taken, owner));
  const { lease } = await record();
  if (lease) await change({ lease: { ...lease, until: Date.now() - 1 } });
}

beforeEach(async () => {
  const [seller] = await freshPeople({ id: 'ama', businessName: 'Ama Fabrics' });
  ({ id } = await previewed(seller, csvOf(times(total, (number) => fileRow(number)))));
});

describe.each(steps)('$step', ({ record: start, end, parts }) => {
  it('is tried once more after a server died', async () => {
    await change(start);
    await die();
    await inRequest(() => continueImport(id));
    expect(await record()).toMatchObject({ status: end, message: null, lease: null });
  });

  it('is given up when the second server died too: what was written stays and admins hear of it', async () => {
    await change(start);
    await die();
    await die();
    await inRequest(() => continueImport(id));
    const { status, message, lease, done, ...rest } = await record();
    expect({ status, lease, done, written: rest.written }).toEqual({
      status: 'failed',
      lease: null,
      done: start.done ?? 0,
      written: start.written ?? noResults,
    });
    expect(message).toMatch(parts);
    const notified = await storedAll('notifications');
    expect(notified).toHaveLength(start.status === 'writing' ? 1 : 0);
    // Nothing takes it up again.
    await inRequest(() => continueImport(id));
    expect(await record()).toMatchObject({ status: 'failed', message });
  });
});

it('whose file breaks the limits of its reading fails with that reason', async () => {
  await change({ status: 'reading', round: 2 });
  vi.spyOn(ReaderProcess.prototype, 'read').mockImplementation(() => {
    throw new ReadingTooLarge('the reader ended');
  });
  await inRequest(() => continueImport(id));
  const message = expect.stringContaining('takes too much time or memory to read');
  expect(await record()).toMatchObject({ status: 'failed', message, lease: null });
});

it('whose readers are killed five times in a row fails; what was read in between ends the count', async () => {
  await change({ status: 'reading', round: 2 });
  vi.spyOn(ReaderProcess.prototype, 'read').mockImplementation(() => {
    throw new ReaderBusy('ended (SIGKILL)');
  });
  const tryAgain = () => inRequest(() => continueImport(id));
  for (const busyEnds of [1, 2, 3, 4]) {
    await tryAgain();
    expect(await record()).toMatchObject({ status: 'reading', lease: null, busyEnds });
  }
  // Also a server that is stopped, and the next one, which saves a step.
  await die((taken, owner) => leaveImportLease(taken, owner));
  expect(await record()).toMatchObject({ busyEnds: 4 });
  await die((taken, owner) => saveProgress(taken, owner, () => ({ linesAbove: 1 })));
  expect(await record()).toMatchObject({ busyEnds: 0 });
  for (const _try of [1, 2, 3, 4]) await tryAgain();
  expect(await record()).toMatchObject({ status: 'reading' });
  await tryAgain();
  const message = expect.stringContaining('broken off five times');
  expect(await record()).toMatchObject({ status: 'failed', message, lease: null });
});

it('of servers that are stopped in the middle of a step goes on, however often', async () => {
  await change({ status: 'writing' });
  for (let restart = 0; restart < 3; restart += 1) {
    let free = () => {};
    const busy = new Promise<void>((resolve) => {
      free = resolve;
    });
    // Every place is taken, so the step waits.
    for (let place = 0; place < 2; place += 1) void inImportTurn(() => busy);
    const work = inRequest(() => continueImport(id));
    // It has its lease before it can be left.
    await vi.waitFor(() => expect(globalThis.makolaStopping?.size).toBe(1));
    await leaveWork(9_000);
    free();
    await work;
    const { lease, status } = await record();
    expect({ status, lease }).toEqual({
      status: 'writing',
      lease: { owner: '', until: expect.any(Number), takeOvers: 0 },
    });
    // Nobody takes it over while the one that was stopped may still write.
    await inRequest(() => continueImport(id));
    expect((await record()).done).toBe(0);
    await change({ lease: lease && { ...lease, until: Date.now() - 1 } });
  }
  await inRequest(() => continueImport(id));
  expect(await record()).toMatchObject({ status: 'done', done: total, lease: null });
});

it('progress in between counts, the renewal of a lease does not', async () => {
  await change({ status: 'writing' });
  await die();
  await die((taken, owner) => saveProgress(taken, owner, () => ({ done: 1 })));
  await die();
  expect(await record()).toMatchObject({ status: 'writing', lease: { takeOvers: 1 } });
  await die(async (taken, owner) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = keepImportLease(taken, owner);
    const before = (await record()).lease?.until ?? 0;
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect((await record()).lease?.until).toBeGreaterThan(before));
    stop();
  });
  await inRequest(() => continueImport(id));
  expect(await record()).toMatchObject({ status: 'failed', done: 1 });
});
