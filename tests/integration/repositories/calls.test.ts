import { beforeAll, expect, it } from 'vitest';
import {
  collection,
  countQuery,
  inTransaction,
  readDocument,
  readDocuments,
  readQuery,
} from '~/repositories/firebase/firestore.server';
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
