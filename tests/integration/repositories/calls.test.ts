import { Firestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  collection,
  countQuery,
  readDocument,
  readDocumentOnce,
  readDocuments,
  readQuery,
} from '~/repositories/firebase/firestore.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { clearDocuments } from '../../setup/clear';
import { handled } from '../support/request';
import { put, times } from '../support/store';

const things = () => collection('things');

beforeAll(async () => {
  await clearDocuments();
  await put('things', ...times(3, (index) => ({ id: `t${index}`, data: { index } })));
});

it('counts each call once, however many documents it reads', async () => {
  const { reads, calls } = await handled(async () => {
    await readDocument(things().doc('t0'));
    await readDocuments([things().doc('t1'), things().doc('t2')]);
    await readQuery(things());
    await countQuery(things(), 'things');
  });
  expect({ reads, calls }).toEqual({ reads: 1 + 2 + 3 + 1, calls: 4 });
});

it('counts the reads of a transaction and its commit', async () => {
  const { writes, calls } = await handled(() =>
    inTransaction(async (unit) => {
      await unit.read(things().doc('t0'));
      await unit.query(things());
      unit.update(things().doc('t0'), { index: 7 });
      unit.update(things().doc('t1'), { index: 8 });
    }),
  );
  expect({ writes, calls }).toEqual({ writes: 2, calls: 3 });
});

describe('documents that a request asks for at the same time', () => {
  const read = (...names: string[]) => names.map((name) => readDocument(things().doc(name)));
  const ids = async (reading: Promise<{ id: string }>[]) => (await Promise.all(reading)).map(({ id }) => id);

  it('are one call, whoever asks, and each is billed once', async () => {
    const { value, reads, calls } = await handled(() =>
      Promise.all([
        ids(read('t0', 't1')),
        // Some promises later, as in another loader of the page.
        Promise.resolve()
          .then(() => undefined)
          .then(() => ids(read('t1', 'missing'))),
        readDocuments([things().doc('t2')]).then(([snapshot]) => snapshot?.get('index')),
      ]),
    );
    expect({ value, reads, calls }).toEqual({
      value: [['t0', 't1'], ['t1', 'missing'], 2],
      reads: 4,
      calls: 1,
    });
  });

  it('are calls of their own for each request, and for what is read later', async () => {
    const costs = await Promise.all([
      handled(() => ids(read('t0'))),
      handled(async () => [...(await ids(read('t1'))), ...(await ids(read('t1')))]),
    ]);
    expect(costs.map(({ reads, calls }) => [reads, calls])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('fail together, with the same error', async () => {
    const unavailable = Object.assign(new Error('gone'), { code: 14 });
    vi.spyOn(Firestore.prototype, 'getAll').mockRejectedValueOnce(unavailable);
    const { value } = await handled(() => Promise.allSettled(read('t0', 't1')));
    const errors = value.map((result) => result.status === 'rejected' && result.reason);
    expect(errors[0]).toMatchObject({ code: 'upstream', cause: unavailable });
    expect(errors[1]).toBe(errors[0]);
  });
});

describe('a document that is read once', () => {
  const index = async () => (await readDocumentOnce(things().doc('once'))).get('index');
  const write = (value: number) =>
    inTransaction(async (unit) => unit.set(things().doc('once'), { index: value }));

  it('is one read for all of a request, and a new one for the next request', async () => {
    await put('things', { id: 'once', data: { index: 1 } });
    const first = await handled(async () => [await index(), ...(await Promise.all([index(), index()]))]);
    expect([first.value, first.reads]).toEqual([[1, 1, 1], 1]);
    await put('things', { id: 'once', data: { index: 2 } });
    expect((await handled(index)).value).toBe(2);
  });

  it('is read again after a write of the same request, also one that failed', async () => {
    const { value, reads } = await handled(async () => {
      const before = await index();
      await write(3);
      const after = await index();
      await inTransaction(() => Promise.reject(new Error('refused'))).catch(() => undefined);
      return [before, after, await index()];
    });
    expect({ value, reads }).toEqual({ value: [2, 3, 3], reads: 3 });
  });
});
